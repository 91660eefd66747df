/// Outlets for functions that create an object at each call.
extension ClassOf {
    /// Declares an outlet for a function that creates a new, connected and awakened object at each call.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or an inline
    ///     definition.
    ///   - path: The property, a function that takes nothing, Optional or not. One that throws gets a ``WiringError`` when
    ///     the object's own code throws, which ends the program where the function cannot throw. One that is `@Sendable`
    ///     may be called on any thread, and one of the main actor can also create main-actor objects.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<F>(
        _ name: String, provider path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, F>,
        required: Bool = false
    ) -> ClassOf {
        adding(
            MemberRecord(
                name, ProviderType<F>(), isRequired: required, access: PropertyAccess(path),
                connect: { type in
                    .synchronous { object, provider in
                        (object as! T)[keyPath: path()] = type.function(calling: provider)
                    }
                },
                disconnect: .synchronous { object, _ in
                    if let nothing = disconnected(F.self) { (object as! T)[keyPath: path()] = nothing }
                }))
    }
}

extension ClassOf where T: Sendable {
    /// Declares a provider outlet in a main-actor property: `.outlet("makeButton", providerOnMainActor: \.makeButton)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or an inline
    ///     definition.
    ///   - path: The property, a function that takes nothing, Optional or not. It is called only on the main actor, where
    ///     it can also create main-actor objects, unless it is `@Sendable` and of no actor.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<F>(
        _ name: String,
        providerOnMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, F>,
        required: Bool = false
    ) -> ClassOf {
        adding(
            MemberRecord(
                name, ProviderType<F>(), isRequired: required, access: PropertyAccess(onMainActor: path),
                connect: { type in
                    .onMainActor { object, provider in
                        (object as! T)[keyPath: path()] = type.function(calling: provider)
                    }
                },
                disconnect: .onMainActor { object, _ in
                    if let nothing = disconnected(F.self) { (object as! T)[keyPath: path()] = nothing }
                }))
    }
}

extension ValueOf {
    /// Declares an outlet for a function that creates a new, connected and awakened object at each call, as
    /// ``ClassOf/outlet(_:provider:required:)`` does.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property, a function that takes nothing, Optional or not.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<F>(
        _ name: String, provider path: @autoclosure @escaping @Sendable () -> WritableKeyPath<T, F>,
        required: Bool = false
    ) -> ValueOf {
        adding(
            MemberRecord(
                name, ProviderType<F>(), isRequired: required, access: PropertyAccess(ofValue: path),
                connect: { type in
                    .synchronous { object, provider in
                        (object as! Box<T>).value[keyPath: path()] = type.function(calling: provider)
                    }
                }, disconnect: nil))
    }
}

extension MemberRecord {
    /// Records a provider outlet of a type; nil where the type is not one of a provider, which `Registry.problems` reports.
    fileprivate init<F>(
        _ name: String, _ type: ProviderType<F>?, isRequired: Bool, access: PropertyAccess,
        connect: (ProviderType<F>) -> Call<Provider>, disconnect: Call<Void>?
    ) {
        let call = type.map(connect)
        self.init(
            name: name, type: type?.product ?? F.self, isRequired: isRequired,
            setter: .provider(
                type?.site.stored(by: call?.isolation ?? .none), call ?? .synchronous { _, _ in },
                disconnect: disconnect),
            access: access)
    }
}
