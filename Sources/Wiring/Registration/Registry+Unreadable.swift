extension Registry {
    /// The members whose values cannot be read from a live object, such as `Controller.log`, in the order of
    /// registration.
    ///
    /// A reload that fails cannot put such a member back to what the program has set it to, only to what the file said.
    /// It is an attribute or outlet set by a closure, the parameter of a method, or a parameter of an initialiser
    /// without a stored property of the same name. Give an attribute a reader with
    /// ``ClassOf/attribute(_:required:get:set:)``.
    ///
    /// - Complexity: O(registrations).
    public var unreadableMembers: [String] {
        registrations.classes.flatMap(\.unreadableMembers)
            + registrations.interfaces.flatMap { interface in interface.members.map { "\(interface.name).\($0.name)" } }
    }
}

extension ClassRecord {
    fileprivate var unreadableMembers: [String] {
        let names =
            parameters.map(\.name).filter { !StoredProperties.contain($0, in: type) }
            + members.filter { $0.access == nil }.map(\.name) + methods.flatMap(\.parameters).map(\.name)
        return names.map { "\(name).\($0)" }
    }
}
