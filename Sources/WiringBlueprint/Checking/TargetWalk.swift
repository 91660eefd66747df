internal import WiringFile

/// A walk along the targets of an object.
struct TargetWalk {
    let object: Int
    /// The index of the member of the last target.
    private(set) var member = 0
    /// The current connection, and the position of its next target.
    private var connection: Int
    private var position = 0
    private let end: Int

    /// Creates a walk before the first target of an object.
    init(along object: Int, in plan: Blueprint) {
        self.object = object
        let connections = plan.objects[object].connections
        (connection, end) = (connections.lowerBound, connections.upperBound)
    }

    /// Advances to the next target.
    @inline(__always)
    mutating func next(in plan: Blueprint) -> Int? {
        while connection < end {
            let current = plan.connections[connection]
            member = current.member
            switch current.payload {
            case .value, .provider, .lazy, .given: break
            case .target(let target):
                connection += 1
                return Int(target)
            case .targets(let range), .keyedTargets(let range):
                if position < range.count {
                    position += 1
                    return Int(plan.targets[Int(range.lowerBound) + position - 1])
                }
                position = 0
            }
            connection += 1
        }
        return nil
    }
}
