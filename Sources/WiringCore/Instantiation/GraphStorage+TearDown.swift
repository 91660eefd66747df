internal import WiringBlueprint
internal import WiringDiagnostics

/// Tearing a graph down: teardown in the reverse order of awake; then optional outlets are disconnected, so that cycles
/// break; then all objects are released. Errors thrown by code do not stop it.
///
/// As with `Assembly.advance`, both ways of doing it go through the same steps and differ in how they make the calls.
extension GraphStorage {
    /// Tears the graph down synchronously.
    ///
    /// - Precondition: No code that it calls is async, and it runs on the main actor if some code has to.
    /// - Returns: What teardown code threw.
    @discardableResult
    mutating func tearDown() -> [Diagnostic] {
        if ownsLazyObjects, let lazy { take(lazy.close()) }
        var diagnostics: [Diagnostic] = []
        for index in awakened.reversed() {
            var progress = StepProgress(index, assembly.stopwatch)
            while let (instance, call) = nextTeardown(&progress) {
                do { try call.callHere(instance, ()) } catch {
                    diagnostics.append(assembly.teardownFailure(error, index))
                }
            }
        }
        for index in connected {
            var progress = StepProgress(index, nil)
            while let (instance, call) = disconnect(&progress) { try? call.callHere(instance, ()) }
        }
        letGo()
        return diagnostics
    }

    /// Tears the graph down and waits for async code, which is not cancelled with the caller.
    ///
    /// - Returns: What teardown code threw.
    @discardableResult
    mutating func tearDownWaiting() async -> [Diagnostic] {
        if ownsLazyObjects, let lazy { take(lazy.close()) }
        var diagnostics: [Diagnostic] = []
        for index in awakened.reversed() {
            var progress = StepProgress(index, assembly.stopwatch)
            while let (instance, call) = nextTeardown(&progress) {
                do {
                    try await call.callToTheEnd(instance)
                } catch {
                    diagnostics.append(assembly.teardownFailure(error, index))
                }
            }
        }
        for index in connected {
            var progress = StepProgress(index, nil)
            while let (instance, call) = disconnect(&progress) { try? await call.callToTheEnd(instance) }
        }
        letGo()
        return diagnostics
    }

    /// Code that takes an object down, to be called with it.
    private typealias EndCall = (instance: AnyObject, call: Call<Void>)

    private func nextTeardown(_ progress: inout StepProgress) -> EndCall? {
        guard let instance = instances[progress.index],
            let binding = assembly.bindings[assembly.objects[progress.index].classIndex], !binding.isReady
        else { return nil }
        guard progress.calls < binding.teardown.count else {
            assembly.notify(.tornDown, progress.index, since: progress.watch)
            return nil
        }
        progress.calls += 1
        return (instance, binding.teardown[progress.calls - 1])
    }

    /// Disconnects an object while all others are still held, so that no release starts another.
    ///
    /// - Returns: The next call that cannot be made anywhere.
    @inline(__always)
    private mutating func disconnect(_ progress: inout StepProgress) -> EndCall? {
        guard let instance = instances.unretained(progress.index),
            let binding = assembly.bindings[assembly.objects[progress.index].classIndex].map(UnretainedReference.init)
        else { return nil }
        return binding.with { binding in instance.with { instance in disconnect(instance, binding, &progress) } }
    }

    private mutating func disconnect(
        _ instance: AnyObject, _ binding: ClassBinding, _ progress: inout StepProgress
    ) -> EndCall? {
        // Another graph may have it too.
        if binding.isReady { return nil }
        let object = assembly.objects[progress.index]
        for position in progress.rest(of: object.connections) {
            let member = assembly.connections[position].member
            if let outlet = binding.outlets[member].map(UnretainedReference.init) {
                outlet.with { outlet in
                    if outlet.isCleared { try? castCache.disconnect(outlet, of: instance) }
                }
            } else if binding.attributes[member] == nil, let call = binding.setters[member]?.disconnect {
                guard case .synchronous(let disconnect) = call else {
                    progress.connections = position + 1 - object.connections.lowerBound
                    return (instance, call)
                }
                try? disconnect(instance, ())
            }
        }
        progress.connections = object.connections.count
        for position in object.actions.dropFirst(progress.calls) {
            progress.calls += 1
            guard let call = binding.events[assembly.plan.actions[position].event].disconnect else { continue }
            guard case .synchronous(let disconnect) = call else { return (instance, call) }
            try? disconnect(instance, ())
        }
        return nil
    }

    private mutating func letGo() {
        awakened = []
        for provider in providers { provider.close() }
        providers = []
        for event in events { event.connection.close() }
        (events, callbacks) = ([], [:])
        if ownsLazyObjects { lazy?.release() }
        release()
    }

    /// The strongest isolation that taking the graph down requires, and the first object that requires it.
    var tearDownIsolation: (isolation: CodeIsolation, object: Int?) {
        var strongest = (isolation: CodeIsolation.none, object: Int?.none)
        guard assembly.isolation > .none else { return strongest }
        func add(_ call: Call<Void>?, of index: Int) {
            if let call, call.isolation > strongest.isolation { strongest = (call.isolation, index) }
        }
        for index in awakened {
            for call in assembly.bindings[assembly.objects[index].classIndex]?.teardown ?? [] { add(call, of: index) }
        }
        for index in connected {
            let object = assembly.objects[index]
            guard let binding = assembly.bindings[object.classIndex] else { continue }
            for connection in assembly.connections[object.connections] {
                add(binding.setters[connection.member]?.disconnect, of: index)
            }
            for action in assembly.plan.actions[object.actions] {
                add(binding.events[action.event].disconnect, of: index)
            }
        }
        return strongest
    }
}
