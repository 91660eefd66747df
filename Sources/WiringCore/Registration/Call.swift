/// A call into a class's code with one of its objects, and the isolation it needs.
@usableFromInline
enum Call<Input>: Sendable {
    /// Runs wherever the load runs.
    case synchronous(@Sendable (AnyObject, Input) throws -> Void)
    /// Runs only on the main actor.
    case onMainActor(@MainActor @Sendable (AnyObject, Input) throws -> Void)
    /// Runs on an executor that it chooses while the load waits for it.
    case asynchronous(@concurrent @Sendable (UnsafeTransfer<(object: AnyObject, input: Input)>) async throws -> Void)

    /// The isolation it requires of the load.
    var isolation: CodeIsolation {
        switch self {
        case .synchronous: .none
        case .onMainActor: .mainActor
        case .asynchronous: .asynchronous
        }
    }

    /// Makes the call in the load's own isolation.
    ///
    /// - Precondition: The call is not async, and if it needs the main actor, the load runs on it; `CheckIsolation` has
    ///   verified both.
    func callHere(_ object: AnyObject, _ input: Input) throws {
        switch self {
        case .synchronous(let call): try call(object, input)
        case .onMainActor(let call):
            // Nothing is transferred: this already is the main actor, but the compiler does not know it.
            let transfer = UnsafeTransfer((object, input))
            try MainActor.assumeIsolated { try call(transfer.value.0, transfer.value.1) }
        case .asynchronous: preconditionFailure("async code is called by loads that can wait")
        }
    }

    /// Makes the call in the isolation it needs and waits for it.
    func call(_ object: AnyObject, _ input: Input) async throws {
        // The caller waits. What main-actor code may keep is `Sendable`, or the load is on the main actor; the compiler
        // has checked what async code does with anything else, and nothing else has it in the meantime.
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
    /// Makes the call in the isolation it needs and waits for it, unaffected by cancellation of the caller.
    func callToTheEnd(_ object: AnyObject) async throws {
        guard case .asynchronous(let call) = self else { return try await self.call(object, ()) }
        // The caller waits for the task. On an actor, which could use the object in the meantime, the object is `Sendable` or
        // has not been given to anyone yet.
        let transfer = UnsafeTransfer((object: object, input: ()))
        try await Task { try await call(transfer) }.value
    }
}

/// The code that creates an object, and the isolation its initialiser needs.
enum Factory: Sendable {
    /// Runs wherever the load runs.
    case synchronous(@Sendable (inout Arguments) throws -> AnyObject)
    /// Runs only on the main actor.
    case onMainActor(@MainActor @Sendable (inout Arguments) throws -> AnyObject)
    /// Runs on an executor that it chooses while the load waits for it or creates other objects.
    case asynchronous(@concurrent @Sendable (UnsafeTransfer<Arguments>) async throws -> UnsafeTransfer<AnyObject>)

    /// The isolation it requires of the load.
    var isolation: CodeIsolation {
        switch self {
        case .synchronous: .none
        case .onMainActor: .mainActor
        case .asynchronous: .asynchronous
        }
    }

    /// Creates an object in the load's own isolation, with the preconditions of `Call.callHere`.
    func makeHere(_ arguments: inout Arguments) throws -> AnyObject {
        switch self {
        case .synchronous(let make): return try make(&arguments)
        case .onMainActor(let make):
            // Nothing is transferred: this already is the main actor, but the compiler does not know it. The same holds
            // for the new object.
            let transfer = UnsafeTransfer(arguments)
            return try MainActor.assumeIsolated {
                var arguments = transfer.value
                return UnsafeTransfer(try make(&arguments))
            }.value
        case .asynchronous: preconditionFailure("async initialisers are called by loads that can wait")
        }
    }
}

/// The isolation that a class's code requires of the load that calls it, weakest first.
package enum CodeIsolation: Int, Comparable, Sendable {
    /// No particular isolation.
    case none
    /// Must be called on the main actor.
    case mainActor
    /// Must be awaited.
    case asynchronous

    package static func < (left: CodeIsolation, right: CodeIsolation) -> Bool { left.rawValue < right.rawValue }
}

/// Objects and values being passed from the load to a class's code in another isolation, or back.
///
/// Unchecked, since an object of an ordinary class need not be `Sendable`. Each use says why nothing else uses the
/// contents in the meantime. They all rely on these facts:
///
/// * A load waits for the code it has called. It makes concurrent calls only to code that was registered with
///   `Sendable` types, and passes it only values it has just read and objects of `Sendable` types.
/// * The compiler has checked that code: it cannot keep or send on anything that is not `Sendable`. Main-actor code,
///   which may keep what it is given, is only accepted for `Sendable` classes.
/// * `CheckSharing` has refused what only the plan shows: main-actor code that a load running elsewhere would give an
///   object that is not `Sendable`, and async code that would meet the caller's actor at one.
@usableFromInline
struct UnsafeTransfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
