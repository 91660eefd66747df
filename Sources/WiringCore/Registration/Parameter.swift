/// A parameter of an initialiser or method, with its name in wiring files.
///
/// Its type says what a file gives it: a value, objects, or the actions that it calls if it is a function of at most two
/// arguments that returns nothing.
///
/// A string literal is a parameter with no default: `Class(GridBoard.self, GridBoard.init(rows:columns:), "rows",
/// Parameter("columns", default: 15))`.
public struct Parameter<Value>: Sendable, ExpressibleByStringLiteral {
    let name: String
    let makeDefault: (@Sendable () -> Value)?
    private let isProvider: Bool

    /// Creates a parameter that must be given, unless its type is Optional.
    public init(_ name: String) {
        self.name = name
        makeDefault = nil
        isProvider = false
    }

    /// Creates a parameter that may be left out.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - defaultValue: Evaluated for each object that leaves the parameter out.
    public init(_ name: String, default defaultValue: @autoclosure @escaping @Sendable () -> Value) {
        self.name = name
        makeDefault = defaultValue
        isProvider = false
    }

    /// Creates a parameter for a function that creates a new, connected and awakened object at each call:
    /// `Class(Kiosk.self, Kiosk.init(makeTicket:), Parameter(provider: "makeTicket"))`.
    ///
    /// The function can be called when objects are awakened, not before: in particular not by the initialiser. Its type is
    /// that of the parameter: it takes at most three arguments, throws or not, and may be `@Sendable`, of the main
    /// actor, or Optional.
    ///
    /// - Parameter name: The name in wiring files, under `outlets:`, where it is given the name of an object with
    ///   `shared: false` or an inline definition.
    public init(provider name: String) {
        self.name = name
        makeDefault = nil
        isProvider = true
    }

    /// Creates a parameter that must be given, unless its type is Optional.
    public init(stringLiteral value: String) { self.init(value) }

    /// The type-erased record stored in a registry.
    var record: ParameterRecord {
        var record = ParameterRecord(
            name: name, type: Value.self, isOptional: makeDefault != nil || Value.self is any OptionalOutlet.Type)
        if !isProvider {
            record.event = EventParameter.find(Value.self)
        } else {
            let type = ProviderType<Value>()
            record.provider = .init(product: type?.product, site: type?.site, arguments: type?.arguments ?? [])
        }
        return record
    }
}

/// The arguments of one initialiser call, consumed in the order of its parameters.
@usableFromInline
struct Arguments {
    /// The input for each parameter; nil for one that is left out.
    let inputs: [Input?]
    private var position = 0

    /// The value or targets given for one parameter or member.
    @usableFromInline
    enum Input {
        case value(ValueInput)
        /// A target, or the `Targets` that stand for several.
        case targets(AnyObject)
        /// The provider that the given function calls.
        case provider(Provider)
        /// The event that the given function fires.
        case event(Callback)

        /// Returns the input as an argument of a type.
        func argument<Value>(_ type: Value.Type) throws -> Value {
            switch self {
            case .value(let value): try value.read(type)
            case .targets(let targets): try Targets.connectable(targets, as: type)
            case .provider(let provider):
                if let type = ProviderType<Value>() { type.function(calling: provider) } else { throw TargetMismatch() }
            case .event(let callback): try callback.function(as: type)
            }
        }
    }

    init(_ inputs: [Input?]) { self.inputs = inputs }

    /// Returns the argument for the next parameter.
    ///
    /// - Throws: ``ArgumentFailure`` with the error thrown by reading or connecting.
    mutating func next<Value>(_ parameter: Parameter<Value>) throws -> Value {
        defer { position += 1 }
        do {
            if let input = inputs[position] { return try input.argument(Value.self) }
            if let makeDefault = parameter.makeDefault { return makeDefault() }
            if let none = (Value.self as? any OptionalOutlet.Type)?.nothing as? Value { return none }
            throw TargetMismatch()
        } catch {
            throw ArgumentFailure(name: parameter.name, cause: error)
        }
    }
}

/// An argument that could not be created although it passed the check.
struct ArgumentFailure: Error {
    var name: String
    var cause: any Error
}
