// What a file connects is cast at run time, where `any Board & Sendable` is `any Board`. These overloads, which the
// compiler prefers for `Sendable` types, note that a member was promised more, so that the check of a plan can tell.
//
// There is none for outlets with key paths or with closures that are not async: each further overload of these doubles
// what the compiler tries at every link of a chain.

/// Members that take something `Sendable`.
extension ClassOf {
    /// Declares an outlet that is connected by async code to something `Sendable`: `.outlet("board") { await $0.set(board:
    /// $1) }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; an error it throws stops the load.
    public consuming func outlet<V: Sendable>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @concurrent @Sendable (T, V) async throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak, isSendable: true, .isolatedOutlet(.setting(connect), disconnect: nil))
    }

    /// Declares async code that takes several `Sendable` members at once, called after all outlets are connected.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: Receives the object and the members. An error it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each.
    public consuming func method<each P: Sendable>(
        _ name: String, _ method: @escaping @concurrent @Sendable (T, repeat each P) async throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        addingMethod(
            name, parameterRecords(repeat each parameters).map(\.sendable),
            .asynchronous { transfer in
                var arguments = transfer.value.input
                try await method(transfer.value.object as! T, repeat try arguments.next(each parameters))
            })
    }

    /// Declares code that receives several `Sendable` members at once, after all outlets are connected.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: Receives the object and the members. An error it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each. If none of them is required and none is
    ///     given, the method is not called.
    public consuming func method<each P: Sendable>(
        _ name: String, _ method: @escaping @Sendable (T, repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        addingMethod(
            name, parameterRecords(repeat each parameters).map(\.sendable),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T, repeat try arguments.next(each parameters))
            })
    }
}

/// References such as `Store.flush` to methods of `Sendable` classes, which may belong to a global actor.
///
/// The compiler accepts `Store.flush` of a `@Database` class where a function that can be called anywhere is expected.
/// It does not if the class is not `Sendable`.
extension ClassOf where T: Sendable {
    /// Reports a reference to a method of a `Sendable` class as a mistake in the registry: write `.action("flush") {
    /// $0.flush() }`.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> () -> Void) -> ClassOf {
        named("action '\(name)'").adding(.calling(name) { (object: T) in method(object)() })
    }

    /// Reports a reference to a method of a `Sendable` class as a mistake in the registry: write `.action("tap") {
    /// $0.tap($1) }`.
    public consuming func action<A>(_ name: String, _ method: @escaping @Sendable (T) -> (A) -> Void) -> ClassOf {
        named("action '\(name)'").adding(.calling(name) { (object: T, sent: A) in method(object)(sent) })
    }

    /// Reports a reference to a method of a `Sendable` class as a mistake in the registry: write `.action("drag") {
    /// $0.drag($1, to: $2) }`.
    public consuming func action<A, B>(
        _ name: String, _ method: @escaping @Sendable (T) -> (A, B) -> Void
    ) -> ClassOf {
        named("action '\(name)'").adding(
            .calling(name) { (object: T, first: A, second: B) in method(object)(first, second) })
    }

    /// Reports a reference to a method of a `Sendable` class as a mistake in the registry: write `.method("add", {
    /// $0.add($1) }, "book")`.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T) -> (repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        named("method '\(name)'").addingMethod(
            name, parameterRecords(repeat each parameters),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T)(repeat try arguments.next(each parameters))
            })
    }

    private consuming func named(_ method: String) -> ClassOf { adding { $0.named.append(method) } }
}

extension ParameterRecord {
    /// The same, of a `Sendable` type.
    var sendable: ParameterRecord {
        var record = self
        record.isSendable = true
        return record
    }
}

extension Initialiser {
    /// The same, with parameters of `Sendable` types.
    var ofSendable: Initialiser { Initialiser(make: make, parameters: parameters.map(\.sendable), isValue: isValue) }
}
