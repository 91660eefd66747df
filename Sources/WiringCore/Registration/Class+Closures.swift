/// Members of objects that are set by closures.
extension Class where T: AnyObject {
    /// Declares an attribute that is set by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each object that gives it; an error it throws stops the load.
    @inlinable
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, set: @escaping @Sendable (T, V) throws -> Void
    ) -> Class {
        addingMember(
            name, V.self, required,
            .attribute { object, values, place in try set(object as! T, values.read(V.self, at: place)) })
    }

    /// Declares an attribute that is set by a closure, and read by another when a graph is reloaded.
    ///
    /// A reload that fails restores the value that `get` returned. An attribute that is removed from the file is reset
    /// to its value from before a reload first set it.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - get: Returns the current value.
    ///   - set: Sets the value; an error it throws stops the load.
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, get: @escaping @Sendable (T) -> V,
        set: @escaping @Sendable (T, V) throws -> Void
    ) -> Class {
        addingMember(
            name, V.self, required, access: PropertyAccess(get: get, set: set),
            .attribute { object, values, place in try set(object as! T, values.read(V.self, at: place)) })
    }

    /// Declares an outlet that is connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; an error it throws stops the load.
    @inlinable
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @Sendable (T, V) throws -> Void
    ) -> Class {
        addingMember(
            name, V.self, required, weak: weak,
            .outlet(V.self, isCleared: false) { object, target, template in
                try connect(object as! T, template.cast(target, to: V.self))
            })
    }

    /// Calls the closure when a reload has kept the object and set something on it, or on a target of its outlets.
    ///
    /// By then, look-ups find the new objects, and these are awake.
    public consuming func reloaded(_ reloaded: @escaping @Sendable (T) -> Void) -> Class {
        adding { $0.reloaded.append(.synchronous { object, _ in reloaded(object as! T) }) }
    }
}
