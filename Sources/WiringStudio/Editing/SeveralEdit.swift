internal import WiringDiagnostics
internal import WiringEditing

/// An edit of several objects at once.
package enum SeveralEdit: Sendable, Equatable {
    case remove(withConnections: Bool)
    /// The value is YAML on one line.
    case set(attribute: String, value: String)
    case unset(attribute: String)
    case duplicate
    /// Moves them into a file, by its path from the folder of the file that the page shows.
    case move(to: String)
}

extension SeveralEdit: Decodable {
    private enum Keys: CodingKey { case what, connections, attribute, value, path }

    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        func word(_ key: Keys) throws -> String { try keys.decode(String.self, forKey: key) }
        switch try word(.what) {
        case "remove":
            self = .remove(withConnections: try keys.decodeIfPresent(Bool.self, forKey: .connections) ?? false)
        case "set": self = .set(attribute: try word(.attribute), value: try word(.value))
        case "unset": self = .unset(attribute: try word(.attribute))
        case "duplicate": self = .duplicate
        case "move": self = .move(to: try word(.path))
        case let other:
            throw DecodingError.dataCorruptedError(
                forKey: .what, in: keys, debugDescription: "unknown edit of several objects '\(other)'")
        }
    }
}

extension SeveralEdit {
    /// A short description of the completed edit.
    func said(of names: [String]) -> String {
        let objects = names.count > 4 ? "\(names.count) objects" : Wording.list(names)
        return switch self {
        case .remove: "removed \(objects)"
        case .set(let attribute, let value): "set \(attribute) of \(objects) to \(value)"
        case .unset(let attribute): "left \(attribute) of \(objects) to the class"
        case .duplicate: "duplicated \(objects)"
        case .move(let path): "moved \(objects) to \(path)"
        }
    }

    /// The same edit of one object; nil if it is only for all at once.
    func single(_ name: String) -> StudioEdit? {
        switch self {
        case .remove(let withConnections): .remove(name: name, withConnections: withConnections)
        case .set(let attribute, let value): .set(object: name, attribute: attribute, value: value)
        case .unset(let attribute): .unset(object: name, attribute: attribute)
        case .duplicate, .move: nil
        }
    }
}
