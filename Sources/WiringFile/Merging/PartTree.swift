/// Objects and their parts, as overlays name them by paths: a number for each, so that no path is held as a text.
struct PartTree {
    private struct Node {
        var entity: Int
        /// What it is a part of; -1 for an object.
        var parent: Int
        /// Its name in that.
        var name: [UInt8]
        /// Its own parts.
        var parts: [Int] = []
    }

    private struct Step: Hashable {
        var parent: Int
        var name: [UInt8]
    }

    private var nodes: [Node] = []
    private var objects: [Int: Int] = [:]
    private var steps: [Step: Int] = [:]

    /// How many objects and parts there are.
    var count: Int { nodes.count }

    /// The object that a part belongs to.
    func entity(of part: Int) -> Int { nodes[part].entity }

    /// The part of an object at a path; the object itself where the path is empty.
    mutating func part(of entity: Int, at path: some Sequence<Substring>) -> Int {
        path.reduce(object(entity)) { part(named: Array($1.utf8), of: $0) }
    }

    /// The part of a part that has a name.
    mutating func part(named name: [UInt8], of parent: Int) -> Int {
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
        nodes.append(Node(entity: entity, parent: -1, name: []))
        return nodes.count - 1
    }

    /// The object and the parts on the way along a path, as far as there are such.
    func parts(of entity: Int, along path: some Sequence<Substring>) -> [Int] {
        guard let object = objects[entity] else { return [] }
        var parts = [object]
        for name in path {
            guard let inner = steps[Step(parent: parts[parts.count - 1], name: Array(name.utf8))] else { break }
            parts.append(inner)
        }
        return parts
    }

    /// What a part is a part of; -1 for an object.
    func holder(of part: Int) -> Int { nodes[part].parent }

    /// What a part is a part of, and what that is a part of, the object first.
    func outer(of part: Int) -> [Int] {
        var outer: [Int] = []
        var next = nodes[part].parent
        while next >= 0 {
            outer.append(next)
            next = nodes[next].parent
        }
        return outer.reversed()
    }

    /// All that is in a part, in no order.
    func inside(of part: Int) -> [Int] {
        var inside = nodes[part].parts
        var next = 0
        while next < inside.count {
            inside += nodes[inside[next]].parts
            next += 1
        }
        return inside
    }

    /// Whether a part is another, or a part of that.
    func isPart(_ part: Int, of other: Int) -> Bool {
        var next = part
        while next >= 0, next != other { next = nodes[next].parent }
        return next == other
    }

    /// The path of a part behind the name of its object, each step behind a dot.
    func path(of part: Int) -> String {
        (outer(of: part) + [part]).dropFirst().map { "." + String(decoding: nodes[$0].name, as: UTF8.self) }.joined()
    }
}
