/// Finds wires of horizontal and vertical pieces between boxes that have their places.
///
/// It tries a few places for the upright pieces, and takes those at which the wire runs through the fewest boxes, shares
/// the fewest pieces with wires to other objects, and is shortest.
struct WireRouter {
    private let areas: [Area]
    /// The upright pieces of wires, by their distance from the left.
    private var pieces: [Int: [(from: Int, to: Int, target: Int)]] = [:]

    init(_ areas: [Area]) { self.areas = areas }

    /// Registers a wire that is there already.
    mutating func add(_ path: [Point], to target: Int) {
        for (from, to) in zip(path, path.dropFirst()) where from.x == to.x {
            pieces[from.x, default: []].append((min(from.y, to.y), max(from.y, to.y), target))
        }
    }

    /// Returns the wire from a place at the border of a box to another box, and registers it.
    mutating func route(from start: Point, isLeft: Bool, to target: Int) -> [Point] {
        let area = areas[target]
        // It arrives from the left, unless the target is on the other side.
        let arrivesLeft = area.left > start.x || area.right > start.x && !isLeft
        let end = Point(x: arrivesLeft ? area.left : area.right, y: area.top + Measure.entry + 7)
        let (out, into) = (isLeft ? -1 : 1, arrivesLeft ? -1 : 1)
        let near = areas.filter { other in
            other.isNear(
                Area(start, width: 1, height: 1).union(Area(end, width: 1, height: 1)).union(area), 160)
        }
        let steps = [15, 25, 35, 45, 60]
        let exits = steps.map { start.x + out * $0 }
        let entries = steps.map { end.x + into * $0 }
        var best: (path: [Point], cost: Int)?
        func consider(_ path: [Point]) {
            let cost = cost(of: path, near, target)
            if best.map({ cost < $0.cost }) ?? true { best = (path, cost) }
        }
        if out == -into, (end.x - start.x) * out > 20 {
            for x in exits + entries + [(start.x + end.x) / 2] where (x - start.x) * out > 5 && (end.x - x) * out > 5 {
                consider([start, Point(x: x, y: start.y), Point(x: x, y: end.y), end])
            }
        } else if out == into {
            let outermost = out > 0 ? max(start.x, end.x) : min(start.x, end.x)
            for step in steps {
                let x = outermost + out * step
                consider([start, Point(x: x, y: start.y), Point(x: x, y: end.y), end])
            }
        }
        if best.map({ $0.cost >= Self.obstacle }) ?? true {
            let middle = (start.y + end.y) / 2
            let lanes = near.flatMap { [$0.top - 11, $0.bottom + 11] }.sorted { abs($0 - middle) < abs($1 - middle) }
            for lane in lanes.prefix(16) {
                for exit in exits.prefix(3) {
                    for entry in entries.prefix(3) {
                        consider([
                            start, Point(x: exit, y: start.y), Point(x: exit, y: lane), Point(x: entry, y: lane),
                            Point(x: entry, y: end.y), end,
                        ])
                    }
                }
            }
        }
        let path = best?.path ?? [start, end]
        add(path, to: target)
        return path
    }

    /// The cost of a wire through a box.
    private static let obstacle = 10_000

    private func cost(of path: [Point], _ near: [Area], _ target: Int) -> Int {
        zip(path, path.dropFirst()).reduce(path.count * 10) { sum, piece in
            let (from, to) = piece
            let crossed = near.count { $0.isCrossed(from: from, to: to) }
            let (low, high) = (min(from.y, to.y), max(from.y, to.y))
            let shared =
                from.x != to.x
                ? 0 : (pieces[from.x] ?? []).count { $0.target != target && $0.from < high && low < $0.to }
            return sum + crossed * Self.obstacle + shared * 60 + abs(from.x - to.x) + abs(from.y - to.y)
        }
    }
}
