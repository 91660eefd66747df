internal import WiringDiagnostics
internal import WiringFile

/// Finds what each provider needs: the objects of the graph to which the objects of its template are connected, which
/// it keeps alive, and those that their actions reach, which it does not; including those of nested providers.
struct ResolveNeeds {
    private var plan: Blueprint
    private var components: Components
    /// The needs of each component of templates that create each other.
    private var needs: [Needs] = []
    /// The number of needs found, counted once for each template.
    private var total = 0

    private struct Needs {
        /// The objects that outlets hold.
        var held: Set<UInt32> = []
        /// The objects that actions reach.
        var reached: Set<UInt32> = []

        var count: Int { held.count + reached.count }
    }

    /// Sets the needs of all templates, or reports that they are too many: in a chain of providers that each need
    /// something, they grow with the square of its length.
    static func resolve(_ plan: inout Blueprint, _ reporter: Reporter) {
        guard !plan.templates.isEmpty else { return }
        var pass = ResolveNeeds(plan: plan)
        guard let excess = pass.resolve() else {
            // Sorted once for each component, so that its templates share the arrays, which may be long.
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
        ) { diagnostic, _ in diagnostic.help = "let providers share what they need, or raise 'Nib.Limits.objects'" }
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

    /// Unites the needs of the templates of each component with those of the components that it reaches.
    ///
    /// - Returns: The template at which the limit is exceeded; nil if it is not.
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
        // Each provider that an object of the graph holds keeps its own references.
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
    /// Reports the objects of the graph to which the objects of a template are connected, by outlets or by actions, and
    /// the templates of their provider outlets.
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
