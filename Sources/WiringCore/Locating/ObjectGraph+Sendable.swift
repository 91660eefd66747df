internal import WiringDiagnostics

/// Look-ups of what is `Sendable`, which other isolations may be given.
///
/// A cast to `any Board & Sendable` succeeds with any board, so these check what a cast does not. They apply wherever
/// the compiler knows that the type is `Sendable`.
extension ObjectGraph {
    /// Returns an object by its name, or the one object of a type, cast to a `Sendable` type.
    ///
    /// - Parameters:
    ///   - name: The name of an object or external, `owner`, or the path of an inline definition; nil for the one object
    ///     or external of the type.
    ///   - type: A class, a protocol as `(any Board & Sendable).self`, or a value type.
    /// - Throws: ``WiringError`` with the code `unknown-object` or `object-type-mismatch`; `ambiguous-object` if no name
    ///   is given and several objects are of the type; or `not-sendable`: for an object that is not known to be
    ///   `Sendable`, since its class is registered as one that is not or is not registered; or if the graph belongs to
    ///   the main actor and is used elsewhere.
    /// - Complexity: O(1) for a name, O(objects) for a type alone.
    public func object<T: Sendable>(_ name: String? = nil, as type: T.Type = T.self) throws -> T {
        if let name {
            let found = try find(name)
            let object: T = try cast(found)
            guard isSendable(found, as: T.self) else { throw notSendable(found, as: T.self) }
            return object
        }
        try checkThread()
        let fitting = everything.filter { $0.instance is T }
        let found = fitting.filter { isSendable($0, as: type) }
        if found.isEmpty, let other = fitting.first { throw notSendable(other, as: type) }
        return try one(of: found)
    }

    /// Returns all objects of a `Sendable` type, in the order of the files, including inline definitions, but not
    /// externals or the owner, and without objects that are not known to be `Sendable`.
    public func objects<T: Sendable>(as type: T.Type) -> [T] {
        objects.filter { isSendable($0, as: type) }.compactMap { $0.instance as? T }
    }

    /// Creates a value from `Sendable` objects of the graph: a static service locator, whose type lists its services.
    ///
    /// - Parameters:
    ///   - make: The initialiser of a struct, or any closure; its parameters determine the types.
    ///   - names: The names of the objects, one for each parameter.
    /// - Returns: The result of `make`.
    /// - Throws: ``WiringError`` with the errors in all names, or the error that `make` throws.
    public func locate<Result, each Object: Sendable>(
        _ make: (repeat each Object) throws -> Result, _ names: repeat Located<each Object>
    ) throws -> Result {
        var problems: [Diagnostic] = []
        repeat collectSendable(each names, &problems)
        guard problems.isEmpty else { throw WiringError(problems) }
        return try make(repeat try object((each names).name))
    }

    private func collectSendable<Object: Sendable>(_ located: Located<Object>, _ problems: inout [Diagnostic]) {
        collect(&problems) { _ = try object(located.name, as: Object.self) }
    }

    private func isSendable<T: Sendable>(_ found: FoundObject, as type: T.Type) -> Bool {
        storage.assembly.sendable.contains(found.index, found.instance, as: type)
    }

    private func notSendable<T>(_ found: FoundObject, as type: T.Type) -> WiringError {
        let isRegistered = blueprint.objects[found.index].kind == .object
        return WiringError([
            Diagnostic(
                .notSendable,
                "'\(found.name)' is \(Wording.quotedWithArticle(found.typeName)), which is not \(isRegistered ? "" : "known to be ")Sendable, "
                    + "and is looked up as a Sendable '\(TypeName.describe(type))'",
                help: isRegistered
                    ? "make '\(found.typeName)' Sendable, or look it up as \(Wording.quotedWithArticle(found.typeName)), in the task of the graph"
                    : "register '\(found.typeName)', if it is Sendable, or look it up as \(Wording.quotedWithArticle(found.typeName))"
            )
        ])
    }
}
