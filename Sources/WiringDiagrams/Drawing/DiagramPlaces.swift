/// The places of everything in a layout by names, which the layout of a changed diagram keeps.
package struct DiagramPlaces: Sendable {
    /// A connection, by the names of its ends.
    package struct Connection: Hashable, Sendable {
        var source: String
        var label: String
        var target: String
        var action: String?
    }

    /// The upper left corners of objects.
    package var corners: [String: Point] = [:]
    /// The places near which new objects are to be.
    package var wanted: [String: Point] = [:]
    /// The sizes of the objects' boxes with their tags.
    private(set) var sizes: [String: Point] = [:]
    private(set) var paths: [Connection: [Point]] = [:]
    private(set) var tagged: Set<Connection> = []

    package init() {}

    /// Takes the places of a layout.
    package init(_ layout: DiagramLayout) {
        let diagram = layout.diagram
        for box in layout.boxes {
            corners[diagram.nodes[box.node].name] = box.corner
            sizes[diagram.nodes[box.node].name] = Point(x: box.outerWidth, y: box.height)
        }
        for line in layout.lines { paths[Connection(diagram.edges[line.edge], in: diagram)] = line.points }
        tagged = Set(
            layout.boxes.flatMap(\.rows).flatMap(\.tags).map { Connection(diagram.edges[$0.edge], in: diagram) })
    }

    /// Takes over the places of a newer layout, and remembers those of objects that it does not have.
    package mutating func merge(_ newer: DiagramPlaces) {
        corners.merge(newer.corners) { $1 }
        wanted = wanted.filter { newer.corners[$0.key] == nil }
        sizes.merge(newer.sizes) { $1 }
        tagged = tagged.subtracting(newer.paths.keys).union(newer.tagged)
        paths = paths.filter { !newer.tagged.contains($0.key) }.merging(newer.paths) { $1 }
    }
}

extension DiagramPlaces.Connection {
    init(_ edge: ObjectDiagram.Edge, in diagram: ObjectDiagram) {
        self.init(
            source: diagram.nodes[edge.source].name, label: edge.label, target: diagram.nodes[edge.target].name,
            action: edge.action)
    }
}

/// A rectangle of a diagram.
struct Area {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    init(_ corner: Point, width: Int, height: Int) {
        (left, top, right, bottom) = (corner.x, corner.y, corner.x + width, corner.y + height)
    }

    /// Returns whether two areas are nearer to each other than a distance, in both directions.
    func isNear(_ other: Area, _ distance: Int = 0) -> Bool {
        left < other.right + distance && other.left < right + distance && top < other.bottom + distance
            && other.top < bottom + distance
    }

    /// Returns whether a horizontal or vertical line runs through it.
    func isCrossed(from: Point, to: Point) -> Bool {
        min(from.x, to.x) < right && max(from.x, to.x) > left && min(from.y, to.y) < bottom
            && max(from.y, to.y) > top
    }

    func union(_ other: Area) -> Area {
        var area = self
        (area.left, area.top) = (min(left, other.left), min(top, other.top))
        (area.right, area.bottom) = (max(right, other.right), max(bottom, other.bottom))
        return area
    }
}
