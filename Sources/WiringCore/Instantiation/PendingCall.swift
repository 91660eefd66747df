internal import WiringBlueprint
internal import WiringFile

/// A part of a class's code, as errors name it.
enum ClassCode {
    case initialiser
    /// The setter of an attribute or outlet.
    case member(Blueprint.Connection)
    case method(MethodRecord)
    /// The code that connects an event, with the place of its name in the file.
    case event(EventRecord, at: NodeReference)
    case awake
}

/// A call to code that is async or belongs to the main actor. A synchronous load makes it at once, a concurrent one
/// with `await`.
///
/// A class, so that returning none is cheap: every outlet does.
final class PendingCall {
    /// The index of the object.
    let index: Int
    let instance: AnyObject
    let code: ClassCode
    private let call: Call<Void>

    init<Input>(_ call: Call<Input>, _ index: Int, _ instance: AnyObject, _ input: Input, _ code: ClassCode) {
        self.index = index
        self.instance = instance
        self.code = code
        self.call = call.given(input)
    }

    /// Makes the call in the load's own isolation, with the preconditions of `Call.callHere`.
    func callHere() throws { try call.callHere(instance, ()) }

    /// Makes the call in the isolation that it needs and waits for it, unaffected by cancellation of the caller.
    func callToTheEnd() async throws { try await call.callToTheEnd(instance) }

    /// Makes the call in the isolation that it needs and waits for it.
    ///
    /// - Returns: The limit, if the code returned after its time was over.
    func callWaiting(until limit: TimeLimit?) async throws -> TimeLimitExceeded? {
        guard case .asynchronous(let code) = call else {
            try await call.call(instance, ())
            return nil
        }
        // Nothing else is under way, and the load waits.
        let transfer = UnsafeTransfer((object: instance, input: ()))
        return try await TimeLimit.run(limit, mustBegin: true) { try await code(transfer) }.exceeded
    }
}

extension Call {
    /// The call with its input, which is sent to wherever the object is sent.
    fileprivate func given(_ input: Input) -> Call<Void> {
        let input = UnsafeTransfer(input)
        return switch self {
        case .synchronous(let call): .synchronous { object, _ in try call(object, input.value) }
        case .onMainActor(let call): .onMainActor { object, _ in try call(object, input.value) }
        case .asynchronous(let call):
            .asynchronous { object in try await call(UnsafeTransfer((object.value.object, input.value))) }
        }
    }
}
