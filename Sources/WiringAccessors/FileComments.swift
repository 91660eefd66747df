internal import WiringDiagnostics

/// The comments of a file that are above what they explain.
struct FileComments {
    private let lines: [Substring]

    init(_ source: SourceText) {
        let text = String(decoding: source.bytes[source.textStart...], as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Returns the comment right above a name that begins a line, indented like it; nil if there is none.
    func comment(above place: Diagnostic.Location) -> String? {
        let index = place.line - 1
        guard lines.indices.contains(index), indentation(of: lines[index]) == place.column - 1 else { return nil }
        let comment = lines[..<index].reversed().prefix { line in
            indentation(of: line) == place.column - 1 && line.dropFirst(place.column - 1).hasPrefix("#")
        }
        let words = comment.reversed().map { line in
            String(line.drop { $0 == " " || $0 == "#" }).trimmingSuffix { $0 == " " }
        }
        return words.isEmpty ? nil : words.joined(separator: "\n")
    }

    private func indentation(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}

/// The comment of an object, in which a line `as: Clock` asks for a property of that type.
struct MarkedComment {
    /// The comment without that line; nil if nothing is left.
    var words: String?
    /// The name of the class or protocol.
    var type: String?

    init(_ comment: String?) {
        let lines = comment?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        let marks = lines.map { $0.wholeMatch(of: /as:\s*([\p{L}_][\p{L}\p{N}_.]*)\s*/) }
        type = marks.lazy.compactMap { $0.map { String($0.1) } }.first
        let rest = zip(lines, marks).filter { $0.1 == nil }.map { String($0.0) }
        words = rest.isEmpty ? nil : rest.joined(separator: "\n")
    }
}

extension String {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
        String(self[..<(lastIndex { !isDropped($0) }.map { index(after: $0) } ?? startIndex)])
    }
}
