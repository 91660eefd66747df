// What only classes have. When a registration is wrong, the compiler also tries it as that of a value; without these
// overloads it would blame the value for lacking a method rather than name the mistake.
extension ValueOf {
    /// Values have no events.
    @available(
        *, unavailable,
        message: "an event is a property of a class that is an optional function, such as (() -> Void)?"
    )
    public consuming func event<E>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> KeyPath<T, E>
    ) -> ValueOf { self }

    /// Values have no events.
    @available(*, unavailable, message: "only objects of a class have events")
    public consuming func event<E>(
        _ name: String, connect: @escaping @Sendable (T, E) throws -> Void
    ) -> ValueOf { self }

    /// Values have no actions.
    @available(*, unavailable, message: "only objects of a class have actions")
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> () -> Void) -> ValueOf { self }

    /// Values have no methods.
    @available(*, unavailable, message: "a method of a class has one name for each of its parameters")
    public consuming func method<Method>(_ name: String, _ method: Method, _ parameters: String...) -> ValueOf { self }
}
