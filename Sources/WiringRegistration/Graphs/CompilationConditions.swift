/// Reads from the sources under which `#if` a declaration is, since a graph has what was compiled and no condition.
enum CompilationConditions {
    /// The reason that a note gives for an unreadable condition.
    static let problem = "has conditions of '#if' that cannot be read from the source"

    /// Returns the conditions under which each line is compiled, outermost first: nil for a line with one that cannot be
    /// read, and for the whole file if it is not certain where conditions begin and end.
    ///
    /// - Parameter code: The lines of a file, without comments and literals.
    static func conditions(of code: [Substring]) -> [[String]?]? {
        var conditions: [[String]?] = []
        // Each level has the conditions of its branches so far, of which the last holds.
        var levels: [[String?]] = []
        for (index, line) in code.enumerated() {
            let known = levels.compactMap(Self.condition)
            conditions.append(known.count == levels.count ? known : nil)
            guard line.utf8.contains(UInt8(ascii: "#")), let match = line.firstMatch(of: /#(if|elseif|else|endif)\b/)
            else { continue }
            if match.1 == "if" { levels.append([]) }
            guard var level = levels.popLast() else { return nil }
            guard match.1 != "endif" else { continue }
            let rest = line[match.range.upperBound...]
            level.append(match.1 == "else" ? "" : condition(rest, code[(index + 1)...]))
            levels.append(level)
        }
        return levels.isEmpty ? conditions : nil
    }

    /// The condition at the end of a line, which continues on the next ones only between parentheses; nil if it cannot be
    /// read, or has a literal.
    private static func condition(_ line: Substring, _ next: ArraySlice<Substring>) -> String? {
        var words = line.split(whereSeparator: \.isWhitespace)
        var rest = next
        func depth(_ words: [Substring]) -> Int {
            words.joined().reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
        }
        var open = depth(words)
        while open > 0, let line = rest.popFirst() {
            let more = line.split(whereSeparator: \.isWhitespace)
            words += more
            open += depth(more)
        }
        let text = words.joined(separator: " ")
        return open > 0 || text.isEmpty || text.contains("'") ? nil : text
    }

    /// The condition of the last branch: those before it do not hold. That of an `#else` is empty. Nil if one of them
    /// cannot be read.
    private static func condition(_ branches: [String?]) -> String? {
        let known = branches.compactMap(\.self)
        guard known.count == branches.count, let last = known.last else { return nil }
        let before = known.dropLast().map { "!(\($0))" }
        guard !before.isEmpty else { return last }
        return (before + (last.isEmpty ? [] : ["(\(last))"])).joined(separator: " && ")
    }
}

extension SourceFiles {
    /// Returns the conditions under which a declaration is compiled, outermost first: none if its file cannot be read,
    /// nil if the file leaves them uncertain.
    func conditions(at place: SourceSpot?) -> [String]? {
        guard let place, let file = file(at: place.file), file.mayHaveConditions else { return [] }
        guard let conditions = file.conditions, place.line <= conditions.count else { return nil }
        return conditions[place.line - 1]
    }
}
