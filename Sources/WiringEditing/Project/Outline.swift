internal import WiringDiagnostics
internal import WiringFile

/// The keys at the top level of a text, found without parsing it wherever its lines show them.
struct Outline {
    private static let sections = Set(Document.sectionOrder.map(\.text))

    private(set) var keys: Set<String> = []

    init(_ source: SourceText) {
        var column: Int?
        for line in source.bytes[SourceText.textStart(of: source.bytes)...].split(whereSeparator: \.isLineEnd) {
            guard let start = line.firstIndex(where: { !$0.isBlank }), line[start] != UInt8(ascii: "#"),
                !line.starts(with: "---".utf8), !line.starts(with: "%".utf8)
            else { continue }
            if column == nil, line[start] == UInt8(ascii: "{") {
                addKeys(ofBraces: source)
                return
            }
            column = column ?? start - line.startIndex
            guard column == start - line.startIndex, let key = Self.key(line[start...]) else { continue }
            keys.insert(key)
        }
    }

    private mutating func addKeys(ofBraces source: SourceText) {
        guard let file = SingleFile(partsOf: source) else { return }
        keys = Set(file.tree.entries(of: 0).lazy.map(\.key).filter(file.tree.isScalar).map(file.string))
    }

    private static func key(_ line: ArraySlice<UInt8>) -> String? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let written = line[..<colon].filter {
            ![UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: " ")].contains($0)
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// Whether the text is meant as a wiring file: all of its keys are the language's, or one that hardly anything else
    /// has, so that a slip in another key makes no difference.
    var isWiring: Bool {
        !keys.isEmpty && (keys.isSubset(of: Self.sections) || !keys.isDisjoint(with: ["objects", "wiring"]))
    }

    /// Whether the file can include others.
    var hasIncludes: Bool { keys.contains(Keyword.include.text) }

    /// Returns the files that a text includes or puts under a prefix, even if it cannot be parsed.
    static func includes(of source: SourceText) -> [(path: String, prefix: String?)] {
        if let file = SingleFile(partsOf: source) {
            let declarations = file.declarations
            return declarations.includes.map { (file.string($0.path), $0.prefix.map(file.string)) }
                + declarations.replacedFiles.map { (file.string($0.path), file.string($0.prefix)) }
        }
        let tree = LooseReader.read(source.bytes)
        let replaced = tree.entries(of: tree.value(Keyword.replace.text, of: tree.root)).compactMap { prefix, value in
            tree.scalar(Keyword.file.text, of: value).map { (path: $0, prefix: Optional(tree.text(prefix))) }
        }
        return tree.includes + replaced
    }
}
