/// The code of a Swift text, without comments and the contents of strings; interpolations and line breaks are kept.
func swiftCode(in text: String) -> String {
    var scanner = CodeScanner(rest: text[...])
    scanner.scan(until: nil)
    return scanner.code
}

private struct CodeScanner {
    var rest: Substring
    var code = ""

    /// Scans code up to the end, or past the parenthesis that closes an interpolation.
    mutating func scan(until closing: Character?) {
        var depth = 0
        while let next = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                skipComment()
            } else if let hashes = hashesOfString() {
                scanString(hashes: hashes)
            } else {
                code.append(next.isNewline ? "\n" : next)
                rest.removeFirst()
                if next == "(" { depth += 1 }
                if next == ")" { depth -= 1 }
                if next == closing, depth < 0 { return }
            }
        }
    }

    /// The number of `#` before the quotation mark of a string that begins here; nil if none begins.
    private func hashesOfString() -> Int? {
        let hashes = rest.prefix { $0 == "#" }.count
        return rest.dropFirst(hashes).first == "\"" ? hashes : nil
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") {
                depth += 1
                rest.removeFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest.removeFirst(2)
            } else {
                skipCharacter()
            }
        } while depth > 0 && !rest.isEmpty
        code.append(" ")
    }

    private mutating func scanString(hashes: Int) {
        let hash = String(repeating: "#", count: hashes)
        rest.removeFirst(hashes)
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest.removeFirst(quotes.count)
        code.append("\"")
        while !rest.isEmpty, !rest.hasPrefix(quotes + hash) {
            if rest.hasPrefix("\\\(hash)(") {
                rest.removeFirst(hashes + 2)
                code.append("(")
                scan(until: ")")
            } else if rest.hasPrefix("\\\(hash)") {
                rest.removeFirst(hashes + 1)
                skipCharacter()
            } else {
                skipCharacter()
            }
        }
        rest = rest.dropFirst(quotes.count + hashes)
        code.append("\"")
    }

    // Line breaks are kept, so that line numbers stay the same.
    private mutating func skipCharacter() {
        if let skipped = rest.popFirst(), skipped.isNewline { code.append("\n") }
    }
}
