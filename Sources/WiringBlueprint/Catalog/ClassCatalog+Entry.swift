extension ClassCatalog {
    /// A class or protocol of a catalog. Properties with default values are omitted.
    package struct Entry: Codable, Hashable, Sendable {
        package var name: String
        package var kind: ClassDescriptor.Kind
        /// The key of the type, where it is not the name.
        package var type: String?
        /// The module that declares the type.
        package var module: String?
        /// The type with its module and the types around it, such as `LifeApp.Board.Cell`.
        package var qualifiedType: String?
        /// Who may use it; only its declaration says, unless it is private.
        package var access: Access?
        /// Where it is declared, such as `Sources/LifeApp/Board.swift:3`; only its declaration says.
        package var declaredAt: String?
        /// Its purpose: the sentence of its registration, or else the comment of its declaration.
        package var documentation: String?
        /// The members, in the order in which they are set.
        package var members: [Member]?
        package var events: [Signal]?
        package var actions: [Signal]?
        /// The methods that take several members at once, in the order in which they are called.
        package var methods: [Method]?
        /// The nearest superclass that is not registered, of those that the program has.
        package var unregisteredSuperclass: String?
        /// Whether the class is registered with an existing instance.
        package var isInstance: Bool?
        /// Where it is registered, such as `LifeApp/Registry.swift:12`.
        package var registeredAt: String?

        /// Creates an entry from the descriptor of a class, with the keys of its types.
        package init(
            _ descriptor: ClassDescriptor, type: String, members: [Member], events: [Signal], actions: [Signal],
            methods: [Method], documentation: String?
        ) {
            name = descriptor.name
            kind = descriptor.kind
            self.type = type == descriptor.name ? nil : type
            self.documentation = documentation
            self.members = Self.unlessEmpty(members)
            self.events = Self.unlessEmpty(events)
            self.actions = Self.unlessEmpty(actions)
            self.methods = Self.unlessEmpty(methods)
            isInstance = descriptor.isInstance ? true : nil
            registeredAt = descriptor.registeredAt
        }

        private static func unlessEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }

        /// The key of the type.
        package var typeKey: String { type ?? name }

        /// The descriptor of the class.
        package var descriptor: ClassDescriptor {
            ClassDescriptor(
                name: name, kind: kind, members: (members ?? []).map(\.descriptor), type: TypeKey(name: typeKey),
                events: (events ?? []).map(\.descriptor), actions: (actions ?? []).map(\.descriptor),
                isInstance: isInstance ?? false, registeredAt: registeredAt)
        }
    }

    /// An attribute, outlet or parameter.
    package struct Member: Codable, Hashable, Sendable {
        package var name: String
        package var section: MemberDescriptor.Sections
        /// The key of its type; for an outlet, that of one target.
        package var type: String
        /// The spelling of the type in Swift, if that is not the key.
        package var typeName: String?
        /// The key of the type of a target, if that differs from its type.
        package var target: String?
        /// How many targets it takes; nil for one.
        package var shape: MemberDescriptor.Shape?
        /// The key of the type of the keys of a keyed outlet.
        package var keys: String?
        /// Whether it must be given.
        package var isRequired: Bool?
        /// Whether it holds its target weakly.
        package var isWeak: Bool?
        /// Whether it takes a function that creates a new object at each call.
        package var isProvider: Bool?
        /// The arguments of that function; nil for none.
        package var arguments: [Argument]?
        /// Whether it is set by the initialiser.
        package var isParameter: Bool?
        /// The index of the method that sets it.
        package var method: Int?
        /// The comment of its declaration.
        package var documentation: String?
        /// The source text of its default value; only its declaration says.
        package var `default`: String?

        /// Creates a member from its descriptor, with the keys of its types.
        package init(
            _ descriptor: MemberDescriptor, type: String, target: String?, keys: String?, arguments: [Argument] = []
        ) {
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
            self.arguments = arguments.isEmpty ? nil : arguments
            if descriptor.role == .parameter { isParameter = true }
            if case .methodParameter(let index) = descriptor.role { method = index }
        }

        /// The descriptor of the member.
        package var descriptor: MemberDescriptor {
            MemberDescriptor(
                name: name, sections: section,
                role: isParameter == true ? .parameter : method.map { .methodParameter($0) } ?? .property,
                isRequired: isRequired ?? false, shape: shape ?? .toOne, typeName: typeName ?? type,
                type: TypeKey(name: type), keyType: keys.map { TypeKey(name: $0) }, isWeak: isWeak ?? false,
                isProvider: isProvider ?? false, arguments: (arguments ?? []).map(\.descriptor))
        }
    }

    /// An argument of a provider.
    package struct Argument: Codable, Hashable, Sendable {
        /// The key of its type without Optional.
        package var type: String
        /// The spelling of the type in Swift, if that is not the key.
        package var typeName: String?
        /// Whether its type is Optional.
        package var isOptional: Bool?
        /// The key of the type of one target, if that is not the type.
        package var target: String?
        /// The form of the targets; nil for one.
        package var shape: MemberDescriptor.Shape?
        /// The key of the type of the keys.
        package var keys: String?

        /// Creates an argument from its descriptor, with the keys of its types.
        package init(_ descriptor: ArgumentDescriptor, type: String, target: String, keys: String?) {
            self.type = type
            typeName = descriptor.typeName == type ? nil : descriptor.typeName
            isOptional = descriptor.isOptional ? true : nil
            self.target = target == type ? nil : target
            shape = descriptor.shape == .toOne ? nil : descriptor.shape
            self.keys = keys
        }

        /// The descriptor of the argument.
        var descriptor: ArgumentDescriptor {
            ArgumentDescriptor(
                typeName: typeName ?? type, type: TypeKey(name: type), isOptional: isOptional ?? false,
                shape: shape ?? .toOne, target: TypeKey(name: target ?? type),
                keyType: keys.map { TypeKey(name: $0) })
        }
    }

    /// An event or action.
    package struct Signal: Codable, Hashable, Sendable {
        package var name: String
        /// The keys of the types of its arguments; nil for none.
        package var arguments: [String]?
        /// The spelling of the types in Swift, if those are not the keys.
        package var typeNames: [String]?
        /// Whether it is an event that must be connected.
        package var isRequired: Bool?
        /// Whether it is an event whose function the initialiser takes.
        package var isParameter: Bool?
        /// The index of the method that takes the function of an event.
        package var method: Int?
        /// The comment of its declaration.
        package var documentation: String?

        /// Creates an event or action from its descriptor, with the keys of its types.
        package init(_ descriptor: SignalDescriptor, arguments: [String]) {
            name = descriptor.name
            self.arguments = arguments.isEmpty ? nil : arguments
            typeNames = arguments == descriptor.typeNames ? nil : descriptor.typeNames
            isRequired = descriptor.isRequired ? true : nil
            if descriptor.role == .parameter { isParameter = true }
            if case .methodParameter(let index) = descriptor.role { method = index }
        }

        /// The descriptor of the event or action.
        var descriptor: SignalDescriptor {
            let arguments = arguments ?? []
            return SignalDescriptor(
                name: name, arguments: arguments.map { TypeKey(name: $0) }, typeNames: typeNames ?? arguments,
                role: isParameter == true ? .parameter : method.map { .methodParameter($0) } ?? .property,
                isRequired: isRequired ?? false)
        }
    }
    /// A method that takes several members at once.
    package struct Method: Codable, Hashable, Sendable {
        package var name: String
        /// The comment of its declaration.
        package var documentation: String?

        package init(name: String) { self.name = name }
    }

    /// Who may use a declaration.
    package enum Access: String, Codable, Hashable, Sendable, CaseIterable {
        case `private`, `fileprivate`, `internal`, package, `public`, open
    }
}
