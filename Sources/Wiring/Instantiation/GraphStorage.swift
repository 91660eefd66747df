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
    /// What the load connects, by index: the placeholders and what it makes, in the order of the files.
    let objects: [Int]
    /// What it makes, in the order of awakening.
    private let order: [Int]
    /// The objects; none before they are made and after they are released.
    var instances: Instances
    /// The objects that were awakened, in that order.
    var awakened: [Int] = []
    /// The providers that outlets hold.
    var providers: [Provider] = []

    /// Creates room for a graph or for what one call of a provider makes.
    init(_ assembly: Assembly, objects: [Int], order: [Int], _ instances: Instances) {
        self.assembly = assembly
        self.objects = objects
        self.order = order
        self.instances = instances
    }

    /// Calls teardown in reverse order of awake, disconnects optional outlets, so that cycles die, and releases all.
    ///
    /// - Returns: What teardown code threw; it stops nothing.
    @discardableResult
    mutating func tearDown() -> [Diagnostic] {
        let plan = assembly.plan
        var findings: [Diagnostic] = []
        for index in awakened.reversed() {
            guard let instance = instances[index], let binding = assembly.bindings[plan.objects[index].classIndex]
            else {
                continue
            }
            for teardown in binding.teardown {
                do { try teardown(instance) } catch { findings.append(assembly.teardownFailure(error, index)) }
            }
        }
        awakened = []
        disconnect()
        for provider in providers { provider.close() }
        providers = []
        release()
        return findings
    }

    /// Clears outlets one by one, while all objects are still held, so that no release starts another.
    private func disconnect() {
        let plan = assembly.plan
        for index in objects {
            let object = plan.objects[index]
            guard let instance = instances[index], let binding = assembly.bindings[object.classIndex] else { continue }
            for connection in plan.connections[object.connections] {
                switch binding.setters[connection.member] {
                case .outlet(_, let disconnect?), .provider(_, let disconnect?): disconnect(instance)
                default: continue
                }
            }
            for action in object.actions { binding.events[plan.actions[action].event].disconnect?(instance) }
        }
    }

    /// Releases the objects, those that hold others first, so that a chain of any length is released without
    /// recursion.
    mutating func release() {
        for index in order.reversed() { instances[index] = nil }
        for index in objects { instances[index] = nil }
    }
}
