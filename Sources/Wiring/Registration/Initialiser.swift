/// An initialiser as a registry keeps it: how it is called, and what it takes.
struct Initialiser: Sendable {
    let make: Factory
    let parameters: [ParameterRecord]
    /// Whether it makes values, in their boxes.
    let isValue: Bool

    init(make: Factory, parameters: [ParameterRecord], isValue: Bool) {
        (self.make, self.parameters, self.isValue) = (make, parameters, isValue)
    }

    private init<each P>(_ make: Factory, isValue: Bool = false, _ parameters: repeat Parameter<each P>) {
        (self.make, self.isValue) = (make, isValue)
        self.parameters = parameterRecords(repeat each parameters)
    }

    /// One of a class, called wherever the load runs.
    static func object<T: AnyObject, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        if let plain = TypedCall(call: make).withoutParameters {
            return Initialiser(.synchronous { _ in try plain.call() })
        }
        let factory = Factory.synchronous { arguments in
            let object = try make(repeat try arguments.next(each parameters))
            return object
        }
        return Initialiser(factory, repeat each parameters)
    }

    /// One of a class, called on the main actor.
    static func onMainActor<T: AnyObject & Sendable, each P>(
        _ make: @escaping @MainActor @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        let factory = Factory.onMainActor { arguments in
            let object = try make(repeat try arguments.next(each parameters))
            return object
        }
        return Initialiser(factory, repeat each parameters)
    }

    /// An async one of a class.
    static func asyncObject<T: AnyObject & Sendable, each P>(
        _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
        _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        let factory = Factory.asynchronous { transfer in
            var arguments = transfer.value
            let object = try await make(repeat try arguments.next(each parameters))
            // The class is `Sendable`.
            return UnsafeTransfer(object)
        }
        return Initialiser(factory, repeat each parameters)
    }

    /// One of a struct or enum, called wherever the load runs.
    static func value<T, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        if let plain = TypedCall(call: make).withoutParameters {
            return Initialiser(.synchronous { _ in Box(try plain.call()) }, isValue: true)
        }
        let factory = Factory.synchronous { arguments in
            let value = try make(repeat try arguments.next(each parameters))
            return Box(value)
        }
        return Initialiser(factory, isValue: true, repeat each parameters)
    }

    /// An async one of a struct or enum.
    static func asyncValue<T: Sendable, each P>(
        _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
        _ parameters: repeat Parameter<each P>
    ) -> Initialiser {
        let factory = Factory.asynchronous { transfer in
            var arguments = transfer.value
            let value = try await make(repeat try arguments.next(each parameters))
            // The type is `Sendable`, and nobody else has the box.
            return UnsafeTransfer(Box(value))
        }
        return Initialiser(factory, isValue: true, repeat each parameters)
    }
}

/// A function with parameters, in a struct so that one without parameters can be recognised by its type.
private struct TypedCall<T, each P>: Sendable {
    let call: @Sendable (repeat each P) throws -> T

    /// The same, if it has no parameters: objects are made faster without looking for arguments.
    var withoutParameters: TypedCall<T>? { (self as Any) as? TypedCall<T> }
}

/// What a registry keeps of parameters.
func parameterRecords<each P>(_ parameters: repeat Parameter<each P>) -> [ParameterRecord] {
    var records: [ParameterRecord] = []
    repeat records.append((each parameters).record)
    return records
}

extension ClassRecord {
    /// What `Class(…)` registers of a type.
    ///
    /// - Parameter name: The name in wiring files; nil for the type's own name without those around it, such as
    ///   `LifeController`.
    init(
        _ name: String?, _ type: Any.Type, _ initialiser: Initialiser, isSendable: Bool = false, _ fileID: String,
        _ line: Int
    ) {
        self.init(
            name: name ?? _typeName(type, qualified: false), type: type, isValue: initialiser.isValue,
            parameters: initialiser.parameters, make: initialiser.make, isSendable: isSendable,
            place: RegistrationLocation(fileID: fileID, line: line))
    }
}
