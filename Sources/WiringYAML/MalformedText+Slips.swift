internal import WiringDiagnostics
internal import WiringFile

/// Recognises slips that are more likely than others, and says what to write.
extension MalformedText {
    // MARK: Entries

    /// `game:game` or `game = game` in place of an entry.
    func misspeltEntry(at key: Int) -> Problem? {
        let text = source.bytes[key..<endOfWords(from: key)]
        let name = text.prefix { !$0.isBlank && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") }
        guard Name.kind(of: name) != .invalid, let mark = text[name.endIndex...].firstIndex(where: { !$0.isBlank }),
            let value = text[(mark + 1)...].firstIndex(where: { !$0.isBlank })
        else { return nil }
        switch text[mark] {
        case UInt8(ascii: ":"):
            let isEntry = mark == name.endIndex && Wording.spaceAfterColon(in: string(text)) != nil
            return isEntry ? missingSpace(after: mark) : nil
        case UInt8(ascii: "=") where text[value] != UInt8(ascii: "="):
            var problem = at(mark, "a key ends with ':', not '='", help: "write ':' instead of '='")
            problem.edits = [(name.endIndex..<value, ": ")]
            return problem
        default: return nil
        }
    }

    /// An entry or a path on the line above another, whose comment makes YAML expect no more of the section.
    func slip(above line: Range<Int>) -> Problem? {
        guard let above = lineAbove(line) else { return nil }
        let word = start(of: above)
        return colon(in: word..<above.upperBound) == nil ? missingDash(at: word) ?? misspeltEntry(at: word) : nil
    }

    /// A colon that a value directly follows.
    func missingSpace(after colon: Int) -> Problem {
        var problem = at(colon, "a ':' needs a space after it", help: "put a space there")
        problem.edits = [(colon + 1..<colon + 1, " ")]
        return problem
    }

    /// A path in the section `include` without its dash.
    func missingDash(at word: Int) -> Problem? {
        let text = source.bytes[word..<endOfWords(from: word)]
        guard section(around: word) == Keyword.include.text, !text.isEmpty, !text.contains(where: \.isBlank) else {
            return nil
        }
        var problem = Problem(bytes: text.indices, message: "'include' takes a list of paths")
        problem.help = "write '- \(string(text))'"
        if string(text).hasSuffix(".yaml") || string(text).hasSuffix(".yml") {
            problem.edits = [(word..<word, "- ")]
        }
        return problem
    }

    /// A `- name:` among named entries, as in a list of objects.
    func strayDash(at dash: Int) -> Problem? {
        let line = source.line(around: dash)
        let name = start(of: line)
        guard let colon = colon(in: name..<line.upperBound), Name.kind(of: source.bytes[name..<colon]) != .invalid
        else { return nil }
        let isObject = section(around: dash) == Keyword.objects.text
        var problem = at(dash, "an item of a list is not allowed among keys")
        problem.help = isObject ? "remove the '-': objects are named" : "remove the '-': each entry has a key"
        problem.edits = [(dash..<name, "")]
        return problem
    }

    /// Returns the key of the section that a line belongs to, by its indentation; nil at the top.
    private func section(around position: Int) -> String? {
        var line = source.line(around: position)
        let column = position - line.lowerBound
        while let above = lineAbove(line) {
            let start = start(of: above)
            let isKey = start - above.lowerBound < max(column, 1) && source.bytes[start] != UInt8(ascii: "-")
            if isKey, let colon = colon(in: start..<above.upperBound),
                source.bytes.isRestOfLineEmpty(from: colon + 1)
            {
                return string(source.bytes[start..<colon])
            }
            line = above
        }
        return nil
    }

    /// Returns the end of the words of a line from a byte on, before blanks and a comment.
    private func endOfWords(from start: Int) -> Int {
        let line = source.line(around: start)
        var end = line.upperBound
        for index in start..<line.upperBound
        where source.bytes[index] == UInt8(ascii: "#") && index > start && source.bytes[index - 1].isBlank {
            end = index
            break
        }
        while end > start, source.bytes[end - 1].isBlank { end -= 1 }
        return end
    }

    // MARK: Braces

    /// `{rows: 15 columns: 24}` or `{sound: Ding: dong}`, where an entry does not end as a mapping in braces expects.
    func misspeltEntryInBraces(from brace: Int) -> Problem? {
        guard let byte else { return nil }
        let line = source.line(around: position)
        let isColon = byte == UInt8(ascii: ":")
        let start = isColon ? startOfWord(before: position) : position
        let end = isColon ? position : source.bytes[position..<line.upperBound].firstIndex(of: UInt8(ascii: ":"))
        guard let end, let before = source.bytes[brace + 1..<start].lastIndex(where: { !$0.isBlank && !$0.isLineEnd })
        else { return nil }
        let word = source.bytes[start..<end]
        if source.bytes[before] == UInt8(ascii: ":") {
            return isColon && !word.isEmpty && before < start - 1 ? quotingWithColon(from: start) : nil
        }
        let name = word.filter { !$0.isBlank && $0 != UInt8(ascii: "\"") }
        let isKey = Name.kind(of: name) != .invalid && isGap(end + 1) && before + 1 < start
        let lineBefore = source.line(around: before)
        guard isKey, ![UInt8(ascii: ","), UInt8(ascii: "{")].contains(source.bytes[before]),
            line == lineBefore || !source.bytes[lineBefore].contains(UInt8(ascii: "#"))
        else { return nil }
        var problem = at(before + 1, "a ',' is missing before '\(string(name[...]))'", help: "put a ',' there")
        problem.edits = [(before + 1..<before + 1, ",")]
        return problem
    }

    /// Returns the first byte of the word that ends before a byte.
    private func startOfWord(before position: Int) -> Int {
        let separators = Array("{[,'\"".utf8)
        let before = source.bytes[..<position].lastIndex {
            $0.isBlank || $0.isLineEnd || separators.contains($0)
        }
        return (before ?? -1) + 1
    }

    /// A text with a second colon, in braces.
    private func quotingWithColon(from start: Int) -> Problem? {
        let line = source.line(around: start)
        let text = source.bytes[start..<line.upperBound].prefix { !",{}[]#".utf8.contains($0) }
        guard let last = text.lastIndex(where: { !$0.isBlank }), !text.contains(where: { "'\"\\".utf8.contains($0) })
        else { return nil }
        let words = string(source.bytes[start...last])
        var problem = at(position, "a ':' is not allowed here", help: "put the text in quotes: \"\(words)\"")
        problem.edits = [(start..<start, "\""), (last + 1..<last + 1, "\"")]
        return problem
    }

    /// Text after a closing quote, which may open where the text before it was to end.
    func textAfterQuote(_ quoted: Range<Int>) -> Problem {
        let isOfOneLine = source.line(around: quoted.lowerBound).contains(quoted.upperBound - 1)
        guard isOfOneLine else {
            return Problem(
                bytes: quoted.lowerBound..<quoted.lowerBound + 1,
                message: "the quote that opens here is not closed on its line",
                other: (position, "it is closed before this text"))
        }
        let quote = source.bytes[quoted.lowerBound]
        if let comma = commaOfEntry(in: quoted) {
            let end = character(at: quoted.lowerBound)
            let text = string(source.bytes[quoted.lowerBound..<comma])
            return Problem(
                bytes: quoted.lowerBound..<quoted.lowerBound + 1,
                message: "the quote that opens here is not closed before the ','", help: "write \(text)\(end)",
                edits: [(comma..<comma, end)])
        }
        let written = quote == UInt8(ascii: "'") ? "''" : "\\\""
        return at(
            position, "there is text after the closing quote",
            help: "a quote that belongs to the text is written \(written)")
    }

    /// Returns the comma in a quoted text such as `"#, dead: "`, which ends like the beginning of the next entry.
    private func commaOfEntry(in quoted: Range<Int>) -> Int? {
        let text = source.bytes[quoted].dropFirst().dropLast()
        guard openBracket != nil, let comma = text.lastIndex(of: UInt8(ascii: ",")) else { return nil }
        let words = text[(comma + 1)...].split(whereSeparator: \.isBlank)
        guard words.count == 1, words[0].last == UInt8(ascii: ":"), Name.kind(of: words[0].dropLast()) == .simple else {
            return nil
        }
        return comma
    }

    /// A `#` in place of a value, which makes a comment of the rest of the line and so of the closing bracket.
    func commentInPlaceOfValue(in bracket: Int) -> Problem? {
        let line = source.line(around: bracket)
        let hash = source.bytes[bracket..<line.upperBound].indices.first {
            source.bytes[$0] == UInt8(ascii: "#")
                && (source.bytes[$0 - 1].isBlank || "[,".utf8.contains(source.bytes[$0 - 1]))
        }
        guard let hash, let before = source.bytes[bracket..<hash].lastIndex(where: { !$0.isBlank }),
            [UInt8(ascii: ":"), UInt8(ascii: "[")].contains(source.bytes[before])
        else { return nil }
        let text = source.bytes[hash..<line.upperBound].prefix { !",}]".utf8.contains($0) && !$0.isBlank }
        let closing = source.bytes[bracket] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
        guard source.bytes[text.endIndex..<line.upperBound].contains(closing),
            !text.contains(where: { "'\"\\".utf8.contains($0) })
        else { return nil }
        return Problem(
            bytes: hash..<hash + 1, message: "'#' begins a comment", help: "write \"\(string(text))\"",
            edits: [(hash..<hash, "\""), (text.endIndex..<text.endIndex, "\"")])
    }

    private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
