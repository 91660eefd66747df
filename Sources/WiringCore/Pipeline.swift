internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The steps from a wiring file to live objects: text → declarations → merged nib → plan → objects. Start reading here.
///
/// The first steps, from reading to merging, are in `MergedNib`. Up to planning, each step turns one immutable value
/// into the next; the later steps work on live objects, one after another.
enum Pipeline {
    /// Merged nib and classes → plan: pure data, linked with the code of the registry. A nib keeps it, see `PlanCache`.
    static func plan(
        _ nib: MergedNib, for classes: RegistrySource, knowing sources: KnownSources,
        substitutes: [String: ClassDescriptor]
    ) throws(WiringError) -> LinkedPlan {
        let checked: CheckedNib = try Checker.check(nib, against: classes, knowing: sources, substitutes: substitutes)
        let plan: Blueprint = try checked.plan()
        return LinkedPlan(plan, classes.registry)
    }

    /// Plan and what the program passes → objects. If a step fails, what was created is torn down again.
    static func load(_ nib: Nib, _ request: LoadRequest, on actor: (any Actor)?) throws(WiringError) -> ObjectGraph {
        let plan: LinkedPlan = try request.plan(of: nib)
        let assembly: Assembly = try request.check(against: plan, at: LoadSite(actor: actor, canWait: false))
        var objects: GraphStorage = request.begin(assembly)
        try make(&objects, assembly)
        return ObjectGraph(objects)
    }

    /// The same, waiting for async code of the classes.
    static func load(_ nib: Nib, _ request: LoadRequest) async throws -> ObjectGraph {
        let plan: LinkedPlan = try request.plan(of: nib)
        let assembly: Assembly = try request.check(against: plan, at: LoadSite(actor: #isolation, canWait: true))
        var load: ConcurrentLoad = request.begin(assembly)
        try await make(&load)
        return ObjectGraph(load.storage)
    }

    /// The steps of a load that cannot wait; also those of one call of a provider.
    static func make(_ objects: inout GraphStorage, _ assembly: Assembly) throws(WiringError) {
        do throws(WiringError) {
            try assembly.create(&objects)
            try assembly.connect(&objects)
            try assembly.awaken(&objects)
        } catch { throw error.noting(objects.tearDown()) }
    }

    static func make(_ load: inout ConcurrentLoad) async throws {
        try load.begin()
        do {
            try await load.create()
            try await load.connect()
            try await load.awaken()
        } catch { throw await load.tearDown(after: error) }
    }
}
