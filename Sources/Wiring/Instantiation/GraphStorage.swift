internal import WiringBlueprint
internal import WiringDiagnostics

/// Objects by their index in the plan: an array for those of a graph, a dictionary for those of a provider's call.
struct Instances {
    private var dense: [AnyObject?] = []
    private var sparse: [Int: AnyObject] = [:]
    /// The objects of the graph that a provider's call was given, which are there before and after it.
    private var outer: [Int: AnyObject] = [:]

    /// Creates room for all objects of a plan.
    init(count: Int) {
        dense = Array(repeating: nil, count: count)
    }

    /// Starts with objects that are there already.
    init(outer: [Int: AnyObject]) { self.outer = outer }

    /// An object, for as long as it stays here.
    @inline(__always)
    func unretained(_ index: Int) -> UnretainedReference<AnyObject>? {
        index < dense.count ? dense[index].map(UnretainedReference.init) : self[index].map(UnretainedReference.init)
    }

    subscript(index: Int) -> AnyObject? {
        get { index < dense.count ? dense[index] : sparse[index] ?? outer[index] }
        set {
            if index < dense.count {
                dense[index] = newValue
            } else {
                sparse[index] = newValue
            }
        }
    }
}

/// The live objects of one load or one call of a provider, with what is needed to take them down again.
struct GraphStorage {
    let assembly: Assembly
    /// What the load connects.
    private let objects: [UInt32]
    /// What it makes, in the order of awakening.
    private let order: [UInt32]
    /// The objects; none before they are made and after they are released.
    var instances: Instances
    /// The objects that were awakened, in that order.
    var awakened: [Int] = []
    /// The providers that outlets hold.
    var providers: [Provider] = []
    /// What casts of the objects make.
    var castCache = CastCache()

    /// Creates room for a graph or for what one call of a provider makes.
    init(_ assembly: Assembly, objects: [UInt32], order: [UInt32], _ instances: Instances) {
        self.assembly = assembly
        self.objects = objects
        self.order = order
        self.instances = instances
    }

    /// What the load connects, by index: the placeholders and what it makes, in the order of the files.
    var connected: some Sequence<Int> { objects.lazy.map(Int.init) }

    /// The graph without anything in it, as it is when it has been torn down.
    var emptied: GraphStorage {
        GraphStorage(assembly, objects: [], order: [], Instances(outer: [:]))
    }

    /// Calls teardown in reverse order of awake, disconnects optional outlets, so that cycles die, and releases all.
    ///
    /// - Precondition: No code that it calls is async, and it runs on the main actor if some code has to.
    /// - Returns: What teardown code threw; it stops nothing.
    @discardableResult
    mutating func tearDown() -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (index, instance, binding) in awakenedInReverse {
            let watch = assembly.stopwatch
            for teardown in binding.teardown {
                do {
                    try teardown.callHere(instance, ())
                } catch {
                    findings.append(assembly.teardownFailure(error, index))
                }
            }
            assembly.tell(.tornDown, index, since: watch)
        }
        for index in connected { disconnect(index) }
        letGo()
        return findings
    }

    /// Disconnects an object, while all others are still held, so that no release starts another.
    ///
    /// It is `disconnections(of:)` without an array and a closure for each outlet, of which large graphs have many.
    private mutating func disconnect(_ index: Int) {
        let object = assembly.plan.objects[index]
        guard let instance = instances.unretained(index),
            let binding = assembly.bindings[object.classIndex].map(UnretainedReference.init)
        else { return }
        binding.with { binding in instance.with { instance in disconnect(object, instance, binding) } }
    }

    private mutating func disconnect(
        _ object: Blueprint.PlannedObject, _ instance: AnyObject, _ binding: ClassBinding
    ) {
        for position in object.connections {
            let member = assembly.plan.connections[position].member
            if let outlet = binding.outlets[member].map(UnretainedReference.init) {
                outlet.with { outlet in
                    if outlet.isCleared { try? castCache.disconnect(outlet, of: instance) }
                }
            } else if binding.attributes[member] == nil {
                try? binding.setters[member]?.disconnect?.callHere(instance, ())
            }
        }
        for action in object.actions {
            try? binding.events[assembly.plan.actions[action].event].disconnect?.callHere(instance, ())
        }
    }

    /// What `tearDown` does, with async code and code of the main actor as well, which none of the caller's cancellation
    /// reaches.
    @discardableResult
    mutating func tearDownWaiting() async -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (index, instance, binding) in awakenedInReverse {
            let watch = assembly.stopwatch
            for teardown in binding.teardown {
                do {
                    try await teardown.callToTheEnd(instance)
                } catch {
                    findings.append(assembly.teardownFailure(error, index))
                }
            }
            assembly.tell(.tornDown, index, since: watch)
        }
        for (instance, disconnect) in disconnections { try? await disconnect.callToTheEnd(instance) }
        letGo()
        return findings
    }

    /// What taking it down asks of the caller, and the first object that asks for that.
    var tearDownIsolation: (isolation: CodeIsolation, object: Int?) {
        var most = (isolation: CodeIsolation.none, object: Int?.none)
        guard assembly.isolation > .none else { return most }
        for (index, _, binding) in awakenedInReverse.reversed() {
            for teardown in binding.teardown where teardown.isolation > most.isolation {
                most = (teardown.isolation, index)
            }
        }
        for index in connected {
            for disconnect in disconnections(of: index) where disconnect.call.isolation > most.isolation {
                most = (disconnect.call.isolation, index)
            }
        }
        return most
    }

    private var awakenedInReverse: [(index: Int, instance: AnyObject, binding: ClassBinding)] {
        awakened.reversed().compactMap { index in
            guard let instance = instances[index],
                let binding = assembly.bindings[assembly.plan.objects[index].classIndex]
            else { return nil }
            return (index, instance, binding)
        }
    }

    private var disconnections: some Sequence<(instance: AnyObject, call: Call<Void>)> {
        connected.lazy.flatMap(disconnections(of:))
    }

    /// How the connected outlets and events of an object are disconnected.
    private func disconnections(of index: Int) -> [(instance: AnyObject, call: Call<Void>)] {
        let plan = assembly.plan
        let object = plan.objects[index]
        guard let instance = instances[index], let binding = assembly.bindings[object.classIndex] else { return [] }
        var calls: [(instance: AnyObject, call: Call<Void>)] = []
        for connection in plan.connections[object.connections] {
            if let call = binding.setters[connection.member]?.disconnect { calls.append((instance, call)) }
        }
        for action in object.actions {
            if let call = binding.events[plan.actions[action].event].disconnect { calls.append((instance, call)) }
        }
        return calls
    }

    private mutating func letGo() {
        awakened = []
        for provider in providers { provider.close() }
        providers = []
        release()
    }

    /// Releases the objects, those that hold others first, so that a chain of any length is released without
    /// recursion.
    mutating func release() {
        for index in order.reversed() { instances[Int(index)] = nil }
        for index in connected { instances[index] = nil }
    }
}
