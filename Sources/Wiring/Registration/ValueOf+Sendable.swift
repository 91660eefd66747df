/// Members that take something `Sendable`: see `ClassOf+Sendable.swift`.
extension ValueOf {
    /// Declares an outlet that is connected by a closure to something `Sendable`, which may change the value in place.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - connect: Called once for each value that connects it; an error it throws stops the load.
    public consuming func outlet<V: Sendable>(
        _ name: String, required: Bool = false, connect: @escaping @Sendable (inout T, V) throws -> Void
    ) -> ValueOf {
        adding(
            MemberRecord(
                name: name, type: V.self, isRequired: required, isSendable: true,
                setter: .outlet(V.self, isCleared: false) { object, target, template in
                    try connect(&(object as! Box<T>).value, template.cast(target, to: V.self))
                }))
    }
}
