package import WiringDiagnostics

/// The keys at the top level of a text, found without parsing it. They distinguish a wiring file from other YAML.
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
            guard let start = line.firstIndex(where: { !$0.isBlank }), line[start] != UInt8(ascii: "#"),
                !line.starts(with: "---".utf8), !line.starts(with: "%".utf8)
            else {
                rest = rest[lineEnd...]
                continue
            }
            isEmpty = false
            if column == nil, line[start] == UInt8(ascii: "{") {
                addKeys(ofBraces: rest[start...])
                return
            }
            rest = rest[lineEnd...]
            column = min(column ?? .max, start - line.startIndex)
            guard column == start - line.startIndex, let key = Self.key(line[start...]) else { continue }
            keys.insert(key)
        }
    }

    /// Adds the keys of a mapping in braces, which need not be closed.
    private mutating func addKeys(ofBraces text: ArraySlice<UInt8>) {
        var (depth, isValue) = (0, false)
        var key: [UInt8] = []
        var quote: UInt8?
        var before = UInt8(ascii: " ")
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let isAfterBlank = before.isBlank || before.isLineEnd
            let isAfterMark = "{[,:".utf8.contains(before)
            before = byte
            defer { index += 1 }
            if let open = quote {
                // In single quotes, two of them are one of the text.
                if byte == open, open == UInt8(ascii: "'"), text[(index + 1)...].first == open {
                    if depth == 1, !isValue { key.append(byte) }
                    index += 1
                    continue
                }
                if byte == open { quote = nil } else if depth == 1, !isValue { key.append(byte) }
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return }
            case UInt8(ascii: "#") where isAfterBlank:
                index = text[index...].firstIndex(where: \.isLineEnd) ?? text.endIndex
                before = .lineFeed
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                // Within a word, it is a letter like others.
                if isAfterBlank || isAfterMark { quote = byte }
            case UInt8(ascii: ",") where depth == 1: (key, isValue) = ([], false)
            case UInt8(ascii: ":") where depth == 1 && !isValue:
                keys.insert(String(decoding: key, as: UTF8.self))
                isValue = true
            default:
                if depth == 1, !isValue, !byte.isBlank, !byte.isLineEnd { key.append(byte) }
            }
        }
    }

    private static func key(_ line: ArraySlice<UInt8>) -> String? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let written = line[..<colon].filter {
            ![UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: " ")].contains($0)
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// Whether the text is meant as a wiring file: all of its keys are the language's, or nearly so, or two of them are, or
    /// one is a key that hardly any other file has, so that a slip in another key makes no difference.
    package var isWiring: Bool {
        guard !keys.isEmpty else { return false }
        return !keys.isDisjoint(with: [Keyword.objects.text, Keyword.wiring.text])
            || keys.intersection(Self.sections).count > 1 || keys.allSatisfy(Self.isSection)
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
