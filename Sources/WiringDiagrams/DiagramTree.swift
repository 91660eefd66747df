/// An object graph as indented text: each object once with what it holds, and only by name when it recurs.
struct DiagramTree {
    private let diagram: ObjectDiagram
    private let outgoing: [[ObjectDiagram.Edge]]
    private var isShown: [Bool]
    private var lines: [String] = []

    init(_ diagram: ObjectDiagram) {
        self.diagram = diagram
        var outgoing = diagram.nodes.map { _ in [ObjectDiagram.Edge]() }
        for edge in diagram.edges { outgoing[edge.source].append(edge) }
        self.outgoing = outgoing
        isShown = diagram.nodes.map { _ in false }
        drawAll()
    }

    /// The text, without a final newline.
    var text: String { lines.joined(separator: "\n") }

    /// Draws File's Owner first, then objects that nothing holds, then those held only by cycles, and placeholders
    /// last.
    private mutating func drawAll() {
        let held = Set(diagram.edges.filter { $0.action == nil && $0.source != $0.target }.map(\.target))
        let nodes = diagram.nodes
        let objects = nodes.indices.filter { nodes[$0].kind == .object }
        var roots = nodes.indices.filter { nodes[$0].kind == .owner }
        let free = objects.filter { !held.contains($0) }
        roots += free.filter { !outgoing[$0].isEmpty }
        let loose = free.filter { outgoing[$0].isEmpty }
        roots += objects.filter { !loose.contains($0) } + loose
        roots += nodes.indices.filter { nodes[$0].kind == .external || nodes[$0].kind == .missing }
        for root in roots where !isShown[root] {
            lines.append(describe(root))
            drawBelow(root, indent: "")
        }
    }

    private mutating func drawBelow(_ index: Int, indent: String) {
        isShown[index] = true
        for (position, edge) in outgoing[index].enumerated() {
            let isLast = position == outgoing[index].count - 1
            let line = edge.style == .dashed ? "╌" : "─"
            let head = indent + (isLast ? "└\(line) " : "├\(line) ")
            let target = diagram.nodes[edge.target]
            let mark = edge.isCause && target.kind != .missing ? " [error]" : ""
            if edge.action != nil {
                lines.append(head + "\(edge.words.replacing("=> ", with: "=> \(target.name)."))\(mark)")
            } else if isShown[edge.target] {
                lines.append(head + "\(edge.words) -> \(target.name)\(mark) (above)")
            } else {
                lines.append(head + "\(edge.words) -> \(describe(edge.target))\(mark)")
                drawBelow(edge.target, indent: indent + (isLast ? "   " : "│  "))
            }
        }
    }

    private func describe(_ index: Int) -> String {
        let node = diagram.nodes[index]
        if node.kind == .missing { return "\(node.name) [error: no such object]" }
        return "\(node.name): \(node.className)"
            + (node.marks.isEmpty ? "" : " [\(node.marks.joined(separator: "; "))]")
    }
}
