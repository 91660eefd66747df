/// The numbers of outlets and events that point to each object of a project, counted for all objects at once.
package struct ConnectionCounts {
    private var counts: [ObjectName: Int] = [:]
    /// Names that stand for the same object point to one of them, directly or not.
    private var leaders: [ObjectName: ObjectName] = [:]

    /// Counts the connections of a project. O(words).
    package init(of project: Project) {
        for names in project.joinedNames {
            for other in names.dropFirst() { leaders[leader(of: other)] = leader(of: names[0]) }
        }
        let words = project.files.indices.lazy.flatMap { project.occurrences(of: $0).byEntry.joined() }
        for word in words where word.isConnection {
            guard case .object(let names) = word.symbol else { continue }
            for name in Set(names.map(leader)) { counts[name, default: 0] += 1 }
        }
    }

    /// Returns the number of connections to an object.
    package func count(of object: Occurrence) -> Int {
        guard case .object(let names) = object.symbol else { return 0 }
        return Set(names.map(leader)).reduce(0) { $0 + (counts[$1] ?? 0) }
    }

    private func leader(of name: ObjectName) -> ObjectName {
        var name = name
        while let next = leaders[name], next != name { name = next }
        return name
    }
}
