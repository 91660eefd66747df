extension Registry {
    /// The members whose values cannot be read from a live object, such as `Controller.log`, in the order of
    /// registration.
    ///
    /// These are attributes and outlets set by closures, parameters of methods, and parameters of an initialiser
    /// without a stored property of the same name. A reload that fails resets such a member to the value in the file,
    /// not to a value that the program has set. Give an attribute a reader with
    /// ``Class/attribute(_:required:get:set:)``.
    ///
    /// - Complexity: O(registrations).
    public var unreadableMembers: [Member] {
        registrations.classes.flatMap(\.unreadableMembers)
            + registrations.interfaces.flatMap { interface in
                interface.members.map { Member(type: interface.name, name: $0.name) }
            }
    }

    /// An attribute, an outlet or a parameter of a registered class or protocol.
    public struct Member: Hashable, Sendable, CustomStringConvertible {
        /// The name of the class or protocol in wiring files.
        public let type: String
        /// The name of the member in wiring files.
        public let name: String

        /// `Controller.log`
        public var description: String { "\(type).\(name)" }
    }
}

extension ClassRecord {
    fileprivate var unreadableMembers: [Registry.Member] {
        let names =
            parameters.filter { $0.event == nil }.map(\.name).filter { !StoredProperties.contain($0, in: type) }
            + members.filter { $0.access == nil }.map(\.name)
            + methods.flatMap(\.parameters).filter { $0.event == nil }.map(\.name)
        return names.map { Registry.Member(type: name, name: $0) }
    }
}
