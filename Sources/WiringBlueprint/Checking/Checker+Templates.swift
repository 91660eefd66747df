internal import WiringDiagnostics
internal import WiringFile

/// A template of a provider that is still to be planned.
struct PendingTemplate {
    var index: Int
    /// The entity of the root; nil for an inline definition.
    var entity: Int?
    var definition: Definition
    var name: Blueprint.PathName
}

/// The state of planning objects that are not shared, once for each reference.
struct UnsharedObjects {
    /// The entities being planned, to detect one that reaches itself.
    var underWay: [Int] = []
    /// The entities that have been planned, so that their errors are reported once.
    var planned: Set<Int> = []
    /// The templates of providers, by definition. There is one for each definition, however many copies of it are
    /// planned, so that planning ends even if providers create each other.
    var templates: [Definition: Int] = [:]
    /// The templates still to be planned.
    var pending: [PendingTemplate] = []
    /// The provider whose template is being planned.
    var template: Int?
    /// The number of objects planned beyond the first of each entity.
    var copyCount = 0
    /// Where `given` was reported that no provider needs, to report each place once, whichever copy it is found in.
    var misplacedGiven: Set<NodeReference> = []
    /// Whether the limit of copies is reached, so that no more are planned.
    var isFull = false
}

/// Planning of objects that are not shared: each reference, and each call of a provider, gets its own.
extension Checker {
    /// Plans an object for a reference to one that is not shared.
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

    /// Returns whether there may be another copy of an object that is not shared, since a short file can demand any
    /// number.
    private mutating func hasRoomForCopies(of entity: Int, at ref: NodeReference) -> Bool {
        let isCopy = reporter === repeated || unshared.planned.contains(entity)
        guard !unshared.isFull, isCopy, unshared.copyCount >= nib.limits.copies else { return !unshared.isFull }
        unshared.isFull = true
        // If there is an error, that may well be why there are so many.
        if mainReporter.isClean { CheckProblem.tooManyCopies(ref).report(to: mainReporter, self) }
        return false
    }

    /// Plans an object that is not shared. Its errors are reported the first time only.
    private mutating func planOnce(_ entity: Int?, _ definition: Definition, named name: Blueprint.PathName) -> Int {
        let place = entity.map { nib.entities[$0].place } ?? nib.classRef(of: definition)
        let outer = reporter
        defer { reporter = outer }
        if let entity, !unshared.planned.insert(entity).inserted { reporter = repeated }
        return plan(definition, named: name, place: place)
    }

    /// Plans an unnamed object.
    mutating func plan(_ definition: Definition, named name: Blueprint.PathName, place: NodeReference) -> Int {
        let classIndex = classIndex(at: nib.classRef(of: definition))
        let object = plan.add(
            .init(kind: .object, classIndex: classIndex, entity: nil, place: place, template: unshared.template),
            named: name, definition)
        if reporter === repeated { unshared.copyCount += 1 }
        if object == nib.limits.objects { CheckProblem.tooManyObjects(place).report(to: mainReporter, self) }
        guard object < nib.limits.objects else { return object }
        guard depth < nib.limits.nesting else {
            report(.definitionsTooDeep(place))
            return object
        }
        if nib.hasLazy, nib.laziness(of: definition) == true { report(.unnamedLazy(place, object: object)) }
        depth += 1
        defer { depth -= 1 }
        checkInner(object, definition)
        return object
    }

    /// Checks objects that are not shared and not named, for their errors.
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

    /// Returns the template or the lazy object of a provider outlet.
    mutating func provider(_ target: Target, of outlet: Outlet) -> Blueprint.Payload? {
        let template: Int
        let definition: Definition
        switch target {
        case .removed: return nil
        case .definition(let inline):
            definition = inline
            template = self.template(of: nil, definition, named: .step(step(of: outlet, .whole)))
        case .name(let ref):
            guard let named = lookUp(ref, of: outlet), let entity = bound[named] else { return nil }
            if nib.hasLazy, planned[entity] >= 0, nib.laziness(of: nib.entities[entity].definition) == true {
                return lazyProvider(entity, target, of: outlet)
            }
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
        checkArguments(of: outlet, target, definition, plan.classes[classIndex])
        return .provider(UInt32(template))
    }

    /// Returns the lazy object to which a provider outlet refers, or the replacement that the program passes.
    private mutating func lazyProvider(_ entity: Int, _ target: Target, of outlet: Outlet) -> Blueprint.Payload? {
        let classIndex = plan.objects[planned[entity]].classIndex
        guard classIndex >= 0 else { return nil }
        if fit(classIndex, outlet) == .doesNotFit {
            report(.outletMismatch(target, plan.classes[classIndex], object: planned[entity], outlet))
            return nil
        }
        checkArguments(of: outlet, target, nib.entities[entity].definition, plan.classes[classIndex])
        return .lazy(UInt32(planned[entity]))
    }

    /// Returns the template of a definition, which is planned after everything else, so that chains of providers are
    /// not recursive.
    private mutating func template(of entity: Int?, _ definition: Definition, named name: Blueprint.PathName) -> Int {
        if let known = unshared.templates[definition] { return known }
        let index = plan.templates.count
        plan.templates.append(Blueprint.Template(root: 0))
        unshared.templates[definition] = index
        unshared.pending.append(PendingTemplate(index: index, entity: entity, definition: definition, name: name))
        return index
    }

    /// Plans the templates of providers, including those of providers in them.
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
