internal import WiringBlueprint
internal import WiringDiagnostics

/// The form of an outlet's type: how many targets it takes, of which type, and whether it may hold none.
struct OutletType {
    var shape = MemberFacts.Shape.toOne
    /// The type that each target must have.
    var target: Any.Type
    var isOptional = false
    /// The type of the keys of a keyed outlet.
    var key: Any.Type?

    init(_ type: Any.Type) {
        var type = type
        if let optional = type as? any OptionalOutlet.Type {
            isOptional = true
            type = optional.wrapped
        }
        if let many = type as? any ManyOutlet.Type {
            shape = .toMany
            target = many.element
        } else if let keyed = type as? any KeyedOutlet.Type {
            shape = .keyed
            target = keyed.element
            key = keyed.key
        } else {
            target = type
        }
    }
}

/// `Optional`, seen without knowing what of.
protocol OptionalOutlet {
    static var wrapped: Any.Type { get }
    static var nothing: Self { get }
}

/// `Array`, seen without knowing what of.
protocol ManyOutlet {
    static var element: Any.Type { get }
    static func collect(_ targets: [AnyObject]) -> Any?
}

/// `Dictionary`, seen without knowing what of.
protocol KeyedOutlet {
    static var key: Any.Type { get }
    static var element: Any.Type { get }
    static func collect(_ keys: [ValueInput], _ targets: [AnyObject]) throws -> Any?
    static var empty: Any { get }
}

extension Optional: OptionalOutlet {
    static var wrapped: Any.Type { Wrapped.self }
    static var nothing: Self { nil }
}

extension Array: ManyOutlet {
    static var element: Any.Type { Element.self }

    static func collect(_ targets: [AnyObject]) -> Any? {
        var result: [Element] = []
        result.reserveCapacity(targets.count)
        for target in targets {
            guard let element = unboxed(target) as? Element else { return nil }
            result.append(element)
        }
        return result
    }
}

extension Dictionary: KeyedOutlet {
    static var key: Any.Type { Key.self }
    static var element: Any.Type { Value.self }
    static var empty: Any { Self() }

    static func collect(_ keys: [ValueInput], _ targets: [AnyObject]) throws -> Any? {
        var result: [Key: Value] = [:]
        for (key, target) in zip(keys, targets) {
            guard let value = unboxed(target) as? Value else { return nil }
            result[try key.read(Key.self)] = value
        }
        return result
    }
}

/// A value of a wiring file on its way to a setter.
@usableFromInline
struct ValueInput {
    let cursor: ValueCursor
    let reader: ValueReader

    /// Reads the value. The types that most attributes have are told apart where the setter is compiled.
    @inlinable
    func read<V>(_ type: V.Type) throws -> V {
        if V.self == String.self { return try readString() as! V }
        if V.self == Int.self { return try readInt() as! V }
        return try readAny(type)
    }

    @usableFromInline
    func readString() throws -> String { try reader.read(String.self, from: cursor) }

    @usableFromInline
    func readInt() throws -> Int { try reader.read(Int.self, from: cursor) }

    @usableFromInline
    func readAny<V>(_ type: V.Type) throws -> V { try reader.read(type, from: cursor) }
}

/// The targets of an outlet on their way to a setter.
@usableFromInline
enum TargetInput {
    /// An object of a class.
    case object(AnyObject)
    /// An object of a class of which it is known what a cast makes of it.
    case moulded(Mould, AnyObject)
    /// A value in its box.
    case value(AnyObject)
    case many([AnyObject])
    case keyed([ValueInput], [AnyObject])
    /// What an outlet holds that is not connected.
    case nothing

    /// One target.
    init(_ target: AnyObject) { self = target is ValueBox ? .value(target) : .object(target) }

    /// The targets as the type of the outlet.
    ///
    /// - Throws: ``TargetMismatch`` where a target is not what the outlet takes, which only an instance could tell.
    @inlinable
    func connectable<V>(_ type: V.Type) throws -> V {
        if case .moulded(let mould, let object) = self { return mould.cast(object, to: type) }
        if case .object(let object) = self, let connectable = object as? V { return connectable }
        return try collected(type)
    }

    @usableFromInline
    func collected<V>(_ type: V.Type) throws -> V {
        let result: Any?
        switch self {
        case .object(let target), .moulded(_, let target): result = target
        case .nothing: result = disconnected(type)
        case .value(let target): result = unboxed(target)
        case .many(let targets):
            result = (Self.unwrapped(type) as? any ManyOutlet.Type)?.collect(targets)
        case .keyed(let keys, let targets):
            result = try (Self.unwrapped(type) as? any KeyedOutlet.Type)?.collect(keys, targets)
        }
        guard let result, let connectable = result as? V else { throw TargetMismatch() }
        return connectable
    }

    private static func unwrapped(_ type: Any.Type) -> Any.Type {
        (type as? any OptionalOutlet.Type)?.wrapped ?? type
    }
}

/// A target is not what its outlet takes.
struct TargetMismatch: Error {}

/// What an outlet holds when it is disconnected: nil or an empty collection; nil where its type has neither.
func disconnected<V>(_ type: V.Type) -> V? {
    if let optional = type as? any OptionalOutlet.Type { return optional.nothing as? V }
    if let many = type as? any ManyOutlet.Type { return many.collect([]) as? V }
    if let keyed = type as? any KeyedOutlet.Type { return keyed.empty as? V }
    return nil
}
