internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// Reads a scene from a file and all that it includes.
struct SceneReader {
    let nib: MergedNib
    let inventory: Inventory
    let connections: [Inventory.Connection]
    /// The file without the overlay, where one is edited.
    let plain: PlainGraph?
    let facts: ClassFacts
    let diagnostics: [Diagnostic]
    /// For each object whose file is included under several prefixes, all objects of the same definition.
    let twins: [String: [String]]
    /// The number of rows that are folded, by object.
    private(set) var folds: [String: Int] = [:]
    /// The places of the last diagram, which are kept; afterwards, those of this one. Nil to lay out again.
    var places: DiagramPlaces?

    /// The number of objects above which the page shows only a part, and the largest number in a diagram.
    static let readable = 150
    static let largest = 300
    /// The number of rows, and of targets of one outlet, above which some are folded.
    private static let (mostRows, mostTargets) = (20, 6)
    /// The number of objects up to which nested nibs are open until they are closed.
    private static let openUpTo = 60

    init(_ nib: MergedNib, under plain: MergedNib?, _ facts: ClassFacts, diagnostics: [Diagnostic]) {
        self.nib = nib
        self.facts = facts
        self.diagnostics = diagnostics
        inventory = Inventory(nib)
        connections = inventory.connections
        self.plain = plain.map { PlainGraph(Inventory($0)) }
        // An edit of an overlay reaches one object.
        let twins = plain == nil && nib.namespaces.count > 2 ? inventory.twins : [:]
        self.twins = Dictionary(twins.values.flatMap { names in names.map { ($0, names) } }) { first, _ in first }
    }

    /// Adds the diagram to a scene.
    mutating func draw(_ scene: inout Scene, for view: StudioView) {
        let whole = diagram()
        scene.names = Array(whole.nodes.map(\.name).prefix(10_000))
        scene.sources = nib.files.map(\.name)
        scene.parameters = SceneValues(nib, inventory, facts).parameters
        scene.owner = inventory.objects.first { $0.kind == .owner && $0.prefix == nil }.map {
            Scene.Owner(class: $0.className)
        }
        scene.problems = problems()
        scene.fixable = diagnostics.count { $0.fixIts.count == 1 }
        let prefixes = Set(whole.nodes.flatMap { whole.prefixes(of: $0) }).sorted()
        scene.open = view.open?.filter(prefixes.contains) ?? (whole.nodes.count <= Self.openUpTo ? prefixes : [])
        var selection = DiagramSelection(focus: view.focus.map { [$0] } ?? [], depth: view.depth)
        selection.collapsed = prefixes.filter { !scene.open.contains($0) }
        let part = whole.selecting(selection)
        guard part.nodes.count <= (view.showsAll || view.focus != nil ? Self.largest : Self.readable) else {
            return scene.tooMany = part.nodes.count
        }
        let unfolded = Set(view.unfolded)
        var counts = part.nodes.map { _ in [String: Int]() }
        for edge in part.edges { counts[edge.source][edge.member, default: 0] += 1 }
        let allPorts = part.nodes.indices.map { index in
            ports(of: part.nodes[index], counts[index], isUnfolded: unfolded.contains(part.nodes[index].name))
        }
        let known = places.map { places in part.nodes.count { places.corners[$0.name] != nil } } ?? 0
        let layout =
            if let places, known * 3 >= part.nodes.count, known > 0 {
                DiagramLayout(part, ports: allPorts, keeping: places)
            } else {
                DiagramLayout(part, ports: allPorts)
            }
        places = DiagramPlaces(layout)
        scene.size = Scene.Size(
            x: layout.origin.x, y: layout.origin.y, width: layout.width, height: layout.height)
        scene.frames = layout.frames.map(frame)
        scene.edges = edges(layout)
        scene.objects = objects(layout)
    }

    // MARK: The diagram

    /// The whole diagram, including what the overlay removes.
    private func diagram() -> ObjectDiagram {
        var diagram = ObjectDiagram(inventory, diagnostics: diagnostics) { facts.descriptor($0.className) }
        guard let plain else { return diagram }
        var places = Dictionary(zip(diagram.nodes.map(\.name), 0...)) { first, _ in first }
        let old = ObjectDiagram(plain.inventory) { facts.descriptor($0.className) }
        for node in old.nodes where places[node.name] == nil {
            places[node.name] = diagram.nodes.count
            diagram.nodes.append(node)
        }
        let kept = Set(diagram.edges.map { EdgeIdentity($0, in: diagram) })
        for edge in old.edges where !kept.contains(EdgeIdentity(edge, in: old)) {
            guard let source = places[old.nodes[edge.source].name], let target = places[old.nodes[edge.target].name]
            else { continue }
            var edge = edge
            (edge.source, edge.target) = (source, target)
            diagram.edges.append(edge)
        }
        return diagram
    }

    /// Returns the outlets and events that have a row. Of very many, those that have no connection and need none are
    /// folded, and so are the targets of outlets to very many.
    private mutating func ports(of node: ObjectDiagram.Node, _ counts: [String: Int], isUnfolded: Bool) -> [Port] {
        guard node.kind != .nib, node.kind != .missing, let descriptor = facts.descriptor(node.className) else {
            return []
        }
        let outlets = descriptor.members.filter(\.isOutlet)
        let ports =
            outlets.map { Port($0.name, typeName: $0.outletTypeName) }
            + descriptor.events.map { Port($0.name, typeName: "(\($0.typeNames.joined(separator: ", ")))") }
        guard ports.reduce(0, { $0 + max(counts[$1.name] ?? 0, 1) }) > Self.mostRows else { return ports }
        let needed = Set(outlets.filter(\.isRequired).map(\.name)).union(
            diagnostics.flatMap { diagnostic in diagnostic.subjects.map(\.name) })
        var shown = ports.filter { counts[$0.name] != nil || needed.contains($0.name) }
        for index in shown.indices { shown[index].isShared = counts[shown[index].name] ?? 0 > Self.mostTargets }
        let merged = shown.filter(\.isShared).reduce(0) { $0 + (counts[$1.name] ?? 1) - 1 }
        let hidden = ports.count - shown.count + merged
        guard hidden > 2 else { return ports }
        if !isUnfolded { folds[node.name] = hidden }
        return (isUnfolded ? ports : shown) + [Port("", typeName: nil)]
    }

    private func frame(_ frame: Frame) -> Scene.Frame {
        Scene.Frame(
            prefix: frame.title, title: frame.title, file: file(ofPrefix: frame.title),
            box: Scene.Rectangle(x: frame.corner.x, y: frame.corner.y, width: frame.width, height: frame.height))
    }

    /// The file of a nested nib.
    func file(ofPrefix prefix: String) -> String? {
        nib.namespaces.first { $0.prefix == prefix + "." }.map { nib.files[$0.root].name }
    }

    // MARK: Connections

    private func edges(_ layout: DiagramLayout) -> [Scene.Edge] {
        let diagram = layout.diagram
        let (kept, old) = (Set(connections.map { EdgeIdentity($0, in: inventory) }), plain?.connections)
        var edges = layout.lines.map { line in
            edge(diagram.edges[line.edge], in: diagram, path: line.points.map { [$0.x, $0.y] })
        }
        for box in layout.boxes {
            for (index, row) in box.rows.enumerated() {
                let y = box.corner.y + box.exit(row: index, of: diagram.nodes[box.node]) - Measure.tagHeight / 2
                for tag in row.tags {
                    var edge = edge(diagram.edges[tag.edge], in: diagram, path: [])
                    edge.tag = Scene.Tag(x: box.corner.x + box.width + tag.x, y: y, width: tag.width)
                    edges.append(edge)
                }
            }
        }
        guard let old else { return edges }
        return edges.map { edge in
            var edge = edge
            let identity = EdgeIdentity(edge)
            edge.state =
                !old.contains(identity)
                ? (kept.contains(identity) ? .added : nil)
                : kept.contains(identity) ? nil : .removed
            return edge
        }
    }

    private func edge(_ edge: ObjectDiagram.Edge, in diagram: ObjectDiagram, path: [[Int]]) -> Scene.Edge {
        let key = edge.label == edge.member ? nil : String(edge.label.dropFirst(edge.member.count + 1))
        return Scene.Edge(
            from: diagram.nodes[edge.source].name, member: edge.member, key: key, to: diagram.nodes[edge.target].name,
            action: edge.action, kind: edge.action == nil ? .outlet : .event, label: edge.label, path: path,
            weak: edge.style == .dashed, remark: edge.remark)
    }

    // MARK: Problems

    /// The diagnostics, each with the object that it is about.
    private func problems() -> [Scene.Problem] {
        let placed = diagnostics.filter { $0.primary != nil }
        let objects = inventory.objects(at: placed.compactMap { $0.primary?.place })
        let known = zip(placed, objects).map { diagnostic, object in
            Scene.Problem(diagnostic, object: object.map { inventory.objects[$0].name })
        }
        return known + diagnostics.filter { $0.primary == nil }.map { Scene.Problem($0) }
    }
}

extension Scene.Problem {
    /// A diagnostic, and the object that it is about.
    init(_ diagnostic: Diagnostic, object: String? = nil) {
        let place = diagnostic.primary?.place
        let isOneLine = place.map { $0.line == $0.endLine } ?? false
        self.init(
            severity: diagnostic.severity.rawValue, code: diagnostic.code.rawValue, message: diagnostic.message,
            help: diagnostic.help.flatMap { $0.isAboutCommands ? nil : $0 }, notes: diagnostic.notes.map(\.message),
            file: diagnostic.file, line: diagnostic.line,
            column: place?.utf16Column ?? 0,
            length: isOneLine ? (place?.utf16EndColumn ?? 0) - (place?.utf16Column ?? 0) : 0, object: object,
            member: diagnostic.subjects.first { [.attribute, .outlet, .event].contains($0.kind) }?.name,
            fixes: diagnostic.fixIts.map(\.message))
    }
}
