internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What code of classes threw, as errors with the object and the place in the file.
extension Assembly {
    /// The error of a load that calls code which throws.
    func failure(of code: ClassCode, _ index: Int, _ error: any Error) -> WiringError {
        switch code {
        case .initialiser: return failure(.initialiserFailed, index, "the initialiser", error)
        case .member(let connection):
            let name = plan.descriptor(of: index).members[connection.member].name
            let isAttribute =
                switch bindings[plan.objects[index].classIndex]?.setters[connection.member] {
                case .attribute, .isolatedAttribute: true
                default: false
                }
            return failure(
                isAttribute ? .attributeFailed : .outletFailed, index,
                "\(isAttribute ? "attribute" : "outlet") '\(name)'", error, at: plan.place(of: name, in: index))
        case .method(let method): return failure(.methodFailed, index, "the method '\(method.name)'", error)
        case .event(let event, let place):
            return failure(.outletFailed, index, "event '\(event.name)'", error, at: place)
        case .awake: return failure(.awakeFailed, index, "awake", error)
        }
    }

    private func failure(
        _ code: Code, _ index: Int, _ what: String, _ error: any Error, at place: NodeReference? = nil
    ) -> WiringError {
        let descriptor = plan.descriptor(of: index)
        var (cause, what) = (error, what)
        if let argument = error as? ArgumentFailure {
            cause = argument.cause
            what = "the parameter '\(argument.name)' of \(what)"
        }
        tell(.failed, index)
        let reporter = Reporter(sources: plan.nib.sources)
        let ref = place ?? plan.objects[index].place
        let subject = "\(what) of '\(plan.name(of: index))', a '\(descriptor.name)',"
        switch cause {
        case is TargetMismatch:
            reporter.report(
                .outletTypeMismatch, at: plan.nib.span(ref), "\(subject) does not take an object of this class")
            return WiringError(reporter.sortedErrors)
        case let problem as ValueProblem:
            reporter.report(
                .valueTypeMismatch, at: plan.nib.span(problem.ref), "\(subject) \(problem.message)",
                label: problem.label)
            return WiringError(reporter.sortedErrors)
        default:
            let (words, underlying) = secrets.shown(cause)
            reporter.report(code, at: plan.nib.span(ref), "\(subject) threw an error: \(words)") { diagnostic, _ in
                if let place = descriptor.registeredAt {
                    diagnostic.notes.append(.init("'\(descriptor.name)' is registered in \(place)"))
                }
            }
            return WiringError(reporter.sortedErrors, underlyingErrors: [underlying])
        }
    }

    /// What a teardown threw, as a finding.
    func teardownFailure(_ error: any Error, _ index: Int) -> Diagnostic {
        let reporter = Reporter(sources: plan.nib.sources)
        reporter.report(
            .teardownFailed, at: plan.nib.span(plan.objects[index].place),
            "the teardown of '\(plan.name(of: index))', a '\(plan.descriptor(of: index).name)', threw an error: "
                + secrets.shown(error).words)
        return reporter.sortedErrors[0]
    }
}
