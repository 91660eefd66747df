internal import Synchronization
internal import WiringBlueprint
internal import WiringDiagnostics

/// The lazy objects of a graph: those that exist, and what creates the others when they are first called for.
///
/// The graph has it, and so does each provider that names a lazy object, except for those that lazy objects hold. It
/// keeps alive what the lazy objects need, except for the holders of such providers and for objects that only actions
/// reach, so that it causes no cycle.
///
/// A provider's function may be called on any thread, so one lock guards the contents and another lets one thread at a
/// time create objects. The first is not held while code of classes runs.
final class LazyObjects: Sendable {
    /// What the graph takes over when it is torn down or reloaded.
    struct Created {
        /// The objects that calls created, in the order of their creation.
        var objects: [(index: Int, object: AnyObject)] = []
        var awakened: [Awakened] = []
        var providers: [Provider] = []
        var events: [HeldEvent] = []
        var callbacks: [LiveEvent: Callback] = [:]
    }

    /// An object that is awake, and when that was, counted together with the objects of the load.
    struct Awakened {
        var index: Int
        var time: Int
    }

    private struct State {
        /// The load that they belong to; nil after the graph was torn down.
        var assembly: Assembly?
        /// The objects that exist.
        var instances: [Int: AnyObject] = [:]
        var created = Created()
        /// The objects whose code is running.
        var underWay: Set<UInt32> = []
        /// The objects of the load that lazy objects need, and those of them that are not kept alive.
        var needs: [Int: AnyObject] = [:]
        var reached: [(index: Int, object: Reached)] = []
        var isOpen = false
        /// Whether the graph is being reloaded.
        var isFrozen = false
        /// The lazy objects of the plan that replaced this one in a reload.
        var successor: Successor?
    }

    /// The lazy objects of a newer plan, for the providers of objects that other providers created: the graph does not
    /// know these objects, so it cannot update their providers.
    private struct Successor {
        /// A lazy object of the older plan, which the newer one may have under the same name.
        struct Former {
            var name: String
            var isSendable: Bool
        }

        var lazy: LazyObjects
        var formers: [Int: Former]
    }

    /// A weak reference.
    private struct Reached {
        weak var object: AnyObject?
    }

    private let creation = RecursiveLock()
    private let awakenings = Atomic(0)
    private let state: Mutex<UnsafeTransfer<State>>

    init(_ assembly: Assembly) {
        // The state is accessed under the lock only. Its objects are used by the callers of providers alone, for whom
        // `CheckSharing` has verified what it verifies for other providers.
        state = Mutex(UnsafeTransfer(State(assembly: assembly)))
    }

    private var current: State { state.withLock { $0 }.value }

    /// Changes the state. Old contents are released outside of the lock, since that may run code.
    private func change(_ change: (inout State) -> Void) {
        let old = state.withLock { $0 }
        var new = old.value
        change(&new)
        let changed = UnsafeTransfer(new)
        withExtendedLifetime(old) { state.withLock { $0 = changed } }
    }

    /// Stores what the lazy objects need, and those that exist already. Earlier calls throw.
    func open(_ instances: Instances) {
        guard let plan = current.assembly?.plan, !current.isOpen else { return }
        creation.withLock {
            change { state in
                for need in plan.lazy.needs.map(Int.init) {
                    if plan.lazy.holders.contains(UInt32(need)) {
                        state.reached.append((need, Reached(object: instances[need])))
                    } else {
                        state.needs[need] = instances[need]
                    }
                }
                for need in plan.lazy.actionNeeds.map(Int.init) {
                    state.reached.append((need, Reached(object: instances[need])))
                }
                for object in plan.lazy.objects.map(Int.init) + plan.lazy.substitutes.map(Int.init) {
                    state.instances[object] = instances[object]
                }
                state.isOpen = true
            }
        }
    }

    /// Returns an object if it exists.
    func instance(_ index: Int) -> AnyObject? { current.instances[index] }

    /// Returns an object, which is created if it does not exist, with the lazy objects that it needs: all or nothing.
    func object(_ index: Int) throws(WiringError) -> AnyObject {
        if let object = instance(index) { return object }
        let own = try creation.withLock { () throws(WiringError) -> AnyObject? in
            let state = current
            if let object = state.instances[index] { return object }
            guard let assembly = state.assembly else { return nil }
            let name = assembly.plan.name(of: index)
            guard state.isOpen else {
                throw Self.misuse("a provider can be called when objects are awakened, not before")
            }
            guard !state.isFrozen else {
                throw Self.misuse(
                    "'\(name)' is lazy, and nothing is created for a call while the graph is being reloaded")
            }
            let missing = assembly.plan.lazyObjects(createdWith: index).objects.filter {
                state.instances[Int($0)] == nil
            }
            guard missing.isDisjoint(with: state.underWay) else {
                throw Self.misuse("'\(name)' is being created, and code of its creation calls for it")
            }
            change { $0.underWay.formUnion(missing) }
            defer { change { $0.underWay.subtract(missing) } }
            return try create(missing, assembly, state)[index]!
        }
        // Without the lock: objects of the newer plan may call for others while they are created.
        if let own { return own }
        guard let successor = current.successor, let former = successor.formers[index] else {
            throw Self.misuse("the graph of this provider was torn down")
        }
        return try successor.lazy.object(of: former)
    }

    /// Returns the object that the newest plan has in place of one of an older plan.
    private func object(of former: Successor.Former) throws(WiringError) -> AnyObject {
        let state = current
        guard let assembly = state.assembly else {
            guard let successor = state.successor else {
                throw Self.misuse("the graph of this provider was torn down")
            }
            return try successor.lazy.object(of: former)
        }
        let plan = assembly.plan
        let lazy = plan.lazy.objects.union(plan.lazy.substitutes).map(Int.init)
        guard let index = lazy.first(where: { plan.name(of: $0) == former.name }) else {
            throw Self.misuse("'\(former.name)' is gone since the graph was reloaded, or is no longer lazy")
        }
        guard !former.isSendable || assembly.sendable.contains(index) else {
            throw Self.misuse("'\(former.name)' is no longer 'Sendable' since the graph was reloaded")
        }
        // The load did not check this provider, which belongs to an older plan.
        if state.instances[index] == nil { try assembly.checkCreation(ofLazy: index) }
        return try object(index)
    }

    private func create(
        _ missing: Set<UInt32>, _ assembly: Assembly, _ state: State
    ) throws(WiringError) -> [Int: AnyObject] {
        var outer = state.needs.merging(state.instances) { $1 }
        for need in state.reached { outer[need.index] = need.object.object }
        for need in assembly.plan.lazyNeeds(of: missing) where outer[need] == nil {
            throw Self.misuse("'\(assembly.plan.name(of: need))', which a lazy object needs, is gone")
        }
        var storage = try assembly.make(missing, outer, self)
        guard current.assembly === assembly else {
            storage.tearDown()
            throw Self.misuse("the graph of this provider was torn down")
        }
        var created: [Int: AnyObject] = [:]
        let order = storage.creationOrder.map(Int.init)
        for index in order { created[index] = storage.instances[index] }
        change { state in
            state.instances.merge(created) { $1 }
            state.created.objects += order.compactMap { index in created[index].map { (index, $0) } }
            state.created.awakened += storage.awakened.map { Awakened(index: $0, time: storage.awakenings[$0] ?? 0) }
            state.created.providers += storage.providers
            state.created.events += storage.events
            state.created.callbacks.merge(storage.callbacks) { $1 }
        }
        return created
    }

    /// Counts an object that was awakened, by the load or by a call.
    func countAwakening() -> Int { awakenings.add(1, ordering: .relaxed).newValue }

    /// What calls have created.
    var created: Created { current.created }

    /// Lets calls create nothing more, once what is being created is complete.
    func freeze() { creation.withLock { change { $0.isFrozen = true } } }

    func thaw() { change { $0.isFrozen = false } }

    /// Makes all later calls throw that would create something. Those for objects that exist return them, as other
    /// providers work while a graph is torn down, until `release`.
    ///
    /// - Returns: What calls have created.
    func close() -> Created {
        creation.withLock {
            let created = current.created
            change { state in
                state = State(assembly: nil, instances: state.instances, underWay: state.underWay)
            }
            return created
        }
    }

    /// Redirects later calls to the lazy objects of the reloaded graph.
    func close(followedBy lazy: LazyObjects) {
        guard let assembly = current.assembly else { return }
        let plan = assembly.plan
        let formers = plan.lazy.objects.union(plan.lazy.substitutes).map(Int.init).map { index in
            (index, Successor.Former(name: plan.name(of: index), isSendable: assembly.sendable.contains(index)))
        }
        creation.withLock {
            change { state in
                state = State(assembly: nil, underWay: state.underWay)
                state.successor = Successor(lazy: lazy, formers: Dictionary(uniqueKeysWithValues: formers))
            }
        }
    }

    /// Releases the objects, so that all later calls throw.
    func release() { creation.withLock { change { $0.instances = [:] } } }

    private static func misuse(_ message: String) -> WiringError {
        WiringError([Diagnostic(.providerFailed, message)])
    }
}

extension Assembly {
    /// Creates some lazy objects, wired and awakened as one load.
    fileprivate func make(
        _ objects: Set<UInt32>, _ outer: [Int: AnyObject], _ lazy: LazyObjects
    ) throws(WiringError) -> GraphStorage {
        let connected = plan.lazy.fileOrder.filter(objects.contains)
        let (taken, repeated) = ready?.take(readyObjects(among: connected)) ?? ([], [])
        var storage = GraphStorage(
            self, creation: plan.lazy.creationOrder.filter(objects.contains),
            connected: connected.without(repeated),
            awake: plan.lazy.awakeOrder.filter(objects.contains).without(repeated), Instances(outer: outer))
        storage.lazy = lazy
        do throws(WiringError) {
            try Pipeline.make(&storage, self)
        } catch {
            ready?.giveBack(taken)
            throw error
        }
        return storage
    }
}

extension GraphStorage {
    /// The storage with what calls for lazy objects have created.
    var withLazyObjects: GraphStorage {
        var copy = self
        if let lazy { copy.take(lazy.created) }
        return copy
    }

    /// Whether an object is lazy and does not exist.
    func isUncreated(_ index: Int) -> Bool { assembly.plan.lazy.contains(index) && instances[index] == nil }

    /// Adds what calls for lazy objects have created.
    mutating func take(_ created: LazyObjects.Created) {
        guard !created.objects.isEmpty else { return }
        for (index, object) in created.objects { instances[index] = object }
        addLazyObjects(Set(created.objects.map { UInt32($0.index) }))
        addAwakened(created.awakened)
        providers += created.providers
        events += created.events
        callbacks.merge(created.callbacks) { $1 }
    }
}
