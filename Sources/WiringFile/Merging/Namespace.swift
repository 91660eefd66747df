/// A nib inside a nib: files that are joined by plain includes and see one set of names.
package struct Namespace: Sendable {
    /// What stands before its names, with a dot at its end; empty for the outermost.
    package var prefix: String
    /// The namespace that includes it.
    package var parent: Int?
    /// The prefix alone, as its parent's files name it.
    package var name: TextID?
    /// The file that includes it under the prefix.
    package var file: Int?
    /// The file behind the prefix, which joins all others of the namespace.
    package var root: Int = 0
    /// Where the prefix is written in that file.
    package var prefixNode: NodeIndex = 0
    /// File's Owner, if one is declared.
    package var owner: Int?
    /// Its objects and externals.
    package var names: NameTable
    /// The namespaces that its files include under a prefix.
    package var children: [TextID: Int] = [:]
    /// The parameters that its files declare.
    package var parameters: [TextID: ParameterDeclaration] = [:]
}

/// From names to entities: an array for the outermost namespace, whose names are most of all texts, a dictionary for others.
@usableFromInline
package struct NameTable: Sendable {
    /// For each text 1 + the entity, or 0.
    @usableFromInline private(set) var dense: [UInt32]
    @usableFromInline private(set) var sparse: [TextID: Int] = [:]

    /// Creates an empty table; a dense one for the given number of texts.
    init(textCount: Int? = nil) {
        dense = Array(repeating: 0, count: textCount ?? 0)
    }

    /// The entity of a name. O(1).
    package subscript(name: TextID) -> Int? {
        @inlinable get {
            let index = Int(name.index)
            guard index < dense.count else { return sparse[name] }
            return dense[index] == 0 ? nil : Int(dense[index]) - 1
        }
        set {
            let index = Int(name.index)
            if index < dense.count {
                dense[index] = newValue.map { UInt32($0) + 1 } ?? 0
            } else {
                sparse[name] = newValue
            }
        }
    }
}
