internal import WiringDiagnostics
internal import WiringEditing

/// A project with open documents, and what is known of its words.
struct OpenProject {
    private(set) var project: Project
    let classes: CompletionClasses?
    let encoding: PositionEncoding
    private var words: ProjectMentions

    init(root: String, texts: [String: [UInt8]], _ knowledge: ProjectClasses?, _ encoding: PositionEncoding) {
        project = Project(root: root, texts: texts, classes: knowledge?.source)
        classes = knowledge?.classes
        self.encoding = encoding
        words = ProjectMentions(classes: classes)
    }

    mutating func replace(_ path: String, _ text: [UInt8]) {
        project = project.replacing([path: text])
        words = ProjectMentions(classes: classes)
    }

    // MARK: Files

    func path(of file: Int) -> String { project.files[file].path }

    /// The files that a file includes.
    func links(of path: String) -> [Project.Link] { project.index(of: path).map { project.files[$0].links } ?? [] }

    func text(of file: Int) -> [UInt8] { project.files[file].source?.bytes ?? [] }

    func lines(of file: Int) -> LineTable { LineTable(text(of: file), encoding) }

    /// Returns a place as the protocol has it.
    func location(_ file: Int, _ range: Range<Int>) -> JSONValue {
        ["uri": .string(DocumentURI.uri(path(of: file))), "range": lines(of: file).json(range)]
    }

    /// Returns places as the protocol has them.
    func locations(_ words: [ProjectMentions.Found]) -> [JSONValue] {
        var tables: [Int: LineTable] = [:]
        return words.map { word in
            let lines = tables[word.file] ?? lines(of: word.file)
            tables[word.file] = lines
            return ["uri": .string(DocumentURI.uri(path(of: word.file))), "range": lines.json(word.mention.range)]
        }
    }

    // MARK: Words

    mutating func words(of file: Int) -> FileMentions { words.mentions(of: file, in: project) }

    /// Returns all words that stand for the same as one of a file: those of that file first, then the others by path.
    mutating func same(as word: Mention, of file: Int) -> [ProjectMentions.Found] {
        // In the order of the project, the files that were opened first would come first.
        words.same(as: word, of: file, in: project).sorted { left, right in
            guard left.file != right.file else { return left.mention.range.lowerBound < right.mention.range.lowerBound }
            guard left.file != file, right.file != file else { return left.file == file }
            return path(of: left.file) < path(of: right.file)
        }
    }

    /// The files, by path.
    var sortedFiles: [Int] { project.files.indices.sorted { path(of: $0) < path(of: $1) } }

    /// Asks the project, which remembers what it finds out.
    mutating func asking<Answer>(_ ask: (inout Project) throws -> Answer) rethrows -> Answer { try ask(&project) }
}
