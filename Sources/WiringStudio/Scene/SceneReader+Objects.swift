internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile

/// The objects of a scene.
extension SceneReader {
    func objects(_ layout: DiagramLayout) -> [Scene.Object] {
        let indices = Dictionary(zip(inventory.objects.map(\.name), 0...)) { first, _ in first }
        let outgoing = Dictionary(grouping: connections) { inventory.objects[$0.source].name }
        let incoming = Dictionary(grouping: connections, by: \.targetName)
        return layout.boxes.map { box in
            let node = layout.diagram.nodes[box.node]
            var object = object(node, box)
            if node.kind == .nib {
                object.file = file(ofPrefix: node.name)
                object.outlets = rows(of: box, node).map { name, rows in
                    outlet(name, rows, to: targets(of: box.node, name, in: layout.diagram))
                }
            } else if let index = indices[node.name] {
                describe(inventory.objects[index], in: inventory, outgoing[node.name] ?? [], &object)
                place(rows(of: box, node), in: &object)
                object.fold?.hidden = folds[node.name] ?? 0
                object.state = plain?.state(of: inventory.objects[index], in: nib)
                if let plain, let old = plain.object(node.name) {
                    if old.className != object.class { object.was = old.className }
                    if object.state == .changed { compare(&object, with: old, of: plain) }
                }
            } else if let plain, let old = plain.object(node.name) {
                let own = plain.inventory.connections.filter {
                    plain.inventory.objects[$0.source].name == node.name
                }
                describe(old, in: plain.inventory, own, &object)
                place(rows(of: box, node), in: &object)
                object.state = .removed
            }
            object.shared = (twins[node.name] ?? []).filter { $0 != node.name }
            object.incoming = (incoming[node.name] ?? []).map {
                Scene.Incoming(object: inventory.objects[$0.source].name, outlet: $0.path, action: $0.action)
            }
            return object
        }
    }

    private func object(_ node: ObjectDiagram.Node, _ box: Box) -> Scene.Object {
        let kind: Scene.Object.Kind =
            switch node.kind {
            case .owner: .owner
            case .external: .external
            case .object: .object
            case .missing: .missing
            case .nib: .prefix
            }
        return Scene.Object(
            id: node.name, name: node.name, label: box.name, class: node.className, kind: kind,
            box: Scene.Rectangle(x: box.corner.x, y: box.corner.y, width: box.width, height: box.height),
            marks: node.kind == .missing ? [] : node.marks, prefix: node.prefix, file: node.file, line: node.line,
            documentation: facts.entry(node.className)?.documentation,
            registered: facts.registration(of: node.className))
    }

    // MARK: Rows

    private typealias Rows = (name: String, rows: [(y: Int, text: String, isLeft: Bool)])

    /// Returns the rows of a box by outlet or event, in the order of the diagram.
    private func rows(of box: Box, _ node: ObjectDiagram.Node) -> [Rows] {
        var order: [String] = []
        var rows: [String: [(y: Int, text: String, isLeft: Bool)]] = [:]
        for (index, row) in box.rows.enumerated() {
            if rows[row.member] == nil { order.append(row.member) }
            let text = row.part.map { $0.outlet + $0.text } ?? row.text
            rows[row.member, default: []].append((box.exit(row: index, of: node), text, row.isLeft))
        }
        return order.map { ($0, rows[$0] ?? []) }
    }

    /// Assigns the rows of the diagram to their outlets and events, in the order of the diagram.
    private func place(_ rows: [Rows], in object: inout Scene.Object) {
        let ranks = Dictionary(zip(rows.map(\.name), 0...)) { first, _ in first }
        for (name, rows) in rows {
            guard let first = rows.first else { continue }
            let rest = rows.dropFirst().map { Scene.Row(y: $0.y, text: $0.text) }
            if name.isEmpty { object.fold = Scene.Fold(y: first.y, hidden: 0) }
            if let index = object.outlets.firstIndex(where: { $0.name == name }) {
                object.outlets[index].label = rest.isEmpty ? name : first.text
                object.outlets[index].y = first.y
                object.outlets[index].left = rows.allSatisfy(\.isLeft)
                object.outlets[index].rows = rest
            } else if let index = object.events.firstIndex(where: { $0.name == name }) {
                object.events[index].y = first.y
                object.events[index].left = rows.allSatisfy(\.isLeft)
                object.events[index].rows = rest
            }
        }
        object.outlets = object.outlets.filter { ranks[$0.name] != nil }.sorted { $0.y < $1.y }
        object.events = object.events.filter { ranks[$0.name] != nil }.sorted { $0.y < $1.y }
    }

    /// Returns an outlet of a nested nib that is drawn as one.
    private func outlet(_ name: String, _ rows: [(y: Int, text: String, isLeft: Bool)], to targets: [String])
        -> Scene.Outlet
    {
        Scene.Outlet(
            name: name, type: nil, many: targets.count > 1, required: false, set: true, targets: targets,
            label: rows.count > 1 ? rows[0].text : name, y: rows.first?.y ?? 0, left: rows.allSatisfy(\.isLeft),
            rows: rows.dropFirst().map { Scene.Row(y: $0.y, text: $0.text) })
    }

    private func targets(of node: Int, _ member: String, in diagram: ObjectDiagram) -> [String] {
        diagram.edges.filter { $0.source == node && $0.member == member }.map { diagram.nodes[$0.target].name }
    }

    // MARK: Members

    /// Adds what the definition and the class of an object say.
    private func describe(
        _ found: Inventory.Object, in inventory: Inventory, _ connections: [Inventory.Connection],
        _ object: inout Scene.Object
    ) {
        let nib = inventory.nib
        let descriptor = facts.descriptor(found.className)
        object.lines = lines(of: found, in: inventory)
        object.outlets = outlets(of: found, descriptor, connections, inventory)
        object.events = events(of: found, descriptor, connections, inventory)
        object.actions = (descriptor?.actions ?? []).map { Scene.Action(name: $0.name) }
        object.attributes = SceneValues(nib, inventory, facts).attributes(of: found, descriptor)
    }

    /// Adds to the members of an object that an overlay changes what they were.
    private func compare(_ object: inout Scene.Object, with old: Inventory.Object, of plain: PlainGraph) {
        var before = object
        let own = plain.inventory.connections.filter { plain.inventory.objects[$0.source].name == old.name }
        describe(old, in: plain.inventory, own, &before)
        for (index, now) in object.attributes.enumerated() {
            guard let was = before.attributes.first(where: { $0.name == now.name }) else { continue }
            guard (was.set, was.text) != (now.set, now.text) else { continue }
            object.attributes[index].was = .init(text: was.set ? was.text : nil, file: was.file, line: was.line)
        }
        for (index, now) in object.outlets.enumerated() {
            guard let was = before.outlets.first(where: { $0.name == now.name }) else { continue }
            guard (was.set, was.targets, was.keys) != (now.set, now.targets, now.keys) else { continue }
            object.outlets[index].was = .init(was.set, was.targets, was.file, was.line)
        }
        for (index, now) in object.events.enumerated() {
            guard let was = before.events.first(where: { $0.name == now.name }) else { continue }
            guard (was.set, was.targets) != (now.set, now.targets) else { continue }
            object.events[index].was = .init(was.set, was.targets, was.file, was.line)
        }
    }

    private func lines(of object: Inventory.Object, in inventory: Inventory) -> [Int]? {
        var definition = NodeReference(scope: Int(object.ref.scope), node: Int(object.ref.node) + 1)
        if object.isInline {
            guard case .written(let ref) = object.definition else { return nil }
            definition = ref
        }
        let (first, last) = (inventory.place(object.ref), inventory.place(definition))
        guard first.file == last.file else { return nil }
        let end = last.endColumn == 1 && last.endLine > first.line ? last.endLine - 1 : last.endLine
        return [first.line, max(first.line, end)]
    }

    private func outlets(
        of object: Inventory.Object, _ descriptor: ClassDescriptor?, _ connections: [Inventory.Connection],
        _ inventory: Inventory
    ) -> [Scene.Outlet] {
        let members = descriptor?.members.filter(\.isOutlet) ?? []
        let written = settings(.outlets, of: object, inventory)
        let names = members.map(\.name) + written.map(\.name).filter { name in !members.contains { $0.name == name } }
        return names.map { name in
            let member = members.first { $0.name == name }
            let place = written.first { $0.name == name }?.place
            let own = connections.filter { $0.action == nil && $0.member == name }
            let targets = own.map(\.targetName)
            let isKeyed = member?.shape == .keyed
            return Scene.Outlet(
                name: name, type: member.map(\.outletTypeName),
                many: member.map { $0.shape != .toOne } ?? (targets.count > 1), required: member?.isRequired ?? false,
                set: place != nil, targets: targets,
                key: isKeyed ? facts.field(for: member?.keyType?.name ?? "String") : nil,
                keys: isKeyed ? own.map { $0.part ?? "" } : [], file: place?.file, line: place?.line,
                documentation: facts.documentation(of: name, object.className))
        }
    }

    private func events(
        of object: Inventory.Object, _ descriptor: ClassDescriptor?, _ connections: [Inventory.Connection],
        _ inventory: Inventory
    ) -> [Scene.Event] {
        let events = descriptor?.events ?? []
        let written = settings(.actions, of: object, inventory)
        let names = events.map(\.name) + written.map(\.name).filter { name in !events.contains { $0.name == name } }
        return names.map { name in
            let event = events.first { $0.name == name }
            let place = written.first { $0.name == name }?.place
            let calls = connections.filter { $0.action != nil && $0.member == name }
            return Scene.Event(
                name: name, type: "(\((event?.typeNames ?? []).joined(separator: ", ")))", set: place != nil,
                targets: calls.map { "\($0.targetName).\($0.action ?? "")" }, file: place?.file, line: place?.line,
                documentation: facts.entry(object.className)?.events?.first { $0.name == name }?.documentation)
        }
    }

    private func settings(
        _ section: Keyword, of object: Inventory.Object, _ inventory: Inventory
    ) -> [(name: String, place: FileLine)] {
        inventory.nib.settings(section, of: object.definition).map {
            (inventory.nib.texts.string($0.key), inventory.line($0.keyRef))
        }
    }
}

extension Scene.Was {
    /// The targets of an outlet or event before an overlay changed them.
    fileprivate init(_ isSet: Bool, _ targets: [String], _ file: String?, _ line: Int?) {
        self.init(text: isSet ? targets.joined(separator: ", ") : nil, file: file, line: line)
    }
}
