/// The wires of a diagram, read from its SVG.
struct DiagramPaths {
    /// The corners of each wire.
    let paths: [[(x: Int, y: Int)]]

    init(svg: String) {
        // The control points of a rounded corner are the corner itself, so that all points together are the polyline.
        paths = svg.matches(of: /<path d="([^"]*)" fill="none"\/><path class="head"/).map { match in
            let numbers = String(match.1).matches(of: /-?\d+/).compactMap { Int($0.output) }
            return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
        }
    }

    /// How often wires cross: a horizontal piece of one and an upright piece of another, each inside the other's span.
    var crossings: Int {
        var flat: [(wire: Int, y: Int, from: Int, to: Int)] = []
        var upright: [(wire: Int, x: Int, from: Int, to: Int)] = []
        for (wire, path) in paths.enumerated() {
            for (a, b) in zip(path, path.dropFirst()) {
                if a.y == b.y { flat.append((wire, a.y, min(a.x, b.x), max(a.x, b.x))) }
                if a.x == b.x { upright.append((wire, a.x, min(a.y, b.y), max(a.y, b.y))) }
            }
        }
        return upright.reduce(0) { count, line in
            count
                + flat.count {
                    $0.wire != line.wire && $0.from < line.x && line.x < $0.to && line.from < $0.y && $0.y < line.to
                }
        }
    }
}
