internal import WiringBlueprint
internal import WiringDiagnostics

/// A load that can wait: the steps of `Assembly`, with async code in child tasks.
///
/// Everything else runs in the isolation of the caller. Objects are created and awakened as soon as those that they
/// need are: async code of `Sendable` objects concurrently with anything else, the rest one after another in the order
/// of the plan.
struct ConcurrentLoad {
    let assembly: Assembly
    var storage: GraphStorage
    /// How many async functions may run at a time.
    let concurrency: Int
    let limit: TimeLimit?
    /// Whether the load may have to wait. If not, its steps are those of a synchronous load.
    private let waits: Bool

    /// Creates a load and starts its time limit.
    init(_ storage: GraphStorage, _ options: LoadOptions) {
        assembly = storage.assembly
        self.storage = storage
        self.concurrency = max(1, options.concurrency)
        limit = options.startTimeout.map { TimeLimit($0, isWholeGraph: true) }
        waits = limit != nil || assembly.isolation > .none
    }

    // MARK: Steps of the graph

    /// Throws if the load was cancelled before it began, so that nothing has to be torn down.
    func begin() throws(WiringError) {
        if Task.isCancelled { throw assembly.cancellation(starting: []) }
    }

    /// Creates all objects, each as soon as its initialiser's arguments exist.
    mutating func create() async throws {
        if waits { try await run(.create) } else { try assembly.create(&storage) }
    }

    /// Sets all attributes, then connects all outlets, then all events, one object after another.
    mutating func connect() async throws {
        guard waits else { return try assembly.connect(&storage) }
        for index in storage.connected where !assembly.isValue(index) {
            try checkTime()
            try await perform(.attributes, index)
        }
        for index in storage.connected where !assembly.isValue(index) {
            try checkTime()
            try await perform(.outlets, index)
        }
        for index in storage.connected {
            try checkTime()
            try await perform(.events, index)
        }
        storage.openProviders()
    }

    /// Awakens all objects, each when the targets of its outlets are awake, and the owner last.
    ///
    /// A load that was cancelled or has exceeded its limit fails even if all code has returned.
    mutating func awaken() async throws {
        if waits { try await awakenAll() } else { try assembly.awaken(&storage) }
        try checkTime()
    }

    private mutating func awakenAll() async throws {
        try await run(.awake)
        guard let owner = storage.owner else { return }
        try checkTime()
        try await awaken(owner)
    }

    /// Tears down what was created and returns the error of the load. No code is running any more.
    mutating func tearDown(after error: any Error) async -> any Error {
        let diagnostics = await storage.tearDownWaiting()
        let error = (error as? Interruption).map { assembly.error(of: $0) as any Error } ?? error
        return (error as? WiringError)?.noting(diagnostics) ?? error
    }

    // MARK: Steps of an object

    /// Awakens an object if it has an awake or teardown.
    mutating func awaken(_ index: Int) async throws {
        if assembly.hasLife(index) { try await perform(.awake, index) }
    }

    /// Takes an object through a step, with nothing else under way.
    mutating func perform(_ step: ObjectStep, _ index: Int) async throws {
        var progress = assembly.begin(step, index)
        // An awake that has begun is completed, so that the object is either awake, and torn down later, or has failed.
        let mustFinish = step == .awake
        var exceeded: TimeLimitExceeded?
        while let call = try advance(step, &progress) {
            if !mustFinish, let cause = interruptionCause { throw interrupted(by: cause, index) }
            let late = try await make(call)
            if !mustFinish, let late { throw interrupted(by: .timeOver(late), index) }
            exceeded = exceeded ?? late
        }
        if let exceeded { throw Interruption(cause: .timeOver(exceeded), starting: [index]) }
    }

    /// Changes a live object, with nothing else under way.
    func perform(_ change: LiveChange) async throws {
        for call in [change.read, change.set].compactMap(\.self) {
            if let late = try await make(call, change) { throw interrupted(by: .timeOver(late), change.object) }
        }
    }

    /// Goes on with a step up to the next call that has to be awaited. What code throws in a cancelled load is a note of
    /// the cancellation.
    private mutating func advance(_ step: ObjectStep, _ progress: inout StepProgress) throws -> PendingCall? {
        do throws(WiringError) {
            return try assembly.advance(step, &progress, &storage)
        } catch {
            guard Task.isCancelled else { throw error }
            let isConsequence = error.underlyingErrors.contains { $0 is CancellationError }
            throw Interruption(cause: .cancelled, starting: [progress.index], failures: isConsequence ? [] : [error])
        }
    }

    /// Makes a call even if the time is over.
    ///
    /// - Parameter change: The change of a live object that the call belongs to, if any: it may be of the old plan.
    /// - Returns: The limit, if the code returned after its time was over.
    private func make(_ call: PendingCall, _ change: LiveChange? = nil) async throws -> TimeLimitExceeded? {
        let index = change?.object ?? call.index
        do {
            return try await call.callWaiting(until: limit)
        } catch let error as TimeLimitExceeded {
            throw interrupted(by: .timeOver(error), index)
        } catch is CancellationError where Task.isCancelled {
            throw interrupted(by: .cancelled, index)
        } catch {
            let failure = (change?.assembly ?? assembly).failure(of: call.code, call.index, error)
            guard Task.isCancelled else { throw failure }
            throw Interruption(cause: .cancelled, starting: [index], failures: [failure])
        }
    }

    // MARK: Interruption

    /// Throws if the load was cancelled or has exceeded its time limit.
    func checkTime() throws {
        if let cause = interruptionCause { throw Interruption(cause: cause) }
    }

    /// The reason why the load must not go on; nil if there is none.
    var interruptionCause: Interruption.Cause? {
        if Task.isCancelled { return .cancelled }
        return limit.flatMap { $0.isOver ? .timeOver($0.error) : nil }
    }

    private func interrupted(by cause: Interruption.Cause, _ index: Int) -> Interruption {
        assembly.notify(.failed, index)
        return Interruption(cause: cause, starting: [index])
    }
}
