#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The objects of a nib and their connections as a picture of any form shows them.
struct ObjectDiagram {
    /// Whether an object can be made.
    enum State: String, Encodable {
        /// Nothing is known against it.
        case sound
        /// A mistake is in its definition.
        case cause
        /// It holds, directly or not, an object with a mistake.
        case consequence
    }

    /// What an object is to the nib.
    enum Kind: String, Encodable {
        case owner, external, object
        /// A name that no object has.
        case missing
    }

    /// An object.
    struct Node: Encodable {
        var name: String
        var className: String
        var kind: Kind
        var state = State.sound
        var overlay: Inventory.Overlay?
        var isShared = true
        var file: String?
        var line: Int?
        /// The codes of the mistakes in its definition.
        var codes: [Code] = []
    }

    /// A connection.
    struct Edge: Encodable {
        /// What it is drawn as.
        enum Style: String, Encodable {
            case solid, dashed
        }

        /// The indices of the two objects.
        var source: Int
        var target: Int
        /// The outlet or event, with the number or key of one of several targets.
        var label: String
        /// The outlet or event alone.
        var member: String
        /// The action of the target, for events.
        var action: String?
        var style = Style.solid
        /// Why it is dashed: weak, optional or provider; nil for a solid one.
        var remark: String?
        /// Whether a mistake is in it.
        var isCause = false
    }

    /// The objects.
    private(set) var nodes: [Node]
    /// The connections.
    private(set) var edges: [Edge] = []

    /// Draws up the diagram of an inventory, with what is known of classes and was found in the files.
    init(_ inventory: Inventory, _ knowledge: ClassKnowledge, _ findings: [Diagnostic] = []) {
        nodes = inventory.objects.map { object in
            Node(
                name: object.name, className: object.className, kind: Kind(object.kind), overlay: object.overlay,
                isShared: object.isShared, file: object.place.file, line: object.place.line)
        }
        var missing: [String: Int] = [:]
        for connection in inventory.connections {
            let target = connection.target ?? missing[connection.targetName] ?? nodes.count
            if target == nodes.count {
                missing[connection.targetName] = target
                nodes.append(
                    Node(name: connection.targetName, className: "no such object", kind: .missing, state: .cause))
            }
            var edge = Edge(
                source: connection.source, target: target, label: connection.path, member: connection.member,
                action: connection.action)
            edge.remark = remark(on: connection, of: inventory.objects[connection.source], knowledge)
            if edge.remark != nil { edge.style = .dashed }
            edge.isCause = findings.contains { finding in
                guard finding.severity == .error, let place = finding.primary?.place else { return false }
                return connection.place.holds(place) || connection.memberPlace.holds(place)
            }
            edges.append(edge)
        }
        mark(findings, inventory)
    }

    private func remark(
        on connection: Inventory.Connection, of object: Inventory.Object, _ knowledge: ClassKnowledge
    ) -> String? {
        guard connection.action == nil else { return nil }
        let facts = knowledge.facts(ofClass: object.className, isPlaceholder: object.kind != .object)
        guard let member = facts?.members.first(where: { $0.name == connection.member }) else { return nil }
        if member.isWeak { return "weak" }
        if member.isProvider { return "provider" }
        return member.isRequired ? nil : "optional"
    }

    // MARK: Mistakes

    private mutating func mark(_ findings: [Diagnostic], _ inventory: Inventory) {
        for finding in findings where finding.severity == .error {
            guard let place = finding.primary?.place else { continue }
            let lengths = inventory.objects.map { object in
                object.extents.filter { $0.holds(place) }.map(\.utf8Range.count).min()
            }
            guard let nearest = lengths.compactMap(\.self).min() else { continue }
            for index in inventory.objects.indices where lengths[index] == nearest {
                nodes[index].state = .cause
                if !nodes[index].codes.contains(finding.code) { nodes[index].codes.append(finding.code) }
            }
        }
        spread()
    }

    /// Who holds what cannot be made cannot be made.
    private mutating func spread() {
        var reached = nodes.indices.filter { nodes[$0].state == .cause }
        while let next = reached.popLast() {
            for edge in edges where edge.target == next && edge.action == nil && nodes[edge.source].state == .sound {
                nodes[edge.source].state = .consequence
                reached.append(edge.source)
            }
        }
    }
}

extension ObjectDiagram.Node {
    /// What is special about it, in words, so that no colour is needed to see it.
    var marks: [String] {
        var marks: [String] = []
        switch kind {
        case .owner: marks.append("File's Owner")
        case .external: marks.append("external")
        case .object, .missing: break
        }
        if let overlay { marks.append(overlay == .replaced ? "replaced" : "wrapper") }
        if !isShared { marks.append("not shared") }
        switch state {
        case .sound: break
        case .cause: marks += codes.isEmpty ? [] : ["error: " + codes.map(\.rawValue).joined(separator: ", ")]
        case .consequence: marks.append("affected")
        }
        return marks
    }
}

extension ObjectDiagram.Edge {
    /// The label with the action and the reason of a dashed line.
    var words: String {
        let base = action.map { "\(label) => \($0)" } ?? label
        return remark.map { "\(base) (\($0))" } ?? base
    }
}

extension ObjectDiagram.Kind {
    /// What an entity is drawn as.
    init(_ kind: Entity.Kind) {
        switch kind {
        case .owner: self = .owner
        case .external: self = .external
        case .object: self = .object
        }
    }
}

extension Place {
    /// Whether another place lies in this one.
    fileprivate func holds(_ other: Place) -> Bool {
        file == other.file && utf8Range.lowerBound <= other.utf8Range.lowerBound
            && other.utf8Range.upperBound <= utf8Range.upperBound
    }
}
#endif
