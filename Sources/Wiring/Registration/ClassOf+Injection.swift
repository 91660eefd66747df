/// Method injection and provider outlets.
extension ClassOf {
    /// A method that several members are handed to at once, behind all outlets.
    ///
    /// ```swift
    /// .method("configure", LifeController.configure(game:clock:), "game", "clock")
    /// ```
    ///
    /// - Parameters:
    ///   - name: What messages call the method.
    ///   - method: The method, as it is named on the type. What it throws stops the load.
    ///   - parameters: The names of its parameters in wiring files, one for each. Where none of them is required and
    ///     none is given, the method is not called.
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

    /// A method of the main actor without the label, which is a mistake of the registry: write
    /// `.method("show", onMainActor: { $0.show($1) }, "title")`.
    ///
    /// This form is here because the compiler would take such a method for one that can be called anywhere.
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

    /// An outlet for a function that makes a new, connected and awakened object at each call.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or a
    ///     definition in place.
    ///   - path: The property. Its function cannot throw: what the object's own code throws ends the program.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String, provider path: any ReferenceWritableKeyPath<T, () -> V> & Sendable, required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path] = { provider.makeOrStop(V.self) }
        }
    }

    /// An outlet for a function that makes a new, connected and awakened object at each call.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function cannot throw: what the object's own code throws ends the program.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String, provider path: any ReferenceWritableKeyPath<T, (() -> V)?> & Sendable, required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path] = { provider.makeOrStop(V.self) }
        } disconnect: { object in
            object[keyPath: path] = nil
        }
    }

    /// An outlet for a function that makes a new, connected and awakened object at each call, or throws.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function throws ``WiringError`` when the object's own code does.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String, provider path: any ReferenceWritableKeyPath<T, () throws -> V> & Sendable,
        required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path] = { try provider.make(V.self) }
        }
    }

    /// An outlet for a function that makes a new, connected and awakened object at each call, or throws.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function throws ``WiringError`` when the object's own code does.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String, provider path: any ReferenceWritableKeyPath<T, (() throws -> V)?> & Sendable,
        required: Bool = false
    ) -> ClassOf {
        provider(name, V.self, required) { object, provider in
            object[keyPath: path] = { try provider.make(V.self) }
        } disconnect: { object in
            object[keyPath: path] = nil
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
