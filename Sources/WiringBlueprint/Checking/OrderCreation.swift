internal import WiringDiagnostics
internal import WiringFile

/// Orders objects so that what an initialiser needs is made before it: depth first, with a stack of its own.
struct OrderCreation {
    private enum State: UInt8 { case new, underWay, done }

    private struct Frame {
        var object: Int
        /// The connections and the targets of the present one that are still to be looked at.
        var connection: Int
        var target: Int
    }

    /// A cycle is told whole up to this many objects.
    private static let longestCycle = 32

    private var plan: Blueprint
    private let reporter: Reporter
    private var states: [State]
    private var order: [UInt32] = []
    private var stack: [Frame] = []

    /// Fills the order of creation, or reports each cycle with the path and its places.
    static func order(_ plan: inout Blueprint, _ reporter: Reporter) {
        var pass = OrderCreation(plan: plan, reporter: reporter)
        plan.creationOrder = pass.visit(plan.fileOrder)
        for template in plan.templates.indices {
            plan.templates[template].creationOrder = pass.visit(plan.templates[template].fileOrder)
        }
    }

    private init(plan: Blueprint, reporter: Reporter) {
        self.plan = plan
        self.reporter = reporter
        states = Array(repeating: .new, count: plan.objects.count)
    }

    /// Orders the objects of the graph, or of one template; others are there before.
    private mutating func visit(_ roots: [UInt32]) -> [UInt32] {
        order = []
        order.reserveCapacity(roots.count)
        for root in roots where plan.objects[Int(root)].kind == .object { visit(Int(root)) }
        return order
    }

    private mutating func visit(_ root: Int) {
        guard states[root] == .new else { return }
        push(root)
        while let frame = stack.last {
            if let target = nextTarget(of: frame) {
                switch states[target] {
                case .new where isMadeWith(target, frame.object): push(target)
                case .underWay: reportCycle(to: target)
                default: break
                }
            } else {
                states[frame.object] = .done
                order.append(UInt32(frame.object))
                stack.removeLast()
            }
        }
    }

    private func isMadeWith(_ target: Int, _ object: Int) -> Bool {
        plan.objects[target].kind == .object && plan.objects[target].template == plan.objects[object].template
    }

    private mutating func push(_ object: Int) {
        states[object] = .underWay
        stack.append(Frame(object: object, connection: plan.objects[object].connections.lowerBound, target: 0))
    }

    /// The next object that must be there before this one is made, and the frame moved on.
    private mutating func nextTarget(of frame: Frame) -> Int? {
        let object = plan.objects[frame.object]
        guard object.classIndex >= 0 else { return nil }
        let isValue = plan.classes[object.classIndex].kind == .value
        var connection = frame.connection
        var position = frame.target
        while connection < object.connections.upperBound {
            let member = plan.classes[object.classIndex].members[plan.connections[connection].member]
            if isValue || member.role == .parameter,
                let target = plan.target(position, of: plan.connections[connection].payload)
            {
                stack[stack.count - 1].connection = connection
                stack[stack.count - 1].target = position + 1
                return target
            }
            connection += 1
            position = 0
        }
        stack[stack.count - 1].connection = connection
        stack[stack.count - 1].target = 0
        return nil
    }

    private func reportCycle(to target: Int) {
        guard reporter.showsMore else { return reporter.report(.constructionCycle, at: nil, "") }
        guard let start = stack.firstIndex(where: { $0.object == target }) else { return }
        let circle = stack[start...]
        // Told from the object that is first in the files, so that the message does not depend on the way here.
        let first = circle.map(\.object).min {
            plan.nib.span(plan.objects[$0].place).isBefore(plan.nib.span(plan.objects[$1].place))
        }
        let offset = circle.firstIndex { $0.object == first } ?? circle.startIndex
        let turned = Array(circle[offset...]) + Array(circle[..<offset])
        var words = turned.prefix(Self.longestCycle).map { "'\(plan.name(of: $0.object))'" }
        if words.count < turned.count { words.append("\(turned.count - words.count) more") }
        let names = (words + [words[0]]).joined(separator: " → ")
        reporter.report(
            .constructionCycle, at: plan.nib.span(plan.objects[turned[0].object].place),
            "objects that need each other to be made cannot be made: \(names)"
        ) { diagnostic, reporter in
            for frame in turned.prefix(Self.longestCycle) {
                let facts = plan.facts(of: frame.object)
                let member = facts.members[plan.connections[frame.connection].member].name
                guard let ref = plan.place(of: member, in: frame.object) else { continue }
                diagnostic.secondary.append(
                    .init(
                        place: reporter.place(of: plan.nib.span(ref)),
                        text: facts.kind == .value
                            ? "'\(facts.name)' is a value type, which is complete when it is made"
                            : "'\(member)' is needed to make a '\(facts.name)'"))
            }
            diagnostic.help = "connect one of them through an outlet that is set after the objects are made"
        }
    }
}

extension Span {
    /// Whether this place comes before another, file by file.
    fileprivate func isBefore(_ other: Span) -> Bool { (file, start) < (other.file, other.start) }
}
