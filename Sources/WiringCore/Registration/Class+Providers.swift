/// Outlets for functions that create an object at each call.
extension Class {
    /// Declares an outlet for a function that creates a new, connected and awakened object at each call.
    ///
    /// The arguments of the function, if it has any, are passed for the members that `given` of the definition names.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or an inline
    ///     definition.
    ///   - path: The property, a function of at most three arguments, Optional or not. One that throws gets a
    ///     ``WiringError`` when the object's own code throws, which ends the program where the function cannot throw.
    ///     One that is `@Sendable` may be called on any thread, and one of the main actor can also create main-actor
    ///     objects.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<F>(
        _ name: String, provider path: @autoclosure @escaping @Sendable () -> WritableKeyPath<T, F>,
        required: Bool = false
    ) -> Class {
        adding(
            MemberRecord(
                name, ProviderType<F>(), isRequired: required, access: PropertyAccess(path),
                connect: { type in
                    .synchronous { object, provider in
                        let function = type.function(calling: provider)
                        withInstance(object) { (instance: inout T) in instance[keyPath: path()] = function }
                    }
                },
                disconnect: .synchronous { object, _ in
                    guard T.self is AnyClass, let nothing = disconnected(F.self) else { return }
                    withInstance(object) { (instance: inout T) in instance[keyPath: path()] = nothing }
                }))
    }
}

extension Class where T: AnyObject & Sendable {
    /// Declares a provider outlet in a main-actor property: `.outlet("makeButton", providerOnMainActor: \.makeButton)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or an inline
    ///     definition.
    ///   - path: The property, a function of at most three arguments, Optional or not. It is called only on the main
    ///     actor, where it can also create main-actor objects, unless it is `@Sendable` and of no actor.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<F>(
        _ name: String,
        providerOnMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, F>,
        required: Bool = false
    ) -> Class {
        adding(
            MemberRecord(
                name, ProviderType<F>(), isRequired: required, access: PropertyAccess(onMainActor: path),
                connect: { type in
                    .onMainActor { object, provider in
                        (object as! T)[keyPath: path()] = type.function(calling: provider)
                    }
                },
                disconnect: .clearing(onMainActor: path)))
    }
}

extension MemberRecord {
    /// Records a provider outlet of a type; nil if the type is not one of a provider, which `Registry.problems`
    /// reports.
    fileprivate init<F>(
        _ name: String, _ type: ProviderType<F>?, isRequired: Bool, access: PropertyAccess,
        connect: (ProviderType<F>) -> Call<Provider>, disconnect: Call<Void>?
    ) {
        let call = type.map(connect)
        self.init(
            name: name, type: type?.product ?? F.self, isRequired: isRequired,
            setter: .provider(
                type.map { ProviderSignature($0.site.stored(by: call?.isolation ?? .none), $0.arguments) },
                call ?? .synchronous { _, _ in },
                disconnect: disconnect),
            access: access)
    }
}
