internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// The objects and connections of a file without the overlay that is edited, for a comparison.
struct PlainGraph {
    let inventory: Inventory
    let connections: Set<EdgeIdentity>
    private let indices: [String: Int]

    init(_ inventory: Inventory) {
        self.inventory = inventory
        connections = Set(inventory.connections.map { EdgeIdentity($0, in: inventory) })
        indices = Dictionary(zip(inventory.objects.map(\.name), 0...)) { first, _ in first }
    }

    /// The object of a name.
    func object(_ name: String) -> Inventory.Object? { indices[name].map { inventory.objects[$0] } }

    /// Returns how the overlay has changed an object; nil if it has not.
    func state(of object: Inventory.Object, in other: MergedNib) -> Scene.State? {
        guard let old = self.object(object.name) else { return .added }
        if object.overlay != old.overlay {
            if object.overlay == .wrapped { return .wrapped }
            if object.overlay == .replaced { return .replaced }
        }
        return inventory.nib.says(old.definition, like: object.definition, of: other) ? nil : .changed
    }
}

/// Identifies a connection among all those of a graph.
struct EdgeIdentity: Hashable {
    private var from: String
    private var label: String
    private var to: String
    private var action: String?

    init(_ edge: ObjectDiagram.Edge, in diagram: ObjectDiagram) {
        (from, label, action) = (diagram.nodes[edge.source].name, edge.label, edge.action)
        to = diagram.nodes[edge.target].name
    }

    init(_ connection: Inventory.Connection, in inventory: Inventory) {
        (from, label) = (inventory.objects[connection.source].name, connection.path)
        (to, action) = (connection.targetName, connection.action)
    }

    init(_ edge: Scene.Edge) { (from, label, to, action) = (edge.from, edge.label, edge.to, edge.action) }
}
