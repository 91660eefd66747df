/// The connected parts of a graph, each drawn on its own, in rows like the words of a text.
struct ConnectedParts {
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

    /// Draws all parts.
    func drawing() -> LayeredDrawing {
        var whole = LayeredDrawing(emptyFor: graph)
        let pieces = pieces()
        let drawings = pieces.map { LayeredDrawing.best(of: $0.graph) }
        let shelves = Shelves(
            zip(pieces, drawings).map { piece, drawing in
                Shelves.Item(
                    width: drawing.width, height: drawing.height, isFirst: piece.hasBorder,
                    isLoose: piece.isLoose)
            })
        for (index, (piece, drawing)) in zip(pieces, drawings).enumerated() {
            let corner = shelves.corners[index]
            for (inner, vertex) in piece.vertices.enumerated() {
                whole.corners[vertex] = drawing.corners[inner] + corner
                whole.rows[vertex] = drawing.rows[inner]
            }
            for (inner, wire) in piece.wires.enumerated() {
                whole.paths[wire] = drawing.paths[inner].map { $0 + corner }
            }
        }
        (whole.width, whole.height) = (shelves.width, shelves.height)
        return whole
    }

    private struct Piece {
        var graph = LayeredGraph()
        var vertices: [Int] = []
        var wires: [Int] = []
        /// Whether it is a single box without connections.
        var isLoose: Bool { vertices.count == 1 && graph.vertices[0].slots.isEmpty && !hasBorder }
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
