/// Routes lines through the gaps between layers: each has its own vertical track there, and lines of one outlet share
/// one.
struct Router {
    /// The lines of one row in one gap, which share a track, with the heights at which they start and end.
    private struct Net {
        var key: [Int]
        var heights: [Int]
        var track = 0

        var low: Int { heights.min() ?? 0 }
        var high: Int { heights.max() ?? 0 }
        var isDownward: Bool { (heights.dropFirst().max() ?? 0) > heights[0] }
    }

    private let layers: Layers
    private let heights: Heights
    private let rows: [Int]
    /// The nets in each gap; gap i is before layer i.
    private var gaps: [[Net]]

    /// Assigns a track to every line.
    init(_ layers: Layers, _ heights: Heights, _ rows: [Int]) {
        self.layers = layers
        self.heights = heights
        self.rows = rows
        gaps = Array(repeating: [], count: layers.members.count + 1)
        for edge in layers.diagram.edges.indices {
            for (index, piece) in pieces(of: edge).enumerated() where piece.start != piece.end {
                add(key(edge, index), piece.start, piece.end, gap: piece.gap)
            }
        }
        for gap in gaps.indices { assignTracks(gap) }
    }

    /// Returns the width of the gap before a layer.
    func gapWidth(before layer: Int) -> Int {
        let tracks = (gaps[layer].map(\.track).max() ?? -1) + 1
        if layer == 0 || layer == layers.members.count { return tracks == 0 ? 0 : (tracks + 2) * Measure.track }
        return max(48, (tracks + 4) * Measure.track)
    }

    /// Returns the corners of a line.
    func points(of edge: Int, _ lefts: [Int], _ rights: [Int]) -> [(x: Int, y: Int)] {
        var points: [(x: Int, y: Int)] = []
        let (source, target) = (layers.diagram.edges[edge].source, layers.diagram.edges[edge].target)
        let all = pieces(of: edge)
        points.append((rights[layers.layer(of: source)], all[0].start))
        for (index, piece) in all.enumerated() {
            if let net = gaps[piece.gap].first(where: { $0.key == key(edge, index) }) {
                let left = piece.gap == 0 ? lefts[0] - gapWidth(before: 0) : rights[piece.gap - 1]
                let x = left + (net.track + 2) * Measure.track
                points += [(x, piece.start), (x, piece.end)]
            }
        }
        points.append((lefts[layers.layer(of: target)], all[all.count - 1].end))
        return points
    }

    // MARK: Segments

    /// Returns the segments of a line, one for each gap it crosses, each from one height to another.
    private func pieces(of edge: Int) -> [(gap: Int, start: Int, end: Int)] {
        let (source, target) = (layers.diagram.edges[edge].source, layers.diagram.edges[edge].target)
        let way = layers.ways[edge]
        var height = heights.y[source] + Measure.exit(row: rows[edge], of: layers.diagram.nodes[source])
        var pieces: [(gap: Int, start: Int, end: Int)] = []
        var gap = layers.layer(of: source) + 1
        for waypoint in way.waypoints {
            pieces.append((gap, height, heights.y[waypoint]))
            height = heights.y[waypoint]
            gap = way.isBackward ? layers.layer(of: waypoint) : layers.layer(of: waypoint) + 1
        }
        pieces.append((gap, height, heights.y[target] + Measure.entry))
        return pieces
    }

    /// Returns the key of a segment's net: lines that leave one row share their first track.
    private func key(_ edge: Int, _ piece: Int) -> [Int] {
        piece == 0 ? [-1, layers.diagram.edges[edge].source, rows[edge]] : [edge, piece]
    }

    private mutating func add(_ key: [Int], _ start: Int, _ end: Int, gap: Int) {
        if let index = gaps[gap].firstIndex(where: { $0.key == key }) {
            gaps[gap][index].heights.append(end)
        } else {
            gaps[gap].append(Net(key: key, heights: [start, end]))
        }
    }

    /// Assigns different tracks to overlapping nets: among those leading down, the lowest first; among those leading
    /// up, the highest first, so that they do not cross where they leave.
    private mutating func assignTracks(_ gap: Int) {
        let down = gaps[gap].indices.filter { gaps[gap][$0].isDownward }
        let up = gaps[gap].indices.filter { !gaps[gap][$0].isDownward }
        let order =
            down.sorted { gaps[gap][$0].heights[0] > gaps[gap][$1].heights[0] }
            + up.sorted { gaps[gap][$0].heights[0] < gaps[gap][$1].heights[0] }
        var done: [Int] = []
        for index in order {
            let net = gaps[gap][index]
            let taken = done.filter {
                gaps[gap][$0].low <= net.high + 12 && net.low <= gaps[gap][$0].high + 12
            }.map { gaps[gap][$0].track }
            // After every net it overlaps, so that the order is kept.
            gaps[gap][index].track = (taken.max() ?? -1) + 1
            done.append(index)
        }
    }
}
