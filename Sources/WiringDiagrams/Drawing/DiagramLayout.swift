/// The positions of everything in a drawing of a diagram: boxes in layers from left to right, frames around groups of
/// them, and wires between them.
///
/// Each part is in its own file: ``Tags`` chooses the connections that are not drawn as wires, ``Box`` measures,
/// ``PanelLayout`` goes through the groups, and ``LayeredDrawing`` draws each connected part in layers.
package struct DiagramLayout {
    /// The wire of a connection.
    package struct Line {
        package var edge: Int
        /// The corners, from the object that has the outlet to the target.
        package var points: [Point]
    }

    package let diagram: ObjectDiagram
    /// The boxes, one for each object.
    package private(set) var boxes: [Box]
    /// The frames, outer ones before those in them.
    package let frames: [Frame]
    /// The wires; those of tags are left out.
    package let lines: [Line]
    /// The upper left corner of the diagram.
    package let origin: Point
    /// The size of the diagram.
    package let width: Int
    package let height: Int

    init(
        diagram: ObjectDiagram, boxes: [Box], frames: [Frame], lines: [Line], origin: Point, width: Int, height: Int
    ) {
        (self.diagram, self.boxes, self.frames, self.lines) = (diagram, boxes, frames, lines)
        (self.origin, self.width, self.height) = (origin, width, height)
    }

    /// Finds the places.
    ///
    /// - Parameter ports: The outlets and events of each object that have a row even if they are not connected. With
    ///   them, rows stay in their order; otherwise they are put in the one in which fewest wires cross.
    package init(_ diagram: ObjectDiagram, ports: [[Port]]? = nil) {
        self.diagram = diagram
        let tags = Tags(diagram).edges
        let (boxes, rows) = Box.all(of: diagram, tagged: tags, ports: ports)
        let edges = diagram.edges.indices.filter { !tags.contains($0) }
        let panel = PanelLayout(diagram: diagram, boxes: boxes, rows: rows, keepsRows: ports != nil)
            .panel(of: Group(diagram), edges: edges)
        let margin = Point(x: Measure.margin, y: Measure.margin)
        self.boxes = boxes
        frames = panel.frames.map { $0.moved(by: margin) }
        lines = edges.map { edge in
            let points = (panel.paths[edge] ?? []).map { $0 + margin }
            return Line(edge: edge, points: panel.backward.contains(edge) ? points.reversed() : points)
        }
        origin = Point(x: 0, y: 0)
        width = panel.width + 2 * Measure.margin
        height = panel.height + 2 * Measure.margin
        for (node, corner) in panel.boxes { self.boxes[node].corner = corner + margin }
        Self.turnRows(of: &self.boxes, edges) { (rows[$0], diagram.edges[$0].source, panel.backward.contains($0)) }
        for (node, order) in panel.rows { self.boxes[node].rows = order.map { self.boxes[node].rows[$0] } }
    }

    /// Puts the text of rows on the left if all their wires leave there.
    ///
    /// - Parameter start: Returns the row at which a connection leaves, its object, and whether its wire leaves on the
    ///   left.
    static func turnRows(
        of boxes: inout [Box], _ edges: [Int], _ start: (_ edge: Int) -> (row: Int, node: Int, isLeft: Bool)
    ) {
        var leaving: [[Int]: Bool] = [:]
        for (row, node, isLeft) in edges.map(start) {
            leaving[[node, row]] = leaving[[node, row], default: true] && isLeft
        }
        for (key, isLeft) in leaving where isLeft {
            boxes[key[0]].rows[key[1]].isLeft = boxes[key[0]].rows[key[1]].tags.isEmpty
        }
    }
}
