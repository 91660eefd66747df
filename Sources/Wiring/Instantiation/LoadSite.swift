/// Where a load runs, and what it can call there.
struct LoadSite {
    /// The actor of the caller; nil for none.
    let actor: (any Actor)?
    /// Whether it can wait for async code.
    let canWait: Bool

    var isOnMainActor: Bool { actor === MainActor.shared }

    /// The most that code of classes may ask of it.
    var available: CodeIsolation { canWait ? .asynchronous : isOnMainActor ? .mainActor : .none }
}
