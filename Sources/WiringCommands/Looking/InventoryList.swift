#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringIndex

/// The output of `list` for an inventory.
struct InventoryList {
    enum Topic: String, CaseIterable {
        case objects, classes, connections, parameters
    }

    let nib: KnownNib
    /// The topics named on the command line.
    private let wanted: [Topic]

    private var inventory: Inventory { nib.inventory }

    /// Creates a list of the named topics, or of all topics if none is named.
    init(_ nib: KnownNib, topics: [Topic]) { (self.nib, wanted) = (nib, topics) }

    /// The list as text.
    var text: String {
        let sections = (wanted.isEmpty ? Topic.allCases : wanted).compactMap { topic -> String? in
            let lines = lines(of: topic)
            if lines.isEmpty { return wanted.isEmpty ? nil : "\(topic.rawValue)\n  none" }
            return ([topic.rawValue] + lines).joined(separator: "\n")
        }
        return sections.isEmpty ? "nothing" : sections.joined(separator: "\n\n")
    }

    private func lines(of topic: Topic) -> [String] {
        switch topic {
        case .objects: AlignedRows(rows: inventory.objects.map(row)).lines()
        case .classes: AlignedRows(rows: nib.objectsByClass.map(row)).lines()
        case .connections: connectionLines
        case .parameters: AlignedRows(rows: inventory.parameters.map(row)).lines()
        }
    }

    private func row(_ object: Inventory.Object) -> [String] {
        [object.name, object.className, inventory.line(object.ref).short, object.marks.joined(separator: ", ")]
    }

    private func row(_ item: KnownNib.Class) -> [String] {
        let remark = item.isKnown ? item.registeredAt ?? "" : nib.classes?.areAll == true ? "not registered" : ""
        return [item.name, item.objects.joined(separator: ", "), remark]
    }

    private func row(_ parameter: Inventory.Parameter) -> [String] {
        [parameter.name, parameter.source, inventory.line(parameter.ref).short, parameter.isSecret ? "secret" : ""]
    }

    /// The outgoing connections of each object, followed by the incoming ones.
    private var connectionLines: [String] {
        var rows: [[String]] = []
        let connections = inventory.connections
        let lines = connections.map { inventory.line($0.ref).short }
        let bySource = Dictionary(grouping: connections.indices) { connections[$0].source }
        let byTarget = Dictionary(grouping: connections.indices) { connections[$0].target }
        for (index, object) in inventory.objects.enumerated() {
            let out = bySource[index, default: []]
            let others = byTarget[index, default: []].filter { connections[$0].source != index }
            guard !(out.isEmpty && others.isEmpty) else { continue }
            rows.append([object.name])
            for (connection, line) in out.lazy.map({ (connections[$0], lines[$0]) }) {
                rows.append(["  \(connection.path) \(connection.arrow) \(connection.shownTarget)", line])
            }
            for (connection, line) in others.lazy.map({ (connections[$0], lines[$0]) }) {
                let source = "\(inventory.objects[connection.source].name).\(connection.path)"
                rows.append(["  <- \(source)\(connection.action.map { " (\($0))" } ?? "")", line])
            }
        }
        return AlignedRows(rows: rows).lines()
    }

    /// The list for programs.
    var document: JSON {
        InventoryDocument.json(of: nib, topics: wanted.isEmpty ? Topic.allCases : wanted)
    }
}

extension KnownNib {
    /// A class and its objects in the nib.
    struct Class {
        var name: String
        /// Its objects, and the placeholders declared with it.
        var objects: [String]
        /// Whether it is registered, as a class or as a protocol.
        var isKnown: Bool
        /// The file and line of its registration.
        var registeredAt: String?
    }

    /// The classes, ordered by name.
    var objectsByClass: [Class] {
        Dictionary(grouping: inventory.objects, by: \.className).sorted { $0.key < $1.key }.map { name, objects in
            let isPlaceholder = objects.contains { $0.kind != .object }
            let descriptor = classes?.descriptor(ofClass: name, isPlaceholder: isPlaceholder)
            return Class(
                name: name, objects: objects.map(\.name), isKnown: descriptor != nil,
                registeredAt: descriptor?.registeredAt)
        }
    }
}

extension Inventory.Object {
    /// Its special traits, as text.
    var marks: [String] {
        var marks: [String] = []
        switch kind {
        case .owner: marks.append("File's Owner")
        case .external: marks.append("external")
        case .object: break
        }
        if isInline { marks.append("inline") }
        if !isShared { marks.append("not shared") }
        if isLazy { marks.append("lazy") }
        if let overlay { marks.append(overlay == .replaced ? "replaced" : "wrapper") }
        return marks
    }
}

extension Inventory.Connection {
    /// `->` for outlets, `=>` for events.
    var arrow: String { action == nil ? "->" : "=>" }

    /// The target with its action, and a remark if there is no such object.
    var shownTarget: String {
        let name = action.map { "\(targetName).\($0)" } ?? targetName
        return target == nil ? "\(name) (no such object)" : name
    }
}
#endif
