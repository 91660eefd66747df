/// A node in one of the files of a nib, together with the scope in which to look up the names in it.
@usableFromInline
package struct NodeReference: Hashable, Sendable {
    /// The index of the scope.
    @usableFromInline
    package var scope: UInt32
    /// The index of the node in the scope's file.
    @usableFromInline
    package var node: UInt32

    /// Creates a reference.
    @inlinable @inline(__always)
    package init(scope: Int, node: NodeIndex) {
        self.scope = UInt32(scope)
        self.node = UInt32(node)
    }

    /// Creates a reference from parts of others.
    @inlinable @inline(__always)
    init(scope: UInt32, node: UInt32) {
        self.scope = scope
        self.node = node
    }
}

/// The context in which the names in a piece of text are looked up.
@usableFromInline
package struct Scope: Hashable, Sendable {
    /// The file that contains the text.
    @usableFromInline package var file: Int
    /// The namespace that the file belongs to; 0 for the outermost.
    @usableFromInline package var namespace: Int
    /// Inside the definition of a `wrap:`, the name of the wrapped object, and that object.
    @usableFromInline package var wrapped: Wrapped?

    /// The meaning of a name inside a `wrap:`.
    @usableFromInline
    package struct Wrapped: Hashable, Sendable {
        /// The name.
        @usableFromInline package var name: TextID
        /// The index of the entity that the name refers to.
        @usableFromInline package var entity: Int
    }
}

/// Something that a name refers to: an object, an external, or File's Owner.
@usableFromInline
package struct Entity: Sendable {
    @usableFromInline
    package enum Kind: Sendable {
        /// Created by the nib.
        case object
        /// Passed in by name.
        case external
        /// File's Owner.
        case owner
    }

    package var kind: Kind
    /// Its name, without prefix.
    package var name: TextID
    /// The name before its current definition.
    package var place: NodeReference
    /// Its current definition.
    @usableFromInline package var definition: Definition
    /// The namespace that it belongs to.
    package var namespace: Int
    /// The file that first declared it.
    @usableFromInline package var file: Int
}

/// The definition of an object: as written in one file, or merged from several.
@usableFromInline
package enum Definition: Hashable, Sendable {
    /// As written.
    case written(NodeReference)
    /// The index of a ``MergedDefinition`` of the nib.
    case merged(Int)
}

/// A definition that overlays have changed.
@usableFromInline
package struct MergedDefinition: Sendable {
    /// The name of the class.
    @usableFromInline package var classRef: NodeReference
    /// Whether it is shared by all that refer to it.
    @usableFromInline package var isShared: Bool
    /// The list of the members that the caller of a provider passes; nil if there is none.
    package var given: NodeReference?
    /// Whether the object is lazy; nil if the definition does not say.
    package var isLazy: Bool?
    /// The attributes, outlets and actions, in the order of the text and then of the overlays.
    package var settings: [Keyword: SettingList]
    /// The places at which overlays removed attributes, outlets or actions of the definition, by their names.
    package var removals: [String: NodeReference] = [:]
    /// For each setting that replaced others, by its key, the keys of those, the oldest first.
    package var overridden: [NodeReference: [NodeReference]] = [:]
}

extension Keyword {
    /// The sections of a definition that set something by name.
    package static let settingSections: [Keyword] = [.attributes, .outlets, .actions]
}

/// One attribute, outlet or action of a definition.
@usableFromInline
package struct Setting: Sendable {
    @usableFromInline package var key: TextID
    /// The place of its name.
    @usableFromInline package var keyRef: NodeReference
    /// Its value.
    @usableFromInline package var value: Value

    /// Creates a setting as written, from a key and a value in one file.
    @inlinable @inline(__always)
    package init(at key: NodeIndex, _ value: NodeIndex, in tree: NodeTree, _ scope: UInt32) {
        self.key = tree.text(key)
        keyRef = NodeReference(scope: scope, node: UInt32(key))
        self.value = .written(NodeReference(scope: scope, node: UInt32(value)))
    }

    /// The value of a setting.
    @usableFromInline
    package enum Value: Sendable {
        /// As written.
        case written(NodeReference)
        /// The index of a ``MergedDefinition`` of the nib, as an inline definition.
        case merged(Int)
        /// Targets, at least one of them overridden by an overlay.
        case list([Value], NodeReference)
        /// Keyed targets, at least one of them overridden by an overlay.
        case keyed([(key: NodeReference, value: Value)], NodeReference)
        /// Nothing: one of several targets, removed by an overlay. Its number is not reused.
        case removed
    }
}

/// A parameter as the files of one namespace declare it.
package struct ParameterDeclaration: Sendable {
    package var name: TextID
    /// The location of its name in the effective declaration.
    package var place: NodeReference
    /// The value of its declaration.
    package var value: NodeReference
    /// The file of the effective declaration.
    package var file: Int
    /// Whether its value must not be shown: its declaration says so, or one that it replaces does.
    package var isSecret: Bool
    /// The value that the including file sets for this copy.
    package var given: NodeReference?
}
