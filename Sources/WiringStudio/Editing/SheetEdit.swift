package import WiringDiagrams

/// An edit of a group or a note, which are in the file with the places.
package enum SheetEdit: Sendable, Equatable {
    /// Draws a frame around objects; with the name of a group that there is, it replaces that one.
    case group(name: String, members: [String], color: String?, was: String?)
    case ungroup(name: String)
    /// Writes a note; with the number of one that there is, it replaces that one.
    case note(number: Int?, text: String, place: Point)
    case removeNote(number: Int)
}

extension SheetEdit: Decodable {
    private enum Keys: CodingKey { case what, name, members, color, was, number, text, place }

    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        func text(_ key: Keys) throws -> String {
            let text = try keys.decode(String.self, forKey: key)
            guard !text.isEmpty else {
                throw DecodingError.dataCorruptedError(forKey: key, in: keys, debugDescription: "a text is needed")
            }
            return text
        }
        switch try keys.decode(String.self, forKey: .what) {
        case "group":
            self = .group(
                name: try text(.name), members: try keys.decode([String].self, forKey: .members),
                color: try keys.decodeIfPresent(String.self, forKey: .color),
                was: try keys.decodeIfPresent(String.self, forKey: .was))
        case "ungroup": self = .ungroup(name: try text(.name))
        case "note":
            guard let place = Point(try keys.decode([Int].self, forKey: .place)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .place, in: keys, debugDescription: "a place is two whole numbers")
            }
            self = .note(
                number: try keys.decodeIfPresent(Int.self, forKey: .number), text: try text(.text), place: place)
        case "removeNote": self = .removeNote(number: try keys.decode(Int.self, forKey: .number))
        case let other:
            throw DecodingError.dataCorruptedError(
                forKey: .what, in: keys, debugDescription: "unknown edit of a diagram '\(other)'")
        }
    }
}

extension SheetEdit {
    var said: String {
        switch self {
        case .group(let name, let members, _, nil): "grouped \(members.count) objects as \(name)"
        case .group(let name, _, _, let was?): "changed group \(was == name ? name : "\(was) to \(name)")"
        case .ungroup(let name): "ungrouped \(name)"
        case .note(nil, _, _): "wrote a note"
        case .note: "changed a note"
        case .removeNote: "removed a note"
        }
    }

    /// Makes the edit.
    ///
    /// - Returns: The name of the group or the number of the note that is new or changed.
    /// - Throws: The reason why it cannot be made.
    func make(in file: inout LayoutFile) throws(StudioRefusal) -> [String] {
        switch self {
        case .group(let name, let members, let color, let was):
            if let was { try remove(group: was, from: &file) }
            guard file.groups[name] == nil else { throw .refused("there is a group '\(name)' already") }
            guard !members.isEmpty else { throw .malformed("a group has objects") }
            guard color.map(LayoutFile.colors.contains) ?? true else { throw .malformed("a group has no such color") }
            file.groups[name] = LayoutFile.Group(members: members, color: color)
            return [name]
        case .ungroup(let name): try remove(group: name, from: &file)
        case .note(let number, let text, let place):
            let number = number ?? (file.notes.keys.max() ?? 0) + 1
            file.notes[number] = LayoutFile.Note(text: text, place: place)
            return ["\(number)"]
        case .removeNote(let number):
            guard file.notes.removeValue(forKey: number) != nil else { throw .noSuch("there is no such note") }
        }
        return []
    }

    private func remove(group name: String, from file: inout LayoutFile) throws(StudioRefusal) {
        guard file.groups.removeValue(forKey: name) != nil else { throw .noSuch("there is no group '\(name)'") }
    }
}
