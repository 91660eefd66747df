/// Names of types in messages that would read alike.
extension Checker {
    /// A name as messages show it, and the type that it is of.
    typealias NamedType = (name: String, type: TypeKey)

    /// Returns two names for one message: if they read alike, with the modules of their types.
    func namesApart(_ first: NamedType, _ second: NamedType) -> (first: String, second: String) {
        guard first.type != second.type else { return (first.name, second.name) }
        return Self.namesApart(first.name, second.name) {
            (source.qualifiedName(of: first.type), source.qualifiedName(of: second.type))
        }
    }

    /// Returns two names of different types for one message: if they read alike, as `any Engine` and `Engine` do, the
    /// qualified ones.
    package static func namesApart(
        _ first: String, _ second: String, qualified: () -> (first: String, second: String)
    ) -> (first: String, second: String) {
        plain(first) == plain(second) ? qualified() : (first, second)
    }

    /// Returns the arguments of an action and of an event as text, with modules if they read alike.
    func namesApart(_ action: SignalDescriptor, _ event: SignalDescriptor) -> (action: String, event: String) {
        guard action.argumentWords == event.argumentWords else { return (action.argumentWords, event.argumentWords) }
        return (qualified(action).argumentWords, qualified(event).argumentWords)
    }

    private func qualified(_ signal: SignalDescriptor) -> SignalDescriptor {
        SignalDescriptor(
            name: signal.name, arguments: signal.arguments,
            typeNames: signal.arguments.map { source.qualifiedName(of: $0) })
    }

    private static func plain(_ name: String) -> Substring { name.hasPrefix("any ") ? name.dropFirst(4) : name[...] }
}

extension ClassDescriptor {
    /// Returns the descriptor with the module of each type whose name another type has too, for editors.
    ///
    /// - Parameter shared: The names of such types, by the keys that tell them apart.
    package func spelling(sharedTypes shared: [String: String]) -> ClassDescriptor {
        guard !shared.isEmpty else { return self }
        func spelling(_ signal: SignalDescriptor) -> SignalDescriptor {
            let names = zip(signal.arguments, signal.typeNames).map { shared[$0.name] == nil ? $1 : $0.name }
            return SignalDescriptor(name: signal.name, arguments: signal.arguments, typeNames: names)
        }
        return ClassDescriptor(
            name: name, kind: kind, members: members.map { $0.spelling(sharedTypes: shared) }, type: type,
            events: events.map(spelling), actions: actions.map(spelling), registeredAt: registeredAt)
    }
}

extension MemberDescriptor {
    fileprivate func spelling(sharedTypes shared: [String: String]) -> MemberDescriptor {
        guard shared[type.name] != nil else { return self }
        return MemberDescriptor(
            name: name, sections: sections, role: role, isRequired: isRequired, shape: shape, typeName: self.type.name,
            type: type, keyType: keyType, isWeak: isWeak, isProvider: isProvider, arguments: arguments,
            isOptional: isOptional)
    }
}
