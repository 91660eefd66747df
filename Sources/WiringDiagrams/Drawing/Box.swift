/// An object in a picture: its name, its class, and a row for each connection that leaves it.
struct Box {
    /// A connection, or several that read alike.
    struct Row {
        var text: String
        /// The outlet to many, and the index or key of the target in it, which is enough if the row above has the outlet.
        var part: (outlet: String, text: String)?
        /// Whether one of its connections has a mistake.
        var isCause = false
        /// Whether all its wires leave on the left.
        var isLeft = false
        var tags: [Tag] = []
    }

    /// The name of an object that a connection leads to, in place of a wire.
    struct Tag {
        var edge: Int
        /// The distance from the box's right edge.
        var x: Int
        var width: Int
    }

    var node: Int
    var name: String
    var corner = Point(x: 0, y: 0)
    var width = 0
    var height = 0
    /// The width with its tags.
    var outerWidth = 0
    var rows: [Row] = []

    /// Returns the boxes of all objects, and the row of each connection.
    static func all(of diagram: ObjectDiagram, tagged: Set<Int>) -> (boxes: [Box], rows: [Int]) {
        var boxes = diagram.nodes.enumerated().map { index, node in
            Box(node: index, name: node.pictureName(in: diagram.frames(around: node).last?.prefix))
        }
        var rows: [Int] = []
        for (index, edge) in diagram.edges.enumerated() {
            let row = boxes[edge.source].row(for: edge, diagram.nodes[edge.target])
            if tagged.contains(index) { boxes[edge.source].rows[row].addTag(index, diagram.nodes[edge.target].name) }
            rows.append(row)
        }
        for index in boxes.indices { boxes[index].measure(diagram.nodes[index]) }
        return (boxes, rows)
    }

    /// Returns the index of a connection's row, which is added if there is none.
    private mutating func row(for edge: ObjectDiagram.Edge, _ target: ObjectDiagram.Node) -> Int {
        var row = Row(text: edge.remark.map { "\(edge.label) (\($0))" } ?? edge.label)
        if let action = edge.action {
            row.text = "\(edge.member) ⇒ \(target.name).\(action)"
        } else if edge.label != edge.member {
            row.part = (edge.member, String(edge.label.dropFirst(edge.member.count)))
        }
        row.isCause = edge.isCause || target.kind == .missing
        if let known = rows.firstIndex(where: { $0.text == row.text }) {
            rows[known].isCause = rows[known].isCause || row.isCause
            return known
        }
        rows.append(row)
        return rows.count - 1
    }

    /// Returns what a row says below the one above it: an outlet to many is named once.
    func text(ofRow index: Int) -> String {
        guard index > 0, let part = rows[index].part, rows[index - 1].part?.outlet == part.outlet,
            rows[index - 1].isLeft == rows[index].isLeft
        else { return rows[index].text }
        return part.text
    }

    private mutating func measure(_ node: ObjectDiagram.Node) {
        let widths =
            [TextWidth.of(name, size: Measure.nameSize, isBold: true)]
            + ([node.className] + node.pictureMarks + rows.map(\.text)).map {
                TextWidth.of($0, size: Measure.textSize)
            }
        width = (widths.max() ?? 0) + 2 * Measure.padding
        height = Measure.header(of: node) + (rows.isEmpty ? 0 : rows.count * Measure.row + 10)
        outerWidth = width + (rows.flatMap(\.tags).map { $0.x + $0.width + Measure.tagGap }.max() ?? 0)
    }

    /// Returns the distance from the upper edge to the middle of a row.
    func exit(row: Int, of node: ObjectDiagram.Node) -> Int {
        Measure.header(of: node) + row * Measure.row + Measure.row / 2 + 2
    }
}

extension Box.Row {
    fileprivate mutating func addTag(_ edge: Int, _ name: String) {
        let x = tags.last.map { $0.x + $0.width + 4 } ?? Measure.tagGap
        tags.append(Box.Tag(edge: edge, x: x, width: TextWidth.of(name, size: Measure.textSize - 1) + 12))
    }
}
