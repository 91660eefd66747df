/// An object in a diagram: its name, its class, and a row for each connection that leaves it.
package struct Box {
    /// A connection, or several that read alike.
    package struct Row {
        package var text: String
        /// The outlet or event.
        package var member: String
        /// The type beside an outlet or event that has its own row.
        var typeName: String?
        /// Whether nothing is connected to it.
        var isOpen = false
        /// The outlet to many, and the index or key of the target in it; only the latter is shown if the row above is
        /// of the same outlet.
        package var part: (outlet: String, text: String)?
        /// Whether one of its connections has an error.
        var isCause = false
        /// Whether all its wires leave on the left.
        package internal(set) var isLeft = false
        package internal(set) var tags: [Tag] = []
    }

    /// The name of an object that a connection points to, in place of a wire.
    package struct Tag {
        package var edge: Int
        /// The distance from the box's right edge.
        package var x: Int
        package var width: Int
    }

    package var node: Int
    package var name: String
    package internal(set) var corner = Point(x: 0, y: 0)
    package internal(set) var width = 0
    package internal(set) var height = 0
    /// The width with its tags.
    var outerWidth = 0
    package internal(set) var rows: [Row] = []

    /// Returns the boxes of all objects, and the row of each connection.
    ///
    /// - Parameter ports: The outlets and events of each object that have a row in any case; nil to give rows to
    ///   connections alone. With ports, the rows of an outlet follow each other.
    static func all(of diagram: ObjectDiagram, tagged: Set<Int>, ports: [[Port]]?) -> (boxes: [Box], rows: [Int]) {
        let known = ports ?? diagram.nodes.map { _ in [] }
        let shared = known.map { Set($0.filter(\.isShared).map(\.name)) }
        var boxes = diagram.nodes.enumerated().map { index, node in
            Box(
                node: index, name: node.drawnName(in: diagram.frames(around: node).last?.prefix),
                rows: known[index].map { Row(text: $0.name, member: $0.name, typeName: $0.typeName, isOpen: true) })
        }
        var rows: [Int] = []
        for (index, edge) in diagram.edges.enumerated() {
            let isShared = shared[edge.source].contains(edge.member)
            let row = boxes[edge.source].row(for: edge, diagram.nodes[edge.target], isShared: isShared)
            if tagged.contains(index) { boxes[edge.source].rows[row].addTag(index, diagram.nodes[edge.target].name) }
            rows.append(row)
        }
        if ports != nil {
            let places = boxes.indices.map { boxes[$0].joinRows() }
            for (index, edge) in diagram.edges.enumerated() { rows[index] = places[edge.source][rows[index]] }
        }
        for index in boxes.indices { boxes[index].measure(diagram.nodes[index]) }
        return (boxes, rows)
    }

    /// Puts the rows of each outlet and event one below the other, and returns the new index of each row.
    private mutating func joinRows() -> [Int] {
        var first: [String: Int] = [:]
        for (index, row) in rows.enumerated() where first[row.member] == nil { first[row.member] = index }
        let order = rows.indices.sorted { (first[rows[$0].member]!, $0) < (first[rows[$1].member]!, $1) }
        var places = order
        for (place, row) in order.enumerated() { places[row] = place }
        rows = order.map { rows[$0] }
        return places
    }

    /// Returns the index of a connection's row, which is added if there is none.
    ///
    /// - Parameter isShared: Whether all connections of the outlet or event have one row.
    private mutating func row(
        for edge: ObjectDiagram.Edge, _ target: ObjectDiagram.Node, isShared: Bool
    ) -> Int {
        var row = Row(text: edge.remark.map { "\(edge.label) (\($0))" } ?? edge.label, member: edge.member)
        if isShared {
            row.text = edge.member
        } else if let action = edge.action {
            row.text = "\(edge.member) ⇒ \(target.name).\(action)"
        } else if edge.label != edge.member {
            row.part = (edge.member, String(edge.label.dropFirst(edge.member.count)))
        }
        row.isCause = edge.isCause || target.kind == .missing
        if let open = rows.firstIndex(where: { $0.isOpen && $0.member == row.member }) {
            row.typeName = rows[open].typeName
            rows[open] = row
            return open
        }
        if let known = rows.firstIndex(where: { !$0.isOpen && $0.text == row.text }) {
            rows[known].isCause = rows[known].isCause || row.isCause
            return known
        }
        rows.append(row)
        return rows.count - 1
    }

    /// Returns the text of a row, given the one above it: an outlet to many is named once.
    package func text(ofRow index: Int) -> String {
        guard index > 0, let part = rows[index].part, rows[index - 1].part?.outlet == part.outlet,
            rows[index - 1].isLeft == rows[index].isLeft
        else { return rows[index].text }
        return part.text
    }

    private mutating func measure(_ node: ObjectDiagram.Node) {
        let widths =
            [TextWidth.of(name, size: Measure.nameSize, isBold: true)]
            + ([node.className] + node.drawnMarks + rows.map(\.text)).map {
                TextWidth.of($0, size: Measure.textSize)
            } + rows.compactMap(\.widthWithType)
        width = (widths.max() ?? 0) + 2 * Measure.padding
        height = Measure.header(of: node) + (rows.isEmpty ? 0 : rows.count * Measure.row + 10)
        outerWidth = width + (rows.flatMap(\.tags).map { $0.x + $0.width + Measure.tagGap }.max() ?? 0)
    }

    /// Returns the distance from the upper edge to the middle of a row.
    package func exit(row: Int, of node: ObjectDiagram.Node) -> Int {
        Measure.header(of: node) + row * Measure.row + Measure.row / 2 + 2
    }
}

/// An outlet or event from which a wire can be drawn.
package struct Port {
    package var name: String
    /// The type that is written beside it.
    package var typeName: String?
    /// Whether all its connections leave at one row.
    package var isShared: Bool

    package init(_ name: String, typeName: String?, isShared: Bool = false) {
        (self.name, self.typeName, self.isShared) = (name, typeName, isShared)
    }
}

extension Box.Row {
    /// The width of a row with its type; a type that is too long is left out of the diagram.
    fileprivate var widthWithType: Int? {
        guard let typeName, typeName.count <= 28 else { return nil }
        return TextWidth.of(member, size: Measure.textSize) + TextWidth.of(typeName, size: Measure.textSize - 1) + 10
    }

    fileprivate mutating func addTag(_ edge: Int, _ name: String) {
        let x = tags.last.map { $0.x + $0.width + 4 } ?? Measure.tagGap
        tags.append(Box.Tag(edge: edge, x: x, width: TextWidth.of(name, size: Measure.textSize - 1) + 12))
    }
}
