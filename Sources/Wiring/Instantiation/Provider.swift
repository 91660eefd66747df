internal import Synchronization
internal import WiringBlueprint
internal import WiringDiagnostics

/// What a provider outlet's function calls: makes a new object of a template, connected and awakened.
///
/// It keeps alive what the new objects need, except for the object that holds it and for those that only actions reach,
/// so that it makes no cycle of its own.
///
/// The function of a provider of the main actor is called there, while the load or the teardown may run elsewhere: what
/// it holds is guarded by a lock. It is never called under the lock.
@usableFromInline
final class Provider: Sendable {
    private let template: Int
    private let holderIndex: Int
    private let state: Mutex<UnsafeTransfer<State>>

    private struct State {
        /// The load that it belongs to; nil when the graph was torn down.
        var assembly: Assembly?
        /// The objects that the template needs from outside of it.
        var needs: [Int: AnyObject] = [:]
        /// The objects that only actions of the template reach.
        var actionNeeds: [(index: Int, object: Reached)] = []
        /// The object that holds the provider, which is not kept alive even if the template needs it.
        var holder: Reached
        var needsHolder = false
        var isOpen = false
    }

    init(template: Int, holder: AnyObject, at holderIndex: Int, _ assembly: Assembly) {
        self.template = template
        self.holderIndex = holderIndex
        // The state stays under the lock. Its objects are used by the holder's code alone, and a holder of the main
        // actor has a template that needs nothing from elsewhere but `Sendable` objects, as `CheckSharing` has made sure
        // of, or is loaded on the main actor.
        state = Mutex(UnsafeTransfer(State(assembly: assembly, holder: Reached(object: holder))))
    }

    /// Takes hold of what the template needs; until then a call is too early.
    func open(_ instances: Instances) {
        change { state in
            guard let plan = state.assembly?.plan else { return }
            for need in plan.templates[template].needs.map(Int.init) {
                if need == holderIndex { state.needsHolder = true } else { state.needs[need] = instances[need] }
            }
            state.actionNeeds = plan.templates[template].actionNeeds.map(Int.init).map {
                ($0, Reached(object: instances[$0]))
            }
            state.isOpen = true
        }
    }

    /// Lets go of everything.
    func close() {
        change { state in
            state.assembly = nil
            state.needs = [:]
            state.actionNeeds = []
        }
    }

    /// Changes the state, and releases what is dropped outside of the lock, since that may call code.
    private func change(_ change: (inout State) -> Void) {
        let old = state.withLock { $0 }
        var new = old.value
        change(&new)
        let changed = UnsafeTransfer(new)
        withExtendedLifetime(old) { state.withLock { $0 = changed } }
    }

    /// Makes an object.
    ///
    /// - Throws: ``WiringError`` where the object's own code throws, or the call comes too early or too late.
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

    /// Makes an object for a function that cannot throw, and ends the program where making it throws.
    func makeOrStop<V>(_ type: V.Type) -> V {
        do {
            return try make(type)
        } catch {
            // The outlet's own type leaves no other way to tell; one that throws has it.
            fatalError("\(error)")
        }
    }

    private static func misuse(_ message: String) -> WiringError {
        WiringError([Diagnostic(.providerFailed, message)])
    }
}

/// An object that is not kept alive.
private struct Reached {
    weak var object: AnyObject?
}
