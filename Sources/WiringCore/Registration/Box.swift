/// Wraps a value type's instance so that it can be stored as an object.
///
/// A class rather than a protocol, since casting an object to a class is many times faster.
class ValueBox {
    /// The value, overridden by `Box`, the only subclass; Swift has no abstract classes.
    var anyValue: Any { fatalError("a box always holds a value of a type") }
}

/// A value type's instance, changed in place until it is complete.
final class Box<Value>: ValueBox {
    var value: Value

    init(_ value: Value) { self.value = value }

    override var anyValue: Any { value }
}

/// Returns the object itself, or the value in its box.
package func unboxed(_ object: AnyObject) -> Any { (object as? ValueBox)?.anyValue ?? object }

/// Returns an instance of any type as an object, boxed if it is a value.
package func boxed(_ instance: Any) -> AnyObject {
    type(of: instance) is AnyClass ? instance as AnyObject : Box(instance)
}

/// Calls a closure with an object of a registered type, or with the value in its box, which it can change.
func withInstance<T, Result>(_ object: AnyObject, _ body: (inout T) throws -> Result) rethrows -> Result {
    if var instance = reference(to: object, as: T.self) {
        return try body(&instance)
    } else if let box = object as? Box<T> {
        return try body(&box.value)
    } else {
        // An object that is registered as one of a protocol.
        var instance = unboxed(object) as! T
        return try body(&instance)
    }
}

/// Sets a property of a value in its box. Not inlinable, so that registrations do not grow.
@usableFromInline
func setInBox<T, V>(_ object: AnyObject, _ path: () -> WritableKeyPath<T, V>, _ value: V) {
    withInstance(object) { (instance: inout T) in instance[keyPath: path()] = value }
}
