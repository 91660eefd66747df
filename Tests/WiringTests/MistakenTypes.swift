// Types whose registrations are mistakes in `RegistryMistakeTests`.

protocol Berth: AnyObject {}
protocol Freight<Goods>: AnyObject { associatedtype Goods }

struct Ballast { var tons = 0 }
struct Grid: Hashable { var row = 0 }
struct Flag {}
enum Side: String { case port, starboard }
final class Quay: Berth {}
final class Manifest: Decodable {}
final class Cache<Key> {}

class Vessel {
    var load = 0
    func aim(at bearing: Int) {}
}
final class Tanker: Vessel {
    var berth: (any Berth)?
    func prepare(load: Int) {}
}

@MainActor final class Bridge {
    func refresh() {}
    func show(title: String) {}
}

/// A property of each kind that can be registered as something it is not.
final class Ship {
    var draught = 0
    var name: String?
    var tides: [Duration] = []
    var ballast = Ballast()
    var reserves: [String: Ballast?] = [:]
    var flag = Flag()
    var manifest: Manifest?
    var berth: (any Berth)?
    var berths: [any Berth] = []
    var quay: Quay?
    var onHorn: (() -> Void)?
    var onTurn: ((Int) -> Void)?
    var makeBoat: (() throws -> Quay)?
    var makeBoats: (() -> [Quay])?
    var makeCount: (() -> Int)?
    var convert: (Int) -> String = { "\($0)" }
    var decks: [[any Berth]] = []
    var gaps: [(any Berth)?] = []
    var holds: Set<Int> = []
    var byGrid: [Grid: any Berth] = [:]
    var bySide: [Side: any Berth] = [:]

    func sail() {}
    func trim(draught: Int) {}
}
