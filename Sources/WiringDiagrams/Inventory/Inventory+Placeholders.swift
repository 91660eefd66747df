package import WiringFile

extension Inventory {
    /// File's Owner or an external of a nested nib, for which the including file gives an object.
    package struct Placeholder {
        /// The name with its prefix, such as `toolbar.owner`.
        package var name: String
        package var kind: Entity.Kind
        /// The class or protocol it is declared with.
        package var className: String
        /// The members that the nib sets on it.
        package var definition: Definition
        /// The full name of the object given for it.
        package var target: String
        /// The location at which the including file gives it.
        package var given: NodeReference
    }

    /// The placeholders of all nested nibs, in the order of the files.
    package var placeholders: [Placeholder] {
        nib.bindings.sorted { $0.key < $1.key }.filter { nib.removed[$0.key] == nil }.map { index, given in
            let entity = nib.entities[index]
            return Placeholder(
                name: nib.fullName(index), kind: entity.kind,
                className: nib.string(nib.classRef(of: entity.definition)),
                definition: entity.definition,
                target: nib.fullName(
                    of: nib.string(given), writtenIn: given.scope, followsPlaceholders: false),
                given: given)
        }
    }
}
