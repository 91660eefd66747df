/// The connected parts of a graph, each drawn on its own, in rows like the words of a text.
struct Components {
    private let graph: LayeredGraph
    private let parts: [[Int]]

    init(_ graph: LayeredGraph) {
        self.graph = graph
        var sets = DisjointSets(count: graph.vertices.count)
        for wire in graph.wires { sets.join(wire.from, wire.to) }
        // All wires to the border are in one part, which reaches from side to side.
        let ports = graph.vertices.indices.filter { graph.vertices[$0].border != nil }
        for (first, second) in zip(ports, ports.dropFirst()) { sets.join(first, second) }
        parts = sets.members
    }

    /// Draws all parts, and returns the places of vertices and the paths of wires in the panel that they fill.
    func drawing(_ panel: inout Panel) -> (corners: [Point], paths: [[Point]]) {
        var corners = graph.vertices.map { _ in Point(x: 0, y: 0) }
        var paths = graph.wires.map { _ in [Point]() }
        let pieces = pieces()
        let drawings = pieces.map { piece in
            (piece, LayeredDrawing(piece.graph))
        }
        let shelves = Shelves(
            drawings.map {
                Shelves.Item(
                    width: $0.1.width, height: $0.1.height, isFirst: $0.0.hasBorder, isLoose: $0.0.graph.wires.isEmpty)
            })
        for (index, (piece, drawing)) in drawings.enumerated() {
            let corner = shelves.corners[index]
            for (inner, vertex) in piece.vertices.enumerated() { corners[vertex] = drawing.corners[inner] + corner }
            for (inner, wire) in piece.wires.enumerated() { paths[wire] = drawing.paths[inner].map { $0 + corner } }
        }
        (panel.width, panel.height) = (shelves.width, shelves.height)
        return (corners, paths)
    }

    private struct Piece {
        var graph = LayeredGraph()
        var vertices: [Int] = []
        var wires: [Int] = []
        var hasBorder: Bool { graph.vertices.contains { $0.border != nil } }
    }

    private func pieces() -> [Piece] {
        var homes = graph.vertices.map { _ in (piece: 0, place: 0) }
        var pieces = parts.enumerated().map { index, members in
            for (place, vertex) in members.enumerated() { homes[vertex] = (index, place) }
            return Piece(graph: LayeredGraph(vertices: members.map { graph.vertices[$0] }), vertices: members)
        }
        for (index, wire) in graph.wires.enumerated() {
            var inner = wire
            (inner.from, inner.to) = (homes[wire.from].place, homes[wire.to].place)
            pieces[homes[wire.from].piece].wires.append(index)
            pieces[homes[wire.from].piece].graph.wires.append(inner)
        }
        return pieces
    }
}

/// Rectangles in rows, the tall ones first, in about the proportions of a screen.
struct Shelves {
    struct Item {
        var width: Int
        var height: Int
        /// Whether it comes before all others, in a row of its own.
        var isFirst = false
        /// Whether it comes after all others.
        var isLoose = false
    }

    private(set) var corners: [Point]
    private(set) var width = 0
    private(set) var height = 0

    init(_ items: [Item]) {
        corners = items.map { _ in Point(x: 0, y: 0) }
        let area = items.reduce(0.0) { $0 + Double(($1.width + Measure.boxGap) * ($1.height + Measure.boxGap)) }
        let limit = max(items.map(\.width).max() ?? 0, Int((area * 1.8).squareRoot()))
        let order = items.indices.sorted {
            let (a, b) = (items[$0], items[$1])
            return (a.isFirst ? 0 : a.isLoose ? 2 : 1, a.isLoose ? 0 : -a.height, $0)
                < (b.isFirst ? 0 : b.isLoose ? 2 : 1, b.isLoose ? 0 : -b.height, $1)
        }
        var (x, y, previous) = (0, 0, nil as Item?)
        for index in order {
            let item = items[index]
            let startsRow = previous.map { $0.isFirst || $0.isLoose != item.isLoose } ?? false
            if startsRow || x > 0 && x + item.width > limit { (x, y) = (0, height + Measure.boxGap) }
            corners[index] = Point(x: x, y: y)
            width = max(width, x + item.width)
            height = max(height, y + item.height)
            x += item.width + (item.isLoose ? Measure.boxGap : Measure.layerGap)
            previous = item
        }
    }
}
