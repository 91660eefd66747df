import Wiring

// The classes of these tests: a harbour that knows nothing of the library.

protocol Crane: AnyObject { var load: Int { get } }
protocol Lamp: AnyObject {}
protocol Tide { var height: Int { get } }
protocol TideWatcher: AnyObject { func watch(_ tide: any Tide) }

/// Counts the living objects of a test, and records what they do.
final class Journal {
    var lines: [String] = []
    var alive = 0
    func add(_ line: String) { lines.append(line) }
}

struct Flood: Tide { var height = 0 }
struct Ebb: Tide {
    var base: any Tide
    var lamp: (any Lamp)?
    var height: Int { base.height - 1 }
}

final class GantryCrane: Crane {
    var load = 0
    weak var lamp: (any Lamp)?
}

class JibCrane: Crane {
    var load = 0
    var name = ""
    var journal: Journal?
    var lamp: (any Lamp)?
    func lift() { journal?.add("\(name) lifts") }
}

final class TowerCrane: JibCrane, Lamp, TideWatcher {
    var height = 0
    var tide: (any Tide)?
    func watch(_ tide: any Tide) { self.tide = tide }
}

final class Beacon: Lamp {
    let colour: String
    init(colour: String) { self.colour = colour }
}

final class Harbour {
    var crane: (any Crane)?
    var lamp: (any Lamp)?
    var awakened = 0
}

/// An object that is connected to others of its kind and records what happens to it.
final class Ship {
    let name: String
    let journal: Journal
    let first: Ship?
    var next: Ship? { didSet { if let next { journal.add("connect \(name) to \(next.name)") } } }
    var escorts: [Ship] = []
    weak var leader: Ship?
    var cargo = 0 { didSet { journal.add("set \(name)") } }
    var failure: (any Error)?
    var makeBoat: (() throws -> Ship)?
    var onHorn: (() -> Void)?

    init(name: String, journal: Journal, first: Ship?, sinks: Bool) throws {
        if sinks { throw Sunk(name: name) }
        (self.name, self.journal, self.first) = (name, journal, first)
        journal.alive += 1
        journal.add("make \(name)")
    }

    deinit { journal.alive -= 1 }
}

struct Sunk: Error, Equatable, CustomStringConvertible {
    var name: String
    var description: String { "\(name) sank" }
}

extension Registry {
    /// The classes of the harbour.
    static let harbour = Registry {
        Class(Harbour.self, Harbour.init).outlet("crane", \.crane).outlet("lamp", \.lamp)
            .awake { $0.awakened += 1 }
        Class(GantryCrane.self, GantryCrane.init).attribute("load", \.load).outlet("lamp", \.lamp)
        Class(JibCrane.self, JibCrane.init)
            .attribute("load", \.load).attribute("name", \.name).outlet("lamp", \.lamp).outlet("journal", \.journal)
            .action("lift", JibCrane.lift)
        Class(TowerCrane.self, TowerCrane.init).attribute("height", \.height)
        Class(Beacon.self, Beacon.init(colour:), Parameter("colour", default: "white"))
        Class(Flood.self, { Flood() }).attribute("height", \.height)
        Class(Ebb.self, { Ebb(base: $0) }, "base").outlet("lamp", \.lamp)
        Class(
            Ship.self, Ship.init(name:journal:first:sinks:), "name", "journal", "first",
            Parameter("sinks", default: false)
        )
        .attribute("cargo", \.cargo)
        .attribute("leaks") { (ship: Ship, leaks: Bool) in if leaks { throw Sunk(name: ship.name) } }
        .attribute("mutiny") { (ship: Ship, mutiny: Bool) in if mutiny { ship.failure = Sunk(name: ship.name) } }
        .outlet("next", \.next).outlet("escorts", \.escorts).outlet("leader", \.leader)
        .outlet("rammed") { (ship: Ship, other: Ship) in throw Sunk(name: other.name) }
        .outlet("makeBoat", provider: \.makeBoat)
        .event("horn", \.onHorn)
        .action("answer") { ship in { ship.journal.add("\(ship.name) answers") } }
        .awake { ship in
            if let failure = ship.failure { throw failure }
            ship.journal.add("awake \(ship.name)")
        }
        .teardown { $0.journal.add("teardown \($0.name)") }
        Class(Journal.self, Journal.init)
        Interface((any TideWatcher).self)
            .outlet("tide") { (watcher: any TideWatcher, tide: any Tide) in watcher.watch(tide) }
    }
}

/// Loads a nib that is given as text.
func load(
    _ text: String, _ registry: Registry = .harbour, owner: AnyObject? = nil, externals: [String: Any] = [:],
    replacing: [String: Any] = [:]
) throws -> ObjectGraph {
    try Nib(text: text, named: "port.yaml")
        .instantiate(with: registry, owner: owner, externals: externals, replacing: replacing)
}

/// Returns the errors of something that must fail, each as `code:line:column`.
func errors(_ body: () throws -> Void) -> [String] {
    do {
        try body()
        return []
    } catch let error as WiringError {
        return error.diagnostics.map { "\($0.code):\($0.line):\($0.column)" }
    } catch {
        return ["\(error)"]
    }
}
