/// The places of boxes in a changed diagram: known objects keep their places, and new ones are placed in the free space
/// nearest to an object that they are connected to.
struct SteadyPlacing {
    private let diagram: ObjectDiagram
    private let known: DiagramPlaces
    private let ports: [[Port]]?
    private(set) var boxes: [Box]
    /// The objects that are new, or are not where they were.
    private(set) var moved: Set<Int> = []
    /// The objects that have no place yet.
    private var waiting: Set<Int> = []

    init(_ diagram: ObjectDiagram, _ boxes: [Box], keeping known: DiagramPlaces, ports: [[Port]]?) {
        (self.diagram, self.boxes, self.known, self.ports) = (diagram, boxes, known, ports)
        for node in diagram.nodes.indices {
            if let corner = known.corners[diagram.nodes[node].name] {
                self.boxes[node].corner = corner
            } else {
                moved.insert(node)
            }
        }
        waiting = moved
        let new = Dictionary(grouping: moved.sorted()) { node in
            diagram.frames(around: diagram.nodes[node]).first?.title ?? ""
        }
        for (_, nodes) in new.sorted(by: { $0.value[0] < $1.value[0] }) { place(nodes) }
        makeRoom()
    }

    /// The box of an object with its tags.
    private func area(_ node: Int) -> Area {
        Area(boxes[node].corner, width: boxes[node].outerWidth, height: boxes[node].height)
    }

    // MARK: New objects

    /// Places new objects that belong together as a block.
    private mutating func place(_ nodes: [Int]) {
        var part = diagram
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        part.nodes = nodes.map { diagram.nodes[$0] }
        part.edges = diagram.edges.compactMap { edge in
            guard let source = places[edge.source], let target = places[edge.target] else { return nil }
            var edge = edge
            (edge.source, edge.target) = (source, target)
            return edge
        }
        let layout = DiagramLayout(part, ports: ports.map { ports in nodes.map { ports[$0] } })
        let taken = diagram.nodes.indices.filter { !waiting.contains($0) }.map(area)
        let size = Point(x: layout.width, y: layout.height)
        let corner = freeCorner(near: wanted(for: Set(nodes), size: size, taken), size: size, taken)
        for (index, node) in nodes.enumerated() { boxes[node].corner = layout.boxes[index].corner + corner }
        waiting.subtract(nodes)
    }

    /// Returns where a block would best be: where it is wanted, at the place of what it is opened from, right of an object that is connected
    /// to it, left of one that it is connected to, or below all others.
    private func wanted(for nodes: Set<Int>, size: Point, _ taken: [Area]) -> Point {
        let first = diagram.nodes[nodes.min() ?? 0]
        let margin = Point(x: -Measure.margin, y: -Measure.margin)
        if let corner = known.wanted[first.name] { return corner + margin }
        let prefix = first.kind == .nib ? first.name : diagram.frames(around: first).first?.title
        if let prefix, let corner = known.corners[prefix] { return corner }
        if first.kind == .nib {
            let inside = known.corners.filter { $0.key.hasPrefix(first.name + ".") }.values
            if let left = inside.map(\.x).min(), let top = inside.map(\.y).min() { return Point(x: left, y: top) }
        }
        for edge in diagram.edges where nodes.contains(edge.target) && !moved.contains(edge.source) {
            return boxes[edge.source].corner + margin
                + Point(x: boxes[edge.source].outerWidth + Measure.layerGap, y: 0)
        }
        for edge in diagram.edges where nodes.contains(edge.source) && !moved.contains(edge.target) {
            return boxes[edge.target].corner + Point(x: Measure.margin - size.x - Measure.layerGap, y: margin.y)
        }
        return Point(
            x: (taken.map(\.left).min() ?? Measure.margin) - Measure.margin, y: taken.map(\.bottom).max() ?? 0)
    }

    /// Returns the free place that is nearest to a point.
    private func freeCorner(near wanted: Point, size: Point, _ taken: [Area]) -> Point {
        let step = Measure.boxGap
        for ring in 0...200 {
            var best: (corner: Point, distance: Int)?
            for across in -ring...ring {
                let sides = [(across, ring), (ring, across), (-ring, across), (across, -ring)]
                for (x, y) in ring == 0 ? [(0, 0)] : sides {
                    let corner = wanted + Point(x: x * step, y: y * step)
                    let inner = Area(
                        corner + Point(x: Measure.margin, y: Measure.margin), width: size.x - 2 * Measure.margin,
                        height: size.y - 2 * Measure.margin)
                    let distance = x * x + y * y
                    guard best.map({ distance < $0.distance }) ?? true,
                        !taken.contains(where: { $0.isNear(inner, Measure.boxGap - 2) })
                    else { continue }
                    best = (corner, distance)
                }
            }
            if let best { return best.corner }
        }
        return Point(x: wanted.x, y: taken.map(\.bottom).max() ?? wanted.y)
    }

    // MARK: Grown objects

    /// Moves down what a box covers that has grown.
    private mutating func makeRoom() {
        var grown = diagram.nodes.indices.filter { node in
            known.sizes[diagram.nodes[node].name].map { $0.x < boxes[node].outerWidth || $0.y < boxes[node].height }
                ?? false
        }
        var steps = 0
        while let node = grown.popLast(), steps < 1_000 {
            let (now, size) = (area(node), known.sizes[diagram.nodes[node].name])
            let before = size.map { Area(boxes[node].corner, width: $0.x, height: $0.y) }
            for other in diagram.nodes.indices where other != node && now.isNear(area(other), 4) {
                guard area(other).top > now.top, moved.contains(node) || !(before?.isNear(area(other)) ?? false)
                else { continue }
                boxes[other].corner.y = now.bottom + Measure.boxGap
                moved.insert(other)
                grown.append(other)
                steps += 1
            }
        }
    }
}
