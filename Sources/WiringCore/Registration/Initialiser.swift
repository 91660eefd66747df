/// An initialiser as a registry keeps it: how it is called, and what it takes.
struct Initialiser: Sendable {
    let make: Factory
    private(set) var parameters: [ParameterRecord]
    /// Whether it hands out an existing object, which no graph may tear down.
    private(set) var isReady = false

    private init<each P>(_ make: Factory, _ parameters: repeat Parameter<each P>) {
        self.make = make
        self.parameters = parameterRecords(repeat each parameters)
    }

    /// One that is called wherever the load runs.
    static func calling<T, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        if let plain = TypedCall(call: make).withoutParameters {
            return Initialiser(.synchronous { _ in stored(try plain.call()) })
        }
        let factory = Factory.synchronous { arguments in
            let instance = try make(repeat try arguments.next(each parameters))
            return stored(instance)
        }
        return Initialiser(factory, repeat each parameters)
    }

    /// One that is called on the main actor.
    static func onMainActor<T: AnyObject & Sendable, each P>(
        _ make: @escaping @MainActor @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        let factory = Factory.onMainActor { arguments in
            let object = try make(repeat try arguments.next(each parameters))
            return object
        }
        return Initialiser(factory, repeat each parameters)
    }

    /// An async one.
    static func waiting<T: Sendable, each P>(
        _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
        _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        let factory = Factory.asynchronous { transfer in
            var arguments = transfer.value
            let instance = try await make(repeat try arguments.next(each parameters))
            // The type is `Sendable`, and nothing else refers to the box of a value.
            return UnsafeTransfer(stored(instance))
        }
        return Initialiser(factory, repeat each parameters)
    }

    /// One that makes nothing, but hands out an object that exists, or copies of a value.
    static func handing<T: Sendable>(out instance: T) -> Initialiser {
        let isObject = type(of: instance as Any) is AnyClass
        var initialiser = Initialiser(.synchronous { _ in isObject ? instance as AnyObject : Box(instance) })
        initialiser.isReady = isObject
        return initialiser
    }

    /// The same, with parameters of `Sendable` types.
    var ofSendable: Initialiser {
        var initialiser = self
        initialiser.parameters = parameters.map(\.sendable)
        return initialiser
    }
}

/// A function with parameters, in a struct so that one without parameters can be recognised by its type.
private struct TypedCall<T, each P>: Sendable {
    let call: @Sendable (repeat each P) throws -> T

    /// The same, if it has no parameters: objects are made faster without looking for arguments.
    var withoutParameters: TypedCall<T>? { (self as Any) as? TypedCall<T> }
}

/// The record that a registry keeps of parameters.
func parameterRecords<each P>(_ parameters: repeat Parameter<each P>) -> [ParameterRecord] {
    var records: [ParameterRecord] = []
    repeat records.append((each parameters).record)
    return records
}

extension ClassRecord {
    /// The record of a type that `Class(…)` registers.
    ///
    /// - Parameter name: The name in wiring files; nil for the type's own name without those around it, such as
    ///   `LifeController`.
    init(
        _ name: String?, _ type: Any.Type, _ initialiser: Initialiser, isSendable: Bool = false, _ fileID: String,
        _ line: Int
    ) {
        self.init(
            name: name ?? _typeName(type, qualified: false), type: type,
            isReady: initialiser.isReady,
            parameters: initialiser.parameters, make: initialiser.make, isSendable: isSendable,
            place: RegistrationLocation(fileID: fileID, line: line))
    }
}
