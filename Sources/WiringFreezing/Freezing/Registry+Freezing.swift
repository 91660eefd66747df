public import Wiring
internal import WiringEditing

extension Registry {
    /// Writes live objects that code has composed as a wiring file, with everything that is reachable from them.
    ///
    /// ```swift
    /// let frozen = try registry.freeze(["app": app, "board": board], externals: ["clock": clock])
    /// print(frozen.text)
    /// for omission in frozen.omissions { print(omission) }
    /// ```
    ///
    /// It reads attributes and outlets through the key paths and getters of their registrations, and parameters of
    /// initialisers through stored properties of those names. Each object is written once; a struct is defined in the
    /// outlet that has it. An object is named for the root, for the outlet or key that first refers to it, or for its
    /// class. Members that cannot be written are ``FrozenNib/omissions`` and comments in the text.
    ///
    /// To know the initial values of attributes, it creates other objects with the same initialisers and releases them.
    ///
    /// - Parameters:
    ///   - roots: The objects to begin with and their names, in the order of the file.
    ///   - owner: File's Owner, which the file then expects of the program that loads it.
    ///   - externals: The objects that the program passes in, by name. They are declared; objects that are
    ///     reachable only through them are not written.
    ///   - options: Options that decide what is written.
    ///   - isolation: The actor of the caller, which is also the actor of the objects; leave the default. Members that
    ///     belong to the main actor are not read elsewhere.
    /// - Returns: The file, and what it does not say.
    /// - Throws: `WiringError` with the errors in the registrations; with `invalid-name` or `duplicate-object` for
    ///   names and objects that are given; or with the code of a limit if the file is too large to be read.
    /// - Complexity: O(objects, their members and targets), plus the classes' own code.
    public func freeze(
        _ roots: KeyValuePairs<String, Any> = [:], owner: Any? = nil, externals: [String: Any] = [:],
        options: FreezeOptions = FreezeOptions(), isolation: isolated (any Actor)? = #isolation
    ) throws -> FrozenNib {
        try freeze(
            roots.map { (name: $0.key, object: $0.value) }, owner: owner, externals: externals, options: options,
            isolation: isolation)
    }

    /// Writes live objects that code has composed as a wiring file, with everything that is reachable from them, from
    /// an array of names and objects.
    ///
    /// It does what the function with a literal does.
    ///
    /// - Parameters:
    ///   - roots: The objects to begin with and their names, in the order of the file.
    ///   - owner: File's Owner, which the file then expects of the program that loads it.
    ///   - externals: The objects that the program passes in, by name.
    ///   - options: Options that decide what is written.
    ///   - isolation: The actor of the caller, which is also the actor of the objects; leave the default.
    /// - Returns: The file, and what it does not say.
    /// - Throws: `WiringError`, as the function with a literal does.
    /// - Complexity: O(objects, their members and targets), plus the classes' own code.
    public func freeze(
        _ roots: [(name: String, object: Any)], owner: Any? = nil, externals: [String: Any] = [:],
        options: FreezeOptions = FreezeOptions(), isolation: isolated (any Actor)? = #isolation
    ) throws -> FrozenNib {
        let frozen = try frozen(
            roots, owner: owner,
            externals: externals.sorted { $0.key < $1.key }.map { (name: $0.key, object: $0.value) },
            options, onMainActor: isolation === MainActor.shared)
        let text = frozen.text
        return FrozenNib(
            text: text, omissions: frozen.omissions, nib: try Nib(text: text, named: "frozen.yaml"))
    }
}
