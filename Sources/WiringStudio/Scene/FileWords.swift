internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The text of a file with the words that have a colour.
enum FileWords {
    /// Returns the text of a file as a page has it.
    static func text(of source: SourceText, _ occurrences: FileOccurrences) -> Scene.Text {
        let map = SourceMap(source)
        var tokens = occurrences.all.compactMap { word in
            kind(of: word).flatMap { token($0, word.range, map) }
        }
        tokens += comments(in: source, besides: occurrences.all.map(\.range)).compactMap { token(.comment, $0, map) }
        tokens.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        return Scene.Text(path: source.name, text: TypedText.shown(source.bytes), tokens: tokens)
    }

    private static func token(_ kind: Scene.Token.Kind, _ range: Range<Int>, _ map: SourceMap) -> Scene.Token? {
        let (start, end) = (map.position(byte: range.lowerBound), map.position(byte: range.upperBound))
        guard start.line == end.line, end.utf16Column > start.utf16Column else { return nil }
        return Scene.Token(
            line: start.line, column: start.utf16Column, length: end.utf16Column - start.utf16Column, kind: kind)
    }

    private static func kind(of word: Occurrence) -> Scene.Token.Kind? {
        switch word.symbol {
        case .keyword: .keyword
        case .object, .prefix, .member: .name
        case .class: .class
        case .parameter: .parameter
        case .file: .string
        case .value:
            if word.text == "true" || word.text == "false" || word.text == "null" {
                .keyword
            } else {
                Double(word.text) == nil ? .string : .number
            }
        }
    }

    /// Returns the comments: what follows a number sign at the start of a line, or after a blank outside of quotes.
    private static func comments(in source: SourceText, besides words: [Range<Int>]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var start = source.textStart
        var next = words[...]
        for line in source.bytes[start...].split(separator: .lineFeed, omittingEmptySubsequences: false) {
            start = line.startIndex
            var quote: UInt8?
            for index in line.indices {
                while let word = next.first, word.upperBound <= index { next = next.dropFirst() }
                let byte = line[index]
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                    index == start || !Self.isWord(line[index - 1])
                {
                    quote = byte
                } else if byte == UInt8(ascii: "#"), index == start || Self.isBlank(line[index - 1]),
                    !(next.first?.contains(index) ?? false)
                {
                    comments.append(index..<line.endIndex)
                    break
                }
            }
        }
        return comments
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func isWord(_ byte: UInt8) -> Bool {
        !isBlank(byte) && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "{") && byte != UInt8(ascii: ",")
    }
}
