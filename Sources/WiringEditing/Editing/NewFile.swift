/// What a new wiring file begins with.
package enum NewFile {
    /// The text.
    ///
    /// - Parameters:
    ///   - owner: The class of File's Owner, if there is one.
    ///   - included: The files it includes, relative to it.
    ///   - schema: The JSON Schema by which editors complete, relative to the file.
    package static func text(owner: String?, included: [String], schema: String?) -> String {
        var lines: [String] = []
        if let schema { lines.append("# yaml-language-server: $schema=\(schema)") }
        lines.append("wiring: 1")
        if !included.isEmpty { lines.append("include: " + PlainNode.list(included.map(PlainNode.name)).flowText) }
        if let owner { lines += ["", "owner: " + PlainNode.name(owner).blockText] }
        lines += ["", "objects: {}", ""]
        return lines.joined(separator: "\n")
    }
}
