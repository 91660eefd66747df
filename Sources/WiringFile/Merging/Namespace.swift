/// A namespace: the files of a nib, or of a nib nested in it, that are joined by plain includes and share one set of
/// names.
@usableFromInline
package struct Namespace: Sendable {
    /// The prefix of its names, with a trailing dot; empty for the outermost.
    package var prefix: String
    /// The namespace that includes it.
    package var parent: Int?
    /// The last component of the prefix, as the files of its parent write it.
    package var name: TextID?
    /// The file that includes it under the prefix.
    package var file: Int?
    /// The included file, which joins all others of the namespace.
    package var root: Int = 0
    /// The node of the prefix in the including file.
    package var prefixNode: NodeIndex = 0
    /// The entity of File's Owner, if one is declared.
    @usableFromInline package var owner: Int?
    /// Its objects and externals.
    @usableFromInline package var names: NameTable
    /// The namespaces that its files include under a prefix.
    package var children: [TextID: Int] = [:]
    /// The parameters that its files declare.
    package var parameters: [TextID: ParameterDeclaration] = [:]

    /// The entity of a name without a prefix. O(1).
    @inlinable @inline(__always)
    package func entity(named name: TextID) -> Int? {
        name.index == Keyword.owner.rawValue ? owner : names[name]
    }
}

/// A map from names to entities: an array for the outermost namespace, whose names make up most of all texts, a
/// dictionary for others.
@usableFromInline
package struct NameTable: Sendable {
    /// For each text, the entity + 1, or 0.
    @usableFromInline private(set) var dense: [UInt32]
    @usableFromInline private(set) var sparse: [TextID: Int] = [:]

    /// Creates an empty table; a dense one if a number of texts is given.
    init(textCount: Int? = nil) {
        dense = Array(repeating: 0, count: textCount ?? 0)
    }

    /// The entity of a name. O(1).
    @usableFromInline
    package subscript(name: TextID) -> Int? {
        @inlinable @inline(__always) get {
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
