import Foundation
import Testing
import Wiring
import WiringFreezing

/// What a file says of objects that code has composed.
@Suite struct FreezingTests {
    @Test func `objects are named by root, outlet, key and class, each once`() throws {
        let (first, second, third) = (Stop(), Stop(), Halt())
        (first.title, first.next, first.all) = ("Harbour", second, [second, third, Stop(), Stop()])
        (second.named, second.neighbour) = (["north": Stop(), "a b": third], first)
        third.next = first
        defer { for stop in [first, second, third] { stop.disconnect() } }
        let frozen = try Registry.town.freeze(["harbour": first])
        #expect(
            frozen.text == """
                objects:
                  harbour:
                    class: Stop
                    attributes:
                      title: Harbour
                    outlets:
                      next: next
                      all: [next, halt, stop, stop2]
                  next:
                    class: Stop
                    outlets:
                      neighbour: harbour
                      named: {a b: halt, north: north}
                  halt:
                    class: Halt
                    outlets:
                      next: harbour
                  stop: Stop
                  stop2: Stop
                  north: Stop

                """)
        #expect(frozen.omissions.isEmpty)
        #expect("\(frozen)" == "Frozen nib with 6 objects")
    }

    @Test func `a literal keeps its order, and so does an array`() throws {
        let (first, second) = (Stop(), Stop())
        let literal = try Registry.town.freeze(["z": first, "a": second])
        #expect(literal.text == "objects:\n  z: Stop\n  a: Stop\n")
        #expect(
            try Registry.town.freeze([(name: "z", object: first), (name: "a", object: second)]).text == literal.text)
    }

    @Test func `structs are defined in their outlets, with outlets of their own`() throws {
        let (stop, other) = (Stop(), Stop())
        var ring = Ring(width: 3)
        ring.centre = other
        (stop.shape, stop.rings) = (Dot(size: 2), [ring, Ring(width: 1)])
        defer { stop.disconnect() }
        let frozen = try Registry.town.freeze(["stop": stop])
        #expect(
            frozen.text == """
                objects:
                  stop:
                    class: Stop
                    outlets:
                      shape: {class: Dot, attributes: {size: 2}}
                      rings:
                        - class: Ring
                          attributes: {width: 3}
                          outlets: {centre: centre}
                        - {class: Ring, attributes: {width: 1}}
                  centre: Stop

                """)
        let graph = try frozen.nib.instantiate(with: .town)
        #expect(try graph.object("stop", as: Stop.self).rings.map(\.width) == [3, 1])
        #expect(try graph.object("stop", as: Stop.self).rings[0].centre === graph.object("centre", as: Stop.self))
        graph.tearDown()
    }

    @Test func `an object that one outlet alone has is inline if that is wanted`() throws {
        let (stop, shared) = (Stop(), Stop())
        let depot = Depot(name: "main", first: shared, second: nil, tracks: 4)
        (stop.next, stop.station, stop.all) = (Halt(), depot, [shared])
        defer { stop.disconnect() }
        var options = FreezeOptions()
        options.inline = true
        #expect(
            try Registry.town.freeze(["stop": stop], options: options).text == """
                objects:
                  stop:
                    class: Stop
                    outlets:
                      next: {class: Halt}
                      station:
                        class: Depot
                        attributes: {name: main, tracks: 4}
                        outlets: {first: stop2}
                      all: [stop2]
                  stop2: Stop

                """)
    }

    @Test func `attributes that a new object has as well are written only if that is wanted`() throws {
        let stop = Halt()
        (stop.note, stop.count) = (nil, 7)
        #expect(
            try Registry.town.freeze(["a": stop]).text
                == "objects:\n  a:\n    class: Halt\n    attributes:\n      count: 7\n      note: null\n")
        var options = FreezeOptions()
        options.attributes = .all
        let all = try Registry.town.freeze(["a": stop], options: options)
        #expect(all.text.contains("      isLit: true\n"))
        #expect(all.text.contains("      level: 0.5\n"))
    }

    @Test func `an argument that is the default of its parameter is left out`() throws {
        let registry = Registry {
            Class(Clock.self, Clock.init(hours:name:), Parameter("hours", default: 12), "name")
        }
        #expect(
            try registry.freeze(["noon": Clock(hours: 12, name: "n"), "one": Clock(hours: 1, name: "o")]).text == """
                objects:
                  noon:
                    class: Clock
                    attributes:
                      name: N
                  one:
                    class: Clock
                    attributes:
                      hours: 1
                      name: O

                """)
    }

    @Test func `the owner and externals are declared, and what they have of the objects is written`() throws {
        let (owner, outside, inside) = (Stop(), Stop(), Stop())
        (owner.next, inside.next, outside.station) = (inside, outside, inside)
        (outside.all, owner.title) = ([Stop()], "the owner")
        defer { for stop in [owner, outside, inside] { stop.disconnect() } }
        let frozen = try Registry.town.freeze(owner: owner, externals: ["outside": outside])
        #expect(
            frozen.text.split(separator: "\n").filter { !$0.contains(": []") && !$0.contains(": {}") }
                .joined(separator: "\n") == """
                    owner:
                      class: Stop
                      attributes:
                        title: the owner
                        count: 0
                        level: 0.5
                        letter: a
                        time: 0s
                        mood: calm
                        note: none
                      outlets:
                        next: next
                    externals:
                      outside:
                        class: Stop
                        outlets:
                          station: next
                    objects:
                      next:
                        class: Stop
                        outlets:
                          next: outside
                    """)
        let (other, passed) = (Stop(), Stop())
        let graph = try frozen.nib.instantiate(with: .town, owner: other, externals: ["outside": passed])
        #expect(other.next?.next === passed)
        #expect(passed.station === other.next)
        graph.tearDown()
    }

    @Test func `an external that is a struct is recognised by its value`() throws {
        let stop = Stop()
        stop.shape = Dot(size: 5)
        let frozen = try Registry.town.freeze(["stop": stop], externals: ["dot": Dot(size: 5)])
        #expect(
            frozen.text
                == "externals:\n  dot: Dot\nobjects:\n  stop:\n    class: Stop\n    outlets:\n      shape: dot\n")
    }

    @Test func `nothing is expanded in the keys of targets`() throws {
        let stop = Stop()
        stop.named = ["$(a)": Stop(), "$$(b": Stop()]
        defer { stop.disconnect() }
        let graph = try Registry.town.freeze(["stop": stop]).nib.instantiate(with: .town)
        #expect(try graph.object("stop", as: Stop.self).named.keys.sorted() == ["$$(b", "$(a)"])
        graph.tearDown()
    }

    // MARK: Names

    @Test(arguments: ["owner", "null", "a b", "1", "", "é", "a.b"])
    func `a root with a name that no object can have is an error`(name: String) {
        #expect(throws: WiringError.self) { try Registry.town.freeze([(name: name, object: Stop())]) }
    }

    @Test func `one object has one name, and one name is one object`() throws {
        let stop = Stop()
        for (roots, owner) in [
            ([(name: "a", object: stop as Any), (name: "b", object: stop)], nil as Stop?),
            ([(name: "a", object: stop), (name: "a", object: Stop())], nil), ([(name: "a", object: stop)], stop),
        ] {
            let error = #expect(throws: WiringError.self) { try Registry.town.freeze(roots, owner: owner) }
            #expect(error?.diagnostics.map(\.code) == [.duplicateObject])
        }
    }

    // MARK: Files

    @Test func `a file is written whole, and one that exists only if that is wanted`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "freezing-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "town.yaml").path
        let frozen = try Registry.town.freeze(["a": Stop()])
        try frozen.write(to: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == frozen.text)

        let other = try Registry.town.freeze(["b": Stop()])
        let error = #expect(throws: WiringError.self) { try other.write(to: path) }
        #expect(error?.diagnostics.map(\.code) == [.writeRefused])
        #expect(error?.diagnostics.first?.help == "give another path, or write with 'overwriting: true'")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == frozen.text)
        try other.write(to: path, overwriting: true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == other.text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["town.yaml"])

        #expect(throws: WiringError.self) { try other.write(to: folder.appending(path: "no/town.yaml").path) }
    }
}
