/// For each entity its place in the plan, with its class: side by side, since what outlets name is looked up anywhere in
/// the file and each look somewhere else has to wait for memory.
struct PlannedEntities {
    private struct Row {
        var index: Int32 = -1
        var classIndex: Int32 = -1
    }

    private var rows: [Row]

    /// Creates a table in which no entity is planned.
    init(count: Int) { rows = Array(repeating: Row(), count: count) }

    /// The index of an entity in the plan; -1 for one that is not planned.
    subscript(entity: Int) -> Int { Int(rows[entity].index) }

    /// The index of its class; -1 where nobody knows its class.
    func classIndex(of entity: Int) -> Int { Int(rows[entity].classIndex) }

    /// Says what an entity is in the plan.
    mutating func set(_ entity: Int, to index: Int, of classIndex: Int) {
        rows[entity] = Row(index: Int32(index), classIndex: Int32(classIndex))
    }
}
