/// Objects and their parts, numbered, as overlays address them, so that no path is stored as text.
struct PartTree {
    private struct Node {
        var entity: Int
        /// The part or object that contains it; -1 for an object.
        var parent: Int
        /// Its name within that.
        var name: String
        var parts: [Int] = []
    }

    /// A step from a part to one inside it. Names are compared as Swift does, however their accents are encoded.
    private struct Step: Hashable {
        var parent: Int
        var name: String
    }

    private var nodes: [Node] = []
    private var objects: [Int: Int] = [:]
    private var steps: [Step: Int] = [:]

    /// The number of objects and parts.
    var count: Int { nodes.count }

    /// Returns the object that a part belongs to.
    func entity(of part: Int) -> Int { nodes[part].entity }

    /// Returns the part of an object at a path; the object itself if the path is empty.
    mutating func part(of entity: Int, at path: some Sequence<Substring>) -> Int {
        path.reduce(object(entity)) { part(named: String($1), of: $0) }
    }

    /// Returns the part of a part with a name, creating it if needed.
    mutating func part(named name: String, of parent: Int) -> Int {
        let step = Step(parent: parent, name: name)
        if let known = steps[step] { return known }
        steps[step] = nodes.count
        nodes[parent].parts.append(nodes.count)
        nodes.append(Node(entity: nodes[parent].entity, parent: parent, name: name))
        return nodes.count - 1
    }

    private mutating func object(_ entity: Int) -> Int {
        if let known = objects[entity] { return known }
        objects[entity] = nodes.count
        nodes.append(Node(entity: entity, parent: -1, name: ""))
        return nodes.count - 1
    }

    /// Returns the object and the existing parts along a path.
    func parts(of entity: Int, along path: some Sequence<Substring>) -> [Int] {
        guard let object = objects[entity] else { return [] }
        var parts = [object]
        for name in path {
            guard let inner = steps[Step(parent: parts[parts.count - 1], name: String(name))] else { break }
            parts.append(inner)
        }
        return parts
    }

    /// Returns the part or object that contains a part; -1 for an object.
    func holder(of part: Int) -> Int { nodes[part].parent }

    /// Returns the object and the parts that contain a part, outermost first.
    func outer(of part: Int) -> [Int] {
        var outer: [Int] = []
        var next = nodes[part].parent
        while next >= 0 {
            outer.append(next)
            next = nodes[next].parent
        }
        return outer.reversed()
    }

    /// Returns everything inside a part, in no particular order.
    func inside(of part: Int) -> [Int] {
        var inside = nodes[part].parts
        var next = 0
        while next < inside.count {
            inside += nodes[inside[next]].parts
            next += 1
        }
        return inside
    }

    /// Whether a part is the same as another, or inside it.
    func isPart(_ part: Int, of other: Int) -> Bool {
        var next = part
        while next >= 0, next != other { next = nodes[next].parent }
        return next == other
    }

    /// Returns the path of a part after the name of its object, each step preceded by a dot.
    func path(of part: Int) -> String {
        (outer(of: part) + [part]).dropFirst().map { "." + nodes[$0].name }.joined()
    }
}
