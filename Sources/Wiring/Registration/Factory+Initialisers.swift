/// An initialiser, in a structure so that one with no parameters can be told by its type.
private struct Initialiser<T, each P>: Sendable {
    let call: @Sendable (repeat each P) throws -> T

    /// The same, if it has no parameters: objects are made faster where nobody has to look for arguments.
    var withoutParameters: Initialiser<T>? { (self as Any) as? Initialiser<T> }
}

extension Factory {
    /// Makes objects of a class wherever the load runs.
    static func making<T: AnyObject, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Factory {
        if let plain = Initialiser(call: make).withoutParameters { return .synchronous { _ in try plain.call() } }
        return .synchronous { arguments in
            let object = try make(repeat try arguments.next(each parameters))
            return object
        }
    }

    /// Makes values, in their boxes, wherever the load runs.
    static func boxing<T, each P>(
        _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>
    ) -> Factory {
        .synchronous { arguments in
            let value = try make(repeat try arguments.next(each parameters))
            return Box(value)
        }
    }
}
