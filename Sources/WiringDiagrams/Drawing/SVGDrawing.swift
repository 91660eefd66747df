/// A laid-out diagram as SVG, in light and dark colours, with no script and no font.
struct SVGDrawing {
    private let layout: DiagramLayout

    init(_ layout: DiagramLayout) { self.layout = layout }

    private var nodes: [ObjectDiagram.Node] { layout.diagram.nodes }
    private var edges: [ObjectDiagram.Edge] { layout.diagram.edges }

    var text: String {
        let size =
            "width=\"\(layout.width)\" height=\"\(layout.height)\" viewBox=\"0 0 \(layout.width) \(layout.height)\""
        var lines = ["<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(Self.font)>", SVGStyle.text]
        lines.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>")
        // Lines one pixel wide are sharp between whole coordinates.
        lines.append("<g transform=\"translate(.5 .5)\">")
        lines += layout.frames.flatMap(frame)
        lines += layout.lines.map(wire)
        lines += layout.boxes.flatMap(box)
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n")
    }

    private static let font =
        "font-family=\"Helvetica Neue, Helvetica, Arial, sans-serif\" font-size=\"\(Measure.textSize)\""

    // MARK: Wires

    private func wire(_ line: DiagramLayout.Line) -> String {
        guard let end = line.points.last, let before = line.points.dropLast().last else { return "" }
        let style = style(of: edges[line.edge])
        // Drawn from the target, so that the dashes of wires that run together are the same.
        let path = Self.rounded(Self.withoutStraightCorners(line.points.reversed()))
        let tail = before.x < end.x ? -7 : 7
        let head = "M\(end.x + tail) \(end.y - 4)L\(end.x) \(end.y)L\(end.x + tail) \(end.y + 4)Z"
        return "<g class=\"\(style)\"><title>\(Self.escaped(title(of: edges[line.edge])))</title>"
            + "<path d=\"\(path)\" fill=\"none\"/><path class=\"head\" d=\"\(head)\"/></g>"
    }

    private func title(of edge: ObjectDiagram.Edge) -> String {
        "\(nodes[edge.source].name).\(edge.words) → \(nodes[edge.target].name)"
    }

    private func style(of edge: ObjectDiagram.Edge) -> String {
        let kind = isCause(edge) ? "wire cause" : edge.action == nil ? "wire" : "wire action"
        return edge.style == .dashed ? kind + " dashed" : kind
    }

    private func isCause(_ edge: ObjectDiagram.Edge) -> Bool {
        edge.isCause || nodes[edge.target].kind == .missing
    }

    private static func withoutStraightCorners(_ points: [Point]) -> [Point] {
        points.reduce(into: []) { kept, point in
            if let last = kept.last, last == point { return }
            if kept.count > 1 {
                let (first, second) = (kept[kept.count - 2], kept[kept.count - 1])
                if first.x == second.x && second.x == point.x || first.y == second.y && second.y == point.y {
                    kept.removeLast()
                }
            }
            kept.append(point)
        }
    }

    /// Returns the path of a polyline of horizontal and vertical pieces with its corners rounded.
    private static func rounded(_ points: [Point]) -> String {
        var path = "M\(points[0].x) \(points[0].y)"
        for index in points.indices.dropFirst().dropLast() {
            let corner = points[index]
            let start = between(corner, points[index - 1])
            let end = between(corner, points[index + 1])
            path += "L\(start.x) \(start.y)C\(corner.x) \(corner.y) \(corner.x) \(corner.y) \(end.x) \(end.y)"
        }
        return path + "L\(points[points.count - 1].x) \(points[points.count - 1].y)"
    }

    /// Returns the point where the rounding of a corner ends on the way to the next one.
    private static func between(_ corner: Point, _ next: Point) -> Point {
        func step(_ distance: Int) -> Int { distance.signum() * min(Measure.bend, abs(distance) / 2) }
        return Point(x: corner.x + step(next.x - corner.x), y: corner.y + step(next.y - corner.y))
    }

    // MARK: Frames and boxes

    private func frame(_ frame: Frame) -> [String] {
        let corner = frame.corner
        return [
            rectangle(corner, frame.width, frame.height, "class=\"frame\" rx=\"10\""),
            text(frame.title, corner.x + Measure.padding, corner.y + 20, "class=\"frame-title\""),
        ]
    }

    private func box(_ box: Box) -> [String] {
        let node = nodes[box.node]
        var lines = ["<g class=\"\(Self.style(of: node))\"><title>\(Self.escaped(Self.title(of: node)))</title>"]
        if node.overlay != nil || node.kind == .nib {
            let corner = box.corner + Point(x: -3, y: -3)
            lines.append(rectangle(corner, box.width + 6, box.height + 6, "rx=\"8\" class=\"outline\""))
        }
        lines.append(rectangle(box.corner, box.width, box.height, "rx=\"6\" class=\"box\""))
        let (x, y) = (box.corner.x + Measure.padding, box.corner.y)
        lines.append(text(box.name, x, y + 19, "class=\"name\" font-size=\"\(Measure.nameSize)\""))
        lines.append(text(node.className, x, y + 34, "class=\"type\""))
        for (index, mark) in node.drawnMarks.enumerated() {
            lines.append(text(mark, x, y + 49 + index * 15, "class=\"mark\""))
        }
        if !box.rows.isEmpty {
            let rule = y + Measure.header(of: node)
            lines.append("<path class=\"rule\" d=\"M\(box.corner.x) \(rule)H\(box.corner.x + box.width)\"/>")
        }
        for (index, row) in box.rows.enumerated() { lines += rowLines(index, row, box, node) }
        return lines + ["</g>"]
    }

    private func rowLines(_ index: Int, _ row: Box.Row, _ box: Box, _ node: ObjectDiagram.Node) -> [String] {
        let right = box.corner.x + box.width
        let middle = box.corner.y + box.exit(row: index, of: node)
        let style = row.isCause ? "row wrong" : "row"
        var lines = [
            row.isLeft
                ? text(box.text(ofRow: index), box.corner.x + Measure.padding, middle + 4, "class=\"\(style)\"")
                : text(
                    box.text(ofRow: index), right - Measure.padding, middle + 4,
                    "class=\"\(style)\" text-anchor=\"end\"")
        ]
        for (number, tag) in row.tags.enumerated() {
            let edge = edges[tag.edge]
            let corner = Point(x: right + tag.x, y: middle - Measure.tagHeight / 2)
            lines.append("<g class=\"tag \(self.style(of: edge))\"><title>\(Self.escaped(title(of: edge)))</title>")
            if number == 0 { lines.append("<path d=\"M\(right) \(middle)H\(corner.x)\" fill=\"none\"/>") }
            lines.append(rectangle(corner, tag.width, Measure.tagHeight, "rx=\"7\""))
            let name = nodes[edge.target].name
            let attributes = "text-anchor=\"middle\" font-size=\"\(Measure.textSize - 1)\""
            lines.append(text(name, corner.x + tag.width / 2, middle + 4, attributes) + "</g>")
        }
        return lines
    }

    private static func style(of node: ObjectDiagram.Node) -> String {
        switch (node.state, node.kind) {
        case (.cause, _): "object cause"
        case (.consequence, _): "object affected"
        case (.valid, .owner), (.valid, .external): "object given"
        case (.valid, _): "object"
        }
    }

    private static func title(of node: ObjectDiagram.Node) -> String {
        let place = node.file.map { " (\($0):\(node.line ?? 0))" } ?? ""
        return "\(node.name): \(node.className)\(place)"
    }

    // MARK: Elements

    private func rectangle(_ corner: Point, _ width: Int, _ height: Int, _ attributes: String) -> String {
        "<rect x=\"\(corner.x)\" y=\"\(corner.y)\" width=\"\(width)\" height=\"\(height)\" \(attributes)/>"
    }

    private func text(_ text: String, _ x: Int, _ y: Int, _ attributes: String) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" \(attributes)>\(Self.escaped(text))</text>"
    }

    /// Escapes text for XML.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
