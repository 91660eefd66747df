internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// A project with open documents, and what is known of its words.
struct OpenProject {
    private(set) var project: Project
    let encoding: PositionEncoding
    /// Returns the address of the page that explains a code.
    let manual: LanguageServer.Manual
    private var tables = LineTables()
    /// The URIs of open files, as the client spells them.
    private(set) var spelled: [Int: String] = [:]
    /// The versions of open files, as the client counts them.
    private(set) var versions: [Int: Int] = [:]
    /// Whether the client compares the versions of the documents that edits are for.
    let comparesVersions: Bool
    /// The diagnostics of files that were needed since the last change.
    var knownDiagnostics: [Int: [Diagnostic]] = [:]
    /// Its files on the disk.
    var watched: WatchedFiles

    init(
        root: String, texts: [String: LineTable], _ classes: ClassesByFile, for client: Client,
        _ manual: @escaping LanguageServer.Manual
    ) {
        encoding = client.encoding
        comparesVersions = client.comparesVersions
        self.manual = manual
        (watched, project) = WatchedFiles.reading(root, catalog: classes.namedCatalog, open: Set(texts.keys)) {
            // Whatever is open, the files are in the order of the disk.
            Project(rootOfFile: root, knowing: classes).replacing(texts.mapValues(\.bytes)).followingIncludes()
        }
        for (path, text) in texts { if let file = project.index(of: path) { tables.set(text, of: file) } }
    }

    mutating func replace(_ path: String, _ text: LineTable) {
        project = project.replacing([path: text.bytes])
        knownDiagnostics = [:]
        if let file = project.index(of: path) { tables.set(text, of: file) }
    }

    // MARK: Files

    /// Returns a file for editing; nil if it has errors of text or form.
    mutating func document(of file: Int) -> Document? { try? project.document(at: path(of: file)) }

    func path(of file: Int) -> String { project.files[file].path }

    func uri(of file: Int) -> String { spelled[file] ?? DocumentURI.uri(path(of: file)) }

    /// From now on a file has the URI by which the client opened it, and the version that the client has.
    mutating func spell(_ path: String, as uri: String, version: Int) {
        if let file = project.index(of: path) { (spelled[file], versions[file]) = (uri, version) }
    }

    /// The files that a file includes.
    func links(of path: String) -> [Project.Link] { project.index(of: path).map { project.files[$0].links } ?? [] }

    /// Returns the classes that a file can name; nil if none are known.
    func classes(of file: Int) -> CompletionClasses? { project.completionClasses(of: file) }

    func text(of file: Int) -> [UInt8] { project.files[file].source?.bytes ?? [] }

    func lines(of file: Int) -> LineTable {
        tables.table(of: file) { LineTable(text(of: file), encoding) }
    }

    /// Returns a place as the protocol has it.
    func location(_ file: Int, _ range: Range<Int>) -> JSONValue {
        ["uri": .string(uri(of: file)), "range": lines(of: file).json(range)]
    }

    /// Returns places as the protocol has them.
    func locations(_ occurrences: [Occurrence]) -> [JSONValue] { occurrences.map { location($0.file, $0.range) } }

    // MARK: Occurrences

    func occurrences(of file: Int) -> FileOccurrences { project.occurrences(of: file) }

    var connectionCounts: ConnectionCounts { ConnectionCounts(of: project) }

    /// Returns all occurrences of a symbol: those of the same file, and then those of the others by their paths.
    func references(of occurrence: Occurrence) -> [Occurrence] {
        sorted(project.references(of: occurrence), from: occurrence.file, by: \.self)
    }

    func definitions(of occurrence: Occurrence) -> [Occurrence] {
        references(of: occurrence).filter { $0.role == .definition }
    }

    mutating func renaming(_ occurrence: Occurrence, to name: String) throws(EditError) -> [Project.Renamed] {
        try project.renaming(occurrence, to: name)
    }

    /// Returns what belongs to occurrences in their order: those of a file, and then those of the others by their
    /// paths.
    func sorted<Element>(
        _ elements: [Element], from file: Int, by occurrence: (Element) -> Occurrence
    ) -> [Element] {
        func rank(_ element: Element) -> (Int, String, Int) {
            let occurrence = occurrence(element)
            return (occurrence.file == file ? 0 : 1, path(of: occurrence.file), occurrence.range.lowerBound)
        }
        return elements.sorted { rank($0) < rank($1) }
    }

    /// Gives access to the project, which memoizes what it finds out.
    mutating func withProject<Answer>(_ body: (inout Project) throws -> Answer) rethrows -> Answer {
        try body(&project)
    }
}

/// The lines of files, counted when they are asked for, each file once: to count those of a large file takes longer
/// than most answers about it.
private final class LineTables {
    private var byFile: [Int: LineTable] = [:]

    func table(of file: Int, _ count: () -> LineTable) -> LineTable {
        if let known = byFile[file] { return known }
        let table = count()
        byFile[file] = table
        return table
    }

    func set(_ table: LineTable, of file: Int) { byFile[file] = table }
}
