internal import Foundation
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile

/// The file beside a wiring file that keeps the places of objects in its diagram, with groups and notes, such as
/// `life.studio.json` for `life.yaml`. It has a line for each of them, so that changes of it can be reviewed and merged.
struct LayoutFile: Equatable {
    /// A frame around objects.
    struct Group: Equatable {
        var members: [String]
        var color: String?
    }

    struct Note: Equatable {
        var text: String
        /// The upper left corner.
        var place: Point
    }

    var places: [String: Point] = [:]
    /// The groups, by name.
    var groups: [String: Group] = [:]
    /// The notes, by the number that tells one from the others.
    var notes: [Int: Note] = [:]

    /// The largest distance of an object from the middle.
    static let farthest = 1_000_000
    static let colors = ["blue", "green", "orange", "purple", "red"]

    /// Returns the path of the file for a wiring file.
    static func path(besides file: String) -> String {
        let name = FilePath.name(of: file)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return FilePath.join(FilePath.folder(of: file), stem + ending)
    }

    static func isPath(_ path: String) -> Bool { path.hasSuffix(ending) }

    private static let ending = ".studio.json"

    var isEmpty: Bool { places.isEmpty && groups.isEmpty && notes.isEmpty }

    /// Changes what differs between two other files, and keeps everything else.
    ///
    /// - Returns: Whether groups and notes were as in one of the two; otherwise they are kept as well.
    mutating func change(from old: LayoutFile, to new: LayoutFile) -> Bool {
        _ = places.change(from: old.places, to: new.places)
        let areGroupsKnown = groups.change(from: old.groups, to: new.groups)
        return notes.change(from: old.notes, to: new.notes) && areGroupsKnown
    }

    /// Removes an object and what is defined in it, with their places, and groups without objects.
    mutating func remove(_ name: String) {
        places = places.filter { $0.key != name && !$0.key.hasPrefix(name + ".") }
        groups = groups.mapValues { group in
            Group(members: group.members.filter { $0 != name }, color: group.color)
        }.filter { !$0.value.members.isEmpty }
    }

    /// Gives an object another name.
    mutating func rename(_ name: String, to new: String) {
        if let place = places.removeValue(forKey: name) { places[new] = place }
        groups = groups.mapValues { group in
            Group(members: group.members.map { $0 == name ? new : $0 }, color: group.color)
        }
    }

    // MARK: Writing

    var bytes: [UInt8] {
        func text(_ text: String) -> String { StudioAnswer.line(of: text) }
        var parts = ["  \"version\": 1"]
        func add(_ name: String, _ lines: [String]) {
            guard !lines.isEmpty else { return }
            parts.append("  \"\(name)\": {\n    \(lines.joined(separator: ",\n    "))\n  }")
        }
        add("places", places.sorted { $0.key < $1.key }.map { "\(text($0.key)): [\($0.value.x), \($0.value.y)]" })
        add(
            "groups",
            groups.sorted { $0.key < $1.key }.map { name, group in
                let color = group.color.map { "\"color\": \(text($0)), " } ?? ""
                return "\(text(name)): {\(color)\"members\": [\(group.members.map(text).joined(separator: ", "))]}"
            })
        add(
            "notes",
            notes.sorted { $0.key < $1.key }.map { number, note in
                "\"\(number)\": {\"place\": [\(note.place.x), \(note.place.y)], \"text\": \(text(note.text))}"
            })
        return Array("{\n\(parts.joined(separator: ",\n"))\n}\n".utf8)
    }
}

extension Dictionary where Value: Equatable {
    /// Returns whether each value that differs was the old or the new one; others stay.
    fileprivate mutating func change(from old: Self, to new: Self) -> Bool {
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] && self[$0] != new[$0] }
        for key in changed where self[key] == old[key] { self[key] = new[key] }
        return changed.allSatisfy { self[$0] == new[$0] }
    }
}

extension Point {
    /// Reads a place; nil if it is none.
    init?(_ numbers: [Int]) {
        guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= LayoutFile.farthest }) else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }
}
