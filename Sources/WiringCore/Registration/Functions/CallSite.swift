/// The isolation in which a function that the library makes, for an event or a provider, may be called.
@usableFromInline
enum CallSite: Sendable {
    /// The isolation of the object that holds it.
    case holder
    /// On the main actor.
    case mainActor
    /// Anywhere, on any thread.
    case anywhere

    /// The site, given the isolation of the code that stores the function: what only the main actor can reach is called
    /// there.
    func stored(by isolation: CodeIsolation) -> CallSite {
        self == .holder && isolation == .mainActor ? .mainActor : self
    }
}

/// A function that the library makes from what it calls, with the type erased, and where it may be called.
struct FunctionForm<Source>: Sendable {
    let site: CallSite
    let make: @Sendable (Source) -> Any

    init(_ site: CallSite, _ make: @escaping @Sendable (Source) -> Any) {
        self.site = site
        self.make = make
    }
}
