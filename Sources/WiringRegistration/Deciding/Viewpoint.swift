/// The module that the registrations will be in, which decides what they can see.
struct Viewpoint {
    /// The module; nil if it is not known.
    var module: String?

    /// The least access that a member of a type needs for the registration of the type to use it.
    func leastAccess(to type: DomainType) -> Access {
        if let module { return module == type.module ? .internal : .package }
        // An internal type is registered in its own module.
        return min(type.access, .package)
    }

    func sees(_ access: Access, of type: DomainType) -> Bool { access >= leastAccess(to: type) }

    func sees(_ type: DomainType) -> Bool {
        module == nil ? type.access >= .internal : type.access >= leastAccess(to: type)
    }
}
