internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// A change of a file that fixes a diagnostic.
struct QuickFix {
    var title: String
    var document: Document
    var isPreferred = false
}

extension QuickFix {
    /// Creates a fix, unless the edit is refused.
    init?(_ title: String, isPreferred: Bool = false, _ edit: () throws -> Document) {
        guard let document = try? edit() else { return nil }
        self.init(title: title, document: document, isPreferred: isPreferred)
    }
}

extension Occurrence {
    /// The object that it is in the definition of, or that it names.
    fileprivate var object: String { container?.path ?? text }
}

/// The quick fixes of diagnostics.
extension OpenProject {
    /// Returns the fix-its of diagnostics, and the changes that need a choice.
    mutating func quickFixes(at place: ActionPlace) -> [CodeAction] {
        place.diagnostics.flatMap { diagnostic in
            let proposed = diagnostic.fixIts.compactMap { fixIt -> CodeAction? in
                guard let edit = workspaceEdit(fixIt) else { return nil }
                return CodeAction(
                    title: fixIt.message, kind: .quickFix, edit: edit, isPreferred: diagnostic.fixIts.count == 1,
                    diagnostic: json(diagnostic, place.lines))
            }
            return proposed + choices(for: diagnostic, place)
        } + connections(missingIn: place.diagnostics, place.file)
    }

    /// Returns the edits of a fix-it; nil if one is in a file that is not part of the project.
    private func workspaceEdit(_ fixIt: Diagnostic.FixIt) -> JSONValue? {
        var changes: [Int: [JSONValue]] = [:]
        for edit in fixIt.edits {
            guard let file = project.index(of: edit.place.file) else { return nil }
            changes[file, default: []].append([
                "range": lines(of: file).json(edit.place.utf8Range), "newText": .string(edit.replacement),
            ])
        }
        return workspaceEdit(of: changes)
    }

    /// Returns the name that a diagnostic is about.
    func word(of diagnostic: Diagnostic, in file: Int) -> Occurrence? {
        diagnostic.primary.flatMap { word(at: $0.place, in: file) }
    }

    func word(at place: Diagnostic.Location, in file: Int) -> Occurrence? {
        let range = place.utf8Range
        // A word in quotes begins behind them.
        let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let isQuoted = text(of: file)[range].first.map(quotes.contains) ?? false
        return occurrences(of: file).occurrence(at: isQuoted ? range.lowerBound + 1 : range.lowerBound)
    }

    // MARK: Choices

    private mutating func choices(for diagnostic: Diagnostic, _ place: ActionPlace) -> [CodeAction] {
        fixes(for: diagnostic, place.file).compactMap { fix in
            action(
                fix.title, .quickFix, [fix.document], isPreferred: fix.isPreferred,
                fixing: json(diagnostic, place.lines))
        }
    }

    /// Returns the changes of a file that a diagnostic in it leaves to the user.
    private mutating func fixes(for diagnostic: Diagnostic, _ file: Int) -> [QuickFix] {
        if [.anchor, .alias].contains(diagnostic.code) {
            let parameters = project.files[file].source.flatMap { try? Document(makingParametersOfAnchorsIn: $0) }
            return parameters.map { [QuickFix(title: "make parameters of the anchors", document: $0)] } ?? []
        }
        guard let document = document(of: file) else { return [] }
        switch diagnostic.code {
        case .missingAttribute: return requiredAttributes(missingIn: diagnostic, of: document, file)
        case .missingEvent: return connections(ofEventsMissingIn: diagnostic, of: document, file)
        case .unusedObject:
            return diagnostic.subjects.prefix(Self.mostTargets).compactMap { object in
                QuickFix("remove '\(object.name)'") { try withProject { try $0.removing(object.name, in: document) } }
            }
        case .unusedParameter:
            return diagnostic.subjects.prefix(1).compactMap { parameter in
                QuickFix("remove '\(parameter.name)'", isPreferred: true) {
                    try document.removing(parameter: parameter.name)
                }
            }
        case .missingExternal: return externals(missingIn: diagnostic, of: document, file)
        case .outletTypeMismatch: return reconnection(of: diagnostic, in: document, file)
        default: return []
        }
    }

    private func requiredAttributes(
        missingIn diagnostic: Diagnostic, of document: Document, _ file: Int
    ) -> [QuickFix] {
        guard let classes = classes(of: file), let word = word(of: diagnostic, in: file),
            let (result, names) = try? document.addingRequiredAttributes(of: word.object, classes), !names.isEmpty
        else { return [] }
        return [QuickFix(title: "add \(Wording.quotedList(names))", document: result)]
    }

    // MARK: Connections

    /// Returns the connections to all objects that fit the missing required outlets.
    private mutating func connections(missingIn diagnostics: [Diagnostic], _ file: Int) -> [CodeAction] {
        let missing = diagnostics.filter { $0.code == .missingOutlet }
        guard !missing.isEmpty, let classes = classes(of: file), let document = document(of: file),
            let found = try? withProject({ try AutoConnection(document, in: &$0, classes: classes.source) })
        else { return [] }
        let objects = Set(missing.compactMap { word(of: $0, in: file)?.object })
        let choices = found.made.map { ($0.path, [$0.target]) } + found.open.map { ($0.path, $0.candidates) }
        return choices.filter { outlet, _ in
            objects.contains(outlet.split(separator: ".").dropLast().joined(separator: "."))
        }
        .flatMap { outlet, targets in
            targets.prefix(Self.mostTargets).compactMap { target in
                action(connecting: outlet, to: target, isOnly: targets.count == 1, in: document)
            }
        }
    }

    /// Returns the connections of required events to the actions that fit them.
    private func connections(
        ofEventsMissingIn diagnostic: Diagnostic, of document: Document, _ file: Int
    ) -> [QuickFix] {
        guard let object = word(of: diagnostic, in: file)?.object else { return [] }
        return diagnostic.subjects.flatMap { event in
            event.candidates.prefix(Self.mostTargets).compactMap { action in
                let path = "\(object).\(event.name)"
                return QuickFix("connect '\(path)' to '\(action)'") {
                    try document.connecting(event: path, to: [action])
                }
            }
        }
    }

    static var mostTargets: Int { 8 }

    private mutating func action(
        connecting outlet: String, to target: String, isOnly: Bool, in document: Document
    ) -> CodeAction? {
        let shape = withProject { $0.shape(of: outlet, in: document) }
        guard let changed = try? document.connecting(outlet, to: [target], shape: shape) else { return nil }
        return CodeAction(
            title: "connect '\(outlet)' to '\(target)'", kind: .quickFix,
            edit: workspaceEdit([document.source.name: changed.source.bytes]), isPreferred: isOnly)
    }
}
