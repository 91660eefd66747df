internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Errors for what code of classes threw, with the object and the place in the file.
extension Assembly {
    /// Returns the error of a load whose code threw.
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
                isAttribute ? .attributeFailed : .outletFailed, index, member: isAttribute ? .attribute : .outlet, name,
                error, at: plan.place(of: name, in: index))
        case .method(let method): return failure(.methodFailed, index, "the method '\(method.name)'", error)
        case .event(let event, let place):
            return failure(.outletFailed, index, member: .event, event.name, error, at: place)
        case .awake: return failure(.awakeFailed, index, "awake", error)
        }
    }

    private func failure(
        _ code: Diagnostic.Code, _ index: Int, member kind: Diagnostic.Subject.Kind, _ name: String, _ error: any Error,
        at place: NodeReference?
    ) -> WiringError {
        failure(
            code, index, "\(kind.rawValue) '\(name)'", error, at: place,
            about: Diagnostic.Subject(kind, name, of: plan.name(of: index)))
    }

    private func failure(
        _ code: Diagnostic.Code, _ index: Int, _ what: String, _ error: any Error, at place: NodeReference? = nil,
        about member: Diagnostic.Subject? = nil
    ) -> WiringError {
        let descriptor = plan.descriptor(of: index)
        var (cause, what) = (error, what)
        if let argument = error as? ArgumentFailure {
            cause = argument.cause
            what = "the parameter '\(argument.name)' of \(what)"
        }
        notify(.failed, index)
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
            reporter.report(
                code, at: plan.nib.span(ref), "\(subject) threw an error: \(words)",
                subjects: member.map { [$0] } ?? [],
                notes: descriptor.registeredAt.map { [.init("'\(descriptor.name)' is registered in \($0)")] } ?? [])
            return WiringError(reporter.sortedErrors, underlyingErrors: [underlying])
        }
    }

    /// Returns the diagnostic for an error that a teardown threw.
    func teardownFailure(_ error: any Error, _ index: Int) -> Diagnostic {
        diagnostic(
            .teardownFailed, at: index,
            "the teardown of '\(plan.name(of: index))', a '\(plan.descriptor(of: index).name)', threw an error: "
                + secrets.shown(error).words)
    }

    /// Throws if code that creates a lazy object runs on the main actor, and the caller does not.
    func checkCreation(ofLazy index: Int) throws(WiringError) {
        let objects = plan.lazyObjects(createdWith: index).objects
        guard isolation > .none, !MainQueue.isCurrent,
            let object = objects.sorted().first(where: { binding(of: Int($0)).map { $0.isolation > .none } ?? false })
        else { return }
        throw WiringError([
            diagnostic(
                .needsAsync, at: Int(object),
                "'\(plan.name(of: index))' is lazy, and code of '\(plan.name(of: Int(object)))' runs on the main actor",
                help: "look it up on the main actor")
        ])
    }

    /// Returns the diagnostic for a graph that cannot be torn down where the caller runs.
    func needsWaiting(_ index: Int, _ isolation: CodeIsolation) -> Diagnostic {
        needsWaiting(index, isolation, "teardown", to: "tear it down", with: "await graph.tearDown()")
    }

    /// Returns the diagnostic for a graph that cannot be reloaded where the caller runs, because of some code.
    func needsWaiting(_ index: Int, _ isolation: CodeIsolation, toReload code: String) -> Diagnostic {
        needsWaiting(index, isolation, code, to: "reload it", with: "try await graph.reload(…)")
    }

    private func needsWaiting(
        _ index: Int, _ isolation: CodeIsolation, _ code: String, to action: String, with call: String
    ) -> Diagnostic {
        diagnostic(
            .needsAsync, at: index,
            "'\(plan.name(of: index))' is \(Wording.quotedWithArticle(plan.descriptor(of: index).name)), whose \(code) \(isolation.words); "
                + "the graph was left as it is",
            help: action + (isolation == .mainActor ? " on the main actor, or" : "") + " with '\(call)'")
    }

    /// Returns the diagnostic for a member of the owner or an external that a failed reload could not put back.
    func cannotPutBack(_ member: String, of index: Int) -> Diagnostic {
        diagnostic(
            .reloadRefused, at: index,
            "'\(member)' of '\(plan.name(of: index))' was not set before, and a reload that fails could not put back "
                + "what it had; the graph was left as it is",
            help: "register it with a 'get' or make it Optional, or load the files again")
    }

    private func diagnostic(
        _ code: Diagnostic.Code, at index: Int, _ message: String, help: String? = nil
    ) -> Diagnostic {
        let reporter = Reporter(sources: plan.nib.sources)
        reporter.report(code, at: plan.nib.span(plan.objects[index].place), message, help: help)
        return reporter.sortedErrors[0]
    }

    /// Returns the diagnostic for a graph of the main actor that is used elsewhere.
    func needsMainActor(_ consequence: String? = nil) -> Diagnostic {
        Diagnostic(
            .notSendable,
            "the graph was made on the main actor, where some of its objects use others that are not Sendable"
                + (consequence.map { "; \($0)" } ?? ""),
            help: "use it on the main actor, or make the classes Sendable")
    }
}
