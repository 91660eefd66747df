#if Commands
internal import Foundation
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// One load that is watched: which objects were made in which order, and how long each took.
struct Trial {
    /// What one object took.
    struct Times {
        var made = Duration.zero
        var set = Duration.zero
        var awakened: Duration?
        var tornDown: Duration?
    }

    /// The names and classes in the order in which the objects were made, with their times.
    private(set) var objects: [(name: String, className: String, times: Times)] = []
    /// The names of those whose awake was called, in that order.
    private(set) var awakeOrder: [String] = []
    /// How many objects providers made meanwhile.
    private(set) var providedCount = 0
    /// The time of the whole load, and of taking it down.
    private(set) var loading = Duration.zero
    private(set) var tearingDown = Duration.zero
    /// What teardown code threw.
    private(set) var teardownFindings: [Diagnostic] = []

    /// Loads a nib and takes the graph down again.
    static func run(_ nib: Nib, _ registry: Registry, parameters: [String: String]) throws -> Trial {
        let nib = try withPlaceholdersMade(nib, registry)
        let plan = try nib.blueprint(for: registry)
        let log = Log()
        let observed = registry.observed { log.add($0, $1, $2) }
        var trial = Trial()
        let clock = ContinuousClock()
        let start = clock.now
        let graph = try nib.instantiate(with: observed, parameters: parameters)
        trial.loading = start.duration(to: clock.now)
        let end = clock.now
        trial.teardownFindings = graph.tearDown()
        trial.tearingDown = end.duration(to: clock.now)
        trial.read(log.entries, plan)
        return trial
    }

    /// An owner or external that is declared to be a class becomes an object of that class.
    private static func withPlaceholdersMade(_ nib: Nib, _ registry: Registry) throws -> Nib {
        let source = RegistrySource(registry)
        let places = Reporter(sources: nib.sources)
        var copy = nib
        for index in nib.entities.indices where nib.bindings[index] == nil && nib.removed[index] == nil {
            let entity = nib.entities[index]
            guard entity.kind != .object else { continue }
            let classRef = nib.classRef(of: entity.definition)
            if let facts = source.facts(ofClass: nib.string(classRef)), facts.kind != .interface {
                copy.makePlaceholder(index)
            } else {
                let name = nib.fullName(index)
                places.report(
                    .missingExternal, at: nib.span(classRef),
                    "'\(name)' is a '\(nib.string(classRef))', of which the tool can make no object"
                ) { diagnostic, _ in
                    diagnostic.help = "try a file that includes this one and says 'replace: {\(name): SomeClass}'"
                }
            }
        }
        try places.finish()
        return copy
    }

    /// The first objects are those of the plan, in its order; what comes behind them was made by providers.
    private mutating func read(_ entries: [Log.Entry], _ plan: Blueprint) {
        var indices: [ObjectIdentifier: Int] = [:]
        for entry in entries {
            if entry.step == .made {
                guard objects.count < plan.creationOrder.count else {
                    providedCount += 1
                    continue
                }
                let planned = Int(plan.creationOrder[objects.count])
                indices[entry.object] = objects.count
                objects.append((plan.name(of: planned), plan.facts(of: planned).name, Times(made: entry.time)))
                continue
            }
            guard let index = indices[entry.object] else { continue }
            switch entry.step {
            case .made: break
            case .set: objects[index].times.set += entry.time
            case .awakened:
                if objects[index].times.awakened == nil { awakeOrder.append(objects[index].name) }
                objects[index].times.awakened = (objects[index].times.awakened ?? .zero) + entry.time
            case .tornDown: objects[index].times.tornDown = (objects[index].times.tornDown ?? .zero) + entry.time
            }
        }
    }

    // MARK: Words

    /// The report.
    var text: String {
        var rows = [["object", "class", "made", "set", "awake", "teardown"]]
        rows += objects.map { object in
            let times = object.times
            return [
                object.name, object.className, Self.words(times.made), Self.words(times.set),
                times.awakened.map(Self.words) ?? "-", times.tornDown.map(Self.words) ?? "-",
            ]
        }
        var lines = AlignedRows(rows: rows).lines(indent: 0)
        lines.append("")
        if !awakeOrder.isEmpty { lines.append("awakened in the order \(awakeOrder.joined(separator: ", "))") }
        if providedCount > 0 { lines.append("\(Wording.count(providedCount, "object")) made by providers meanwhile") }
        lines.append(
            "\(Wording.count(objects.count, "object")) loaded in \(Self.words(loading)), "
                + "taken down in \(Self.words(tearingDown))")
        return lines.joined(separator: "\n")
    }

    private static func words(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return String(format: "%.3f ms", milliseconds)
    }

    /// What the classes tell of themselves, from whatever thread.
    private final class Log: @unchecked Sendable {
        /// One step of one object.
        struct Entry {
            var step: ObservedStep
            var object: ObjectIdentifier
            var time: Duration
        }

        private let lock = NSLock()
        private var all: [Entry] = []

        func add(_ step: ObservedStep, _ object: ObjectIdentifier, _ time: Duration) {
            lock.withLock { all.append(Entry(step: step, object: object, time: time)) }
        }

        var entries: [Entry] { lock.withLock { all } }
    }
}
#endif
