/// The objects of a diagram in layers, so that connections lead to the right except where they close a cycle.
///
/// A connection that passes through a layer has a waypoint there; waypoint indices follow those of the objects.
struct Layers {
    /// The path of one connection: the waypoints between its two ends.
    struct Way {
        /// The waypoints, from source to target.
        var waypoints: [Int] = []
        /// Whether it leads to the left, against the order.
        var isBackward = false
    }

    /// The layer of each object; -1 for an object without connections.
    private(set) var layer: [Int]
    /// The objects and waypoints in each layer, from top to bottom.
    private(set) var members: [[Int]] = []
    private(set) var ways: [Way] = []
    /// The layer of each waypoint, by its index minus the number of objects.
    private(set) var waypointLayers: [Int] = []
    /// The objects without connections.
    private(set) var loose: [Int] = []
    let diagram: ObjectDiagram

    /// Assigns the objects of a diagram to layers.
    init(_ diagram: ObjectDiagram) {
        self.diagram = diagram
        layer = diagram.nodes.map { _ in -1 }
        let connected = Set(diagram.edges.flatMap { [$0.source, $0.target] })
        loose = diagram.nodes.indices.filter { !connected.contains($0) }
        let circles = Circles(diagram)
        assign(Array(connected).sorted(), circles)
        members = Array(repeating: [], count: (layer.max() ?? -1) + 1)
        for index in diagram.nodes.indices where layer[index] >= 0 { members[layer[index]].append(index) }
        addWays()
    }

    /// Returns the layer of an object or waypoint.
    func layer(of item: Int) -> Int { item < layer.count ? layer[item] : waypointLayers[item - layer.count] }

    // MARK: Longest paths

    /// Assigns each object the length of the longest path to it, with cycles cut; File's Owner alone on the left,
    /// externals on the right.
    private mutating func assign(_ connected: [Int], _ circles: Circles) {
        var forward: [[Int]] = diagram.nodes.map { _ in [] }
        var degrees = diagram.nodes.map { _ in 0 }
        for edge in diagram.edges where isForward(edge, circles) {
            forward[edge.source].append(edge.target)
            degrees[edge.target] += 1
        }
        let first =
            diagram.nodes.indices.contains { diagram.nodes[$0].kind == .owner && connected.contains($0) } ? 1 : 0
        var ready = connected.filter { degrees[$0] == 0 }
        for index in connected { layer[index] = diagram.nodes[index].kind == .owner ? 0 : first }
        var order: [Int] = []
        while let next = ready.popLast() {
            order.append(next)
            for target in forward[next] {
                layer[target] = max(layer[target], layer[next] + 1)
                degrees[target] -= 1
                if degrees[target] == 0 { ready.append(target) }
            }
        }
        pullSourcesRight(order, forward)
        let last = connected.filter { diagram.nodes[$0].kind != .external }.map { layer[$0] }.max() ?? -1
        for index in connected where diagram.nodes[index].kind == .external { layer[index] = last + 1 }
    }

    /// Moves objects that nothing holds to the layer just before what they hold.
    private mutating func pullSourcesRight(_ order: [Int], _ forward: [[Int]]) {
        let held = Set(forward.joined())
        for index in order where !held.contains(index) && diagram.nodes[index].kind == .object {
            let nearest = forward[index].filter { diagram.nodes[$0].kind != .external }.map { layer[$0] }.min()
            if let nearest { layer[index] = max(layer[index], nearest - 1) }
        }
    }

    private func isForward(_ edge: ObjectDiagram.Edge, _ circles: Circles) -> Bool {
        if diagram.nodes[edge.target].kind == .owner || diagram.nodes[edge.source].kind == .external { return false }
        return !circles.isBackward(from: edge.source, to: edge.target)
    }

    // MARK: Waypoints

    private mutating func addWays() {
        for edge in diagram.edges {
            let (from, to) = (layer[edge.source], layer[edge.target])
            var way = Way(isBackward: to <= from)
            let between = to > from ? Array((from + 1)..<to) : Array(stride(from: from, through: to, by: -1))
            for layer in between {
                let waypoint = self.layer.count + waypointLayers.count
                waypointLayers.append(layer)
                members[layer].append(waypoint)
                way.waypoints.append(waypoint)
            }
            ways.append(way)
        }
    }

    // MARK: Order

    /// Orders each layer so that few lines cross: several sweeps, each placing a layer's items at the mean position of
    /// their neighbours in the previous layer; keeps the best order found.
    mutating func order(rows: [Int]) {
        let links = Links(self, rows: rows)
        var best = (crossings: links.crossings(members), members: members)
        for sweep in 0..<24 where best.crossings > 0 {
            let isForward = sweep % 2 == 0
            let indices = Array(members.indices)
            for layer in isForward ? indices : indices.reversed() {
                let positions = links.positions(members)
                let keys = members[layer].enumerated().map { offset, item in
                    (links.mean(of: item, in: isForward ? .left : .right, positions) ?? Double(offset), offset, item)
                }
                members[layer] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
            }
            let crossings = links.crossings(members)
            if crossings < best.crossings { best = (crossings, members) }
        }
        members = best.members
    }
}
