/// Reads a member of a live object and puts a value back, for reloads. Loads do not use it, so a registration keeps
/// only one closure, which makes the calls on demand.
@usableFromInline
struct PropertyAccess: Sendable {
    private let calls: @Sendable () -> Calls
    private typealias Calls = (type: Any.Type, read: Call<PropertyValue>, put: Call<PropertyValue>)

    /// The type of the property.
    var type: Any.Type { calls().type }
    /// Stores the value of the property.
    var read: Call<PropertyValue> { calls().read }
    /// Sets the property to the stored value.
    var put: Call<PropertyValue> { calls().put }

    /// The access through a key path. Not inlinable, so that registrations do not grow.
    @usableFromInline
    init<T, V>(_ path: @escaping @Sendable () -> WritableKeyPath<T, V>) {
        calls = {
            (
                V.self,
                .synchronous { object, value in
                    withInstance(object) { (instance: inout T) in value.store(instance[keyPath: path()]) }
                },
                .synchronous { object, value in
                    withInstance(object) { (instance: inout T) in instance[keyPath: path()] = value.stored(as: V.self) }
                }
            )
        }
    }

    /// The access through a key path of the main actor.
    init<T, V>(onMainActor path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>) {
        calls = {
            (
                V.self,
                .onMainActor { object, value in value.store((object as! T)[keyPath: path()]) },
                .onMainActor { object, value in (object as! T)[keyPath: path()] = value.stored(as: V.self) }
            )
        }
    }

    /// The access through closures.
    init<T, V>(get: @escaping @Sendable (T) -> V, set: @escaping @Sendable (T, V) throws -> Void) {
        calls = {
            (
                V.self,
                .synchronous { object, value in value.store(get(unboxed(object) as! T)) },
                .synchronous { object, value in try set(unboxed(object) as! T, value.stored(as: V.self)) }
            )
        }
    }
}

/// The value of a property at some time, of whatever type.
@usableFromInline
final class PropertyValue {
    private var box: AnyObject?
    /// The type of the property.
    private(set) var type: Any.Type?

    /// The value that was stored last.
    var any: Any? { (box as? ValueBox)?.anyValue }

    fileprivate func store<V>(_ value: V) { (box, type) = (Box(value), V.self) }

    fileprivate func stored<V>(as type: V.Type) -> V {
        guard let box = box as? Box<V> else { preconditionFailure("a value is stored before it is put back") }
        return box.value
    }
}
