// What a file connects is cast at run time, where `any Board & Sendable` is `any Board`. These overloads, which the
// compiler prefers for `Sendable` types, note that a member was promised more, so that the check of a plan can tell.
//
// There is none for outlets with key paths or with closures that are not async: each further overload of these doubles
// what the compiler tries at every link of a chain.

/// Members that take something `Sendable`.
extension Class where T: AnyObject {
    /// Declares an outlet that is connected by async code to something `Sendable`: `.outlet("board") { await
    /// $0.set(board: $1) }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; an error it throws stops the load.
    public consuming func outlet<V: Sendable>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @concurrent @Sendable (T, V) async throws -> Void
    ) -> Class {
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
    ) -> Class {
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
    ) -> Class {
        addingMethod(
            name, parameterRecords(repeat each parameters).map(\.sendable),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T, repeat try arguments.next(each parameters))
            })
    }
}

extension ParameterRecord {
    /// The same, of a `Sendable` type.
    var sendable: ParameterRecord {
        var record = self
        record.isSendable = true
        return record
    }
}
