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
    private let state: Mutex<UnsafeTransfer<State>>

    /// What it is in the plan of its load.
    struct Role {
        /// The template of the objects that it creates.
        var template: Int
        /// The object that holds it, and the index of the member that it was given as.
        var holder: Int
        var member: Int
    }

    private struct State {
        var role: Role
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

        mutating func open(_ instances: Instances) {
            guard let plan = assembly?.plan else { return }
            holder.object = instances[role.holder]
            for need in plan.templates[role.template].needs.map(Int.init) {
                if need == role.holder { needsHolder = true } else { needs[need] = instances[need] }
            }
            actionNeeds = plan.templates[role.template].actionNeeds.map(Int.init).map {
                ($0, Reached(object: instances[$0]))
            }
            isOpen = true
        }
    }

    /// A provider of nothing.
    static let none = Provider(Role(template: -1, holder: -1, member: -1), nil)

    /// Creates a provider, whose holder need not exist yet.
    init(_ role: Role, _ assembly: Assembly?) {
        // The state is accessed under the lock only. Its objects are used by the holder's code alone, and
        // `CheckSharing` has verified that the template of a function which is called elsewhere needs only `Sendable`
        // objects from outside, or that the load is on the main actor and the function is called there.
        state = Mutex(UnsafeTransfer(State(role: role, assembly: assembly)))
    }

    /// Stores what the template needs. Earlier calls throw.
    func open(_ instances: Instances) { change { $0.open(instances) } }

    /// What it is in the plan of its load.
    var role: Role { state.withLock { $0 }.value.role }

    /// Makes all later calls follow another plan.
    func follow(_ assembly: Assembly, as role: Role, _ instances: Instances) {
        change { state in
            state = State(role: role, assembly: assembly)
            state.open(instances)
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
            outer[state.role.holder] = holder
        }
        for need in state.actionNeeds { outer[need.index] = need.object.object }
        let object = try assembly.make(state.role.template, outer)
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
