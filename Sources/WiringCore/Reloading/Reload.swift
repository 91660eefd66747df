internal import WiringBlueprint
internal import WiringDiagnostics

/// A reload of a graph: new objects are made beside the live ones, then the live ones are changed. If any code throws,
/// everything is undone.
struct Reload {
    /// The live graph, which stays as it is until the end.
    let live: GraphStorage
    let assembly: Assembly
    let difference: PlanDifference
    private let given: LoadRequest.Given
    /// The events of live objects whose connections differ.
    private let replacedEvents: Set<LiveEvent>
    /// The changes of live objects that were begun; the last may have thrown.
    private var made: ArraySlice<LiveChange> = []

    init(of live: GraphStorage, to assembly: Assembly, _ match: PlanMatch, _ given: LoadRequest.Given) {
        (self.live, self.assembly, self.given) = (live, assembly, given)
        difference = ComparePlans.compare(live, assembly, match)
        var events: Set<LiveEvent> = []
        for change in difference.changes {
            guard let object = difference.match.olds[change.object] else { continue }
            for action in change.events.compactMap(\.old) {
                events.insert(LiveEvent(object: object, event: live.assembly.plan.actions[action].event))
            }
        }
        replacedEvents = events
    }

    /// Checks that everything a reload calls in addition to a load can be called where it runs, and undone.
    func check(at site: LoadSite) throws(WiringError) {
        guard difference.irreversible.isEmpty else {
            throw WiringError(difference.irreversible.map { assembly.cannotPutBack($0.name, of: $0.object) })
        }
        let needed = gone().tearDownIsolation
        if let object = needed.object, needed.isolation > site.available {
            throw WiringError([live.assembly.needsWaiting(object, needed.isolation, toReload: "teardown")])
        }
        for object in announced {
            for call in assembly.binding(of: object)?.reloaded ?? [] where call.isolation > site.available {
                throw WiringError([assembly.needsWaiting(object, call.isolation, toReload: "reloaded")])
            }
        }
    }

    // MARK: What is new

    /// Returns a graph of the objects that are kept, to which the new ones are added.
    func begin() -> GraphStorage {
        let plan = assembly.plan
        func isNew(_ object: UInt32) -> Bool { difference.isCreated(Int(object)) }
        let empty = assembly.emptyGraph(given.inputs, hasLazy: live.lazy != nil)
        let lazy = plan.fileOrder.filter {
            plan.lazy.contains(Int($0)) && (isNew($0) || difference.isKept(Int($0)))
        }
        let repeated = assembly.ready?.take(assembly.readyObjects(among: lazy)).repeated ?? []
        var storage = GraphStorage(
            assembly, creation: (plan.creationOrder + plan.lazy.creationOrder).filter(isNew),
            connected: empty.connected.map(UInt32.init).filter(isNew)
                + lazy.filter(isNew).without(repeated),
            awake: (empty.awakeOrder + plan.lazy.awakeOrder.without(repeated)).filter(isNew), empty.instances)
        (storage.lazy, storage.ownsLazyObjects) = (empty.lazy, empty.ownsLazyObjects)
        for (object, former) in difference.match.olds.enumerated() where difference.isKept(object) {
            if let instance = former.flatMap({ live.instances[$0] }) { storage.instances[object] = instance }
        }
        for (event, callback) in live.callbacks {
            if let kept = self.event(event) { storage.callbacks[kept] = callback }
        }
        for (member, value) in live.initialValues {
            guard let object = difference.match.news[member.object], difference.isKept(object),
                let (index, binding) = assembly.member(member.name, of: object),
                binding.accesses[index]?.type == value.type
            else { continue }
            storage.initialValues[LiveMember(object: object, name: member.name)] = value
        }
        return storage
    }

    // MARK: What is kept

    /// Changes the live objects in the isolation of the reload.
    mutating func change(_ storage: inout GraphStorage) throws(WiringError) {
        let changes = PlanLiveChanges.plan(difference, of: live, &storage)
        for (position, change) in changes.enumerated() {
            made = changes[...position]
            do {
                try change.read?.callHere()
                try change.set.callHere()
            } catch { throw change.assembly.failure(of: change.set.code, change.set.index, error) }
        }
        storage.openProviders()
    }

    /// Changes the live objects, and waits for each.
    mutating func changeWaiting(_ load: inout ConcurrentLoad) async throws {
        let changes = PlanLiveChanges.plan(difference, of: live, &load.storage)
        for (position, change) in changes.enumerated() {
            try load.checkTime()
            made = changes[...position]
            try await load.perform(change)
        }
        load.storage.openProviders()
    }

    /// Undoes the changes of live objects, the last one first, ignoring what their code throws.
    mutating func takeBack() {
        while let change = made.popLast() { try? change.undo?.callHere() }
    }

    /// Undoes the changes of live objects, and waits for each.
    mutating func takeBackWaiting() async {
        while let change = made.popLast() { try? await change.undo?.callToTheEnd() }
    }

    // MARK: The end

    /// Returns the objects of the graph after the reload that were awakened, in the order of awake.
    private func awakened(_ new: GraphStorage, _ owner: Int?) -> [Int] {
        let kept = live.awakened.compactMap { difference.keeps($0) ? difference.match.news[$0] : nil }
        // A lazy object stays before the object whose awake has called for it.
        var lazyBefore: [Int: [Int]] = [:]
        var waiting: [Int] = []
        for object in kept {
            if assembly.plan.lazy.contains(object) {
                waiting.append(object)
            } else if !waiting.isEmpty {
                (lazyBefore[object], waiting) = (waiting, [])
            }
        }
        let placed = Set(lazyBefore.values.joined())
        let awakened = Set(new.awakened + kept)
        let order =
            (assembly.plan.awakeOrder + assembly.plan.lazy.awakeOrder).map(Int.init) + (owner.map { [$0] } ?? [])
        return order.filter { awakened.contains($0) && !placed.contains($0) }.flatMap { (lazyBefore[$0] ?? []) + [$0] }
    }

    /// Joins new and kept objects to the graph after the reload. Providers follow its plan from now on.
    func whole(_ new: GraphStorage) -> GraphStorage {
        var storage = assembly.emptyGraph(given.inputs)
        storage.instances = new.instances
        (storage.lazy, storage.ownsLazyObjects) = (new.lazy, new.ownsLazyObjects)
        storage.addLazyObjects(assembly.plan.lazy.objects.filter { new.instances[Int($0)] != nil })
        storage.given = given
        storage.initialValues = new.initialValues
        storage.callbacks = new.callbacks
        storage.awakened = awakened(new, storage.owner)
        storage.awakenings = new.awakenings
        storage.events = new.events + live.events.compactMap(kept)
        storage.providers = new.providers
        for provider in live.providers {
            guard let role = role(of: provider) else { continue }
            provider.follow(assembly, as: role, storage)
            storage.providers.append(provider)
        }
        return storage
    }

    /// The objects that are no longer in the graph, with the connections that nothing uses. Call it before providers
    /// follow the new plan.
    func gone() -> GraphStorage {
        let plan = live.assembly.plan
        func isGone(_ object: UInt32) -> Bool {
            live.assembly.objects[Int(object)].isCreated && !difference.keeps(Int(object))
        }
        var gone = GraphStorage(
            live.assembly, creation: (plan.creationOrder + plan.lazy.creationOrder).filter(isGone),
            connected: plan.fileOrder.filter(isGone),
            awake: (plan.awakeOrder + plan.lazy.awakeOrder).filter(isGone), Instances(count: plan.objects.count))
        for object in gone.creationOrder.lazy.map(Int.init) { gone.instances[object] = live.instances[object] }
        gone.awakened = live.awakened.filter { isGone(UInt32($0)) }
        gone.events = live.events.filter { kept($0) == nil }
        gone.providers = live.providers.filter { role(of: $0) == nil }
        return gone
    }

    /// A connection of an event as it is in the new plan; nil if another has taken its place.
    private func kept(_ event: HeldEvent) -> HeldEvent? {
        let former = LiveEvent(object: event.holder, event: event.event)
        guard !replacedEvents.contains(former) else { return nil }
        return self.event(former).map {
            HeldEvent(holder: $0.object, event: $0.event, connection: event.connection)
        }
    }

    /// Returns the event in the new plan for an event of a live object; nil if its object or class no longer has it.
    private func event(_ former: LiveEvent) -> LiveEvent? {
        guard let object = difference.match.news[former.object], difference.isKept(object) else { return nil }
        let name = live.assembly.plan.descriptor(of: former.object).events[former.event].name
        return assembly.plan.descriptor(of: object).events.firstIndex { $0.name == name }.map {
            LiveEvent(object: object, event: $0)
        }
    }

    /// What a provider is in the new plan; nil if no object holds it any more.
    private func role(of provider: Provider) -> Provider.Role? {
        let role = provider.role
        guard let object = difference.match.news[role.holder], difference.isKept(object) else { return nil }
        let name = live.assembly.plan.descriptor(of: role.holder).members[role.member].name
        guard let (member, _) = assembly.member(name, of: object),
            let payload = assembly.connections[assembly.objects[object].connections]
                .first(where: { $0.member == member })?.payload,
            let product = Provider.Product(payload)
        else { return nil }
        return Provider.Role(product: product, holder: object, member: member)
    }

    // MARK: Announcing

    /// The kept objects that were changed, or whose targets were, targets first.
    var announced: [Int] {
        let plan = assembly.plan
        let changed = Set(difference.changes.map(\.object))
        let objects =
            (plan.awakeOrder + plan.lazy.awakeOrder).map(Int.init)
            + plan.placeholders.filter { plan.objects[$0].kind == .owner }
        return objects.filter { object in
            difference.isKept(object)
                && (changed.contains(object)
                    || plan.connections[plan.objects[object].connections].contains { connection in
                        plan.targets(of: connection.payload).contains(where: changed.contains)
                    })
        }
    }

    /// Calls the `reloaded` code of classes.
    func announce(_ storage: GraphStorage) {
        for (instance, call) in announcements(storage) { try? call.callHere(instance, ()) }
    }

    /// Calls the `reloaded` code of classes, and waits for each.
    func announceWaiting(_ storage: GraphStorage) async {
        for (instance, call) in announcements(storage) { try? await call.callToTheEnd(instance) }
    }

    private func announcements(_ storage: GraphStorage) -> [(AnyObject, Call<Void>)] {
        announced.flatMap { object in
            let calls = assembly.binding(of: object)?.reloaded ?? []
            return storage.instances[object].map { instance in calls.map { (instance, $0) } } ?? []
        }
    }
}

/// An event of a live object, by the index of the event in the object's class.
struct LiveEvent: Hashable {
    var object: Int
    var event: Int
}

extension Blueprint {
    /// The targets of a connection.
    fileprivate func targets(of payload: Payload) -> [Int] {
        switch payload {
        case .value, .provider, .lazy, .given: []
        case .target(let target): [Int(target)]
        case .targets(let range), .keyedTargets(let range): range.map { Int(targets[Int($0)]) }
        }
    }
}
