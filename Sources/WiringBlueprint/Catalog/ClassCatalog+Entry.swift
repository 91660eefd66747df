package import WiringDiagnostics

extension ClassCatalog {
    /// What a catalog says of one class or protocol. What goes without saying is left out.
    package struct Entry: Codable, Hashable, Sendable {
        /// The name in wiring files.
        package var name: String
        /// What kind of type it is.
        package var kind: ClassFacts.Kind
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
            _ facts: ClassFacts, type: String, members: [Member], events: [Signal], actions: [Signal],
            documentation: String?
        ) {
            name = facts.name
            kind = facts.kind
            self.type = type == facts.name ? nil : type
            self.documentation = documentation
            self.members = Self.unlessEmpty(members)
            self.events = Self.unlessEmpty(events)
            self.actions = Self.unlessEmpty(actions)
            registeredAt = facts.registeredAt
            problems = Self.unlessEmpty(facts.problems)
        }

        private static func unlessEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }

        /// The key of the type.
        package var typeKey: String { type ?? name }

        /// What is known of the class.
        package var facts: ClassFacts {
            ClassFacts(
                name: name, kind: kind, members: (members ?? []).map(\.facts), type: TypeKey(name: typeKey),
                events: (events ?? []).map(\.facts), actions: (actions ?? []).map(\.facts), registeredAt: registeredAt,
                problems: problems ?? [])
        }
    }

    /// An attribute, outlet or parameter.
    package struct Member: Codable, Hashable, Sendable {
        /// The name in wiring files.
        package var name: String
        /// Where it can be set.
        package var section: MemberFacts.Sections
        /// The key of its type; of an outlet's, that of one target.
        package var type: String
        /// The type in Swift's words, where that is not the key.
        package var typeName: String?
        /// The key of the type of a target, where that is another than its type.
        package var target: String?
        /// How many targets it takes, unless one.
        package var shape: MemberFacts.Shape?
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
        package init(_ facts: MemberFacts, type: String, target: String?, keys: String?) {
            name = facts.name
            section = facts.sections
            self.type = type
            typeName = facts.typeName == type ? nil : facts.typeName
            self.target = target == type ? nil : target
            shape = facts.shape == .toOne || facts.sections == .attribute ? nil : facts.shape
            self.keys = keys
            isRequired = facts.isRequired ? true : nil
            isWeak = facts.isWeak ? true : nil
            isProvider = facts.isProvider ? true : nil
            if facts.role == .parameter { isParameter = true }
            if case .methodParameter(let index) = facts.role { method = index }
        }

        /// What is known of the member.
        package var facts: MemberFacts {
            MemberFacts(
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
        package init(_ facts: SignalFacts, argument: String?) {
            name = facts.name
            self.argument = argument
            typeName = argument == nil || argument == facts.typeName ? nil : facts.typeName
        }

        /// What is known of the event or action.
        var facts: SignalFacts {
            SignalFacts(
                name: name, argument: argument.map { TypeKey(name: $0) }, typeName: typeName ?? argument ?? "nothing")
        }
    }
}
