package import WiringBlueprint
package import WiringDiagnostics
internal import WiringFile

/// A piece of a file that names an object, and would be an error if the object were removed.
package struct Use: Hashable {
    /// The member or entry that names the object.
    package enum Kind: String {
        case outlet, action
        /// An object that a file passes as owner or external to a nib that it includes under a prefix.
        case input
        /// An overlay's entry that overrides the object or a part of it.
        case overlay
    }

    package var kind: Kind
    /// The outlet or event as `game.board`, the placeholder that it is given for as `toolbar.clock`, or the entry of an
    /// overlay as `change: board`.
    package var holder: String
    /// The action that is called.
    package var action: String?
    /// Whether it is an outlet that is required and has no other target; false if that is not known.
    package var isRequired = false
    package var place: Diagnostic.Location
}

/// Everything in the files of a nib that names an object, by the name of the object.
package struct Uses {
    private let inventory: Inventory
    private let descriptor: (Inventory.Object) -> ClassDescriptor?
    private var connections: [String: [Inventory.Connection]] = [:]
    private var others: [String: [Use]] = [:]
    /// All targets of each outlet.
    private var targets: [Outlet: Set<String>] = [:]

    private struct Outlet: Hashable {
        var source: Int
        var member: String

        init(_ connection: Inventory.Connection) {
            source = connection.source
            member = connection.member
        }
    }

    /// Finds all uses. O(objects + connections + what overlays override).
    ///
    /// - Parameter descriptor: Returns the descriptor of an object's class.
    package init(_ inventory: Inventory, descriptor: @escaping (Inventory.Object) -> ClassDescriptor?) {
        self.inventory = inventory
        self.descriptor = descriptor
        let all = inventory.connections
        connections = Dictionary(grouping: all, by: \.targetName)
        for connection in all where connection.action == nil {
            targets[Outlet(connection), default: []].insert(connection.targetName)
        }
        for given in inventory.placeholders {
            others[given.target, default: []]
                .append(Use(kind: .input, holder: given.name, place: inventory.place(given.given)))
        }
        for statement in inventory.nib.statements where statement.isOverride {
            let use = Use(
                kind: .overlay, holder: "\(statement.verb.text): \(statement.path)",
                place: inventory.place(statement.ref))
            for name in statement.names { others[name, default: []].append(use) }
        }
    }

    /// Returns what names an object, in the order of the files. What the object's own definition says does not count.
    ///
    /// - Parameter name: Its full name; files may override one that others have removed.
    package subscript(name: String) -> [Use] {
        let inside = name + "."
        let named = connections[name, default: []].filter { connection in
            let source = inventory.objects[connection.source]
            return source.name != name && !(source.isInline && source.name.hasPrefix(inside))
        }
        return named.map(use) + others[name, default: []]
    }

    private func use(_ connection: Inventory.Connection) -> Use {
        let source = inventory.objects[connection.source]
        let isOnly = targets[Outlet(connection)]?.count == 1
        let member = descriptor(source)?.members.first { $0.name == connection.member }
        return Use(
            kind: connection.action == nil ? .outlet : .action, holder: "\(source.name).\(connection.path)",
            action: connection.action,
            isRequired: connection.action == nil && isOnly && member?.isRequired ?? false,
            place: inventory.place(connection.ref))
    }
}
