internal import WiringFile

/// Orders objects so that what an outlet holds comes before what holds it: depth first from each object in the order
/// of the files along its outlets, skipping what is under way and what is held weakly.
struct OrderAwake {
    private let plan: Blueprint
    private var isVisited: [Bool]
    private var stack: [TargetWalk] = []
    /// For each class whether it holds anything weakly.
    private let hasWeak: [Bool]

    /// Fills the orders of awakening, of the graph and of each template.
    static func order(_ plan: inout Blueprint) {
        var pass = OrderAwake(plan: plan)
        plan.awakeOrder = pass.visit(plan.fileOrder)
        for template in plan.templates.indices {
            plan.templates[template].awakeOrder = pass.visit(plan.templates[template].fileOrder)
        }
    }

    private init(plan: Blueprint) {
        self.plan = plan
        // What is passed in is there already, and is passed by.
        isVisited = plan.objects.map { !$0.isMade }
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

    /// The next target that comes before an object.
    private func nextTarget(of walk: inout TargetWalk) -> Int? {
        let object = plan.objects[walk.object]
        while let target = walk.next(
            in: plan,
            where: { !hasWeak[object.classIndex] || !plan.classes[object.classIndex].members[$0].isWeak })
        {
            if !isVisited[target], plan.objects[target].template == object.template { return target }
        }
        return nil
    }

    private mutating func start(_ object: Int) -> TargetWalk {
        isVisited[object] = true
        return TargetWalk(along: object, in: plan)
    }
}
