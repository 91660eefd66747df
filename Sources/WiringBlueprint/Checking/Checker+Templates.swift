internal import WiringDiagnostics
internal import WiringFile

/// What a provider makes, before it is planned.
struct PendingTemplate {
    /// The index of the template.
    var index: Int
    /// The object that is not shared; nil for a definition in place.
    var entity: Int?
    /// The definition of the root.
    var definition: Definition
    /// What the root is called.
    var name: Blueprint.PathName
}

/// The objects that are not shared, which are planned for each who names them.
struct UnsharedObjects {
    /// Those that are being planned, to find one that reaches itself.
    var underWay: [Int] = []
    /// Those that have been planned, so that their mistakes are reported once.
    var planned: Set<Int> = []
    /// The templates of what providers make, by its definition. An object that is not shared has one definition, however
    /// many copies of it hold a provider, so that providers that lead to each other come to an end.
    var templates: [Definition: Int] = [:]
    /// The templates that are still to be planned.
    var pending: [PendingTemplate] = []
    /// The provider whose template is being planned.
    var template: Int?
    /// How many objects were planned for those who name one that was planned before.
    var copyCount = 0
    /// Whether these were too many, so that no more of them are planned.
    var isFull = false
}

/// Objects that are not shared: each place that names one, and each call of a provider, gets its own.
extension Checker {
    /// Plans an object of its own for a place that names one that is not shared.
    mutating func planUnshared(_ entity: Int, as step: Blueprint.PathStep, at ref: NodeReference) -> Int? {
        if let start = unshared.underWay.firstIndex(of: entity) {
            report(.endless(Array(unshared.underWay[start...]), ref))
            return nil
        }
        guard unshared.underWay.count < nib.limits.nesting else {
            report(.unsharedTooDeep(ref))
            return nil
        }
        if let substitute = planSubstitute(at: step, place: nib.entities[entity].place) { return substitute }
        guard hasRoomForCopies(of: entity, at: ref) else { return nil }
        unshared.underWay.append(entity)
        defer { unshared.underWay.removeLast() }
        return planOnce(entity, nib.entities[entity].definition, named: .step(step))
    }

    /// Whether there may be more copies of objects that are not shared: a short file can ask for any number.
    private mutating func hasRoomForCopies(of entity: Int, at ref: NodeReference) -> Bool {
        let isCopy = reporter === repeated || unshared.planned.contains(entity)
        guard !unshared.isFull, isCopy, unshared.copyCount >= nib.limits.copies else { return !unshared.isFull }
        unshared.isFull = true
        // Where there is a mistake, it may well be why there are so many.
        if findings.isClean { CheckProblem.tooManyCopies(ref).report(to: findings, self) }
        return false
    }

    /// Plans an object that is not shared. Its mistakes are reported the first time alone.
    private mutating func planOnce(_ entity: Int?, _ definition: Definition, named name: Blueprint.PathName) -> Int {
        let place = entity.map { nib.entities[$0].place } ?? nib.classRef(of: definition)
        let outer = reporter
        defer { reporter = outer }
        if let entity, !unshared.planned.insert(entity).inserted { reporter = repeated }
        return plan(definition, named: name, place: place)
    }

    /// Plans an object that has no name of its own.
    mutating func plan(_ definition: Definition, named name: Blueprint.PathName, place: NodeReference) -> Int {
        let classIndex = classIndex(at: nib.classRef(of: definition))
        let object = plan.add(
            .init(kind: .object, classIndex: classIndex, entity: nil, place: place, template: unshared.template),
            named: name, definition)
        if reporter === repeated { unshared.copyCount += 1 }
        if object == nib.limits.objects { CheckProblem.tooManyObjects(place).report(to: findings, self) }
        guard object < nib.limits.objects else { return object }
        guard depth < nib.limits.nesting else {
            report(.definitionsTooDeep(place))
            return object
        }
        depth += 1
        defer { depth -= 1 }
        check(object, definition)
        return object
    }

    /// Looks once at the objects that are not shared and that nobody names, for their mistakes.
    mutating func checkUnnamed() {
        let unnamed = nib.entities.indices.filter {
            nib.entities[$0].kind == .object && planned[$0] < 0 && isEachTime($0) && !isRemoved($0)
                && !unshared.planned.contains($0)
        }
        guard !unnamed.isEmpty else { return }
        var unchanged = plan
        for entity in unnamed {
            _ = template(of: entity, nib.entities[entity].definition, named: .text(nib.fullName(entity)))
        }
        planTemplates()
        unchanged.classes = plan.classes
        plan = unchanged
    }

    // MARK: Providers

    /// The template of what each call of a provider makes.
    mutating func provider(_ target: Target, of outlet: Outlet) -> Int? {
        let template: Int
        let definition: Definition
        switch target {
        case .removed: return nil
        case .definition(let inline):
            definition = inline
            template = self.template(of: nil, definition, named: .step(step(of: outlet, .whole)))
        case .name(let ref):
            guard let named = lookUp(ref, of: outlet.member), let entity = bound[named] else { return nil }
            guard isEachTime(entity) else {
                report(.sharedProvider(ref, entity: entity, outlet))
                return nil
            }
            definition = nib.entities[entity].definition
            template = self.template(of: entity, definition, named: .text(nib.fullName(entity)))
        }
        let classIndex = classIndex(at: nib.classRef(of: definition))
        guard classIndex >= 0 else { return nil }
        if fit(classIndex, outlet) == .doesNotFit {
            report(.outletMismatch(target, plan.classes[classIndex], object: nil, outlet))
            return nil
        }
        return template
    }

    /// The template of a definition, which is planned when all else is, so that no chain of providers is too long.
    private mutating func template(of entity: Int?, _ definition: Definition, named name: Blueprint.PathName) -> Int {
        if let known = unshared.templates[definition] { return known }
        let index = plan.templates.count
        plan.templates.append(Blueprint.Template(root: 0))
        unshared.templates[definition] = index
        unshared.pending.append(PendingTemplate(index: index, entity: entity, definition: definition, name: name))
        return index
    }

    /// Plans what providers make, and what the providers among that make.
    mutating func planTemplates() {
        var next = 0
        while next < unshared.pending.count {
            let pending = unshared.pending[next]
            next += 1
            unshared.template = pending.index
            unshared.underWay = pending.entity.map { [$0] } ?? []
            plan.templates[pending.index].root = planOnce(pending.entity, pending.definition, named: pending.name)
        }
        (unshared.template, unshared.underWay, unshared.pending) = (nil, [], [])
    }
}
