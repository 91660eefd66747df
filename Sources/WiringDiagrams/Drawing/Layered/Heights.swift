/// The heights of everything in the layers that make wires straightest, long ones before all: section 4.2 of Gansner et
/// al. (1993), with the places where wires leave and arrive.
struct Heights {
    /// The upper edge of each vertex and the height of each bend.
    private(set) var y: [Int] = []
    /// The points at which wires without their own place arrive at each vertex.
    private var arrivals: [Int: Int] = [:]

    init(_ layers: Layers) {
        let start = Self.stacked(layers)
        var arcs: [NetworkSimplex.Arc] = []
        var values = start + [start.min() ?? 0]
        for members in layers.members {
            if let first = members.first { arcs.append(.init(tail: start.count, head: first, length: 0, weight: 0)) }
            for (upper, lower) in zip(members, members.dropFirst()) {
                let length = Self.distance(from: upper, to: lower, in: layers)
                arcs.append(.init(tail: upper, head: lower, length: length, weight: 0))
            }
        }
        let before = Dictionary(grouping: layers.segments.joined(), by: \.right)
        for (vertex, range) in layers.graph.vertices.map(\.arrivals).enumerated() where range.upperBound > 0 {
            arrivals[vertex] = values.count
            arcs.append(.init(tail: vertex, head: values.count, length: range.lowerBound, weight: 0))
            arcs.append(.init(tail: values.count, head: vertex, length: -range.upperBound, weight: 0))
            let exits = before[vertex, default: []].map { start[$0.left] + $0.exit - start[vertex] }.sorted()
            let middle = exits.isEmpty ? range.lowerBound : exits[exits.count / 2]
            values.append(start[vertex] + min(max(middle, range.lowerBound), range.upperBound))
        }
        // A vertex above both ends of each segment: the arcs to them are as long in sum as the segment is steep.
        for segment in layers.segments.joined() {
            let weight = segment.weight * Self.weight(of: segment, in: layers)
            let (right, entry) = end(of: segment)
            arcs.append(.init(tail: values.count, head: segment.left, length: -segment.exit, weight: weight))
            arcs.append(.init(tail: values.count, head: right, length: -entry, weight: weight))
            values.append(min(values[segment.left] + segment.exit, values[right] + entry))
        }
        let exchanges = max(2_000, min(values.count * 4, 40_000_000 / values.count))
        values = NetworkSimplex(values, arcs, exchanges: exchanges).values
        let top = values[..<start.count].min() ?? 0
        y = values[..<start.count].map { $0 - top }
        for (vertex, index) in arrivals { arrivals[vertex] = values[index] - top }
    }

    /// Returns the vertex of the simplex that a segment arrives at, and how far below it.
    private func end(of segment: Layers.Segment) -> (vertex: Int, entry: Int) {
        segment.entry.map { (segment.right, $0) } ?? (arrivals[segment.right] ?? segment.right, 0)
    }

    /// Returns the heights at which a segment begins and ends.
    func ends(of segment: Layers.Segment) -> (left: Int, right: Int) {
        (
            y[segment.left] + segment.exit,
            segment.entry.map { y[segment.right] + $0 } ?? arrivals[segment.right] ?? y[segment.right]
        )
    }

    private static func weight(of segment: Layers.Segment, in layers: Layers) -> Int {
        switch (layers.isBend(segment.left), layers.isBend(segment.right)) {
        case (true, true): 8
        case (true, false), (false, true): 2
        case (false, false): 3
        }
    }

    private static func distance(from upper: Int, to lower: Int, in layers: Layers) -> Int {
        let gap =
            switch (layers.height(of: upper), layers.height(of: lower)) {
            case (0, 0): Measure.track
            case (0, _), (_, 0): Measure.boxGap * 2 / 3
            default: Measure.boxGap
            }
        return layers.height(of: upper) + gap
    }

    /// Returns heights to start with: each layer is packed, and as high as makes most segments before it straight.
    private static func stacked(_ layers: Layers) -> [Int] {
        var y = layers.layer.map { _ in 0 }
        for (index, members) in layers.members.enumerated() {
            for (upper, lower) in zip(members, members.dropFirst()) {
                y[lower] = y[upper] + distance(from: upper, to: lower, in: layers)
            }
            guard index > 0 else { continue }
            let wanted = layers.segments[index - 1].map { segment in
                let exit = y[segment.left] + segment.exit
                if let entry = segment.entry { return exit - entry - y[segment.right] }
                let range = layers.graph.vertices[segment.right].arrivals
                return min(max(y[segment.left], exit - range.upperBound), exit - range.lowerBound) - y[segment.right]
            }.sorted()
            guard !wanted.isEmpty else { continue }
            for item in members { y[item] += wanted[wanted.count / 2] }
        }
        return y
    }
}
