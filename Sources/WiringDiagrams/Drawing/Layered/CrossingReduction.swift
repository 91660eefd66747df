internal import WiringDiagnostics

/// Orders the layers of a graph so that few wires cross: sweeps from side to side that put each item at the median or
/// mean of its neighbours, and exchanges of neighbours in a layer, as in section 3 of Gansner et al. (1993).
struct CrossingReduction {
    private let layers: Layers
    private var members: [[Int]]
    private var position: [Int]
    /// The other ends of the segments on either side of each item.
    private var before: [[(item: Int, offset: Int)]]
    private var after: [[(item: Int, offset: Int)]]

    /// An order, with what is wrong with it.
    private struct Found {
        var crossings: Int
        var disorder: Int
        var members: [[Int]]
    }

    /// A depth-first walk that gives the layers an initial order.
    private struct Walk {
        var isForward: Bool
        var isDownward: Bool
    }

    /// The order from which the search starts; nil is the given order.
    private static let starts: [Walk?] = [
        nil, Walk(isForward: true, isDownward: true), Walk(isForward: false, isDownward: true),
        Walk(isForward: true, isDownward: false), Walk(isForward: false, isDownward: false),
    ]

    /// Returns the members of each layer in an order that is no worse than the given one.
    static func order(_ layers: Layers) -> [[Int]] {
        let size = layers.segments.reduce(0) { $0 + $1.count } + 1
        let sweeps = max(2, min(24, 4_000 / size))
        var best: Found?
        for start in starts where best?.crossings != 0 || best?.disorder != 0 {
            var reduction = CrossingReduction(layers)
            if let start { reduction.startWithWalk(start) }
            let isForward = start?.isForward ?? true
            reduction.keepBest(&best)
            for sweep in 0..<sweeps where best?.crossings != 0 {
                reduction.sweep(isForward: (sweep % 2 == 0) == isForward, takesMean: sweep % 4 > 1)
                if sweep % 3 == 2 { reduction.exchangeNeighbours(evenIfEqual: true) }
                reduction.exchangeNeighbours()
                reduction.keepBest(&best)
            }
        }
        var mirrored = CrossingReduction(layers)
        mirrored.members = (best?.members ?? layers.members).map { $0.reversed() }
        for column in mirrored.members { mirrored.place(column) }
        mirrored.keepBest(&best)
        return best?.members ?? layers.members
    }

    private init(_ layers: Layers) {
        self.layers = layers
        members = layers.members
        position = Array(repeating: 0, count: layers.layer.count)
        before = Array(repeating: [], count: layers.layer.count)
        after = before
        for segment in layers.segments.joined() {
            after[segment.left].append((segment.right, segment.entry ?? 0))
            before[segment.right].append((segment.left, segment.exit))
        }
        for column in members { place(column) }
    }

    private mutating func place(_ column: [Int]) {
        for (offset, item) in column.enumerated() { position[item] = offset }
    }

    /// The rank of a segment's end among all ends in its layer.
    private func rank(_ end: (item: Int, offset: Int)) -> Int { position[end.item] << 20 + end.offset }

    private func keepBest(_ best: inout Found?) {
        let found = Found(crossings: crossings(), disorder: disorder, members: members)
        if best.map({ (found.crossings, found.disorder) < ($0.crossings, $0.disorder) }) ?? true { best = found }
    }

    /// The number of pairs of vertices that are not in the order of the file.
    private var disorder: Int {
        members.reduce(0) { count, column in
            let vertices = column.filter { !layers.isBend($0) }
            return count + zip(vertices, vertices.dropFirst()).count { $0 > $1 }
        }
    }

    // MARK: Orders

    /// Orders each layer as a depth-first walk from one side meets its members.
    private mutating func startWithWalk(_ walk: Walk) {
        let links = walk.isForward ? after : before
        var isMet = position.map { _ in false }
        var met = members.map { _ in [Int]() }
        let columns = walk.isForward ? members : members.reversed()
        for start in columns.joined() where !isMet[start] && (walk.isForward ? before : after)[start].isEmpty {
            var open = [start]
            while let item = open.popLast() {
                guard !isMet[item] else { continue }
                isMet[item] = true
                met[layers.layer[item]].append(item)
                let next = links[item].map(\.item).filter { !isMet[$0] }
                open += walk.isDownward ? next.reversed() : next
            }
        }
        members = met
        for column in met { place(column) }
    }

    private mutating func sweep(isForward: Bool, takesMean: Bool) {
        let all = Array(members.indices)
        for layer in isForward ? all : all.reversed() {
            let keys = members[layer].enumerated().map { offset, item in
                let ranks = (isForward ? before : after)[item].map(rank).sorted()
                return (key: takesMean ? Self.mean(ranks) : Self.median(ranks), offset: offset, item: item)
            }
            // Items without neighbours stay where they are, and the others are sorted round them.
            var sorted = keys.filter { $0.key != nil }.sorted { ($0.key!, $0.offset) < ($1.key!, $1.offset) }[...]
            members[layer] = keys.map { $0.key == nil ? $0.item : sorted.removeFirst().item }
            place(members[layer])
        }
    }

    private static func mean(_ ranks: [Int]) -> Double? {
        ranks.isEmpty ? nil : Double(ranks.reduce(0, +)) / Double(ranks.count)
    }

    /// Returns the median; of an even number, the mean of the middle two.
    private static func median(_ ranks: [Int]) -> Double? {
        guard !ranks.isEmpty else { return nil }
        let middle = ranks.count / 2
        return ranks.count.isMultiple(of: 2) ? mean(Array(ranks[(middle - 1)...middle])) : Double(ranks[middle])
    }

    /// Exchanges neighbours wherever fewer wires cross then, or no more, which leads out of dead ends.
    private mutating func exchangeNeighbours(evenIfEqual: Bool = false) {
        var isChanged = members.map { _ in true }
        for _ in 0..<(evenIfEqual ? 1 : 12) where isChanged.contains(true) {
            for layer in members.indices where isChanged[layer] {
                isChanged[layer] = false
                var ranks = members[layer].map(sortedRanks)
                for index in members[layer].indices.dropFirst() {
                    let gain =
                        Self.crossings(ranks[index - 1], ranks[index])
                        - Self.crossings(ranks[index], ranks[index - 1])
                    guard gain > 0 || evenIfEqual && gain == 0 else { continue }
                    members[layer].swapAt(index - 1, index)
                    ranks.swapAt(index - 1, index)
                    for near in max(0, layer - 1)...min(members.count - 1, layer + 1) { isChanged[near] = true }
                }
                place(members[layer])
            }
        }
    }

    // MARK: Crossings

    private typealias Ranks = (before: [Int], after: [Int])

    private func sortedRanks(of item: Int) -> Ranks {
        (before[item].map(rank).sorted(), after[item].map(rank).sorted())
    }

    /// Returns how many segments of two neighbours cross, if the first is above the second.
    private static func crossings(_ upper: Ranks, _ lower: Ranks) -> Int {
        inversions(upper.before, lower.before) + inversions(upper.after, lower.after)
    }

    private static func inversions(_ upper: [Int], _ lower: [Int]) -> Int {
        var (count, passed) = (0, 0)
        for rank in upper {
            while passed < lower.count, lower[passed] < rank { passed += 1 }
            count += passed
        }
        return count
    }

    /// Returns how many segments cross in all: the pairs whose right ends are in another order than their left ends.
    private func crossings() -> Int {
        layers.segments.reduce(0) { count, segments in
            let ends = segments.map { (rank(($0.left, $0.exit)), rank(($0.right, $0.entry ?? 0))) }.sorted { $0 < $1 }
            var passed: [Int] = []
            return ends.reduce(count) { count, end in
                let place = passed.partitioningIndex { $0 > end.1 }
                passed.insert(end.1, at: place)
                return count + passed.count - 1 - place
            }
        }
    }
}
