internal import WiringBlueprint
internal import WiringDiagnostics

/// The live objects of one load or of one provider call, with what is needed to tear them down.
struct GraphStorage {
    let assembly: Assembly
    /// The objects that are created, in the order of creation.
    let creationOrder: [UInt32]
    /// The same objects in the order of awakening; the owner, which comes last, is not among them.
    private(set) var awakeOrder: [UInt32]
    private var connectedObjects: [UInt32]
    var owner: Int?
    /// The objects that exist: created and not yet released.
    var instances: Instances
    /// The objects that were awakened, if only in part, in that order.
    var awakened: [Int] = []
    /// The number of each awakened object in a count that includes lazy objects; empty if there are none.
    var awakenings: [Int: Int] = [:]
    /// The providers that outlets hold.
    var providers: [Provider] = []
    /// The connections of events to actions.
    var events: [HeldEvent] = []
    /// The functions that initialisers and methods were given, by event.
    var callbacks: [LiveEvent: Callback] = [:]
    /// What the program passed to the load, for reloads; nil for a provider call, and after the graph was torn down.
    var given: LoadRequest.Given?
    /// The values that members had before a reload first set them.
    var initialValues: [LiveMember: PropertyValue] = [:]
    /// The lazy objects of the graph; nil if the plan has none.
    var lazy: LazyObjects?
    /// Whether it is that of the graph, to be torn down with it, rather than that of a call.
    var ownsLazyObjects = false
    /// The arguments of the call of a provider, values in boxes.
    var arguments: [AnyObject] = []
    /// The casts remembered for this load.
    var castCache = CastCache()
    /// For observed loads, how long it took to set the attributes of objects whose outlets are not connected yet.
    var attributeTimes: [Int: Duration] = [:]

    init(
        _ assembly: Assembly, creation: [UInt32], connected: [UInt32], awake: [UInt32], _ instances: Instances
    ) {
        self.assembly = assembly
        creationOrder = creation
        awakeOrder = awake
        connectedObjects = connected
        self.instances = instances
    }

    /// The objects that are connected: the placeholders and those that are created, in the order of the files.
    var connected: some Sequence<Int> { connectedObjects.lazy.map(Int.init) }

    /// Adds lazy objects that exist to those that are torn down and released.
    mutating func addLazyObjects(_ objects: Set<UInt32>) {
        connectedObjects += assembly.plan.lazy.fileOrder.filter(objects.contains)
        awakeOrder += assembly.plan.lazy.awakeOrder.filter(objects.contains)
    }

    /// Records that an object is awake, if only in part at first.
    mutating func noteAwakened(_ index: Int, isAgain: Bool = false) {
        if !isAgain { awakened.append(index) }
        if let lazy { awakenings[index] = lazy.countAwakening() }
    }

    /// Adds lazy objects that are awake, each before the objects whose awake ended later, such as one that called for it.
    mutating func addAwakened(_ lazy: [LazyObjects.Awakened]) {
        var rest = lazy.sorted { $0.time < $1.time }[...]
        var all: [Int] = []
        all.reserveCapacity(awakened.count + rest.count)
        for index in awakened {
            let time = awakenings[index] ?? 0
            while let next = rest.first, next.time < time { all.append(rest.removeFirst().index) }
            all.append(index)
        }
        awakened = all + rest.map(\.index)
    }

    /// Lets its providers, and the lazy objects that it owns, create objects.
    func openProviders() {
        for provider in providers { provider.open(instances) }
        if ownsLazyObjects { lazy?.open(instances) }
    }

    /// The storage of the graph after it was torn down.
    var emptied: GraphStorage {
        GraphStorage(assembly, creation: [], connected: [], awake: [], Instances(outer: [:]))
    }

    /// Releases the objects, holders before what they hold, so that a chain of any length is released without
    /// recursion.
    mutating func release() {
        for index in awakeOrder.reversed() { instances[Int(index)] = nil }
        for index in connected { instances[index] = nil }
    }
}
