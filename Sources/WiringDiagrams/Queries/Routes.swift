internal import WiringFile

/// The ways from object to object along the connections of a nib: outlets and actions.
package struct Routes {
    /// Connections, each of which begins at the object where the one before ends.
    package struct Chain: Equatable {
        /// The index of the object that it begins with.
        package var source: Int
        /// The indices of its connections.
        package var connections: [Int]
    }

    /// The beginning of a chain.
    package enum Source: String {
        case owner, external
        /// An object that no other one names.
        case unnamed
        /// An object of a circle that nothing else points to.
        case circle
    }

    private let inventory: Inventory
    private let connections: [Inventory.Connection]
    /// The connections out of each object, and into it; those of an object with itself lead nowhere.
    private let outgoing: [[Int]]
    private let incoming: [[Int]]

    /// Finds the connections of each object. O(objects + connections).
    package init(_ inventory: Inventory) {
        self.inventory = inventory
        connections = inventory.connections
        var outgoing = inventory.objects.map { _ in [Int]() }
        var incoming = outgoing
        for (index, connection) in connections.enumerated() {
            guard let target = connection.target, target != connection.source else { continue }
            outgoing[connection.source].append(index)
            incoming[target].append(index)
        }
        self.outgoing = outgoing
        self.incoming = incoming
    }

    /// Returns what kind of start an object is for a chain.
    package func source(_ object: Int) -> Source {
        switch inventory.objects[object].kind {
        case .owner: .owner
        case .external: .external
        case .object: incoming[object].isEmpty ? .unnamed : .circle
        }
    }

    /// Whether another object names an object.
    package func isNamed(_ object: Int) -> Bool { !incoming[object].isEmpty }

    /// Whether an object names another one.
    package func names(_ object: Int) -> Bool { !outgoing[object].isEmpty }

    // MARK: To one object

    /// Returns the shortest chain to an object from each source that points to it: File's Owner, externals, objects
    /// that no other one names, and circles that nothing else points to. The shortest comes first.
    ///
    /// An object that only its own circle points to has one chain, from itself to itself.
    ///
    /// - Complexity: O(objects + connections + result).
    package func chains(to target: Int) -> [Chain] {
        // Chains begin at what is passed in, so none goes through it.
        let near = distances(to: target) { inventory.objects[$0].kind == .object }
        let chains = sources(of: target, near).compactMap { source in
            source == target ? circle(through: target, near) : chain(from: source, to: target, near)
        }
        return chains.enumerated().sorted {
            ($0.element.connections.count, $0.offset) < ($1.element.connections.count, $1.offset)
        }.map(\.element)
    }

    /// Returns the objects from which chains to an object can start: the objects that nothing else points to, and one
    /// of each circle that nothing else points to, in the order of the files.
    ///
    /// The next one is always the last object left by the walk that none of the earlier ones points to.
    private func sources(of target: Int, _ near: [Int?]) -> [Int] {
        func isInside(_ index: Int) -> Bool {
            let end = connections[index].target ?? target
            return near[end] != nil && (end == target || inventory.objects[end].kind == .object)
        }
        var isSeen = near.map { $0 == nil }
        let left = near.indices.flatMap { walk(from: $0, &isSeen, along: isInside) }
        isSeen = near.map { $0 == nil }
        return left.reversed().filter { !walk(from: $0, &isSeen, along: isInside).isEmpty }.sorted()
    }

    /// Walks from an object, depth first, over all that was not seen.
    ///
    /// - Returns: The objects in the order in which they are left.
    private func walk(from start: Int, _ isSeen: inout [Bool], along isWanted: (Int) -> Bool) -> [Int] {
        guard !isSeen[start] else { return [] }
        isSeen[start] = true
        var left: [Int] = []
        var way = [(object: start, next: 0)]
        while let (object, next) = way.last {
            guard next < outgoing[object].count else {
                left.append(object)
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            let index = outgoing[object][next]
            guard isWanted(index), let end = connections[index].target, !isSeen[end] else { continue }
            isSeen[end] = true
            way.append((end, 0))
        }
        return left
    }

    /// Returns the shortest way from an object back to itself.
    private func circle(through object: Int, _ near: [Int?]) -> Chain? {
        let first = steps(from: object, near).min { distance(after: $0, near) < distance(after: $1, near) }
        guard let first, let end = connections[first].target else { return nil }
        return Chain(source: object, connections: [first] + chain(from: end, to: object, near).connections)
    }

    // MARK: Between two

    /// Returns the shortest chains from one object to another, and how many there are.
    ///
    /// - Parameter limit: How many chains to return at most.
    /// - Returns: The chains, in the order of the files; none if there is no way.
    /// - Complexity: O(objects + connections + result).
    package func shortestChains(from source: Int, to target: Int, limit: Int) -> (chains: [Chain], count: Int) {
        let near = distances(to: target) { _ in true }
        guard let length = near[source], source != target else { return ([], 0) }
        return (
            Array(shortestWays(from: source, near, limit: limit)),
            count(from: source, length: length, near)
        )
    }

    private func shortestWays(from source: Int, _ near: [Int?], limit: Int) -> [Chain] {
        var found: [Chain] = []
        var way: [Int] = []
        // The connections not yet taken from the source, and from the end of each connection of the way.
        var untaken = [nearer(from: source, near)[...]]
        while found.count < limit, !untaken.isEmpty {
            guard let index = untaken[untaken.count - 1].popFirst() else {
                untaken.removeLast()
                _ = way.popLast()
                continue
            }
            way.append(index)
            let end = connections[index].target ?? source
            if near[end] == 0 { found.append(Chain(source: source, connections: way)) }
            untaken.append(nearer(from: end, near)[...])
        }
        return found
    }

    /// Counts the shortest ways, step by step; the count stops at the largest `Int`.
    private func count(from source: Int, length: Int, _ near: [Int?]) -> Int {
        var counts = [source: 1]
        for _ in 0..<length {
            var next: [Int: Int] = [:]
            for (object, count) in counts {
                for index in nearer(from: object, near) {
                    guard let end = connections[index].target else { continue }
                    let sum = next[end, default: 0].addingReportingOverflow(count)
                    next[end] = sum.overflow ? .max : sum.partialValue
                }
            }
            counts = next
        }
        return counts.values.first ?? 0
    }

    // MARK: Steps

    /// Returns how many connections lead from each object to another, where any do.
    ///
    /// - Parameter isPassed: Whether ways go through an object, rather than begin there.
    private func distances(to target: Int, through isPassed: (Int) -> Bool) -> [Int?] {
        var distances: [Int?] = inventory.objects.map { _ in nil }
        distances[target] = 0
        var queue = [target]
        var next = 0
        while next < queue.count {
            let object = queue[next]
            next += 1
            guard object == target || isPassed(object) else { continue }
            for index in incoming[object] {
                let source = connections[index].source
                guard distances[source] == nil else { continue }
                distances[source] = distances[object].map { $0 + 1 }
                queue.append(source)
            }
        }
        return distances
    }

    private func distance(after index: Int, _ near: [Int?]) -> Int {
        connections[index].target.flatMap { near[$0] } ?? .max
    }

    /// The connections of an object from which a way leads on.
    private func steps(from object: Int, _ near: [Int?]) -> [Int] {
        outgoing[object].filter { distance(after: $0, near) < .max }
    }

    /// The connections of an object that lead nearer.
    private func nearer(from object: Int, _ near: [Int?]) -> [Int] {
        guard let distance = near[object], distance > 0 else { return [] }
        return outgoing[object].filter { self.distance(after: $0, near) == distance - 1 }
    }

    private func chain(from source: Int, to target: Int, _ near: [Int?]) -> Chain {
        var chain = Chain(source: source, connections: [])
        var object = source
        while object != target, let index = nearer(from: object, near).first {
            chain.connections.append(index)
            object = connections[index].target ?? target
        }
        return chain
    }
}
