internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Finds objects that are not `Sendable` but would be used from two isolations at the same time.
///
/// The compiler checks what code does with an object that it is given, but does not know who else has the object; the
/// plan does. Objects that are not `Sendable` belong to the caller that creates the graph. Code that runs elsewhere
/// must not be given one, unless the caller waits for it and cannot reach the object meanwhile.
struct CheckSharing {
    let plan: Blueprint
    let bindings: [ClassBinding?]
    let registry: Registry
    private let inputs: GraphInputs
    private let sendable: SendableObjects
    /// The objects of the plan that the program has already, apart from those that it passes.
    private let live: [Int]

    /// Code that is given an object which is not `Sendable`.
    struct Use {
        /// The member that the code belongs to, such as `outlet 'board'`.
        var what: String
        /// The index of the object that it is given.
        var given: Int
        var place: NodeReference
        var isolation: CodeIsolation
        /// Whether the code is called by what has the object rather than by the load.
        var isCalledLater = false
    }

    /// Checks a load.
    ///
    /// - Parameter live: The objects that the program has already, apart from those that it passes.
    /// - Returns: Whether main-actor objects share others with the rest of the graph, so that it belongs to the main
    ///   actor.
    static func check(
        _ linked: LinkedPlan, _ inputs: GraphInputs, in registry: Registry, knowing sendable: SendableObjects,
        live: [Int], at site: LoadSite, _ reporter: Reporter
    ) -> Bool {
        CheckSharing(
            plan: linked.plan, bindings: linked.bindings, registry: registry, inputs: inputs, sendable: sendable,
            live: live
        ).check(site, reporter)
    }

    private func check(_ site: LoadSite, _ reporter: Reporter) -> Bool {
        guard bindings.contains(where: { $0?.leavesHolder ?? false }) else { return false }
        checkFunctions(reporter)
        let users = plan.objects.indices.map {
            ($0, plan.objects[$0].template == nil && !plan.lazy.contains($0) ? uses(by: $0) : laterUses(by: $0))
        }
        var isShared = false
        for (index, uses) in users {
            guard let use = uses.first(where: { $0.isolation == .mainActor }) else { continue }
            isShared = true
            // For a load that cannot wait, `CheckIsolation` reports that it cannot call such code at all.
            if !site.isOnMainActor, site.canWait || use.isCalledLater { reportMainActor(index, use, reporter) }
        }
        // While a load waits, other code on the actor may use objects that it shares with the graph.
        guard let actor = site.actor, site.canWait else { return isShared }
        let passed = (plan.placeholders + live).filter { !isSendable($0) }
        guard isShared || !passed.isEmpty else { return false }
        let neighbours = Neighbours(plan, isSendable)
        for (index, uses) in users {
            guard let use = uses.first(where: { $0.isolation == .asynchronous }) else { continue }
            let common = passed.first { neighbours.hang(together: $0, use.given) }
            if common != nil || isShared { reportAsync(index, use, actor, common, reporter) }
        }
        return isShared
    }

    /// Whether an object is known to be `Sendable`.
    func isSendable(_ index: Int) -> Bool { sendable.contains(index) }

    // MARK: Uses

    /// The uses of objects that are not `Sendable` by code of an object, including uses of the object itself.
    private func uses(by index: Int) -> [Use] {
        let object = plan.objects[index]
        guard let binding = bindings[object.classIndex] else { return [] }
        var uses = laterUses(by: index)
        guard binding.isolation > .none else { return uses }
        let isOwnSendable = isSendable(index)
        for connection in plan.connections[object.connections] {
            let isolation = binding.isolation(ofMember: connection.member)
            guard isolation > .none else { continue }
            let name = plan.descriptor(of: index).members[connection.member].name
            let isPart = connection.member < binding.parameterCount
            let others = plan.objects(given: connection).first { !isSendable($0) }
            guard let given = isOwnSendable || isPart ? others : index else { continue }
            let place = plan.place(of: name, in: index) ?? object.place
            uses.append(
                Use(
                    what: isPart ? "initialiser" : "setter of '\(name)'", given: given, place: place,
                    isolation: isolation))
        }
        for action in object.actions.map({ plan.actions[$0] }) {
            let event = binding.events[action.event]
            guard event.connect.isolation == .asynchronous else { continue }
            guard let given = action.targets.map(\.object).first(where: { !isSendable($0) }) else { continue }
            uses.append(
                Use(what: "event '\(event.name)'", given: given, place: action.place, isolation: .asynchronous))
        }
        guard !isOwnSendable else { return uses }
        var calls: [(what: String, isolation: CodeIsolation)] = []
        // A method is called if it takes nothing, or if an event that it takes is connected.
        let connected = Set(plan.actions[object.actions].map(\.event))
        for method in binding.methods.map(\.record) {
            let takesNothing = method.parameters.isEmpty && method.events.isEmpty && object.kind == .object
            guard takesNothing || method.events.contains(where: { connected.contains($0.event) }) else { continue }
            calls.append(("method '\(method.name)'", method.call.isolation))
        }
        if object.kind != .external {
            calls += binding.awake.map { ("awake", $0.isolation) } + binding.teardown.map { ("teardown", $0.isolation) }
        }
        uses += calls.filter { $0.isolation > .none }
            .map { Use(what: $0.what, given: index, place: object.place, isolation: $0.isolation) }
        return uses
    }

    // MARK: Reporting

    private func reportMainActor(_ index: Int, _ use: Use, _ reporter: Reporter) {
        let user = "'\(plan.name(of: index))' is \(Wording.quotedWithArticle(plan.descriptor(of: index).name))"
        let message =
            use.given == index
            ? "\(user), which is not Sendable, and its \(use.what) runs on the main actor"
            : "\(user), which is given '\(plan.name(of: use.given))' on the main "
                + "actor, a '\(className(of: use.given))', which is not Sendable"
        report(message, use, "make the graph on the main actor, or \(fix(use.given))", reporter)
    }

    private func reportAsync(_ index: Int, _ use: Use, _ actor: any Actor, _ common: Int?, _ reporter: Reporter) {
        let whose = actor === MainActor.shared ? "the main actor" : "the actor that makes the graph"
        let shared =
            common.map { object in
                "\(plan.objects[object].isCreated ? "the graph has" : "the program passes") '\(plan.name(of: object))', "
                    + "a '\(className(of: object))'"
            }
            ?? "objects of the main actor are connected to what is not Sendable"
        let given = use.given == index ? "which is not Sendable" : "which is given '\(plan.name(of: use.given))'"
        report(
            "'\(plan.name(of: index))' is \(Wording.quotedWithArticle(plan.descriptor(of: index).name)), \(given), and its \(use.what) is async: "
                + "it would run outside of \(whose), while \(shared)",
            use, "make the graph in a function that belongs to no actor, or \(fix(use.given))", reporter)
    }

    private func report(_ message: String, _ use: Use, _ help: String, _ reporter: Reporter) {
        reporter.report(.notSendable, at: plan.nib.span(use.place), message) { diagnostic, _ in
            diagnostic.help = help
            if let place = plan.descriptor(of: use.given).registeredAt {
                diagnostic.notes.append(.init("'\(plan.descriptor(of: use.given).name)' is registered in \(place)"))
            }
        }
    }

    /// Advice for an object that is not known to be `Sendable`.
    func fix(_ index: Int) -> String {
        let name = className(of: index)
        guard plan.objects[index].kind != .object, let instance = inputs.instance(for: index, in: plan),
            registry.record(of: type(of: instance)) == nil
        else { return "make '\(name)' Sendable" }
        return "register '\(name)', if it is Sendable"
    }

    func className(of index: Int) -> String { sendable.typeName(of: index) }
}

extension Blueprint {
    /// The objects of the graph that a connection passes to code: targets, and what a provider needs.
    func objects(given connection: Connection) -> [Int] {
        switch connection.payload {
        case .provider(let template):
            let template = templates[Int(template)]
            return (template.needs + template.actionNeeds).map(Int.init)
        case .lazy(let object):
            let (objects, needs) = lazyObjects(createdWith: Int(object))
            return objects.union(needs).union([object]).sorted().map(Int.init)
        default: break
        }
        var targets: [Int] = []
        while let target = target(targets.count, of: connection.payload) { targets.append(target) }
        return targets
    }
}

/// Groups of objects that are not `Sendable` and can reach each other over any number of connections.
private struct Neighbours {
    /// For each object, the representative of its group.
    private var links: [Int]

    init(_ plan: Blueprint, _ isSendable: (Int) -> Bool) {
        links = Array(plan.objects.indices)
        let isShared = plan.objects.indices.map { !isSendable($0) }
        for index in plan.objects.indices where isShared[index] {
            let object = plan.objects[index]
            let targets =
                plan.connections[object.connections].flatMap(plan.objects(given:))
                + object.actions.flatMap { plan.actions[$0].targets.map(\.object) }
            for target in targets where isShared[target] { links[root(index)] = root(target) }
        }
        for index in links.indices { links[index] = root(index) }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while links[index] != index {
            links[index] = links[links[index]]
            index = links[index]
        }
        return index
    }

    func hang(together one: Int, _ other: Int) -> Bool { links[one] == links[other] }
}

extension ClassBinding {
    /// The isolation that the code which is given a member requires.
    func isolation(ofMember member: Int) -> CodeIsolation {
        if member < parameterCount { return make.isolation }
        if let setter = setters[member] { return setter.isolation }
        return methods.last { $0.start <= member }?.record.call.isolation ?? .none
    }
}
