package import WiringFile

extension Setting.Value {
    /// The node it is written in, if there is a single one.
    package var ref: NodeReference? {
        switch self {
        case .written(let ref), .list(_, let ref), .keyed(_, let ref): ref
        case .merged, .removed: nil
        }
    }
}

/// Reads definitions as written, without their classes.
extension MergedNib {
    /// Returns the full name of the object that a name refers to where it is written; if it refers to none, the full
    /// name it would have.
    ///
    /// - Parameter followsPlaceholders: Whether a nested nib's owner or external is called by the name of the object
    ///   that the including file gives for it, rather than by its own.
    package func fullName(of name: String, writtenIn scope: UInt32, followsPlaceholders: Bool = true) -> String {
        guard let entity = entity(named: name, in: scope) else {
            return namespaces[scopes[Int(scope)].namespace].prefix + name
        }
        return fullName(followsPlaceholders ? target(of: entity) : entity)
    }
}
