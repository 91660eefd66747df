internal import WiringFile

/// Orders objects so that what an outlet holds comes before what holds it: depth first from each object in the order
/// of the files along its outlets, skipping what is under way and what is held weakly.
struct OrderAwake {
    private struct Frame {
        var object: Int
        var connection: Int
        var target: Int
    }

    private let plan: Blueprint
    private var isVisited: [Bool]
    private var stack: [Frame] = []

    /// Fills the orders of awakening, of the graph and of each template.
    static func order(_ plan: inout Blueprint) {
        var pass = OrderAwake(plan: plan, isVisited: Array(repeating: false, count: plan.objects.count))
        plan.awakeOrder = pass.visit(plan.fileOrder)
        for template in plan.templates.indices {
            plan.templates[template].awakeOrder = pass.visit(plan.templates[template].fileOrder)
        }
    }

    private mutating func visit(_ roots: [UInt32]) -> [UInt32] {
        var order: [UInt32] = []
        order.reserveCapacity(roots.count)
        for root in roots where !isVisited[Int(root)] && plan.objects[Int(root)].kind == .object {
            push(Int(root))
            while let frame = stack.last {
                let object = plan.objects[frame.object]
                guard frame.connection < object.connections.upperBound else {
                    order.append(UInt32(frame.object))
                    stack.removeLast()
                    continue
                }
                let connection = plan.connections[frame.connection]
                let isWeak = plan.classes[object.classIndex].members[connection.member].isWeak
                guard !isWeak, let target = plan.target(frame.target, of: connection.payload) else {
                    stack[stack.count - 1].connection += 1
                    stack[stack.count - 1].target = 0
                    continue
                }
                stack[stack.count - 1].target += 1
                if !isVisited[target], plan.objects[target].kind == .object,
                    plan.objects[target].template == object.template
                {
                    push(target)
                }
            }
        }
        return order
    }

    private mutating func push(_ object: Int) {
        isVisited[object] = true
        stack.append(Frame(object: object, connection: plan.objects[object].connections.lowerBound, target: 0))
    }
}
