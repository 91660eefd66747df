internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Finds code that the load cannot call where it runs: async code, or code of the main actor.
struct CheckIsolation {
    private let assembly: Assembly
    private let site: LoadSite
    private let reporter: Reporter

    /// Reports each object that requires more, once, with the first piece of code that does.
    static func check(_ assembly: Assembly, at site: LoadSite, _ reporter: Reporter) {
        CheckIsolation(assembly: assembly, site: site, reporter: reporter).check()
    }

    private func check() {
        let plan = assembly.plan
        guard assembly.isolation > .none else { return }
        let free = templatesOfFreeFunctions
        let freeLazy = plan.lazy.isEmpty ? [] : lazyObjectsOfFreeFunctions
        for index in plan.objects.indices {
            // A provider makes its object at once, even if its function is async, but that may belong to the main actor.
            let template = plan.objects[index].template
            let isLazy = plan.lazy.contains(index)
            let isProvided = template != nil || isLazy
            let isFree = template.map(free.contains) ?? freeLazy.contains(UInt32(index))
            let limit = isProvided ? (isFree ? .none : .mainActor) : site.available
            guard let (what, isolation, place) = demand(of: index, above: limit) else { continue }
            report(index, what, isolation, at: place, isProvided)
        }
    }

    /// The templates of provider functions that may be called anywhere.
    private var templatesOfFreeFunctions: Set<Int> {
        var templates: Set<Int> = []
        for object in assembly.plan.objects {
            guard let binding = assembly.bindings[object.classIndex] else { continue }
            for connection in assembly.plan.connections[object.connections] {
                guard case .provider(let template) = connection.payload else { continue }
                if binding.site(ofProvider: connection.member) != .mainActor {
                    templates.insert(Int(template))
                }
            }
        }
        return templates
    }

    /// The lazy objects that provider functions which may be called anywhere create.
    private var lazyObjectsOfFreeFunctions: Set<UInt32> {
        let plan = assembly.plan
        var named: Set<UInt32> = []
        for object in plan.objects {
            guard let binding = assembly.bindings[object.classIndex] else { continue }
            for connection in plan.connections[object.connections] {
                guard case .lazy(let lazy) = connection.payload else { continue }
                if binding.site(ofProvider: connection.member) != .mainActor { named.insert(lazy) }
            }
        }
        return plan.lazyObjects(createdWith: named).objects
    }

    /// The first code of an object, in the order in which it is called, that requires more than the limit.
    private func demand(
        of index: Int, above limit: CodeIsolation
    ) -> (what: String, isolation: CodeIsolation, place: NodeReference)? {
        let plan = assembly.plan
        let object = plan.objects[index]
        guard let binding = assembly.bindings[object.classIndex], binding.isolation > limit else { return nil }
        let isCreated = object.kind == .object
        if isCreated, binding.make.isolation > limit { return ("initialiser", binding.make.isolation, object.place) }
        for connection in plan.connections[object.connections] {
            guard let isolation = binding.setters[connection.member]?.isolation, isolation > limit else { continue }
            let member = plan.descriptor(of: index).members[connection.member].name
            return ("setter of '\(member)'", isolation, plan.place(of: member, in: index) ?? object.place)
        }
        for (method, _) in binding.methods where isCreated && method.call.isolation > limit {
            return ("method '\(method.name)'", method.call.isolation, object.place)
        }
        for action in object.actions.map({ plan.actions[$0] }) {
            let event = binding.events[action.event]
            if event.connect.isolation > limit {
                return ("event '\(event.name)'", event.connect.isolation, action.place)
            }
        }
        guard object.kind != .external else { return nil }
        for (what, calls) in [("awake", binding.awake), ("teardown", binding.teardown)] {
            for call in calls where call.isolation > limit { return (what, call.isolation, object.place) }
        }
        return nil
    }

    /// A call on the main actor may stand in `main.swift`, where an `await` does not select the async form.
    private static let noteOnTopLevel =
        "; in top-level code of 'main.swift' the compiler takes the synchronous form, even after 'await', so call a "
        + "function there that makes the graph"

    private func report(
        _ index: Int, _ what: String, _ isolation: CodeIsolation, at place: NodeReference, _ isProvided: Bool
    ) {
        let plan = assembly.plan
        let descriptor = plan.descriptor(of: index)
        let (verb, call) =
            site.isReload ? ("reload", "try await graph.reload(…)") : ("make", "try await nib.instantiate(…)")
        reporter.report(
            .needsAsync, at: plan.nib.span(place),
            "'\(plan.name(of: index))' is \(Wording.quotedWithArticle(descriptor.name)), whose \(what) \(isolation.words)"
        ) { diagnostic, _ in
            diagnostic.help =
                if isProvided, isolation == .mainActor {
                    "the function may be called anywhere: give it the type '@MainActor () -> …', and register it with "
                        + "'providerOnMainActor:'"
                } else if isProvided {
                    "a provider makes its object at once, even for an async function: make the object once, or register it "
                        + "with code that is not async"
                } else if isolation == .mainActor {
                    "\(verb) the graph on the main actor, or with '\(call)'"
                } else {
                    "\(verb) the graph with '\(call)', in an async function"
                        + (site.available == .mainActor ? Self.noteOnTopLevel : "")
                }
            if let place = descriptor.registeredAt {
                diagnostic.notes.append(.init("'\(descriptor.name)' is registered in \(place)"))
            }
        }
    }
}

extension CodeIsolation {
    /// A description of code that requires it.
    package var words: String {
        switch self {
        case .none: "can be called anywhere"
        case .mainActor: "runs on the main actor"
        case .asynchronous: "is async"
        }
    }
}
