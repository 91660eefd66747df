internal import WiringBlueprint
internal import WiringDiagnostics

/// The error of one object's code.
struct StartFailure {
    let index: Int
    let error: WiringError
}

/// The end of a load for a reason other than an error of a class's code.
struct Interruption: Error {
    enum Cause {
        /// The caller's task was cancelled.
        case cancelled
        /// The load exceeded its time limit.
        case timeOver(TimeLimitExceeded)
    }

    let cause: Cause
    /// The objects whose code was running.
    var starting: [Int] = []
    /// The objects whose code had not begun, with those that they waited for.
    var waiting: [(index: Int, for: [Int])] = []
    /// The errors that running code threw when it was stopped.
    var failures: [WiringError] = []
}

/// The errors of concurrent loads.
extension Assembly {
    /// Returns the errors in the order of the files.
    func inFileOrder(_ failures: [StartFailure]) -> [WiringError] {
        var positions: [Int: Int] = [:]
        for (position, index) in plan.fileOrder.enumerated() { positions[Int(index)] = position }
        return failures.sorted { positions[$0.index, default: .max] < positions[$1.index, default: .max] }.map(\.error)
    }

    /// Returns the error for a timeout or a cancellation, with what code threw because of it.
    func error(of interruption: Interruption) -> WiringError {
        let error =
            switch interruption.cause {
            case .cancelled: cancellation(starting: interruption.starting)
            case .timeOver(let exceeded):
                timeout(exceeded, starting: interruption.starting, waiting: interruption.waiting)
            }
        return error.noting(interruption.failures)
    }

    /// Returns the error for something that the code of an object threw.
    func startFailure(_ index: Int, _ error: any Error, _ phase: StartPhase) -> WiringError {
        if let error = error as? TimeLimitExceeded {
            notify(.failed, index)
            return timeout(error, starting: [index])
        }
        return failure(of: phase == .create ? .initialiser : .awake, index, error)
    }

    /// Returns the error for a timeout of one object, or of the whole graph with the objects that were starting or
    /// waiting.
    func timeout(
        _ exceeded: TimeLimitExceeded, starting: [Int], waiting: [(index: Int, for: [Int])] = []
    ) -> WiringError {
        let first = starting.first
        let span = first.map { plan.nib.span(plan.objects[$0].place) }
        let reporter = Reporter(sources: plan.nib.sources)
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

    private func words(_ index: Int) -> String { "'\(plan.name(of: index))', a '\(plan.descriptor(of: index).name)'" }

    private func place(of index: Int, _ reporter: Reporter) -> Diagnostic.Location {
        reporter.place(of: plan.nib.span(plan.objects[index].place))
    }
}

extension WiringError {
    /// Returns the error with others as notes of its first diagnostic.
    func noting(_ others: [WiringError]) -> WiringError {
        let underlyingErrors = underlyingErrors + others.flatMap(\.underlyingErrors)
        return WiringError(diagnostics, omitted: omitted, underlyingErrors: underlyingErrors)
            .noting(others.flatMap(\.diagnostics))
    }

    /// Returns the error with other diagnostics as notes of its first one.
    func noting(_ others: [Diagnostic]) -> WiringError {
        var diagnostics = diagnostics
        for diagnostic in others {
            diagnostics[0].notes.append(.init(diagnostic.message, at: diagnostic.primary?.place))
        }
        return WiringError(diagnostics, omitted: omitted, underlyingErrors: underlyingErrors)
    }
}
