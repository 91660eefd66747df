import TestVolume

/// A value of a file, before it is written down.
enum Value {
    case word(String)
    case list([Value])
    case map([(key: String, value: Value)])

    /// Returns a list of words.
    static func words(_ words: String...) -> Value { .list(words.map(Value.word)) }

    /// Returns the value of a key.
    subscript(key: String) -> Value? {
        if case .map(let entries) = self { entries.first { $0.key == key }?.value } else { nil }
    }
}

/// Writes values in the notation of the moment: block and flow style, quotes and escapes, comments, blank lines, any line end.
struct Notation {
    private(set) var numbers: SeededNumbers
    private let lineEnd: String

    /// - Parameter seed: Chooses the notation of everything that is written.
    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        lineEnd = numbers.chance(15) ? "\r\n" : "\n"
    }

    /// Returns the text of a file.
    mutating func text(_ sections: [(key: String, value: Value)]) -> String {
        let comment = numbers.chance(20) ? "# A file: {\n" : ""
        return (comment + block(.map(sections), at: 0)).replacing("\n", with: lineEnd)
    }

    /// Returns the lines of a value that has a line of its own.
    private mutating func block(_ value: Value, at column: Int) -> String {
        let margin = String(repeating: " ", count: column)
        var lines = ""
        switch value {
        case .word(let word): lines += margin + spelled(word) + end(column)
        case .list(let items):
            for item in items { lines += margin + "- " + block(item, at: column + 2).dropFirst(column + 2) }
        case .map(let entries):
            for (key, value) in entries {
                // That a text is a wiring file has to be seen without reading it.
                lines += margin + spelled(key, escaped: column > 0) + ":" + behindKey(value, at: column)
            }
        }
        return lines
    }

    private mutating func behindKey(_ value: Value, at column: Int) -> String {
        switch value {
        case .list(let items) where !items.isEmpty && numbers.chance(55): break
        case .map(let entries) where !entries.isEmpty && numbers.chance(55): break
        default: return " " + flow(value, at: column + 4) + end(column)
        }
        return end(column + 2) + block(value, at: column + 2)
    }

    private mutating func flow(_ value: Value, at column: Int) -> String {
        let comma = numbers.chance(10) ? ",\n" + String(repeating: " ", count: column) : ", "
        switch value {
        case .word(let word): return spelled(word)
        case .list(let items): return "[" + items.map { flow($0, at: column) }.joined(separator: comma) + "]"
        case .map(let entries):
            let parts = entries.map { spelled($0.key) + ": " + flow($0.value, at: column) }
            return "{" + parts.joined(separator: comma) + "}"
        }
    }

    /// Returns a word as a plain, quoted or escaped scalar.
    private mutating func spelled(_ word: String, escaped: Bool = true) -> String {
        switch numbers.number(0..<100) {
        case 0..<6: "'\(word)'"
        case 6..<12: "\"\(word)\""
        // A word with a dot has several names, each of which has to be found in it.
        case 12..<16 where escaped && !word.contains { ".$".contains($0) }:
            word.utf8.first.map { "\"\\x\(String($0, radix: 16))\(word.dropFirst())\"" } ?? "\"\""
        default: word
        }
    }

    private mutating func end(_ column: Int) -> String {
        let comment = numbers.chance(10) ? "  # why: [alpha" : ""
        let line = numbers.chance(5) ? "\n" + String(repeating: " ", count: column) + "# alpha" : ""
        return comment + line + (numbers.chance(4) ? "\n\n" : "\n")
    }
}
