/// Boxes and the wires between them, all of which lead from left to right.
struct LayeredGraph {
    enum Border {
        case left, right
    }

    struct Vertex {
        var width = 0
        var height = 0
        /// How far below the upper edge wires may arrive that have no place of their own; they all arrive at one.
        var arrivals = 0...0
        /// The border of the drawing that it is a place on, where wires come from outside.
        var border: Border?
    }

    struct Wire {
        var from: Int
        /// How far below the upper edge it leaves.
        var exit: Int
        var to: Int
        /// How far below the upper edge it arrives; nil for anywhere.
        var entry: Int?
        /// How much it matters that it is short and straight.
        var weight = 1
        /// Wires of one bundle run together as far as they can.
        var bundle: Int
    }

    var vertices: [Vertex] = []
    var wires: [Wire] = []
}

/// A connected graph in layers. A wire that passes through a layer has a bend there; the indices of bends follow those of
/// the vertices, and wires of one bundle share them.
struct Layers {
    /// A piece of a bundle between neighbouring layers.
    struct Segment: Hashable {
        var left: Int
        var exit: Int
        var right: Int
        var entry: Int?
        var bundle: Int
        var weight: Int
    }

    let graph: LayeredGraph
    /// The layer of each vertex and bend.
    private(set) var layer: [Int] = []
    /// The vertices and bends in each layer, from top to bottom.
    var members: [[Int]] = []
    /// The segments in the gap after each layer.
    private(set) var segments: [[Segment]] = []
    /// The segments of each wire.
    private(set) var ways: [[Segment]] = []

    init(_ graph: LayeredGraph) {
        self.graph = graph
        layer = Self.layers(of: graph)
        members = Array(repeating: [], count: (layer.max() ?? 0) + 1)
        for vertex in graph.vertices.indices { members[layer[vertex]].append(vertex) }
        addWays()
    }

    func isBend(_ item: Int) -> Bool { item >= graph.vertices.count }

    func height(of item: Int) -> Int { isBend(item) ? 0 : graph.vertices[item].height }

    // MARK: Layers

    /// Returns the layers that make wires shortest. The places on a border are in one layer, the first or the last.
    static func layers(of graph: LayeredGraph) -> [Int] {
        let inner = graph.vertices.indices.filter { graph.vertices[$0].border == nil }
        var slots = graph.vertices.map { $0.border == .left ? 0 : $0.border == .right ? 1 : -1 }
        for (offset, vertex) in inner.enumerated() { slots[vertex] = offset + 2 }
        var arcs: [[Int]: Int] = [:]
        var order: [[Int]] = []
        func join(_ tail: Int, _ head: Int, weight: Int) {
            if arcs[[tail, head]] == nil { order.append([tail, head]) }
            arcs[[tail, head], default: 0] += weight
        }
        for wire in graph.wires { join(slots[wire.from], slots[wire.to], weight: wire.weight) }
        for vertex in inner {
            if graph.vertices.contains(where: { $0.border == .left }) { join(0, slots[vertex], weight: 0) }
            if graph.vertices.contains(where: { $0.border == .right }) { join(slots[vertex], 1, weight: 0) }
        }
        let used = Set(order.joined()).union(slots).sorted()
        let dense = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        let all = order.map {
            NetworkSimplex.Arc(tail: dense[$0[0]]!, head: dense[$0[1]]!, length: 1, weight: arcs[$0]!)
        }
        let start = longestPaths(count: used.count, all)
        let simplex = NetworkSimplex(start, all, exchanges: 20 * used.count)
        let least = simplex.values.min() ?? 0
        return slots.map { simplex.values[dense[$0]!] - least }
    }

    private static func longestPaths(count: Int, _ arcs: [NetworkSimplex.Arc]) -> [Int] {
        var heads = Array(repeating: [Int](), count: count)
        var waiting = Array(repeating: 0, count: count)
        for arc in arcs {
            heads[arc.tail].append(arc.head)
            waiting[arc.head] += 1
        }
        var layers = Array(repeating: 0, count: count)
        var ready = layers.indices.filter { waiting[$0] == 0 }
        while let vertex = ready.popLast() {
            for head in heads[vertex] {
                layers[head] = max(layers[head], layers[vertex] + 1)
                waiting[head] -= 1
                if waiting[head] == 0 { ready.append(head) }
            }
        }
        return layers
    }

    // MARK: Bends

    private mutating func addWays() {
        struct Place: Hashable { var bundle, layer: Int }
        var bends: [Place: Int] = [:]
        var known: Set<Segment> = []
        segments = Array(repeating: [], count: members.count)
        for wire in graph.wires {
            var way = [wire.from]
            for between in layer[wire.from] + 1..<layer[wire.to] {
                let place = Place(bundle: wire.bundle, layer: between)
                if bends[place] == nil {
                    bends[place] = layer.count
                    members[between].append(layer.count)
                    layer.append(between)
                }
                way.append(bends[place]!)
            }
            way.append(wire.to)
            ways.append(
                zip(way, way.dropFirst()).map { left, right in
                    Segment(
                        left: left, exit: left == wire.from ? wire.exit : 0, right: right,
                        entry: right == wire.to ? wire.entry : 0, bundle: wire.bundle, weight: wire.weight)
                })
            for segment in ways[ways.count - 1] where known.insert(segment).inserted {
                segments[layer[segment.left]].append(segment)
            }
        }
    }
}
