/// The strongly connected components of a graph, as a number for each vertex.
///
/// Found by Tarjan's algorithm with an explicit stack, so that chains may be of any length. A component has a lower
/// number than those with edges to it. O(vertices + edges).
struct Components {
    private let edges: Edges
    private var order: [Int32]
    private var low: [Int32]
    private var path: [UInt32] = []
    private var frames: [(vertex: UInt32, edge: UInt32)] = []
    private var next: Int32 = 0

    private var numbers: [Int32]
    /// The number of components.
    private(set) var count = 0

    /// The edges of a graph, grouped by their origin.
    struct Edges {
        /// The index of the first edge of each vertex, followed by the number of edges.
        private(set) var starts: [UInt32] = [0]
        /// The targets of the edges.
        private(set) var targets: [UInt32] = []

        mutating func reserve(vertices: Int, edges: Int) {
            starts.reserveCapacity(vertices + 1)
            targets.reserveCapacity(edges)
        }

        /// Adds an edge of the current vertex.
        mutating func add(_ target: Int) { targets.append(UInt32(target)) }

        /// Ends the current vertex and begins the next.
        mutating func endVertex() { starts.append(UInt32(targets.count)) }

        /// Returns the indices of the edges of a vertex.
        func range(of vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }
    }

    init(_ edges: Edges) {
        self.edges = edges
        let count = edges.starts.count - 1
        order = Array(repeating: -1, count: count)
        low = Array(repeating: 0, count: count)
        numbers = Array(repeating: -1, count: count)
        for vertex in 0..<count where order[vertex] < 0 { visit(from: vertex) }
    }

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
