#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// What `list` writes of an inventory.
struct InventoryList {
    /// What can be listed.
    enum Topic: String, CaseIterable {
        case objects, classes, connections, parameters
    }

    private let inventory: Inventory
    /// What was asked for by name.
    private let wanted: [Topic]

    /// Creates a list of some topics; of all that there are where none is named.
    init(_ inventory: Inventory, topics: [Topic]) {
        self.inventory = inventory
        wanted = topics
    }

    /// The list for people.
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
        case .classes:
            AlignedRows(rows: inventory.classes.map { [$0.name, $0.objects.joined(separator: ", ")] }).lines()
        case .connections: connectionLines
        case .parameters: AlignedRows(rows: inventory.parameters.map(row)).lines()
        }
    }

    private func row(_ object: Inventory.Object) -> [String] {
        [object.name, object.className, object.place.short, object.marks.joined(separator: ", ")]
    }

    private func row(_ parameter: Inventory.Parameter) -> [String] {
        [parameter.name, parameter.source, parameter.place.short, parameter.isSecret ? "secret" : ""]
    }

    /// For each object its connections out, and then those of others into it.
    private var connectionLines: [String] {
        var rows: [[String]] = []
        for (index, object) in inventory.objects.enumerated() {
            let out = inventory.connections.filter { $0.source == index }
            let others = inventory.connections.filter { $0.target == index && $0.source != index }
            guard !(out.isEmpty && others.isEmpty) else { continue }
            rows.append([object.name])
            rows += out.map { ["  \($0.path) \($0.arrow) \($0.shownTarget)", $0.place.short] }
            rows += others.map {
                let source = inventory.objects[$0.source].name
                return ["  <- \(source).\($0.path)\($0.action.map { " (\($0))" } ?? "")", $0.place.short]
            }
        }
        return AlignedRows(rows: rows).lines()
    }

    /// The list for programs.
    var document: InventoryDocument { InventoryDocument(inventory, topics: wanted.isEmpty ? Topic.allCases : wanted) }
}

extension Inventory {
    /// The classes in the order of their names, each with its objects.
    var classes: [(name: String, objects: [String])] {
        Dictionary(grouping: objects, by: \.className).map { ($0.key, $0.value.map(\.name)) }.sorted { $0.0 < $1.0 }
    }
}

extension Inventory.Object {
    /// What is special about it, in words.
    var marks: [String] {
        var marks: [String] = []
        switch kind {
        case .owner: marks.append("File's Owner")
        case .external: marks.append("external")
        case .object: break
        }
        if isInPlace { marks.append("in place") }
        if !isShared { marks.append("not shared") }
        if let overlay { marks.append(overlay == .replaced ? "replaced" : "wrapper") }
        return marks
    }
}

extension Inventory.Connection {
    /// `->` for outlets, `=>` for events.
    var arrow: String { action == nil ? "->" : "=>" }

    /// The target with its action, and a remark where there is no such object.
    var shownTarget: String {
        let name = action.map { "\(targetName).\($0)" } ?? targetName
        return target == nil ? "\(name) (no such object)" : name
    }
}

extension Place {
    /// `wiring/life.yaml:12`
    var short: String { "\(file):\(line)" }
}
#endif
