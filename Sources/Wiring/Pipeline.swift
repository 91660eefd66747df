internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// How a wiring file becomes live objects: text → declarations → merged nib → plan → objects. Start reading here.
///
/// Reading to planning turn one immutable value into the next; the rest works on live objects, one step after another.
enum Pipeline {
    /// Text → merged nib: what the files declare, with the place of every word.
    static func merge(_ main: MainFile, root: String?, _ limits: Limits) throws(WiringError) -> MergedNib {
        let files: LoadedFiles = try FileLoader.read(main, root: root, limits: limits)
        return try Merger.merge(files)
    }

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

    /// Live graph and another plan → the same graph with what differs made, changed and torn down; or as it was.
    static func reload(
        _ graph: ObjectGraph, to nib: Nib, _ request: LoadRequest, on actor: (any Actor)?
    ) throws(WiringError) -> ReloadReport {
        let site = LoadSite(actor: actor, canWait: false, isReload: true)
        var reload: Reload = try request.reload(graph.storage, to: nib, at: site)
        var new: GraphStorage = reload.begin()
        try make(&new, &reload)
        var gone: GraphStorage = reload.gone()
        graph.show(reload.whole(new))
        reload.announce(graph.storage)
        return ReloadReport(reload, findings: gone.tearDown())
    }

    /// The same, waiting for async code of the classes.
    static func reload(_ graph: ObjectGraph, to nib: Nib, _ request: LoadRequest) async throws -> ReloadReport {
        let site = LoadSite(actor: #isolation, canWait: true, isReload: true)
        var reload: Reload = try request.reload(graph.storage, to: nib, at: site)
        var load: ConcurrentLoad = request.waiting(for: reload.begin())
        try await make(&load, &reload)
        var gone: GraphStorage = reload.gone()
        graph.show(reload.whole(load.storage))
        await reload.announceWaiting(graph.storage)
        return ReloadReport(reload, findings: await gone.tearDownWaiting())
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

    /// The steps of a reload that cannot wait.
    private static func make(_ new: inout GraphStorage, _ reload: inout Reload) throws(WiringError) {
        do throws(WiringError) {
            try reload.assembly.create(&new)
            try reload.assembly.connect(&new)
            try reload.change(&new)
            try reload.assembly.awaken(&new)
        } catch {
            reload.takeBack()
            throw error.noting(new.tearDown())
        }
    }

    private static func make(_ load: inout ConcurrentLoad, _ reload: inout Reload) async throws {
        try load.begin()
        do {
            try await load.create()
            try await load.connect()
            try await reload.changeWaiting(&load)
            try await load.awaken()
        } catch {
            await reload.takeBackWaiting()
            throw await load.tearDown(after: error)
        }
    }
}
