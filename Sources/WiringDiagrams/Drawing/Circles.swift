/// The connections to cut in a diagram so that no cycles remain.
///
/// Only connections inside a strongly connected component are cut: the back edges found by a depth-first walk from the
/// component's first object.
struct Circles {
    private var cut: Set<[Int]> = []

    /// Finds the cycles without recursion.
    init(_ diagram: ObjectDiagram) {
        var targets: [[Int]] = diagram.nodes.map { _ in [] }
        var isHeld = diagram.nodes.map { _ in false }
        for edge in diagram.edges {
            targets[edge.source].append(edge.target)
            if edge.source != edge.target { isHeld[edge.target] = true }
        }
        var state = diagram.nodes.map { _ in 0 }
        let indices = diagram.nodes.indices
        let starts =
            indices.filter { diagram.nodes[$0].kind == .owner } + indices.filter { !isHeld[$0] } + Array(indices)
        for start in starts where state[start] == 0 {
            var stack = [(node: start, next: 0)]
            state[start] = 1
            while let top = stack.last {
                guard top.next < targets[top.node].count else {
                    state[top.node] = 2
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let target = targets[top.node][top.next]
                if state[target] == 1 {
                    cut.insert([top.node, target])
                } else if state[target] == 0 {
                    state[target] = 1
                    stack.append((target, 0))
                }
            }
        }
    }

    /// Returns whether a connection is cut.
    func isBackward(from source: Int, to target: Int) -> Bool { cut.contains([source, target]) }
}
