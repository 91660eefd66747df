internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

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

    /// Returns the word at a place of a file.
    func word(at place: Diagnostic.Location, in file: Int) -> Occurrence? {
        let range = place.utf8Range
        // A word in quotes begins behind them.
        let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let isQuoted = text(of: file)[range].first.map(quotes.contains) ?? false
        return occurrences(of: file).occurrence(at: isQuoted ? range.lowerBound + 1 : range.lowerBound)
    }

    // MARK: Choices

    private mutating func choices(for diagnostic: Diagnostic, _ place: ActionPlace) -> [CodeAction] {
        let diagnostic = (value: diagnostic, json: json(diagnostic, place.lines))
        switch diagnostic.value.code {
        case .missingAttribute:
            return requiredAttributes(missingIn: diagnostic.value, place.file).map {
                [action($0.title, .quickFix, [$0.document], fixing: diagnostic.json)].compactMap(\.self)
            } ?? []
        case .missingEvent:
            return connections(ofEventsMissingIn: diagnostic.value, place.file).compactMap {
                action($0.title, .quickFix, [$0.document], fixing: diagnostic.json)
            }
        case .unusedObject:
            return diagnostic.value.subjects.prefix(Self.mostTargets).map(\.name).compactMap { name in
                removal(of: name, in: place.file).flatMap {
                    action("remove '\(name)'", .quickFix, [$0], fixing: diagnostic.json)
                }
            }
        case .unusedParameter:
            return removal(ofParameter: diagnostic.value, place.file).map {
                [action($0.title, .quickFix, [$0.document], isPreferred: true, fixing: diagnostic.json)].compactMap(
                    \.self)
            } ?? []
        case .missingExternal:
            return externals(missingIn: diagnostic.value, place.file).compactMap {
                action($0.title, .quickFix, [$0.document], fixing: diagnostic.json)
            }
        case .outletTypeMismatch:
            return reconnection(of: diagnostic.value, place.file).map {
                [action($0.title, .quickFix, [$0.document], isPreferred: true, fixing: diagnostic.json)].compactMap(
                    \.self)
            } ?? []
        case .anchor, .alias:
            guard let source = project.files[place.file].source,
                let document = try? Document(makingParametersOfAnchorsIn: source)
            else { return [] }
            return [action("make parameters of the anchors", .quickFix, [document], fixing: diagnostic.json)]
                .compactMap(\.self)
        default: return []
        }
    }

    private mutating func requiredAttributes(
        missingIn diagnostic: Diagnostic, _ file: Int
    ) -> (title: String, document: Document)? {
        guard let classes = classes(of: file), let word = word(of: diagnostic, in: file),
            let document = try? withProject({ try $0.document(at: $0.files[file].path) }),
            let (result, names) = try? document.addingRequiredAttributes(
                of: word.container?.path ?? word.text, classes),
            !names.isEmpty
        else { return nil }
        return ("add \(Wording.quotedList(names))", result)
    }

    private mutating func removal(of name: String, in file: Int) -> Document? {
        try? withProject { try $0.removing(name, in: $0.document(at: $0.files[file].path)) }
    }

    // MARK: Connections

    /// Returns the connections to all objects that fit the missing required outlets.
    private mutating func connections(missingIn diagnostics: [Diagnostic], _ file: Int) -> [CodeAction] {
        let missing = diagnostics.filter { $0.code == .missingOutlet }
        let path = path(of: file)
        guard !missing.isEmpty, let classes = classes(of: file),
            let (document, found) = try? withProject({ project in
                let document = try project.document(at: path)
                return (document, try AutoConnection(document, in: &project, classes: classes.source))
            })
        else { return [] }
        let objects = Set(
            missing.compactMap { diagnostic in word(of: diagnostic, in: file).map { $0.container?.path ?? $0.text } })
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
