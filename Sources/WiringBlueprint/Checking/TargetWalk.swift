internal import WiringFile

/// A walk along the targets of an object.
struct TargetWalk {
    let object: Int
    /// The current connection, and the position of its next target.
    private(set) var connection: Int
    private var position = 0
    private let end: Int

    /// Creates a walk before the first target of an object.
    init(along object: Int, in plan: Blueprint) {
        self.object = object
        let connections = plan.objects[object].connections
        (connection, end) = (connections.lowerBound, connections.upperBound)
    }

    /// Advances to the next target.
    ///
    /// - Parameter isFollowed: Whether to visit the targets of the member of an index.
    mutating func next(in plan: Blueprint, where isFollowed: (_ member: Int) -> Bool) -> Int? {
        while connection < end {
            let current = plan.connections[connection]
            if let target = plan.target(position, of: current.payload), isFollowed(current.member) {
                position += 1
                return target
            }
            connection += 1
            position = 0
        }
        return nil
    }
}
