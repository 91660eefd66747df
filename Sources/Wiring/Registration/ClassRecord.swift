internal import WiringDiagnostics

/// What was registered for one class: its type, how objects are made, and what can be set on them.
struct ClassRecord: Sendable {
    /// The name in wiring files.
    var name: String
    /// The type.
    var type: Any.Type
    /// Whether objects are complete when they are made.
    var isValue: Bool
    /// The parameters of the initialiser.
    var parameters: [ParameterRecord]
    /// Makes an object.
    var make: Factory
    /// Whether its objects may be used by several tasks at once.
    var isSendable = false
    /// How long the initialiser may take, and awake as well, where they are async.
    var startLimit: Duration?
    /// What is set after the object was made, in the order of registration.
    var members: [MemberRecord] = []
    /// Methods that take several at once, called behind the outlets.
    var methods: [MethodRecord] = []
    /// What objects tell others of.
    var events: [EventRecord] = []
    /// What others can have objects do.
    var actions: [ActionRecord] = []
    /// Called when all objects are connected.
    var awake: [Call<Void>] = []
    /// Called when the graph is torn down.
    var teardown: [Call<Void>] = []
    /// The methods of the main actor that were registered as if they could be called anywhere, each as what it is.
    var unlabelled: [String] = []
    /// What it is for, in a sentence that editors show.
    var documentation: String?
    /// Where the registration stands in Swift.
    var place: RegistrationLocation
}

/// A line of a Swift file, as `#fileID` and `#line` give it.
struct RegistrationLocation: Sendable, Hashable, CustomStringConvertible {
    var fileID: String
    var line: Int

    /// `LifeApp/Registry.swift:12`
    var description: String { "\(fileID):\(line)" }

    /// The line as the place of a finding.
    var place: Place { Place(file: fileID, line: line) }
}

/// One parameter of an initialiser.
struct ParameterRecord: Sendable {
    var name: String
    var type: Any.Type
    /// Whether it may be left out: it has a default or is Optional.
    var isOptional: Bool
}

/// One attribute or outlet.
@usableFromInline
struct MemberRecord: Sendable {
    var name: String
    /// The type of the property or of the closure's argument, collections and Optional included.
    var type: Any.Type
    var isRequired: Bool
    /// Whether the registration says that objects hold their target weakly.
    var isWeak = false
    /// The class of which a stored property of the member's name tells the same, which is looked up when it is needed.
    var propertyOwner: AnyClass?
    var setter: Setter

    /// Whether objects hold their target weakly.
    var holdsWeakly: Bool { isWeak || propertyOwner.map { StoredProperties.isWeak(name, in: $0) } ?? false }

    /// Reads a value and sets it.
    @usableFromInline
    typealias Set =
        @Sendable (_ object: AnyObject, _ values: ValueSource, _ place: ValueSource.Location) throws -> Void

    /// Connects an object to a target, or to what stands for several or none, with what a cast makes of it.
    @usableFromInline
    typealias Connect = @Sendable (_ object: AnyObject, _ target: AnyObject, _ template: CastTemplate) throws -> Void

    /// How it is set on an object.
    @usableFromInline
    enum Setter: Sendable {
        /// Reads a value and sets it.
        case attribute(Set)
        /// Connects targets, of that type. One that is cleared is connected to nothing when the graph is torn down.
        case outlet(Any.Type, isCleared: Bool, Connect)
        /// Sets a function that makes a new object at each call.
        case provider(@Sendable (AnyObject, Provider) throws -> Void, disconnect: (@Sendable (AnyObject) -> Void)?)
        /// An attribute that is not set wherever the load runs.
        case isolatedAttribute(Call<Arguments.Input>)
        /// An outlet that is not connected wherever the load runs.
        case isolatedOutlet(Call<Arguments.Input>, disconnect: Call<Void>?)
        /// A provider outlet that is not connected wherever the load runs.
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

        /// What setting the member asks of the load.
        var isolation: CodeIsolation {
            switch self {
            case .attribute, .outlet, .provider: .none
            case .isolatedAttribute(let call), .isolatedOutlet(let call, _): call.isolation
            case .isolatedProvider(let call, _): call.isolation
            }
        }
    }
}

/// A method that several members are handed to at once.
struct MethodRecord: Sendable {
    var name: String
    var parameters: [ParameterRecord]
    var call: Call<Arguments>
}

/// An event that actions connect to.
struct EventRecord: Sendable {
    var name: String
    /// The type of what is sent along; nil for nothing.
    var argument: Any.Type?
    /// Lets the event call a function, with what is sent along.
    var connect: Call<(Any?) -> Void>
    /// Lets it call nothing again.
    var disconnect: Call<Void>?
}

/// A method that events call.
struct ActionRecord: Sendable {
    var name: String
    /// The type of what it takes; nil for nothing.
    var argument: Any.Type?
    var call: Call<Any?>
    /// What an action of the main actor is given of what is sent elsewhere: nothing, or what is of its `Sendable` type.
    var transfer: @Sendable (Any?) -> (any Sendable)? = { _ in nil }
}

/// An object of a value type among objects of classes.
///
/// It is a class and no protocol, since asking an object for a class is many times faster.
class ValueBox {
    /// The value, which `Box`, the only subclass, has: Swift has no word for a class of which there are no objects.
    var anyValue: Any { fatalError("a box always holds a value of a type") }
}

/// An object of a value type, changed in place until it is complete.
final class Box<Value>: ValueBox {
    var value: Value

    init(_ value: Value) { self.value = value }

    override var anyValue: Any { value }
}

/// The object itself, or the value in its box.
func unboxed(_ object: AnyObject) -> Any { (object as? ValueBox)?.anyValue ?? object }

/// An object of any type as one that can stand among objects of classes.
func boxed(_ instance: Any) -> AnyObject {
    type(of: instance) is AnyClass ? instance as AnyObject : Box(instance)
}
