internal import Synchronization
internal import WiringBlueprint
internal import WiringDiagnostics

/// Creating and awakening objects, concurrently where they allow it.
extension ConcurrentLoad {
    /// The outcome of a child task.
    private struct Finished: Sendable {
        var position: Int
        /// The new object; nil for code that creates none.
        var result: Result<UnsafeTransfer<AnyObject>?, any Error>
        /// The limit, if the code returned after its time was over.
        var exceeded: TimeLimitExceeded?
        /// Whether some awake of the object has returned, whatever happened to the others.
        var isPartlyAwake = false
        var duration: Duration
    }

    /// The state of one phase of all objects.
    private struct Progress {
        let phase: StartPhase
        let order: [Int]
        var queue: ReadyQueue
        /// The positions of the objects whose code runs in child tasks.
        var running: Set<Int> = []
        /// The one among them that may use objects which are not `Sendable`; there is only one at a time.
        var turn: Int?
        var failures: [StartFailure] = []
        var interruption: Interruption?
        /// How many child tasks have ended, and how many of their outcomes were processed.
        let ended = Tally()
        var accepted = 0

        /// Whether the load has failed, so that nothing more is called.
        var isOver: Bool { !failures.isEmpty || interruption != nil }

        init(_ phase: StartPhase, _ storage: GraphStorage) {
            self.phase = phase
            let (assembly, order) = (storage.assembly, phase.order(storage))
            self.order = order
            var positions: [Int?] = Array(repeating: nil, count: assembly.plan.objects.count)
            for (position, index) in order.enumerated() { positions[index] = position }
            queue = ReadyQueue(
                count: order.count, isConcurrent: { phase.isConcurrent(order[$0], assembly) },
                needs: { position in
                    Set(phase.targets(of: order[position], assembly).compactMap { positions[$0] })
                        .filter { $0 < position }
                })
        }

        mutating func finish(_ position: Int) {
            running.remove(position)
            if turn == position { turn = nil }
            queue.finish(position)
        }
    }

    /// Creates or awakens all objects.
    ///
    /// - Throws: `WiringError` or `Interruption`, after all code that was under way has returned.
    mutating func run(_ phase: StartPhase) async throws {
        var progress = Progress(phase, storage)
        await withTaskGroup(of: Finished.self) { group in
            while !progress.queue.isDone, !progress.isOver { await advance(&progress, &group) }
            group.cancelAll()
            for await finished in group { await accept(finished, &progress) }
        }
        if phase == .awake { sortAwakened(progress.order) }
        if var interruption = progress.interruption {
            interruption.starting = progress.order.indices.filter(progress.running.contains).map { progress.order[$0] }
            interruption.waiting = waiting(progress, for: interruption.starting)
            interruption.failures = assembly.inFileOrder(progress.failures)
            throw interruption
        }
        let failures = assembly.inFileOrder(progress.failures)
        if let first = failures.first { throw first.noting(Array(failures.dropFirst())) }
    }

    /// Starts all concurrent code that can be started, then calls the code of one object or waits for one outcome.
    private mutating func advance(_ progress: inout Progress, _ group: inout TaskGroup<Finished>) async {
        if let cause = interruptionCause { return progress.interruption = Interruption(cause: cause) }
        while progress.running.count < concurrency, let position = progress.queue.nextConcurrent() {
            start(position, &progress, &group)
        }
        // A task that has ended may allow others to start, so its outcome is processed before the next turn.
        let hasNews = progress.ended.count.load(ordering: .acquiring) > progress.accepted
        if !hasNews, progress.turn == nil, progress.running.count < concurrency,
            let position = progress.queue.nextTurn()
        {
            let index = progress.order[position]
            do {
                guard progress.phase.isolation(of: index, assembly) < .asynchronous else {
                    start(position, &progress, &group)
                    progress.turn = position
                    return
                }
                switch progress.phase {
                case .create: try await createHere(index)
                case .awake: try await awaken(index)
                }
                progress.finish(position)
            } catch {
                fail(position, error, &progress)
            }
        } else if let finished = await group.next() {
            await accept(finished, &progress)
        }
    }

    /// Starts the async code of an object in a child task.
    private mutating func start(_ position: Int, _ progress: inout Progress, _ group: inout TaskGroup<Finished>) {
        let index = progress.order[position]
        guard let binding = assembly.bindings[assembly.plan.objects[index].classIndex] else { return }
        let limit = TimeLimit.first(of: binding.startTimeout, limit)
        let awoken = Tally()
        let code: @concurrent @Sendable () async throws -> UnsafeTransfer<AnyObject>?
        switch (progress.phase, binding.make) {
        case (.create, .asynchronous(let make)):
            // If the arguments include objects that are not `Sendable`, it is this object's turn: no other child task
            // uses such objects.
            let arguments = UnsafeTransfer(assembly.arguments(of: index, binding, &storage))
            code = { try await make(arguments) }
            assembly.notify(.starting, index)
        default:
            guard let instance = storage.instances[index] else { return }
            // The object is `Sendable`, or it is its turn.
            let (object, calls) = (UnsafeTransfer(instance), binding.awake)
            code = {
                for call in calls {
                    try await call.call(object.value, ())
                    awoken.count.add(1, ordering: .releasing)
                }
                return nil
            }
            assembly.notify(.awakening, index)
        }
        progress.running.insert(position)
        let ended = progress.ended
        group.addTask {
            defer { ended.count.add(1, ordering: .releasing) }
            let start = ContinuousClock.now
            var finished = Finished(position: position, result: .success(nil), duration: .zero)
            do {
                let (object, exceeded) = try await TimeLimit.run(limit, code)
                (finished.result, finished.exceeded) = (.success(object), exceeded)
            } catch {
                finished.result = .failure(error)
            }
            finished.isPartlyAwake = awoken.count.load(ordering: .acquiring) > 0
            finished.duration = start.duration(to: .now)
            return finished
        }
    }

    /// Processes the outcome of a child task.
    private mutating func accept(_ finished: Finished, _ progress: inout Progress) async {
        let index = progress.order[finished.position]
        progress.accepted += 1
        if finished.isPartlyAwake { storage.noteAwakened(index) }
        if case .failure(let error as WiringError) = finished.result {
            // Thrown by a load in the object's own code.
            return fail(finished.position, assembly.startFailure(index, error, progress.phase), &progress)
        }
        do {
            switch (progress.phase, try finished.result.get()) {
            case (.create, let made):
                if let exceeded = finished.exceeded { throw exceeded }
                storage.instances[index] = made?.value
                assembly.notify(.created, index, taking: finished.duration)
                // After a failure, no more code is called.
                if !progress.isOver { try await connectValue(index) }
            case (.awake, _):
                // An object that is awake is torn down with the others, even if it was late.
                if !finished.isPartlyAwake { storage.noteAwakened(index) }
                assembly.notify(.awakened, index, taking: finished.duration)
                if let exceeded = finished.exceeded {
                    return fail(finished.position, exceeded, &progress, isAwake: true)
                }
            }
            progress.finish(finished.position)
        } catch {
            fail(finished.position, error, &progress)
        }
    }

    /// Records that code of an object failed: with an error of its own, because of a time limit, or because of
    /// cancellation.
    ///
    /// - Parameter isAwake: Whether the object is awake nevertheless, so that no failure is reported to the observer.
    private func fail(_ position: Int, _ error: any Error, _ progress: inout Progress, isAwake: Bool = false) {
        let index = progress.order[position]
        let wasOver = progress.isOver
        var cause: Interruption.Cause? = Task.isCancelled ? .cancelled : nil
        switch error {
        case let interruption as Interruption:
            cause = interruption.cause
            progress.running.insert(position)
            progress.failures += interruption.failures.map { StartFailure(index: index, error: $0) }
        case let error as TimeLimitExceeded where error.isWholeGraph:
            cause = .timeOver(error)
            if !isAwake { assembly.notify(.failed, index) }
        case let error as TimeLimitExceeded where isAwake:
            let failure = assembly.timeout(error, starting: [index])
            progress.failures.append(StartFailure(index: index, error: failure))
        case is CancellationError where wasOver || Task.isCancelled: assembly.notify(.failed, index)
        default:
            let failure = error as? WiringError ?? assembly.startFailure(index, error, progress.phase)
            progress.failures.append(StartFailure(index: index, error: failure))
        }
        // Later failures are not the reason why the load was stopped.
        if !wasOver { progress.interruption = cause.map { Interruption(cause: $0) } }
    }

    /// Creates an object here, or on the main actor, for which the load waits.
    private mutating func createHere(_ index: Int) async throws {
        if let binding = assembly.bindings[assembly.objects[index].classIndex],
            case .onMainActor(let make) = binding.make
        {
            try await createOnMainActor(index, binding, make)
        } else {
            try assembly.create(index, &storage)
        }
        try await connectValue(index)
    }

    private mutating func createOnMainActor(
        _ index: Int, _ binding: ClassBinding, _ make: @MainActor @Sendable (inout Arguments) throws -> AnyObject
    ) async throws {
        assembly.notify(.starting, index)
        let watch = assembly.stopwatch
        // Arguments that are not `Sendable` belong to the load, which waits, or to the main actor already.
        let arguments = UnsafeTransfer(assembly.arguments(of: index, binding, &storage))
        do {
            storage.instances[index] = try await MainActor.run {
                var arguments = arguments.value
                return UnsafeTransfer(try make(&arguments))
            }.value
        } catch {
            throw assembly.failure(of: .initialiser, index, error)
        }
        assembly.notify(.created, index, since: watch)
    }

    private mutating func connectValue(_ index: Int) async throws {
        guard assembly.isValue(index) else { return }
        try await perform(.attributes, index)
        try await perform(.outlets, index)
    }

    /// Sorts the awakened objects in the order of the plan, so that teardown does not depend on timing.
    private mutating func sortAwakened(_ order: [Int]) {
        let awakened = Set(storage.awakened)
        storage.awakened = order.filter(awakened.contains)
    }

    /// The objects whose code had not begun when the load was stopped, with those that they waited for.
    private func waiting(_ progress: Progress, for starting: [Int]) -> [(index: Int, for: [Int])] {
        guard progress.phase == .create else { return [] }
        let hasBegun = Set(starting)
        let isOpen = Set(progress.order.filter { storage.instances[$0] == nil }).union(hasBegun)
        return progress.order.filter { isOpen.contains($0) && !hasBegun.contains($0) }
            .map { index in (index, progress.phase.targets(of: index, assembly).filter(isOpen.contains)) }
            .filter { !$0.1.isEmpty }
    }
}

/// A number that child tasks count up.
private final class Tally: Sendable {
    let count = Atomic(0)
}
