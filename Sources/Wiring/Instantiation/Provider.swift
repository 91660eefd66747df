internal import Synchronization
internal import WiringBlueprint
internal import WiringDiagnostics

/// The implementation of a provider outlet's function, which creates, connects and awakens a new object of a template.
///
/// It keeps alive what the new objects need, except for its holder and for objects that only actions reach, so that it
/// causes no cycle.
///
/// The function of a main-actor provider is called on the main actor, while the load or the teardown may run elsewhere,
/// so a lock guards the state. The lock is not held while objects are created.
@usableFromInline
final class Provider: Sendable {
    private let template: Int
    private let holderIndex: Int
    private let state: Mutex<UnsafeTransfer<State>>

    private struct State {
        /// The load that it belongs to; nil after the graph was torn down.
        var assembly: Assembly?
        /// The objects outside of the template that it needs.
        var needs: [Int: AnyObject] = [:]
        /// The objects that only actions of the template refer to.
        var actionNeeds: [(index: Int, object: Reached)] = []
        /// The holder of the provider, which is not kept alive even if the template needs it.
        var holder = Reached()
        var needsHolder = false
        var isOpen = false
    }

    /// A provider of nothing.
    static let none = Provider(template: -1, holder: -1, nil)

    /// Creates a provider for the object of an index, which need not exist yet.
    init(template: Int, holder holderIndex: Int, _ assembly: Assembly?) {
        self.template = template
        self.holderIndex = holderIndex
        // The state is accessed under the lock only. Its objects are used by the holder's code alone, and
        // `CheckSharing` has verified that the template of a function which is called elsewhere needs only `Sendable`
        // objects from outside, or that the load is on the main actor and the function is called there.
        state = Mutex(UnsafeTransfer(State(assembly: assembly)))
    }

    /// Stores what the template needs. Earlier calls throw.
    func open(_ instances: Instances) {
        change { state in
            guard let plan = state.assembly?.plan else { return }
            state.holder.object = instances[holderIndex]
            for need in plan.templates[template].needs.map(Int.init) {
                if need == holderIndex { state.needsHolder = true } else { state.needs[need] = instances[need] }
            }
            state.actionNeeds = plan.templates[template].actionNeeds.map(Int.init).map {
                ($0, Reached(object: instances[$0]))
            }
            state.isOpen = true
        }
    }

    /// Releases everything.
    func close() {
        change { state in
            state.assembly = nil
            state.needs = [:]
            state.actionNeeds = []
        }
    }

    /// Changes the state. Old contents are released outside of the lock, since that may run code.
    private func change(_ change: (inout State) -> Void) {
        let old = state.withLock { $0 }
        var new = old.value
        change(&new)
        let changed = UnsafeTransfer(new)
        withExtendedLifetime(old) { state.withLock { $0 = changed } }
    }

    /// Creates an object.
    ///
    /// - Throws: ``WiringError`` if the object's code throws, or if the call comes too early or too late.
    func make<V>(_ type: V.Type) throws -> V {
        let state = state.withLock { $0 }.value
        guard let assembly = state.assembly else { throw Self.misuse("the graph of this provider was torn down") }
        guard state.isOpen else {
            throw Self.misuse("a provider can be called when objects are awakened, not before")
        }
        var outer = state.needs
        if state.needsHolder {
            guard let holder = state.holder.object else {
                throw Self.misuse("the object that held this provider is gone")
            }
            outer[holderIndex] = holder
        }
        for need in state.actionNeeds { outer[need.index] = need.object.object }
        let object = try assembly.make(template, outer)
        guard let typed = unboxed(object) as? V else {
            throw Self.misuse("a provider does not make objects of this class")
        }
        return typed
    }

    /// Creates an object for a function that cannot throw; an error stops the program.
    func makeOrStop<V>(_ type: V.Type) -> V {
        do {
            return try make(type)
        } catch {
            // The type of the outlet leaves no other way; an outlet whose function can throw gets the error.
            fatalError("\(error)")
        }
    }

    private static func misuse(_ message: String) -> WiringError {
        WiringError([Diagnostic(.providerFailed, message)])
    }
}

/// A weak reference.
private struct Reached {
    weak var object: AnyObject?
}
