package import WiringDiagnostics

/// The keys at the top level of a text, found without parsing it where possible. They distinguish a wiring file from
/// other YAML.
package struct Outline {
    private static let sections = FormChecker.sections.keywords.map(\.text)

    private var keys: Set<String> = []
    /// Whether the text has nothing but comments.
    package private(set) var isEmpty = true

    package init(_ source: SourceText) {
        var column: Int?
        var rest = source.bytes[SourceText.textStart(of: source.bytes)...]
        while let lineStart = rest.firstIndex(where: { !$0.isLineEnd }) {
            let lineEnd = rest[lineStart...].firstIndex(where: \.isLineEnd) ?? rest.endIndex
            let line = rest[lineStart..<lineEnd]
            rest = rest[lineEnd...]
            guard let start = line.firstIndex(where: { !$0.isBlank }), line[start] != UInt8(ascii: "#"),
                !line.starts(with: "---".utf8), !line.starts(with: "%".utf8)
            else { continue }
            isEmpty = false
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

    /// Whether the text is meant as a wiring file: all of its keys are the language's, or nearly so, or one is a key
    /// that hardly any other file has, so that a slip in another key makes no difference.
    package var isWiring: Bool {
        guard !keys.isEmpty else { return false }
        return !keys.isDisjoint(with: [Keyword.objects.text, Keyword.wiring.text])
            || keys.allSatisfy(Self.isSection)
    }

    /// Whether the text is meant as something else: it has keys, and none is the language's or about to become one.
    package var isForeign: Bool {
        !keys.isEmpty && !isWiring && !keys.contains { key in Self.sections.contains { $0.hasPrefix(key) } }
    }

    private static func isSection(_ key: String) -> Bool {
        sections.contains(key) || !Suggestions.nearest(to: key, among: sections).isEmpty
    }

    /// Whether the file can include others.
    package var hasIncludes: Bool { keys.contains(Keyword.include.text) }
}
