/// An object in a picture: its name, its class, and a row for each connection that leaves it.
struct Box {
    /// A connection, or several that read alike.
    struct Row {
        var text: String
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
            let row = boxes[edge.source].row(for: edge, diagram, after: index > 0 ? diagram.edges[index - 1] : nil)
            if tagged.contains(index) { boxes[edge.source].rows[row].addTag(index, diagram.nodes[edge.target].name) }
            rows.append(row)
        }
        for index in boxes.indices { boxes[index].measure(diagram.nodes[index]) }
        return (boxes, rows)
    }

    /// Returns the index of a connection's row, which is added if there is none.
    private mutating func row(
        for edge: ObjectDiagram.Edge, _ diagram: ObjectDiagram, after previous: ObjectDiagram.Edge?
    ) -> Int {
        let target = diagram.nodes[edge.target]
        var text = edge.label
        if let action = edge.action {
            text = "\(edge.member) ⇒ \(target.name).\(action)"
        } else if let previous, previous.source == edge.source, previous.member == edge.member, previous.action == nil,
            previous.label != previous.member, edge.label.hasPrefix(edge.member)
        {
            // The outlet is named once, and then only the index or key of each target.
            text = String(edge.label.dropFirst(edge.member.count))
        } else if let remark = edge.remark {
            text += " (\(remark))"
        }
        let isCause = edge.isCause || target.kind == .missing
        if let last = rows.lastIndex(where: { $0.text == text }), text.first != "." {
            rows[last].isCause = rows[last].isCause || isCause
            return last
        }
        rows.append(Row(text: text, isCause: isCause))
        return rows.count - 1
    }

    /// The rows of each outlet to many, and the other rows by themselves.
    var blocks: [Range<Int>] {
        rows.indices.reduce(into: []) { blocks, row in
            if row > 0, rows[row].text.first == "." {
                blocks[blocks.count - 1] = blocks[blocks.count - 1].lowerBound..<row + 1
            } else {
                blocks.append(row..<row + 1)
            }
        }
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
