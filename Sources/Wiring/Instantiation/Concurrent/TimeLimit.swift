/// Async code took longer than it may.
struct TimeLimitExceeded: Error {
    /// What it may take.
    let limit: Duration
    /// Whether the limit is that of the whole graph.
    let isWholeGraph: Bool
}

/// When something has to be done, and the limit that says so.
struct TimeLimit: Sendable {
    let deadline: ContinuousClock.Instant
    let error: TimeLimitExceeded

    /// Whether the time is over.
    var isOver: Bool { deadline <= .now }

    /// The earlier of a limit from now on and one that is under way already; nil without any.
    static func first(of limit: Duration?, _ whole: TimeLimit?) -> TimeLimit? {
        guard let limit else { return whole }
        let own = TimeLimit(limit, isWholeGraph: false)
        guard let whole, whole.deadline < own.deadline else { return own }
        return whole
    }

    /// A limit from now on.
    init(_ limit: Duration, isWholeGraph: Bool) {
        // Nothing sleeps for more years than a clock can count.
        deadline = .now.advanced(by: min(limit, .seconds(3_000_000_000)))
        error = TimeLimitExceeded(limit: limit, isWholeGraph: isWholeGraph)
    }

    /// Runs async code, and cancels it when its time is over.
    ///
    /// - Parameter mustBegin: Whether the code is called even if its time is over already.
    /// - Returns: What the code returns, and the limit if its time was over before.
    /// - Throws: What the code throws; `TimeLimitExceeded` when it throws and its time was over before, or is not called.
    static func run<Result: Sendable>(
        _ limit: TimeLimit?, mustBegin: Bool = false, _ body: @escaping @concurrent @Sendable () async throws -> Result
    ) async throws -> (value: Result, exceeded: TimeLimitExceeded?) {
        guard let limit else { return (try await body(), nil) }
        guard mustBegin || !limit.isOver else { throw limit.error }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                // Cancelled when the code has returned, or when the load is: then the code's own answer counts.
                try? await Task.sleep(until: limit.deadline, clock: .continuous)
                return nil
            }
            var isOver = false
            while let result = await group.nextResult() {
                switch result {
                case .success(let value?):
                    group.cancelAll()
                    return (value, isOver ? limit.error : nil)
                case .success(nil):
                    isOver = limit.isOver
                    if isOver { group.cancelAll() }
                case .failure(let error):
                    group.cancelAll()
                    throw isOver ? limit.error : error
                }
            }
            preconditionFailure("the code has neither returned nor thrown")
        }
    }
}
