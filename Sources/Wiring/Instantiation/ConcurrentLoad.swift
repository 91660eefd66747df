internal import WiringBlueprint
internal import WiringDiagnostics

/// One load that can wait: the steps of `Assembly`, with async code of classes in child tasks.
///
/// Everything but that code runs in the isolation of the caller. Objects are made and awakened as soon as those that
/// they need are: async code of `Sendable` objects at the same time as anything else, the rest one after another in the
/// order of the plan.
struct ConcurrentLoad {
    let assembly: Assembly
    var storage: GraphStorage
    /// How many pieces of async code may run at a time.
    let concurrency: Int
    let limit: TimeLimit?

    /// Prepares a load; the time starts to count.
    init(_ assembly: Assembly, _ inputs: GraphInputs, concurrency: Int, startLimit: Duration?) {
        self.assembly = assembly
        storage = assembly.emptyGraph(inputs)
        self.concurrency = max(1, concurrency)
        limit = startLimit.map { TimeLimit($0, isWholeGraph: true) }
    }

    /// Makes all objects of the graph, in the isolation of the caller.
    ///
    /// When something fails, the rest is cancelled and waited for, and what was made is taken down. A load that was
    /// cancelled or has taken too long makes no graph, even if all code of classes has come to its end.
    mutating func makeGraph() async throws -> GraphStorage {
        do {
            try await run(.create)
            var times: [Int: Duration] = [:]
            for index in storage.connected where assembly.isConnected(index) {
                try checkTime()
                let watch = assembly.stopwatch
                try await setAttributes(index)
                if let watch { times[index] = watch.elapsed }
            }
            for index in storage.connected where assembly.isConnected(index) {
                try checkTime()
                let watch = assembly.stopwatch
                try await connectOutlets(index)
                if let watch { assembly.tell(.connected, index, taking: watch.elapsed + times[index, default: .zero]) }
            }
            for index in storage.connected { try await connectActions(index) }
            for provider in storage.providers { provider.open(storage.instances) }
            try await run(.awake)
            for owner in assembly.owners {
                try checkTime()
                try await awakeHere(owner)
            }
            try checkTime()
            return storage
        } catch {
            let findings = await storage.tearDownWaiting()
            let error = (error as? Interruption).map { assembly.error(of: $0) as any Error } ?? error
            throw (error as? WiringError)?.noting(findings) ?? error
        }
    }

    // MARK: Members, one after another

    mutating func setAttributes(_ index: Int) async throws {
        let object = assembly.plan.objects[index]
        guard let binding = assembly.bindings[object.classIndex], binding.isolation > .none,
            let instance = storage.instances[index]
        else { return try assembly.setAttributes(index, storage) }
        for connection in assembly.plan.connections[object.connections] {
            guard let input = assembly.input(for: connection, storage),
                let call = binding.setters[connection.member]?.attributeCall
            else { continue }
            try await wait(for: call, index, instance, input) { assembly.memberFailure(connection, index, $0) }
        }
    }

    mutating func connectOutlets(_ index: Int) async throws {
        let object = assembly.plan.objects[index]
        guard let binding = assembly.bindings[object.classIndex], binding.isolation > .none,
            let instance = storage.instances[index]
        else { return try assembly.connectOutlets(index, &storage) }
        var nextMethod = 0
        for connection in assembly.plan.connections[object.connections] {
            try await callMethods(before: connection.member, index, instance, &nextMethod)
            switch (binding.setters[connection.member], connection.payload) {
            case (.isolatedProvider(let call, _), .provider(let template)):
                let provider = assembly.provider(of: template, for: index, instance, &storage)
                try await wait(for: call, index, instance, provider) { assembly.memberFailure(connection, index, $0) }
            case (.isolatedOutlet(let call, _), _):
                guard let input = assembly.input(for: connection, storage) else { continue }
                try await wait(for: call, index, instance, input) { assembly.memberFailure(connection, index, $0) }
            default: try assembly.connect(connection, of: index, instance, binding, &storage)
            }
        }
        try await callMethods(before: binding.descriptor.members.count, index, instance, &nextMethod)
    }

    private func callMethods(
        before member: Int, _ index: Int, _ instance: AnyObject, _ next: inout Int
    ) async throws {
        while let (method, arguments) = assembly.nextMethod(before: member, index, &next, storage) {
            try await wait(for: method.call, index, instance, arguments) {
                assembly.methodFailure(method, index, $0)
            }
        }
    }

    private func connectActions(_ index: Int) async throws {
        for (event, fire, place) in assembly.eventConnections(of: index, storage) {
            guard let instance = storage.instances[index] else { return }
            try await wait(for: event.connect, index, instance, fire) {
                assembly.eventFailure(event, index, $0, at: place)
            }
        }
    }

    /// Calls code of an object, with nothing else under way.
    private func wait<Input>(
        for call: Call<Input>, _ index: Int, _ instance: AnyObject, _ input: Input,
        _ failure: (any Error) -> WiringError
    ) async throws {
        if let cause = interruptionCause { throw interrupted(by: cause, index) }
        if let exceeded = try await finish(call, index, instance, input, failure) {
            throw interrupted(by: .timeOver(exceeded), index)
        }
    }

    /// Calls code of an object, with nothing else under way, whether there is time for it or not.
    ///
    /// - Returns: The limit, if the code has returned when time was over.
    private func finish<Input>(
        _ call: Call<Input>, _ index: Int, _ instance: AnyObject, _ input: Input,
        _ failure: (any Error) -> WiringError
    ) async throws -> TimeLimitExceeded? {
        do {
            guard case .asynchronous(let code) = call else {
                try await call.call(instance, input)
                return nil
            }
            // Nothing else is under way, and the load waits.
            let transfer = UnsafeTransfer((object: instance, input: input))
            return try await TimeLimit.run(limit, mustBegin: true) { try await code(transfer) }.exceeded
        } catch let error as TimeLimitExceeded {
            throw interrupted(by: .timeOver(error), index)
        } catch is CancellationError where Task.isCancelled {
            throw interrupted(by: .cancelled, index)
        } catch {
            let failure = failure(error)
            guard Task.isCancelled else { throw failure }
            throw Interruption(cause: .cancelled, starting: [index], failures: [failure])
        }
    }

    // MARK: Interruption

    /// Stops a load that was cancelled or has taken longer than it may.
    func checkTime() throws {
        if let cause = interruptionCause { throw Interruption(cause: cause) }
    }

    /// Why the load must not go on; nil as long as it may.
    var interruptionCause: Interruption.Cause? {
        if Task.isCancelled { return .cancelled }
        return limit.flatMap { $0.isOver ? .timeOver($0.error) : nil }
    }

    private func interrupted(by cause: Interruption.Cause, _ index: Int) -> Interruption {
        assembly.tell(.failed, index)
        return Interruption(cause: cause, starting: [index])
    }

    // MARK: Awake

    mutating func awakeHere(_ index: Int) async throws {
        guard let binding = assembly.bindings[assembly.plan.objects[index].classIndex],
            let instance = storage.instances[index]
        else { return }
        guard binding.awake.contains(where: { $0.isolation > .none }) else {
            return try assembly.awake(index, &storage)
        }
        assembly.tell(.awakening, index)
        let watch = assembly.stopwatch
        if let cause = interruptionCause { throw interrupted(by: cause, index) }
        // An awake that has begun is finished, so that the object is either awake, and torn down, or has failed.
        var exceeded: TimeLimitExceeded?
        for awake in binding.awake {
            let isLate = try await finish(awake, index, instance, ()) { assembly.awakeFailure(index, $0) }
            exceeded = exceeded ?? isLate
        }
        assembly.tell(.awakened, index, since: watch)
        storage.awakened.append(index)
        if let exceeded { throw Interruption(cause: .timeOver(exceeded), starting: [index]) }
    }
}
