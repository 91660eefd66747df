/// Finds the arcs to reverse in a graph so that no cycles remain.
enum Cycles {
    struct Arc {
        var from: Int
        var to: Int
        /// Whether it is reversed in preference to others.
        var isWeak: Bool
    }

    /// Returns the indices of the arcs that lead back: the strong arcs that lead back in a depth-first walk, and the
    /// weak arcs that would close a cycle with the others.
    static func backward(_ arcs: [Arc], count: Int) -> [Int] {
        let strong = arcs.indices.filter { !arcs[$0].isWeak }
        var backward = walk(arcs, strong, count: count)
        let isCut = Set(backward)
        var leaving = Array(repeating: [Int](), count: count)
        for arc in strong where !isCut.contains(arc) { leaving[arcs[arc].from].append(arcs[arc].to) }
        for (index, arc) in arcs.enumerated() where arc.isWeak {
            if reaches(arc.from, from: arc.to, leaving) {
                backward.append(index)
                leaving[arc.to].append(arc.from)
            } else {
                leaving[arc.from].append(arc.to)
            }
        }
        return backward
    }

    private static func reaches(_ end: Int, from start: Int, _ leaving: [[Int]]) -> Bool {
        var reached: Set = [start]
        var open = [start]
        while let vertex = open.popLast() {
            if vertex == end { return true }
            for next in leaving[vertex] where reached.insert(next).inserted { open.append(next) }
        }
        return false
    }

    /// Walks depth first from vertices without arriving arcs, then from others, and returns the arcs that lead back.
    private static func walk(_ arcs: [Arc], _ strong: [Int], count: Int) -> [Int] {
        var leaving = Array(repeating: [Int](), count: count)
        var isReached = Array(repeating: false, count: count)
        for index in strong {
            leaving[arcs[index].from].append(index)
            isReached[arcs[index].to] = true
        }
        enum State { case new, open, done }
        var states = Array(repeating: State.new, count: count)
        var cut: [Int] = []
        for start in states.indices.filter({ !isReached[$0] }) + Array(states.indices) where states[start] == .new {
            var stack = [(vertex: start, next: 0)]
            states[start] = .open
            while let (vertex, next) = stack.last {
                guard next < leaving[vertex].count else {
                    states[vertex] = .done
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
        return cut
    }
}
