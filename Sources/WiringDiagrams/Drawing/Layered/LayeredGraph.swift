/// Boxes and the wires between them, all of which lead from left to right.
struct LayeredGraph {
    enum Border {
        case left, right
    }

    struct Vertex {
        var width = 0
        var height = 0
        /// The distance from the upper edge at which wires without their own place may arrive; they share one place.
        var arrivals = 0...0
        /// The upper and the lower place for wires that leave at no row.
        var departures = (upper: 0, lower: 0)
        /// The points at which the wires of its rows leave, from top to bottom.
        var slots: [Int] = []
        /// Whether the rows stay in their order; otherwise they may be put in any.
        var keepsRows = false
        /// If it stands for a place where wires cross the border of the drawing, that border.
        var border: Border?
    }

    struct Wire {
        var from: Int
        /// The distance from the upper edge at which it leaves, if it leaves at no row.
        var exit = 0
        /// The row of its left end that it leaves at.
        var exitRow: Int?
        var to: Int
        /// The distance from the upper edge at which it arrives, if it arrives at no row; nil for anywhere.
        var entry: Int?
        /// The row of its right end that it arrives at.
        var entryRow: Int?
        /// The weight of its being short and straight.
        var weight = 1
        /// Wires of one bundle run together for as long as they can.
        var bundle: Int
    }

    var vertices: [Vertex] = []
    var wires: [Wire] = []
}

/// A connected graph in layers. A wire that passes through a layer has a bend there; the indices of bends follow those
/// of the vertices, and wires of one bundle share them.
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

    private(set) var graph: LayeredGraph
    /// The layer of each vertex and bend.
    private(set) var layer: [Int] = []
    /// The vertices and bends in each layer, from top to bottom.
    private(set) var members: [[Int]] = []
    /// The segments in the gap after each layer.
    private(set) var segments: [[Segment]] = []
    /// The segments of each wire.
    private(set) var ways: [[Segment]] = []
    /// The rows of each vertex, from top to bottom.
    private(set) var rows: [[Int]] = []

    init(_ graph: LayeredGraph) {
        self.graph = graph
        layer = Self.layers(of: graph)
        members = Array(repeating: [], count: (layer.max() ?? 0) + 1)
        for vertex in graph.vertices.indices { members[layer[vertex]].append(vertex) }
        let ways = addBends()
        // Wires may first leave a vertex in any order, and then in the one that its rows have.
        for _ in 0..<2 {
            setSegments(ways)
            members = CrossingReduction.order(self)
            sortRows(ways)
        }
        setSegments(ways)
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

    /// Adds the bends, and returns the vertices and bends on the way of each wire.
    private mutating func addBends() -> [[Int]] {
        struct Place: Hashable { var bundle, layer: Int }
        var bends: [Place: Int] = [:]
        return graph.wires.map { wire in
            let between = (layer[wire.from] + 1..<layer[wire.to]).map { between in
                let place = Place(bundle: wire.bundle, layer: between)
                if let bend = bends[place] { return bend }
                bends[place] = layer.count
                members[between].append(layer.count)
                layer.append(between)
                return layer.count - 1
            }
            return [wire.from] + between + [wire.to]
        }
    }

    /// Divides the wires into segments; those of one bundle share them.
    private mutating func setSegments(_ items: [[Int]]) {
        var known: Set<Segment> = []
        segments = Array(repeating: [], count: members.count)
        ways = zip(graph.wires, items).map { wire, items in
            zip(items, items.dropFirst()).map { left, right in
                let segment = Segment(
                    left: left, exit: left == wire.from ? wire.exit : 0, right: right,
                    entry: right == wire.to ? wire.entry : 0, bundle: wire.bundle, weight: wire.weight)
                if known.insert(segment).inserted { segments[layer[left]].append(segment) }
                return segment
            }
        }
    }

    // MARK: Rows

    /// Puts the rows of each vertex in the order in which their wires continue, those without a wire last.
    private mutating func sortRows(_ items: [[Int]]) {
        var position = layer.map { _ in 0.0 }
        for members in members {
            for (index, item) in members.enumerated() { position[item] = Double(index) / Double(members.count) }
        }
        var places = graph.vertices.map { $0.slots.map { _ in [Double]() } }
        for (wire, items) in zip(graph.wires, items) {
            if let row = wire.exitRow { places[wire.from][row].append(position[items[1]]) }
            if let row = wire.entryRow { places[wire.to][row].append(position[items[items.count - 2]]) }
        }
        rows = zip(graph.vertices, places).map { vertex, places in
            guard !vertex.keepsRows else { return Array(vertex.slots.indices) }
            let keys = places.map { $0.isEmpty ? .infinity : $0.reduce(0, +) / Double($0.count) }
            return vertex.slots.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        }
        let slots = zip(graph.vertices, rows).map { vertex, rows in
            Dictionary(uniqueKeysWithValues: zip(rows, vertex.slots))
        }
        let departures = departures(items, position)
        for index in graph.wires.indices {
            let wire = graph.wires[index]
            if let departure = departures[index] { graph.wires[index].exit = departure }
            if let row = wire.exitRow { graph.wires[index].exit = slots[wire.from][row]! }
            if let row = wire.entryRow { graph.wires[index].entry = slots[wire.to][row]! }
        }
    }

    /// Returns where each wire without a row leaves: above or below the rows, depending on where it continues.
    private func departures(_ items: [[Int]], _ position: [Double]) -> [Int?] {
        var rows = graph.vertices.map { _ in [Double]() }
        for (wire, items) in zip(graph.wires, items) where wire.exitRow != nil {
            rows[wire.from].append(position[items[1]])
        }
        return zip(graph.wires, items).map { wire, items in
            let departures = graph.vertices[wire.from].departures
            guard wire.exitRow == nil, departures.lower > 0 else { return nil }
            let above = rows[wire.from].count { $0 < position[items[1]] }
            return above * 2 > rows[wire.from].count ? departures.lower : departures.upper
        }
    }
}
