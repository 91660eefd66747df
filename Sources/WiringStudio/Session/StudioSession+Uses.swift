internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringIndex

/// The places that name an object.
struct ObjectUses: Encodable, Sendable {
    struct Use: Encodable, Sendable {
        var file: String
        var line: Int
        /// The line, without the blanks around it.
        var text: String
        /// `definition`, `override` or `reference`.
        var role: String
    }

    var uses: [Use]
}

/// The shortest chains of connections between two objects.
struct ObjectPath: Encodable, Sendable {
    struct Step: Encodable, Sendable {
        var from: String
        /// The outlet or event, with the key or number of a target.
        var member: String
        var to: String
        @Null var action: String?
    }

    var chains: [[Step]]
    /// The chains in the opposite direction, if there are no others.
    var back: [[Step]]
}

/// Questions of the page about the connections of objects.
extension StudioSession {
    /// Returns the places in all files of the project that name an object.
    func uses(of object: String, _ view: StudioView) throws(StudioRefusal) -> ObjectUses {
        let (file, overlay) = try places(of: view)
        let path = disk.project.files[overlay ?? file].path
        let names = disk.project.scope(of: path)?.objects(named: object).names ?? []
        guard !names.isEmpty else { throw .noSuch("there is no object '\(object)'") }
        let found = disk.project.references(of: names)
        return ObjectUses(
            uses: found.map { use in
                let place = disk.project.place(of: use)
                return ObjectUses.Use(
                    file: place.file, line: place.line, text: line(place.line, of: place.file), role: "\(use.role)")
            })
    }

    private func line(_ number: Int, of path: String) -> String {
        let lines = (text(at: path) ?? []).split(separator: .lineFeed, omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return "" }
        let line = lines[number - 1].drop { $0 == UInt8(ascii: " ") }
        return String(decoding: line.last == .carriageReturn ? line.dropLast() : line, as: UTF8.self)
    }

    /// Returns the shortest chains of connections from one object to another, as `wiring path` lists them.
    func path(from first: String, to second: String, _ view: StudioView) throws(StudioRefusal) -> ObjectPath {
        let (file, overlay) = try places(of: view)
        guard let inventory = (try? disk.project.nib(of: overlay ?? file)).map({ Inventory($0) }) else {
            throw .refused("the file cannot be read")
        }
        let ends = try [first, second].map { name throws(StudioRefusal) in
            guard let index = inventory.index(named: name) else { throw .noSuch("there is no object '\(name)'") }
            return index
        }
        let (routes, connections) = (Routes(inventory), inventory.connections)
        func chains(_ source: Int, _ target: Int) -> [[ObjectPath.Step]] {
            routes.shortestChains(from: source, to: target, limit: Self.mostChains).chains.map { chain in
                chain.connections.map { index in
                    let connection = connections[index]
                    return ObjectPath.Step(
                        from: inventory.objects[connection.source].name, member: connection.path,
                        to: connection.targetName, action: connection.action)
                }
            }
        }
        let there = chains(ends[0], ends[1])
        return ObjectPath(chains: there, back: there.isEmpty ? chains(ends[1], ends[0]) : [])
    }

    /// The most chains between two objects that are listed.
    private static let mostChains = 5
}
