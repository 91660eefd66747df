internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What a program passes to one call of `instantiate`, or to one reload and the load before it.
struct LoadRequest {
    /// What holds for reloads of the graph as well.
    struct Given {
        let inputs: GraphInputs
        let parameters: [String: String]
        var options: LoadOptions
    }

    private let classes: RegistrySource
    private let given: Given

    init(_ registry: Registry, _ inputs: GraphInputs, _ parameters: [String: String], _ options: LoadOptions) {
        self.init(registry, Given(inputs: inputs, parameters: parameters, options: options))
    }

    init(_ registry: Registry, _ given: Given) {
        classes = RegistrySource(registry)
        self.given = given
    }

    /// The plan of a nib for the registry and the objects of the request.
    func plan(of nib: Nib) throws(WiringError) -> LinkedPlan {
        // Only the sources of parameters that need them are checked.
        try nib.plan(
            for: classes, knowing: KnownSources(names: given.options.sources.map(\.name), areAll: false),
            substitutes: given.inputs.substitutes.mapValues(classes.descriptor(ofInstance:)))
    }

    /// Checks the request against a plan, so that only code of the classes can still fail.
    ///
    /// - Parameter live: The objects of the plan that a reload could keep.
    /// - Throws: All errors, sorted by location.
    func check(against linked: LinkedPlan, keeping live: [Int] = [], at site: LoadSite) throws(WiringError) -> Assembly
    {
        let plan = linked.plan
        let reporter = Reporter(sources: plan.nib.sources, limit: plan.nib.limits.shownErrors)
        CheckInputs.check(given.inputs, against: plan, reporter)
        let (values, secrets) = ResolveParameters.resolve(
            plan, given: given.parameters, sources: given.options.sources, reporter)
        let context = ValueContext(nib: plan.nib, parameters: values)
        var volume = InsertedVolume(context)
        if reporter.isClean, volume.check(plan, reporter) {
            plan.checkLateValues(context, classes, reporter)
        }
        let sendable = SendableObjects(linked, given.inputs, in: classes.registry)
        CheckPromises.check(linked, knowing: sendable, reporter)
        let isOfMainActor = CheckSharing.check(
            linked, given.inputs, in: classes.registry, knowing: sendable, live: live, at: site, reporter)
        let assembly = Assembly(
            linked, values: ValueSource(context, classes.registry.reader), secrets, given.options.observer, sendable,
            isOfMainActor: isOfMainActor)
        CheckIsolation.check(assembly, at: site, reporter)
        try reporter.finish()
        return assembly
    }

    /// Finds what turns a live graph into the graph of another nib, and checks it as a load is checked.
    func reload(_ live: GraphStorage, to nib: Nib, at site: LoadSite) throws(WiringError) -> Reload {
        let plan = try plan(of: nib)
        let live = live.withLazyObjects
        var match = PlanMatch(live.assembly.plan, plan.plan)
        if !live.assembly.plan.lazy.isEmpty { match.forget { live.isUncreated($0) } }
        let known = match.olds.indices.filter { match.olds[$0] != nil && plan.plan.objects[$0].isCreated }
        let reload = Reload(of: live, to: try check(against: plan, keeping: known, at: site), match, given)
        try reload.check(at: site)
        return reload
    }

    /// Begins a load that cannot wait, with nothing created yet.
    func begin(_ assembly: Assembly) -> GraphStorage {
        var storage = assembly.emptyGraph(given.inputs)
        storage.given = given
        return storage
    }

    /// Begins a load that can wait, with nothing created yet.
    func begin(_ assembly: Assembly) -> ConcurrentLoad {
        waiting(for: begin(assembly))
    }

    /// Continues a load that can wait, with what its storage has.
    func waiting(for storage: GraphStorage) -> ConcurrentLoad {
        ConcurrentLoad(storage, given.options)
    }
}
