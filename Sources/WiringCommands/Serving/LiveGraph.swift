#if Commands && Studio
internal import Synchronization
internal import Wiring
internal import WiringDiagnostics
internal import WiringFile
internal import WiringFreezing
internal import WiringStudio

/// The objects of a file in this process, on the main actor, and the program that uses them.
@MainActor final class LiveGraph: LiveProgram {
    /// The code that a program runs with its objects.
    typealias Run = @MainActor @Sendable (ObjectGraph) async throws -> Void

    private let registry: Registry
    private let externals: [String: Any]
    private let parameters: [String: String]
    private let run: Run?
    private let output: PrintedOutput
    private let root: String?
    private let log = LoadLog()
    private var graph: ObjectGraph?
    private var ending: String?

    /// Creates the program, which has no objects yet.
    ///
    /// - Parameters:
    ///   - externals: Objects for externals; objects that a file does not declare are ignored.
    ///   - root: The wiring root, if the user named one.
    ///   - run: The code that the program runs with its objects, called once they are there.
    init(
        _ registry: Registry, externals: [String: Any], parameters: [String: String], output: PrintedOutput,
        root: String?, run: Run?
    ) {
        self.root = root
        (self.registry, self.externals, self.parameters) = (registry, externals, parameters)
        (self.output, self.run) = (output, run)
    }

    func follow(_ nib: MergedNib) async throws -> String {
        do {
            let said = try await load(nib)
            log.add(.init(nil, said))
            return said
        } catch {
            // A newer change of the files has taken its place.
            if Task.isCancelled { throw error }
            for diagnostic in (error as? WiringError)?.diagnostics ?? [] {
                log.add(.init(nil, "refused: \(diagnostic.message)", hasFailed: true))
            }
            throw error
        }
    }

    private func load(_ nib: MergedNib) async throws -> String {
        let declared = nib.declared(externals)
        let nib = Nib(try nib.makingPlaceholders(with: registry, given: Set(declared.keys)))
        if let graph { return try await graph.reload(nib, with: registry).overview }
        let graph = try await nib.instantiate(
            with: registry, externals: declared, parameters: parameters,
            options: LoadOptions(observer: LoadObserver { [log] in log.add($0) }))
        self.graph = graph
        if let run { Task { await self.run(run, with: graph) } }
        return "loaded \(Wording.count(graph.names.count, "object"))"
    }

    private func run(_ body: Run, with graph: ObjectGraph) async {
        do {
            try await body(graph)
            ending = "the program has ended; the objects are still there"
        } catch {
            ending = "the program has ended: \(error)"
        }
    }

    func state() -> LiveState {
        var state = LiveState()
        state.output = output.text
        state.ending = ending
        state.log = log.steps
        guard let graph else { return state }
        for value in graph.liveValues() {
            state.values[value.object, default: [:]][value.attribute] = value.words.shortened
        }
        for event in graph.connectedEvents {
            state.events[event.object, default: [:]].updateValue(event.obstacle, forKey: event.event)
        }
        return state
    }

    func fire(_ event: String, of object: String) throws { try loaded().fire(event, of: object) }

    func frozen() throws -> FrozenFiles {
        let changes = try loaded().changes()
        var frozen = FrozenFiles()
        let rewriting = try changes.rewriting(root: root)
        frozen.files = rewriting.files.map { ($0.old.name, $0.old.bytes, $0.new.bytes) }
        let changed = Set(rewriting.files.map(\.old.name))
        frozen.files += changes.nib.sources.filter { !changed.contains($0.name) }.map { ($0.name, $0.bytes, $0.bytes) }
        for change in changes.changed {
            if let omission = change.omission() {
                frozen.notes.append(omission)
            } else {
                frozen.members.append("\(change.object).\(change.member)")
            }
        }
        frozen.notes += rewriting.notes
        return frozen
    }

    private func loaded() throws(WiringError) -> ObjectGraph {
        guard let graph else {
            throw WiringError([Diagnostic(.reloadRefused, "there are no objects, since the file has not been loaded")])
        }
        return graph
    }
}

/// A log of the loads of a program. Steps are added from any thread.
private final class LoadLog: Sendable {
    private let kept = Mutex<[LiveState.Step]>([])
    /// The most steps that are kept.
    private static let longest = 300

    var steps: [LiveState.Step] { kept.withLock { $0 } }

    func add(_ step: LiveState.Step) { kept.withLock { $0 = $0.suffix(Self.longest - 1) + [step] } }

    func add(_ event: LoadEvent) {
        // A step that begins has another event when it ends.
        guard event.kind != .starting, event.kind != .awakening else { return }
        add(.init(event.name, "\(event)", hasFailed: event.kind == .failed))
    }
}

extension ReloadReport {
    /// The change, on one line.
    fileprivate var overview: String {
        let parts = [
            ("created", created), ("recreated", recreated), ("changed", changed), ("torn down", tornDown),
        ]
        let words = parts.filter { !$0.1.isEmpty }.map { "\($0.0) \(Wording.list($0.1.map(\.name)))" }
        return words.isEmpty ? "nothing had to be changed" : words.joined(separator: "; ")
    }
}

extension String {
    /// The beginning of a text that is too long for one line of a page.
    fileprivate var shortened: String { count <= 200 ? self : prefix(199) + "…" }
}
#endif
