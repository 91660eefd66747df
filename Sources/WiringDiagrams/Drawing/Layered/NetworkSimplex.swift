/// Gives the vertices of a connected graph whole numbers, so that each arc has at least its length and the weighted sum
/// of the lengths is smallest.
///
/// It is the network simplex method of Gansner, Koutsofios, North and Vo, "A Technique for Drawing Directed Graphs",
/// IEEE Transactions on Software Engineering 19 (1993), which serves twice: for layers, and for heights in them. Each
/// exchange of arcs keeps the numbers valid, so that it may end early.
struct NetworkSimplex {
    struct Arc {
        var tail: Int
        var head: Int
        /// The least difference between the numbers of head and tail.
        var length: Int
        var weight: Int
    }

    /// The number of each vertex.
    private(set) var values: [Int]
    private let arcs: [Arc]
    /// The arcs at each vertex: those of vertex v begin at `firstArc[v]`.
    private var firstArc: [Int]
    private var arcsAt: [Int]
    /// The arcs of the spanning tree, all of which have exactly their length.
    private var treeArcs: [Int] = []
    private var treeArcsAt: [[Int]]
    private var treePosition: [Int]
    private var parentArc: [Int]
    /// The change of the sum if a tree arc were longer, by arc.
    private var cuts: [Int]
    /// The subtree of a vertex has the postorder numbers from `lows` to `numbers`.
    private var numbers: [Int]
    private var lows: [Int]
    private var vertices: [Int]

    /// Starts with valid numbers, and makes them the best.
    ///
    /// - Parameters:
    ///   - values: Numbers that give each arc at least its length.
    ///   - arcs: The arcs, which connect all vertices.
    ///   - exchanges: The maximum number of exchanges.
    init(_ values: [Int], _ arcs: [Arc], exchanges: Int) {
        self.values = values
        self.arcs = arcs
        let count = values.count
        firstArc = Array(repeating: 0, count: count + 1)
        for arc in arcs {
            firstArc[arc.tail + 1] += 1
            firstArc[arc.head + 1] += 1
        }
        for vertex in 0..<count { firstArc[vertex + 1] += firstArc[vertex] }
        var next = firstArc
        arcsAt = Array(repeating: 0, count: arcs.count * 2)
        for (index, arc) in arcs.enumerated() {
            for vertex in [arc.tail, arc.head] {
                arcsAt[next[vertex]] = index
                next[vertex] += 1
            }
        }
        treeArcsAt = Array(repeating: [], count: count)
        treePosition = Array(repeating: -1, count: arcs.count)
        parentArc = Array(repeating: -1, count: count)
        cuts = Array(repeating: 0, count: arcs.count)
        numbers = Array(repeating: 0, count: count)
        lows = Array(repeating: 0, count: count)
        vertices = Array(repeating: 0, count: count)
        guard count > 1 else { return }
        spanTree()
        number(subtreeOf: 0, from: 0)
        findCuts()
        var position = 0
        for _ in 0..<exchanges {
            guard let leaving = leavingArc(from: &position), let entering = enteringArc(for: leaving) else { break }
            exchange(leaving, entering)
        }
    }

    private func slack(_ arc: Int) -> Int {
        values[arcs[arc].head] - values[arcs[arc].tail] - arcs[arc].length
    }

    private func otherEnd(of arc: Int, from vertex: Int) -> Int {
        arcs[arc].tail == vertex ? arcs[arc].head : arcs[arc].tail
    }

    // MARK: The tree

    /// Grows a tree of tight arcs from the first vertex, and moves it towards the nearest other vertex where it ends.
    private mutating func spanTree() {
        var reached = [0]
        var isReached = values.map { _ in false }
        isReached[0] = true
        var open = 0
        while true {
            while open < reached.count {
                let vertex = reached[open]
                open += 1
                for position in firstArc[vertex]..<firstArc[vertex + 1] {
                    let arc = arcsAt[position]
                    let other = otherEnd(of: arc, from: vertex)
                    guard !isReached[other], slack(arc) == 0 else { continue }
                    isReached[other] = true
                    reached.append(other)
                    addToTree(arc)
                }
            }
            guard reached.count < values.count else { return }
            let border = arcs.indices.filter { isReached[arcs[$0].tail] != isReached[arcs[$0].head] }
            guard let nearest = border.min(by: { slack($0) < slack($1) }) else { return }
            let distance = isReached[arcs[nearest].tail] ? slack(nearest) : -slack(nearest)
            for vertex in reached { values[vertex] += distance }
            open = 0
        }
    }

    private mutating func addToTree(_ arc: Int) {
        treePosition[arc] = treeArcs.count
        treeArcs.append(arc)
        treeArcsAt[arcs[arc].tail].append(arc)
        treeArcsAt[arcs[arc].head].append(arc)
    }

    /// Numbers a subtree in postorder, whose root keeps its parent.
    private mutating func number(subtreeOf root: Int, from low: Int) {
        var next = low
        var stack = [(vertex: root, arc: 0)]
        lows[root] = low
        while let (vertex, arc) = stack.last {
            if arc < treeArcsAt[vertex].count {
                stack[stack.count - 1].arc += 1
                let child = treeArcsAt[vertex][arc]
                guard child != parentArc[vertex] else { continue }
                let other = otherEnd(of: child, from: vertex)
                parentArc[other] = child
                lows[other] = next
                stack.append((other, 0))
            } else {
                numbers[vertex] = next
                vertices[next] = vertex
                next += 1
                stack.removeLast()
            }
        }
    }

    private func isIn(_ vertex: Int, subtreeOf root: Int) -> Bool {
        lows[root] <= numbers[vertex] && numbers[vertex] <= numbers[root]
    }

    /// Finds the cut values, children before parents.
    private mutating func findCuts() {
        for vertex in vertices where parentArc[vertex] >= 0 {
            let cut = parentArc[vertex]
            let leadsUp = arcs[cut].tail == vertex
            var sum = 0
            for position in firstArc[vertex]..<firstArc[vertex + 1] {
                let arc = arcsAt[position]
                let leavesVertex = arcs[arc].tail == vertex
                if isIn(otherEnd(of: arc, from: vertex), subtreeOf: vertex) {
                    let change = (treePosition[arc] >= 0 ? cuts[arc] : 0) - arcs[arc].weight
                    sum += leavesVertex == leadsUp ? -change : change
                } else {
                    sum += leavesVertex == leadsUp ? arcs[arc].weight : -arcs[arc].weight
                }
            }
            cuts[cut] = sum
        }
    }

    // MARK: Exchanges

    /// Returns the worst of some tree arcs that make the sum larger than it must be, searching round from a position.
    private func leavingArc(from position: inout Int) -> Int? {
        var worst: Int?
        var found = 0
        for _ in treeArcs.indices {
            let arc = treeArcs[position]
            position = position + 1 == treeArcs.count ? 0 : position + 1
            guard cuts[arc] < 0 else { continue }
            if worst.map({ cuts[arc] < cuts[$0] }) ?? true { worst = arc }
            found += 1
            if found == 30 { break }
        }
        return worst
    }

    /// Returns the shortest arc that joins the two halves of the tree again in the other direction.
    private func enteringArc(for leaving: Int) -> Int? {
        let (tail, head) = (arcs[leaving].tail, arcs[leaving].head)
        let tailIsBelow = numbers[tail] < numbers[head]
        let root = tailIsBelow ? tail : head
        let isSmall = numbers[root] - lows[root] < vertices.count / 2
        var best: (arc: Int, slack: Int)?
        func search(_ range: Range<Int>, inSubtree: Bool) {
            let wantsHead = inSubtree == tailIsBelow
            for number in range {
                let vertex = vertices[number]
                for position in firstArc[vertex]..<firstArc[vertex + 1] {
                    let arc = arcsAt[position]
                    guard (arcs[arc].head == vertex) == wantsHead else { continue }
                    guard isIn(otherEnd(of: arc, from: vertex), subtreeOf: root) != inSubtree else { continue }
                    let slack = slack(arc)
                    if best.map({ slack < $0.slack }) ?? true { best = (arc, slack) }
                    if slack == 0 { return }
                }
            }
        }
        if isSmall {
            search(lows[root]..<numbers[root] + 1, inSubtree: true)
        } else {
            search(0..<lows[root], inSubtree: false)
            if best?.slack != 0 { search(numbers[root] + 1..<vertices.count, inSubtree: false) }
        }
        return best?.arc
    }

    private mutating func exchange(_ leaving: Int, _ entering: Int) {
        let tailIsBelow = numbers[arcs[leaving].tail] < numbers[arcs[leaving].head]
        let root = tailIsBelow ? arcs[leaving].tail : arcs[leaving].head
        let distance = tailIsBelow ? -slack(entering) : slack(entering)
        if distance != 0 { move(subtreeOf: root, by: distance) }
        let cut = cuts[leaving]
        let top = addCut(cut, from: arcs[entering].tail, to: arcs[entering].head, isTailSide: true)
        _ = addCut(cut, from: arcs[entering].head, to: arcs[entering].tail, isTailSide: false)
        cuts[entering] = -cut
        cuts[leaving] = 0
        replaceInTree(leaving, entering)
        number(subtreeOf: top, from: lows[top])
    }

    /// Moves a subtree, or everything else the other way if that is less.
    private mutating func move(subtreeOf root: Int, by distance: Int) {
        let subtree = lows[root]...numbers[root]
        if subtree.count <= vertices.count / 2 {
            for number in subtree { values[vertices[number]] += distance }
        } else {
            for number in 0..<subtree.lowerBound { values[vertices[number]] -= distance }
            for number in subtree.upperBound + 1..<vertices.count { values[vertices[number]] -= distance }
        }
    }

    /// Adds to the cut values on the way up to the root of a subtree that holds another vertex, and returns that root.
    private mutating func addCut(_ cut: Int, from start: Int, to end: Int, isTailSide: Bool) -> Int {
        var vertex = start
        while !isIn(end, subtreeOf: vertex) {
            let arc = parentArc[vertex]
            let leadsUp = arcs[arc].tail == vertex
            cuts[arc] += leadsUp == isTailSide ? cut : -cut
            vertex = otherEnd(of: arc, from: vertex)
        }
        return vertex
    }

    private mutating func replaceInTree(_ leaving: Int, _ entering: Int) {
        treePosition[entering] = treePosition[leaving]
        treeArcs[treePosition[leaving]] = entering
        treePosition[leaving] = -1
        for vertex in [arcs[leaving].tail, arcs[leaving].head] {
            if let index = treeArcsAt[vertex].firstIndex(of: leaving) {
                treeArcsAt[vertex].swapAt(index, treeArcsAt[vertex].count - 1)
                treeArcsAt[vertex].removeLast()
            }
        }
        treeArcsAt[arcs[entering].tail].append(entering)
        treeArcsAt[arcs[entering].head].append(entering)
    }
}
