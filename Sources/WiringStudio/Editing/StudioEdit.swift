internal import WiringDiagnostics
package import WiringEditing

/// An edit that a page requests, with the names of its scene.
package enum StudioEdit: Sendable, Equatable {
    /// With a position among several targets; without one, the target of an outlet to one is replaced, and an outlet to
    /// many gets an additional one.
    case connect(object: String, outlet: String, target: String, at: Int?)
    case disconnect(object: String, outlet: String, target: String?)
    case connectEvent(object: String, event: String, action: String)
    case disconnectEvent(object: String, event: String, action: String?)
    /// The value is YAML on one line.
    case set(object: String, attribute: String, value: String)
    case unset(object: String, attribute: String)
    /// Changes a part of the value of an attribute: the one at a position, at a position in that, and so on.
    case part(object: String, attribute: String, path: [Int], edit: PartEdit)
    case add(name: String, class: String, from: Source?)
    case remove(name: String, withConnections: Bool)
    case rename(name: String, to: String)
    case setClass(name: String, class: String)
    /// Removes all that the overlay says about an object.
    case revert(name: String)
    /// Calls the actions of an event of the running program.
    case fire(object: String, event: String)
    /// Writes the values of the running program's objects into the files.
    case writeChanges
    case undo, redo

    /// The outlet that a new object is connected to.
    package struct Source: Decodable, Sendable, Equatable {
        package var object: String
        package var outlet: String
    }
}

extension StudioEdit: Decodable {
    private enum Keys: String, CodingKey {
        case `do`, object, outlet, event, attribute, target, action, at, value, name, `class`, to
        case connectFrom, connections, path, part, key
    }

    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        func word(_ key: Keys) throws -> String { try keys.decode(String.self, forKey: key) }
        func perhaps(_ key: Keys) throws -> String? { try keys.decodeIfPresent(String.self, forKey: key) }
        switch try word(.do) {
        case "connect":
            self = .connect(
                object: try word(.object), outlet: try word(.outlet), target: try word(.target),
                at: try keys.decodeIfPresent(Int.self, forKey: .at))
        case "disconnect":
            self = .disconnect(object: try word(.object), outlet: try word(.outlet), target: try perhaps(.target))
        case "connectEvent":
            self = .connectEvent(object: try word(.object), event: try word(.event), action: try word(.action))
        case "disconnectEvent":
            self = .disconnectEvent(object: try word(.object), event: try word(.event), action: try perhaps(.action))
        case "set":
            self = .set(object: try word(.object), attribute: try word(.attribute), value: try word(.value))
        case "unset": self = .unset(object: try word(.object), attribute: try word(.attribute))
        case "part":
            self = .part(
                object: try word(.object), attribute: try word(.attribute),
                path: try keys.decode([Int].self, forKey: .path), edit: try Self.part(keys))
        case "add":
            self = .add(
                name: try word(.name), class: try word(.class),
                from: try keys.decodeIfPresent(Source.self, forKey: .connectFrom))
        case "remove":
            self = .remove(
                name: try word(.name),
                withConnections: try keys.decodeIfPresent(Bool.self, forKey: .connections) ?? false)
        case "rename": self = .rename(name: try word(.name), to: try word(.to))
        case "setClass": self = .setClass(name: try word(.name), class: try word(.class))
        case "revert": self = .revert(name: try word(.name))
        case "fire": self = .fire(object: try word(.object), event: try word(.event))
        case "writeChanges": self = .writeChanges
        case "undo": self = .undo
        case "redo": self = .redo
        case let other:
            throw DecodingError.dataCorruptedError(
                forKey: .do, in: keys, debugDescription: "the studio does no '\(other)'")
        }
    }

    private static func part(_ keys: KeyedDecodingContainer<Keys>) throws -> PartEdit {
        func word(_ key: Keys) throws -> String { try keys.decode(String.self, forKey: key) }
        switch try word(.part) {
        case "set": return .set(.yaml(try word(.value)))
        case "write": return .write(try word(.value))
        case "rename": return .rename(try word(.key))
        case "add":
            return .add(.yaml(try word(.value)), key: try keys.decodeIfPresent(String.self, forKey: .key))
        case "remove": return .remove
        case "move": return .move(to: try keys.decode(Int.self, forKey: .at))
        case let other:
            throw DecodingError.dataCorruptedError(
                forKey: .part, in: keys, debugDescription: "unknown part edit '\(other)'")
        }
    }
}

extension StudioEdit {
    /// What was done, in words.
    var said: String {
        switch self {
        case .connect(let object, let outlet, let target, _): "connected outlet \(outlet) of \(object) to \(target)"
        case .disconnect(let object, let outlet, let target):
            "disconnected outlet \(outlet) of \(object)" + (target.map { " from \($0)" } ?? "")
        case .connectEvent(let object, let event, let action): "connected event \(event) of \(object) to \(action)"
        case .disconnectEvent(let object, let event, let action):
            "disconnected event \(event) of \(object)" + (action.map { " from \($0)" } ?? "")
        case .set(let object, let attribute, let value): "set \(attribute) of \(object) to \(value)"
        case .unset(let object, let attribute): "left \(attribute) of \(object) to its class"
        case .part(let object, let attribute, let path, let edit):
            edit.said(of: "\(attribute) of \(object)", isWhole: path.isEmpty)
        case .add(let name, let className, let source):
            "added \(name), \(Wording.withArticle(className))"
                + (source.map { ", to outlet \($0.outlet) of \($0.object)" } ?? "")
        case .remove(let name, _): "removed \(name)"
        case .rename(let name, let new): "renamed \(name) to \(new)"
        case .setClass(let name, let className): "made \(name) \(Wording.withArticle(className))"
        case .revert(let name): "took \(name) back to the file's own"
        case .fire(let object, let event): "fired \(event) of \(object)"
        case .writeChanges: "wrote what the program has"
        case .undo: "undone"
        case .redo: "done again"
        }
    }

    /// The object that it is about, if any.
    var subject: String? {
        switch self {
        case .connect(let object, _, _, _), .disconnect(let object, _, _), .connectEvent(let object, _, _),
            .disconnectEvent(let object, _, _), .set(let object, _, _), .unset(let object, _),
            .part(let object, _, _, _):
            object
        case .add(_, _, let source): source?.object
        case .remove(let name, _), .rename(let name, _), .setClass(let name, _), .revert(let name): name
        case .fire, .writeChanges, .undo, .redo: nil
        }
    }

    /// Returns the edit with other names of objects.
    func renamed(_ new: (String) throws(StudioRefusal) -> String) throws(StudioRefusal) -> StudioEdit {
        /// Renames the object of an action.
        func action(_ action: String) throws(StudioRefusal) -> String {
            guard let dot = action.lastIndex(of: ".") else { return action }
            return try new(String(action[..<dot])) + action[dot...]
        }
        switch self {
        case .connect(let object, let outlet, let target, let at):
            return .connect(object: try new(object), outlet: outlet, target: try new(target), at: at)
        case .disconnect(let object, let outlet, let target):
            return .disconnect(object: try new(object), outlet: outlet, target: try target.map(new))
        case .connectEvent(let object, let event, let call):
            return .connectEvent(object: try new(object), event: event, action: try action(call))
        case .disconnectEvent(let object, let event, let call):
            return .disconnectEvent(object: try new(object), event: event, action: try call.map(action))
        case .set(let object, let attribute, let value):
            return .set(object: try new(object), attribute: attribute, value: value)
        case .unset(let object, let attribute): return .unset(object: try new(object), attribute: attribute)
        case .part(let object, let attribute, let path, let edit):
            return .part(object: try new(object), attribute: attribute, path: path, edit: edit)
        case .add(let name, let className, let source):
            let source = try source.map { source throws(StudioRefusal) in
                Source(object: try new(source.object), outlet: source.outlet)
            }
            return .add(name: name, class: className, from: source)
        case .remove(let name, let connections): return .remove(name: try new(name), withConnections: connections)
        case .rename(let name, let to): return .rename(name: try new(name), to: to)
        case .setClass(let name, let className): return .setClass(name: try new(name), class: className)
        case .revert(let name): return .revert(name: try new(name))
        case .fire, .writeChanges, .undo, .redo: return self
        }
    }
}

extension PartEdit {
    /// Describes the edit for the history.
    fileprivate func said(of value: String, isWhole: Bool) -> String {
        let part = isWhole ? value : "an entry of \(value)"
        return switch self {
        case .set(let node): "set \(part) to \(node.flowText)"
        case .write(let text): "set \(part) to \(PlainNode.word(text).flowText)"
        case .rename(let key): "renamed a key of \(value) to \(key)"
        case .add(let node, let key): "added \(key.map { "\($0): " } ?? "")\(node.flowText) to \(value)"
        case .remove: "removed \(part)"
        case .move(let position): "moved \(part) to position \(position)"
        }
    }
}
