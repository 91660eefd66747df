internal import WiringDiagnostics
internal import WiringFile

/// Warns of objects that hold each other through strong outlets, so that only `tearDown()` frees them.
///
/// Each strongly connected component gets one warning, with the shortest cycle from its first object. O(connections).
struct CheckCycles {
    private let plan: Blueprint
    private let reporter: Reporter
    private var edges = Components.Edges()
    /// The connection of each edge; ``noConnection`` for those from ``lazyObjects``.
    private var connections: [UInt32] = []
    private static let noConnection = UInt32.max
    /// The vertex of what every provider of a lazy object keeps alive: all lazy objects, and what any of them needs.
    private var lazyObjects: Int { plan.objects.count }

    /// The greatest number of objects of a cycle that a message lists.
    private static let longestCycle = 12

    /// One outlet in a cycle.
    private struct Step {
        var object: Int
        var connection: Int
    }

    /// Returns the warnings about a complete plan, in order of place.
    static func warnings(of plan: Blueprint) -> [Diagnostic] {
        let reporter = Reporter(sources: plan.nib.sources, limit: plan.nib.limits.shownErrors)
        var pass = CheckCycles(plan: plan, reporter: reporter)
        pass.findEdges()
        pass.reportComponents()
        return reporter.sortedWarnings
    }

    private init(plan: Blueprint, reporter: Reporter) {
        self.plan = plan
        self.reporter = reporter
    }

    /// Finds what each object keeps alive: the targets of its outlets, and what its providers need, except for itself.
    private mutating func findEdges() {
        let isWeak = plan.classes.map { $0.members.map(\.isWeak) }
        edges.reserve(vertices: plan.objects.count + 1, edges: plan.connections.count)
        connections.reserveCapacity(plan.connections.count)
        for index in plan.objects.indices {
            let classIndex = plan.objects[index].classIndex
            // The graph neither holds nor names the objects that providers create.
            if classIndex >= 0, plan.objects[index].template == nil {
                for connection in plan.objects[index].connections
                where !isWeak[classIndex][Int(plan.connections[connection].member)] {
                    findEdges(connection, of: index)
                }
            }
            edges.endVertex()
        }
        for target in plan.lazy.isNeeded ? plan.lazy.objects.sorted() + plan.lazy.substitutes + plan.lazy.needs : []
        where !plan.lazy.holders.contains(target) {
            edges.add(Int(target))
            connections.append(Self.noConnection)
        }
        edges.endVertex()
    }

    @inline(__always)
    private mutating func findEdges(_ connection: Int, of object: Int) {
        let payload = plan.connections[connection].payload
        switch payload {
        case .value, .given: return
        case .target(let target): add(Int(target), connection)
        // The providers of lazy objects themselves do not keep the others alive.
        case .lazy: if !plan.lazy.contains(object) { add(lazyObjects, connection) }
        case .targets(let range), .keyedTargets(let range):
            for target in range { add(Int(plan.targets[Int(target)]), connection) }
        case .provider(let template):
            for need in plan.templates[Int(template)].needs where Int(need) != object { add(Int(need), connection) }
            if plan.lazy.templates.contains(template), !plan.lazy.contains(object) { add(lazyObjects, connection) }
        }
    }

    @inline(__always)
    private mutating func add(_ target: Int, _ connection: Int) {
        edges.add(target)
        connections.append(UInt32(connection))
    }

    // MARK: Diagnostics

    private func reportComponents() {
        let components = Components(edges)
        var sizes = Array(repeating: 0, count: components.count)
        for object in plan.objects.indices { sizes[components[object]] += 1 }
        var isReported = Array(repeating: false, count: components.count)
        for object in plan.objects.indices {
            let number = components[object]
            guard !isReported[number], sizes[number] > 1 || holdsItself(object) else { continue }
            isReported[number] = true
            guard reporter.warningCount < reporter.limit else {
                reporter.count(.warning)
                continue
            }
            let cycle = shortestCycle(from: object, in: number, components)
            if !cycle.isEmpty { report(cycle, size: sizes[number]) }
        }
    }

    private func holdsItself(_ object: Int) -> Bool { edges.targets[edges.range(of: object)].contains(UInt32(object)) }

    /// Returns the shortest cycle through an object, searched breadth first.
    private func shortestCycle(from start: Int, in number: Int, _ components: Components) -> [Step] {
        var cameBy: [Int: Step] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let object = queue[next]
            next += 1
            for edge in edges.range(of: object) {
                let target = Int(edges.targets[edge])
                let step = Step(object: object, connection: Int(connections[edge]))
                if target == start { return way(to: object, cameBy) + [step] }
                guard components[target] == number, cameBy[target] == nil else { continue }
                cameBy[target] = step
                queue.append(target)
            }
        }
        return []
    }

    private func way(to object: Int, _ cameBy: [Int: Step]) -> [Step] {
        var steps: [Step] = []
        var object = object
        while let step = cameBy[object] {
            steps.append(step)
            object = step.object
        }
        return steps.reversed()
    }

    private func report(_ way: [Step], size: Int) {
        let cycle = way.filter { $0.object != lazyObjects }
        let first = cycle[0].object
        var names = cycle.prefix(Self.longestCycle).map { "'\(plan.name(of: $0.object)).\(member($0))'" }
        if names.count < cycle.count { names.append("\(cycle.count - names.count) more") }
        let path = (names + ["'\(plan.name(of: first))'"]).joined(separator: " → ")
        reporter.report(
            .strongCycle, severity: .warning, at: place(of: cycle[0]).map(plan.nib.span),
            (cycle.count == 1
                ? "an object that holds itself is freed" : "objects that hold each other are freed")
                + " by nothing but tearDown(): \(path)"
        ) { diagnostic, reporter in
            for step in cycle.dropFirst().prefix(Self.longestCycle - 1) {
                guard let ref = place(of: step) else { continue }
                let label = Diagnostic.Label(
                    place: reporter.place(of: plan.nib.span(ref)), text: "'\(member(step))' holds its target")
                if !diagnostic.secondary.contains(label) { diagnostic.secondary.append(label) }
            }
            if size > cycle.count {
                let others = size - cycle.count
                diagnostic.notes.append(
                    .init("\(others) more \(others == 1 ? "object hangs" : "objects hang") together with them"))
            }
            if isKeptByOthers(way) {
                diagnostic.notes.append(
                    .init("a provider of a lazy object keeps all lazy objects, and what they need, alive"))
            }
            diagnostic.help =
                "make one of the outlets weak, or call tearDown() on the graph when it is no longer needed"
        }
    }

    /// Whether a provider in a cycle keeps something alive only because another provider needs it.
    private func isKeptByOthers(_ way: [Step]) -> Bool {
        way.indices.contains { position in
            guard way[position].object == lazyObjects else { return false }
            let next = way[(position + 1) % way.count].object
            guard case .lazy(let target) = plan.connections[way[position - 1].connection].payload else { return true }
            return Int(target) != next
        }
    }

    private func member(_ step: Step) -> String {
        plan.descriptor(of: step.object).members[plan.connections[step.connection].member].name
    }

    private func place(of step: Step) -> NodeReference? {
        plan.place(of: member(step), in: step.object) ?? plan.objects[step.object].place
    }
}
