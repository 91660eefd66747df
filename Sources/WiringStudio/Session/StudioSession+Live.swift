internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The running program that a studio shows.
struct LiveView {
    /// The revision of the files that the program was asked to follow.
    var followed: Int?
    /// The last thing that was done, in a few words.
    var said = ""
    /// Why the program does not match the files.
    var refusals: [Diagnostic] = []
    /// The state that was last sent to pages.
    var shown: Scene.Live?
}

extension StudioSession {
    /// Brings the objects in line with the files, if these have changed.
    func followFiles() async {
        guard let program = surroundings.live, live.followed != revision else { return }
        live.followed = revision
        do {
            let (file, overlay) = try places(of: StudioView())
            live.said = try await program.follow(disk.project.nib(of: overlay ?? file))
            live.refusals = []
        } catch let error as WiringError {
            live.refusals = error.diagnostics
        } catch {
            live.refusals = [Diagnostic(.reloadRefused, (error as? StudioRefusal)?.error ?? "\(error)")]
        }
        // Pages ask for a scene with these errors, even if they are the ones that the program had before.
        live.shown = nil
    }

    /// Returns the errors of the program's load in the files of a scene, except the known ones.
    func loadErrors(in view: StudioView, besides known: [Diagnostic]) -> [Diagnostic] {
        guard live.followed == revision, showsProgram(view) else { return [] }
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
            refusals: view.refusals.map(\.message), log: state.log, values: state.values, events: state.events)
    }
}
