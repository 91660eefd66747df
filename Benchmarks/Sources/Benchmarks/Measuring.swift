import CDrain
import Foundation
import Subjects
import Wiring

/// The measurements, each of which returns its figures.
enum Measuring {
    static let registry = itemRegistry()
    static let nanoseconds = "ns an object"
    /// The folder of the files that are loaded by path.
    private static let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-benchmarks")

    /// The phases of loading the graph of one size, beside libyaml's drain and beside the same graph built by hand.
    static func phases(_ size: Int, _ style: GraphTable.Style) throws -> [Figure] {
        let table = GraphTable(size: size)
        let text = table.yaml(style)
        let bytes = Array(text.utf8)
        let nib = try Nib(text: text)
        var subjects = Alternation()
        subjects.add("drain") { _ = drain_events(bytes, bytes.count) }
        subjects.addTimed("by hand") {
            var items: [Item] = []
            let time = Alternation.time { items = table.build() }
            GraphTable.release(items)
            return time
        }
        subjects.add("parse and merge") { _ = try Nib(text: text) }
        subjects.addTimed("check") { try check(text) }
        subjects.addTimed("instantiate") { try instantiate(nib) }
        subjects.addTimed("release") { try release(nib) }
        subjects.addTimed("text to live graph") { try load(text) }
        subjects.add("text to live graph and its end") { try Nib(text: text).instantiate(with: registry).tearDown() }
        let medians = try subjects.medians(rounds: max(5, min(41, 200_000 / size)), batch: max(1, 1_000 / size))
        func figure(_ measure: String, beside limit: String) -> Figure {
            Figure(
                subject: "\(style) style", size: size, measure: measure, value: medians[measure]! / Double(size),
                unit: nanoseconds, limit: limit, limitValue: medians[limit]! / Double(size))
        }
        return [
            figure("parse and merge", beside: "drain"), figure("check", beside: "drain"),
            figure("text to live graph", beside: "drain"), figure("text to live graph and its end", beside: "drain"),
            figure("instantiate", beside: "by hand"), figure("release", beside: "by hand"),
        ]
    }

    /// Checks a new nib each time, since a nib remembers that it was checked.
    private static func check(_ text: String) throws -> Duration {
        let nib = try Nib(text: text)
        return try Alternation.time { _ = try nib.blueprint(for: registry) }
    }

    private static func instantiate(_ nib: Nib) throws -> Duration {
        var graph: ObjectGraph?
        let time = try Alternation.time { graph = try nib.instantiate(with: registry) }
        graph?.tearDown()
        return time
    }

    private static func release(_ nib: Nib) throws -> Duration {
        let graph = try nib.instantiate(with: registry)
        return Alternation.time { graph.tearDown() }
    }

    private static func load(_ text: String) throws -> Duration {
        var loaded: (Nib, ObjectGraph)?
        let time = try Alternation.time {
            let nib = try Nib(text: text)
            loaded = (nib, try nib.instantiate(with: registry))
        }
        loaded?.1.tearDown()
        return time
    }

    /// A file that changes, replaces and wraps three of ten objects of the file it includes.
    static func overlay(_ size: Int) throws -> [Figure] {
        let table = GraphTable(size: size)
        let (below, over) = (table.yaml(), table.overlay(including: "graph.yaml"))
        let (_, path) = try (file("graph.yaml", below), file("overlay.yaml", over))
        let bytes = Array((below + over.drop { $0 != "\n" }).utf8)
        var subjects = Alternation()
        subjects.add("drain") { _ = drain_events(bytes, bytes.count) }
        subjects.add("parse") { _ = try Nib(contentsOfFile: path) }
        subjects.add("load") { try Nib(contentsOfFile: path).instantiate(with: registry).tearDown() }
        let medians = try subjects.medians(rounds: 21)
        return [("parse", "parse and merge"), ("load", "text to live graph and its end")].map { name, measure in
            Figure(
                subject: "overlay", size: size, measure: measure, value: medians[name]! / Double(size),
                unit: nanoseconds, limit: "drain", limitValue: medians["drain"]! / Double(size))
        }
    }

    /// A chain of initialisers, each of which needs the object after it.
    static func chain(_ size: Int) throws -> [Figure] {
        let nib = try Nib(text: Chain.yaml(length: size))
        var subjects = Alternation()
        subjects.add("by hand") { _ = Chain.build(length: size) }
        subjects.add("instantiate") { try nib.instantiate(with: Chain.registry).tearDown() }
        let medians = try subjects.medians(rounds: 41)
        return [
            Figure(
                subject: "chain of initialisers", size: size, measure: "instantiate and release",
                value: medians["instantiate"]! / Double(size), unit: nanoseconds, limit: "by hand",
                limitValue: medians["by hand"]! / Double(size))
        ]
    }

    /// Registering classes of two attributes and three outlets each; the limit is one millisecond.
    static func registering(_ size: Int) throws -> [Figure] {
        var subjects = Alternation()
        subjects.add("register") { _ = itemRegistry(classes: size) }
        let median = try subjects.medians(rounds: 41)["register"]! / 1e6
        return [
            Figure(
                subject: "registry", size: size, measure: "register", value: median, unit: "ms",
                limit: "a millisecond", limitValue: 1)
        ]
    }

    /// Yams, which builds nodes but no objects.
    static func yams(_ size: Int) throws -> [Figure] {
        let text = GraphTable(size: size).yaml()
        let bytes = Array(text.utf8)
        let input = try file("yams.yaml", text)
        var subjects = Alternation()
        subjects.add("drain") { _ = drain_events(bytes, bytes.count) }
        subjects.addTimed("Yams") {
            .nanoseconds(try ChildProcess("YamsNodes", input: input, output: answer, answers: 1).answer!)
        }
        let medians = try subjects.medians(rounds: 3)
        return [
            Figure(
                subject: "block style", size: size, measure: "Yams to nodes", value: medians["Yams"]! / Double(size),
                unit: nanoseconds, limit: "drain", limitValue: medians["drain"]! / Double(size))
        ]
    }

    /// The peak memory of a process minus that of one that loads nothing, beside the bytes of the file.
    static func memory(_ size: Int) throws -> [Figure] {
        let text = GraphTable(size: size).yaml()
        let path = try file("memory.yaml", text)
        func peak(_ step: String) throws -> Int {
            try ChildProcess("Cold", [path, step], output: answer, answers: 1).answer!
        }
        let nothing = try peak("nothing")
        return try ["nib", "blueprint", "graph"].map { step in
            Figure(
                subject: "block style", size: size,
                measure: step == "nib" ? "peak memory, nib" : "peak memory, nib and \(step)",
                value: Double(try peak(step) - nothing), unit: "bytes", limit: "bytes of the file",
                limitValue: Double(text.utf8.count))
        }
    }

    /// The file that measured programs print to.
    static let answer = folder.appending(path: "answer.txt").path()

    static func file(_ name: String, _ text: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: name)
        try Data(text.utf8).write(to: path)
        return path.path()
    }
}
