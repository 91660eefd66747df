// Key paths are passed as closures that create them, so that the compiler sees the literals inside the setters and
// replaces them with plain stores: a captured key path is traversed at each call, which takes fifteen times as long, and
// created at the first. It sees them only where these functions are inlined, which must be demanded: functions that
// register many classes are too long for it.

/// Members of classes and values alike.
extension Class {
    // MARK: Attributes

    /// Declares an attribute stored in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type must be readable from text: a number, `Bool`, `String`, an enum, any
    ///     `Decodable` type, a type with a registered ``Value``, or an Optional, array, set or dictionary of these.
    ///   - required: Whether every definition must give it.
    @inlinable @inline(__always)
    public consuming func attribute<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<T, V>,
        required: Bool = false
    ) -> Class {
        addingMember(
            name, V.self, required, access: PropertyAccess(path),
            .attribute { object, values, place in
                let value = try values.read(V.self, at: place)
                if var instance = reference(to: object, as: T.self) {
                    instance[keyPath: path()] = value
                } else {
                    setInBox(object, path, value)
                }
            })
    }

    // MARK: Outlets

    /// Declares an outlet stored in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type determines what can be connected: `any Board` and `(any Board)?` take one
    ///     target, `[any Board]` a list, `[String: any Board]` targets by key; classes, actors and compositions work as
    ///     well.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the property is weak, which affects the order of awakening. This is detected for a weak stored
    ///     property with the same name as the outlet.
    @inlinable @inline(__always)
    public consuming func outlet<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<T, V>,
        required: Bool = false, weak: Bool = false
    ) -> Class {
        addingMember(
            name, V.self, required, weak: weak, isProperty: true, access: PropertyAccess(path),
            .outlet(V.self, isCleared: T.self is AnyClass) { object, target, template in
                let target = try template.cast(target, to: V.self)
                if var instance = reference(to: object, as: T.self) {
                    instance[keyPath: path()] = target
                } else {
                    setInBox(object, path, target)
                }
            })
    }

    // MARK: Lifecycle

    /// Calls the closure once all objects of the graph are connected, on the targets of outlets before the objects that
    /// hold them.
    public consuming func awake(_ awake: @escaping @Sendable (T) throws -> Void) -> Class {
        adding {
            $0.awake.append(
                .synchronous { object, _ in try withInstance(object) { (instance: inout T) in try awake(instance) } })
        }
    }

    /// Calls the closure when the graph is torn down, in the reverse order of awakening.
    public consuming func teardown(_ teardown: @escaping @Sendable (T) throws -> Void) -> Class {
        adding {
            $0.teardown.append(
                .synchronous { object, _ in try withInstance(object) { (instance: inout T) in try teardown(instance) } }
            )
        }
    }

    /// Limits the time that an async initialiser, and an async awake, may take.
    ///
    /// When the limit has passed, the object's code is cancelled, and the load fails with `start-timeout` as soon as
    /// the code returns; code that responds to cancellation returns at once.
    public consuming func startTimeout(_ limit: Duration) -> Class { adding { $0.startTimeout = limit } }
}
