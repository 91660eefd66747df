internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The running program that a studio shows.
struct LiveView {
    /// The reading of the files that the program was asked to follow.
    var asked: Int?
    /// The last one that it has followed or refused.
    var followed: Int?
    /// The task that follows them.
    var following: Task<Void, Never>?
    /// The last thing that was done, in a few words.
    var said = ""
    /// Why the program does not match the files.
    var refusals: [Diagnostic] = []
    /// The state that was last sent to pages.
    var shown: Scene.Live?
}

extension StudioSession {
    /// Begins to bring the objects in line with the files, if these have changed. Their code may wait indefinitely;
    /// the next change of the files cancels it.
    func followFiles() {
        guard let program = surroundings.live, live.asked != reading else { return }
        live.asked = reading
        live.following?.cancel()
        live.following = Task { [before = live.following] in
            await before?.value
            if !Task.isCancelled { await follow(program) }
        }
    }

    private func follow(_ program: any LiveProgram) async {
        let followed = reading
        var (said, refusals) = (live.said, [Diagnostic]())
        do {
            let (file, overlay) = try places(of: StudioView())
            said = try await program.follow(disk.project.nib(of: overlay ?? file))
        } catch let error as WiringError {
            refusals = error.diagnostics
        } catch {
            refusals = [Diagnostic(.reloadRefused, (error as? StudioRefusal)?.error ?? "\(error)")]
        }
        guard !Task.isCancelled else { return }
        (live.followed, live.said, live.refusals) = (followed, said, refusals)
    }

    /// Returns the errors of the program's load in the files of a scene, except the known ones.
    func loadErrors(in view: StudioView, besides known: [Diagnostic]) -> [Diagnostic] {
        guard live.followed == reading, showsProgram(view) else { return [] }
        return live.refusals.filter { refusal in
            refusal.primary != nil && !known.contains { $0.code == refusal.code && $0.primary == refusal.primary }
        }
    }

    /// Whether a scene is of the files that the program was made from.
    private func showsProgram(_ view: StudioView) -> Bool {
        guard surroundings.live != nil, let shown = try? places(of: view), let own = try? places(of: StudioView())
        else { return false }
        return shown == own
    }

    /// Sends the output and values of the program to the pages, if they have changed.
    func showLive() async {
        guard let program = surroundings.live, isLookedAt else { return }
        let now = Scene.Live(await program.state(), live)
        guard now != live.shown else { return }
        live.shown = now
        send("event: live\ndata: \(StudioAnswer.line(of: now))\n\n")
    }

    /// The state of the program for a scene; nil if the scene is of other files than the program's.
    func live(in view: StudioView) async -> Scene.Live? {
        guard let program = surroundings.live, showsProgram(view) else { return nil }
        return Scene.Live(await program.state(), live)
    }

    /// Calls the actions of an event of the program.
    func fire(_ event: String, of object: String) async throws(StudioRefusal) {
        let program = try program()
        do {
            try await program.fire(event, of: object)
        } catch {
            throw .refused((error as? WiringError)?.diagnostics.first?.message ?? "\(error)")
        }
        await showLive()
    }

    /// Returns the files with the values of the program's objects.
    func frozen() async throws(StudioRefusal) -> FrozenFiles {
        let program = try program()
        do {
            return try await program.frozen()
        } catch let error as WiringError {
            throw .refused(
                error.diagnostics.first?.message ?? "\(error)", error.diagnostics.map { Scene.Problem($0) })
        } catch {
            throw .refused("\(error)")
        }
    }

    private func program() throws(StudioRefusal) -> any LiveProgram {
        guard let program = surroundings.live else {
            throw .refused("no program runs here; start the studio of your app's own tool with '--live'")
        }
        return program
    }
}

extension Scene.Live {
    fileprivate init(_ state: LiveState, _ view: LiveView) {
        self.init(
            output: state.output, said: state.ending ?? view.said, isRunning: state.ending == nil,
            followed: view.followed,
            refusals: view.refusals.map(\.message), log: state.log, values: state.values, events: state.events)
    }
}
