internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringYAML

extension LanguageServer {
    /// `textDocument/diagnostic`
    mutating func diagnostics(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let path = try parameters.documentPath
        return ["kind": "full", "items": .array(try diagnostics(of: path) + diagnostics(inCatalog: path))]
    }

    /// Returns the diagnostics of open documents that changed since they were last published, for clients that do not
    /// pull.
    mutating func newDiagnostics(at time: Duration) -> [OutgoingMessage] {
        guard !client.pullsDiagnostics else { return [] }
        let catalogs = workspace.diagnosticsInCatalogs()
        var messages: [OutgoingMessage] = []
        for (path, document) in workspace.documents.sorted(by: { $0.key < $1.key }) {
            guard let own = try? diagnosticsToPublish(of: path, document, at: time) else { continue }
            let publication = Publication(
                uri: document.uri, version: document.version, diagnostics: own.shown + (catalogs[path] ?? []))
            // A version whose diagnostics are held back is published only if others have changed.
            let isNew =
                own.areAll ? published[path] != publication : published[path]?.diagnostics != publication.diagnostics
            guard isNew else { continue }
            published[path] = publication
            messages.append(publication.message)
        }
        for (path, old) in published.sorted(by: { $0.key < $1.key }) where workspace.documents[path] == nil {
            (published[path], typing[path]) = (nil, nil)
            messages.append(Publication(uri: old.uri, diagnostics: []).message)
        }
        return messages
    }

    /// Returns the diagnostics to publish for a document, and whether they are complete: while the user types, new
    /// errors that the next character may fix are left out.
    private mutating func diagnosticsToPublish(
        of path: String, _ document: Workspace.OpenDocument, at time: Duration
    ) throws(ResponseError) -> (shown: [JSONValue], areAll: Bool) {
        guard !workspace.isLeft(path) else { return ([], true) }
        if typing[path]?.change != document.changes {
            typing[path] = Typing(change: document.changes, until: time + Self.pause)
        }
        guard let cursor = document.cursor, let until = typing[path]?.until, until > time else {
            typing[path]?.until = .zero
            return (try diagnostics(of: path), true)
        }
        let earlier = published[path]?.diagnostics ?? []
        return try workspace.withProject(of: path) { open, file in
            let lines = open.lines(of: file)
            let diagnostics = open.diagnostics(of: file).map { (diagnostic: $0, json: open.json($0, lines)) }
            // Few errors need it, and it needs an index of the file.
            lazy var definition = open.occurrences(of: file).entry(around: cursor)
            let shown = diagnostics.filter { diagnostic, json in
                let isPublished = earlier.contains { $0["code"] == json["code"] && $0["message"] == json["message"] }
                return isPublished || !lines.mayFix(diagnostic, typingAt: cursor, in: definition)
            }
            return (shown.map(\.json), shown.count == diagnostics.count)
        }
    }

    /// The pause in typing after which errors in half-typed text are published.
    private static var pause: Duration { .milliseconds(500) }

    private mutating func diagnostics(of path: String) throws(ResponseError) -> [JSONValue] {
        guard !workspace.isLeft(path) else { return [] }
        return try workspace.withProject(of: path) { open, file in
            let lines = open.lines(of: file)
            return open.diagnostics(of: file).map { open.json($0, lines) }
        }
    }
}

/// The diagnostics last published for a document.
struct Publication: Equatable {
    var uri: String
    /// The version of the text that was checked, which clients compare with theirs.
    var version: Int?
    var diagnostics: [JSONValue]

    var message: OutgoingMessage {
        var parameters: [String: JSONValue] = ["uri": .string(uri), "diagnostics": .array(diagnostics)]
        parameters["version"] = version.map { .integer($0) }
        return .notification(method: "textDocument/publishDiagnostics", .object(parameters))
    }
}

/// The last change of a document.
struct Typing {
    /// Its number.
    var change: Int
    /// The time at which errors in half-typed text are published.
    var until: Duration
}

extension LineTable {
    /// Whether a diagnostic may be due only to half-typed text.
    fileprivate func mayFix(
        _ diagnostic: Diagnostic, typingAt cursor: Int, in definition: @autoclosure () -> Range<Int>
    ) -> Bool {
        // If brackets or quotes are open, the parser stops somewhere below.
        if diagnostic.code == .malformedYAML { return true }
        guard let range = diagnostic.primary?.place.utf8Range else { return false }
        if (range.lowerBound...range.upperBound).contains(cursor) { return true }
        let isOpen = Project.isUnfinished(diagnostic.code) || diagnostic.code == .emptyValue
        return isOpen && definition().contains(range.lowerBound)
    }
}

extension OpenProject {
    /// Returns the diagnostics of a file; if the text cannot be parsed, also those of its readable parts. An editor
    /// opens files with all kinds of YAML: a file that is not included by a wiring file, and does not look like one,
    /// has none.
    mutating func diagnostics(of file: Int) -> [Diagnostic] {
        if let known = knownDiagnostics[file] { return known }
        let path = path(of: file)
        guard project.isWiring(file) else { return [] }
        let diagnostics = withProject { project in
            // Kept, since other questions about an open document need it too.
            _ = try? project.nib(of: file)
            let found = project.diagnostics(of: [file]).all.filter { $0.file == path }
            return found + project.readableDiagnostics(of: file).filter { !found.contains($0) }
        }
        let all = diagnostics + includedDiagnostics(of: file)
        knownDiagnostics[file] = all
        return all
    }

    /// Whether a file is YAML of another kind, which has no diagnostics.
    func isForeign(_ file: Int) -> Bool {
        (project.files[file].outline?.isForeign ?? false) && !project.isWiring(file)
    }

    func json(_ diagnostic: Diagnostic, _ lines: LineTable) -> JSONValue {
        var json: [String: JSONValue] = [
            "range": lines.json(diagnostic.primary?.place.utf8Range ?? 0..<0),
            "severity": diagnostic.severity == .error ? 1 : 2,
            "code": .string(diagnostic.code.rawValue),
            "source": "wiring",
            "message": .string(Self.message(of: diagnostic)),
        ]
        json["codeDescription"] = manual(diagnostic.code).map { ["href": .string($0)] }
        let related = related(to: diagnostic)
        if !related.isEmpty { json["relatedInformation"] = .array(related) }
        if [.unusedObject, .unusedParameter].contains(diagnostic.code) { json["tags"] = [1] }
        return .object(json)
    }

    /// The message with its notes and help, which have no location to be shown at.
    private static func message(of diagnostic: Diagnostic) -> String {
        let words = [diagnostic.message, diagnostic.primary?.text, diagnostic.help].compactMap(\.self).filter {
            !$0.isEmpty
        }
        return (words + diagnostic.notes.filter { $0.place == nil }.map(\.message)).joined(separator: "\n")
    }

    private func related(to diagnostic: Diagnostic) -> [JSONValue] {
        let places =
            diagnostic.secondary.map { ($0.place, $0.text) }
            + diagnostic.notes.compactMap { note in note.place.map { ($0, note.message) } }
        return places.compactMap { place, message in
            guard let file = project.index(of: place.file) else { return nil }
            return ["location": location(file, place.utf8Range), "message": .string(message)]
        }
    }
}
