import TestVolume
import Testing
import Wiring
import WiringFreezing

/// For random overlays, nested nibs and wrappers, a new load of what was written gives each member its live value, or,
/// where it could not be written, the value that the files gave it before.
@Suite struct OverlayWritingPropertyTests {
    @Test func `a new load has the live connections, whatever overlays say`() throws {
        var loaded = 0
        for seed in 0..<volume(600) {
            var numbers = SeededNumbers(seed: UInt64(seed))
            let files = RandomOverlays.files(&numbers)
            // Overlays that contradict each other are not the subject here.
            guard let house = try? House(files) else { continue }
            loaded += 1
            defer { disconnect(house) }
            let before = try state(of: house)
            for name in before.keys.sorted() where numbers.chance(60) {
                try change(house.lamp(name), among: before.keys.sorted(), in: house, &numbers)
            }
            let changes = house.graph.changes()
            var expected = try state(of: house)
            for change in changes where change.obstacle != nil {
                expected[change.object]?[change.member] = before[change.object]?[change.member]
            }
            #expect(changes.unread.isEmpty && changes.uncompared.isEmpty)
            let comment: Comment = "seed \(seed): \(files.sorted { $0.key < $1.key }) \(changes)"
            do {
                let (texts, other) = try house.rewritten()
                defer { disconnect(other) }
                let after = try state(of: other)
                #expect(after == expected, "\(comment) \(texts)")
                // What has an obstacle is still written as it was.
                #expect(other.graph.changes().isEmpty, "\(comment)")
            } catch {
                Issue.record("\(error) \(comment)")
            }
        }
        #expect(loaded > volume(600) / 3)
    }

    /// The members of each lamp in words, with objects by their names.
    private func state(of house: House) throws -> [String: [String: String]] {
        let names = house.graph.names
        var known: [ObjectIdentifier: String] = [:]
        for name in names { known[ObjectIdentifier(try house.lamp(name))] = name }
        func word(_ lamp: Lamp?) -> String { lamp.map { known[ObjectIdentifier($0)] ?? "a stranger" } ?? "nil" }
        var state: [String: [String: String]] = [:]
        for name in names {
            let lamp = try house.lamp(name)
            state[name] = [
                "next": word(lamp.next), "all": lamp.all.map(word).joined(separator: " "), "title": lamp.title,
                "named": lamp.named.sorted { $0.key < $1.key }.map { "\($0.key) \(word($0.value))" }
                    .joined(separator: " "), "count": "\(lamp.count)", "neighbour": word(lamp.neighbour),
            ]
        }
        return state
    }

    private func change(
        _ lamp: Lamp, among names: [String], in house: House, _ numbers: inout SeededNumbers
    ) throws {
        func other() throws -> Lamp { try house.lamp(names.randomElement(using: &numbers) ?? "a") }
        if numbers.chance(50) { lamp.next = numbers.chance(70) ? nil : try other() }
        if numbers.chance(40) { lamp.neighbour = numbers.chance(70) ? nil : try other() }
        if numbers.chance(40) { lamp.all = try (0..<numbers.number(0..<3)).map { _ in try other() } }
        if numbers.chance(40) { lamp.named = numbers.chance(50) ? [:] : ["k": try other()] }
        if numbers.chance(40) { lamp.count = numbers.number(0..<4) }
        if numbers.chance(40) { lamp.title = "live" }
    }

    /// A graph takes back what its files have connected, and not what lamps hold of each other beyond that.
    private func disconnect(_ house: House) {
        for name in house.graph.names {
            guard let lamp = try? house.lamp(name) else { continue }
            (lamp.next, lamp.all, lamp.named) = (nil, [], [:])
        }
    }
}

/// Files that include and alter each other: `main` two overlays, both of them `base`, which may include a nib twice.
private enum RandomOverlays {
    static func files(_ numbers: inout SeededNumbers) -> [String: String] {
        let own = ["a", "b", "c"]
        var prefixed: [String] = []
        var base = "include: ["
        if numbers.chance(60) {
            base += "{file: part.yaml, as: one}, {file: part.yaml, as: two}"
            prefixed = ["one.p", "one.q", "two.p", "two.q"]
        }
        base += "]\nobjects:\n"
        for name in own { base += "  \(name): \(definition(own + prefixed, &numbers))\n" }
        let all = own + prefixed
        let upper = overlay(including: ["base.yaml"], all, &numbers)
        return [
            "part.yaml":
                "objects:\n  p: \(definition(["p", "q"], &numbers))\n  q: \(definition(["p", "q"], &numbers))\n",
            "base.yaml": base.replacing("include: []\n", with: ""),
            "upper.yaml": upper,
            // Two files that say the same of one member may stand side by side.
            "beside.yaml": numbers.chance(50) ? upper : overlay(including: ["base.yaml"], all, few: true, &numbers),
            "main.yaml": overlay(including: ["upper.yaml", "beside.yaml"], all, wraps: true, &numbers),
        ]
    }

    private static func overlay(
        including files: [String], _ names: [String], few: Bool = false, wraps: Bool = false,
        _ numbers: inout SeededNumbers
    ) -> String {
        var text = "include: [\(files.joined(separator: ", "))]\n"
        var (changes, removals) = ([String](), [String]())
        var wrapped: String?
        if wraps, numbers.chance(30), let name = names.randomElement(using: &numbers) {
            wrapped = name
            text += "wrap: {\(name): {class: Lamp, outlets: {next: \(name)}}}\n"
        }
        for name in names where name != wrapped && numbers.chance(few ? 10 : 50) {
            let given = sections(names, share: 30, &numbers)
            if !given.isEmpty { changes.append("  \(name): {\(given)}\n") }
            if numbers.chance(20), !given.contains("next") { removals.append("\(name).next") }
            if numbers.chance(20), !given.contains("all") { removals.append("\(name).all.0") }
        }
        if !changes.isEmpty { text += "change:\n" + changes.joined() }
        if !removals.isEmpty { text += "remove: [\(removals.joined(separator: ", "))]\n" }
        return text
    }

    private static func definition(_ names: [String], _ numbers: inout SeededNumbers) -> String {
        let given = sections(names, share: 60, &numbers)
        return given.isEmpty ? "Lamp" : "{class: Lamp, \(given)}"
    }

    private static func sections(_ names: [String], share: Int, _ numbers: inout SeededNumbers) -> String {
        func name() -> String { names.randomElement(using: &numbers) ?? "a" }
        var outlets = [
            "next: \(name())", "neighbour: \(name())", "all: [\(name()), \(name())]", "named: {k: \(name())}",
        ]
        var attributes = ["count: \(numbers.number(0..<4))", "title: text"]
        outlets.removeAll { _ in !numbers.chance(share) }
        attributes.removeAll { _ in !numbers.chance(share) }
        return [("attributes", attributes), ("outlets", outlets)].filter { !$1.isEmpty }
            .map { "\($0): {\($1.joined(separator: ", "))}" }.joined(separator: ", ")
    }
}
