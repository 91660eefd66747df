internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// A project with open documents, and what is known of its words.
struct OpenProject {
    private(set) var project: Project
    private let classes: ProjectClasses
    let encoding: PositionEncoding
    /// Where codes are explained.
    let manual: LanguageServer.Manual
    private var tables = LineTables()
    /// The URIs of open files, as the client spells them.
    private(set) var spelled: [Int: String] = [:]
    /// The versions of open files, as the client counts them.
    private(set) var versions: [Int: Int] = [:]
    /// Whether the client compares the versions of the documents that edits are for.
    let comparesVersions: Bool
    /// What is wrong in files, as far as that was asked for since the last change.
    var knownFindings: [Int: [Diagnostic]] = [:]
    /// Its files on the disk.
    var watched: WatchedFiles

    init(
        root: String, texts: [String: LineTable], _ classes: ProjectClasses, for client: Client,
        _ manual: @escaping LanguageServer.Manual
    ) {
        encoding = client.encoding
        comparesVersions = client.comparesVersions
        self.manual = manual
        (watched, project) = WatchedFiles.reading(root, catalog: classes.byFile.namedCatalog) {
            // Whatever is open, the files are in the order of the disk.
            Project(rootOfFile: root, knowing: classes).replacing(texts.mapValues(\.bytes)).followingIncludes()
        }
        self.classes = classes
        for (path, text) in texts { if let file = project.index(of: path) { tables.set(text, of: file) } }
    }

    mutating func replace(_ path: String, _ text: LineTable) {
        project = project.replacing([path: text.bytes])
        knownFindings = [:]
        if let file = project.index(of: path) { tables.set(text, of: file) }
    }

    // MARK: Files

    func path(of file: Int) -> String { project.files[file].path }

    func uri(of file: Int) -> String { spelled[file] ?? DocumentURI.uri(path(of: file)) }

    /// Returns the URI of a file that need not be there.
    func uri(ofPath path: String) -> String { project.index(of: path).map(uri) ?? DocumentURI.uri(path) }

    /// From now on a file has the URI by which the client opened it, and the version that the client has.
    mutating func spell(_ path: String, as uri: String, version: Int) {
        if let file = project.index(of: path) { (spelled[file], versions[file]) = (uri, version) }
    }

    /// The files that a file includes.
    func links(of path: String) -> [Project.Link] { project.index(of: path).map { project.files[$0].links } ?? [] }

    /// Returns the classes that a file can name; nil if none are known.
    func classes(of file: Int) -> CompletionClasses? { classes.classes(of: file, in: project) }

    func text(of file: Int) -> [UInt8] { project.files[file].source?.bytes ?? [] }

    func lines(of file: Int) -> LineTable {
        tables.table(of: file) { LineTable(text(of: file), encoding) }
    }

    /// Returns a place as the protocol has it.
    func location(_ file: Int, _ range: Range<Int>) -> JSONValue {
        ["uri": .string(uri(of: file)), "range": lines(of: file).json(range)]
    }

    /// Returns places as the protocol has them.
    func locations(_ words: [FoundMention]) -> [JSONValue] {
        words.map { location($0.file, $0.mention.range) }
    }

    // MARK: Words

    func words(of file: Int) -> FileMentions { project.mentions(of: file, classes) }

    var connectionCounts: ConnectionCounts { ConnectionCounts(of: project, classes) }

    /// Returns all words that stand for the same as one of a file: those of that file, and then those of the others by their
    /// paths.
    func same(as word: Mention, of file: Int) -> [FoundMention] {
        let found = project.same(as: word, of: file, classes)
        return sorted(found, from: file, by: \.self)
    }

    /// Renames what a word of a file stands for, wherever it is named.
    mutating func renaming(
        _ word: Mention, of file: Int, to name: String
    ) throws(EditError) -> [LinkedFiles.Renamed] { try project.renaming(word, of: file, to: name, classes) }

    /// Returns what belongs to words in their order: those of a file, and then those of the others by their paths.
    func sorted<Element>(
        _ elements: [Element], from file: Int, by word: (Element) -> FoundMention
    ) -> [Element] {
        let others = Set(elements.map { word($0).file }).subtracting([file]).sorted { path(of: $0) < path(of: $1) }
        let ranks = Dictionary(zip([file] + others, 0...)) { first, _ in first }
        func rank(_ element: Element) -> (Int, Int) {
            (ranks[word(element).file] ?? 0, word(element).mention.range.lowerBound)
        }
        return elements.sorted { rank($0) < rank($1) }
    }

    /// Asks the project, which remembers what it finds out.
    mutating func asking<Answer>(_ ask: (inout Project) throws -> Answer) rethrows -> Answer { try ask(&project) }
}

/// The lines of files, counted when they are asked for, each file once: to count those of a large file takes longer than most
/// answers about it.
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
