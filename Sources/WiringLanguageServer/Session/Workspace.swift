internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The open documents and their projects.
struct Workspace {
    /// A document as the client has it.
    struct OpenDocument {
        /// As the client spells it.
        var uri: String
        var version: Int
        var text: LineTable
        /// The folder of its project.
        var root: String
        /// The byte after what was typed last.
        var cursor: Int?
        /// The number of its changes.
        var changes = 0
    }

    private let knowledge: LanguageServer.Knowledge
    private let manual: LanguageServer.Manual
    var client = Client()
    /// The open documents, by path.
    private(set) var documents: [String: OpenDocument] = [:]
    /// The projects, by root.
    private(set) var projects: [String: OpenProject] = [:]
    /// The classes of each project as they were last read, by root: the last valid contents of a catalog stay in use.
    private(set) var classes: [String: ClassesByFile] = [:]
    /// The diagnostics of catalogs, by path.
    var catalogDiagnostics: [String: CatalogDiagnostics] = [:]
    /// The folders that the client has or had, by path, each with whether it has it.
    private var folders: [String: Bool] = [:]

    /// The largest text that is taken, in bytes.
    static let longestText = 100 << 20

    init(knowing knowledge: @escaping LanguageServer.Knowledge, explaining manual: @escaping LanguageServer.Manual) {
        (self.knowledge, self.manual) = (knowledge, manual)
    }

    // MARK: Documents

    mutating func open(
        _ path: String, _ uri: String, _ text: String, version: Int
    ) throws(ResponseError) {
        guard text.utf8.count <= Self.longestText else { throw refused(path) }
        let root = documents[path]?.root ?? WiringRoot.folder(of: path)
        let lines = LineTable(Array(text.utf8), client.encoding, from: .client)
        set(path, OpenDocument(uri: uri, version: version, text: lines, root: root))
    }

    mutating func change(_ path: String, _ changes: [TextChange], version: Int) throws(ResponseError) {
        guard var document = documents[path] else { throw .notOpen }
        for change in changes {
            (document.text, document.cursor) = change.applied(to: document.text)
        }
        guard document.text.bytes.count <= Self.longestText else { throw refused(path) }
        document.changes += 1
        document.version = version
        set(path, document)
    }

    /// Closes a document whose changes were refused: its text is no longer known.
    private mutating func refused(_ path: String) -> ResponseError {
        close(path)
        let limit = Self.longestText >> 20
        return ResponseError(
            .requestFailed, "'\(path)' is longer than \(limit) MiB: open it again when it is shorter")
    }

    private mutating func set(_ path: String, _ document: OpenDocument) {
        documents[path] = document
        guard let links = projects[document.root]?.links(of: path) else { return }
        projects[document.root]?.replace(path, document.text)
        // An included file is part of the project, whatever its name, and only while it is included.
        if projects[document.root]?.links(of: path) != links { projects[document.root] = nil }
        projects[document.root]?.spell(path, as: document.uri, version: document.version)
    }

    // MARK: Folders

    /// Takes note of a folder that the client has from now on, or has no longer.
    mutating func setFolder(_ path: String, isOpen: Bool) {
        folders[path.hasSuffix("/") ? String(path.dropLast()) : path] = isOpen
    }

    /// Whether a file is in a folder that the client has removed, so that nothing is published for it.
    func isLeft(_ path: String) -> Bool {
        let around = folders.filter { path.hasPrefix($0.key + "/") }
        return around.max { $0.key.utf8.count < $1.key.utf8.count }?.value == false
    }

    // MARK: Projects

    /// The projects of open documents that are not read yet, which can take a while.
    var unread: [String] { Set(documents.values.map(\.root)).filter { projects[$0] == nil }.sorted() }

    /// Reads all projects that are not read yet.
    mutating func readProjects() {
        for root in unread { projects[root] = read(root) }
    }

    /// From now on the file on the disk counts.
    mutating func close(_ path: String) {
        guard let root = documents.removeValue(forKey: path)?.root else { return }
        projects[root] = nil
    }

    /// Reads all files and classes again, except what is open. A new catalog can make another folder the project's.
    mutating func reread() {
        for path in documents.keys { documents[path]?.root = WiringRoot.folder(of: path) }
        projects = [:]
    }

    /// The roots of projects of which only a part was searched.
    var cutRoots: [(root: String, reach: FolderTree.Reach)] {
        projects.compactMap { root, opened in opened.project.cutReach.map { (root: root, reach: $0) } }
            .sorted { $0.root < $1.root }
    }

    /// Whether there are files that the client does not watch.
    var hasUnwatchedFiles: Bool { projects.values.contains { $0.watched.areUnwatched } }

    /// Reads all projects again if one of them has other files than when it was read, and the same as at the last look,
    /// so that they are no longer being written.
    ///
    /// - Parameter areFoldersWatched: Whether the editor tells when files of the projects' folders change.
    /// - Returns: Whether it did.
    mutating func look(areFoldersWatched: Bool) -> Bool {
        var isDue = false
        for root in projects.keys {
            isDue = projects[root]?.watched.look(isFolderWatched: areFoldersWatched) ?? false || isDue
        }
        if isDue { reread() }
        return isDue
    }

    private mutating func read(_ root: String) -> OpenProject {
        let texts = documents.filter { $0.value.root == root }.mapValues(\.text)
        let known = knowledge(root)
        known.setErrorsAside(since: classes[root])
        classes[root] = known
        var project = OpenProject(root: root, texts: texts, known, for: client, manual)
        for (path, document) in documents where document.root == root {
            project.spell(path, as: document.uri, version: document.version)
        }
        return project
    }

    // MARK: Access

    /// Gives access to the project of an open document.
    mutating func withProject<Answer>(
        of path: String, _ body: (inout OpenProject, _ file: Int) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        readProjects()
        guard let root = documents[path]?.root, let file = projects[root]?.project.index(of: path) else {
            throw .notOpen
        }
        return try withProject(root) { project throws(ResponseError) in try body(&project, file) }
    }

    /// Gives access to the project of some open document that a file belongs to.
    mutating func withProject<Answer>(
        ofFile path: String, _ body: (inout OpenProject, _ file: Int) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        readProjects()
        for root in projects.keys.sorted() {
            guard let file = projects[root]?.project.index(of: path) else { continue }
            return try withProject(root) { project throws(ResponseError) in try body(&project, file) }
        }
        throw ResponseError(.invalidParams, "no open document belongs together with the file")
    }

    /// Gives access to the project of a folder.
    mutating func withProject<Answer>(
        _ root: String, _ body: (inout OpenProject) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        // Not to be copied while it is in use, since it memoizes what it finds out.
        guard var project = projects.removeValue(forKey: root) else { throw .notOpen }
        defer { projects[root] = project }
        return try body(&project)
    }
}

extension ResponseError {
    static let notOpen = ResponseError(.invalidParams, "the document is not open")
}
