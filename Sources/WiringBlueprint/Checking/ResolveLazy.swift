internal import WiringDiagnostics
internal import WiringFile

/// Finds the objects that the load does not create: lazy objects, and objects that only lazy ones need. Reports lazy
/// objects to which others refer otherwise than by a provider.
struct ResolveLazy {
    private let plan: Blueprint
    /// The objects that are called lazy.
    private let marked: Set<Int>
    /// For each of these, the objects that are not lazy and name it directly, each with the outlet or event.
    private var uses: [Int: [Use]] = [:]

    /// A member of an object that names a lazy object.
    private struct Use {
        var object: Int
        var member: String
    }

    /// Sets the lazy objects of a plan. O(objects and connections) if any file has lazy objects, otherwise O(1).
    static func resolve(_ plan: inout Blueprint, _ reporter: Reporter) {
        guard plan.nib.hasLazy else { return }
        var pass = ResolveLazy(plan)
        guard !pass.marked.isEmpty else { return }
        plan.lazy.objects = Set(pass.lazyObjects().map(UInt32.init))
        for (object, uses) in pass.uses.sorted(by: { $0.key < $1.key }) { pass.report(object, uses, reporter) }
    }

    private init(_ plan: Blueprint) {
        self.plan = plan
        marked = Set(plan.objects.indices.filter { Self.laziness(of: $0, in: plan) == true })
    }

    private static func laziness(of object: Int, in plan: Blueprint) -> Bool? {
        guard plan.objects[object].isCreated, plan.objects[object].entity != nil else { return nil }
        return plan.nib.laziness(of: plan.definition(of: object))
    }

    private mutating func lazyObjects() -> Set<Int> {
        let reached = reachable(from: Array(marked), passingLazy: true)
        let templates = plan.templatesOfLazyObjects()
        let roots = plan.objects.indices.filter { object in
            plan.objects[object].template == nil && !marked.contains(object)
                && (!reached.contains(object) || !plan.objects[object].isCreated
                    || Self.laziness(of: object, in: plan) == false
                    // An inline definition goes with its holder.
                    || plan.objects[object].entity != nil && hasProvider(object, templates))
        }
        let needed = reachable(from: roots, passingLazy: false)
        return marked.union(
            reached.subtracting(needed).filter { plan.objects[$0].isCreated && plan.objects[$0].template == nil })
    }

    /// Whether an object can call for a lazy object, itself or through what its providers create. Unless it is called
    /// lazy, it does not become so because the lazy object refers to it.
    private func hasProvider(_ object: Int, _ templates: Set<UInt32>) -> Bool {
        plan.connections[plan.objects[object].connections].contains { connection in
            switch connection.payload {
            case .lazy: true
            case .provider(let template): templates.contains(template)
            default: false
            }
        }
    }

    /// Returns the objects that some objects need, directly or not, themselves among them.
    ///
    /// - Parameter passingLazy: Whether to follow what lazy objects need. Otherwise, what names one is recorded.
    private mutating func reachable(from roots: [Int], passingLazy: Bool) -> Set<Int> {
        var reached = Set(roots)
        var templates: Set<UInt32> = []
        var pending = roots
        while let object = pending.popLast() {
            let planned = plan.objects[object]
            guard planned.classIndex >= 0 else { continue }
            let descriptor = plan.descriptor(of: object)
            for connection in plan.connections[planned.connections] {
                // Many objects may name one template, with any number of objects.
                if case .provider(let template) = connection.payload, templates.insert(template).inserted {
                    for made in plan.templates[Int(template)].fileOrder where reached.insert(Int(made)).inserted {
                        pending.append(Int(made))
                    }
                }
                var position = 0
                while let target = plan.target(position, of: connection.payload) {
                    position += 1
                    follow(
                        target, from: object, descriptor.members[connection.member].name, passingLazy, &reached,
                        &pending)
                }
            }
            for action in plan.actions[planned.actions] {
                for target in action.targets {
                    follow(
                        target.object, from: object, descriptor.events[action.event].name, passingLazy, &reached,
                        &pending)
                }
            }
        }
        return reached
    }

    private mutating func follow(
        _ target: Int, from object: Int, _ member: String, _ passingLazy: Bool, _ reached: inout Set<Int>,
        _ pending: inout [Int]
    ) {
        if !passingLazy, marked.contains(target) {
            uses[target, default: []].append(Use(object: object, member: member))
        } else if reached.insert(target).inserted {
            pending.append(target)
        }
    }

    private func report(_ object: Int, _ uses: [Use], _ reporter: Reporter) {
        let name = plan.name(of: object)
        var words = uses.prefix(8).map { "'\(plan.name(of: $0.object)).\($0.member)'" }
        if uses.count > words.count { words.append("\(uses.count - words.count) more") }
        reporter.report(
            .lazyObject, at: plan.nib.span(plan.objects[object].place),
            "'\(name)' is lazy, and only a provider or a lazy object can name it, not \(Wording.list(words))",
            subjects: [.init(.object, name)],
            help: "let a provider outlet name it, '() -> \(plan.descriptor(of: object).name)', or remove 'lazy: true'"
        ) { diagnostic, reporter in
            for use in uses.prefix(8) {
                guard let ref = plan.place(of: use.member, in: use.object) else { continue }
                let label = Diagnostic.Label(place: reporter.place(of: plan.nib.span(ref)), text: "named here")
                if !diagnostic.secondary.contains(label) { diagnostic.secondary.append(label) }
            }
        }
    }
}

extension Blueprint {
    /// Takes the lazy objects out of the orders of the load into their own, and finds what they need of the load.
    mutating func setLazyObjectsApart() {
        guard nib.hasLazy else { return }
        findProvidersOfLazyObjects()
        guard !lazy.isEmpty else { return }
        lazy.fileOrder = fileOrder.filter(lazy.objects.contains)
        lazy.creationOrder = creationOrder.filter(lazy.objects.contains)
        lazy.awakeOrder = awakeOrder.filter(lazy.objects.contains)
        creationOrder.removeAll(where: lazy.objects.contains)
        awakeOrder.removeAll(where: lazy.objects.contains)
        var (held, reached): (Set<UInt32>, Set<UInt32>) = ([], [])
        for object in lazy.creationOrder {
            let needs = directNeeds(of: Int(object))
            held.formUnion(needs.held)
            reached.formUnion(needs.reached)
        }
        lazy.needs = held.subtracting(lazy.objects).sorted()
        lazy.actionNeeds = reached.subtracting(held).subtracting(lazy.objects).sorted()
    }

    private mutating func findProvidersOfLazyObjects() {
        lazy.templates = templatesOfLazyObjects()
        for object in objects.indices {
            for connection in connections[objects[object].connections] {
                switch connection.payload {
                case .lazy(let target): if !objects[Int(target)].isCreated { lazy.substitutes.append(target) }
                case .provider(let template): guard lazy.templates.contains(template) else { continue }
                default: continue
                }
                if objects[object].template == nil, !lazy.contains(object) { lazy.holders.insert(UInt32(object)) }
            }
        }
    }

    /// The templates with an object that can call for a lazy one, itself or through what its providers create.
    fileprivate func templatesOfLazyObjects() -> Set<UInt32> {
        var found: Set<UInt32> = []
        var makers: [UInt32: [UInt32]] = [:]
        for (number, template) in templates.enumerated() {
            for object in template.fileOrder {
                for connection in connections[objects[Int(object)].connections] {
                    switch connection.payload {
                    case .lazy: found.insert(UInt32(number))
                    case .provider(let inner): makers[inner, default: []].append(UInt32(number))
                    default: break
                    }
                }
            }
        }
        var pending = Array(found)
        while let inner = pending.popLast() {
            for outer in makers[inner] ?? [] where found.insert(outer).inserted { pending.append(outer) }
        }
        return found
    }

    /// The objects of the graph to which an object, and what its providers create, are connected, by outlets and by
    /// actions.
    private func directNeeds(of object: Int) -> (held: [UInt32], reached: [UInt32]) {
        var reached = actions[objects[object].actions].flatMap { $0.targets.map { UInt32($0.object) } }
        var held: [UInt32] = []
        for connection in connections[objects[object].connections] {
            if case .provider(let template) = connection.payload {
                held += templates[Int(template)].needs
                reached += templates[Int(template)].actionNeeds
            }
            var position = 0
            while let target = target(position, of: connection.payload) {
                held.append(UInt32(target))
                position += 1
            }
        }
        return (held, reached)
    }

    /// Returns what some lazy objects hold of the load and of other lazy objects.
    package func lazyNeeds(of objects: Set<UInt32>) -> [Int] {
        objects.flatMap { directNeeds(of: Int($0)).held }.filter { !objects.contains($0) }.map(Int.init)
    }

    /// Returns the lazy objects that are created together with one, itself among them, and the others that these need.
    package func lazyObjects(createdWith object: Int) -> (objects: Set<UInt32>, needs: Set<UInt32>) {
        lazyObjects(createdWith: [UInt32(object)])
    }

    /// Returns the same for several objects. Objects that are not lazy are ignored. O(objects that they need).
    package func lazyObjects(createdWith roots: Set<UInt32>) -> (objects: Set<UInt32>, needs: Set<UInt32>) {
        var found = roots.intersection(lazy.objects)
        var needs: Set<UInt32> = []
        var pending = found.map(Int.init)
        while let next = pending.popLast() {
            let (held, reached) = directNeeds(of: next)
            for need in held + reached {
                guard lazy.objects.contains(need) else {
                    needs.insert(need)
                    continue
                }
                if found.insert(need).inserted { pending.append(Int(need)) }
            }
        }
        return (found, needs)
    }
}
