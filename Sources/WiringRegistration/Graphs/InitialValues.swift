#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the initial values of properties from the sources, since no graph has them.
package struct InitialValues {
    /// The lines of each file that was read; none if it cannot be.
    private var files: [String: [Substring]] = [:]

    package init() {}

    /// Returns the source text of the initial value on the line of a property; nil if there is none, if it continues on
    /// the next line, or if the file has changed since the graph was made.
    package mutating func value(of property: Property) -> String? {
        guard let place = property.place, case let lines = lines(of: place.file), place.line <= lines.count,
            let line = String(lines[place.line - 1].utf8.dropFirst(place.column)),
            let sign = line.firstIndex(of: "="), !line.contains("\"\"\"")
        else { return nil }
        let name = line[..<sign].prefix { $0 != ":" && !$0.isWhitespace }.filter { $0 != "`" }
        // A continuation line begins with a sign.
        let next = lines.dropFirst(place.line).first?.first { !$0.isWhitespace }
        guard name == property.name, next.map({ !".?+-*<=>&|:".contains($0) }) ?? true else { return nil }
        return Self.value(in: line)
    }

    private mutating func lines(of file: String) -> [Substring] {
        if let lines = files[file] { return lines }
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        files[file] = lines
        return lines
    }

    /// Returns what follows the first `=` outside of brackets, up to accessors, a comment or another property.
    private static func value(in line: String) -> String? {
        let tokens = Declaration([SymbolGraph.Fragment(kind: "text", spelling: line)]).tokens
        var value: [Declaration.Token]?
        var depth = 0
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if depth == 0 {
                let isComment = token.text == "/" && next.map { "/*".contains($0.text) && !$0.isSpaced } ?? false
                let isAccessors = token.text == "{" && next.map { ["didSet", "willSet"].contains($0.text) } ?? true
                if token.text == ";" || token.text == "," || isComment || isAccessors { break }
                if token.text == "=", value == nil {
                    value = []
                    continue
                }
            }
            if "([{".contains(token.text) { depth += 1 }
            if ")]}".contains(token.text) { depth -= 1 }
            value?.append(token)
        }
        guard let value, let last = value.last, depth == 0, !"=+-*/<&|?:".contains(last.text) else { return nil }
        return Declaration.text(of: value)
    }
}
