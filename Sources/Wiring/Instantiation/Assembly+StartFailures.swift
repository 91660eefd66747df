internal import WiringBlueprint
internal import WiringDiagnostics

/// What the code of one object threw while others were under way.
struct StartFailure {
    let index: Int
    let phase: StartPhase
    let error: any Error
}

/// The errors of loads in which several things go on at a time.
extension Assembly {
    /// The first failure in the order of the files, with the others as notes; or that time was over, or the load was
    /// cancelled, where nothing failed by itself.
    func error(of failures: [StartFailure], unfinished: Unfinished) -> WiringError {
        let ended = failures.compactMap { $0.error as? TimeLimitExceeded }.first(where: \.isWholeGraph)
        let own = failures.filter { failure in
            if let exceeded = failure.error as? TimeLimitExceeded { return !exceeded.isWholeGraph }
            return !(failure.error is CancellationError)
        }
        if own.isEmpty {
            if let ended { return timeout(ended, starting: unfinished.starting, waiting: unfinished.waiting) }
            if Task.isCancelled { return cancellation(starting: unfinished.starting) }
        }
        var positions: [Int: Int] = [:]
        for (position, index) in plan.fileOrder.enumerated() { positions[Int(index)] = position }
        let errors = (own.isEmpty ? failures : own)
            .sorted { positions[$0.index, default: .max] < positions[$1.index, default: .max] }
            .map(error(of:))
        var diagnostics = errors[0].diagnostics
        for diagnostic in errors.dropFirst().flatMap(\.diagnostics) {
            diagnostics[0].notes.append(.init(diagnostic.message, at: diagnostic.primary?.place))
        }
        return WiringError(diagnostics, underlyingErrors: errors.flatMap(\.underlyingErrors))
    }

    private func error(of failure: StartFailure) -> WiringError {
        switch failure.error {
        case let error as WiringError: error
        case let error as TimeLimitExceeded: timeout(error, starting: [failure.index])
        default:
            failure.phase == .create
                ? initialiserFailure(failure.index, failure.error) : awakeFailure(failure.index, failure.error)
        }
    }

    /// Time was over: for one object, or for the whole graph, with what was under way and what waited for that.
    func timeout(
        _ exceeded: TimeLimitExceeded, starting: [Int], waiting: [(index: Int, for: [Int])] = []
    ) -> WiringError {
        let first = starting.first
        let span = first.map { plan.nib.span(plan.objects[$0].place) }
        let reporter = Reporter(sources: plan.nib.sources)
        for index in starting { tell(.failed, index) }
        if let first, !exceeded.isWholeGraph {
            reporter.report(
                .startTimeout, at: span, "\(words(first)), did not start within its limit of \(exceeded.limit)")
            return WiringError(reporter.sortedErrors)
        }
        let names = Wording.quotedList(starting.map(plan.name(of:)))
        let still = starting.isEmpty ? "" : "; still starting: \(names)"
        reporter.report(
            .startTimeout, at: span, "the graph did not start within its limit of \(exceeded.limit)\(still)"
        ) { diagnostic, reporter in
            let shown = 10
            for (index, needs) in waiting.prefix(shown) {
                let names = Wording.quotedList(needs.map(plan.name(of:)))
                diagnostic.notes.append(
                    .init("\(words(index)), waits for \(names)", at: place(of: index, reporter)))
            }
            if waiting.count > shown {
                diagnostic.notes.append(.init("\(Wording.count(waiting.count - shown, "more object")) waited"))
            }
        }
        return WiringError(reporter.sortedErrors)
    }

    /// The caller's task was cancelled.
    func cancellation(starting: [Int]) -> WiringError {
        let names = Wording.quotedList(starting.map(plan.name(of:)))
        return WiringError(
            [Diagnostic(.cancelled, "the load was cancelled" + (starting.isEmpty ? "" : " while starting \(names)"))],
            underlyingErrors: [CancellationError()])
    }

    private func words(_ index: Int) -> String { "'\(plan.name(of: index))', a '\(plan.facts(of: index).name)'" }

    private func place(of index: Int, _ reporter: Reporter) -> Place {
        reporter.place(of: plan.nib.span(plan.objects[index].place))
    }
}
