/// The upright parts of wires in one gap between layers: each bundle has a track, and the tracks are in an order in which
/// few wires cross.
struct Tracks {
    /// The wires of one bundle, with the heights at which they come from the left and leave to the right.
    private struct Net {
        var bundle: Int
        var lefts: [Int] = []
        var rights: [Int] = []
        var low: Int { min(lefts.min() ?? 0, rights.min() ?? 0) }
        var high: Int { max(lefts.max() ?? 0, rights.max() ?? 0) }
    }

    /// The number of tracks.
    private(set) var count = 0
    private var tracks: [Int: Int] = [:]

    init(_ segments: [Layers.Segment], _ heights: Heights) {
        var nets: [Net] = []
        var indices: [Int: Int] = [:]
        for segment in segments {
            let index = indices[segment.bundle] ?? nets.count
            if index == nets.count {
                indices[segment.bundle] = index
                nets.append(Net(bundle: segment.bundle))
            }
            let ends = heights.ends(of: segment)
            nets[index].lefts.append(ends.left)
            nets[index].rights.append(ends.right)
        }
        nets.removeAll { $0.low == $0.high }
        assign(nets)
    }

    /// Returns the track of a bundle; nil if it is straight.
    func track(of bundle: Int) -> Int? { tracks[bundle] }

    private mutating func assign(_ nets: [Net]) {
        let spans = nets.map { $0.low...$0.high }
        var before = nets.map { _ in [Int]() }
        var pull = nets.map { _ in [(other: Int, gain: Int)]() }
        for first in nets.indices {
            for second in nets.indices.dropFirst(first + 1) where Self.areNear(spans[first], spans[second]) {
                let gain =
                    Self.cost(nets[second], leftOf: nets[first], spans[second], spans[first])
                    - Self.cost(nets[first], leftOf: nets[second], spans[first], spans[second])
                pull[first].append((second, gain))
                pull[second].append((first, -gain))
            }
        }
        var isPlaced = nets.map { _ in false }
        for net in Self.order(pull) {
            for (other, _) in pull[net] where isPlaced[other] { before[net].append(other) }
            let track = (before[net].map { tracks[nets[$0].bundle]! }.max() ?? -1) + 1
            tracks[nets[net].bundle] = track
            count = max(count, track + 1)
            isPlaced[net] = true
        }
    }

    private static func areNear(_ first: ClosedRange<Int>, _ second: ClosedRange<Int>) -> Bool {
        first.lowerBound <= second.upperBound + Measure.track && second.lowerBound <= first.upperBound + Measure.track
    }

    /// Returns how many wires cross if one net is left of another; wires that overlap count as several.
    private static func cost(
        _ left: Net, leftOf right: Net, _ leftSpan: ClosedRange<Int>, _ rightSpan: ClosedRange<Int>
    ) -> Int {
        var cost = 0
        for y in left.rights {
            if rightSpan.lowerBound < y, y < rightSpan.upperBound { cost += 1 }
            if right.lefts.contains(where: { abs($0 - y) < 4 }) { cost += 20 }
        }
        for y in right.lefts where leftSpan.lowerBound < y && y < leftSpan.upperBound { cost += 1 }
        return cost
    }

    /// Orders nets so that each is on the side where it costs less, by the method of Eades, Lin and Smyth (1993): first
    /// those that have nothing to lose on one side, otherwise the one that gains most.
    private static func order(_ pull: [[(other: Int, gain: Int)]]) -> [Int] {
        var gains = pull.map { $0.reduce(0) { $0 + $1.gain } }
        var wantsLeft = pull.map { $0.count { $0.gain < 0 } }
        var isOpen = pull.map { _ in true }
        var order: [Int] = []
        while order.count < pull.count {
            let open = pull.indices.filter { isOpen[$0] }
            let free = open.filter { wantsLeft[$0] == 0 }
            let next = (free.isEmpty ? open : free).max { gains[$0] < gains[$1] }!
            isOpen[next] = false
            order.append(next)
            for (other, gain) in pull[next] where isOpen[other] {
                gains[other] += gain
                if gain > 0 { wantsLeft[other] -= 1 }
            }
        }
        return order
    }
}
