package import WiringDiagnostics

extension ClassCatalog {
    /// What a catalog says of one class or protocol. What goes without saying is left out.
    package struct Entry: Codable, Hashable, Sendable {
        /// The name in wiring files.
        package var name: String
        /// What kind of type it is.
        package var kind: ClassDescriptor.Kind
        /// The key of the type, where it is not the name.
        package var type: String?
        /// What it is for, in a sentence of its registration.
        package var documentation: String?
        /// Everything that can be set, in the order in which it is set.
        package var members: [Member]?
        /// What it tells others of.
        package var events: [Signal]?
        /// What others can have it do.
        package var actions: [Signal]?
        /// Where it is registered, such as `LifeApp/Registry.swift:12`.
        package var registeredAt: String?
        /// Mistakes of its registration that show when it is used.
        package var problems: [Diagnostic]?

        /// Creates an entry from what is known of a class, with the types known by key.
        package init(
            _ descriptor: ClassDescriptor, type: String, members: [Member], events: [Signal], actions: [Signal],
            documentation: String?
        ) {
            name = descriptor.name
            kind = descriptor.kind
            self.type = type == descriptor.name ? nil : type
            self.documentation = documentation
            self.members = Self.unlessEmpty(members)
            self.events = Self.unlessEmpty(events)
            self.actions = Self.unlessEmpty(actions)
            registeredAt = descriptor.registeredAt
            problems = Self.unlessEmpty(descriptor.problems)
        }

        private static func unlessEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }

        /// The key of the type.
        package var typeKey: String { type ?? name }

        /// What is known of the class.
        package var descriptor: ClassDescriptor {
            ClassDescriptor(
                name: name, kind: kind, members: (members ?? []).map(\.descriptor), type: TypeKey(name: typeKey),
                events: (events ?? []).map(\.descriptor), actions: (actions ?? []).map(\.descriptor),
                registeredAt: registeredAt,
                problems: problems ?? [])
        }
    }

    /// An attribute, outlet or parameter.
    package struct Member: Codable, Hashable, Sendable {
        /// The name in wiring files.
        package var name: String
        /// Where it can be set.
        package var section: MemberDescriptor.Sections
        /// The key of its type; of an outlet's, that of one target.
        package var type: String
        /// The type in Swift's words, where that is not the key.
        package var typeName: String?
        /// The key of the type of a target, where that is another than its type.
        package var target: String?
        /// How many targets it takes, unless one.
        package var shape: MemberDescriptor.Shape?
        /// The key of the type of the keys of a keyed outlet.
        package var keys: String?
        /// Whether it must be given.
        package var isRequired: Bool?
        /// Whether it holds its target weakly.
        package var isWeak: Bool?
        /// Whether it takes a function that makes a new object at each call.
        package var isProvider: Bool?
        /// Whether it is set by the initialiser.
        package var isParameter: Bool?
        /// The index of the method that sets it.
        package var method: Int?

        /// Creates a member from what is known of it, with the types known by key.
        package init(_ descriptor: MemberDescriptor, type: String, target: String?, keys: String?) {
            name = descriptor.name
            section = descriptor.sections
            self.type = type
            typeName = descriptor.typeName == type ? nil : descriptor.typeName
            self.target = target == type ? nil : target
            shape = descriptor.shape == .toOne || descriptor.sections == .attribute ? nil : descriptor.shape
            self.keys = keys
            isRequired = descriptor.isRequired ? true : nil
            isWeak = descriptor.isWeak ? true : nil
            isProvider = descriptor.isProvider ? true : nil
            if descriptor.role == .parameter { isParameter = true }
            if case .methodParameter(let index) = descriptor.role { method = index }
        }

        /// What is known of the member.
        package var descriptor: MemberDescriptor {
            MemberDescriptor(
                name: name, sections: section,
                role: isParameter == true ? .parameter : method.map { .methodParameter($0) } ?? .property,
                isRequired: isRequired ?? false, shape: shape ?? .toOne, typeName: typeName ?? type,
                type: TypeKey(name: type), keyType: keys.map { TypeKey(name: $0) }, isWeak: isWeak ?? false,
                isProvider: isProvider ?? false)
        }
    }

    /// An event or action.
    package struct Signal: Codable, Hashable, Sendable {
        /// The name in wiring files.
        package var name: String
        /// The key of the type of what is sent along or taken; nil for nothing.
        package var argument: String?
        /// The type in Swift's words, where that is not the key.
        package var typeName: String?

        /// Creates an event or action from what is known of it, with its type known by key.
        package init(_ descriptor: SignalDescriptor, argument: String?) {
            name = descriptor.name
            self.argument = argument
            typeName = argument == nil || argument == descriptor.typeName ? nil : descriptor.typeName
        }

        /// What is known of the event or action.
        var descriptor: SignalDescriptor {
            SignalDescriptor(
                name: name, argument: argument.map { TypeKey(name: $0) }, typeName: typeName ?? argument ?? "nothing")
        }
    }
}
