import TestVolume
import Testing
import Wiring

/// Objects that random files wire.
private class Cog {
    let key: String
    let axle: Cog?
    var count = 0
    var name: String?
    var next: Cog?
    var others: [Cog] = []
    var size: Size?
    var onTurn: (() -> Void)?
    var make: (() -> Cog)?
    var turned = 0
    init(key: String, axle: Cog?) { (self.key, self.axle) = (key, axle) }
}

private final class Wheel: Cog {}

/// Makes the call of a number fail, counted over all setters, awakes and initialisers of a test.
private final class Fuse {
    var calls = 0
    var failing: Int?
    func check() throws {
        calls += 1
        if calls == failing { throw Broken(line: "\(calls)") }
    }
}

private func registry(_ fuse: Fuse) -> Registry {
    nonisolated(unsafe) let fuse = fuse
    return Registry {
        Class(
            Cog.self,
            {
                try fuse.check(); return Cog(key: $0, axle: $1)
            }, "key", "axle"
        )
        .attribute(
            "count", get: { $0.count },
            set: { (cog: Cog, count: Int) in
                cog.count = count
                try fuse.check()
            }
        )
        .attribute("name", \.name).outlet("next", \.next).outlet("others", \.others).outlet("size", \.size)
        .outlet("make", provider: \.make)
        .event("turn", \.onTurn)
        .action("turned") { $0.turned += 1 }
        .awake { _ in try fuse.check() }
        Class(
            Wheel.self,
            {
                try fuse.check(); return Wheel(key: $0, axle: $1)
            }, "key", "axle")
        Class(Size.self, { Size(width: $0) }, "width").attribute("height", \.height)
    }
}

/// Random files with the objects `o0` to `o5`, of which each may be missing.
private struct RandomFile {
    let text: String
    let names: [String]
    /// What decides whether an object is kept, by name.
    private(set) var cogs: [String: Written] = [:]

    struct Written {
        var name: String
        var key: String
        var axle: String?
        var attributes: Set<String>
    }

    init(_ numbers: inout SeededNumbers) {
        let present = (0..<6).filter { _ in numbers.chance(75) }
        func one() -> String? { present.isEmpty ? nil : "o\(present[numbers.number(0..<present.count)])" }
        names = present.map { "o\($0)" }
        var lines = ["objects:"]
        let hasSize = numbers.chance(50)
        if hasSize { lines.append("  size: {class: Size, attributes: {width: 1, height: \(numbers.number(0..<2))}}") }
        for (position, index) in present.enumerated() {
            let key = "k\(numbers.number(0..<5) / 4)"
            var cog = Written(name: "", key: key, attributes: [])
            var attributes = ["key: \(key)"]
            var outlets: [String] = []
            if numbers.chance(50) {
                attributes.append("count: \(numbers.number(0..<3))")
                cog.attributes.insert("count")
            }
            if numbers.chance(40) {
                attributes.append("name: n\(numbers.number(0..<3))")
                cog.attributes.insert("name")
            }
            // An initialiser takes objects that come before, so that there are no cycles.
            if position > 0, numbers.chance(30) {
                let axle = "o\(present[numbers.number(0..<position)])"
                outlets.append("axle: \(axle)")
                cog.axle = axle
            }
            if numbers.chance(50), let one = one() { outlets.append("next: \(one)") }
            if numbers.chance(30), let a = one(), let b = one() { outlets.append("others: [\(a), \(b)]") }
            if hasSize, numbers.chance(30) { outlets.append("size: size") }
            if numbers.chance(20), let one = one() {
                outlets.append(
                    "make: {class: Cog, attributes: {key: p\(numbers.number(0..<2))}, outlets: {next: \(one)}}")
            }
            let action = numbers.chance(40) ? one().map { ", actions: {turn: \($0).turned}" } ?? "" : ""
            cog.name = numbers.chance(85) ? "Cog" : "Wheel"
            cogs["o\(index)"] = cog
            lines.append(
                "  o\(index): {class: \(cog.name), attributes: {\(attributes.joined(separator: ", "))}, "
                    + "outlets: {\(outlets.joined(separator: ", "))}\(action)}")
        }
        text = lines.count == 1 ? "objects: {}" : lines.joined(separator: "\n")
    }
}

/// Which objects of random files a reload has to keep, by the rules of the manual alone.
private struct Keeping {
    private var file: RandomFile
    /// The attributes that each object was made with, which have nothing to go back to.
    private var made: [String: Set<String>]

    init(_ file: RandomFile) {
        self.file = file
        made = file.cogs.mapValues(\.attributes)
    }

    /// The objects that a reload to a file keeps.
    mutating func reload(to new: RandomFile) -> Set<String> {
        var kept: Set<String> = []
        // An axle comes before what has it.
        for name in new.names {
            guard let cog = new.cogs[name] else { continue }
            let isSame = file.cogs[name].map { old in
                (old.name, old.key, old.axle) == (cog.name, cog.key, cog.axle)
                    && old.attributes.subtracting(cog.attributes).isDisjoint(with: made[name] ?? [])
            }
            if isSame == true, cog.axle.map(kept.contains) != false {
                kept.insert(name)
            } else {
                made[name] = cog.attributes
            }
        }
        file = new
        return kept
    }
}

/// Rules that hold for the reload of any file to any other.
@Suite struct ReloadPropertyTests {
    /// What the file says of the objects, read from them, with the names of others.
    private func facts(_ graph: ObjectGraph) throws -> [String] {
        let cogs = try graph.names.filter { $0 != "size" }.map { (name: $0, cog: try graph.object($0, as: Cog.self)) }
        let names = Dictionary(uniqueKeysWithValues: cogs.map { (ObjectIdentifier($0.cog), $0.name) })
        func name(_ cog: Cog?) -> String { cog.map { names[ObjectIdentifier($0)] ?? "?" } ?? "-" }
        return cogs.map { own, cog in
            for (_, other) in cogs { other.turned = 0 }
            cog.onTurn?()
            let turned = cogs.filter { $0.cog.turned > 0 }.map { "\($0.name) \($0.cog.turned)" }
            let made = cog.make?()
            return """
                \(own): \(type(of: cog)) \(cog.key) \(name(cog.axle)) \(cog.count) \(cog.name ?? "-") \(name(cog.next)) \
                \(cog.others.map(name)) \(cog.size.map { "\($0)" } ?? "-") \(turned) \(made?.key ?? "-") \(name(made?.next))
                """
        }
    }

    private func identities(_ graph: ObjectGraph) throws -> [String: ObjectIdentifier] {
        Dictionary(
            uniqueKeysWithValues: try graph.names.filter { $0 != "size" }.map {
                ($0, ObjectIdentifier(try graph.object($0, as: Cog.self)))
            })
    }

    @Test func `a reload equals a fresh load, kept objects stay themselves, and a file and back is no change`() throws {
        for seed in 0..<UInt64(volume(1_000)) {
            var numbers = SeededNumbers(seed: seed)
            let files = [RandomFile(&numbers), RandomFile(&numbers), RandomFile(&numbers)]
            let registry = registry(Fuse())
            let graph = try Nib(text: files[0].text).instantiate(with: registry)
            var keeping = Keeping(files[0])
            for file in files[1...] {
                let before = try identities(graph)
                let report = try graph.reload(Nib(text: file.text), with: registry)
                let fresh = try Nib(text: file.text).instantiate(with: registry)
                #expect(try facts(graph) == facts(fresh), "seed \(seed)\n\(files.map(\.text))\n\(report)")
                #expect(
                    Set(report.kept.map(\.name)).subtracting(["size"]) == keeping.reload(to: file),
                    "seed \(seed)\n\(files.map(\.text))\n\(report)")
                let after = try identities(graph)
                for name in report.kept.map(\.name) where name != "size" {
                    #expect(before[name] == after[name], "seed \(seed)")
                }
                for name in report.recreated.map(\.name) where name != "size" {
                    #expect(before[name] != after[name], "seed \(seed)")
                }
                #expect(
                    Set(report.kept.map(\.name) + report.created.map(\.name) + report.recreated.map(\.name)).isSuperset(
                        of: file.names), "seed \(seed)")
                #expect(Set(report.changed.map(\.name)).isSubset(of: report.kept.map(\.name)), "seed \(seed)")
                fresh.tearDown()
                #expect(try graph.reload(Nib(text: file.text), with: registry).differences == [], "seed \(seed)")
            }
            graph.tearDown()
        }
    }

    @Test func `a failure at any call leaves everything as it was`() throws {
        for seed in 0..<UInt64(volume(200)) {
            var numbers = SeededNumbers(seed: seed)
            let (first, second) = (RandomFile(&numbers), RandomFile(&numbers))
            let fuse = Fuse()
            let registry = registry(fuse)
            let graph = try Nib(text: first.text).instantiate(with: registry)
            let (before, identities) = (try facts(graph), try identities(graph))
            let nib = try Nib(text: second.text)
            var position = 1
            while true {
                (fuse.calls, fuse.failing) = (0, position)
                do {
                    try graph.reload(nib, with: registry)
                    break
                } catch {
                    fuse.failing = nil
                    #expect(try facts(graph) == before, "seed \(seed), call \(position)\n\(first.text)\n\(second.text)")
                    #expect(try self.identities(graph) == identities, "seed \(seed), call \(position)")
                    position += 1
                }
            }
            graph.tearDown()
        }
    }
}
