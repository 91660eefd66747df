/// The initial contents of a new wiring file.
package enum NewFile {
    /// Returns the text of the file.
    ///
    /// - Parameters:
    ///   - owner: The class of File's Owner, if any.
    ///   - included: The files that it includes, as paths relative to it.
    ///   - schema: The path, relative to the file, of the JSON Schema that editors use for completion.
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
