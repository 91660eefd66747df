internal import WiringBlueprint
internal import WiringDiagnostics

/// The registration of one class: its type, how objects are created, and what can be set on them.
struct ClassRecord: Sendable {
    /// The name in wiring files.
    var name: String
    var type: Any.Type
    /// Whether objects are complete once created.
    var isValue: Bool { !(type is AnyClass) }
    /// Whether it hands out an existing object, which no graph may tear down.
    var isReady = false
    var parameters: [ParameterRecord]
    var make: Factory
    var isSendable = false
    /// The time limit for an async initialiser, and for an async awake.
    var startTimeout: Duration?
    /// The members that are set after the object is created, in the order of registration.
    var members: [MemberRecord] = []
    /// Methods that take several members at once, called after the outlets are connected.
    var methods: [MethodRecord] = []
    /// The events that objects send.
    var events: [EventRecord] = []
    /// The actions that events can call.
    var actions: [ActionRecord] = []
    /// Called once all objects are connected.
    var awake: [Call<Void>] = []
    /// Called when a reload has changed an object or its targets.
    var reloaded: [Call<Void>] = []
    /// Called when the graph is torn down.
    var teardown: [Call<Void>] = []
    /// The main-actor methods that were registered without `onMainActor:`, each with its kind.
    var unlabelled: [String] = []
    /// The methods of a `Sendable` class that were registered by their names, each with its kind.
    var named: [String] = []
    /// A one-sentence description, which editors show.
    var documentation: String?
    var place: RegistrationLocation
}

/// A line of a Swift file, as `#fileID` and `#line` give it.
struct RegistrationLocation: Sendable, Hashable, CustomStringConvertible {
    var fileID: String
    var line: Int

    /// `LifeApp/Registry.swift:12`
    var description: String { "\(fileID):\(line)" }

    /// The line as the location of a diagnostic.
    var place: Diagnostic.Location { Diagnostic.Location(file: fileID, line: line) }
}

struct ParameterRecord: Sendable {
    var name: String
    var type: Any.Type
    /// Whether it may be left out: it has a default or is Optional.
    var isOptional: Bool
    /// Whether its type is `Sendable`.
    var isSendable = false
    /// The provider that it is; nil for any other parameter.
    var provider: ProviderParameter?
    /// The event that it is; nil for any other parameter.
    var event: EventParameter?

    /// The isolation in which the function of a provider may be called.
    var site: CallSite { provider?.site ?? .holder }

    /// What a provider that is a parameter makes, and where it may be called; nil if its type is not one of a provider.
    struct ProviderParameter: Sendable {
        var product: Any.Type?
        var site: CallSite?
        /// The types of the arguments of its function.
        var arguments: [Any.Type] = []
    }
}

@usableFromInline
struct MemberRecord: Sendable {
    var name: String
    /// The type of the property or of the closure's argument, including collections and Optional.
    var type: Any.Type
    var isRequired: Bool
    /// Whether the registration says that objects hold their target weakly.
    var isWeak = false
    /// Whether the compiler takes what it is given for `Sendable`. The type itself does not tell at run time: that of
    /// `any Board & Sendable` is `any Board`.
    var isSendable = false
    /// The class to search for a weak stored property with the member's name, when needed.
    var propertyOwner: AnyClass?
    var setter: Setter
    /// The code that reads its value and puts it back; nil if it can only be set.
    var access: PropertyAccess?

    /// Whether objects hold their target weakly.
    var holdsWeakly: Bool { isWeak || propertyOwner.map { StoredProperties.isWeak(name, in: $0) } ?? false }

    /// Reads a value and sets it.
    @usableFromInline
    typealias Set =
        @Sendable (_ object: AnyObject, _ values: ValueSource, _ place: ValueSource.Location) throws -> Void

    /// Connects an object to a target, or to the `Targets` that stand for several or none, using a remembered cast.
    @usableFromInline
    typealias Connect = @Sendable (_ object: AnyObject, _ target: AnyObject, _ template: CastTemplate) throws -> Void

    @usableFromInline
    enum Setter: Sendable {
        /// Reads a value and sets it.
        case attribute(Set)
        /// Connects targets of that type. A cleared outlet is disconnected when a graph is torn down.
        case outlet(Any.Type, isCleared: Bool, Connect)
        /// Sets a function that creates a new object at each call; its signature is nil if its type is not one of a
        /// provider.
        case provider(ProviderSignature?, Call<Provider>, disconnect: Call<Void>?)
        /// An attribute whose setter needs a particular isolation.
        case isolatedAttribute(Call<Arguments.Input>)
        /// An outlet whose setter needs a particular isolation.
        case isolatedOutlet(Call<Arguments.Input>, disconnect: Call<Void>?)

        /// Disconnects a provider outlet or an isolated outlet; nil if its type has no empty value.
        var disconnect: Call<Void>? {
            switch self {
            case .attribute, .isolatedAttribute, .outlet: nil
            case .provider(_, _, let disconnect), .isolatedOutlet(_, let disconnect): disconnect
            }
        }

        /// The isolation that setting the member requires of the load.
        var isolation: CodeIsolation {
            switch self {
            case .attribute, .outlet: .none
            case .isolatedAttribute(let call), .isolatedOutlet(let call, _): call.isolation
            case .provider(_, let call, _): call.isolation
            }
        }
    }
}

/// What is known of the function of a provider, besides what it creates. A class, so that a setter needs no more room.
@usableFromInline
final class ProviderSignature: Sendable {
    /// Where the function may be called.
    let site: CallSite
    /// The types of its arguments.
    let arguments: [Any.Type]

    init(_ site: CallSite, _ arguments: [Any.Type]) { (self.site, self.arguments) = (site, arguments) }
}

/// A method that receives several members at once.
struct MethodRecord: Sendable {
    var name: String
    var parameters: [ParameterRecord]
    var call: Call<Arguments>
    /// The events among its parameters. A class that is ready for use has them here instead of among the parameters.
    var events: [EventPosition] = []
}

/// An event that actions connect to.
struct EventRecord: Sendable {
    var name: String
    /// The type of its function, as the class declares it.
    var type: Any.Type
    /// The types of the arguments it sends; nil if its type is not one of an event.
    var arguments: [Any.Type]?
    /// The isolation in which its function may be called.
    var site = CallSite.holder
    /// Makes the event call the actions of a connection.
    var connect: Call<EventConnection>
    /// Makes the event call nothing again.
    var disconnect: Call<Void>?
    /// How its function is read; nil if it can only be set.
    var access: PropertyAccess?
    /// How objects get its function: as a parameter, or after they are created.
    var role = MemberDescriptor.Role.property
    /// Whether it must be connected.
    var isRequired = false
    /// The parameter that it is; nil for any other event.
    var parameter: EventParameter?
}

/// A method that events call.
struct ActionRecord: Sendable {
    var name: String
    /// The types of the arguments it takes.
    var arguments: [Any.Type]
    /// Calls it with what an event sends: nothing, an argument, or a tuple of two.
    var call: Call<Any?>
}
