/// A group of objects with a frame around it, and the groups in it: a nested nib, or the objects of a file.
struct Group {
    var title = ""
    /// The objects that are in no inner group.
    var nodes: [Int] = []
    var groups: [Group] = []

    /// Collects the groups of a diagram.
    init(_ diagram: ObjectDiagram, where isIncluded: (ObjectDiagram.Node) -> Bool = { _ in true }) {
        let included = diagram.nodes.indices.filter { isIncluded(diagram.nodes[$0]) }
        self.init(title: "", included.map { ($0, diagram.frames(around: diagram.nodes[$0]).map(\.title)[...]) })
    }

    private init(title: String, _ members: [(node: Int, path: ArraySlice<String>)]) {
        self.title = title
        var order: [String] = []
        var inner: [String: [(node: Int, path: ArraySlice<String>)]] = [:]
        for (node, path) in members {
            guard let first = path.first else {
                nodes.append(node)
                continue
            }
            if inner[first] == nil { order.append(first) }
            inner[first, default: []].append((node, path.dropFirst()))
        }
        groups = order.map { Group(title: $0, inner[$0]!) }
    }

    /// All objects in it, in whichever group.
    var allNodes: [Int] { nodes + groups.flatMap(\.allNodes) }
}

/// The frame of a group in a diagram.
package struct Frame {
    package var title: String
    package var corner: Point
    package var width: Int
    package var height: Int

    func moved(by distance: Point) -> Frame {
        Frame(title: title, corner: corner + distance, width: width, height: height)
    }
}

extension ObjectDiagram {
    /// Returns the frames around an object, outermost first, with the prefix that names in it have.
    func frames(around node: Node) -> [(title: String, prefix: String?)] {
        switch grouping {
        case .file: node.file.map { [($0, nil)] } ?? []
        case .prefix: prefixes(of: node).map { ($0, $0) }
        }
    }
}
