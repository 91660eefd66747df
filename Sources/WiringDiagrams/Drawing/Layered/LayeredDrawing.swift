/// A connected graph drawn in layers from left to right, after Sugiyama, Tagawa and Toda, "Methods for Visual
/// Understanding of Hierarchical System Structures" (1981).
struct LayeredDrawing {
    /// The upper left corners of the vertices.
    var corners: [Point] = []
    /// The corners of the wires, from left to right.
    var paths: [[Point]] = []
    /// The rows of each vertex, from top to bottom.
    var rows: [[Int]] = []
    var width = 0
    var height = 0

    /// Draws a connected graph with bundles or with all wires apart, whichever way fewer wires cross; large ones have
    /// bundles.
    static func best(of graph: LayeredGraph) -> LayeredDrawing {
        let bundled = LayeredDrawing(graph)
        guard graph.wires.count <= 100, bundled.crossings > 0 else { return bundled }
        var loose = graph
        for wire in loose.wires.indices { loose.wires[wire].bundle = wire }
        let apart = LayeredDrawing(loose)
        return apart.crossings < bundled.crossings ? apart : bundled
    }

    /// Creates an empty drawing with room for the parts of a graph, which are drawn separately.
    init(emptyFor graph: LayeredGraph) {
        corners = graph.vertices.map { _ in Point(x: 0, y: 0) }
        rows = graph.vertices.map { _ in [] }
        paths = graph.wires.map { _ in [] }
    }

    /// Draws a connected graph.
    init(_ graph: LayeredGraph) {
        let layers = Layers(graph)
        rows = layers.rows
        let heights = Heights(layers)
        let gaps = layers.segments.map { Tracks($0, heights) }
        let (lefts, rights) = columns(layers, gaps)
        corners = graph.vertices.indices.map { Point(x: lefts[layers.layer[$0]], y: heights.y[$0]) }
        paths = graph.wires.indices.map { route($0, layers, heights, gaps, rights) }
        width = rights.last ?? 0
        height = layers.layer.indices.map { heights.y[$0] + layers.height(of: $0) }.max() ?? 0
    }

    private func columns(_ layers: Layers, _ gaps: [Tracks]) -> (lefts: [Int], rights: [Int]) {
        var (x, lefts, rights) = (0, [Int](), [Int]())
        for (layer, members) in layers.members.enumerated() {
            let vertices = members.filter { !layers.isBend($0) }.map { layers.graph.vertices[$0] }
            lefts.append(x)
            x += vertices.map(\.width).max() ?? 0
            rights.append(x)
            let isBorder = vertices.contains { $0.border != nil }
            let leadsToBorder =
                layer + 1 < layers.members.count
                && layers.members[layer + 1].contains {
                    !layers.isBend($0) && layers.graph.vertices[$0].border != nil
                }
            let least = isBorder || leadsToBorder ? Measure.track : Measure.layerGap
            x += max(least, (gaps[layer].count + 3) * Measure.track)
        }
        return (lefts, rights)
    }

    /// The number of pairs of wires that cross, counted for each place.
    private var crossings: Int {
        let pieces = paths.map { Array(zip($0, $0.dropFirst())) }
        return pieces.indices.reduce(0) { count, first in
            count
                + pieces[first].filter { $0.0.x == $0.1.x }.reduce(0) { count, upright in
                    let span = min(upright.0.y, upright.1.y)...max(upright.0.y, upright.1.y)
                    return count
                        + pieces.indices.filter { $0 != first }.reduce(0) { count, second in
                            count
                                + pieces[second].count { from, to in
                                    from.y == to.y && from.x < upright.0.x && upright.0.x < to.x
                                        && span.lowerBound < from.y && from.y < span.upperBound
                                }
                        }
                }
        }
    }

    private func route(
        _ index: Int, _ layers: Layers, _ heights: Heights, _ gaps: [Tracks], _ rights: [Int]
    ) -> [Point] {
        let wire = layers.graph.wires[index]
        let start = corners[wire.from] + Point(x: layers.graph.vertices[wire.from].width, y: wire.exit)
        var points = [start]
        for segment in layers.ways[index] {
            let layer = layers.layer[segment.left]
            let ends = heights.ends(of: segment)
            points[points.count - 1].y = ends.left
            guard ends.left != ends.right, let track = gaps[layer].track(of: wire.bundle) else { continue }
            let x = rights[layer] + (track + 1) * Measure.track + Measure.track / 2
            points += [Point(x: x, y: ends.left), Point(x: x, y: ends.right)]
        }
        return points + [Point(x: corners[wire.to].x, y: points[points.count - 1].y)]
    }
}

/// A place in a diagram, in pixels.
package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}
