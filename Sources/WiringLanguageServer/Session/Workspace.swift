internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// The projects of the open documents.
struct Workspace {
    /// A document as the client has it.
    struct OpenDocument {
        var version: Int
        var text: [UInt8]
    }

    private let knowledge: LanguageServer.Knowledge
    /// The open documents, by path.
    private(set) var documents: [String: OpenDocument] = [:]
    /// The projects, by root.
    var projects: [String: Project] = [:]

    init(knowing knowledge: @escaping LanguageServer.Knowledge) { self.knowledge = knowledge }

    // MARK: Documents

    mutating func open(_ path: String, _ text: String, version: Int) {
        set(path, OpenDocument(version: version, text: Array(text.utf8)))
    }

    mutating func change(
        _ path: String, _ change: TextChange, version: Int, _ encoding: PositionEncoding
    ) throws(ResponseError) {
        guard let old = documents[path] else {
            throw ResponseError(.invalidParams, "the document is not open")
        }
        set(path, OpenDocument(version: version, text: change.applied(to: old.text, encoding)))
    }

    private mutating func set(_ path: String, _ document: OpenDocument) {
        documents[path] = document
        let root = root(of: path)
        if projects[root] == nil {
            projects[root] = read(root)
        } else {
            projects[root] = projects[root]?.replacing([path: document.text])
        }
    }

    /// From now on the file on the disk counts.
    mutating func close(_ path: String) {
        guard documents.removeValue(forKey: path) != nil else { return }
        let root = root(of: path)
        let isNeeded = documents.keys.contains { self.root(of: $0) == root }
        projects[root] = isNeeded ? read(root) : nil
    }

    /// Reads all files again, except what is open.
    mutating func reread() {
        let roots = Set(documents.keys.map(root))
        projects = [:]
        for root in roots.sorted() { projects[root] = read(root) }
    }

    private func read(_ root: String) -> Project {
        var texts: [String: [UInt8]] = [:]
        for (path, document) in documents where self.root(of: path) == root { texts[path] = document.text }
        return Project(root: root, including: [], texts: texts, classes: knowledge(root))
    }

    func root(of path: String) -> String { WiringRoot.folder(of: path) }
}

/// A change of a document's text.
struct TextChange {
    private var range: (start: TextPosition, end: TextPosition)?
    private var text: String

    init(_ parameters: Parameters) throws(ResponseError) {
        text = try parameters.string("text")
        guard parameters.json["range"] != nil else { return }
        let range = try parameters.object("range")
        self.range = (try range.position("start"), try range.position("end"))
    }

    func applied(to old: [UInt8], _ encoding: PositionEncoding) -> [UInt8] {
        guard let range else { return Array(text.utf8) }
        let lines = LineTable(old, encoding)
        let start = lines.byte(at: range.start)
        return old[..<start] + Array(text.utf8) + old[max(start, lines.byte(at: range.end))...]
    }
}
