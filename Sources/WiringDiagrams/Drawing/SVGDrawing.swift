/// A laid-out diagram as SVG, with no style sheet and no script.
struct SVGDrawing {
    private let layout: DiagramLayout

    init(_ layout: DiagramLayout) { self.layout = layout }

    private var nodes: [ObjectDiagram.Node] { layout.diagram.nodes }

    var text: String {
        let size =
            "width=\"\(layout.width)\" height=\"\(layout.height)\" viewBox=\"0 0 \(layout.width) \(layout.height)\""
        var lines = ["<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(Self.font)>"]
        lines.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>")
        lines += layout.lines.map(line)
        lines += layout.boxes.flatMap(box)
        return (lines + ["</svg>"]).joined(separator: "\n")
    }

    private static let font = "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"\(Measure.textSize)\""

    // MARK: Lines

    private func line(_ line: DiagramLayout.Line) -> String {
        let edge = layout.diagram.edges[line.edge]
        let ink = edge.isCause || nodes[edge.target].kind == .missing ? "#d00" : edge.action == nil ? "#666" : "#27a"
        let dash =
            edge.style == .dashed ? " stroke-dasharray=\"5 3\"" : edge.action == nil ? "" : " stroke-dasharray=\"1 3\""
        let path = line.points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x) \($1.y)" }.joined()
        guard let end = line.points.last else { return "" }
        let head = "M\(end.x - 7) \(end.y - 4)L\(end.x) \(end.y)L\(end.x - 7) \(end.y + 4)Z"
        let title = "\(nodes[edge.source].name).\(edge.words) → \(nodes[edge.target].name)"
        return "<g><title>\(Self.escaped(title))</title>"
            + "<path d=\"\(path)\" fill=\"none\" stroke=\"\(ink)\" stroke-width=\"1.2\"\(dash)/>"
            + "<path d=\"\(head)\" fill=\"\(ink)\"/></g>"
    }

    // MARK: Boxes

    private func box(_ box: DiagramLayout.Box) -> [String] {
        let node = nodes[box.node]
        let (stroke, fill, weight) = Self.inks(of: node)
        let dash = node.kind == .object ? "" : " stroke-dasharray=\"5 3\""
        let frame = "rx=\"6\" fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"\(weight)\"\(dash)"
        var lines = ["<g><title>\(Self.escaped(Self.title(of: node)))</title>"]
        if node.overlay != nil {
            lines.append(rectangle(box, grownBy: 3, "rx=\"8\" fill=\"none\" stroke=\"\(stroke)\""))
        }
        lines.append(rectangle(box, grownBy: 0, frame))
        let x = box.x + Measure.padding
        lines.append(text(node.name, x, box.y + 18, "font-size=\"\(Measure.nameSize)\" font-weight=\"bold\""))
        lines.append(text(node.className, x, box.y + 34, "fill=\"#555\""))
        for (index, mark) in node.pictureMarks.enumerated() {
            lines.append(text(mark, x, box.y + 50 + index * 16, "font-style=\"italic\" fill=\"\(stroke)\""))
        }
        let header = Measure.header(of: node)
        if !box.rows.isEmpty {
            let y = box.y + header - 8
            lines.append("<path d=\"M\(box.x) \(y)H\(box.x + box.width)\" stroke=\"#ccc\"/>")
        }
        for (index, row) in box.rows.enumerated() {
            let y = box.y + Measure.exit(row: index, of: node) + 4
            let right = box.x + box.width - Measure.padding
            lines.append(text(row.text, right, y, "text-anchor=\"end\" fill=\"\(row.isCause ? "#d00" : "#333")\""))
        }
        return lines + ["</g>"]
    }

    private static func inks(of node: ObjectDiagram.Node) -> (stroke: String, fill: String, weight: Int) {
        switch (node.state, node.kind) {
        case (.cause, _): ("#d00", "#fff0f0", 2)
        case (.consequence, _): ("#e07b00", "#fff8ec", 2)
        case (.sound, .owner), (.sound, .external): ("#777", "#f4f4f4", 1)
        case (.sound, _): ("#47a", "#f3f8fd", 1)
        }
    }

    private static func title(of node: ObjectDiagram.Node) -> String {
        let place = node.file.map { " (\($0):\(node.line ?? 0))" } ?? ""
        return "\(node.name): \(node.className)\(place)"
    }

    private func rectangle(_ box: DiagramLayout.Box, grownBy margin: Int, _ attributes: String) -> String {
        "<rect x=\"\(box.x - margin)\" y=\"\(box.y - margin)\" width=\"\(box.width + 2 * margin)\" "
            + "height=\"\(box.height + 2 * margin)\" \(attributes)/>"
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
