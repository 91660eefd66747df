/// One file that was read: its nodes and what they declare.
package struct LoadedFile: Sendable {
    /// The path as messages show it.
    package var name: String
    /// The nodes.
    package var tree: NodeTree
    /// What they declare.
    package var declarations: Declarations
    /// Whether it can hold a `$(name)`.
    package var hasInterpolation: Bool
    /// For each entry of `include:`, the index of the file; nil where it could not be read.
    package var included: [Int?]
    /// The files that its `replace:` puts behind prefixes, by the prefix as it is written.
    package var replacements: [String: Int] = [:]
}
