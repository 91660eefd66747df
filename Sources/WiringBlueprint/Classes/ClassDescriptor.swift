internal import WiringDiagnostics

/// A Swift type: the type itself in the program that has it, its name in a catalog.
package struct TypeKey: Hashable, Sendable {
    package let type: Any.Type?
    /// A unique name, if the type itself is not available.
    package let name: String

    package init(_ type: Any.Type) {
        self.type = type
        name = ""
    }

    package init(name: String) {
        type = nil
        self.name = name
    }

    package static func == (left: TypeKey, right: TypeKey) -> Bool {
        left.type.map(ObjectIdentifier.init) == right.type.map(ObjectIdentifier.init) && left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        if let type { hasher.combine(ObjectIdentifier(type)) } else { hasher.combine(name) }
    }
}

/// A registered class, protocol or value type.
///
/// It is a reference type, so that passing it around in a check of many objects is cheap.
package final class ClassDescriptor: Sendable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A class or an actor, whose objects are created first and connected afterwards.
        case `class`
        /// A struct or an enum, whose values are complete when they are created.
        case value
        /// A protocol, as which owners and externals may be declared.
        case interface
    }

    package let name: String
    package let kind: Kind
    /// Everything that can be set, in the order of registration: parameters of the initialiser, inherited members, its
    /// own, and those of protocols.
    package let members: [MemberDescriptor]
    package let type: TypeKey
    package let events: [SignalDescriptor]
    package let actions: [SignalDescriptor]
    /// Whether the class is registered with an existing instance.
    package let isInstance: Bool
    /// Where it is registered, such as `LifeApp/Registry.swift:12`; nil for a type that is only mentioned.
    package let registeredAt: String?

    package init(
        name: String, kind: Kind, members: [MemberDescriptor], type: TypeKey, events: [SignalDescriptor] = [],
        actions: [SignalDescriptor] = [], isInstance: Bool = false, registeredAt: String?
    ) {
        self.isInstance = isInstance
        self.events = events
        self.actions = actions
        self.name = name
        self.kind = kind
        self.members = members
        self.type = type
        self.registeredAt = registeredAt
    }
}

extension ClassDescriptor {
    /// Returns a note on where the class is registered and with which members of a kind; nil for a type that is only
    /// mentioned.
    func registrationNote(with noun: String, _ names: [String]) -> Diagnostic.Note? {
        guard let registeredAt else { return nil }
        let list =
            names.isEmpty ? "no \(noun)s" : "the \(noun)\(names.count == 1 ? "" : "s") \(Wording.quotedList(names))"
        return Diagnostic.Note("'\(name)' is registered in \(registeredAt) with \(list)")
    }
}

/// An event, which may send arguments, or an action, which may take some.
package struct SignalDescriptor: Hashable, Sendable {
    package var name: String
    /// The types of the arguments.
    package var arguments: [TypeKey]
    /// The spelling of the types in Swift.
    package var typeNames: [String]
    /// How an object gets the function of an event: as a parameter, or after it is created.
    package var role: MemberDescriptor.Role
    /// Whether it is an event that must be connected: a parameter without a default.
    package var isRequired: Bool

    package init(
        name: String, arguments: [TypeKey], typeNames: [String], role: MemberDescriptor.Role = .property,
        isRequired: Bool = false
    ) {
        self.name = name
        self.arguments = arguments
        self.typeNames = typeNames
        self.role = role
        self.isRequired = isRequired
    }

    /// The arguments as text: `nothing`, `'Int'`, `'Int' and 'String'`.
    var argumentWords: String { typeNames.isEmpty ? "nothing" : typeNames.map { "'\($0)'" }.joined(separator: " and ") }

    /// Returns whether an action can be called by this event: it takes nothing, or as many arguments as are sent, each
    /// of a type that fits.
    package func fit(_ action: SignalDescriptor, _ fit: (_ sent: TypeKey, _ wanted: TypeKey) -> Fit) -> Fit {
        guard !action.arguments.isEmpty else { return .fits }
        guard action.arguments.count == arguments.count else { return .doesNotFit }
        let fits = zip(arguments, action.arguments).map(fit)
        return fits.contains(.doesNotFit) ? .doesNotFit : fits.contains(.unknown) ? .unknown : .fits
    }
}

/// An attribute, outlet or parameter of a class.
package final class MemberDescriptor: Sendable {
    package enum Sections: String, Hashable, Sendable, Codable {
        /// Under `attributes:`.
        case attribute
        /// Under `outlets:`.
        case outlet
        /// Under either, since its type reads from text and also is a class.
        case either
    }

    package enum Role: Hashable, Sendable {
        /// By the initialiser.
        case parameter
        /// After the object is created.
        case property
        /// By a method that takes several at once: the method of that index.
        case methodParameter(Int)
    }

    /// The form of an outlet's targets.
    package enum Shape: String, Hashable, Sendable, Codable {
        case toOne
        case toMany
        case keyed
    }

    package let name: String
    package let sections: Sections
    package let role: Role
    package let isRequired: Bool
    package let shape: Shape
    private let spellType: @Sendable () -> String
    /// The type of a value, or of one target.
    package let type: TypeKey
    /// The type of the keys of a keyed outlet.
    package let keyType: TypeKey?
    /// Whether it holds its target weakly.
    package let isWeak: Bool
    /// Whether it takes a function that creates a new object at each call.
    package let isProvider: Bool
    /// The arguments of that function.
    package let arguments: [ArgumentDescriptor]
    /// Whether an outlet can be nothing; false if that is unknown.
    package let isOptional: Bool

    /// Creates a member.
    ///
    /// - Parameter typeName: Called when the name is needed, since most loads mention none.
    package init(
        name: String, sections: Sections, role: Role, isRequired: Bool, shape: Shape = .toOne,
        typeName: @autoclosure @escaping @Sendable () -> String, type: TypeKey, keyType: TypeKey? = nil,
        isWeak: Bool = false, isProvider: Bool = false, arguments: [ArgumentDescriptor] = [], isOptional: Bool = false
    ) {
        self.name = name
        self.sections = sections
        self.role = role
        self.isRequired = isRequired
        self.shape = shape
        spellType = typeName
        self.type = type
        self.keyType = keyType
        self.isWeak = isWeak
        self.isProvider = isProvider
        self.arguments = arguments
        self.isOptional = isOptional
    }

    /// The type of a target or value as spelled in Swift: `any Board`, `Int`.
    package var typeName: String { spellType() }

    /// Whether it can be set under `attributes:`.
    package var isAttribute: Bool { sections != .outlet }

    /// Whether it can be set under `outlets:`.
    package var isOutlet: Bool { sections != .attribute }
}

/// An argument of the function of a provider, which the caller passes for a member of the new object.
package struct ArgumentDescriptor: Hashable, Sendable {
    /// The spelling of its type in Swift.
    package var typeName: String
    /// Its type without Optional.
    package var type: TypeKey
    /// Whether its type is Optional.
    package var isOptional: Bool
    /// The form of the targets, if it is passed for an outlet.
    package var shape: MemberDescriptor.Shape
    /// The type of one target.
    package var target: TypeKey
    /// The type of the keys of a keyed outlet.
    package var keyType: TypeKey?

    package init(
        typeName: String, type: TypeKey, isOptional: Bool, shape: MemberDescriptor.Shape, target: TypeKey,
        keyType: TypeKey?
    ) {
        self.typeName = typeName
        self.type = type
        self.isOptional = isOptional
        self.shape = shape
        self.target = target
        self.keyType = keyType
    }

    /// Returns whether the argument has the type of an outlet, apart from whether one of them is Optional.
    package func isSame(as outlet: MemberDescriptor) -> Bool {
        target == outlet.type && shape == outlet.shape && keyType == outlet.keyType
    }
}

extension MemberDescriptor {
    /// The type of an outlet in Swift: `any Board`, `[any Button]`, `(Movie) -> DetailsViewModel`.
    package var outletTypeName: String {
        switch shape {
        case .toOne:
            isProvider ? "(\(arguments.map(\.typeName).joined(separator: ", "))) -> \(typeName)" : typeName
        case .toMany: "[\(typeName)]"
        case .keyed: "[\(keyType?.name ?? "String"): \(typeName)]"
        }
    }
}

/// Whether an object of a class can be connected to an outlet of a type.
package enum Fit: UInt8, Hashable, Sendable {
    case fits
    case doesNotFit
    /// It depends on the instance (private protocols, `any P<Int>`), and is checked when connecting.
    case unknown
}
