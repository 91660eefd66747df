/// Where everything of a diagram stands in a picture: boxes in layers from left to right, and lines between them.
///
/// Four steps, each a file of its own: layers by the longest path, order by barycentres, heights by least squares, and
/// lines along tracks of their own in the gaps between layers.
struct DiagramLayout {
    /// A box with a name, a class, and a row for each outlet and event.
    struct Box {
        /// The index of the object.
        var node: Int
        /// The left upper corner and the size.
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        /// The rows.
        var rows: [Row] = []
    }

    /// One outlet or event of a box.
    struct Row: Hashable {
        /// What is written.
        var text: String
        /// Whether a mistake is in one of its connections.
        var isCause = false
    }

    /// A line from a row to a box.
    struct Line {
        /// The index of the connection.
        var edge: Int
        /// The corners.
        var points: [(x: Int, y: Int)]
    }

    /// What the boxes show.
    let diagram: ObjectDiagram
    /// The boxes, one for each object.
    private(set) var boxes: [Box] = []
    /// The lines, one for each connection.
    private(set) var lines: [Line] = []
    /// The size of the picture.
    private(set) var width = 0
    private(set) var height = 0

    /// Lays out a diagram.
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

    /// One row for all targets of an outlet; one for each action, whose name stands there.
    private static func rowText(_ edge: ObjectDiagram.Edge, _ diagram: ObjectDiagram) -> String {
        if let action = edge.action { return "\(edge.member) ⇒ \(action)" }
        return edge.remark.map { "\(edge.member) (\($0))" } ?? edge.member
    }

    // MARK: Places

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

    /// Objects that nothing is connected to stand in rows below the others.
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

/// The measures of a picture, in pixels. Heights are multiples of the grid, rows and heads meet lines off it, so that a
/// line that leaves a box never runs into one that arrives.
enum Measure {
    static let grid = 16
    static let margin = 32
    static let padding = 10
    static let row = 16
    static let nameSize = 13
    static let textSize = 11
    /// The distance between lines that run beside each other.
    static let track = 8

    /// The height of the name, the class and the marks.
    static func header(of node: ObjectDiagram.Node) -> Int { 48 + node.pictureMarks.count * 16 }

    /// Where lines arrive, below the upper edge of a box.
    static let entry = 16
    /// Where lines leave, below the upper edge of a box.
    static func exit(row: Int, of node: ObjectDiagram.Node) -> Int { header(of: node) + row * Measure.row + 4 }
}

extension ObjectDiagram.Node {
    /// The marks that a box shows as words.
    var pictureMarks: [String] { kind == .missing ? [] : marks }
}

/// How wide text is about, in a sans-serif font.
enum TextWidth {
    /// The width of a text in pixels.
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
