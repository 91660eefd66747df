internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// An edit that leads one connection to another target, in its place among the others.
package struct Reconnection: Sendable, Equatable {
    package var object: String
    /// The outlet or event.
    package var member: String
    package var isEvent: Bool
    /// The position of the connection among those of the outlet or event.
    package var index: Int
    /// The present target: an object, or an action of one.
    package var target: String
    package var to: String

    /// A short description of the completed edit.
    var said: String {
        "connected \(isEvent ? "event" : "outlet") \(member) of \(object) to \(to) in place of \(target)"
    }

    /// Returns the edit with other names of objects.
    func renamed(_ new: (String) throws(StudioRefusal) -> String) throws(StudioRefusal) -> Reconnection {
        func end(_ name: String) throws(StudioRefusal) -> String {
            guard isEvent, let dot = name.lastIndex(of: ".") else { return try new(name) }
            return try new(String(name[..<dot])) + name[dot...]
        }
        var edit = self
        (edit.object, edit.target, edit.to) = (try new(object), try end(target), try end(to))
        return edit
    }
}

extension Reconnection: Decodable {
    private enum Keys: String, CodingKey {
        case object, outlet, event, index, target, to
    }

    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        let event = try keys.decodeIfPresent(String.self, forKey: .event)
        member = try event ?? keys.decode(String.self, forKey: .outlet)
        isEvent = event != nil
        object = try keys.decode(String.self, forKey: .object)
        index = try keys.decode(Int.self, forKey: .index)
        target = try keys.decode(String.self, forKey: .target)
        to = try keys.decode(String.self, forKey: .to)
    }
}

extension Project {
    /// Leads a connection to another target. In the file that names the target, only the name changes.
    mutating func reconnecting(_ edit: Reconnection, in file: EditedFile) throws(EditError) -> Document {
        let (path, source) = ("\(edit.object).\(edit.member)", file.document.source)
        guard let home = index(of: source.name), let nib = try? nib(of: home) else {
            throw EditError("'\(source.name)' cannot be read")
        }
        let inventory = Inventory(nib)
        let connections = inventory.connections.filter {
            $0.member == edit.member && ($0.action != nil) == edit.isEvent
                && inventory.objects[$0.source].name == edit.object
        }
        guard connections.indices.contains(edit.index), connections[edit.index].end == edit.target else {
            throw EditError("'\(path)' is not connected to '\(edit.target)' any more")
        }
        let connection = connections[edit.index]
        if connection.action == nil, let target = connection.target, inventory.objects[target].isInline {
            throw EditError("'\(path)' holds an inline definition, which would be lost")
        }
        let isKeyed = connection.part.map { Int($0) == nil } ?? false
        guard isKeyed || !connections.contains(where: { $0.end == edit.to }) else {
            throw EditError("\(edit.member) of \(edit.object) is connected to '\(edit.to)' already")
        }
        let place = inventory.place(connection.ref)
        if index(of: place.file) == home {
            let name = PlainNode.name(edit.to).flowText
            let bytes = [TextEdit(place.utf8Range, name)].applied(to: source.bytes)
            return try Document(SourceText(name: source.name, bytes: bytes))
        }
        guard file.isOverlay else { throw EditError("the target of '\(path)' is written in '\(place.file)'") }
        if isKeyed, let key = connection.part {
            return try connecting(key: key, of: edit.member, of: edit.object, to: edit.to, in: file)
        }
        guard edit.isEvent || connection.part != nil else { return try connecting(path, to: [edit.to], in: file) }
        let added = try connecting(path, to: [edit.to], at: .at(edit.index), in: file)
        var changed = replacing([added.source.name: added.source.bytes])
        return try changed.disconnecting(path, from: edit.target, in: EditedFile(added, isOverlay: true))
    }
}

extension Inventory.Connection {
    /// The target, with the action for an event.
    fileprivate var end: String { action.map { "\(targetName).\($0)" } ?? targetName }
}
