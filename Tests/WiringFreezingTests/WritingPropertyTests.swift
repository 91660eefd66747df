import Foundation
import TestVolume
import Testing
import Wiring
import WiringFreezing

/// For random files and random changes, a new load of what was written gives objects with the live values.
@Suite struct WritingPropertyTests {
    private static let names = ["a", "b", "c", "d"]
    private static let texts = [
        "", "plain", "null", "~", "true", "12", "a: b", "# no comment", "it's", "\"quoted\"", "$(name)", "$$(x",
        "é\n\t", "- x",
        "{a}", "[", "a, b", " edge ", "multi\nline\n", "\u{0}\u{7F}\u{FEFF}", "@x", "%y", "&z", "*w", "!t", "|", ">",
        "?", ":",
    ]

    @Test func `a new load has the live values`() throws {
        for seed in 0..<volume(60) {
            var numbers = SeededNumbers(seed: UInt64(seed))
            let house = try House(["main.yaml": Self.file(&numbers)])
            // A graph takes back what its files have connected, and not what lamps hold of each other beyond that.
            defer { for name in Self.names { try? house.lamp(name).disconnect() } }
            for name in Self.names where numbers.chance(70) { try Self.change(house.lamp(name), house, &numbers) }
            #expect(house.graph.changes().changed.allSatisfy { $0.obstacle == nil })
            let (texts, other) = try house.rewritten()
            for name in Self.names {
                try #expect(
                    Self.state(house.lamp(name), house) == Self.state(other.lamp(name), other),
                    "seed \(seed):\n\(texts["main.yaml"] ?? "")")
            }
            #expect(other.graph.changes().changed.isEmpty)
        }
    }

    /// A file in which objects set some members or all, on one line or on many, with comments.
    private static func file(_ numbers: inout SeededNumbers) -> String {
        var text = "# the house\nobjects:\n"
        for name in names {
            let target = names.randomElement(using: &numbers) ?? "a"
            let share = [0, 50, 100].randomElement(using: &numbers) ?? 0
            var members = [
                "title: Lamp", "count: 1", "level: 1.5", "isOn: false", "letter: x", "time: 1s", "mood: busy",
                "colour: {red: 1, name: dark, shades: [1, 2]}", "words: [one, two]", "numbers: {one: 1}", "note: hello",
                "address: http://here",
            ]
            var outlets = ["next: \(target)", "all: [\(target)]", "named: {k: \(target)}"]
            members.removeAll { _ in !numbers.chance(share) }
            outlets.removeAll { _ in !numbers.chance(share) }
            if members.isEmpty, outlets.isEmpty, numbers.chance(50) {
                text += "  \(name): Lamp  # \(name)\n"
            } else if numbers.chance(50) {
                let sections = [("attributes", members), ("outlets", outlets)].filter { !$1.isEmpty }
                text += "  \(name): {class: Lamp"
                text += sections.map { ", \($0): {\($1.joined(separator: ", "))}" }.joined() + "}  # \(name)\n"
            } else {
                text += "  \(name):\n    class: Lamp  # \(name)\n"
                if !members.isEmpty { text += "    attributes:\n" }
                text += members.map { "      \($0)  # \(name)\n" }.joined()
                if !outlets.isEmpty { text += "    outlets:\n" }
                text += outlets.map { "      \($0)\n" }.joined()
            }
        }
        return text
    }

    private static func change(_ lamp: Lamp, _ house: House, _ numbers: inout SeededNumbers) throws {
        func text() -> String { texts.randomElement(using: &numbers) ?? "" }
        func other() throws -> Lamp { try house.lamp(names.randomElement(using: &numbers) ?? "a") }
        if numbers.chance(50) { lamp.title = text() }
        if numbers.chance(50) { lamp.count = [0, -1, .max, .min, 12].randomElement(using: &numbers) ?? 0 }
        if numbers.chance(50) {
            lamp.level =
                [0.1, -1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 1e16, 3].randomElement(using: &numbers)
                ?? 0
        }
        if numbers.chance(50) { lamp.isOn.toggle() }
        if numbers.chance(50) { lamp.letter = ["é", "\"", "#", " ", "1", "~"].randomElement(using: &numbers) ?? "a" }
        if numbers.chance(50) {
            let times: [Duration] = [
                .zero, .seconds(90), .milliseconds(1), .nanoseconds(1_500), .microseconds(2_000_001),
            ]
            lamp.time = times.randomElement(using: &numbers) ?? .zero
        }
        if numbers.chance(50) { lamp.mood = Mood.allCases.randomElement(using: &numbers) ?? .calm }
        if numbers.chance(50) {
            lamp.colour = Colour(red: 9, name: numbers.chance(50) ? text() : nil, shades: [0.5, -1])
        }
        if numbers.chance(50) { lamp.words = (0..<numbers.number(0..<4)).map { _ in text() } }
        if numbers.chance(50) {
            lamp.numbers = Dictionary((0..<numbers.number(0..<3)).map { _ in (text(), 5) }) { first, _ in first }
        }
        if numbers.chance(50) { lamp.note = numbers.chance(50) ? text() : nil }
        if numbers.chance(50) {
            lamp.address = URL(string: "http://there/\(numbers.number(0..<9))?a=b#c") ?? lamp.address
        }
        if numbers.chance(50) { lamp.next = numbers.chance(50) ? try other() : nil }
        if numbers.chance(50) { lamp.all = try (0..<numbers.number(0..<4)).map { _ in try other() } }
        if numbers.chance(50) { lamp.named = ["k": try other(), "other key": try other()] }
    }

    /// All that a file can say of a lamp, with objects by their names.
    private static func state(_ lamp: Lamp, _ house: House) throws -> [String] {
        func name(_ lamp: Lamp?) throws -> String { try names.first { try house.lamp($0) === lamp } ?? "nil" }
        let values: [Any] = [
            lamp.title, lamp.count, lamp.level, lamp.isOn, lamp.letter, lamp.time, lamp.mood, lamp.colour, lamp.words,
            lamp.numbers.sorted { $0.key < $1.key }, lamp.note as Any, lamp.address,
        ]
        return try values.map { String(reflecting: $0) } + [name(lamp.next)] + lamp.all.map(name)
            + lamp.named.sorted { $0.key < $1.key }.map { "\($0.key) \(try name($0.value))" }
    }
}

extension Lamp {
    fileprivate func disconnect() {
        next = nil
        all = []
        named = [:]
    }
}
