/// One target of an event, which the event does not keep alive.
struct ActionTarget {
    weak var object: AnyObject?
    let call: Call<Any?>
    /// Whether the event is one of the main actor.
    let isFiredOnMainActor: Bool

    /// Calls the action with what the event sends along: at once, or soon where the action belongs to the main actor
    /// and the event does not.
    func fire(_ sent: Any?) {
        guard let object else { return }
        switch call {
        case .onMainActor(let call) where !isFiredOnMainActor:
            let crossing = Crossing((object, sent))
            Task { @MainActor in try? call(crossing.value.0, crossing.value.1) }
        default:
            // Actions do not throw.
            try? call.callHere(object, sent)
        }
    }
}
