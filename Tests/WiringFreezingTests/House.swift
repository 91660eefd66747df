import Foundation
import Wiring
import WiringFoundation
import WiringFreezing

// The classes of these tests: a house that knows nothing of the library.

enum Mood: String, CaseIterable { case calm, busy, odd = "very odd" }

struct Colour: Codable, Equatable, Hashable {
    var red: Int
    var name: String?
    var shades: [Double] = []
}

struct Secretive: Decodable, Equatable { var depth: Int }

/// A type that the language can read by a conversion alone.
struct Angle: Equatable { var degrees: Int }

class Lamp {
    var title = ""
    var count = 0
    var level = 0.0
    var isOn = false
    var letter: Character = "a"
    var time = Duration.zero
    var mood = Mood.calm
    var colour = Colour(red: 0)
    var words: [String] = []
    var numbers: [String: Int] = [:]
    var note: String?
    var address = URL(filePath: "/")
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var angle = Angle(degrees: 0)
    var size = 0
    var secretive = Secretive(depth: 0)
    var next: Lamp?
    weak var neighbour: Lamp?
    var all: [Lamp] = []
    var named: [String: Lamp] = [:]
}

/// Is made with what it has.
final class Clock {
    var hours: Int
    let name: String
    init(hours: Int, name: String) { (self.hours, self.name) = (hours, name.uppercased()) }
}

struct Size: Equatable { var width: Int }

struct Opaque { var width: Int }

final class Room {
    var lamp: Lamp?
    var size: Size?
    var sizes: [Size] = []
    var opaque: Opaque?
    var height = 0
    func paint(_ colour: String) {}
}

extension Registry {
    static let house = Registry {
        Registry.foundation
        Value(Angle.self, fileID: "House/Registry.swift", line: 3) { Int($0).map(Angle.init) }
        Class(Lamp.self, Lamp.init)
            .attribute("title", \.title).attribute("count", \.count).attribute("level", \.level)
            .attribute("isOn", \.isOn).attribute("letter", \.letter).attribute("time", \.time)
            .attribute("mood", \.mood).attribute("colour", \.colour).attribute("words", \.words)
            .attribute("numbers", \.numbers).attribute("note", \.note).attribute("address", \.address)
            .attribute("date", \.date).attribute("größe", \.size)
            .attribute("angle", \.angle).attribute("secretive", \.secretive)
            .attribute("closed", set: { (lamp: Lamp, text: String) in lamp.title = text })
            .outlet("next", \.next).outlet("neighbour", \.neighbour).outlet("all", \.all).outlet("named", \.named)
        Class(Clock.self, Clock.init(hours:name:), "hours", "name")
        Class(Size.self, { Size(width: $0) }, "width")
        Class(Opaque.self, { Opaque(width: $0) }, "width")
        Class(Room.self, Room.init).outlet("lamp", \.lamp).attribute("height", \.height)
            .outlet("size", \.size).outlet("sizes", \.sizes).outlet("opaque", \.opaque)
            .method("paint", Room.paint(_:), "paint")
    }
}

/// A graph of files in memory, torn down with it, since its objects may hold each other.
final class House {
    let graph: ObjectGraph
    private let files: [String: String]
    private let parameters: [String: String]

    init(_ files: [String: String], parameters: [String: String] = [:]) throws {
        (self.files, self.parameters) = (files, parameters)
        graph = try Nib(files: files, main: "main.yaml").instantiate(with: .house, parameters: parameters)
    }

    deinit { graph.tearDown() }

    func lamp(_ name: String) throws -> Lamp { try graph.object(name) }

    /// The files with the changes written, and a new graph of them.
    func rewritten(parameters: Bool = false) throws -> (texts: [String: String], house: House) {
        let texts = try graph.changes().texts(parameters: parameters)
        return (texts, try House(files.merging(texts) { $1 }, parameters: self.parameters))
    }
}

extension GraphChanges {
    /// The members that the files set but that cannot be read.
    var unread: [Entry] { entries.filter { $0.state == .unread } }
    /// The members that no file sets and whose initial value is not known.
    var uncompared: [Entry] { entries.filter { if case .uncompared = $0.state { true } else { false } } }
}
