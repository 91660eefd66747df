import TestVolume

/// A YAML document in random notation: block and flow style, every kind of scalar, comments, any line break.
struct GeneratedDocument {
    private(set) var text = ""
    private var random: SeededNumbers
    private let lineBreak: String

    init(seed: Int) {
        random = SeededNumbers(seed: UInt64(seed))
        lineBreak = ["\n", "\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        if random.chance(10) { text += "\u{FEFF}" }
        if random.chance(20) { text += "# first" + lineBreak }
        if random.chance(10) { text += "---" + lineBreak }
        block(at: 0, depth: 0)
        if random.chance(10) { text += "..." + lineBreak }
        if random.chance(20), text.hasSuffix(lineBreak) {
            text.unicodeScalars.removeLast(lineBreak.unicodeScalars.count)
        }
    }

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

    private mutating func endLine() {
        if random.chance(15) { text += pick([" ", "  ", "\t"]) + "# " + pick(["why", "é: {", "- \"x", "'"]) }
        text += lineBreak
        if random.chance(10) { text += lineBreak }
        if random.chance(8) { text += String(repeating: " ", count: random.number(0..<6)) + "# note" + lineBreak }
    }

    private func margin(_ column: Int) -> String { String(repeating: " ", count: column) }

    /// Writes a collection whose first line is already indented if it is inline.
    private mutating func block(at column: Int, depth: Int, isInline: Bool = false) {
        let isSequence = random.chance(35)
        for index in 0...random.number(0..<4) {
            if index > 0 || !isInline { text += margin(column) }
            if isSequence {
                text += "-"
                value(at: column, depth: depth, minimum: column + 1, isItem: true)
            } else if random.chance(6) {
                text += "? " + plain() + lineBreak + margin(column) + ":"
                value(at: column, depth: depth, minimum: column + 1, isItem: true)
            } else {
                text += key(index) + pick(["", "", "", " "]) + ":"
                value(at: column, depth: depth, minimum: column + 1)
            }
        }
    }

    private mutating func value(at column: Int, depth: Int, minimum: Int, isItem: Bool = false) {
        switch random.number(0..<(depth > 4 ? 7 : 10)) {
        case 0: endLine()
        case 1, 2: inline(plain(isBlock: true))
        case 3: inline(quoted(column))
        case 4: blockScalar(column)
        case 5: inline(flow(depth: 0, column))
        case 6:
            // A plain scalar over several lines.
            text += pick([" ", "  "]) + plain() + lineBreak
            if random.chance(40) { text += lineBreak }
            text += margin(minimum + random.number(0..<3)) + pick(["more", "- x", "é", "? y"])
            endLine()
        case 7 where isItem:
            let gap = random.number(1..<4)
            text += margin(gap)
            block(at: column + 1 + gap, depth: depth + 1, isInline: true)
        case 8 where !isItem:
            // A sequence in the column of its key.
            endLine()
            for _ in 0...random.number(0..<3) {
                text += margin(column) + "-"
                value(at: column, depth: depth + 1, minimum: column + 1, isItem: true)
            }
        default:
            endLine()
            block(at: column + random.number(1..<5), depth: depth + 1)
        }
    }

    private mutating func inline(_ value: String) {
        text += pick([" ", "  ", "\t"]) + value
        endLine()
    }

    private mutating func key(_ index: Int) -> String {
        pick([
            "key\(index)", "\"key\(index)\"", "'key''\(index)'", "é\(index) x", "k\u{65}\u{301}y\(index)",
            "\"\\x41\\\"\(index)\"", "a-b:\(index)",
        ])
    }

    private mutating func plain(isBlock: Bool = false) -> String {
        pick(
            ["a", "a b", "1.5", "-1", "http://x/y", "$(name)", "é𝄞", "a#b", "null", "a'b", "x:y", "a\tb"]
                + (isBlock ? ["a, b", "x]", "{"].dropLast() : []))
    }

    private mutating func quoted(_ column: Int) -> String {
        let fold = lineBreak + (random.chance(30) ? lineBreak : "") + margin(column + random.number(0..<3)) + "x"
        return pick([
            "''", "\"\"", "'it''s'", "\"a\\n\\t\\x41\\u00e9\"", "\"a \\\" b\"", "' # '", "\": \"", "'a\(fold)'",
            "\"a \(fold)  \"", "\"a\\\(fold)\"", "'{['",
        ])
    }

    private mutating func blockScalar(_ column: Int) {
        let indicator = random.chance(20) ? random.number(1..<4) : 0
        let indentation = indicator > 0 ? indicator : random.number(1..<4)
        text += " " + pick(["|", ">"]) + pick(["", "-", "+"]) + (indicator > 0 ? "\(indicator)" : "")
        text += pick(["", "", " # c", "  "]) + lineBreak
        if random.chance(20) { text += lineBreak }
        for index in 0..<random.number(0..<5) {
            let extra = index > 0 || indicator > 0 ? pick(["", "", " ", "\t"]) : ""
            text +=
                margin(column + indentation) + extra + pick(["text", "- a: b", "# no comment", "\"", "é"]) + lineBreak
            if random.chance(30) { text += pick([lineBreak, margin(column) + lineBreak]) }
        }
        // At column 0, the key of the next entry ends it.
    }

    private mutating func flow(depth: Int, _ column: Int) -> String {
        let gap = { (random: inout SeededNumbers, lineBreak: String) -> String in
            ["", " ", " ", "  ", "\t", lineBreak + " ", " # c" + lineBreak].randomElement(using: &random) ?? ""
        }
        func space() -> String { gap(&random, lineBreak) }
        let count = random.number(0..<4)
        let isSequence = random.chance(50)
        var parts: [String] = []
        for index in 0..<count {
            let value =
                depth < 3 && random.chance(30)
                ? flow(depth: depth + 1, column) : random.chance(30) ? quoted(column) : plain()
            if isSequence {
                parts.append(random.chance(15) ? "key: \(value)" : value)
            } else {
                parts.append(
                    pick(["k\(index): ", "\"k\(index)\":", "'k\(index)': ", "k\(index):\(lineBreak)  "]) + value)
            }
        }
        let comma = random.chance(10) && count > 0 ? "," : ""
        let body = parts.map { space() + $0 + space() }.joined(separator: ",") + comma + space()
        return isSequence ? "[\(body)]" : "{\(body)}"
    }
}
