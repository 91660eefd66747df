internal import WiringDiagnostics

extension ObjectGraph {
    /// Changes the graph to match a nib: all of it, or nothing.
    ///
    /// An object is kept if its name, its class and the arguments of its initialiser are the same, and none of these is
    /// recreated. It is also recreated if a difference could not be undone:
    ///
    /// - a member that cannot be read is set for the first time, and is not optional;
    /// - an attribute that the load set is removed, or a call of a method is.
    ///
    /// The owner and the externals cannot be recreated, so a reload that sets such a member of theirs for the first
    /// time is refused.
    ///
    /// Everything is checked before any code is called. Then these steps follow:
    ///
    /// 1. New objects are created and connected.
    /// 2. Members that differ are set on kept objects.
    /// 3. New objects awake, and from then on look-ups find them.
    /// 4. `reloaded` is called on kept objects that were changed, or whose targets were.
    /// 5. Objects that no longer exist are torn down, in the reverse order of awaking.
    ///
    /// If code of a class throws in the steps 1 to 3, old values are restored, new objects are torn down, and the graph
    /// is as it was.
    ///
    /// The owner, the externals and the parameters stay as the program passed them to the load.
    ///
    /// - Parameters:
    ///   - nib: The nib, which may come from other files than the one that was loaded.
    ///   - registry: The classes that the nib may name.
    ///   - options: The options of the graph from now on; nil to keep them.
    ///   - isolation: The actor of the caller and of the graph; leave the default.
    /// - Returns: The report of the changes.
    /// - Throws: ``WiringError`` with all errors of the nib, sorted by location; with the error of a class's own code;
    ///   or with the code `reload-refused`, if a member of the owner or an external could not be restored, if a reload
    ///   of the graph is in progress, or if the graph was torn down.
    /// - Complexity: O(objects, their values and connections), plus the classes' own code.
    @discardableResult
    public func reload(
        _ nib: Nib, with registry: Registry, options: LoadOptions? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> ReloadReport {
        let given = try beginReload(options)
        defer { isReloading = false }
        return try Pipeline.reload(self, to: nib, LoadRequest(registry, given), on: isolation)
    }

    /// Changes the graph to match a nib: all of it, or nothing, waiting for async code of the classes.
    ///
    /// It does what the synchronous form does. While it waits, look-ups find the old objects. If the caller is
    /// cancelled or the time limit passes, the graph is as it was.
    ///
    /// - Parameters:
    ///   - nib: The nib, which may come from other files than the one that was loaded.
    ///   - registry: The classes that the nib may name.
    ///   - options: The options of the graph from now on; nil to keep them. The time limit applies until the new
    ///     objects are awake.
    /// - Returns: The report of the changes.
    /// - Throws: ``WiringError``, like the synchronous form.
    /// - Complexity: O(objects, their values and connections), plus the classes' own code.
    @discardableResult
    public func reload(
        _ nib: Nib, with registry: Registry, options: LoadOptions? = nil
    ) async throws -> ReloadReport {
        let given = try beginReload(options)
        defer { isReloading = false }
        return try await Pipeline.reload(self, to: nib, LoadRequest(registry, given))
    }

    /// Whether the graph has no objects any more, so that nothing can be reloaded.
    package var isTornDown: Bool { storage.given == nil }

    /// Keeps other reloads from beginning.
    ///
    /// - Returns: The arguments that the program passed to the load, with other options if there are any.
    private func beginReload(_ options: LoadOptions?) throws(WiringError) -> LoadRequest.Given {
        if isReloading {
            throw WiringError([
                Diagnostic(
                    .reloadRefused, "the graph is being reloaded",
                    help: "reload it when the reload that is under way has returned, not in code that it calls")
            ])
        }
        guard var given = storage.given else {
            throw WiringError([
                Diagnostic(.reloadRefused, "the graph was torn down", help: "make another one of the nib")
            ])
        }
        try checkThread()
        isReloading = true
        if let options { given.options = options }
        return given
    }
}
