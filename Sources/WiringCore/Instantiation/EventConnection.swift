internal import Synchronization

/// An event of an object of a graph with its connection.
struct HeldEvent {
    /// The object that has the event.
    var holder: Int
    /// The index of the event in its class.
    var event: Int
    let connection: EventConnection
}

/// The actions that an event of one object is connected to. The function that the object holds calls them.
///
/// It keeps neither the objects alive nor the graph, and does nothing after the graph was torn down.
final class EventConnection: Sendable {
    /// An action of an object, held weakly.
    struct Target {
        weak var object: AnyObject?
        let action: ActionRecord
    }

    /// `CheckSharing` has verified that the objects can be used where the function may be called, or their actions run on
    /// an executor of their own.
    private let targets: UnsafeTransfer<[Target]>
    private let site: CallSite
    /// For the function of a parameter, the connection whose actions it calls; nil for any other.
    private let successor: Successor?
    private let isOpen = Atomic(true)

    /// A connection that comes later than the function which calls its actions.
    private final class Successor: Sendable {
        let connection = Mutex<EventConnection?>(nil)
    }

    /// A connection to nothing.
    static let none = EventConnection([], firedAt: .anywhere)

    init(_ targets: [Target], firedAt site: CallSite) {
        self.targets = UnsafeTransfer(targets)
        self.site = site
        successor = nil
    }

    /// Creates a connection to nothing, which can be made to follow another.
    init() {
        targets = UnsafeTransfer([])
        site = .anywhere
        successor = Successor()
    }

    /// Lets all later calls call the actions of another connection.
    func follow(_ connection: EventConnection) {
        let former = successor?.connection.withLock { current in
            defer { current = connection }
            return current
        }
        withExtendedLifetime(former) {}
    }

    /// Makes all later calls do nothing, those included that were scheduled before.
    func close() { isOpen.store(false, ordering: .releasing) }

    /// Calls the actions in order: at once those that can be called here, the rest each in a task.
    ///
    /// - Parameter sent: The argument of the event, a tuple of two, or nil.
    func fire(_ sent: Any?) {
        if let successor { successor.connection.withLock { $0 }?.fire(sent) }
        for index in targets.value.indices where !call(index, sent) {
            // What leaves this isolation is `Sendable`, which `CheckSharing` has verified.
            let sent = UnsafeTransfer(sent)
            if isOfMainActor(index) {
                Task { @MainActor in _ = self.call(index, sent.value, isOnMainActor: true) }
            } else {
                Task { await self.callWaiting(index, sent.value) }
            }
        }
    }

    /// Calls the actions in order, and waits for each before it calls the next.
    func fireWaiting(_ sent: Any?) async {
        if let successor { await successor.connection.withLock { $0 }?.fireWaiting(sent) }
        for index in targets.value.indices where !call(index, sent) {
            // As above.
            let sent = UnsafeTransfer(sent)
            if isOfMainActor(index) {
                await MainActor.run { _ = call(index, sent.value, isOnMainActor: true) }
            } else {
                await callWaiting(index, sent.value)
            }
        }
    }

    private func isOfMainActor(_ index: Int) -> Bool { targets.value[index].action.call.isolation == .mainActor }

    /// The object of a target, if there is anything to call.
    private func object(_ index: Int) -> AnyObject? {
        isOpen.load(ordering: .acquiring) ? targets.value[index].object : nil
    }

    /// Calls an action unless it needs another isolation.
    ///
    /// - Returns: Whether nothing is left to do.
    private func call(_ index: Int, _ sent: Any?, isOnMainActor: Bool = false) -> Bool {
        guard let object = object(index) else { return true }
        let call = targets.value[index].action.call
        switch call.isolation {
        case .none: break
        case .mainActor: guard isOnMainActor || site == .mainActor else { return false }
        case .asynchronous: return false
        }
        // Actions do not throw.
        try? call.callHere(object, sent)
        return true
    }

    private func callWaiting(_ index: Int, _ sent: Any?) async {
        guard let object = object(index) else { return }
        try? await targets.value[index].action.call.call(object, sent)
    }
}
