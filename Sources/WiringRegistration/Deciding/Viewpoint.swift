/// Where the registrations will stand, which decides what they can see.
struct Viewpoint {
    /// The module; nil if it is not known.
    var module: String?

    /// Who must be able to see a member of a type, at least, so that the registration of the type can use it.
    func leastAccess(to type: DomainType) -> Access {
        if let module { return module == type.module ? .internal : .package }
        // Whoever registers an internal type does it in its module.
        return min(type.access, .package)
    }

    func sees(_ access: Access, of type: DomainType) -> Bool { access >= leastAccess(to: type) }

    func sees(_ type: DomainType) -> Bool {
        module == nil ? type.access > .private : type.access >= leastAccess(to: type)
    }
}
