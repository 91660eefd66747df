/// Finds the arcs to turn round in a graph so that no cycles remain.
enum Cycles {
    struct Arc {
        var from: Int
        var to: Int
        /// Whether it follows the direction that the others give.
        var isWeak: Bool
    }

    /// Returns the indices of the arcs that lead back: those of strong arcs that a depth-first walk finds to do so, and
    /// those of weak arcs that lead to a vertex before their own.
    static func backward(_ arcs: [Arc], count: Int) -> [Int] {
        let strong = arcs.indices.filter { !arcs[$0].isWeak }
        let (order, cut) = walk(arcs, strong, count: count)
        let isCut = Set(cut)
        var depths = Array(repeating: 0, count: count)
        let leaving = Dictionary(grouping: strong.filter { !isCut.contains($0) }) { arcs[$0].from }
        for vertex in order {
            for arc in leaving[vertex] ?? [] { depths[arcs[arc].to] = max(depths[arcs[arc].to], depths[vertex] + 1) }
        }
        var place = depths
        for (index, vertex) in order.enumerated() { place[vertex] = index }
        let weak = arcs.indices.filter { index in
            let (from, to) = (arcs[index].from, arcs[index].to)
            return arcs[index].isWeak && (depths[to], place[to]) < (depths[from], place[from])
        }
        return cut + weak
    }

    /// Walks depth first from vertices without arriving arcs, then from others, and returns the vertices so that all arcs
    /// but the cut ones lead on.
    private static func walk(_ arcs: [Arc], _ strong: [Int], count: Int) -> (order: [Int], cut: [Int]) {
        var leaving = Array(repeating: [Int](), count: count)
        var isReached = Array(repeating: false, count: count)
        for index in strong {
            leaving[arcs[index].from].append(index)
            isReached[arcs[index].to] = true
        }
        enum State { case new, open, done }
        var states = Array(repeating: State.new, count: count)
        var (finished, cut) = ([Int](), [Int]())
        for start in states.indices.filter({ !isReached[$0] }) + Array(states.indices) where states[start] == .new {
            var stack = [(vertex: start, next: 0)]
            states[start] = .open
            while let (vertex, next) = stack.last {
                guard next < leaving[vertex].count else {
                    states[vertex] = .done
                    finished.append(vertex)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let arc = leaving[vertex][next]
                switch states[arcs[arc].to] {
                case .open: cut.append(arc)
                case .new:
                    states[arcs[arc].to] = .open
                    stack.append((arcs[arc].to, 0))
                case .done: break
                }
            }
        }
        return (finished.reversed(), cut)
    }
}
