/// A file that was read: its nodes and its declarations.
@usableFromInline
package struct LoadedFile: Sendable {
    /// The path as shown in messages.
    package var name: String
    @usableFromInline package var tree: NodeTree
    package var declarations: Declarations
    /// Whether it can contain a `$(name)`.
    package var hasInterpolation: Bool
    /// For each entry of `include:`, the index of the file; nil if it could not be read.
    package var included: [Int?]
    /// The files that its `replace:` uses for prefixes, by the prefix as written.
    package var replacements: [String: Int] = [:]
}
