internal import WiringBlueprint
internal import WiringDiagnostics

extension Pipeline {
    /// Live graph and new plan → the same graph with what differs made, changed and torn down; or, after an error, as
    /// it was.
    static func reload(
        _ graph: ObjectGraph, to nib: Nib, _ request: LoadRequest, on actor: (any Actor)?
    ) throws(WiringError) -> ReloadReport {
        let site = LoadSite(actor: actor, canWait: false, isReload: true)
        let lazy = graph.storage.lazy
        lazy?.freeze()
        defer { lazy?.thaw() }
        var reload: Reload = try request.reload(graph.storage, to: nib, at: site)
        var new: GraphStorage = reload.begin()
        try make(&new, &reload)
        var gone: GraphStorage = reload.gone()
        graph.show(reload.whole(new))
        if let lazy, let new = graph.storage.lazy { lazy.close(followedBy: new) }
        reload.announce(graph.storage)
        return ReloadReport(reload, diagnostics: gone.tearDown())
    }

    /// The same, waiting for async code of the classes.
    static func reload(_ graph: ObjectGraph, to nib: Nib, _ request: LoadRequest) async throws -> ReloadReport {
        let site = LoadSite(actor: #isolation, canWait: true, isReload: true)
        let lazy = graph.storage.lazy
        lazy?.freeze()
        defer { lazy?.thaw() }
        var reload: Reload = try request.reload(graph.storage, to: nib, at: site)
        var load: ConcurrentLoad = request.waiting(for: reload.begin())
        try await make(&load, &reload)
        var gone: GraphStorage = reload.gone()
        graph.show(reload.whole(load.storage))
        if let lazy, let new = graph.storage.lazy { lazy.close(followedBy: new) }
        await reload.announceWaiting(graph.storage)
        return ReloadReport(reload, diagnostics: await gone.tearDownWaiting())
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
