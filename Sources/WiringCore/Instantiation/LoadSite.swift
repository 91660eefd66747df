/// The isolation that a load runs in, and what it can call there.
struct LoadSite {
    /// The actor of the caller, if any.
    let actor: (any Actor)?
    /// Whether it can wait for async code.
    let canWait: Bool
    /// Whether it changes a live graph.
    var isReload = false

    var isOnMainActor: Bool { actor === MainActor.shared }

    /// The strongest isolation that code may require of the load.
    var available: CodeIsolation { canWait ? .asynchronous : isOnMainActor ? .mainActor : .none }
}
