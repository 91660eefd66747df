import Foundation
import Testing
import Wiring
import WiringFreezing

private final class Desk {
    var drawers = 2
    var title: String
    var key = UUID().uuidString
    var height: Int { didSet { legs = height * 2 } }
    var legs = 0
    var own = Lamp()
    var lamp: Lamp?
    weak var near: Lamp?
    var lamps: [Lamp] = []
    private(set) var isAwake = false
    private let log: Log?

    init(title: String, log: Log?) {
        (self.title, height, self.log) = (title, 1, log)
        Log.made += 1
    }

    deinit { Log.made -= 1 }

    func wakeUp() { isAwake = true }
}

private final class Log {
    nonisolated(unsafe) static var made = 0
}

/// Can be made once.
private final class Licence {
    nonisolated(unsafe) static var isTaken = false
    var seats = 1

    init() throws {
        if Self.isTaken { throw CancellationError() }
        Self.isTaken = true
    }
}

@MainActor private final class Window { var width = 1 }

private let registry = Registry {
    Registry.house
    Class(Log.self, Log.init)
    Class(Desk.self, Desk.init(title:log:), "title", "log")
        .attribute("drawers", \.drawers).attribute("height", \.height).attribute("legs", \.legs)
        .attribute("key", \.key)
        .outlet("own", \.own).outlet("lamp", \.lamp).outlet("near", \.near).outlet("lamps", \.lamps)
        .awake { $0.wakeUp() }
    Class(Licence.self, Licence.init).attribute("seats", \.seats)
    Class(Window.self, onMainActor: Window.init).attribute("width", onMainActor: \.width)
}

/// Members that no file sets.
@Suite(.serialized) struct UnsetMembersTests {
    private func graph(_ files: [String: String]) throws -> ObjectGraph {
        try Nib(files: files, main: "main.yaml").instantiate(with: registry)
    }

    private func graph(_ text: String) throws -> ObjectGraph { try graph(["main.yaml": text]) }

    @Test func `they are added to the definition, with all comments kept`() throws {
        let text = """
            objects:
              a: Lamp                    # short
              b:
                class: Lamp              # long
                outlets: {next: a}
              c: {class: Lamp, attributes: {count: 1}}

            """
        let graph = try graph(text)
        let (a, b, c): (Lamp, Lamp, Lamp) = (try graph.object("a"), try graph.object("b"), try graph.object("c"))
        (a.title, b.isOn, b.words, b.all, b.next) = ("A: one", true, ["x"], [a, c], nil)
        (c.neighbour, c.named, c.count) = (b, ["k": a], 2)
        let changes = graph.changes()
        #expect(
            changes.changed.map { "\($0)" } == [
                "attribute a.title: not set -> A: one", "outlet b.next: a -> not set",
                "attribute b.isOn: not set -> true", "attribute b.words: not set -> [x]",
                "outlet b.all: not set -> [a, c]", "attribute c.count: 1 -> 2",
                "outlet c.neighbour: not set -> b", "outlet c.named: not set -> {k: a}",
            ])
        #expect(changes.changed.map(\.place.line) == [2, 5, 3, 3, 3, 6, 6, 6])
        #expect(changes.entries == changes.changed)
        let written = try #require(try changes.texts()["main.yaml"])
        #expect(written.contains("# short\n") && written.contains("# long\n"))
        let other = try self.graph(written)
        #expect(other.changes().changed.isEmpty)
        let (x, y, z): (Lamp, Lamp, Lamp) = (try other.object("a"), try other.object("b"), try other.object("c"))
        #expect(x.title == "A: one" && y.isOn && y.words == ["x"] && y.next == nil)
        #expect(y.all.map(ObjectIdentifier.init) == [x, z].map(ObjectIdentifier.init))
        #expect(z.neighbour === y && z.named["k"] === x && z.count == 2)
    }

    @Test func `a value from an initialiser or setter is not a change, and one that differs each time is not compared`()
        throws
    {
        let graph = try graph("objects: {desk: {class: Desk, attributes: {title: oak, height: 3}}, lamp: Lamp}\n")
        let desk: Desk = try graph.object("desk")
        #expect(desk.height == 3 && desk.legs == 6)
        #expect(graph.changes().changed.isEmpty)
        #expect(
            graph.changes().uncompared.map { "\($0): \($0.obstacle ?? "-")" } == [
                "desk.key: its initialiser gives another value each time"
            ])
        #expect("\(graph.changes())".contains("\n  not compared: desk.key"))
        (desk.legs, desk.drawers, desk.own) = (7, 5, try graph.object("lamp"))
        #expect(
            graph.changes().changed.map { "\($0)" } == [
                "attribute desk.drawers: not set -> 5", "attribute desk.legs: not set -> 7",
                "outlet desk.own: not set -> lamp",
            ])
    }

    @Test func `an object that is made to compare is neither awake nor kept`() throws {
        Log.made = 0
        let graph = try graph("objects: {desk: {class: Desk, attributes: {title: oak}}}\n")
        _ = graph.changes()
        #expect(Log.made == 1)
        #expect(try graph.object("desk", as: Desk.self).isAwake)
        graph.tearDown()
    }

    @Test func `what cannot be made again is not compared`() async throws {
        let taking = try graph(
            "objects: {log: Log, desk: {class: Desk, attributes: {title: oak}, outlets: {log: log}}}\n")
        try taking.object("desk", as: Desk.self).drawers = 9
        #expect(taking.changes().changed.isEmpty)
        #expect(taking.changes().uncompared.map(\.member) == ["drawers", "height", "legs", "key", "own"])
        #expect(Set(taking.changes().uncompared.map(\.obstacle)) == ["its initialiser takes other objects"])

        let licence = try graph("objects: {licence: Licence}\n")
        try licence.object("licence", as: Licence.self).seats = 4
        #expect(licence.changes().changed.isEmpty)
        #expect(licence.changes().uncompared.map(\.obstacle) == ["its initialiser, or a setter, threw an error"])

        let window = try await Nib(text: "objects: {window: Window}\n").instantiate(with: registry)
        #expect(window.changes().uncompared.isEmpty)
        try await onMainActor()
    }

    @MainActor private func onMainActor() async throws {
        let graph = try await Nib(text: "objects: {window: Window}\n").instantiate(with: registry)
        try graph.object("window", as: Window.self).width = 3
        #expect(graph.changes().changed.map { "\($0)" } == ["attribute window.width: not set -> 3"])
    }

    @Test func `an object that the graph does not have cannot be written`() throws {
        let graph = try graph("objects: {a: Lamp}\n")
        try graph.object("a", as: Lamp.self).next = Lamp()
        #expect(
            graph.changes().changed.map { "\($0): \($0.obstacle ?? "-")" } == [
                "outlet a.next: not set -> another 'Lamp': an object of the class 'Lamp' is not in the graph"
            ])
        #expect(try graph.changes().texts().isEmpty)
    }

    @Test func `they are added where the object is defined, unless an overlay has removed them`() throws {
        let files = [
            "main.yaml": """
            include: [base.yaml, {file: part.yaml, as: part}]
            change: {lamp: {attributes: {count: 2}}}
            remove: [lamp.title]

            """,
            "base.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 1, title: Low}}}\n",
            "part.yaml": "objects: {lamp: Lamp, other: Lamp}\n",
        ]
        let graph = try graph(files)
        let (lamp, part): (Lamp, Lamp) = (try graph.object("lamp"), try graph.object("part.lamp"))
        (lamp.isOn, lamp.title, part.next) = (true, "High", try graph.object("part.other"))
        let changes = graph.changes()
        #expect(
            changes.changed.map { "\($0.object).\($0.member): \($0.obstacle ?? "-")" } == [
                "lamp.title: an overlay has removed it", "lamp.isOn: -", "part.lamp.next: -",
            ])
        #expect(
            try changes.texts() == [
                "base.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 1, title: Low, isOn: true}}}\n",
                "part.yaml": "objects: {lamp: {class: Lamp, outlets: {next: other}}, other: Lamp}\n",
            ])
    }

    @Test func `objects of one definition must agree on them`() throws {
        let files = [
            "main.yaml": "include: [{file: part.yaml, as: one}, {file: part.yaml, as: two}]\n",
            "part.yaml": "objects: {lamp: Lamp}\n",
        ]
        let graph = try graph(files)
        try graph.object("one.lamp", as: Lamp.self).count = 2
        #expect(graph.changes().changed.map(\.obstacle) == ["other objects have the same definition"])
        try graph.object("two.lamp", as: Lamp.self).count = 2
        #expect(
            try graph.changes().texts() == [
                "part.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 2}}}\n"
            ])
    }

    @Test func `inline definitions get them, too`() throws {
        let graph = try graph("objects:\n  a:\n    class: Lamp\n    outlets: {all: [{class: Lamp}, {class: Lamp}]}\n")
        try graph.object("a.all.1", as: Lamp.self).count = 5
        #expect(
            try graph.changes().texts()["main.yaml"]?
                .hasSuffix("outlets: {all: [{class: Lamp}, {class: Lamp, attributes: {count: 5}}]}\n") == true)
    }
}
