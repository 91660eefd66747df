package import WiringFile

extension Setting.Value {
    /// Where it is written, if it is written in one piece.
    package var ref: NodeReference? {
        switch self {
        case .written(let ref), .list(_, let ref), .keyed(_, let ref): ref
        case .merged, .removed: nil
        }
    }
}

/// Definitions read as they are written, with no class in mind.
extension Nib {
    /// What the whole calls the object that a name means where it is written; where it means none, the name as it would
    /// be called.
    ///
    /// - Parameter followsPlaceholders: Whether an owner or external of a nib inside the nib is called by the name of the
    ///   object that the including file gives for it, and not by its own.
    package func nameInWhole(of name: String, writtenIn scope: UInt32, followsPlaceholders: Bool = true) -> String {
        guard var entity = entity(written: name, in: scope) else {
            return namespaces[scopes[Int(scope)].namespace].prefix + name
        }
        var passed: Set<Int> = []
        // Placeholders that are given to each other in a circle end where they began.
        while followsPlaceholders, let given = bindings[entity], passed.insert(entity).inserted,
            let target = self.entity(written: string(given), in: given.scope)
        {
            entity = target
        }
        return fullName(entity)
    }

    /// The entity that a name means where it is written; nil where it means none.
    func entity(written name: String, in scope: UInt32) -> Int? {
        if case .entity(let entity) = meaning(of: name, in: Int(scope)) { return entity }
        return nil
    }
}
