internal import WiringDiagnostics
internal import WiringFile

/// Finds the causes of libyaml's errors.
extension MalformedText {
    /// The byte at which libyaml cannot continue; nil at the end of the file.
    var byte: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

    /// Creates a diagnostic about one character.
    func at(_ position: Int, _ message: String, help: String? = nil) -> Problem {
        Problem(bytes: position..<position + 1, message: message, help: help)
    }

    /// Creates a diagnostic about a tab in place of spaces.
    func tab(at position: Int) -> Problem {
        var problem = at(position, "a tab cannot indent", help: "use spaces")
        problem.edits = spaces(forTabAt: position)
        return problem
    }

    /// Returns the character that begins at a byte.
    func character(at position: Int) -> String {
        guard position < source.bytes.count else { return "" }
        let text = String(decoding: source.bytes[position...].prefix(4), as: UTF8.self)
        return String(text.unicodeScalars.prefix(1))
    }

    /// A tab at the beginning of the text after a `|` or `>`, behind the spaces that indent it: YAML takes all blanks
    /// before the first word for indentation, unless the number of spaces is given.
    var textBeginningWithTab: Problem? {
        let header = source.line(around: context)
        let line = source.line(around: position)
        let count = position - line.lowerBound
        guard failure.context == "while scanning a block scalar", header.upperBound < line.lowerBound,
            source.bytes[line.lowerBound..<position].allSatisfy({ $0 == UInt8(ascii: " ") }),
            source.bytes[header.upperBound..<line.lowerBound].allSatisfy({ $0.isBlank || $0.isLineEnd }),
            source.bytes[position..<line.upperBound].contains(where: { !$0.isBlank }),
            !source.bytes[context..<header.upperBound].prefix(3).contains(
                where: (UInt8(ascii: "1")...UInt8(ascii: "9")).contains)
        else { return nil }
        var problem = at(position, "a text that begins with a tab needs the number of spaces that indent it")
        problem.help = "write the number after the '\(character(at: context))'"
        let first = start(of: header)
        // The key, or the last dash if the text is an item of a list; otherwise the key is on a line above.
        let outer = first < context ? first : source.bytes[header.lowerBound..<context].lastIndex(of: UInt8(ascii: "-"))
        guard let outer else { return count > 0 ? problem : nil }
        let indent = count - (outer - header.lowerBound)
        guard 1...9 ~= indent else { return nil }
        problem.help = "write '\(character(at: context))\(indent)'"
        problem.edits = [(context + 1..<context + 1, "\(indent)")]
        return problem
    }

    // MARK: Words

    /// A character reserved by YAML, or a tab.
    var wrongBeginning: Problem {
        if byte == 0x09 { return tab(at: position) }
        if byte != UInt8(ascii: "@") {
            return quoting(
                at(
                    position, "'\(character(at: position))' cannot begin a key or a value",
                    help: "put the text in quotes"), from: position)
        }
        return at(
            position, "'\(character(at: position))' cannot begin a key or a value",
            help: "name an object by its name alone; put the text in quotes if the character belongs to it")
    }

    /// An invalid escape in double quotes.
    var wrongEscape: Problem {
        if failure.problem == "found unknown escape character" {
            let escape = "\\" + character(at: position + 1)
            return Problem(
                bytes: position..<position + escape.utf8.count, message: "'\(escape)' is not an escape",
                help: "write '\\\\' for a backslash, or use single quotes", edits: [(position..<position, "\\")])
        }
        // libyaml's position is after the letter, before the digits.
        let letter = character(at: position - 1)
        let count = letter == "x" ? 2 : letter == "u" ? 4 : 8
        let digits = source.bytes[position...].prefix(count).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        let escape = "\\\(letter)\(String(decoding: digits, as: UTF8.self))"
        let message =
            digits.count < count
            ? "the escape '\\\(letter)' takes \(count) hexadecimal digits" : "'\(escape)' is not a Unicode character"
        return Problem(
            bytes: position - 2..<position + digits.count, message: message,
            help: digits.count < count ? "write '\\\\' for a backslash, or use single quotes" : nil)
    }

    // MARK: Keys and values

    /// A key without a colon, or one that is longer than YAML allows.
    func missingColon(after key: Int) -> Problem {
        let line = source.line(around: key)
        let text = source.bytes[key..<line.upperBound]
        if position - key > 1024, text.count > 1024 {
            return at(key, "a key ends within 1024 characters")
        }
        if let slip = foreignComment(at: key) ?? missingDash(at: key) ?? misspeltEntry(at: key) { return slip }
        let end = text.lastIndex { !$0.isBlank } ?? key
        return Problem(bytes: key..<end + 1, message: "a ':' is missing after this key")
    }

    /// A colon where no value can begin; often the error is on the line above.
    var strayColon: Problem {
        let line = source.line(around: position)
        let key = start(of: line)
        let isFirstColon = key < position && colon(in: key..<position) == nil
        if isFirstColon, position - key > 1024 { return at(key, "a key ends within 1024 characters") }
        guard isFirstColon, let above = lineAbove(line) else {
            return at(
                position, "a ':' is not allowed here",
                help: "put the text in quotes, or begin the key on its own line")
        }
        if let tab = source.bytes[line.lowerBound..<key].firstIndex(of: 0x09) { return self.tab(at: tab) }
        let keyAbove = start(of: above)
        if let colonAbove = colon(in: keyAbove..<above.upperBound) {
            let value = source.bytes[(colonAbove + 1)..<above.upperBound].firstIndex { !$0.isBlank }
            if let value, let comment = foreignComment(at: value) { return comment }
            return Problem(
                bytes: key..<position, message: "a key cannot be indented below a value",
                help: "look at the indentation of this line and the one above it",
                other: (keyAbove, "the value is on this line"))
        }
        let joined = source.bytes[keyAbove..<above.upperBound].firstIndex(of: UInt8(ascii: ":"))
        guard let joined else { return missingColon(after: keyAbove) }
        return missingSpace(after: joined)
    }

    /// Text in place of a key or a list item.
    var strayText: Problem {
        let line = source.line(around: position)
        let first = start(of: line)
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return closesNothing }
        if first < position { return textAfterValue }
        if byte == UInt8(ascii: ":") { return noKey }
        if let tab = source.bytes[line.lowerBound..<position].firstIndex(of: 0x09) { return self.tab(at: tab) }
        let column = position - line.lowerBound
        let isInList = failure.context == "while parsing a block collection"
        let begins = (byte: context, text: isInList ? "the list begins here" : "the mapping begins here")
        if column != context - source.line(around: context).lowerBound {
            if let slip = slip(above: line) { return slip }
            return Problem(
                bytes: position..<position + 1, message: "the indentation of this line matches no line above it",
                help: "indent it like the lines that it belongs with", other: begins)
        }
        if isInList, let path = missingDash(at: position) { return path }
        if !isInList, byte == UInt8(ascii: "-"), let dash = strayDash(at: position) { return dash }
        let message =
            isInList
            ? "a '- ' belongs here"
            : byte == UInt8(ascii: "-") ? "an item of a list is not allowed among keys" : "a key belongs here"
        return Problem(
            bytes: position..<position + 1, message: message,
            help: "look at the indentation of this line and the one above it", other: begins)
    }

    private var noKey: Problem { at(position, "there is no key before the ':'") }

    private var textAfterValue: Problem {
        if let comment = foreignComment(at: position) { return comment }
        let before = source.bytes[..<position].lastIndex { !$0.isBlank } ?? 0
        let closing = character(at: before)
        if let lastQuoted, lastQuoted.upperBound == before + 1 { return textAfterQuote(lastQuoted) }
        if closing == "]" || closing == "}" {
            return at(
                position, "there is text after the closing '\(closing)'",
                help: "put the text in quotes if it is one text")
        }
        return at(position, "a key belongs here", help: "look at the indentation of this line and the one above it")
    }

    // MARK: Brackets

    /// A list or mapping in brackets, followed by something that cannot belong to it.
    func unfinishedCollection(_ closing: Character) -> Problem {
        if let foreignParameter { return foreignParameter }
        if let comment = foreignComment { return comment }
        if !isClosed(context) { return neverClosed(context) }
        if let key = longKeyInBrackets { return at(key, "a key ends within 1024 characters") }
        if let lastQuoted, lastQuoted.upperBound == position, byte != UInt8(ascii: ":") {
            return textAfterQuote(lastQuoted)
        }
        if closing == "}", let slip = misspeltEntryInBraces(from: context) { return slip }
        let isOtherBracket = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        return Problem(
            bytes: position..<position + 1,
            message: isOtherBracket ? "a '\(closing)' belongs here" : "a ',' or a '\(closing)' belongs here",
            other: (context, "the '\(character(at: context))' is here"))
    }

    /// `{rows: ${cap}}`
    private var foreignParameter: Problem? {
        guard byte == UInt8(ascii: "{"), position > 0, source.bytes[position - 1] == UInt8(ascii: "$") else {
            return nil
        }
        let line = source.line(around: position)
        let end = source.bytes[position..<line.upperBound].firstIndex(of: UInt8(ascii: "}")) ?? position
        let inner = source.bytes[position..<end].drop { $0 == UInt8(ascii: "{") || $0.isBlank }
        let name = inner.prefix { Name.kind(of: [UInt8(ascii: "a"), $0]) == .simple }
        let parameter = "$(\(name.isEmpty ? "name" : String(decoding: name, as: UTF8.self)))"
        var problem = Problem(
            bytes: position - 1..<end + 1, message: "'${' does not begin a parameter",
            help: "a parameter is written '\(parameter)'")
        // Braces may be doubled, as in `${{ name }}`.
        let isNameAlone = inner.dropFirst(name.count).allSatisfy(\.isBlank) && end > position
        if isNameAlone, !name.isEmpty {
            let close = source.bytes[end..<line.upperBound].prefix { $0 == UInt8(ascii: "}") }.prefix(
                inner.startIndex - position > 1 && source.bytes[position + 1] == UInt8(ascii: "{") ? 2 : 1)
            problem.edits = [(position - 1..<close.endIndex, parameter)]
        }
        return problem
    }

    /// A `//` in brackets, at the beginning of a line or after a value.
    private var foreignComment: Problem? {
        var line = source.line(around: position)
        while line.upperBound > context {
            let words = source.bytes[max(line.lowerBound, context)..<line.upperBound]
            let slashes = words.indices.first { index in
                (index == words.startIndex || source.bytes[index - 1].isBlank)
                    && words[index...].starts(with: "//".utf8) && !words[..<index].contains { "'\"".utf8.contains($0) }
            }
            if let slashes, let comment = foreignComment(at: slashes) { return comment }
            guard line.lowerBound > context else { return nil }
            line = source.line(around: line.lowerBound - 1)
        }
        return nil
    }

    /// A `//` at a byte, as other languages begin a comment.
    private func foreignComment(at start: Int) -> Problem? {
        guard source.bytes[min(start, source.bytes.count)...].starts(with: "//".utf8) else { return nil }
        return Problem(
            bytes: start..<start + 2, message: "'//' does not begin a comment", help: "write '#'",
            edits: [(start..<start + 2, "#")])
    }

    /// The start of a key in brackets that is too long for YAML to recognise, if one ends at this colon.
    private var longKeyInBrackets: Int? {
        guard byte == UInt8(ascii: ":") else { return nil }
        let separators = [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ",")]
        let before = source.bytes[..<position]
        guard let separator = before.lastIndex(where: separators.contains) else { return nil }
        let start = before[(separator + 1)...].firstIndex { !$0.isBlank && !$0.isLineEnd } ?? position
        return position - start > 1024 ? start : nil
    }

    /// Something other than a value in place of a value.
    var missingValue: Problem {
        if let openBracket, !isClosed(openBracket) { return neverClosed(openBracket) }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
            guard let openBracket else { return closesNothing }
            let closing = source.bytes[openBracket] == UInt8(ascii: "[") ? "]" : "}"
            return at(position, "a '\(closing)' belongs here")
        }
        if byte == UInt8(ascii: ":") { return noKey }
        return at(position, "'\(character(at: position))' cannot begin a value", help: "put the text in quotes")
    }

    private var closesNothing: Problem {
        at(position, "this '\(character(at: position))' closes nothing", help: "remove it, or put the text in quotes")
    }

    private func neverClosed(_ bracket: Int) -> Problem {
        commentInPlaceOfValue(in: bracket)
            ?? at(bracket, "the '\(character(at: bracket))' that opens here is never closed")
    }

    /// Whether an opening bracket has a closing one, in malformed text: brackets are counted outside quotes and
    /// comments, whatever their kind.
    private func isClosed(_ bracket: Int) -> Bool {
        var depth = 0
        var quote: UInt8?
        var isComment = false
        var previous = UInt8(ascii: " ")
        for byte in source.bytes[bracket...] {
            defer { previous = byte }
            let isAfterGap = previous.isBlank || previous.isLineEnd
            switch byte {
            case 0x0A, 0x0D: isComment = false
            case _ where isComment: break
            case _ where quote != nil: if byte == quote { quote = nil }
            case UInt8(ascii: "#") where isAfterGap || "[{,".utf8.contains(previous): isComment = true
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                let isAfterBracket = previous == UInt8(ascii: "[") || previous == UInt8(ascii: "{")
                if isAfterGap || isAfterBracket || previous == UInt8(ascii: ",") { quote = byte }
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    // MARK: Lines

    /// Returns the start of the first word of a line, after indentation and list dashes.
    func start(of line: Range<Int>) -> Int {
        var start = line.lowerBound
        while start < line.upperBound {
            let isDash = source.bytes[start] == UInt8(ascii: "-") && isGap(start + 1)
            guard isDash || source.bytes[start].isBlank else { break }
            start += 1
        }
        return start
    }

    /// Returns the first colon that ends a key.
    func colon(in bytes: Range<Int>) -> Int? {
        bytes.first { source.bytes[$0] == UInt8(ascii: ":") && isGap($0 + 1) }
    }

    func isGap(_ position: Int) -> Bool {
        position >= source.bytes.count || source.bytes[position].isBlank || source.bytes[position].isLineEnd
    }

    /// Returns the nearest line above another that is neither empty nor a comment.
    func lineAbove(_ line: Range<Int>) -> Range<Int>? {
        var line = line
        while line.lowerBound > source.textStart {
            line = source.line(around: line.lowerBound - 1)
            let start = start(of: line)
            if start < line.upperBound, source.bytes[start] != UInt8(ascii: "#") { return line }
        }
        return nil
    }
}
