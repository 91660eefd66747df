/// The strongly connected components of a graph: for each vertex the number of the one that it is in.
///
/// Tarjan's algorithm with a stack of its own, so that no chain is too long. A component has a lower number than those
/// that lead to it. O(vertices + edges).
struct Components {
    private let edges: Edges
    private var order: [Int32]
    private var low: [Int32]
    private var path: [UInt32] = []
    private var frames: [(vertex: UInt32, edge: UInt32)] = []
    private var next: Int32 = 0

    private var numbers: [Int32]
    /// How many components there are.
    private(set) var count = 0

    /// The edges of a graph, those of each vertex side by side.
    struct Edges {
        /// Where the edges of each vertex begin, and behind them all where they end.
        private(set) var starts: [UInt32] = [0]
        /// The vertices that edges lead to.
        private(set) var targets: [UInt32] = []

        /// Makes room.
        mutating func reserve(vertices: Int, edges: Int) {
            starts.reserveCapacity(vertices + 1)
            targets.reserveCapacity(edges)
        }

        /// Adds an edge of the vertex that is being added.
        mutating func add(_ target: Int) { targets.append(UInt32(target)) }

        /// Ends a vertex, and begins the next.
        mutating func endVertex() { starts.append(UInt32(targets.count)) }

        /// Where the edges of a vertex are.
        func range(of vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }
    }

    /// Finds the components.
    init(_ edges: Edges) {
        self.edges = edges
        let count = edges.starts.count - 1
        order = Array(repeating: -1, count: count)
        low = Array(repeating: 0, count: count)
        numbers = Array(repeating: -1, count: count)
        for vertex in 0..<count where order[vertex] < 0 { visit(from: vertex) }
    }

    /// The number of the component of a vertex.
    subscript(vertex: Int) -> Int { Int(numbers[vertex]) }

    private mutating func visit(from root: Int) {
        enter(root)
        while let frame = frames.last {
            let vertex = Int(frame.vertex)
            if Int(frame.edge) < edges.range(of: vertex).upperBound {
                frames[frames.count - 1].edge += 1
                let target = Int(edges.targets[Int(frame.edge)])
                if order[target] < 0 {
                    enter(target)
                } else if numbers[target] < 0 {
                    low[vertex] = min(low[vertex], order[target])
                }
            } else {
                leave(vertex)
            }
        }
    }

    private mutating func enter(_ vertex: Int) {
        order[vertex] = next
        low[vertex] = next
        next += 1
        path.append(UInt32(vertex))
        frames.append((UInt32(vertex), UInt32(edges.range(of: vertex).lowerBound)))
    }

    private mutating func leave(_ vertex: Int) {
        frames.removeLast()
        if let above = frames.last.map({ Int($0.vertex) }) { low[above] = min(low[above], low[vertex]) }
        guard low[vertex] == order[vertex] else { return }
        while let member = path.popLast() {
            numbers[Int(member)] = Int32(count)
            if member == vertex { break }
        }
        count += 1
    }
}
