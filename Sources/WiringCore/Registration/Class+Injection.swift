/// Method injection.
extension Class where T: AnyObject {
    /// Declares a method that receives several members at once, after all outlets are connected.
    ///
    /// ```swift
    /// .method("configure", LifeController.configure(game:clock:), "game", "clock")
    /// ```
    ///
    /// A method of a `Sendable` class, which may belong to a global actor, is an error in the registry: write
    /// `.method("add", { $0.add($1) }, "book")`.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: The method, as it is named on the type. An error it throws stops the load.
    ///   - parameters: The names of its parameters in wiring files, one for each. If none of them is required and none
    ///     is given, the method is not called.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T) -> (repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> Class {
        unlessSendable("method '\(name)'").addingMethod(
            name, parameterRecords(repeat each parameters),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T)(repeat try arguments.next(each parameters))
            })
    }

    /// Declares code that receives several members at once, after all outlets are connected:
    /// `.method("open", { $0.open(selling: $1) }, Parameter(provider: "selling"))`.
    ///
    /// Write a method with a parameter that is a function in this form: the compiler of Swift 6.3 crashes if it is
    /// named on the type.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: Receives the object and the members. An error it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each. If none of them is required and none is
    ///     given, the method is not called.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T, repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> Class {
        addingMethod(
            name, parameterRecords(repeat each parameters),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T, repeat try arguments.next(each parameters))
            })
    }

    /// Reports a main-actor method registered without its label as an error in the registry: write `.method("show",
    /// onMainActor: { $0.show($1) }, "title")`.
    ///
    /// This overload exists because the compiler would otherwise accept such a method as one that can be called
    /// anywhere.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> Class {
        marked("method '\(name)'").addingMethod(
            name, parameterRecords(repeat each parameters),
            .onMainActor { object, arguments in
                var arguments = arguments
                try method(object as! T)(repeat try arguments.next(each parameters))
            })
    }

    consuming func addingMethod(_ name: String, _ parameters: [ParameterRecord], _ call: Call<Arguments>) -> Class {
        adding { $0.methods.append(MethodRecord(name: name, parameters: parameters, call: call)) }
    }
}
