/// A scheduler for items that wait for each other. Some take turns, others can run concurrently with anything.
///
/// Items are identified by their positions in an order in which each comes after those that it waits for. Of the items
/// that are ready, the first in this order is always next, so that the result does not depend on how they are stored.
struct ReadyQueue {
    /// For each position, how many of the items that it waits for are not finished.
    private var openNeeds: [Int]
    /// For each position, the items that wait for it.
    private var dependents: [[Int]]
    private let isConcurrent: [Bool]
    private var turns = PositionHeap()
    private var concurrent = PositionHeap()
    private var openCount: Int

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - isConcurrent: Whether the item at a position can run concurrently.
    ///   - needs: The positions that a position waits for, all of them lower.
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

    /// Whether all items are finished.
    var isDone: Bool { openCount == 0 }

    /// Removes and returns the next concurrent item that is ready; nil if there is none.
    mutating func nextConcurrent() -> Int? { concurrent.popFirst() }

    /// Removes and returns the next item whose turn it is; nil if none is ready.
    mutating func nextTurn() -> Int? { turns.popFirst() }

    /// Marks an item that was taken as finished. O(log n) for each item that waited for it.
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

/// A binary min-heap of positions.
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
