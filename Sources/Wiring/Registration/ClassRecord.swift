internal import WiringDiagnostics

/// The registration of one class: its type, how objects are created, and what can be set on them.
struct ClassRecord: Sendable {
    /// The name in wiring files.
    var name: String
    var type: Any.Type
    /// Whether objects are complete once created.
    var isValue: Bool
    var parameters: [ParameterRecord]
    var make: Factory
    var isSendable = false
    /// The time limit for an async initialiser, and for an async awake.
    var startLimit: Duration?
    /// What is set after the object is created, in the order of registration.
    var members: [MemberRecord] = []
    /// Methods that take several members at once, called after the outlets are connected.
    var methods: [MethodRecord] = []
    /// The events that objects send.
    var events: [EventRecord] = []
    /// The actions that events can call.
    var actions: [ActionRecord] = []
    /// Called once all objects are connected.
    var awake: [Call<Void>] = []
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
    var place: Place { Place(file: fileID, line: line) }
}

struct ParameterRecord: Sendable {
    var name: String
    var type: Any.Type
    /// Whether it may be left out: it has a default or is Optional.
    var isOptional: Bool
    /// Whether its type is `Sendable`.
    var isSendable = false
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
        /// Sets a function that creates a new object at each call.
        case provider(@Sendable (AnyObject, Provider) throws -> Void, disconnect: (@Sendable (AnyObject) -> Void)?)
        /// An attribute whose setter needs a particular isolation.
        case isolatedAttribute(Call<Arguments.Input>)
        /// An outlet whose setter needs a particular isolation.
        case isolatedOutlet(Call<Arguments.Input>, disconnect: Call<Void>?)
        /// A provider outlet whose setter needs a particular isolation.
        case isolatedProvider(Call<Provider>, disconnect: Call<Void>?)

        /// Sets a provider outlet or an isolated outlet back to nothing; nil where its type has none.
        var disconnect: Call<Void>? {
            switch self {
            case .attribute, .isolatedAttribute, .outlet: nil
            case .provider(_, let disconnect):
                disconnect.map { disconnect in .synchronous { object, _ in disconnect(object) } }
            case .isolatedOutlet(_, let disconnect), .isolatedProvider(_, let disconnect): disconnect
            }
        }

        /// The isolation that setting the member requires of the load.
        var isolation: CodeIsolation {
            switch self {
            case .attribute, .outlet, .provider: .none
            case .isolatedAttribute(let call), .isolatedOutlet(let call, _): call.isolation
            case .isolatedProvider(let call, _): call.isolation
            }
        }
    }
}

/// A method that receives several members at once.
struct MethodRecord: Sendable {
    var name: String
    var parameters: [ParameterRecord]
    var call: Call<Arguments>
}

/// An event that actions connect to.
struct EventRecord: Sendable {
    var name: String
    /// The type of the argument it sends; nil for none.
    var argument: Any.Type?
    /// Makes the event call a function with its argument.
    var connect: Call<(Any?) -> Void>
    /// Makes the event call nothing again.
    var disconnect: Call<Void>?
}

/// A method that events call.
struct ActionRecord: Sendable {
    var name: String
    /// The type of the argument it takes; nil for none.
    var argument: Any.Type?
    var call: Call<Any?>
    /// Turns an event's argument sent elsewhere into one for a main-actor action: nil, or a value of its `Sendable`
    /// type.
    var transfer: @Sendable (Any?) -> (any Sendable)? = { _ in nil }
}

/// Wraps a value type's instance so that it can be stored as an object.
///
/// A class rather than a protocol, since casting an object to a class is many times faster.
class ValueBox {
    /// The value, overridden by `Box`, the only subclass; Swift has no abstract classes.
    var anyValue: Any { fatalError("a box always holds a value of a type") }
}

/// A value type's instance, changed in place until it is complete.
final class Box<Value>: ValueBox {
    var value: Value

    init(_ value: Value) { self.value = value }

    override var anyValue: Any { value }
}

/// Returns the object itself, or the value in its box.
func unboxed(_ object: AnyObject) -> Any { (object as? ValueBox)?.anyValue ?? object }

/// Returns an instance of any type as an object, boxed if it is a value.
func boxed(_ instance: Any) -> AnyObject {
    type(of: instance) is AnyClass ? instance as AnyObject : Box(instance)
}
