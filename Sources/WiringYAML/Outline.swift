package import WiringDiagnostics
internal import WiringFile

/// The keys at the top level of a text, found without parsing it. They distinguish a wiring file from other YAML.
package struct Outline {
    private static let sections = KeywordSet.sections.keywords.map(\.text)

    private var keys: Set<String> = []
    /// The text of the section `include`; empty if there is none.
    private var includeSection: [UInt8] = []
    /// Whether the text has nothing but comments.
    package private(set) var isEmpty = true

    package init(_ source: SourceText) {
        var column: Int?
        var includeStart: Int?
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
            // The value of a key that is marked as such is behind its own colon.
            guard column == start - line.startIndex, line[start] != UInt8(ascii: ":"),
                let key = Self.key(line[start...])
            else { continue }
            keys.insert(key)
            // The items of a list may stand below their key.
            guard !"-[]{},".utf8.contains(line[start]) else { continue }
            if let includeStart { includeSection = Array(source.bytes[includeStart..<lineStart]) }
            includeStart = key == Keyword.include.text ? lineStart : nil
        }
        if let includeStart { includeSection = Array(source.bytes[includeStart...]) }
    }

    /// Adds the keys of a mapping in braces, which need not be closed.
    private mutating func addKeys(ofBraces text: ArraySlice<UInt8>) {
        var (depth, isValue) = (0, false)
        var key: [UInt8] = []
        var quote: UInt8?
        var before = UInt8(ascii: " ")
        var index = text.startIndex
        var (includeStart, includeEnd): (Int?, Int?)
        reading: while index < text.endIndex {
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
                if depth == 0 {
                    includeEnd = includeEnd ?? index
                    break reading
                }
            case UInt8(ascii: "#") where isAfterBlank:
                index = text[index...].firstIndex(where: \.isLineEnd) ?? text.endIndex
                before = .lineFeed
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                // Within a word, it is a character like any other.
                if isAfterBlank || isAfterMark { quote = byte }
            case UInt8(ascii: ",") where depth == 1:
                if includeStart != nil { includeEnd = includeEnd ?? index }
                (key, isValue) = ([], false)
            case UInt8(ascii: ":") where depth == 1 && !isValue:
                let name = String(decoding: key, as: UTF8.self)
                keys.insert(name)
                if includeStart == nil, name == Keyword.include.text { includeStart = index + 1 }
                isValue = true
            default:
                if depth == 1, !isValue, !byte.isBlank, !byte.isLineEnd { key.append(byte) }
            }
        }
        guard let includeStart else { return }
        includeSection = Array("include: ".utf8) + text[includeStart..<(includeEnd ?? text.endIndex)]
    }

    private static func key(_ line: ArraySlice<UInt8>) -> String? {
        let isMarked = line.starts(with: "? ".utf8)
        guard let end = line.firstIndex(of: UInt8(ascii: ":")) ?? (isMarked ? line.endIndex : nil) else { return nil }
        let written = line[..<end].filter {
            ![UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: " "), UInt8(ascii: "?")].contains($0)
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// Whether the text is meant as a wiring file: all of its keys are the language's, or nearly so, or two of them
    /// are, or one is a key that hardly any other file has, so that a slip in another key makes no difference.
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

    /// Returns the paths of the files that a file with the outline includes, even if it cannot be parsed.
    ///
    /// In a file that does not look like a wiring file, the section may have a wrong form, and all of its words count.
    package func includedPaths(from path: String) -> [String] {
        guard !includeSection.isEmpty else { return [] }
        let section = SingleFile(partsOf: SourceText(name: path, bytes: includeSection))
        let paths = section.map { section in section.declarations.includes.map { section.string($0.path) } } ?? []
        let isCertain = isWiring && section != nil
        let words =
            isCertain ? [] : includeSection.split { $0.isBlank || $0.isLineEnd || "[]{},'\"".utf8.contains($0) }
        return (paths + words.map { String(decoding: $0, as: UTF8.self) }).map {
            FilePath.included($0, by: path)
        }
    }

    /// Returns the wiring files among some files, whatever their errors: those that look like one, and those that
    /// include one or are included by one, directly or not.
    ///
    /// An overlay whose other keys are misspelt has no more than its `include` in common with others.
    ///
    /// - Parameters:
    ///   - likely: The files whose outlines are those of wiring files.
    ///   - includes: The files that each file includes.
    package static func wiringFiles<File: Hashable>(likely: Set<File>, includes: [File: [File]]) -> Set<File> {
        var includers: [File: [File]] = [:]
        for (file, targets) in includes {
            for target in targets { includers[target, default: []].append(file) }
        }
        return reached(from: likely, includes).union(reached(from: likely, includers))
    }

    private static func reached<File: Hashable>(from start: Set<File>, _ next: [File: [File]]) -> Set<File> {
        var reached = start
        var pending = Array(start)
        while let file = pending.popLast() {
            for other in next[file] ?? [] where reached.insert(other).inserted { pending.append(other) }
        }
        return reached
    }
}
