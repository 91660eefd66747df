/// The contents of a group, laid out.
struct Panel {
    var width = 0
    var height = 0
    var boxes: [(node: Int, corner: Point)] = []
    var frames: [Frame] = []
    /// The corners of each connection's wire, from left to right.
    var paths: [Int: [Point]] = [:]
    /// The height at which a connection crosses the border.
    var ports: [Int: Int] = [:]
    /// The connections whose wires run to the left.
    var backward: Set<Int> = []
    /// The rows of each object's box, from top to bottom.
    var rows: [Int: [Int]] = [:]

    /// Adds the contents of another panel at a place; wires that are there already are continued.
    mutating func add(_ other: Panel, at corner: Point) {
        boxes += other.boxes.map { ($0.node, $0.corner + corner) }
        frames += other.frames.map { $0.moved(by: corner) }
        backward.formUnion(other.backward)
        rows.merge(other.rows) { own, _ in own }
    }
}

/// Lays out groups, inner ones first: to the group around it, a group is a box whose wires end at its border.
struct PanelLayout {
    typealias Border = LayeredGraph.Border

    private struct Bundle: Hashable {
        var target: Int
        var isAction: Bool
        var isCause: Bool
        var isBackward: Bool
    }

    private enum Child {
        case box(Int)
        case panel(Panel, title: String)
    }

    let diagram: ObjectDiagram
    let boxes: [Box]
    /// The row of each connection.
    let rows: [Int]
    /// Whether the rows of a box stay in their order.
    let keepsRows: Bool

    /// Lays out a group.
    ///
    /// - Parameters:
    ///   - edges: The connections with an end in the group that are drawn as wires.
    ///   - borders: The points at which the wires with only one end in it cross its border.
    func panel(of group: Group, edges: [Int], borders: [Int: Border] = [:]) -> Panel {
        var homes: [Int: Int] = [:]
        for (index, node) in group.nodes.enumerated() { homes[node] = index }
        for (index, inner) in group.groups.enumerated() {
            for node in inner.allNodes { homes[node] = group.nodes.count + index }
        }
        var between: [Int] = []
        var innerEdges = group.groups.map { _ in [Int]() }
        var innerBorders = group.groups.map { _ in [Int: Border]() }
        for edge in edges {
            let (source, target) = (homes[diagram.edges[edge].source], homes[diagram.edges[edge].target])
            if let source, source == target {
                innerEdges[source - group.nodes.count].append(edge)
            } else {
                between.append(edge)
            }
        }
        let backward = backwardEdges(between, homes, count: group.nodes.count + group.groups.count, borders)
        for edge in between {
            let (from, to) = ends(of: edge, homes, backward)
            if let from, from >= group.nodes.count {
                innerEdges[from - group.nodes.count].append(edge)
                innerBorders[from - group.nodes.count][edge] = .right
            }
            if let to, to >= group.nodes.count {
                innerEdges[to - group.nodes.count].append(edge)
                innerBorders[to - group.nodes.count][edge] = .left
            }
        }
        let children =
            group.nodes.map(Child.box)
            + group.groups.enumerated().map { index, inner in
                .panel(panel(of: inner, edges: innerEdges[index], borders: innerBorders[index]), title: inner.title)
            }
        return arrange(children, between, homes, backward, borders)
    }

    /// Returns the connections to draw from right to left so that there are no cycles.
    private func backwardEdges(_ edges: [Int], _ homes: [Int: Int], count: Int, _ borders: [Int: Border]) -> Set<Int> {
        let inside = edges.filter { borders[$0] == nil }
        let arcs = inside.map { edge in
            let (source, target) = (homes[diagram.edges[edge].source]!, homes[diagram.edges[edge].target]!)
            return Cycles.Arc(from: source, to: target, isWeak: diagram.edges[edge].action != nil)
        }
        let cut = Cycles.backward(arcs, count: count)
        var backward = Set(cut.map { inside[$0] })
        for (edge, border) in borders where (border == .left) == (homes[diagram.edges[edge].target] == nil) {
            backward.insert(edge)
        }
        return backward
    }

    /// Returns the left and the right end of a wire among the children; nil for the outside.
    private func ends(of edge: Int, _ homes: [Int: Int], _ backward: Set<Int>) -> (from: Int?, to: Int?) {
        let (source, target) = (homes[diagram.edges[edge].source], homes[diagram.edges[edge].target])
        return backward.contains(edge) ? (target, source) : (source, target)
    }

    // MARK: Arrangement

    private func arrange(
        _ children: [Child], _ edges: [Int], _ homes: [Int: Int], _ backward: Set<Int>, _ borders: [Int: Border]
    ) -> Panel {
        var graph = LayeredGraph(vertices: children.map(vertex))
        var bundles: [Bundle: Int] = [:]
        var ports: [[Int]: Int] = [:]
        func port(_ border: Border, _ bundle: Int) -> Int {
            let key = [border == .left ? 0 : 1, bundle]
            if ports[key] == nil {
                ports[key] = graph.vertices.count
                graph.vertices.append(LayeredGraph.Vertex(border: border))
            }
            return ports[key]!
        }
        for edge in edges {
            let isBackward = backward.contains(edge)
            let bundle = bundles[bundle(of: edge, isBackward: isBackward), default: bundles.count]
            bundles[self.bundle(of: edge, isBackward: isBackward)] = bundle
            let (from, to) = ends(of: edge, homes, backward)
            var wire = LayeredGraph.Wire(
                from: from ?? port(.left, bundle), to: to ?? port(.right, bundle), entry: 0,
                weight: diagram.edges[edge].action == nil ? 2 : 1, bundle: bundle)
            if let from { (wire.exit, wire.exitRow) = end(of: edge, in: children[from], isSource: !isBackward) }
            if let to { (wire.entry, wire.entryRow) = end(of: edge, in: children[to], isSource: isBackward) }
            if let to, !isBackward, case .box = children[to] { wire.entry = nil }
            graph.wires.append(wire)
            if let to, isBackward, case .box(let node) = children[to] {
                graph.vertices[to].arrivals = Measure.entry...Measure.header(of: diagram.nodes[node]) - 6
            }
        }
        var panel = Panel()
        panel.backward = backward
        let drawing = ConnectedParts(graph).drawing()
        (panel.width, panel.height) = (drawing.width, drawing.height)
        for (index, child) in children.enumerated() {
            place(child, at: drawing.corners[index], in: &panel)
            if case .box(let node) = child { panel.rows[node] = drawing.rows[index] }
        }
        for (index, edge) in edges.enumerated() {
            let wire = graph.wires[index]
            if graph.vertices[wire.from].border != nil { panel.ports[edge] = drawing.paths[index].first!.y }
            if graph.vertices[wire.to].border != nil { panel.ports[edge] = drawing.paths[index].last!.y }
            var path = drawing.paths[index]
            let (from, to) = ends(of: edge, homes, backward)
            if let from {
                switch children[from] {
                case .box(let node): path[0].x -= boxes[node].outerWidth - boxes[node].width
                case .panel(let inner, _):
                    path = (inner.paths[edge] ?? []).map { $0 + contentCorner(drawing.corners[from]) } + path
                }
            }
            if let to, case .panel(let inner, _) = children[to] {
                path += (inner.paths[edge] ?? []).map { $0 + contentCorner(drawing.corners[to]) }
            }
            panel.paths[edge] = path
        }
        return panel
    }

    private func bundle(of edge: Int, isBackward: Bool) -> Bundle {
        let edge = diagram.edges[edge]
        return Bundle(
            target: edge.target, isAction: edge.action != nil, isCause: edge.isCause, isBackward: isBackward)
    }

    private func vertex(_ child: Child) -> LayeredGraph.Vertex {
        switch child {
        case .box(let node):
            LayeredGraph.Vertex(
                width: boxes[node].outerWidth, height: boxes[node].height,
                arrivals: Measure.entry...boxes[node].height - 10,
                departures: (upper: Measure.entry, lower: boxes[node].height - 7),
                slots: boxes[node].rows.indices.map { boxes[node].exit(row: $0, of: diagram.nodes[node]) },
                keepsRows: keepsRows)
        case .panel(let panel, let title):
            LayeredGraph.Vertex(
                width: max(
                    panel.width + 2 * Measure.framePadding,
                    TextWidth.of(title, size: Measure.nameSize, isBold: true) + 2 * Measure.padding),
                height: panel.height + Measure.frameTitle + Measure.framePadding)
        }
    }

    private func contentCorner(_ corner: Point) -> Point {
        corner + Point(x: Measure.framePadding, y: Measure.frameTitle)
    }

    /// Returns how far below the upper edge of a child a wire ends, and at which row.
    private func end(of edge: Int, in child: Child, isSource: Bool) -> (offset: Int, row: Int?) {
        switch child {
        case .panel(let panel, _): (Measure.frameTitle + (panel.ports[edge] ?? 0), nil)
        case .box: (0, isSource ? rows[edge] : nil)
        }
    }

    private func place(_ child: Child, at corner: Point, in panel: inout Panel) {
        switch child {
        case .box(let node): panel.boxes.append((node, corner))
        case .panel(let inner, let title):
            let size = vertex(child)
            panel.frames.append(Frame(title: title, corner: corner, width: size.width, height: size.height))
            panel.add(inner, at: contentCorner(corner))
            for edge in inner.paths.keys where inner.ports[edge] == nil {
                panel.paths[edge] = inner.paths[edge]!.map { $0 + contentCorner(corner) }
            }
        }
    }
}
