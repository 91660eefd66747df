#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// An inventory as `list --json` writes it.
struct InventoryDocument: Encodable {
    /// An object, an external or File's Owner.
    struct Object: Encodable {
        var name: String
        var kind: String
        var `class`: String
        var file: String
        var line: Int
        var isShared: Bool
        var isInPlace: Bool
        var overlay: Inventory.Overlay?
    }

    /// A class with its objects.
    struct Class: Encodable {
        var name: String
        var objects: [String]
        /// Whether it is registered; nil if no classes are known.
        var isRegistered: Bool?
        var registeredAt: String?
    }

    /// One target of an outlet or event.
    struct Connection: Encodable {
        var kind: String
        var from: String
        var member: String
        var part: String?
        var to: String
        var action: String?
        var isResolved: Bool
        var file: String
        var line: Int
    }

    struct Parameter: Encodable {
        var name: String
        var source: String
        var isSecret: Bool
        var file: String
        var line: Int
    }

    /// The version of this format; fields may be added to it.
    var version = 1
    /// The file named on the command line.
    var file: String
    /// The objects, if requested.
    var objects: [Object]?
    /// The classes, if requested.
    var classes: [Class]?
    /// The connections, if requested.
    var connections: [Connection]?
    /// The parameters, if requested.
    var parameters: [Parameter]?

    /// Describes the requested topics of an inventory.
    init(_ inventory: Inventory, _ knowledge: ClassKnowledge, topics: [InventoryList.Topic]) {
        file = inventory.nib.files[0].name
        if topics.contains(.objects) { objects = inventory.objects.map(Object.init) }
        if topics.contains(.classes) {
            classes = inventory.classes(knowledge).map { item in
                Class(
                    name: item.name, objects: item.objects,
                    isRegistered: knowledge.source == nil ? nil : item.isKnown, registeredAt: item.registeredAt)
            }
        }
        if topics.contains(.connections) {
            connections = inventory.connections.map { Connection($0, from: inventory.objects[$0.source].name) }
        }
        if topics.contains(.parameters) { parameters = inventory.parameters.map(Parameter.init) }
    }
}

extension InventoryDocument.Object {
    init(_ object: Inventory.Object) {
        name = object.name
        kind = "\(object.kind)"
        `class` = object.className
        file = object.place.file
        line = object.place.line
        isShared = object.isShared
        isInPlace = object.isInPlace
        overlay = object.overlay
    }
}

extension InventoryDocument.Connection {
    init(_ connection: Inventory.Connection, from source: String) {
        kind = connection.action == nil ? "outlet" : "action"
        from = source
        member = connection.member
        part = connection.part
        to = connection.targetName
        action = connection.action
        isResolved = connection.target != nil
        file = connection.place.file
        line = connection.place.line
    }
}

extension InventoryDocument.Parameter {
    init(_ parameter: Inventory.Parameter) {
        name = parameter.name
        source = parameter.source
        isSecret = parameter.isSecret
        file = parameter.place.file
        line = parameter.place.line
    }
}
#endif
