internal import WiringBlueprint
internal import WiringDiagnostics

/// The live objects of one load or of one provider call, with what is needed to tear them down.
struct GraphStorage {
    let assembly: Assembly
    /// The objects that are created, in the order of creation.
    let creationOrder: [UInt32]
    /// The same objects in the order of awakening; the owner, which comes last, is not among them.
    let awakeOrder: [UInt32]
    private let connectedObjects: [UInt32]
    var owner: Int?
    /// The objects that exist: created and not yet released.
    var instances: Instances
    /// The objects that were awakened, if only in part, in that order.
    var awakened: [Int] = []
    /// The providers that outlets hold.
    var providers: [Provider] = []
    /// The connections of events to actions.
    var events: [HeldEvent] = []
    /// What the program passed to the load, for reloads; nil for a provider call, and after the graph was torn down.
    var given: LoadRequest.Given?
    /// The values that members had before a reload first set them.
    var initialValues: [LiveMember: PropertyValue] = [:]
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
