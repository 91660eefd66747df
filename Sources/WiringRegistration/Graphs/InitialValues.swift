extension SourceFiles {
    /// Returns the source text of the initial value on the line of a property, which no graph has; nil if there is none,
    /// if it continues on the next line, or if the file has changed since the graph was made.
    package func initialValue(of property: Property) -> String? {
        guard let place = property.place, let lines = file(at: place.file)?.lines, place.line <= lines.count,
            let line = String(lines[place.line - 1].utf8.dropFirst(place.column)),
            let sign = line.firstIndex(of: "="), !line.contains("\"\"\"")
        else { return nil }
        let name = line[..<sign].prefix { $0 != ":" && !$0.isWhitespace }.filter { $0 != "`" }
        // A continuation line begins with a sign.
        let next = lines.dropFirst(place.line).first?.first { !$0.isWhitespace }
        guard name == property.name, next.map({ !".?+-*<=>&|:".contains($0) }) ?? true else { return nil }
        return Self.initialValue(in: line)
    }

    /// Returns what follows the first `=` outside of brackets, up to accessors, a comment or another property.
    private static func initialValue(in line: String) -> String? {
        let tokens = Declaration(line[...]).tokens
        let end = tokens.indices.first { isEnd(of: tokens, at: $0) } ?? tokens.endIndex
        guard let sign = tokens[..<end].firstIndex(where: { $0.text == "=" && $0.depth == 0 }),
            case let value = tokens[(sign + 1)..<end], let last = value.last, !"=+-*/<&|?:([{".contains(last.text),
            last.depth == 0
        else { return nil }
        return Declaration.text(of: value)
    }

    private static func isEnd(of tokens: [Declaration.Token], at index: Int) -> Bool {
        let next = tokens[(index + 1)...].first
        return switch (tokens[index].text, tokens[index].depth) {
        case (_, ..<0), (";", 0), (",", 0): true
        case ("/", 0): next.map { "/*".contains($0.text) && !$0.isSpaced } ?? false
        case ("{", 0): next.map { ["didSet", "willSet"].contains($0.text) } ?? true
        default: false
        }
    }
}
