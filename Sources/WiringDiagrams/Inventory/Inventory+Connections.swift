package import WiringFile

extension Inventory {
    /// One target of one outlet or event.
    package struct Connection {
        /// The index of the object that has the outlet or event.
        package var source: Int
        /// The name of the outlet or event.
        package var member: String
        /// The index or key of the target, if there are several.
        package var part: String?
        /// The index of the target; nil if no object has the name.
        package var target: Int?
        /// The full name of the target, however the file refers to it.
        package var targetName: String
        /// The action of the target, for events.
        package var action: String?
        /// The node that names the target.
        package var ref: NodeReference
        /// The node that names the outlet or event.
        package var memberRef: NodeReference

        /// The outlet with the index or key: `panes.left`.
        package var path: String { part.map { "\(member).\($0)" } ?? member }
    }

    /// The connections, in the order of the objects; collected at each call, since most questions do not need them.
    package var connections: [Connection] { ConnectionReader.connections(of: self) }
}

/// Collects the connections of an inventory.
private struct ConnectionReader {
    private let inventory: Inventory
    private let nib: MergedNib
    private var connections: [Inventory.Connection] = []

    private init(_ inventory: Inventory) {
        self.inventory = inventory
        nib = inventory.nib
    }

    static func connections(of inventory: Inventory) -> [Inventory.Connection] {
        var reader = ConnectionReader(inventory)
        for entity in inventory.outerEntities { reader.addConnections(of: entity) }
        return reader.connections
    }

    private mutating func addConnections(of entity: Int) {
        guard nib.removed[entity] == nil else { return }
        if let index = inventory.indices[entity] { addConnections(of: nib.entities[entity].definition, source: index) }
        if let wrapped = nib.wrapped[entity] { addConnections(of: wrapped) }
    }

    private mutating func addConnections(of definition: Definition, source: Int) {
        for setting in nib.settings(.outlets, of: definition) {
            for (step, target) in nib.targets(of: setting.value).steps(nib.string) {
                connect(target, at: step, setting, source)
            }
        }
        for setting in nib.settings(.actions, of: definition) {
            for ref in nib.actions(of: setting.value) {
                let text = nib.string(ref)
                guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { continue }
                let name = String(text[..<dot])
                let target = nib.entity(named: name, in: ref.scope).flatMap { inventory.indices[$0] }
                connections.append(
                    Inventory.Connection(
                        source: source, member: nib.texts.string(setting.key), target: target,
                        targetName: target.map { inventory.objects[$0].name }
                            ?? nib.fullName(of: name, writtenIn: ref.scope),
                        action: String(text[text.index(after: dot)...]), ref: ref, memberRef: setting.keyRef))
            }
        }
    }

    private mutating func connect(_ target: Target, at step: String?, _ setting: Setting, _ source: Int) {
        guard let ref = nib.place(of: target) else { return }
        let member = nib.texts.string(setting.key)
        var connection = Inventory.Connection(
            source: source, member: member, part: step, target: nil, targetName: "", ref: ref,
            memberRef: setting.keyRef)
        switch target {
        case .name(let ref):
            connection.target = nib.entity(namedAt: ref).flatMap { inventory.indices[$0] }
            connection.targetName =
                connection.target.map { inventory.objects[$0].name }
                ?? nib.fullName(of: nib.string(ref), writtenIn: ref.scope)
            connections.append(connection)
        case .removed: break
        case .definition(let definition):
            connection.targetName = [inventory.objects[source].name, member, step].compactMap(\.self)
                .joined(separator: ".")
            connection.target = inventory.pathIndices[connection.targetName]
            connections.append(connection)
            if let index = connection.target { addConnections(of: definition, source: index) }
        }
    }
}
