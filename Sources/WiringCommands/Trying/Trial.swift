#if Commands
internal import Synchronization
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// A measured load: which objects were created in which order, and how long each took.
struct Trial {
    /// The durations of one object's steps.
    struct Times {
        var created = Duration.zero
        var set = Duration.zero
        var awakened: Duration?
        var tornDown: Duration?
    }

    /// The names and classes of the objects in the order of their creation, with their times.
    private(set) var objects: [(name: String, className: String, times: Times)] = []
    /// The names of the objects whose awake was called, in that order.
    private(set) var awakeOrder: [String] = []
    /// The number of objects that providers created in the course of it.
    private(set) var providedCount = 0
    /// The times of the whole load and of tearing it down.
    private(set) var loading = Duration.zero
    private(set) var tearingDown = Duration.zero
    /// The errors of teardown code.
    private(set) var teardownDiagnostics: [Diagnostic] = []

    /// Loads a nib and tears the graph down again, showing progress on a terminal.
    ///
    /// - Parameters:
    ///   - externals: Objects for externals; objects that the nib does not declare are ignored.
    static func run(
        _ nib: MergedNib, _ registry: Registry, externals: [String: Any], parameters: [String: String]
    ) async throws -> Trial {
        let externals = nib.declared(externals)
        let nib = Nib(
            try nib.makingPlaceholders(with: registry, given: Set(externals.keys), option: "--external"))
        let log = Log()
        var trial = Trial()
        let display = ProgressDisplay(total: try nib.blueprint(for: registry).creationOrder.count)
        defer { display?.clear() }
        let clock = ContinuousClock()
        let start = clock.now
        let observer = LoadObserver { event in
            log.add(event)
            display?.note(event)
        }
        let graph = try await nib.instantiate(
            with: registry, externals: externals, parameters: parameters,
            options: LoadOptions(observer: observer))
        trial.loading = start.duration(to: clock.now)
        let end = clock.now
        trial.teardownDiagnostics = await graph.tearDown()
        trial.tearingDown = end.duration(to: clock.now)
        trial.read(log.entries)
        return trial
    }

    private mutating func read(_ events: [LoadEvent]) {
        var indices: [String: Int] = [:]
        for event in events {
            if event.isFromProvider {
                if event.kind == .created { providedCount += 1 }
                continue
            }
            if event.kind == .created {
                indices[event.name] = objects.count
                objects.append((event.name, event.className, Times(created: event.duration ?? .zero)))
            }
            guard let index = indices[event.name] else { continue }
            switch event.kind {
            case .connected: objects[index].times.set = event.duration ?? .zero
            case .awakened:
                awakeOrder.append(event.name)
                objects[index].times.awakened = event.duration
            case .tornDown: objects[index].times.tornDown = event.duration
            default: break
            }
        }
    }

    // MARK: Words

    /// The report.
    var text: String {
        var rows = [["object", "class", "created", "set", "awake", "teardown"]]
        rows += objects.map { object in
            let times = object.times
            return [
                object.name, object.className, Self.words(times.created), Self.words(times.set),
                times.awakened.map(Self.words) ?? "-", times.tornDown.map(Self.words) ?? "-",
            ]
        }
        var lines = AlignedRows(rows: rows).lines(indent: 0)
        lines.append("")
        if !awakeOrder.isEmpty { lines.append("awakened in the order \(awakeOrder.joined(separator: ", "))") }
        if providedCount > 0 { lines.append("\(Wording.count(providedCount, "object")) created by providers") }
        lines.append(
            "\(Wording.count(objects.count, "object")) loaded in \(Self.words(loading)), "
                + "torn down in \(Self.words(tearingDown))")
        return lines.joined(separator: "\n")
    }

    private static func words(_ duration: Duration) -> String {
        let microseconds = Int((duration / .microseconds(1)).rounded())
        let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1000)
        return "\(whole).\(String(1000 + rest).dropFirst()) ms"
    }

    /// Collects the events of the load, from any thread.
    private final class Log: Sendable {
        private let all = Mutex<[LoadEvent]>([])

        func add(_ event: LoadEvent) { all.withLock { $0.append(event) } }

        var entries: [LoadEvent] { all.withLock(\.self) }
    }
}
#endif
