package import WiringBlueprint
package import WiringDiagnostics
internal import WiringFile

/// The objects of a nib or of a live graph and their connections, to be drawn as text or as a diagram.
///
/// ```swift
/// let diagram = ObjectDiagram(graph)
/// try diagram.svg.write(toFile: "life.svg", atomically: true, encoding: .utf8)
/// ```
///
/// A diagram is an immutable value that holds no object of the graph and can be passed anywhere.
public struct ObjectDiagram: Sendable {
    /// Whether an object can be created.
    package enum State: String, Encodable, Sendable {
        /// No error is known.
        case valid
        /// Its definition has an error.
        case cause
        /// It holds, directly or not, an object with an error.
        case consequence
    }

    /// The role of an object in the nib.
    package enum Kind: String, Encodable, Sendable {
        case owner, external, object
        /// A name that no object has.
        case missing
        /// A nested nib, drawn as one box.
        case nib
    }

    /// An object.
    package struct Node: Encodable, Sendable {
        package var name: String
        package var className: String
        package var kind: Kind
        package var state = State.valid
        package var overlay: Inventory.Overlay?
        package var isShared = true
        /// Whether it is created when a provider is first called; nil if not.
        package var isLazy: Bool?
        /// The members that the caller of a provider passes; nil for none.
        package var given: [String]?
        /// The type of the live object, if it differs from the class that the file names.
        package var instance: String?
        package var file: String?
        package var line: Int?
        /// The prefix of the nested nib that it belongs to, if any.
        package var prefix: String?
        /// The number of its connections that a selection leaves out.
        package var omitted = 0
        /// The codes of the errors in its definition.
        package var codes: [Diagnostic.Code] = []
    }

    /// A connection.
    package struct Edge: Encodable, Sendable {
        package enum Style: String, Encodable, Sendable {
            case solid, dashed
        }

        /// The indices of the two objects.
        package var source: Int
        package var target: Int
        /// The outlet or event, with the index or key of the target if there are several.
        package var label: String
        /// The outlet or event alone.
        package var member: String
        /// The action of the target, for events.
        package var action: String?
        package var style = Style.solid
        /// Why it is dashed: weak, optional or provider; nil for a solid line.
        package var remark: String?
        /// Whether it has an error.
        package var isCause = false
    }

    package var nodes: [Node]
    package var edges: [Edge] = []
    /// The groups with a frame.
    package internal(set) var grouping = DiagramSelection.Grouping.prefix

    /// Creates the diagram of an inventory.
    ///
    /// - Parameters:
    ///   - inventory: The objects and their connections.
    ///   - diagnostics: The diagnostics for the files; objects with errors are marked.
    ///   - descriptor: Returns the descriptor of an object's class.
    package init(
        _ inventory: Inventory, diagnostics: [Diagnostic] = [], descriptor: (Inventory.Object) -> ClassDescriptor?
    ) {
        let problems = diagnostics.compactMap { diagnostic in
            diagnostic.severity == .error ? diagnostic.primary.map { (code: diagnostic.code, place: $0.place) } : nil
        }
        nodes = inventory.objects.map { object in
            let line = inventory.line(object.ref)
            return Node(
                name: object.name, className: object.className, kind: Kind(object.kind), overlay: object.overlay,
                isShared: object.isShared, isLazy: object.isLazy ? true : nil,
                given: object.given.isEmpty ? nil : object.given, file: line.file,
                line: line.line, prefix: object.prefix)
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
            edge.remark = Self.remark(on: connection, descriptor(inventory.objects[connection.source]))
            if edge.remark != nil { edge.style = .dashed }
            if !problems.isEmpty {
                let extents = inventory.extents(of: connection)
                edge.isCause = problems.contains { problem in extents.contains { $0.holds(problem.place) } }
            }
            edges.append(edge)
        }
        if !problems.isEmpty { mark(problems, inventory) }
    }

    /// Returns why a connection is dashed.
    package static func remark(on connection: Inventory.Connection, _ descriptor: ClassDescriptor?) -> String? {
        guard connection.action == nil else { return nil }
        guard let member = descriptor?.members.first(where: { $0.name == connection.member }) else { return nil }
        if member.isWeak { return "weak" }
        if member.isProvider { return "provider" }
        return member.isRequired ? nil : "optional"
    }

    // MARK: Errors

    private mutating func mark(
        _ problems: [(code: Diagnostic.Code, place: Diagnostic.Location)], _ inventory: Inventory
    ) {
        let extents = inventory.objects.map(inventory.extents)
        for (code, place) in problems {
            for index in Inventory.innermost(at: place, among: extents) {
                nodes[index].state = .cause
                if !nodes[index].codes.contains(code) { nodes[index].codes.append(code) }
            }
        }
        spread()
    }

    /// Marks objects that hold, directly or not, an object that cannot be created.
    private mutating func spread() {
        var reached = nodes.indices.filter { nodes[$0].state == .cause }
        while let next = reached.popLast() {
            for edge in edges where edge.target == next && edge.action == nil && nodes[edge.source].state == .valid {
                nodes[edge.source].state = .consequence
                reached.append(edge.source)
            }
        }
    }
}

extension ObjectDiagram.Node {
    /// Its special traits, as text, so that no colour is needed to see them.
    package var marks: [String] {
        var marks: [String] = []
        switch kind {
        case .owner: marks.append("File's Owner")
        case .external: marks.append("external")
        case .object, .missing, .nib: break
        }
        if let overlay { marks.append(overlay == .replaced ? "replaced" : "wrapper") }
        if !isShared { marks.append("not shared") }
        if isLazy != nil { marks.append("lazy") }
        if let given { marks.append("given \(given.joined(separator: ", "))") }
        if let instance { marks.append("is a \(instance)") }
        if omitted > 0 { marks.append("\(omitted) not shown") }
        switch state {
        case .valid: break
        case .cause: marks += codes.isEmpty ? [] : ["error: " + codes.map(\.rawValue).joined(separator: ", ")]
        case .consequence: marks.append("affected")
        }
        return marks
    }
}

extension ObjectDiagram.Edge {
    /// The label with the action and the reason for a dashed line.
    var words: String {
        let base = action.map { "\(label) => \($0)" } ?? label
        return remark.map { "\(base) (\($0))" } ?? base
    }
}

extension ObjectDiagram.Kind {
    /// Returns the kind that an entity is drawn as.
    init(_ kind: Entity.Kind) {
        switch kind {
        case .owner: self = .owner
        case .external: self = .external
        case .object: self = .object
        }
    }
}
