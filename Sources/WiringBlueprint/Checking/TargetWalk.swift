internal import WiringFile

/// How far a walk has come along the targets of one object.
struct TargetWalk {
    /// The object.
    let object: Int
    /// The connection whose targets are looked at, and the position of the next of these.
    private(set) var connection: Int
    private var position = 0
    private let end: Int

    /// Begins before the first target of an object.
    init(along object: Int, in plan: Blueprint) {
        self.object = object
        let connections = plan.objects[object].connections
        (connection, end) = (connections.lowerBound, connections.upperBound)
    }

    /// Moves on to the next target.
    ///
    /// - Parameter isFollowed: Whether the targets of a member, given by its index, are looked at.
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
