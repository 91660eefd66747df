internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What a program passes to one call of `instantiate`, which also holds for reloads of the graph.
struct LoadRequest {
    private var classes: RegistrySource
    private let inputs: GraphInputs
    private let parameters: [String: String]
    private let sources: [any ParameterSource]
    private let observer: LoadObserver?
    private var startLimit: Duration?
    private var concurrency: Int

    init(
        _ registry: Registry, _ inputs: GraphInputs, _ parameters: [String: String], _ sources: [any ParameterSource],
        _ observer: LoadObserver?, startLimit: Duration? = nil, concurrency: Int = 1
    ) {
        classes = RegistrySource(registry)
        self.inputs = inputs
        self.parameters = parameters
        self.sources = sources
        self.observer = observer
        self.startLimit = startLimit
        self.concurrency = concurrency
    }

    /// The plan of a nib for the registry and the objects of the request.
    func plan(of nib: Nib) throws(WiringError) -> LinkedPlan {
        // Whether a source exists is checked for those parameters alone that need it.
        try nib.plan(
            for: classes, knowing: KnownSources(names: sources.map(\.name), areAll: false),
            substitutes: inputs.substitutes.mapValues(classes.descriptor(ofInstance:)))
    }

    /// Checks the request against a plan, so that nothing is left to go wrong but code of the classes.
    ///
    /// - Throws: All errors, in order of place.
    func check(against linked: LinkedPlan, at site: LoadSite) throws(WiringError) -> Assembly {
        let plan = linked.plan
        let reporter = Reporter(sources: plan.nib.sources, limit: plan.nib.limits.shownErrors)
        CheckInputs.check(inputs, against: plan, reporter)
        let (values, secrets) = ResolveParameters.resolve(plan, given: parameters, sources: sources, reporter)
        let context = ValueContext(nib: plan.nib, parameters: values)
        var volume = InsertedVolume(context)
        if reporter.isClean, volume.check(plan, reporter) {
            plan.checkLateValues(context, classes, reporter)
        }
        let sendable = SendableObjects(linked, inputs, in: classes.registry)
        CheckPromises.check(linked, knowing: sendable, reporter)
        let isOfMainActor = CheckSharing.check(
            linked, inputs, in: classes.registry, knowing: sendable, at: site, reporter)
        let assembly = Assembly(
            linked, values: ValueSource(context, classes.registry.reader), secrets, observer, sendable,
            isOfMainActor: isOfMainActor)
        CheckIsolation.check(assembly, available: site.available, reporter)
        try reporter.finish()
        return assembly
    }

    /// Begins a load that cannot wait, with nothing created yet.
    func begin(_ assembly: Assembly) -> GraphStorage {
        var storage = assembly.emptyGraph(inputs)
        storage.request = self
        return storage
    }

    /// Begins a load that can wait, with nothing created yet.
    func begin(_ assembly: Assembly) -> ConcurrentLoad {
        waiting(for: begin(assembly))
    }

    /// Continues a load that can wait, with what its storage has.
    func waiting(for storage: GraphStorage) -> ConcurrentLoad {
        ConcurrentLoad(storage, concurrency: concurrency, startLimit: startLimit)
    }

    /// The same request for other classes, with the limits of another load.
    func with(_ registry: Registry, startLimit: Duration? = nil, concurrency: Int = 1) -> LoadRequest {
        var request = self
        request.classes = RegistrySource(registry)
        (request.startLimit, request.concurrency) = (startLimit, concurrency)
        return request
    }
}
