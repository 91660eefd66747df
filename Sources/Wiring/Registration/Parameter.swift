/// A parameter of an initialiser or method, by the name it has in wiring files.
///
/// A string literal is a parameter with no default: `Class(GridBoard.self, GridBoard.init(rows:columns:), "rows",
/// Parameter("columns", default: 15))`.
public struct Parameter<Value>: Sendable, ExpressibleByStringLiteral {
    let name: String
    let makeDefault: (@Sendable () -> Value)?

    /// A parameter that must be given, unless its type is Optional.
    public init(_ name: String) {
        self.name = name
        makeDefault = nil
    }

    /// A parameter that may be left out.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - defaultValue: Evaluated for each object that leaves the parameter out.
    public init(_ name: String, default defaultValue: @autoclosure @escaping @Sendable () -> Value) {
        self.name = name
        makeDefault = defaultValue
    }

    /// A parameter that must be given, unless its type is Optional.
    public init(stringLiteral value: String) { self.init(value) }

    /// What a registry keeps of it.
    var record: ParameterRecord {
        ParameterRecord(
            name: name, type: Value.self, isOptional: makeDefault != nil || Value.self is any OptionalOutlet.Type)
    }
}

/// The arguments of one call of an initialiser, taken in the order of its parameters.
@usableFromInline
struct Arguments {
    /// What is given for each parameter; nil for one that is left out.
    let inputs: [Input?]
    private var position = 0

    /// What is given for one parameter or member.
    @usableFromInline
    enum Input {
        case value(ValueInput)
        /// A target, or what stands for several.
        case targets(AnyObject)

        /// What is given as the type that wants it.
        func argument<Value>(_ type: Value.Type) throws -> Value {
            switch self {
            case .value(let value): try value.read(type)
            case .targets(let targets): try Targets.connectable(targets, as: type)
            }
        }
    }

    init(_ inputs: [Input?]) { self.inputs = inputs }

    /// The argument for the next parameter.
    ///
    /// - Throws: ``ArgumentFailure`` with what reading or connecting threw.
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

/// An argument could not be made, although the check had nothing against it.
struct ArgumentFailure: Error {
    var name: String
    var cause: any Error
}
