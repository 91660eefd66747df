internal import WiringBlueprint

/// A phase in which objects wait for each other: creation or awakening.
enum StartPhase {
    case create
    case awake

    /// The objects that a load makes, each after those that it waits for.
    func order(_ storage: GraphStorage) -> [Int] {
        switch self {
        case .create: storage.creationOrder.map(Int.init)
        case .awake: storage.awakeOrder.map(Int.init)
        }
    }

    /// The isolation that the code of an object requires in this phase.
    func isolation(of index: Int, _ assembly: Assembly) -> CodeIsolation {
        guard let binding = assembly.bindings[assembly.plan.objects[index].classIndex] else { return .none }
        switch self {
        case .create: return binding.make.isolation
        case .awake: return binding.awake.map(\.isolation).max() ?? .none
        }
    }

    /// Whether the code of an object runs concurrently with others: it is async, and the object and all its arguments
    /// are `Sendable`.
    func isConcurrent(_ index: Int, _ assembly: Assembly) -> Bool {
        guard isolation(of: index, assembly) == .asynchronous, isSendable(index, assembly) else { return false }
        return self == .awake || targets(of: index, assembly).allSatisfy { isSendable($0, assembly) }
    }

    private func isSendable(_ index: Int, _ assembly: Assembly) -> Bool {
        let object = assembly.plan.objects[index]
        return object.kind == .object && assembly.bindings[object.classIndex]?.isSendable == true
    }

    /// The objects that an object waits for.
    ///
    /// An initialiser waits for its arguments, and a value, which is connected on creation, for all its targets. Awake
    /// waits for the targets of outlets; in a cycle of outlets, for those that come first in the plan.
    func targets(of index: Int, _ assembly: Assembly) -> [Int] {
        let plan = assembly.plan
        let object = plan.objects[index]
        guard let binding = assembly.bindings[object.classIndex] else { return [] }
        let isWhole = self == .awake || binding.descriptor.kind == .value
        var targets: [Int] = []
        for connection in plan.connections[object.connections]
        where isWhole || connection.member < binding.parameterCount {
            var position = 0
            while let target = plan.target(position, of: connection.payload) {
                targets.append(target)
                position += 1
            }
        }
        return targets
    }
}
