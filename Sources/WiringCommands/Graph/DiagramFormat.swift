#if Commands
internal import WiringDiagrams

/// The formats in which an object graph is drawn.
enum DiagramFormat: String, CaseIterable {
    /// Indented text.
    case tree
    /// For Graphviz.
    case dot
    /// For Mermaid, which GitHub renders in Markdown.
    case mermaid
    /// A diagram.
    case svg
    /// For programs.
    case json

    /// Whether it is meant for reading, not for programs.
    var isHumanReadable: Bool { self != .dot && self != .json }

    func render(_ diagram: ObjectDiagram) -> String {
        switch self {
        case .tree: diagram.tree
        case .dot: diagram.dot
        case .mermaid: diagram.mermaid
        case .svg: diagram.svg
        case .json: JSONText.encode(DiagramDocument(diagram))
        }
    }
}

/// A diagram as JSON: the objects, and the connections between their names.
private struct DiagramDocument: Encodable {
    struct Edge: Encodable {
        var from: String
        var to: String
        var member: String
        var label: String
        var action: String?
        var style: ObjectDiagram.Edge.Style
        var remark: String?
        var isCause: Bool
    }

    var version = 1
    var nodes: [ObjectDiagram.Node]
    var edges: [Edge]

    init(_ diagram: ObjectDiagram) {
        nodes = diagram.nodes
        for index in Self.unshared(in: diagram) { nodes[index].isShared = false }
        edges = diagram.edges.map {
            Edge(
                from: diagram.nodes[$0.source].name, to: diagram.nodes[$0.target].name, member: $0.member,
                label: $0.label, action: $0.action, style: $0.style, remark: $0.remark, isCause: $0.isCause)
        }
    }

    /// Returns the objects in the outlet of a provider, and everything they hold: each call creates new ones.
    private static func unshared(in diagram: ObjectDiagram) -> Set<Int> {
        func standsInSource(_ edge: ObjectDiagram.Edge) -> Bool {
            edge.action == nil && diagram.nodes[edge.target].name == "\(diagram.nodes[edge.source].name).\(edge.label)"
        }
        let inlineTargets = Dictionary(grouping: diagram.edges.filter(standsInSource), by: \.source)
        var found: Set<Int> = []
        var pending = diagram.edges.filter { $0.remark == "provider" && standsInSource($0) }.map(\.target)
        while let next = pending.popLast() {
            guard found.insert(next).inserted else { continue }
            pending += inlineTargets[next, default: []].map(\.target)
        }
        return found
    }
}
#endif
