internal import WiringDiagnostics
internal import WiringFile

/// Orders objects for creation, arguments of initialisers before the objects that need them: depth first, with an
/// explicit stack.
struct OrderCreation {
    private enum State: UInt8 { case new, underWay, done }

    /// The greatest number of objects of a cycle that a message lists.
    private static let longestCycle = 32

    private let plan: Blueprint
    private let reporter: Reporter
    private var states: [State]
    private var order: [UInt32] = []
    private var stack: [TargetWalk] = []
    /// The objects of the stack, once a cycle has been found.
    private var path: CyclePath?
    /// The cycles that were reported, by the objects that were listed and their length.
    private var reported: Set<[Int]> = []
    /// Whether each class has outlets that are set on creation.
    private let hasNeeds: [Bool]

    /// Sets the order of creation of the graph and of each template, or reports each cycle.
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
        hasNeeds = plan.classes.map { descriptor in
            descriptor.members.contains { $0.isOutlet && (descriptor.kind == .value || $0.role == .parameter) }
        }
    }

    /// Returns the order of the objects of the graph, or of one template; all others exist before.
    private mutating func visit(_ roots: [UInt32]) -> [UInt32] {
        let made = roots.filter { plan.objects[Int($0)].isCreated }
        // If no initialiser takes objects, as in most nibs, each walk would end where it begins.
        guard hasNeeds.contains(true) else { return made }
        order = []
        order.reserveCapacity(made.count)
        for root in made { visit(Int(root)) }
        return order
    }

    private mutating func visit(_ root: Int) {
        guard states[root] == .new, var walk = start(root) else { return }
        path?.append(root)
        while true {
            if let target = nextTarget(of: &walk) {
                switch states[target] {
                case .new where isCreatedWith(target, walk.object):
                    guard let inner = start(target) else { continue }
                    stack.append(walk)
                    walk = inner
                    path?.append(target)
                case .underWay: reportCycle(to: target, from: walk)
                default: break
                }
            } else {
                finish(walk.object)
                path?.removeLast()
                guard let outer = stack.popLast() else { return }
                walk = outer
            }
        }
    }

    private func isCreatedWith(_ target: Int, _ object: Int) -> Bool {
        plan.objects[target].isCreated && plan.objects[target].template == plan.objects[object].template
    }

    /// Returns the walk along an object; nil for one that needs nothing, which is finished.
    private mutating func start(_ object: Int) -> TargetWalk? {
        let classIndex = plan.objects[object].classIndex
        guard classIndex >= 0, hasNeeds[classIndex] else {
            finish(object)
            return nil
        }
        states[object] = .underWay
        return TargetWalk(along: object, in: plan)
    }

    private mutating func finish(_ object: Int) {
        states[object] = .done
        order.append(UInt32(object))
    }

    /// Returns the next object that must exist before another is created.
    private func nextTarget(of walk: inout TargetWalk) -> Int? {
        let descriptor = plan.descriptor(of: walk.object)
        while let target = walk.next(in: plan) {
            if descriptor.kind == .value || descriptor.members[walk.member].role == .parameter { return target }
        }
        return nil
    }

    /// Returns the path of the objects in progress.
    private func path(to last: TargetWalk) -> CyclePath {
        CyclePath(stack.map(\.object) + [last.object]) { [plan] left, right in
            plan.nib.span(plan.objects[left].place).isBefore(plan.nib.span(plan.objects[right].place))
        }
    }

    private mutating func reportCycle(to target: Int, from last: TargetWalk) {
        guard reported.count < reporter.limit else { return reporter.count() }
        let path = self.path ?? path(to: last)
        self.path = path
        // The message begins with the object that comes first in the files, so that it does not depend on the path
        // taken.
        let cycle = path.cycle(from: target)
        let shown = cycle.positions.prefix(Self.longestCycle)
        guard reported.insert(shown.map { path[$0] } + [cycle.count]).inserted else { return }
        let turned = shown.map { $0 < stack.count ? stack[$0] : last }
        var words = turned.map { "'\(plan.name(of: $0.object))'" }
        if words.count < cycle.count { words.append("\(cycle.count - words.count) more") }
        let names = (words + [words[0]]).joined(separator: " → ")
        reporter.report(
            .constructionCycle, at: plan.nib.span(plan.objects[turned[0].object].place),
            "objects that need each other to be created cannot be created: \(names)"
        ) { diagnostic, reporter in
            for walk in turned {
                let descriptor = plan.descriptor(of: walk.object)
                let member = descriptor.members[walk.member].name
                guard let ref = plan.place(of: member, in: walk.object) else { continue }
                diagnostic.secondary.append(
                    .init(
                        place: reporter.place(of: plan.nib.span(ref)),
                        text: descriptor.kind == .value
                            ? "'\(descriptor.name)' is a value type, which is complete when it is made"
                            : "'\(member)' is needed to make \(Wording.quotedWithArticle(descriptor.name))"))
            }
            diagnostic.help = "connect one of them through an outlet that is set after the objects are created"
        }
    }
}

extension Span {
    fileprivate func isBefore(_ other: Span) -> Bool { (file, start) < (other.file, other.start) }
}
