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
        var product: Product
        /// The object that holds it, and the index of the member that it was given as.
        var holder: Int
        var member: Int
    }

    /// What its calls return.
    enum Product {
        /// A new object of the template of that index.
        case template(Int)
        /// The lazy object of that index.
        case lazy(Int)

        /// Finds what the function of a connection returns; nil for a connection without a function.
        init?(_ payload: Blueprint.Payload) {
            switch payload {
            case .provider(let template): self = .template(Int(template))
            case .lazy(let object): self = .lazy(Int(object))
            default: return nil
            }
        }

        /// Whether its function, or one of what it creates, can call for a lazy object.
        func callsForLazyObjects(in plan: Blueprint) -> Bool {
            switch self {
            case .template(let template): plan.lazy.templates.contains(UInt32(template))
            case .lazy: true
            }
        }
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
        /// The lazy objects of the graph. An object that is one of them does not keep them alive.
        var lazy: LazyObjects?
        weak var ownLazy: LazyObjects?

        init(role: Role, assembly: Assembly?, _ lazy: LazyObjects?) {
            (self.role, self.assembly) = (role, assembly)
            guard let plan = assembly?.plan, role.product.callsForLazyObjects(in: plan) else { return }
            if plan.lazy.contains(role.holder) { ownLazy = lazy } else { self.lazy = lazy }
        }

        mutating func open(_ instances: Instances) {
            guard let plan = assembly?.plan else { return }
            holder.object = instances[role.holder]
            isOpen = true
            guard case .template(let template) = role.product else { return }
            for need in plan.templates[template].needs.map(Int.init) {
                if need == role.holder { needsHolder = true } else { needs[need] = instances[need] }
            }
            actionNeeds = plan.templates[template].actionNeeds.map(Int.init).map {
                ($0, Reached(object: instances[$0]))
            }
        }
    }

    /// A provider of nothing.
    static let none = Provider(Role(product: .template(-1), holder: -1, member: -1), nil)

    /// Creates a provider, whose holder need not exist yet.
    init(_ role: Role, _ assembly: Assembly?, _ lazy: LazyObjects? = nil) {
        // The state is accessed under the lock only. Its objects are used by the holder's code alone, and
        // `CheckSharing` has verified that the template of a function which is called elsewhere needs only `Sendable`
        // objects from outside, or that the load is on the main actor and the function is called there.
        state = Mutex(UnsafeTransfer(State(role: role, assembly: assembly, lazy)))
    }

    /// Stores what the template needs. Earlier calls throw.
    func open(_ instances: Instances) { change { $0.open(instances) } }

    /// What it is in the plan of its load.
    var role: Role { state.withLock { $0 }.value.role }

    /// Makes all later calls follow another plan.
    func follow(_ assembly: Assembly, as role: Role, _ storage: GraphStorage) {
        change { state in
            state = State(role: role, assembly: assembly, storage.lazy)
            state.open(storage.instances)
        }
    }

    /// Releases everything.
    func close() {
        change { state in
            state.assembly = nil
            state.needs = [:]
            state.actionNeeds = []
            (state.lazy, state.ownLazy) = (nil, nil)
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
    /// - Parameter arguments: What the caller passes, values in boxes.
    /// - Throws: ``WiringError`` if the object's code throws, or if the call comes too early or too late.
    func make<V>(_ type: V.Type, _ arguments: [AnyObject] = []) throws -> V {
        let state = state.withLock { $0 }.value
        guard let assembly = state.assembly else { throw Self.misuse("the graph of this provider was torn down") }
        guard state.isOpen else {
            throw Self.misuse("a provider can be called when objects are awakened, not before")
        }
        let object = try object(state, assembly, arguments)
        guard let typed = unboxed(object) as? V else {
            throw Self.misuse("a provider does not make objects of this class")
        }
        return typed
    }

    private func object(_ state: State, _ assembly: Assembly, _ arguments: [AnyObject]) throws -> AnyObject {
        let lazy = state.lazy ?? state.ownLazy
        switch state.role.product {
        case .lazy(let object):
            guard let lazy else { throw Self.misuse("the graph of this provider is gone") }
            return try lazy.object(object)
        case .template(let template): return try make(template, state, assembly, arguments, lazy)
        }
    }

    private func make(
        _ template: Int, _ state: State, _ assembly: Assembly, _ arguments: [AnyObject], _ lazy: LazyObjects?
    ) throws -> AnyObject {
        var outer = state.needs
        if state.needsHolder {
            guard let holder = state.holder.object else {
                throw Self.misuse("the object that held this provider is gone")
            }
            outer[state.role.holder] = holder
        }
        for need in state.actionNeeds { outer[need.index] = need.object.object }
        return try assembly.make(template, outer, arguments, lazy)
    }

    /// Creates an object for a function that cannot throw; an error stops the program.
    func makeOrStop<V>(_ type: V.Type, _ arguments: [AnyObject] = []) -> V {
        do {
            return try make(type, arguments)
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
