internal import WiringDiagnostics
package import WiringDiagrams
package import WiringEditing

/// An edit that a page requests, with the names of its scene.
package enum StudioEdit: Sendable, Equatable {
    /// With a position among several targets; without one, the target of an outlet to one is replaced, and an outlet to
    /// many gets an additional one.
    /// A keyed outlet gets the target under a key.
    case connect(object: String, outlet: String, key: String?, target: String, at: Int?)
    /// Removes the target under a key, one target of several, or all of them.
    case disconnect(object: String, outlet: String, key: String?, target: String?)
    /// Gives a target of a keyed outlet another key.
    case renameKey(object: String, outlet: String, key: String, to: String)
    /// Leads one connection to another target, in its place.
    case reconnect(Reconnection)
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
    /// Changes several objects at once.
    case several([String], SeveralEdit)
    /// Adds the objects of a text, such as one that was copied.
    case paste(text: String)
    /// Removes all that the overlay says about an object.
    case revert(name: String)
    /// Changes what the file is given: its owner, externals, parameters and includes.
    case input(InputEdit)
    /// Creates a file that includes others, by their paths.
    case newFile(path: String, includes: [String], owner: String?)
    /// Writes the text of a file as it was typed.
    case type(TypedFile)
    /// Makes one of the fixes of a problem.
    case fix(FixChoice)
    /// Makes all fixes that make nothing worse, as `wiring check --fix` does.
    case fixAll
    /// Calls the actions of an event of the running program.
    case fire(object: String, event: String)
    /// Writes the values of the running program's objects into the files.
    case writeChanges
    /// Moves objects of the diagram.
    case move([String: Point])
    /// Lays out the diagram again.
    case tidy
    /// Changes a group or a note of the diagram.
    case sheet(SheetEdit)
    case undo, redo

    /// The outlet that a new object is connected to.
    package struct Source: Decodable, Sendable, Equatable {
        package var object: String
        package var outlet: String
        /// The key of the new target, if the outlet is keyed.
        package var key: String?
    }
}

extension StudioEdit: Decodable {
    private enum Keys: String, CodingKey {
        case `do`, object, outlet, event, attribute, target, action, at, value, name, `class`, to
        case connectFrom, connections, path, part, key, input, includes, owner, fix, places, names, text
    }

    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        func word(_ key: Keys) throws -> String { try keys.decode(String.self, forKey: key) }
        func perhaps(_ key: Keys) throws -> String? { try keys.decodeIfPresent(String.self, forKey: key) }
        switch try word(.do) {
        case "connect":
            self = .connect(
                object: try word(.object), outlet: try word(.outlet), key: try perhaps(.key), target: try word(.target),
                at: try keys.decodeIfPresent(Int.self, forKey: .at))
        case "disconnect":
            self = .disconnect(
                object: try word(.object), outlet: try word(.outlet), key: try perhaps(.key),
                target: try perhaps(.target))
        case "renameKey":
            self = .renameKey(
                object: try word(.object), outlet: try word(.outlet), key: try word(.key), to: try word(.to))
        case "reconnect": self = .reconnect(try Reconnection(from: decoder))
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
        case "several":
            self = .several(try keys.decode([String].self, forKey: .names), try SeveralEdit(from: decoder))
        case "paste": self = .paste(text: try word(.text))
        case "revert": self = .revert(name: try word(.name))
        case "input": self = .input(try keys.decode(InputEdit.self, forKey: .input))
        case "newFile":
            self = .newFile(
                path: try word(.path), includes: try keys.decodeIfPresent([String].self, forKey: .includes) ?? [],
                owner: try perhaps(.owner))
        case "type": self = .type(try TypedFile(from: decoder))
        case "fix": self = .fix(try keys.decode(FixChoice.self, forKey: .fix))
        case "fixAll": self = .fixAll
        case "fire": self = .fire(object: try word(.object), event: try word(.event))
        case "writeChanges": self = .writeChanges
        case "move":
            let places = try keys.decode([String: [Int]].self, forKey: .places)
            let corners = places.compactMapValues(Point.init)
            guard !corners.isEmpty, corners.count == places.count else {
                throw DecodingError.dataCorruptedError(
                    forKey: .places, in: keys, debugDescription: "a place is two whole numbers")
            }
            self = .move(corners)
        case "tidy": self = .tidy
        case "sheet": self = .sheet(try SheetEdit(from: decoder))
        case "undo": self = .undo
        case "redo": self = .redo
        case let other:
            throw DecodingError.dataCorruptedError(
                forKey: .do, in: keys, debugDescription: "the studio does no '\(other)'")
        }
    }

    /// Whether it changes only where objects are in the diagram.
    var isAboutPlaces: Bool {
        switch self {
        case .move, .tidy, .sheet: true
        default: false
        }
    }

    /// Whether it is of a text that it brings along, whatever the files have now.
    var hasBase: Bool { if case .type = self { true } else { false } }

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
