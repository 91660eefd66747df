/// Which of several things can be done next, when each has to wait for others: those that take turns, and those that
/// can go at the same time as anything else.
///
/// Things are known by their positions in an order that has what each waits for before it. Of those that can be done
/// the one that comes first in the order is always next, so that nothing depends on how things are stored.
struct ReadyQueue {
    /// For each position how many of those that it waits for are not done.
    private var openNeeds: [Int]
    /// For each position those that wait for it.
    private var dependents: [[Int]]
    private let isConcurrent: [Bool]
    private var turns = PositionHeap()
    private var concurrent = PositionHeap()
    private var openCount: Int

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - count: How many things there are.
    ///   - isConcurrent: Whether the thing at a position needs no turn.
    ///   - needs: The positions that a position waits for, all of them before it.
    /// - Complexity: O(count + needs).
    init(count: Int, isConcurrent: (Int) -> Bool, needs: (Int) -> Set<Int>) {
        openNeeds = Array(repeating: 0, count: count)
        dependents = Array(repeating: [], count: count)
        self.isConcurrent = (0..<count).map(isConcurrent)
        openCount = count
        for position in 0..<count {
            let needs = needs(position)
            openNeeds[position] = needs.count
            for need in needs { dependents[need].append(position) }
            if needs.isEmpty { makeReady(position) }
        }
    }

    /// Whether everything is done.
    var isDone: Bool { openCount == 0 }

    /// Takes the next thing that needs no turn; nil while there is none.
    mutating func nextConcurrent() -> Int? { concurrent.popFirst() }

    /// Takes the next thing whose turn it is; nil while there is none.
    mutating func nextTurn() -> Int? { turns.popFirst() }

    /// Says that a thing which was taken is done. O(log n) for each that waited for it.
    mutating func finish(_ position: Int) {
        openCount -= 1
        for dependent in dependents[position] {
            openNeeds[dependent] -= 1
            if openNeeds[dependent] == 0 { makeReady(dependent) }
        }
    }

    private mutating func makeReady(_ position: Int) {
        if isConcurrent[position] { concurrent.insert(position) } else { turns.insert(position) }
    }
}

/// Positions of which the lowest comes out first: a binary heap.
private struct PositionHeap {
    private var elements: [Int] = []

    mutating func insert(_ element: Int) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0, elements[(child - 1) / 2] > elements[child] {
            elements.swapAt((child - 1) / 2, child)
            child = (child - 1) / 2
        }
    }

    mutating func popFirst() -> Int? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return first }
        elements[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
                if elements[child] < elements[least] { least = child }
            }
            if least == parent { return first }
            elements.swapAt(parent, least)
            parent = least
        }
    }
}
