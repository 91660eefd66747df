/// The connections that a diagram shows as tags, with the name of the target, rather than as wires.
///
/// These are the connections of an object to itself and those to hubs, which many objects use. In diagrams of many
/// objects they are also those that would make one part of the diagram too large or too wide to be read: the
/// connections of the objects with most neighbours, and those between the bands that a long row of layers is cut into.
struct Tags {
    /// The indices of the connections.
    private(set) var edges: Set<Int> = []
    private let diagram: ObjectDiagram

    /// The number of users that makes an object a hub.
    private static let hub = 10
    /// The number of objects in a part that is not too large.
    private static let largestPart = 60

    /// Returns the number of users or targets that makes an object a hub in a part of some size.
    private static func hub(inPartOf count: Int) -> Int {
        count > 4 * largestPart ? 3 : count > 2 * largestPart ? 4 : 5
    }

    init(_ diagram: ObjectDiagram) {
        self.diagram = diagram
        var users = diagram.nodes.map { _ in Set<Int>() }
        for edge in diagram.edges { users[edge.target].insert(edge.source) }
        for (index, edge) in diagram.edges.enumerated()
        where edge.source == edge.target || users[edge.target].count >= Self.hub {
            edges.insert(index)
        }
        splitLargeParts()
        cutWideParts()
    }

    // MARK: Parts

    private var wires: [Int] { diagram.edges.indices.filter { !edges.contains($0) } }

    /// Returns the objects of each connected part.
    private func parts() -> [[Int]] {
        var sets = DisjointSets(count: diagram.nodes.count)
        for wire in wires { sets.join(diagram.edges[wire].source, diagram.edges[wire].target) }
        return sets.members
    }

    /// Takes the objects with most users or targets out of large parts until these fall apart.
    private mutating func splitLargeParts() {
        while true {
            let large = parts().filter { $0.count > Self.largestPart }
            let inLarge = Set(large.joined())
            var targets = diagram.nodes.map { _ in Set<Int>() }
            var users = targets
            for edge in wires.map({ diagram.edges[$0] }) where inLarge.contains(edge.source) {
                targets[edge.source].insert(edge.target)
                users[edge.target].insert(edge.source)
            }
            var limits = diagram.nodes.map { _ in Int.max }
            for part in large {
                // A few at a time, since the part may fall apart soon.
                let degrees = part.map { max(targets[$0].count, users[$0].count) }.sorted(by: >)
                let limit = max(degrees[part.count / Self.largestPart], Self.hub(inPartOf: part.count))
                for member in part { limits[member] = limit }
            }
            let cut = wires.filter { wire in
                let edge = diagram.edges[wire]
                return targets[edge.source].count >= limits[edge.source]
                    || users[edge.target].count >= limits[edge.target]
            }
            guard !cut.isEmpty else { return }
            edges.formUnion(cut)
        }
    }

    // MARK: Bands

    private mutating func cutWideParts() {
        var part = diagram.nodes.map { _ in 0 }
        let parts = parts()
        for (index, members) in parts.enumerated() { for member in members { part[member] = index } }
        let inside = Dictionary(grouping: wires) { part[diagram.edges[$0].source] }
        for (index, members) in parts.enumerated() where members.count > Self.largestPart / 4 {
            cut(members, inside[index] ?? [])
        }
    }

    /// Cuts a part between layers if it has many more layers than fit beside each other, where the fewest wires are.
    private mutating func cut(_ members: [Int], _ wires: [Int]) {
        let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        let arcs = wires.map { wire in
            let edge = diagram.edges[wire]
            return Cycles.Arc(from: places[edge.source]!, to: places[edge.target]!, isWeak: edge.action != nil)
        }
        let backward = Set(Cycles.backward(arcs, count: members.count))
        let graph = LayeredGraph(
            vertices: members.map { _ in LayeredGraph.Vertex() },
            wires: arcs.enumerated().map { index, arc in
                let (from, to) = backward.contains(index) ? (arc.to, arc.from) : (arc.from, arc.to)
                return LayeredGraph.Wire(from: from, exit: 0, to: to, entry: 0, bundle: index)
            })
        let layers = Layers.layers(of: graph)
        let count = (layers.max() ?? 0) + 1
        let tallest = Dictionary(grouping: layers) { $0 }.values.map(\.count).max() ?? 1
        let bands = Int((Double(count) / Double(tallest)).squareRoot().rounded())
        guard bands > 1, count > 12 else { return }
        var crossing = Array(repeating: [Int](), count: count)
        for (index, wire) in graph.wires.enumerated() {
            for gap in layers[wire.from]..<layers[wire.to] { crossing[gap].append(wires[index]) }
        }
        for band in 1..<bands {
            let middle = band * count / bands - 1
            let reach = count / bands / 4
            let window = max(0, middle - reach)...min(count - 2, middle + reach)
            let best = window.min {
                (crossing[$0].count, abs($0 - middle)) < (crossing[$1].count, abs($1 - middle))
            }
            edges.formUnion(crossing[best!])
        }
    }
}

/// Sets of the whole numbers below a count, each alone at first.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func join(_ first: Int, _ second: Int) {
        let (first, second) = (root(of: first), root(of: second))
        parents[max(first, second)] = min(first, second)
    }

    /// Returns the least number in the set of a number.
    mutating func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// The members of each set, in order.
    var members: [[Int]] {
        var sets = self
        return Dictionary(grouping: parents.indices) { sets.root(of: $0) }.sorted { $0.key < $1.key }.map(\.value)
    }
}
