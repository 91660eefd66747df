internal import WiringDiagnostics
internal import WiringFile

/// Finds what each provider needs: the objects of the graph that the objects of its template are connected to, which it
/// keeps alive, and those that their actions reach, which it does not; and those of the providers in it.
struct ResolveNeeds {
    private var plan: Blueprint
    private var components: Components
    /// For each component of templates that make each other, what all of them need.
    private var needs: [Needs] = []
    /// How many needs were found, those that several templates share counted once for each.
    private var total = 0

    /// Objects of the graph.
    private struct Needs {
        /// Those that outlets hold.
        var held: Set<UInt32> = []
        /// Those that actions reach.
        var reached: Set<UInt32> = []

        var count: Int { held.count + reached.count }
    }

    /// Fills the needs of all templates, or reports that they are too many: where each of a long chain of providers
    /// needs something, their number grows with the square of its length.
    static func resolve(_ plan: inout Blueprint, _ reporter: Reporter) {
        guard !plan.templates.isEmpty else { return }
        var pass = ResolveNeeds(plan: plan)
        guard let excess = pass.resolve() else {
            // In order once for each component, so that its templates share what may be long.
            let sorted = pass.needs.map { (held: $0.held.sorted(), reached: $0.reached.subtracting($0.held).sorted()) }
            for template in plan.templates.indices {
                let needs = sorted[pass.components[template]]
                plan.templates[template].needs = needs.held
                plan.templates[template].actionNeeds = needs.reached
            }
            return
        }
        reporter.report(
            .tooManyObjects, at: plan.nib.span(plan.objects[plan.templates[excess].root].place),
            "all that providers make may need \(plan.nib.limits.objects) objects in sum, each counted for each provider"
        ) { diagnostic, _ in diagnostic.help = "let providers share what they need, or raise 'Limits.objects'" }
    }

    private init(plan: Blueprint) {
        self.plan = plan
        var edges = Components.Edges()
        for template in plan.templates.indices {
            plan.forEachNeed(of: template, object: { _, _ in }, template: { edges.add($0) })
            edges.endVertex()
        }
        components = Components(edges)
    }

    /// Unites what the templates of each component need with what those need that they lead to.
    ///
    /// - Returns: A template with which they are too many; nil where they are not.
    private mutating func resolve() -> Int? {
        var members: [[Int]] = Array(repeating: [], count: components.count)
        for template in plan.templates.indices { members[components[template]].append(template) }
        for (number, templates) in members.enumerated() {
            var found = Needs()
            var inner: Set<Int> = []
            for template in templates {
                plan.forEachNeed(
                    of: template,
                    object: { object, isHeld in
                        if isHeld { found.held.insert(UInt32(object)) } else { found.reached.insert(UInt32(object)) }
                    },
                    template: { [components] in inner.insert(components[$0]) })
            }
            for other in inner where other != number {
                total += needs[other].count
                guard total <= plan.nib.limits.objects else { return templates[0] }
                found.held.formUnion(needs[other].held)
                found.reached.formUnion(needs[other].reached)
            }
            needs.append(found)
        }
        // Each provider that an object of the graph holds keeps its own hold of them.
        for object in plan.objects where object.template == nil {
            for connection in plan.connections[object.connections] {
                guard case .provider(let template) = connection.payload else { continue }
                total += needs[components[Int(template)]].count
                guard total <= plan.nib.limits.objects else { return Int(template) }
            }
        }
        return nil
    }
}

extension Blueprint {
    /// Tells of the objects of the graph that the objects of one template are connected to, by outlets or by actions, and
    /// of the templates of the providers among their outlets.
    fileprivate func forEachNeed(
        of template: Int, object report: (_ object: Int, _ isHeld: Bool) -> Void, template reportTemplate: (Int) -> Void
    ) {
        for object in templates[template].fileOrder.map({ objects[Int($0)] }) {
            for connection in connections[object.connections] {
                if case .provider(let template) = connection.payload { reportTemplate(Int(template)) }
                var position = 0
                while let target = target(position, of: connection.payload) {
                    if objects[target].template == nil { report(target, true) }
                    position += 1
                }
            }
            for target in object.actions.flatMap({ actions[$0].targets }) where objects[target.object].template == nil {
                report(target.object, false)
            }
        }
    }
}
