package import WiringDiagnostics

/// A Swift type: the type itself where the program is running that has it, its name where a catalog tells of it.
package struct TypeKey: Hashable, Sendable {
    /// The type.
    package let type: Any.Type?
    /// A name that tells it from all others.
    package let name: String

    /// Creates the key of a type that is at hand.
    package init(_ type: Any.Type) {
        self.type = type
        name = ""
    }

    /// Creates the key of a type that only its name is known of.
    package init(name: String) {
        type = nil
        self.name = name
    }

    /// Whether two keys stand for the same type.
    package static func == (left: TypeKey, right: TypeKey) -> Bool {
        left.type.map(ObjectIdentifier.init) == right.type.map(ObjectIdentifier.init) && left.name == right.name
    }

    /// Hashes the identity of the type, or its name.
    package func hash(into hasher: inout Hasher) {
        if let type { hasher.combine(ObjectIdentifier(type)) } else { hasher.combine(name) }
    }
}

/// What is known of a registered class, protocol or value type, with no instance in existence.
///
/// It is a class, so that a check of many objects hands it around for nothing.
package final class ClassDescriptor: Sendable {
    /// What kind of type it is.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A class or an actor, whose objects are made first and connected afterwards.
        case `class`
        /// A struct or an enum, whose objects are complete when they are made.
        case value
        /// A protocol, which owners and externals may be declared to be.
        case interface
    }

    /// The name in wiring files.
    package let name: String
    /// What kind of type it is.
    package let kind: Kind
    /// Everything that can be set, in the order of registration: parameters of the initialiser first, then what is
    /// inherited, then its own, then what protocols add.
    package let members: [MemberDescriptor]
    /// The type itself.
    package let type: TypeKey
    /// What it tells others of.
    package let events: [SignalDescriptor]
    /// What others can have it do.
    package let actions: [SignalDescriptor]
    /// Where it is registered, such as `LifeApp/Registry.swift:12`; nil for a type that is only mentioned.
    package let registeredAt: String?
    /// Mistakes of its registration that show when it is used.
    package let problems: [Diagnostic]

    /// Creates the descriptor of a class.
    package init(
        name: String, kind: Kind, members: [MemberDescriptor], type: TypeKey, events: [SignalDescriptor] = [],
        actions: [SignalDescriptor] = [], registeredAt: String?, problems: [Diagnostic] = []
    ) {
        self.events = events
        self.actions = actions
        self.name = name
        self.kind = kind
        self.members = members
        self.type = type
        self.registeredAt = registeredAt
        self.problems = problems
    }
}

extension ClassDescriptor {
    /// Where the class is registered and with which members of one kind; nil for a type that is only mentioned.
    func registrationNote(with noun: String, _ names: [String]) -> Diagnostic.Note? {
        guard let registeredAt else { return nil }
        let list =
            names.isEmpty ? "no \(noun)s" : "the \(noun)\(names.count == 1 ? "" : "s") \(Wording.quotedList(names))"
        return Diagnostic.Note("'\(name)' is registered in \(registeredAt) with \(list)")
    }
}

/// What is known of an event, which sends something along, or of an action, which takes it.
package struct SignalDescriptor: Hashable, Sendable {
    /// The name in wiring files.
    package var name: String
    /// The type of what is sent along or taken; nil for nothing.
    package var argument: TypeKey?
    /// The type in Swift's words.
    package var typeName: String

    /// Creates the descriptor of an event or action.
    package init(name: String, argument: TypeKey?, typeName: String) {
        self.name = name
        self.argument = argument
        self.typeName = typeName
    }
}

/// What is known of one attribute, outlet or parameter. A class like ``ClassDescriptor``.
package final class MemberDescriptor: Sendable {
    /// The sections in which it can be set.
    package enum Sections: String, Hashable, Sendable, Codable {
        /// Under `attributes:`.
        case attribute
        /// Under `outlets:`.
        case outlet
        /// Under either, since its type reads from text and also is a class.
        case either
    }

    /// When it is set.
    package enum Role: Hashable, Sendable {
        /// By the initialiser.
        case parameter
        /// After the object was made.
        case property
        /// By a method that takes several at once, the index of the method being given.
        case methodParameter(Int)
    }

    /// How many targets an outlet takes.
    package enum Shape: String, Hashable, Sendable, Codable {
        /// One.
        case toOne
        /// A list.
        case toMany
        /// Targets by key.
        case keyed
    }

    /// The name in wiring files.
    package let name: String
    /// Where it can be set.
    package let sections: Sections
    /// When it is set.
    package let role: Role
    /// Whether it must be given.
    package let isRequired: Bool
    /// How many targets it takes, as an outlet.
    package let shape: Shape
    /// The type that a target must have or an attribute is read as, in Swift's words: `any Board`, `Int`.
    package let typeName: String
    /// The type itself, of one target where there are several.
    package let type: TypeKey
    /// The type of the keys of a keyed outlet.
    package let keyType: TypeKey?
    /// Whether it holds its target weakly.
    package let isWeak: Bool
    /// Whether it takes a function that makes a new object at each call.
    package let isProvider: Bool

    /// Creates the descriptor of a member.
    package init(
        name: String, sections: Sections, role: Role, isRequired: Bool, shape: Shape = .toOne, typeName: String,
        type: TypeKey, keyType: TypeKey? = nil, isWeak: Bool = false, isProvider: Bool = false
    ) {
        self.name = name
        self.sections = sections
        self.role = role
        self.isRequired = isRequired
        self.shape = shape
        self.typeName = typeName
        self.type = type
        self.keyType = keyType
        self.isWeak = isWeak
        self.isProvider = isProvider
    }

    /// Whether it can be set under `attributes:`.
    package var isAttribute: Bool { sections != .outlet }

    /// Whether it can be set under `outlets:`.
    package var isOutlet: Bool { sections != .attribute }
}

/// Whether an object of a class can be connected to an outlet of a type.
package enum Fit: UInt8, Hashable, Sendable {
    /// It can.
    case fits
    /// It cannot.
    case doesNotFit
    /// Only an instance can tell (private protocols, `any P<Int>`), so that it is asked when connecting.
    case unknown
}
