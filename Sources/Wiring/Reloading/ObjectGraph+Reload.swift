internal import WiringDiagnostics

extension ObjectGraph {
    /// Changes the graph to what a nib says: all of it, or nothing.
    ///
    /// An object is kept if its name, its class and the arguments of its initialiser are the same, and none of these is
    /// remade. It is also remade if a difference could not be undone:
    ///
    /// - a member that cannot be read is set for the first time, and is not optional;
    /// - an attribute that the load set is taken out, or a call of a method is.
    ///
    /// The owner and the externals were made by the program, so a reload is refused that sets such a member of theirs for
    /// the first time.
    ///
    /// Everything is checked before any code is called. Then new objects are made and connected; what differs
    /// is set on those that are kept; new objects awake; look-ups find the new objects; `reloaded` is called on kept
    /// objects that were changed or whose targets were; and objects that are gone are torn down, in the reverse order
    /// of awaking. If code of a class throws before that, what was set is put back, what was made is torn down, and the
    /// graph is as it was.
    ///
    /// The owner, the externals, the parameters and the observer are those that the program passed to the load.
    ///
    /// - Parameters:
    ///   - nib: The nib, which may come from other files than the one that was loaded.
    ///   - registry: The classes that the nib may name.
    ///   - isolation: The actor of the caller, which is that of the graph; leave the default.
    /// - Returns: What was done.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place; with the error of a class's own code; or
    ///   with the code `reload-refused`, if a member of the owner or an external could not be put back, if a reload of
    ///   the graph is under way, or if it was torn down.
    /// - Complexity: O(objects, their settings and connections), plus the classes' own code.
    @discardableResult
    public func reload(
        _ nib: Nib, with registry: Registry, isolation: isolated (any Actor)? = #isolation
    ) throws -> ReloadReport {
        let given = try beginReload()
        defer { isReloading = false }
        return try Pipeline.reload(self, to: nib, LoadRequest(registry, given), on: isolation)
    }

    /// Changes the graph to what a nib says: all of it, or nothing, waiting for async code of the classes.
    ///
    /// It does what the synchronous form does. While it waits, look-ups find the old objects. Once the caller is
    /// cancelled or the time is over, it only undoes what was done.
    ///
    /// - Parameters:
    ///   - nib: The nib, which may come from other files than the one that was loaded.
    ///   - registry: The classes that the nib may name.
    ///   - startLimit: The time limit until the new objects are awake; nil for none.
    ///   - concurrency: How many async functions may run at a time.
    /// - Returns: What was done.
    /// - Throws: ``WiringError``, like the synchronous form.
    /// - Complexity: O(objects, their settings and connections), plus the classes' own code.
    @discardableResult
    public func reload(
        _ nib: Nib, with registry: Registry, startLimit: Duration? = nil, concurrency: Int = 64
    ) async throws -> ReloadReport {
        let given = try beginReload()
        defer { isReloading = false }
        let request = LoadRequest(registry, given, startLimit: startLimit, concurrency: concurrency)
        return try await Pipeline.reload(self, to: nib, request)
    }

    /// Whether the graph has no objects any more, so that nothing can be reloaded.
    package var isTornDown: Bool { storage.given == nil }

    /// Keeps other reloads from beginning.
    ///
    /// - Returns: What the program passed to the load.
    private func beginReload() throws(WiringError) -> LoadRequest.Given {
        if isReloading {
            throw WiringError([
                Diagnostic(
                    .reloadRefused, "the graph is being reloaded",
                    help: "reload it when the reload that is under way has returned, not in code that it calls")
            ])
        }
        guard let given = storage.given else {
            throw WiringError([
                Diagnostic(.reloadRefused, "the graph was torn down", help: "make another one of the nib")
            ])
        }
        try checkThread()
        isReloading = true
        return given
    }
}
