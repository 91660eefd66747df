/// An initialiser, wrapped in a structure so that one without parameters can be recognised by its type.
private struct Initialiser<T, each P>: Sendable {
    let call: @Sendable (repeat each P) throws -> T

    /// The same initialiser, if it has no parameters: objects are created faster when no arguments are looked up.
    var withoutParameters: Initialiser<T>? { (self as Any) as? Initialiser<T> }
}

extension Factory {
    /// Creates objects of a class wherever the load runs.
    static func making<T: AnyObject, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Factory {
        if let plain = Initialiser(call: make).withoutParameters { return .synchronous { _ in try plain.call() } }
        return .synchronous { arguments in
            let object = try make(repeat try arguments.next(each parameters))
            return object
        }
    }

    /// Creates boxed values wherever the load runs.
    static func boxing<T, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Factory {
        .synchronous { arguments in
            let value = try make(repeat try arguments.next(each parameters))
            return Box(value)
        }
    }
}
