import Synchronization
import TestVolume
import Wiring

/// Records a load of a mixed graph: which code was called, and which objects are alive.
///
/// It interferes at one point of its choice.
final class Witness: Sendable {
    enum Interference {
        case failure
        case cancellation
        /// Blocks the thread for longer than the load may take.
        case delay
    }

    private struct State {
        var alive = 0
        var passed: [String] = []
        var awakened: [String] = []
        var tornDown: [String] = []
        var events: [LoadEvent] = []
        var task: Task<Void, any Error>?
    }

    private let state = Mutex(State())
    private let point: String?
    private let interference: Interference

    init(_ interference: Interference = .failure, at point: String? = nil) {
        self.point = point
        self.interference = interference
    }

    /// Called by each piece of code of the classes.
    func pass(_ point: String) throws {
        state.withLock { $0.passed.append(point) }
        guard point == self.point else { return }
        switch interference {
        case .failure: throw Failure(description: point)
        case .cancellation: state.withLock { $0.task }?.cancel()
        case .delay: block(milliseconds: 15)
        }
    }

    func awake(_ name: String) { state.withLock { $0.awakened.append(name) } }
    func tearDown(_ name: String) { state.withLock { $0.tornDown.append(name) } }
    func live(_ change: Int) { state.withLock { $0.alive += change } }
    func set(_ task: Task<Void, any Error>) { state.withLock { $0.task = task } }
    var isReady: Bool { state.withLock { $0.task != nil } }
    var observer: LoadObserver { LoadObserver { event in self.state.withLock { $0.events.append(event) } } }

    var alive: Int { state.withLock { $0.alive } }
    var passed: [String] { state.withLock { $0.passed } }
    var awakened: [String] { state.withLock { $0.awakened } }
    var tornDown: [String] { state.withLock { $0.tornDown } }
    var events: [LoadEvent] { state.withLock { $0.events } }
}

/// Lives as long as the object that has it.
final class Pulse: Sendable {
    private let witness: Witness
    init(_ witness: Witness) {
        self.witness = witness
        witness.live(1)
    }
    deinit { witness.live(-1) }
}

/// A type that any object may hold.
protocol Part: AnyObject, Sendable {}

/// A class that is not `Sendable`.
class Cog {
    let name: String
    let base: (any Part)?
    let pulse: Pulse
    var size = 0
    var parts: [any Part] = []
    var cog: Cog?
    var onTap: (() -> Void)?

    init(name: String, base: (any Part)?, _ witness: Witness) throws {
        try witness.pass("init \(name)")
        self.name = name
        self.base = base
        pulse = Pulse(witness)
    }

    func poke() {}
}

/// One whose awake and teardown are async.
final class SlowCog: Cog {}

/// A `Sendable` class with an async initialiser.
final class Pump: Part {
    let name: String
    let base: (any Part)?
    let pulse: Pulse
    private let parts = Mutex<[any Part]>([])

    init(name: String, base: (any Part)?, _ witness: Witness) async throws {
        await Task.yield()
        try witness.pass("init \(name)")
        self.name = name
        self.base = base
        pulse = Pulse(witness)
    }

    func set(parts: [any Part]) { self.parts.withLock { $0 = parts } }
}

actor Tank: Part {
    let name: String
    let base: (any Part)?
    let pulse: Pulse
    private var parts: [any Part] = []

    init(name: String, base: (any Part)?, _ witness: Witness) throws {
        try witness.pass("init \(name)")
        self.name = name
        self.base = base
        pulse = Pulse(witness)
    }

    func set(parts: [any Part]) { self.parts = parts }
}

@MainActor final class Dial: Part {
    let name: String
    let base: (any Part)?
    let pulse: Pulse
    var parts: [any Part] = []
    var onTap: (() -> Void)?

    init(name: String, base: (any Part)?, _ witness: Witness) throws {
        try witness.pass("init \(name)")
        self.name = name
        self.base = base
        pulse = Pulse(witness)
    }

    func poke() {}
}

/// A registry of all these kinds.
func mixedRegistry(_ witness: Witness) -> Registry {
    Registry {
        Class(
            Cog.self, { (name: String, base: (any Part)?) in try Cog(name: name, base: base, witness) }, "name", "base"
        )
        .attribute("size") { (cog: Cog, size: Int) in
            try witness.pass("attribute \(cog.name)"); cog.size = size
        }
        .outlet("parts", \.parts)
        .outlet("cog") { (cog: Cog, other: Cog) in
            try witness.pass("outlet \(cog.name)"); cog.cog = other
        }
        .method(
            "configure",
            { (cog: Cog) in { (weight: Int) in try witness.pass("method \(cog.name)") } }, "weight"
        )
        .event("tap") { (cog: Cog, fire: @escaping () -> Void) in
            try witness.pass("event \(cog.name)")
            cog.onTap = fire
        }
        .action("poke", Cog.poke)
        .awake {
            try witness.pass("awake \($0.name)"); witness.awake($0.name)
        }
        .teardown { witness.tearDown($0.name) }
        Class(
            SlowCog.self, { (name: String, base: (any Part)?) in try SlowCog(name: name, base: base, witness) }, "name",
            "base"
        )
        .awake { (cog: SlowCog) in
            await Task.yield()
            try witness.pass("late awake \(cog.name)")
        }
        .teardown { (_: SlowCog) in await Task.yield() }
        Class(
            Pump.self, { (name: String, base: (any Part)?) in try await Pump(name: name, base: base, witness) }, "name",
            "base"
        )
        .attribute("size") { (pump: Pump, _: Int) in try witness.pass("attribute \(pump.name)") }
        .outlet("parts") { (pump: Pump, parts: [any Part]) in
            try witness.pass("outlet \(pump.name)")
            pump.set(parts: parts)
        }
        .awake { (pump: Pump) in
            await Task.yield()
            try witness.pass("awake \(pump.name)")
            witness.awake(pump.name)
        }
        .teardown { (pump: Pump) in
            await Task.yield()
            witness.tearDown(pump.name)
        }
        Class(
            Tank.self, { (name: String, base: (any Part)?) in try Tank(name: name, base: base, witness) }, "name",
            "base"
        )
        .attribute("size") { (tank: Tank, _: Int) in
            await Task.yield()
            try witness.pass("attribute \(tank.name)")
        }
        .outlet("parts") { (tank: Tank, parts: [any Part]) in
            try witness.pass("outlet \(tank.name)")
            await tank.set(parts: parts)
        }
        .method(
            "configure",
            { (tank: Tank, weight: Int) in
                await Task.yield()
                try witness.pass("method \(tank.name)")
            }, "weight"
        )
        .awake { (tank: Tank) in
            try witness.pass("awake \(tank.name)")
            witness.awake(tank.name)
        }
        .teardown { (tank: Tank) in witness.tearDown(tank.name) }
        Class(
            Dial.self, onMainActor: { (name: String, base: (any Part)?) in try Dial(name: name, base: base, witness) },
            "name", "base"
        )
        .attribute("size", onMainActor: { (dial: Dial, _: Int) in try witness.pass("attribute \(dial.name)") })
        .outlet("parts", onMainActor: \.parts)
        .method("configure", onMainActor: { (dial: Dial, _: Int) in try witness.pass("method \(dial.name)") }, "weight")
        .event(
            "tap",
            onMainActor: { (dial: Dial, fire: @escaping () -> Void) in
                try witness.pass("event \(dial.name)")
                dial.onTap = fire
            }
        )
        .action("poke", onMainActor: { $0.poke() })
        .awake(onMainActor: {
            try witness.pass("awake \($0.name)"); witness.awake($0.name)
        })
        .teardown(onMainActor: { witness.tearDown($0.name) })
    }
}

/// Returns a file with objects of all kinds, in an order and with connections determined by a seed.
func mixedGraph(seed: UInt64) -> String {
    var random = SeededNumbers(seed: seed)
    let kinds = ["Cog", "SlowCog", "Pump", "Tank", "Dial"]
    let count = 6 + Int(random.next() % 5)
    let classes = (0..<count).map { $0 < kinds.count ? kinds[$0] : kinds[Int(random.next() % 5)] }.shuffled(
        using: &random)
    var lines = ["objects:"]
    for (index, name) in classes.enumerated() {
        let isCog = name.hasSuffix("Cog")
        // What closures connect is not disconnected, so it must not form a cycle.
        let reachable = isCog || name == "Dial" ? 0..<count : 0..<index
        let parts = reachable.filter { $0 != index && !classes[$0].hasSuffix("Cog") && random.next() % 2 == 0 }
        let bases = (0..<index).filter { !classes[$0].hasSuffix("Cog") }
        let cogs = (0..<index).filter { classes[$0].hasSuffix("Cog") }
        // An event fired on the main actor must not call anything that is not `Sendable`.
        let pokeable = (0..<count).filter { isCog && classes[$0].hasSuffix("Cog") || classes[$0] == "Dial" }
        var outlets = parts.isEmpty ? [] : ["parts: [\(parts.map { "o\($0)" }.joined(separator: ", "))]"]
        if let base = bases.randomElement(using: &random) { outlets.append("base: o\(base)") }
        if isCog, let cog = cogs.randomElement(using: &random) { outlets.append("cog: o\(cog)") }
        let weight = name == "Pump" ? "" : ", weight: 3"
        lines.append("  o\(index):")
        lines.append("    class: \(name)")
        lines.append("    attributes: {name: o\(index), size: 2\(weight)}")
        if !outlets.isEmpty { lines.append("    outlets: {\(outlets.joined(separator: ", "))}") }
        if isCog || name == "Dial", let target = pokeable.randomElement(using: &random) {
            lines.append("    actions: {tap: o\(target).poke}")
        }
    }
    return lines.joined(separator: "\n")
}

/// Blocks the thread, like code that computes for a long time.
func block(milliseconds: Int) {
    let end = ContinuousClock.now.advanced(by: .milliseconds(milliseconds))
    while ContinuousClock.now < end {}
}
