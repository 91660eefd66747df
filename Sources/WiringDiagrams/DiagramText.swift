/// The graph description languages of other tools.
extension ObjectDiagram {
    /// The graph in Graphviz's DOT language.
    ///
    /// - Complexity: O(objects + connections).
    public var dot: String {
        var lines = [
            "digraph wiring {", "  rankdir=LR;",
            "  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=11];",
            "  edge [fontname=\"Helvetica\", fontsize=9];",
        ]
        lines += dotLines(of: framed, indent: "  ")
        for (kind, title) in [(Kind.owner, "File's Owner"), (.external, "externals")] {
            let members = nodes.indices.filter { nodes[$0].kind == kind }
            guard !members.isEmpty else { continue }
            lines.append("  subgraph cluster_\(kind.rawValue) {")
            lines.append("    label=\(Self.quoted(title)); style=dashed; color=gray50; fontname=\"Helvetica\";")
            lines += members.map { "    \(dotNode($0))" }
            lines.append("  }")
        }
        for edge in edges {
            var attributes = ["label=\(Self.quoted(edge.words))"]
            if edge.style == .dashed { attributes.append("style=dashed") }
            if edge.action != nil { attributes += ["arrowhead=vee", "style=dotted"] }
            if edge.isCause || nodes[edge.target].kind == .missing { attributes += ["color=red", "fontcolor=red"] }
            lines.append("  n\(edge.source) -> n\(edge.target) [\(attributes.joined(separator: ", "))];")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// The objects without their own heading, in their frames.
    private var framed: Group { Group(self) { $0.kind != .owner && $0.kind != .external } }

    private func dotLines(of group: Group, indent: String) -> [String] {
        group.nodes.map { indent + dotNode($0) }
            + group.groups.flatMap { inner in
                ["\(indent)subgraph \(Self.quoted("cluster \(inner.title)")) {"]
                    + ["\(indent)  label=\(Self.quoted(inner.title)); color=gray70; fontname=\"Helvetica\";"]
                    + dotLines(of: inner, indent: indent + "  ") + ["\(indent)}"]
            }
    }

    private func dotNode(_ index: Int) -> String {
        let node = nodes[index]
        var attributes = ["label=\(Self.quoted(label(of: node, separator: "\n")))"]
        if node.kind != .object { attributes.append("style=\"rounded,dashed\"") }
        if node.overlay != nil { attributes.append("peripheries=2") }
        switch node.state {
        case .valid: break
        case .cause: attributes += ["color=red", "fontcolor=red", "penwidth=2"]
        case .consequence: attributes += ["color=orange", "penwidth=2"]
        }
        return "n\(index) [\(attributes.joined(separator: ", "))];"
    }

    /// The graph as a Mermaid flowchart, which several web sites render in Markdown.
    ///
    /// - Complexity: O(objects + connections).
    public var mermaid: String {
        var lines = ["flowchart LR"]
        lines += mermaidLines(of: framed, indent: "  ")
        for (kind, title) in [(Kind.owner, "File's Owner"), (.external, "externals")] {
            let members = nodes.indices.filter { nodes[$0].kind == kind }
            guard !members.isEmpty else { continue }
            lines.append("  subgraph \(kind.rawValue)s[\"\(title)\"]")
            lines += members.map { "    \(mermaidNode($0))" }
            lines.append("  end")
        }
        for edge in edges {
            let arrow = edge.style == .dashed || edge.action != nil ? "-.->" : "-->"
            lines.append("  n\(edge.source) \(arrow)|\"\(Self.entities(edge.words))\"| n\(edge.target)")
        }
        lines += mermaidStyles
        return lines.joined(separator: "\n")
    }

    private func mermaidLines(of group: Group, indent: String) -> [String] {
        group.nodes.map { indent + mermaidNode($0) }
            + group.groups.flatMap { inner in
                ["\(indent)subgraph f\(inner.allNodes[0])[\"\(Self.entities(inner.title))\"]"]
                    + mermaidLines(of: inner, indent: indent + "  ") + ["\(indent)end"]
            }
    }

    private func mermaidNode(_ index: Int) -> String {
        let node = nodes[index]
        let label = Self.entities(label(of: node, separator: "\n")).replacing("\n", with: "<br/>")
        return node.overlay == nil ? "n\(index)(\"\(label)\")" : "n\(index)[[\"\(label)\"]]"
    }

    private var mermaidStyles: [String] {
        var lines: [String] = []
        func style(_ name: String, _ rule: String, _ isMember: (Node) -> Bool) {
            let members = nodes.indices.filter { isMember(nodes[$0]) }.map { "n\($0)" }
            guard !members.isEmpty else { return }
            lines.append("  classDef \(name) \(rule)")
            lines.append("  class \(members.joined(separator: ",")) \(name)")
        }
        style("passedIn", "stroke-dasharray:5 3") { $0.kind == .owner || $0.kind == .external }
        style("cause", "stroke:#d00,stroke-width:3px,color:#d00") { $0.state == .cause }
        style("consequence", "stroke:#e80,stroke-width:3px") { $0.state == .consequence }
        let bad = edges.indices.filter { edges[$0].isCause || nodes[edges[$0].target].kind == .missing }
        if !bad.isEmpty { lines.append("  linkStyle \(bad.map(String.init).joined(separator: ",")) stroke:#d00") }
        return lines
    }

    private func label(of node: Node, separator: String) -> String {
        let marks = node.marks.filter { $0 != "File's Owner" && $0 != "external" }
        return ([node.name, node.className] + marks.map { "(\($0))" }).joined(separator: separator)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func entities(_ text: String) -> String {
        text.replacing("#", with: "#35;").replacing("\"", with: "#quot;").replacing("<", with: "#lt;")
            .replacing(">", with: "#gt;")
    }
}
