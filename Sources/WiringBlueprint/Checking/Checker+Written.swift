internal import WiringFile

/// Definitions as they are written, which most are: an attribute with a value, an outlet with the name of one object.
///
/// That needs no more than looks into arrays. Whatever is unusual or wrong is left to ``Checker/checkAttribute(_:of:_:)``
/// and ``Checker/checkOutlet(_:of:_:)``, which come to the same result for the rest.
extension Checker {
    /// Checks what a definition sets on an object that the nib makes.
    mutating func checkWritten(_ definition: NodeReference, of object: Int, _ used: UsedClass) {
        let tree = nib.tree(definition.scope)
        let parts = tree.definition(at: Int(definition.node))
        if parts.attributes != 0 { checkAttributes(parts.attributes, tree, definition.scope, of: object, used) }
        if parts.outlets != 0 { checkOutlets(parts.outlets, tree, definition.scope, of: object, used) }
        if parts.actions != 0 {
            for setting in nib.settings(.actions, of: .written(definition)) { checkActions(setting, used.descriptor) }
        }
    }

    private mutating func checkAttributes(
        _ mapping: NodeIndex, _ tree: NodeTree, _ scope: UInt32, of object: Int, _ used: UsedClass
    ) {
        var key = mapping + 1
        let end = tree.next(mapping)
        while key < end {
            let value = tree.next(key)
            if let index = used.member(named: tree.text(key)), used.members[index].isAttribute {
                let ref = NodeReference(scope: Int(scope), node: value)
                if context.isPlain(ref, in: tree, read: used.members[index].plainForm) {
                    connections.append(Blueprint.Connection(member: index, payload: .value(ref)))
                } else {
                    setAttribute(index, to: ref, of: object, used)
                }
            } else {
                checkAttribute(Setting(at: key, value, in: tree, scope), of: object, used)
            }
            key = tree.next(value)
        }
    }

    private mutating func checkOutlets(
        _ mapping: NodeIndex, _ tree: NodeTree, _ scope: UInt32, of object: Int, _ used: UsedClass
    ) {
        let isPlain = plainNames.isPlain(scope)
        var key = mapping + 1
        let end = tree.next(mapping)
        while key < end {
            let value = tree.next(key)
            if isPlain, tree.isScalar(value), let index = used.member(named: tree.text(key)),
                used.members[index].isToOne, let target = plainTarget(tree.text(value), used.members[index])
            {
                connections.append(Blueprint.Connection(member: index, payload: .target(UInt32(target))))
            } else {
                checkOutlet(Setting(at: key, value, in: tree, scope), of: object, used)
            }
            key = tree.next(value)
        }
    }

    /// The object of a name, if it is known to fit an outlet; nil where that takes a closer look.
    private mutating func plainTarget(_ name: TextID, _ outlet: UsedClass.Member) -> Int? {
        guard let entity = plainNames.entity(name) else { return nil }
        let target = planned[entity]
        guard target >= 0, classes.isKnownToFit(planned.classIndex(of: entity), outlet) else { return nil }
        isNamed[entity] = true
        return target
    }
}

/// The names of the outermost nib, for the places where they mean what they say: where no overlay, no wrapper and no
/// file that sees only some of them makes a difference.
struct PlainNames {
    private let names: NameTable
    /// For each scope, whether it is such a place.
    private let isPlain: [Bool]

    /// Finds the scopes of a nib where names mean what they say.
    init(_ nib: Nib) {
        let namespace = nib.namespaces[0]
        names = namespace.names
        isPlain = nib.scopes.map {
            $0.namespace == 0 && $0.file == namespace.root && $0.wrapped == nil && nib.removed.isEmpty
        }
    }

    /// Whether names mean what they say in a scope.
    func isPlain(_ scope: UInt32) -> Bool { isPlain[Int(scope)] }

    /// What a name means there, except for File's Owner.
    @inline(__always)
    func entity(_ name: TextID) -> Int? { names[name] }
}
