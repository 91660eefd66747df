/// How a reload reads a member of a live object and puts a value back. Loads have no use for it.
@usableFromInline
struct PropertyAccess: Sendable {
    /// The type of the property.
    let type: Any.Type
    /// Stores the value of the property.
    let read: Call<PropertyValue>
    /// Sets the property to the stored value.
    let put: Call<PropertyValue>

    /// The access through a key path. Not inlinable, so that registrations do not grow.
    @usableFromInline
    init<T, V>(_ path: @escaping @Sendable () -> ReferenceWritableKeyPath<T, V>) {
        self.init(get: { (object: T) in object[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
    }

    /// The access through a key path of the main actor.
    init<T, V>(onMainActor path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>) {
        type = V.self
        read = .onMainActor { object, value in value.store((object as! T)[keyPath: path()]) }
        put = .onMainActor { object, value in (object as! T)[keyPath: path()] = value.stored(as: V.self) }
    }

    /// The access through a key path into a value, whose properties are only read.
    init<T, V>(ofValue path: @escaping @Sendable () -> WritableKeyPath<T, V>) {
        type = V.self
        read = .synchronous { object, value in value.store((object as! Box<T>).value[keyPath: path()]) }
        put = .synchronous { object, value in (object as! Box<T>).value[keyPath: path()] = value.stored(as: V.self) }
    }

    /// The access through closures.
    init<T, V>(get: @escaping @Sendable (T) -> V, set: @escaping @Sendable (T, V) throws -> Void) {
        type = V.self
        read = .synchronous { object, value in value.store(get(unboxed(object) as! T)) }
        put = .synchronous { object, value in try set(unboxed(object) as! T, value.stored(as: V.self)) }
    }
}

/// The value of a property at some time, of whatever type.
@usableFromInline
final class PropertyValue {
    private var box: AnyObject?
    /// The type of the property that the value is of.
    private(set) var type: Any.Type?

    /// The value that was stored last.
    var any: Any? { (box as? ValueBox)?.anyValue }

    fileprivate func store<V>(_ value: V) { (box, type) = (Box(value), V.self) }

    fileprivate func stored<V>(as type: V.Type) -> V {
        guard let box = box as? Box<V> else { preconditionFailure("a value is stored before it is put back") }
        return box.value
    }
}
