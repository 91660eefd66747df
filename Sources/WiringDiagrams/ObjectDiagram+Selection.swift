extension ObjectDiagram {
    /// Returns the part of the diagram that is near some objects, for graphs that are too large for one drawing.
    ///
    /// ```swift
    /// let svg = diagram.focusing(on: ["controller"], depth: 2).svg
    /// ```
    ///
    /// - Parameters:
    ///   - names: The names of the objects in focus. Names that the diagram does not have select nothing.
    ///   - depth: How many connections away from them, in either direction, an object may be; nil for any number.
    /// - Returns: A diagram whose objects say how many of their connections are not in it.
    /// - Complexity: O(objects + connections).
    public func focusing(on names: [String], depth: Int? = nil) -> ObjectDiagram {
        selecting(DiagramSelection(focus: names, depth: depth))
    }

    /// Returns the diagram of a part of the objects, and the connections between them.
    ///
    /// - Parameter selection: The part. Names that the diagram does not have select nothing.
    /// - Returns: A diagram whose objects say how many of their connections are not in it.
    /// - Complexity: O(objects + connections).
    package func selecting(_ selection: DiagramSelection) -> ObjectDiagram {
        var diagram = self
        diagram.grouping = selection.grouping
        for prefix in selection.collapsed { diagram = diagram.collapsing(prefix) }
        return selection.isLimited ? diagram.keeping(diagram.selected(by: selection)) : diagram
    }

    /// Returns the prefixes of the nested nibs that an object belongs to, outermost first.
    package func prefixes(of node: Node) -> [String] {
        guard let prefix = node.prefix else { return [] }
        let parts = prefix.split(separator: ".")
        return parts.indices.map { parts[...$0].joined(separator: ".") }
    }

    /// Returns the objects with most connections, and how many each has.
    package func mostConnected(_ count: Int) -> [(name: String, connections: Int)] {
        var connections = nodes.map { _ in 0 }
        for edge in edges {
            connections[edge.source] += 1
            connections[edge.target] += 1
        }
        return nodes.indices.sorted { (-connections[$0], $0) < (-connections[$1], $1) }.prefix(count).map {
            (nodes[$0].name, connections[$0])
        }
    }

    // MARK: Choosing

    private func selected(by selection: DiagramSelection) -> Set<Int> {
        let focus = nodes.indices.filter { selection.focus.contains(nodes[$0].name) }
        let near = selection.focus.isEmpty ? Set(nodes.indices) : reached(from: focus, selection)
        return near.filter { index in
            let node = nodes[index]
            return focus.contains(index)
                || (selection.classes.isEmpty || selection.classes.contains(node.className))
                    && (selection.files.isEmpty || selection.files.contains { node.isDefined(in: $0) })
        }
    }

    private func reached(from focus: [Int], _ selection: DiagramSelection) -> Set<Int> {
        var reached = Set(focus)
        if selection.direction != .in { reached.formUnion(walk(from: focus, selection.depth, \.source, \.target)) }
        if selection.direction != .out { reached.formUnion(walk(from: focus, selection.depth, \.target, \.source)) }
        return reached
    }

    private func walk(
        from focus: [Int], _ depth: Int?, _ near: KeyPath<Edge, Int>, _ far: KeyPath<Edge, Int>
    ) -> Set<Int> {
        let leaving = Dictionary(grouping: edges) { $0[keyPath: near] }
        var reached = Set(focus)
        var border = focus
        var steps = 0
        while !border.isEmpty, steps < depth ?? .max {
            border = border.flatMap { leaving[$0] ?? [] }.map { $0[keyPath: far] }.filter {
                reached.insert($0).inserted
            }
            steps += 1
        }
        return reached
    }

    private func keeping(_ kept: Set<Int>) -> ObjectDiagram {
        var diagram = self
        let order = kept.sorted()
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        diagram.nodes = order.map { nodes[$0] }
        diagram.edges = []
        for var edge in edges {
            let (source, target) = (places[edge.source], places[edge.target])
            if let source, let target {
                (edge.source, edge.target) = (source, target)
                diagram.edges.append(edge)
            } else if let inside = source ?? target {
                diagram.nodes[inside].omitted += 1
            }
        }
        return diagram
    }

    // MARK: Collapsing

    /// Returns the diagram with the objects of a nested nib, and of those in it, as one.
    private func collapsing(_ prefix: String) -> ObjectDiagram {
        let inside = Set(nodes.indices.filter { nodes[$0].isInside(prefix) })
        guard let first = inside.min() else { return self }
        var nib = Node(
            name: prefix, className: inside.count == 1 ? "1 object" : "\(inside.count) objects", kind: .nib)
        nib.prefix = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) }
        for index in inside.sorted() where nodes[index].state != .valid {
            if nib.state != .cause { nib.state = nodes[index].state }
            nib.codes += nodes[index].codes.filter { !nib.codes.contains($0) }
        }
        var diagram = self
        var places: [Int] = []
        diagram.nodes = []
        for index in nodes.indices {
            places.append(inside.contains(index) && index != first ? places[first] : diagram.nodes.count)
            if places[index] == diagram.nodes.count { diagram.nodes.append(index == first ? nib : nodes[index]) }
        }
        var known: Set<[String]> = []
        diagram.edges = edges.compactMap { edge in
            var edge = edge
            (edge.source, edge.target) = (places[edge.source], places[edge.target])
            if edge.source == edge.target, edge.source == places[first] { return nil }
            guard edge.source == places[first] || edge.target == places[first] else { return edge }
            let key = ["\(edge.source)", "\(edge.target)", edge.label, edge.action ?? ""]
            return known.insert(key).inserted ? edge : nil
        }
        return diagram
    }
}

extension ObjectDiagram.Node {
    /// Returns whether it belongs to the nested nib with a prefix, or one inside that.
    func isInside(_ prefix: String) -> Bool {
        self.prefix.map { $0 == prefix || $0.hasPrefix(prefix + ".") } ?? false
    }

    /// Returns whether a path, or the end of one, is the file that defines it.
    package func isDefined(in path: String) -> Bool { file.map { $0 == path || $0.hasSuffix("/" + path) } ?? false }
}
