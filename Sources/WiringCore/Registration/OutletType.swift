package import WiringBlueprint
internal import WiringDiagnostics

/// The shape of an outlet's type: how many targets it takes, their type, and whether it may be empty.
package struct OutletType {
    package private(set) var shape = MemberDescriptor.Shape.toOne
    /// The type that each target must have.
    package private(set) var target: Any.Type
    package private(set) var isOptional = false
    /// The key type of a keyed outlet.
    package private(set) var key: Any.Type?

    package init(_ type: Any.Type) {
        var type = type
        if !Self.isSingle(type), let optional = type as? any OptionalOutlet.Type {
            isOptional = true
            type = optional.wrapped
        }
        if Self.isSingle(type) {
            target = type
        } else if let many = type as? any ManyOutlet.Type {
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

    /// Whether a type is surely neither an Optional nor a collection, told without asking the runtime for conformances.
    private static func isSingle(_ type: Any.Type) -> Bool {
        CommonType.contains(type) || type is AnyClass || Conformance.isExistential(type)
    }
}

/// An `Optional` whose wrapped type is not known statically.
protocol OptionalOutlet {
    static var wrapped: Any.Type { get }
    static var nothing: Self { get }
    static func cast(_ object: AnyObject) -> Self?
}

/// An `Array` whose element type is not known statically.
protocol ManyOutlet {
    static var element: Any.Type { get }
    static func collect(_ targets: [AnyObject]) -> Any?
}

/// A `Dictionary` whose types are not known statically.
protocol KeyedOutlet {
    static var key: Any.Type { get }
    static var element: Any.Type { get }
    static func collect(_ keys: [ValueInput], _ targets: [AnyObject]) throws -> Any?
    static var empty: Any { get }
}

extension Optional: OptionalOutlet {
    static var wrapped: Any.Type { Wrapped.self }
    static var nothing: Self { nil }

    /// Casts to what is wrapped: a cast to the Optional itself searches all conformances of the process once more for
    /// each class.
    static func cast(_ object: AnyObject) -> Self? { (object as? Wrapped).map { .some($0) } }
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
            result[try key.readKey(Key.self)] = value
        }
        return result
    }
}

/// Stand-ins for several targets or none, so that an outlet is always connected to one object: the target itself, a
/// boxed value, or one of these.
@usableFromInline
enum Targets {
    final class Several {
        private let targets: [AnyObject]
        /// The keys of a keyed outlet.
        private let keys: [ValueInput]?

        init(_ targets: [AnyObject], keys: [ValueInput]? = nil) {
            self.targets = targets
            self.keys = keys
        }

        /// Returns the targets as an array or dictionary; nil if the type is neither or a target does not fit.
        fileprivate func collected(_ type: Any.Type) throws -> Any? {
            guard let keys else { return (type as? any ManyOutlet.Type)?.collect(targets) }
            return try (type as? any KeyedOutlet.Type)?.collect(keys, targets)
        }
    }

    /// No target, for an outlet that is not connected.
    final class None: Sendable {
        static let none = None()
    }

    /// Converts the targets to the type of the outlet.
    ///
    /// - Throws: ``TargetMismatch`` if a target does not fit the outlet.
    @usableFromInline
    static func connectable<V>(_ targets: AnyObject, as type: V.Type) throws -> V {
        let result: Any?
        switch targets {
        case let several as Several:
            result = try several.collected((type as? any OptionalOutlet.Type)?.wrapped ?? type)
        case is None: result = disconnected(type)
        case is ValueBox: result = unboxed(targets)
        default: result = targets as? V
        }
        guard let result, let connectable = result as? V else { throw TargetMismatch() }
        return connectable
    }
}

/// A target that does not fit its outlet.
struct TargetMismatch: Error {}

/// Returns the value of a disconnected outlet, nil or an empty collection, or nil if its type has neither.
func disconnected<V>(_ type: V.Type) -> V? {
    if let optional = type as? any OptionalOutlet.Type { return optional.nothing as? V }
    if let many = type as? any ManyOutlet.Type { return many.collect([]) as? V }
    if let keyed = type as? any KeyedOutlet.Type { return keyed.empty as? V }
    return nil
}
