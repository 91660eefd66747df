internal import Foundation
internal import WiringDiagnostics
internal import WiringDiagrams

extension LayoutFile {
    /// Why a file is none with places.
    struct Issue: Error, Equatable {
        var message: String
    }

    /// Any JSON, as far as it can be in the file.
    private enum Value: Decodable {
        case object([String: Value])
        case list([Value])
        case number(Int)
        case text(String)
        case other

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let parts = try? value.decode([String: Value].self) {
                self = .object(parts)
            } else if let list = try? value.decode([Value].self) {
                self = .list(list)
            } else if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else {
                self = .other
            }
        }

        var number: Int? { if case .number(let number) = self { number } else { nil } }
        var text: String? { if case .text(let text) = self { text } else { nil } }

        /// The elements, if all of them are of one kind.
        func list<Element>(of element: (Value) -> Element?) -> [Element]? {
            guard case .list(let list) = self else { return nil }
            let elements = list.compactMap(element)
            return elements.count == list.count ? elements : nil
        }

        /// Returns the entries of a mapping, whose keys are among the known ones if these are given.
        func entries(_ what: String, _ known: [String]? = nil) throws(Issue) -> [String: Value] {
            guard case .object(let parts) = self else { throw Issue(message: "\(what) is no mapping") }
            if let known, let other = parts.keys.sorted().first(where: { !known.contains($0) }) {
                let help = Suggestions.didYouMean(other, orOneOf: known).map { "; \($0)" } ?? ""
                throw Issue(message: "\(what) has an unknown key '\(other)'\(help)")
            }
            return parts
        }
    }

    /// Reads the file, all of which must be known: what is not would be lost when it is written.
    init(_ bytes: [UInt8]) throws(Issue) {
        guard let file = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
            throw Issue(message: "the file is no JSON")
        }
        let parts = try file.entries("the file", ["version", "places", "groups", "notes"])
        guard parts["version"]?.number == 1 else {
            throw Issue(message: "this studio reads files whose 'version' is 1")
        }
        for (name, place) in try parts["places"]?.entries("'places'") ?? [:] {
            places[name] = try Self.point(place, "the place of '\(name)'")
        }
        for (name, group) in try parts["groups"]?.entries("'groups'") ?? [:] {
            groups[name] = try Self.group(group, "group '\(name)'")
        }
        for (name, note) in try parts["notes"]?.entries("'notes'") ?? [:] {
            guard let number = Int(name), number > 0, "\(number)" == name else {
                throw Issue(message: "the key of a note is a number from 1, not '\(name)'")
            }
            notes[number] = try Self.note(note, "note \(name)")
        }
    }

    private static func group(_ value: Value, _ what: String) throws(Issue) -> Group {
        let parts = try value.entries(what, ["members", "color"])
        guard let members = parts["members"]?.list(of: \.text), !members.isEmpty else {
            throw Issue(message: "the 'members' of \(what) are a list of names")
        }
        guard let color = parts["color"] else { return Group(members: members) }
        guard let name = color.text, colors.contains(name) else {
            throw Issue(message: "the 'color' of \(what) is one of \(Wording.list(colors))")
        }
        return Group(members: members, color: name)
    }

    private static func note(_ value: Value, _ what: String) throws(Issue) -> Note {
        let parts = try value.entries(what, ["place", "text"])
        guard let text = parts["text"]?.text else { throw Issue(message: "the 'text' of \(what) is a text") }
        return Note(text: text, place: try point(parts["place"], "the 'place' of \(what)"))
    }

    private static func point(_ value: Value?, _ what: String) throws(Issue) -> Point {
        guard let numbers = value?.list(of: \.number), let point = Point(numbers) else {
            throw Issue(message: "\(what) is two whole numbers of \(farthest) at most")
        }
        return point
    }
}
