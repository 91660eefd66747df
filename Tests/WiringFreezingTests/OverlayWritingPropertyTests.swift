import TestVolume
import Testing
import Wiring
import WiringFreezing

/// For random overlays, nested nibs, inline definitions, parameters and wrappers, a new load of what was written gives
/// each member its live value, or, where it could not be written, the value that the files gave it before.
@Suite struct OverlayWritingPropertyTests {
    @Test func `a new load has the live connections, whatever overlays say`() throws {
        var loaded = 0
        for seed in 0..<volume(600) {
            let files = RandomOverlays(seed: seed).files
            var numbers = SeededNumbers(seed: UInt64(1_000_000 + seed))
            let given = numbers.chance(10) ? ["number": "9"] : [:]
            // Overlays that contradict each other are not the subject here.
            guard let house = try? House(files, parameters: given) else { continue }
            loaded += 1
            defer { disconnect(house) }
            let before = try state(of: house)
            for name in before.keys.sorted() where numbers.chance(60) {
                try change(house.lamp(name), among: before.keys.sorted(), in: house, &numbers)
            }
            let changes = house.graph.changes()
            var expected = try state(of: house)
            let parameters = numbers.chance(50)
            for change in changes.changed where change.obstacle != nil || change.parameter != nil && !parameters {
                expected[change.object]?[change.member] = before[change.object]?[change.member]
            }
            #expect(changes.entries == changes.changed)
            let comment: Comment = "seed \(seed): \(files.sorted { $0.key < $1.key }) \(changes)"
            do {
                let (texts, other) = try house.rewritten(parameters: parameters)
                defer { disconnect(other) }
                let after = try state(of: other)
                #expect(after == expected, "\(comment) \(texts)")
                // What has an obstacle is still written as it was.
                #expect(other.graph.changes().changed.isEmpty, "\(comment)")
            } catch {
                Issue.record("\(error) \(comment)")
            }
        }
        #expect(loaded > volume(600) / 3)
    }

    /// The members of each lamp in words, with objects by their names.
    private func state(of house: House) throws -> [String: [String: String]] {
        let names = self.names(in: house)
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

    /// The names of all lamps, with the paths of those that are defined inline.
    private func names(in house: House) -> [String] {
        var names = house.graph.names
        var next = 0
        while next < names.count {
            let inline = ["next", "all.0", "all.1", "named.k"].map { "\(names[next]).\($0)" }
            names += inline.filter { !names.contains($0) && house.graph[$0] != nil }
            next += 1
        }
        return names
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
        for name in names(in: house) {
            guard let lamp = try? house.lamp(name) else { continue }
            (lamp.next, lamp.all, lamp.named) = (nil, [], [:])
        }
    }
}
