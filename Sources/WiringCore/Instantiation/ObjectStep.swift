internal import WiringBlueprint
internal import WiringDiagnostics

/// The steps that an object goes through after it was created, in their order.
enum ObjectStep {
    /// Its attributes are set.
    case attributes
    /// Its outlets are connected and its methods are called.
    case outlets
    /// Its events are connected to the actions of others.
    case events
    /// Its awake is called, with those of its superclasses.
    case awake
}

/// How far an object has come in one step.
struct StepProgress {
    let index: Int
    /// Runs if the load is observed.
    let watch: Stopwatch?
    /// How many of the object's connections are done.
    var connections = 0
    /// How many of its methods, events, or awake or teardown functions are done.
    var calls = 0

    init(_ index: Int, _ watch: Stopwatch?) {
        self.index = index
        self.watch = watch
    }

    /// The object's connections that are not done yet.
    @inline(__always)
    func rest(of range: Range<Int>) -> Range<Int> {
        range.lowerBound + connections..<range.upperBound
    }
}

/// Each step of an object, as a sequence of calls.
///
/// `advance` makes the calls that can be made anywhere, as most can, and returns the first that cannot. A synchronous
/// load then makes that call at once, a concurrent load awaits it. Both advance again until no call is left.
extension Assembly {
    /// Takes an object through a step.
    ///
    /// - Precondition: No code that it calls is async, and it runs on the main actor if some code has to.
    @inline(__always)
    func perform(_ step: ObjectStep, _ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        var progress = begin(step, index)
        while let call = try advance(step, &progress, &storage) {
            do { try call.callHere() } catch { throw failure(of: call.code, index, error) }
        }
    }

    @inline(__always)
    func begin(_ step: ObjectStep, _ index: Int) -> StepProgress {
        if step == .awake { notify(.awakening, index) }
        return StepProgress(index, stopwatch)
    }

    /// Continues a step of an object, up to a call that cannot be made anywhere.
    ///
    /// - Returns: That call, which the load has to make before it continues; nil at the end of the step.
    @inline(__always)
    func advance(
        _ step: ObjectStep, _ progress: inout StepProgress, _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        let call =
            switch step {
            case .attributes: try setAttributes(&progress, &storage)
            case .outlets: try connectOutlets(&progress, &storage)
            case .events: try connectEvents(&progress, &storage)
            case .awake: try awaken(&progress, &storage)
            }
        if call == nil, step == .awake || progress.watch != nil { end(step, progress, &storage) }
        return call
    }

    /// Ends a step that is observed or has to be recorded. Not inlined, since the compiler would copy the storage for it
    /// at each step.
    @inline(never)
    private func end(_ step: ObjectStep, _ progress: StepProgress, _ storage: inout GraphStorage) {
        switch step {
        case .attributes:
            if let watch = progress.watch { storage.attributeTimes[progress.index] = watch.elapsed }
        case .outlets:
            if let watch = progress.watch {
                let attributes = storage.attributeTimes.removeValue(forKey: progress.index) ?? .zero
                notify(.connected, progress.index, taking: attributes + watch.elapsed)
            }
        case .events: break
        case .awake:
            notify(.awakened, progress.index, since: progress.watch)
            storage.noteAwakened(progress.index, isAgain: progress.calls >= 2)
        }
    }

    /// Makes a call if it can be made anywhere; otherwise returns it.
    @inline(__always)
    func makeOrReturn<Input>(
        _ call: Call<Input>, _ index: Int, _ instance: AnyObject, _ input: @autoclosure () -> Input,
        _ code: @autoclosure () -> ClassCode
    ) throws(WiringError) -> PendingCall? {
        guard case .synchronous(let function) = call else {
            return PendingCall(call, index, instance, input(), code())
        }
        do { try function(instance, input()) } catch { throw failure(of: code(), index, error) }
        return nil
    }
}
