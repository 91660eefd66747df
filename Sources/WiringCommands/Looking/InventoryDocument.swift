#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// An inventory as `list --json` writes it; keys may be added to this form.
enum InventoryDocument {
    /// Describes the requested topics of an inventory.
    static func json(of nib: KnownNib, topics: [InventoryList.Topic]) -> JSON {
        let inventory = nib.inventory
        var document: [String: JSON] = ["version": 1, "file": .string(inventory.nib.files[0].name)]
        for topic in topics {
            let items =
                switch topic {
                case .objects: inventory.objects.map { json(of: $0, at: inventory.line($0.ref)) }
                case .classes: nib.objectsByClass.map { json(of: $0, areAnyKnown: nib.classes != nil) }
                case .connections:
                    inventory.connections.map {
                        start(of: inventory.line($0.ref)).with(inventory.members(of: $0)).with([
                            "isResolved": .bool($0.target != nil)
                        ])
                    }
                case .parameters: inventory.parameters.map { json(of: $0, at: inventory.line($0.ref)) }
                }
            document[topic.rawValue] = .array(items)
        }
        return .object(document)
    }

    private static func json(of object: Inventory.Object, at line: FileLine) -> JSON {
        entry(object.name, at: line).with([
            "kind": .string("\(object.kind)"),
            "class": .string(object.className),
            "isShared": .bool(object.isShared),
            "isInPlace": .bool(object.isInline),
            "overlay": object.overlay.map { .string($0.rawValue) },
        ])
    }

    private static func json(of item: KnownNib.Class, areAnyKnown: Bool) -> JSON {
        let entry: JSON = ["name": .string(item.name), "objects": .strings(item.objects)]
        return entry.with([
            "isRegistered": areAnyKnown ? .bool(item.isKnown) : nil,
            "registeredAt": item.registeredAt.map { .string($0) },
        ])
    }

    private static func json(of parameter: Inventory.Parameter, at line: FileLine) -> JSON {
        entry(parameter.name, at: line).with([
            "source": .string(parameter.source), "isSecret": .bool(parameter.isSecret),
        ])
    }

    private static func entry(_ name: String, at line: FileLine) -> JSON {
        start(of: line).with(["name": .string(name)])
    }

    private static func start(of line: FileLine) -> JSON {
        ["file": .string(line.file), "line": .number(line.line)]
    }
}

extension Inventory {
    /// The ends of a connection, as all commands write them.
    func members(of connection: Connection) -> [String: JSON?] {
        [
            "kind": .string(connection.action == nil ? "outlet" : "action"),
            "from": .string(objects[connection.source].name),
            "member": .string(connection.member),
            "part": connection.part.map { .string($0) },
            "to": .string(connection.targetName),
            "action": connection.action.map { .string($0) },
        ]
    }
}
#endif
