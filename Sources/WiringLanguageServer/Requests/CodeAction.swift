internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// A change that is offered at a place.
struct CodeAction {
    /// The purpose of a change; a kind includes all kinds below it, which are written after a dot.
    enum Kind: String, CaseIterable {
        case quickFix = "quickfix"
        case extraction = "refactor.extract"
        case overriding = "refactor.rewrite"

        func isPart(of asked: String) -> Bool {
            asked.isEmpty || rawValue == asked || rawValue.hasPrefix(asked + ".")
        }
    }

    var title: String
    var kind: Kind
    var edit: JSONValue?
    /// A command for the server, in place of an edit.
    var command: JSONValue?
    var isPreferred = false
    /// The diagnostic that the change fixes, as the protocol has it.
    var diagnostic: JSONValue?

    fileprivate var json: JSONValue {
        var json: [String: JSONValue] = ["title": .string(title), "kind": .string(kind.rawValue)]
        json["edit"] = edit
        json["command"] = command
        if kind == .quickFix { json["isPreferred"] = .bool(isPreferred) }
        json["diagnostics"] = diagnostic.map { [$0] }
        return .object(json)
    }
}

/// The place that actions are asked for.
struct ActionPlace {
    var file: Int
    var range: ClosedRange<Int>
    var lines: LineTable
    /// The diagnostics there.
    var diagnostics: [Diagnostic]
}

extension LanguageServer {
    /// `textDocument/codeAction`: the quick fixes of the diagnostics in a range and, if requested, refactorings.
    mutating func codeActions(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range("range")
        let context = try parameters.object("context")
        let kinds = try context.has("only") ? context.strings("only") : [""]
        // Editors ask by themselves whenever the cursor moves, and files are checked for each refactoring.
        let trigger = try context.has("triggerKind") ? context.integer("triggerKind") : 1
        let wanted = CodeAction.Kind.allCases.filter { kind in
            kinds.contains(where: kind.isPart) && (trigger == 1 || kinds != [""] || kind == .quickFix)
        }
        let (createsFiles, registers) = (client.createsFiles, registrar != nil)
        return try withProject(parameters) { open, file in
            let place = open.place(of: range, in: file)
            let actions = wanted.flatMap { kind in
                switch kind {
                case .quickFix: open.quickFixes(at: place) + (registers ? open.registrations(at: place) : [])
                case .extraction: createsFiles ? open.extractions(at: place) : []
                case .overriding: open.overridings(at: place)
                }
            }
            return .array(actions.map(\.json))
        }
    }
}

extension OpenProject {
    fileprivate mutating func place(of range: (start: TextPosition, end: TextPosition), in file: Int) -> ActionPlace {
        let lines = lines(of: file)
        let start = lines.byte(at: range.start)
        let asked = start...max(start, lines.byte(at: range.end))
        let diagnostics = diagnostics(of: file).filter { diagnostic in
            guard let range = diagnostic.primary?.place.utf8Range else { return false }
            return asked.overlaps(range.lowerBound...range.upperBound)
        }
        return ActionPlace(file: file, range: asked, lines: lines, diagnostics: diagnostics)
    }

    /// Returns the action that gives files new texts; nil if nothing changes or a file would have errors afterwards.
    mutating func action(
        _ title: String, _ kind: CodeAction.Kind, _ texts: [Document], creating path: String? = nil,
        isPreferred: Bool = false, fixing diagnostic: JSONValue? = nil
    ) -> CodeAction? {
        let renumbering = withProject { $0.renumbering(for: texts) }
        guard renumbering.errors.isEmpty else { return nil }
        let texts = renumbering.documents.filter { text in
            project.index(of: text.source.name).map { self.text(of: $0) != text.source.bytes } ?? true
        }
        guard !texts.isEmpty, withProject({ $0.consequences(of: texts).errors.isEmpty }) else { return nil }
        let bytes = Dictionary(texts.map { ($0.source.name, $0.source.bytes) }) { $1 }
        return CodeAction(
            title: title, kind: kind, edit: workspaceEdit(bytes, creating: path), isPreferred: isPreferred,
            diagnostic: diagnostic)
    }
}
