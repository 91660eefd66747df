import Wiring
import WiringFoundation

// Objects that code composes, and that know nothing of the library.

protocol Station: AnyObject {}
protocol Shape {}

class Stop: Station {
    var title = ""
    var count = 0
    var level = 0.5
    var letter: Character = "a"
    var time = Duration.zero
    var mood = Mood.calm
    var colour = Colour(red: 0)
    var words: [String] = []
    var numbers: [String: Int] = [:]
    var note: String? = "none"
    var next: Stop?
    weak var neighbour: Stop?
    var station: (any Station)?
    var all: [any Station] = []
    var named: [String: Stop] = [:]
    var numbered: [Int: any Station] = [:]
    var shape: (any Shape)?
    var rings: [Ring] = []

    func disconnect() {
        (next, station, shape) = (nil, nil, nil)
        (all, named, numbered, rings) = ([], [:], [:], [])
    }
}

/// Is a stop with more.
final class Halt: Stop { var isLit = true }

/// Is made with what it has.
final class Depot: Station {
    let name: String
    let first: Stop
    let second: (any Station)?
    private(set) var tracks: Int
    init(name: String, first: Stop, second: (any Station)?, tracks: Int) {
        (self.name, self.first, self.second, self.tracks) = (name, first, second, tracks)
    }
}

/// A struct with an outlet.
struct Ring: Shape {
    let width: Int
    var centre: (any Station)?
    init(width: Int) { self.width = width }
}

/// A struct that the language can write as a value as well.
struct Dot: Shape, Codable, Equatable { var size = 1 }

extension Registry {
    static let town = Registry {
        Class(Stop.self, Stop.init)
            .attribute("title", \.title).attribute("count", \.count).attribute("level", \.level)
            .attribute("letter", \.letter).attribute("time", \.time).attribute("mood", \.mood)
            .attribute("colour", \.colour).attribute("words", \.words).attribute("numbers", \.numbers)
            .attribute("note", \.note)
            .outlet("next", \.next).outlet("neighbour", \.neighbour).outlet("station", \.station)
            .outlet("all", \.all).outlet("named", \.named).outlet("numbered", \.numbered)
            .outlet("shape", \.shape).outlet("rings", \.rings)
        Class(Halt.self, Halt.init).attribute("isLit", \.isLit)
        Class(
            Depot.self, Depot.init(name:first:second:tracks:), "name", "first", "second",
            Parameter("tracks", default: 4))
        Class(Ring.self, Ring.init(width:), "width").outlet("centre", \.centre)
        Class(Dot.self) { Dot() }.attribute("size", \.size)
    }
}

/// Describes all that is reached from some objects, with a number for each object, so that two descriptions are equal
/// if the graphs are.
struct TownDescription {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var queue: [AnyObject] = []
    private(set) var lines: [String] = []

    init(_ roots: [any Station]) {
        lines.append("\(roots.map { number(of: $0) })")
        var next = 0
        while next < queue.count {
            lines.append("\(next) \(describe(queue[next]))")
            next += 1
        }
    }

    /// The objects that are reached.
    var stops: [Stop] { queue.compactMap { $0 as? Stop } }

    private mutating func number(of object: AnyObject?) -> Int {
        guard let object else { return -1 }
        if let known = numbers[ObjectIdentifier(object)] { return known }
        numbers[ObjectIdentifier(object)] = queue.count
        queue.append(object)
        return queue.count - 1
    }

    private mutating func describe(_ object: AnyObject) -> String {
        if let depot = object as? Depot {
            return "Depot \(depot.name.debugDescription) \(number(of: depot.first)) \(number(of: depot.second)) "
                + "\(depot.tracks)"
        }
        guard let stop = object as? Stop else { return "?" }
        let values: [Any] = [
            stop.title, stop.count, stop.level, stop.letter, stop.time, stop.mood, stop.colour, stop.words,
            stop.numbers.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription) \($0.value)" },
            stop.note as Any, (stop as? Halt)?.isLit as Any,
        ]
        var links = [number(of: stop.next), number(of: stop.neighbour), number(of: stop.station)]
        links += stop.all.map { number(of: $0) }
        let named = stop.named.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription) \(number(of: $0.value))" }
        let numbered = stop.numbered.sorted { $0.key < $1.key }.map { "\($0.key) \(number(of: $0.value))" }
        let shapes = ([stop.shape].compactMap(\.self) + stop.rings as [any Shape]).map { describe($0) }
        return "\(type(of: stop)) " + values.map { String(reflecting: $0) }.joined(separator: " ")
            + " \(links) \(named) \(numbered) \(shapes)"
    }

    private mutating func describe(_ shape: any Shape) -> String {
        if let ring = shape as? Ring { return "Ring \(ring.width) \(number(of: ring.centre))" }
        return "\(shape)"
    }
}
