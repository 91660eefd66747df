/// Code of a class that is called with one of its objects, and where it may be called.
@usableFromInline
enum Call<Input>: Sendable {
    /// Wherever the load runs.
    case synchronous(@Sendable (AnyObject, Input) throws -> Void)
    /// On the main actor alone.
    case onMainActor(@MainActor @Sendable (AnyObject, Input) throws -> Void)
    /// Where it says itself, while the load waits for it.
    case asynchronous(@concurrent @Sendable (UnsafeTransfer<(object: AnyObject, input: Input)>) async throws -> Void)

    /// What it asks of the load.
    var isolation: CodeIsolation {
        switch self {
        case .synchronous: .none
        case .onMainActor: .mainActor
        case .asynchronous: .asynchronous
        }
    }

    /// Calls it where the load runs.
    ///
    /// - Precondition: It is not async, and the load runs on the main actor if it asks for that, which `CheckIsolation`
    ///   has made sure of.
    func callHere(_ object: AnyObject, _ input: Input) throws {
        switch self {
        case .synchronous(let call): try call(object, input)
        case .onMainActor(let call):
            // It goes nowhere: this is the main actor, which the compiler does not know.
            let transfer = UnsafeTransfer((object, input))
            try MainActor.assumeIsolated { try call(transfer.value.0, transfer.value.1) }
        case .asynchronous: preconditionFailure("async code is called by loads that can wait")
        }
    }

    /// Calls it where it asks to be called, and waits for it.
    func call(_ object: AnyObject, _ input: Input) async throws {
        // The caller waits. What code of the main actor may keep is `Sendable`, or the load is on the main actor; what
        // async code does with things that are not, the compiler has checked, and nobody else has them meanwhile.
        let transfer = UnsafeTransfer((object: object, input: input))
        switch self {
        case .synchronous(let call): try call(object, input)
        case .onMainActor(let call):
            try await MainActor.run { try call(transfer.value.object, transfer.value.input) }
        case .asynchronous(let call): try await call(transfer)
        }
    }
}

extension Call<Void> {
    /// Calls it where it asks to be called, and waits for it, with no part in the cancellation of the caller.
    func callToTheEnd(_ object: AnyObject) async throws {
        guard case .asynchronous(let call) = self else { return try await self.call(object, ()) }
        // The caller waits for the task. On an actor, which could use the object meanwhile, the object is `Sendable` or was
        // given to nobody yet.
        let transfer = UnsafeTransfer((object: object, input: ()))
        try await Task { try await call(transfer) }.value
    }
}

/// How an object is made, and where its initialiser may be called.
enum Factory: Sendable {
    /// Wherever the load runs.
    case synchronous(@Sendable (inout Arguments) throws -> AnyObject)
    /// On the main actor alone.
    case onMainActor(@MainActor @Sendable (inout Arguments) throws -> AnyObject)
    /// Where it says itself, while the load waits for it or makes others.
    case asynchronous(@concurrent @Sendable (UnsafeTransfer<Arguments>) async throws -> UnsafeTransfer<AnyObject>)

    /// What it asks of the load.
    var isolation: CodeIsolation {
        switch self {
        case .synchronous: .none
        case .onMainActor: .mainActor
        case .asynchronous: .asynchronous
        }
    }

    /// Makes an object where the load runs, with the preconditions of `Call.callHere`.
    func makeHere(_ arguments: inout Arguments) throws -> AnyObject {
        switch self {
        case .synchronous(let make): return try make(&arguments)
        case .onMainActor(let make):
            // They go nowhere: this is the main actor, which the compiler does not know. Nor does the new object.
            let transfer = UnsafeTransfer(arguments)
            return try MainActor.assumeIsolated {
                var arguments = transfer.value
                return UnsafeTransfer(try make(&arguments))
            }.value
        case .asynchronous: preconditionFailure("async initialisers are called by loads that can wait")
        }
    }
}

/// What code of a class asks of the load that calls it; the greater asks for more.
enum CodeIsolation: Int, Comparable, Sendable {
    /// Nothing.
    case none
    /// To be called on the main actor.
    case mainActor
    /// To be waited for.
    case asynchronous

    static func < (left: CodeIsolation, right: CodeIsolation) -> Bool { left.rawValue < right.rawValue }
}

/// Objects and values on their way from the load to code of a class that runs elsewhere, or back.
///
/// Unchecked, since an object of an untouched class need not be `Sendable`. Each use says why nobody else uses what crosses
/// meanwhile. They rest on these facts:
///
/// * A load waits for the code that it has called. It calls at the same time only what was registered with `Sendable`
///   types and is given nothing but values that were just read and objects of `Sendable` types.
/// * The code itself was checked by the compiler, which lets it keep or send on nothing that is not `Sendable`. Main-actor
///   code, which may keep what it is given, is for `Sendable` classes.
/// * `CheckSharing` has refused what only the plan shows: main-actor code that is given an object which is not `Sendable`
///   by a load elsewhere, and async code that would meet the caller's actor at one.
@usableFromInline
struct UnsafeTransfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
