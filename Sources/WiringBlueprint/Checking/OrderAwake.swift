internal import WiringFile

/// Orders objects for awakening, targets of outlets before their holders: depth first from each object in the order of
/// the files along its outlets, skipping objects in progress and weak outlets.
struct OrderAwake {
    private let plan: Blueprint
    private var isVisited: [Bool]
    private var stack: [TargetWalk] = []
    /// Whether each class has weak outlets.
    private let hasWeak: [Bool]

    /// Sets the order of awakening of the graph and of each template.
    static func order(_ plan: inout Blueprint) {
        var pass = OrderAwake(plan: plan)
        plan.awakeOrder = pass.visit(plan.fileOrder)
        for template in plan.templates.indices {
            plan.templates[template].awakeOrder = pass.visit(plan.templates[template].fileOrder)
        }
    }

    private init(plan: Blueprint) {
        self.plan = plan
        // Objects that are passed in are not awakened.
        isVisited = plan.objects.map { !$0.isCreated }
        hasWeak = plan.classes.map { $0.members.contains(where: \.isWeak) }
    }

    private mutating func visit(_ roots: [UInt32]) -> [UInt32] {
        var order: [UInt32] = []
        order.reserveCapacity(roots.count)
        for root in roots where !isVisited[Int(root)] {
            var walk = start(Int(root))
            while true {
                if let target = nextTarget(of: &walk) {
                    stack.append(walk)
                    walk = start(target)
                } else {
                    order.append(UInt32(walk.object))
                    guard let outer = stack.popLast() else { break }
                    walk = outer
                }
            }
        }
        return order
    }

    /// Returns the next target that must come before an object.
    private func nextTarget(of walk: inout TargetWalk) -> Int? {
        while let target = walk.next(in: plan) {
            guard !isVisited[target] else { continue }
            let object = plan.objects[walk.object]
            if plan.objects[target].template == object.template, !isWeak(walk.member, object.classIndex) {
                return target
            }
        }
        return nil
    }

    private func isWeak(_ member: Int, _ classIndex: Int) -> Bool {
        hasWeak[classIndex] && plan.classes[classIndex].members[member].isWeak
    }

    private mutating func start(_ object: Int) -> TargetWalk {
        isVisited[object] = true
        return TargetWalk(along: object, in: plan)
    }
}
