import TestVolume
import Testing
import Wiring
import WiringFreezing

/// Random graphs that code has composed freeze to files that load to equal graphs.
@Suite struct FreezingPropertyTests {
    @Test(arguments: [FreezeOptions(), .allInline])
    func `a frozen graph loads to an equal one, and freezes to the same bytes again`(options: FreezeOptions) throws {
        for seed in 0..<volume(500) {
            var numbers = SeededNumbers(seed: UInt64(seed))
            try check(RandomTown(size: numbers.number(1..<16), &numbers), options, "seed \(seed)")
        }
    }

    @Test func `a graph of ten thousand objects does so too`() throws {
        var numbers = SeededNumbers(seed: 1)
        try check(RandomTown(size: volume(8_000), &numbers), FreezeOptions(), "ten thousand")
    }

    private func check(_ town: RandomTown, _ options: FreezeOptions, _ comment: String) throws {
        defer { town.disconnect() }
        let roots = town.roots.map { (name: $0.name, object: $0.object as Any) }
        let frozen = try Registry.town.freeze(roots, options: options)
        #expect(frozen.omissions.isEmpty, "\(comment):\n\(frozen.omissions)")
        #expect(try Registry.town.freeze(roots, options: options).text == frozen.text, "\(comment)")

        let graph = try frozen.nib.instantiate(with: .town)
        let description = TownDescription(try town.roots.map { try graph.object($0.name, as: (any Station).self) })
        defer {
            for stop in description.stops { stop.disconnect() }
            graph.tearDown()
        }
        let isEqual = description.lines == TownDescription(town.roots.map(\.object)).lines
        #expect(isEqual, "\(comment):\n\(frozen.text.prefix(4_000))")
        let loaded = try town.roots.map { (name: $0.name, object: try #require(graph[$0.name])) }
        #expect(try Registry.town.freeze(loaded, options: options).text == frozen.text, "\(comment)")
    }
}

extension FreezeOptions {
    fileprivate static var allInline: FreezeOptions {
        var options = FreezeOptions()
        options.attributes = .all
        options.inline = true
        return options
    }
}
