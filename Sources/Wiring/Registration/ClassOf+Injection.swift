/// Method injection and provider outlets.
extension ClassOf {
    /// Declares a method that receives several members at once, after all outlets are connected.
    ///
    /// ```swift
    /// .method("configure", LifeController.configure(game:clock:), "game", "clock")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: The method, as it is named on the type. An error it throws stops the load.
    ///   - parameters: The names of its parameters in wiring files, one for each. If none of them is required and none
    ///     is given, the method is not called.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T) -> (repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        addingMethod(
            name, parameterRecords(repeat each parameters),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T)(repeat try arguments.next(each parameters))
            })
    }

    /// Reports a main-actor method registered without its label as a mistake in the registry: write `.method("show",
    /// onMainActor: { $0.show($1) }, "title")`.
    ///
    /// This overload exists because the compiler would otherwise accept such a method as one that can be called
    /// anywhere.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        marked("method '\(name)'").addingMethod(
            name, parameterRecords(repeat each parameters),
            .onMainActor { object, arguments in
                var arguments = arguments
                try method(object as! T)(repeat try arguments.next(each parameters))
            })
    }

    consuming func addingMethod(_ name: String, _ parameters: [ParameterRecord], _ call: Call<Arguments>) -> ClassOf {
        adding { $0.methods.append(MethodRecord(name: name, parameters: parameters, call: call)) }
    }

    /// Declares an outlet for a function that creates a new, connected and awakened object at each call.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or an inline
    ///     definition.
    ///   - path: The property. Its function cannot throw: an error thrown by the object's own code ends the program.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String,
        provider path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, () -> V>,
        required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path()] = { provider.makeOrStop(V.self) }
        }
    }

    /// Declares an outlet for a function that creates a new, connected and awakened object at each call.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function cannot throw: an error thrown by the object's own code ends the program.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String,
        provider path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, (() -> V)?>,
        required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path()] = { provider.makeOrStop(V.self) }
        } disconnect: { object in
            object[keyPath: path()] = nil
        }
    }

    /// Declares an outlet for a function that creates a new, connected and awakened object at each call, or throws.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function throws ``WiringError`` when the object's own code throws.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String,
        provider path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, () throws -> V>,
        required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path()] = { try provider.make(V.self) }
        }
    }

    /// Declares an outlet for a function that creates a new, connected and awakened object at each call, or throws.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function throws ``WiringError`` when the object's own code throws.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String,
        provider path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, (() throws -> V)?>,
        required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path()] = { try provider.make(V.self) }
        } disconnect: { object in
            object[keyPath: path()] = nil
        }
    }

    private consuming func provider<V>(
        _ name: String, _ type: V.Type, _ required: Bool, _ connect: @escaping @Sendable (T, Provider) -> Void,
        disconnect: (@Sendable (T) -> Void)? = nil
    ) -> ClassOf {
        var erased: (@Sendable (AnyObject) -> Void)?
        if let disconnect { erased = { object in disconnect(object as! T) } }
        let disconnectAny = erased
        return addingMember(
            name, V.self, required,
            .provider({ object, provider in connect(object as! T, provider) }, disconnect: disconnectAny))
    }
}
