/// The positions of everything in a picture of a diagram: boxes in layers from left to right, and lines between them.
///
/// The layout takes four steps, each in a file of its own: layers by longest path, order by barycentres, heights by
/// least squares, and lines on separate tracks in the gaps between layers.
struct DiagramLayout {
    /// A box with a name, a class, and a row for each outlet and event.
    struct Box {
        var node: Int
        /// The upper left corner and the size.
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        var rows: [Row] = []
    }

    /// One outlet or event of a box.
    struct Row: Hashable {
        /// The displayed text.
        var text: String
        /// Whether one of its connections has a mistake.
        var isCause = false
    }

    /// A line from a row to a box.
    struct Line {
        var edge: Int
        /// The corners of the polyline.
        var points: [(x: Int, y: Int)]
    }

    let diagram: ObjectDiagram
    /// The boxes, one for each object.
    private(set) var boxes: [Box] = []
    /// The lines, one for each connection.
    private(set) var lines: [Line] = []
    /// The size of the picture.
    private(set) var width = 0
    private(set) var height = 0

    init(_ diagram: ObjectDiagram) {
        self.diagram = diagram
        boxes = diagram.nodes.indices.map { Self.box(of: $0, in: diagram) }
        let rows = diagram.edges.map { edge in
            boxes[edge.source].rows.firstIndex { $0.text == Self.rowText(edge, diagram) } ?? 0
        }
        var layers = Layers(diagram)
        layers.order(rows: rows)
        var heights = Heights(layers, boxes, rows)
        heights.settle()
        place(layers, heights, rows)
    }

    // MARK: Boxes

    private static func box(of index: Int, in diagram: ObjectDiagram) -> Box {
        let node = diagram.nodes[index]
        var box = Box(node: index)
        for edge in diagram.edges where edge.source == index {
            let text = rowText(edge, diagram)
            let isCause = edge.isCause || diagram.nodes[edge.target].kind == .missing
            if let row = box.rows.firstIndex(where: { $0.text == text }) {
                box.rows[row].isCause = box.rows[row].isCause || isCause
            } else {
                box.rows.append(Row(text: text, isCause: isCause))
            }
        }
        let widths =
            [TextWidth.of(node.name, size: Measure.nameSize, isBold: true)]
            + ([node.className] + node.pictureMarks).map { TextWidth.of($0, size: Measure.textSize) }
            + box.rows.map { TextWidth.of($0.text, size: Measure.textSize) }
        box.width = (widths.max() ?? 0) + 2 * Measure.padding
        box.height = Measure.header(of: node) + box.rows.count * Measure.row
        return box
    }

    /// Returns the text of a connection's row: one row for all targets of an outlet, and one for each action, which it
    /// names.
    private static func rowText(_ edge: ObjectDiagram.Edge, _ diagram: ObjectDiagram) -> String {
        if let action = edge.action { return "\(edge.member) ⇒ \(action)" }
        return edge.remark.map { "\(edge.member) (\($0))" } ?? edge.member
    }

    // MARK: Positions

    private mutating func place(_ layers: Layers, _ heights: Heights, _ rows: [Int]) {
        let router = Router(layers, heights, rows)
        var x = Measure.margin
        var lefts: [Int] = []
        var rights: [Int] = []
        x += router.gapWidth(before: 0)
        for layer in layers.members.indices {
            let inLayer = layers.members[layer].filter { $0 < boxes.count }
            let widest = inLayer.map { boxes[$0].width }.max() ?? 0
            for box in inLayer {
                boxes[box].width = widest
                boxes[box].x = x
                boxes[box].y = heights.y[box]
            }
            lefts.append(x)
            rights.append(x + widest)
            x += widest + router.gapWidth(before: layer + 1)
        }
        lines = diagram.edges.indices.map { Line(edge: $0, points: router.points(of: $0, lefts, rights)) }
        let right = (boxes.map { $0.x + $0.width } + lines.flatMap { $0.points.map(\.x) }).max() ?? 0
        let bottom = (boxes.map { $0.y + $0.height } + lines.flatMap { $0.points.map(\.y) }).max() ?? 0
        placeLooseBoxes(layers.loose, below: bottom, width: max(right, 800))
        width = max(boxes.map { $0.x + $0.width }.max() ?? 0, right) + Measure.margin
        height = max(boxes.map { $0.y + $0.height }.max() ?? 0, bottom) + Measure.margin
    }

    /// Places unconnected objects in rows below the others.
    private mutating func placeLooseBoxes(_ loose: [Int], below bottom: Int, width: Int) {
        var (x, y, tallest) = (Measure.margin, bottom == 0 ? Measure.margin : bottom + 2 * Measure.margin, 0)
        for box in loose {
            if x > Measure.margin, x + boxes[box].width > width {
                (x, y, tallest) = (Measure.margin, y + tallest + Measure.margin, 0)
            }
            (boxes[box].x, boxes[box].y) = (x, y)
            x += boxes[box].width + Measure.margin
            tallest = max(tallest, boxes[box].height)
        }
    }
}

/// The dimensions of a picture, in pixels. Boxes are multiples of the grid in height, while lines leave and enter off
/// the grid, so that a line leaving a box never overlaps one arriving.
enum Measure {
    static let grid = 16
    static let margin = 32
    static let padding = 10
    static let row = 16
    static let nameSize = 13
    static let textSize = 11
    /// The distance between parallel lines.
    static let track = 8

    /// Returns the height of the name, the class and the marks.
    static func header(of node: ObjectDiagram.Node) -> Int { 48 + node.pictureMarks.count * 16 }

    /// The distance from a box's upper edge to arriving lines.
    static let entry = 16
    /// Returns the distance from a box's upper edge to the lines leaving a row.
    static func exit(row: Int, of node: ObjectDiagram.Node) -> Int { header(of: node) + row * Measure.row + 4 }
}

extension ObjectDiagram.Node {
    /// The marks that a box shows as words.
    var pictureMarks: [String] { kind == .missing ? [] : marks }
}

/// Estimates the width of text in a sans-serif font.
enum TextWidth {
    /// Returns the width of a text in pixels.
    static func of(_ text: String, size: Int, isBold: Bool = false) -> Int {
        let ems = text.unicodeScalars.reduce(0.0) { $0 + em($1) }
        return Int((ems * Double(size) * (isBold ? 1.08 : 1)).rounded(.up)) + 2
    }

    private static func em(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "l", "j", "t", "f", "r", "I", ".", ",", ":", ";", "'", "!", "|", " ", "(", ")", "-": 0.38
        case "m", "w", "M", "W", "@": 0.92
        case "A"..."Z": 0.72
        case "\u{1100}"..."\u{FFFF}": 1.05
        default: 0.6
        }
    }
}
