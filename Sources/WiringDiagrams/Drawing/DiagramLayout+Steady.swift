/// Layouts of changed diagrams, in which everything stays where it was.
extension DiagramLayout {
    /// Lays out a diagram of which most objects have places.
    ///
    /// Wires whose ends are where they were stay as they are; others are drawn anew.
    ///
    /// - Parameters:
    ///   - ports: The outlets and events of each object that have a row even if they are not connected.
    ///   - known: The places of an earlier layout.
    package init(_ diagram: ObjectDiagram, ports: [[Port]], keeping known: DiagramPlaces) {
        let tags = Self.tags(of: diagram, known)
        let (measured, rows) = Box.all(of: diagram, tagged: tags, ports: ports)
        let placing = SteadyPlacing(diagram, measured, keeping: known, ports: ports)
        var boxes = placing.boxes
        let edges = diagram.edges.indices.filter { !tags.contains($0) }
        let placed = boxes
        Self.turnRows(of: &boxes, edges) { edge in
            (rows[edge], diagram.edges[edge].source, Self.leavesLeft(edge, placed, diagram, known))
        }
        let lines = Self.lines(boxes, rows, edges, diagram, known, placing.moved)
        let (frames, area) = Self.frames(around: Group(diagram), boxes)
        let points = lines.flatMap(\.points)
        var whole = area ?? Area(Point(x: 0, y: 0), width: 0, height: 0)
        for point in points { whole = whole.union(Area(point, width: 0, height: 0)) }
        self.init(
            diagram: diagram, boxes: boxes, frames: frames, lines: lines,
            origin: Point(x: whole.left - Measure.margin, y: whole.top - Measure.margin),
            width: whole.right - whole.left + 2 * Measure.margin,
            height: whole.bottom - whole.top + 2 * Measure.margin)
    }

    private static func tags(of diagram: ObjectDiagram, _ known: DiagramPlaces) -> Set<Int> {
        let connections = diagram.edges.map { DiagramPlaces.Connection($0, in: diagram) }
        let isNew = connections.map { known.paths[$0] == nil && !known.tagged.contains($0) }
        let fresh = isNew.contains(true) ? Tags(diagram).edges : []
        return Set(
            diagram.edges.indices.filter { isNew[$0] ? fresh.contains($0) : known.tagged.contains(connections[$0]) })
    }

    // MARK: Rows

    /// The place at which the wire of a connection leaves its box.
    private static func start(_ box: Box, _ row: Int, in diagram: ObjectDiagram) -> Point {
        let y = box.corner.y + box.exit(row: row, of: diagram.nodes[box.node])
        return Point(x: box.corner.x + (box.rows[row].isLeft ? 0 : box.width), y: y)
    }

    /// Whether the wire of a connection leaves on the left, as it did or as is nearer.
    private static func leavesLeft(
        _ edge: Int, _ boxes: [Box], _ diagram: ObjectDiagram, _ known: DiagramPlaces
    ) -> Bool {
        let (source, target) = (boxes[diagram.edges[edge].source], boxes[diagram.edges[edge].target])
        let path = known.paths[DiagramPlaces.Connection(diagram.edges[edge], in: diagram)] ?? []
        return path.first?.x == source.corner.x && path.last.map { $0.x == target.corner.x + target.width } ?? false
            || path.first?.x != source.corner.x + source.width && target.corner.x + target.width / 2 < source.corner.x
    }

    // MARK: Wires

    private static func lines(
        _ boxes: [Box], _ rows: [Int], _ edges: [Int], _ diagram: ObjectDiagram, _ known: DiagramPlaces,
        _ moved: Set<Int>
    ) -> [Line] {
        let areas = boxes.map { Area($0.corner, width: $0.width, height: $0.height) }
        var router = WireRouter(areas)
        let kept = edges.map { edge -> [Point]? in
            let (source, target) = (diagram.edges[edge].source, diagram.edges[edge].target)
            guard let path = known.paths[DiagramPlaces.Connection(diagram.edges[edge], in: diagram)],
                path.first == start(boxes[source], rows[edge], in: diagram), let end = path.last,
                end.x == areas[target].left || end.x == areas[target].right,
                areas[target].top...areas[target].bottom ~= end.y,
                !moved.contains(where: { other in
                    zip(path, path.dropFirst()).contains { areas[other].isCrossed(from: $0, to: $1) }
                })
            else { return nil }
            return path
        }
        for (edge, path) in zip(edges, kept) { if let path { router.add(path, to: diagram.edges[edge].target) } }
        return zip(edges, kept).map { edge, path in
            let source = boxes[diagram.edges[edge].source]
            let points =
                path
                ?? router.route(
                    from: start(source, rows[edge], in: diagram), isLeft: source.rows[rows[edge]].isLeft,
                    to: diagram.edges[edge].target)
            return Line(edge: edge, points: points)
        }
    }

    // MARK: Frames

    /// Returns the frames of a group, outer ones first, and the area of all that it has.
    private static func frames(around group: Group, _ boxes: [Box]) -> (frames: [Frame], area: Area?) {
        var frames: [Frame] = []
        var areas = group.nodes.map { Area(boxes[$0].corner, width: boxes[$0].outerWidth, height: boxes[$0].height) }
        for inner in group.groups {
            let (innerFrames, area) = Self.frames(around: inner, boxes)
            guard let area else { continue }
            let title = TextWidth.of(inner.title, size: Measure.nameSize, isBold: true) + 2 * Measure.padding
            let corner = Point(x: area.left - Measure.framePadding, y: area.top - Measure.frameTitle)
            let width = max(area.right - area.left + 2 * Measure.framePadding, title)
            let height = area.bottom - area.top + Measure.frameTitle + Measure.framePadding
            frames += [Frame(title: inner.title, corner: corner, width: width, height: height)] + innerFrames
            areas.append(Area(corner, width: width, height: height))
        }
        return (frames, areas.dropFirst().reduce(areas.first) { $0?.union($1) })
    }
}
