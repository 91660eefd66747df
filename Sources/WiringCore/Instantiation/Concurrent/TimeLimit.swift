/// Async code exceeded its time limit.
struct TimeLimitExceeded: Error {
    let limit: Duration
    /// Whether the limit applies to the whole graph.
    let isWholeGraph: Bool
}

/// A deadline, and the error for exceeding it.
struct TimeLimit: Sendable {
    let deadline: ContinuousClock.Instant
    let error: TimeLimitExceeded

    var isOver: Bool { deadline <= .now }

    /// Returns the earlier of a limit that begins now and one that has begun before; nil if there is neither.
    static func first(of limit: Duration?, _ whole: TimeLimit?) -> TimeLimit? {
        guard let limit else { return whole }
        let own = TimeLimit(limit, isWholeGraph: false)
        guard let whole, whole.deadline < own.deadline else { return own }
        return whole
    }

    /// Creates a limit that begins now.
    init(_ limit: Duration, isWholeGraph: Bool) {
        // About a century, which a clock can still represent.
        deadline = .now.advanced(by: min(limit, .seconds(3_000_000_000)))
        error = TimeLimitExceeded(limit: limit, isWholeGraph: isWholeGraph)
    }

    /// Runs async code and cancels it when its time is over.
    ///
    /// - Parameter mustBegin: Whether the code is called even if its time is already over.
    /// - Returns: The result of the code, and the limit if the code returned after its time was over.
    /// - Throws: The error of the code, or `TimeLimitExceeded` if the code threw after its time was over or was not
    ///   called.
    static func run<Result: Sendable>(
        _ limit: TimeLimit?, mustBegin: Bool = false, _ body: @escaping @concurrent @Sendable () async throws -> Result
    ) async throws -> (value: Result, exceeded: TimeLimitExceeded?) {
        guard let limit else { return (try await body(), nil) }
        guard mustBegin || !limit.isOver else { throw limit.error }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                // Cancelled when the code has returned, or with the load; then the code's own result counts.
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
