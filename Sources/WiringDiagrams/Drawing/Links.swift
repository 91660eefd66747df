/// The segments of lines between neighbouring layers, for finding an order with few crossings.
struct Links {
    enum Side {
        case left, right
    }

    /// A segment of a line: its left and right ends, in the gap after a layer.
    private struct Link {
        var left: Int
        var right: Int
        /// How far below the upper edge of its source it starts, as a fraction of the height.
        var offset: Double
    }

    /// The links in the gap after each layer.
    private var gaps: [[Link]]
    private var neighbours: [Side: [Int: [(item: Int, offset: Double)]]] = [.left: [:], .right: [:]]

    /// Collects the links of all connections.
    init(_ layers: Layers, rows: [Int]) {
        gaps = Array(repeating: [], count: layers.members.count)
        for (index, edge) in layers.diagram.edges.enumerated() {
            let items = [edge.source] + layers.ways[index].waypoints + [edge.target]
            for (from, to) in zip(items, items.dropFirst()) {
                let (a, b) = (layers.layer(of: from), layers.layer(of: to))
                let offset = from == edge.source ? min(0.9, Double(rows[index]) * 0.1) : 0
                // Both ends of a turn are in one layer, and only need to be near each other.
                if a < b { add(Link(left: from, right: to, offset: offset), gap: a) }
                if a > b { add(Link(left: to, right: from, offset: offset), gap: b) }
                if a == b { tie(from, to) }
            }
        }
    }

    private mutating func add(_ link: Link, gap: Int) {
        gaps[gap].append(link)
        neighbours[.right]![link.left, default: []].append((link.right, 0))
        neighbours[.left]![link.right, default: []].append((link.left, link.offset))
    }

    private mutating func tie(_ a: Int, _ b: Int) {
        for side in [Side.left, .right] where neighbours[side]![b] == nil {
            neighbours[side]![b, default: []].append((a, 0.5))
        }
    }

    /// Returns the positions of all items in their layers.
    func positions(_ members: [[Int]]) -> [Int: Double] {
        var positions: [Int: Double] = [:]
        for layer in members { for (offset, item) in layer.enumerated() { positions[item] = Double(offset) } }
        return positions
    }

    /// Returns the mean position of an item's neighbours on one side; nil if it has none.
    func mean(of item: Int, in side: Side, _ positions: [Int: Double]) -> Double? {
        guard let joined = neighbours[side]![item], !joined.isEmpty else { return nil }
        return joined.reduce(0) { $0 + (positions[$1.item] ?? 0) + $1.offset } / Double(joined.count)
    }

    /// Returns the number of pairs of lines that cross.
    func crossings(_ members: [[Int]]) -> Int {
        let positions = positions(members)
        var count = 0
        for gap in gaps {
            let ends = gap.map { ((positions[$0.left] ?? 0) + $0.offset, positions[$0.right] ?? 0) }
            for first in ends.indices {
                for second in ends.indices.dropFirst(first + 1) {
                    let (a, b) = (ends[first], ends[second])
                    if (a.0 - b.0) * (a.1 - b.1) < 0 { count += 1 }
                }
            }
        }
        return count
    }
}
