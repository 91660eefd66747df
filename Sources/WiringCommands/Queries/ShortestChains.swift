#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// The shortest chains from one object of a file to another, or else back.
struct ShortestChains {
    private let first: String
    private let second: String
    private let there: (chains: [Routes.Chain], count: Int)
    private let back: (chains: [Routes.Chain], count: Int)
    private let writer: ChainText

    init?(from first: String, to second: String, in file: KnownNib, isWhole: Bool) {
        let inventory = file.inventory
        guard let start = inventory.index(named: first), let end = inventory.index(named: second) else { return nil }
        let limit = isWhole ? 1_000 : ChainText.readable
        let routes = Routes(inventory)
        self.first = first
        self.second = second
        there = routes.shortestChains(from: start, to: end, limit: limit)
        back = there.count > 0 ? ([], 0) : routes.shortestChains(from: end, to: start, limit: limit)
        writer = ChainText(file, isWhole: isWhole)
    }

    /// Whether the first object points to the second.
    var isThere: Bool { there.count > 0 || first == second }

    var lines: [String] {
        if first == second { return ["'\(first)' is one object"] }
        if there.count > 0 { return blocks(there, from: first, to: second) }
        let none = "no chain of connections leads from '\(first)' to '\(second)'"
        guard back.count > 0 else { return ["\(none), and none back"] }
        return ["\(none), but back", ""] + blocks(back, from: second, to: first)
    }

    private func blocks(_ found: (chains: [Routes.Chain], count: Int), from start: String, to end: String) -> [String] {
        let heading = "from '\(start)' to '\(end)'"
        let blocks = found.chains.map { [heading] + writer.lines(of: $0) }
        let rest = ChainText.rest(found.count - found.chains.count, "chain")
        return Array(blocks.joined(separator: [""])) + (rest.isEmpty ? [] : [""] + rest)
    }

    var document: JSON {
        [
            "from": .string(first),
            "to": .string(second),
            "count": .number(there.count),
            "chains": .array(there.chains.map(writer.json)),
            "back": .array(back.chains.map(writer.json)),
        ]
    }
}
#endif
