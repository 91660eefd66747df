/// A place in the files of a nib, together with the scope in which the names that stand there are looked up.
@usableFromInline
package struct NodeReference: Hashable, Sendable {
    /// The index of the scope.
    @usableFromInline
    package var scope: UInt32
    /// The index of the node, in the file of the scope.
    @usableFromInline
    package var node: UInt32

    /// Creates a reference.
    @inlinable @inline(__always)
    package init(scope: Int, node: NodeIndex) {
        self.scope = UInt32(scope)
        self.node = UInt32(node)
    }

    /// Creates a reference from parts of others.
    init(scope: UInt32, node: UInt32) {
        self.scope = scope
        self.node = node
    }
}

/// Where the names in a piece of text are looked up.
package struct Scope: Hashable, Sendable {
    /// The file that the text stands in.
    package var file: Int
    /// The nib inside the nib that the file belongs to; 0 for the outermost.
    package var namespace: Int
    /// Inside the definition of a `wrap:`, the name that means the object that is wrapped, and that object.
    package var wrapped: Wrapped?

    /// What a name means inside a `wrap:`.
    package struct Wrapped: Hashable, Sendable {
        /// The name.
        package var name: TextID
        /// The index of the entity it means.
        package var entity: Int
    }
}

/// Something that a name refers to: an object, an external, or File's Owner.
package struct Entity: Sendable {
    /// What it is.
    @usableFromInline
    package enum Kind: Sendable {
        /// Made by the nib.
        case object
        /// Passed in by name.
        case external
        /// File's Owner.
        case owner
    }

    /// What it is.
    package var kind: Kind
    /// Its name, without prefix.
    package var name: TextID
    /// Where its present definition is written: the name in front of it.
    package var place: NodeReference
    /// Its present definition.
    package var definition: Definition
    /// The nib inside the nib that it belongs to.
    package var namespace: Int
    /// The file that first declared it.
    package var file: Int
}

/// The definition of an object: as it is written in one file, or as several files have made it.
package enum Definition: Hashable, Sendable {
    /// As it is written.
    case written(NodeReference)
    /// The index of a ``MergedDefinition`` of the nib.
    case merged(Int)
}

/// A definition that overlays have changed.
package struct MergedDefinition: Sendable {
    /// The name of the class.
    package var classRef: NodeReference
    /// Whether all who name it share it.
    package var isShared: Bool
    /// The attributes, outlets and actions, in the order of the text and then of the overlays.
    package var settings: [Keyword: SettingList]
    /// Where overlays removed attributes, outlets or actions that it had, by their names.
    package var removals: [TextID: NodeReference] = [:]
}

extension Keyword {
    /// The sections of a definition that set something by name.
    package static let settingSections: [Keyword] = [.attributes, .outlets, .actions]
}

/// One attribute, outlet or action of a definition.
package struct Setting: Sendable {
    /// Its name.
    package var key: TextID
    /// Where its name is written.
    package var keyRef: NodeReference
    /// What it is set to.
    package var value: Value
    /// Where the values stand that overlays have put this one in place of, the oldest first: the names before them.
    package var overrode: [NodeReference] = []

    /// Creates a setting as it is written, of a key and a value in one file.
    package init(at key: NodeIndex, _ value: NodeIndex, in tree: NodeTree, _ scope: UInt32) {
        self.key = tree.text(key)
        keyRef = NodeReference(scope: scope, node: UInt32(key))
        self.value = .written(NodeReference(scope: scope, node: UInt32(value)))
    }

    /// What a setting is set to.
    package enum Value: Sendable {
        /// As it is written.
        case written(NodeReference)
        /// The index of a ``MergedDefinition`` of the nib, in place.
        case merged(Int)
        /// Targets of which at least one was altered by an overlay.
        case list([Value], NodeReference)
        /// Keyed targets of which at least one was altered by an overlay.
        case keyed([(key: NodeReference, value: Value)], NodeReference)
        /// Nothing: one of several targets that an overlay removed, whose number no other takes.
        case removed
    }
}

/// A parameter as the files of one namespace declare it.
package struct ParameterDeclaration: Sendable {
    /// Its name.
    package var name: TextID
    /// Where its name is written, in the declaration that counts.
    package var place: NodeReference
    /// What it is declared to be.
    package var value: NodeReference
    /// The file of the declaration that counts.
    package var file: Int
    /// The value that the including file gives to this copy.
    package var given: NodeReference?
}
