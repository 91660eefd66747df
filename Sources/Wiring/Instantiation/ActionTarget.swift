/// A target of an event, held weakly.
struct ActionTarget {
    weak var object: AnyObject?
    let action: ActionRecord
    /// Whether the event belongs to the main actor.
    let isFiredOnMainActor: Bool

    /// Calls the action with the argument of the event: at once, or later if the action belongs to the main actor and
    /// the event does not.
    func fire(_ sent: Any?) {
        guard let object else { return }
        switch action.call {
        case .onMainActor(let call) where !isFiredOnMainActor:
            // Only `Sendable` classes have actions of the main actor, and the argument is of a `Sendable` type.
            let target = UnsafeTransfer(object)
            let sent = action.transfer(sent)
            Task { @MainActor in try? call(target.value, sent) }
        default:
            // Actions do not throw.
            try? action.call.callHere(object, sent)
        }
    }
}
