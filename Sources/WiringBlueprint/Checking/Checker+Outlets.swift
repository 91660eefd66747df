internal import WiringFile

/// Checks of outlets and their targets.
extension Checker {
    /// An outlet that is being checked. It holds no references, since there is one for each setting.
    struct Outlet {
        var keyRef: NodeReference
        var object: Int
        /// The index of the class of the object.
        var owner: Int
        /// The index of the member in the class.
        var index: Int
        /// The row of its type in ``UsedClasses``.
        var row: Int
    }

    func descriptor(of outlet: Outlet) -> ClassDescriptor { plan.classes[outlet.owner] }

    func member(of outlet: Outlet) -> MemberDescriptor { plan.classes[outlet.owner].members[outlet.index] }

    /// Checks an outlet; if it is unknown, only the names in its value.
    @inline(__always)
    mutating func checkOutlet(_ setting: Setting, of object: Int, _ owner: Int) {
        guard let index = index(ofMember: setting.key, of: owner) else {
            let problem = unknownMember(setting, .outlets, of: object, owner)
            report(problem)
            // The value of an event is not the name of an object.
            if case .unknownMember = problem { checkTargetsAlone(setting.value) }
            return
        }
        // The value of an attribute is not a name.
        let facts = classes[owner].members[index]
        guard facts.isOutlet else {
            return report(.wrongSection(setting, .outlets, plan.classes[owner], right: .attributes))
        }
        guard facts.isSettable(on: plan.objects[object]) else {
            return report(.fixedMember(setting, plan.classes[owner].members[index], object: object))
        }
        let outlet = Outlet(keyRef: setting.keyRef, object: object, owner: owner, index: index, row: facts.row)
        if let payload = payload(of: outlet, facts, setting.value) {
            plan.connections.append(Blueprint.Connection(member: index, payload: payload))
        }
    }

    @inline(__always)
    private mutating func payload(
        of outlet: Outlet, _ member: UsedClass.Member, _ value: Setting.Value
    ) -> Blueprint.Payload? {
        let targets = nib.name(in: value).map { .one(.name($0)) } ?? nib.targets(of: value)
        switch (member.shape, targets) {
        case (.toOne, .one(let target)) where member.isProvider:
            return provider(target, of: outlet)
        case (.toOne, .one(let target)): return resolve(target, of: outlet, at: .whole).map { .target(UInt32($0)) }
        case (.toMany, .list(let targets)): return payload(of: outlet, targets)
        case (.keyed, .keyed(let entries)): return payload(of: outlet, entries)
        case (let shape, let targets):
            if let key = misspeltClass(in: targets, for: shape) {
                report(.misspeltClass(key))
                return nil
            }
            report(.wrongForm(outlet, value))
            // A mapping in which nothing is the name of an object is not meant as targets.
            if case .keyed = targets, !targets.all.contains(where: { isObject($0) }) { return nil }
            for target in targets.all where !isClassAlone(target) { checkTargetAlone(target) }
            return nil
        }
    }

    private mutating func payload(of outlet: Outlet, _ targets: [Target]) -> Blueprint.Payload? {
        var objects: [Int?] = []
        for (number, target) in targets.enumerated() {
            if case .removed = target { continue }
            objects.append(resolve(target, of: outlet, at: .number(UInt32(number))))
        }
        return append(objects, keys: nil).map { .targets($0) }
    }

    private mutating func payload(
        of outlet: Outlet, _ entries: [(key: NodeReference, target: Target)]
    ) -> Blueprint.Payload? {
        var (keys, objects): ([NodeReference], [Int?]) = ([], [])
        for (key, target) in entries {
            if case .removed = target { continue }
            keys.append(key)
            objects.append(resolve(target, of: outlet, at: .key(key)))
        }
        for problem in source.problems(withKeys: keys.map { ValueCursor(context, key: $0) }, for: member(of: outlet)) {
            let words = words(for: outlet)
            problem.report(
                problem.code == .duplicate ? words : "a key of \(words)", of: subject(of: outlet), nib, reporter)
        }
        return append(objects, keys: keys).map { .keyedTargets($0) }
    }

    /// Adds targets to the plan, unless one of them is unknown.
    private mutating func append(_ objects: [Int?], keys: [NodeReference]?) -> Range<UInt32>? {
        let known = objects.compactMap(\.self)
        guard known.count == objects.count else { return nil }
        let start = UInt32(plan.targets.count)
        plan.targets += known.map(UInt32.init)
        plan.keys += keys ?? known.map { _ in NodeReference(scope: 0, node: 0) }
        return start..<UInt32(plan.targets.count)
    }

    // MARK: Targets

    /// Returns the object of a target, which is planned now if it is an inline definition; nil if there is an error.
    @inline(__always)
    private mutating func resolve(_ target: Target, of outlet: Outlet, at position: Blueprint.TargetPosition) -> Int? {
        guard let object = planTarget(target, of: outlet, at: position) else { return nil }
        let classIndex = plan.objects[object].classIndex
        guard classIndex >= 0 else { return nil }
        switch fit(classIndex, outlet) {
        case .fits: break
        case .doesNotFit:
            if !isMisfit(target) {
                report(.outletMismatch(target, plan.descriptor(of: object), object: object, outlet))
            }
            return nil
        case .unknown where plan.objects[object].kind != .object:
            plan.uncertain.append(
                .init(target: object, object: outlet.object, member: outlet.index, place: nib.place(of: target)))
        case .unknown: break
        }
        return object
    }

    @inline(__always)
    private mutating func planTarget(
        _ target: Target, of outlet: Outlet, at position: Blueprint.TargetPosition
    ) -> Int? {
        switch target {
        case .removed: return nil
        case .definition(let definition):
            let (step, place) = (step(of: outlet, position), nib.classRef(of: definition))
            return planSubstitute(at: step, place: place) ?? plan(definition, named: .step(step), place: place)
        case .name(let ref):
            guard let named = lookUp(ref, of: outlet), let entity = bound[named] else { return nil }
            if planned[entity] >= 0 { return planned[entity] }
            return isEachTime(entity) ? planUnshared(entity, as: step(of: outlet, position), at: ref) : nil
        }
    }

    /// Returns whether an entity is an object that is created for each reference.
    func isEachTime(_ entity: Int) -> Bool {
        nib.entities[entity].kind == .object && nib.removed[entity] == nil
            && isCreatedEachTime(entity) && substitutes.ofEntity[entity] == nil
    }

    /// Returns the step of a path to a target of an outlet.
    func step(of outlet: Outlet, _ position: Blueprint.TargetPosition) -> Blueprint.PathStep {
        Blueprint.PathStep(holder: UInt32(outlet.object), member: UInt16(outlet.index), position: position)
    }

    /// Looks up the names of an outlet whose type is unknown, so that their errors are shown in the same run.
    mutating func checkTargetsAlone(_ value: Setting.Value) {
        for target in nib.targets(of: value).all { checkTargetAlone(target) }
    }

    private mutating func checkTargetAlone(_ target: Target) {
        switch target {
        case .removed: break
        case .name(let ref): _ = lookUp(ref, of: nil)
        case .definition(let definition):
            for setting in nib.settings(.outlets, of: definition) { checkTargetsAlone(setting.value) }
            for setting in nib.settings(.actions, of: definition) { checkActions(setting, of: nil, nil) }
        }
    }

    // MARK: Types

    /// Returns whether objects of a class fit an outlet. The source is queried once for each pair.
    @inline(__always)
    mutating func fit(_ candidate: Int, _ outlet: Outlet) -> Fit {
        classes.fit(candidate, row: outlet.row) ?? queryFit(candidate, outlet)
    }

    private mutating func queryFit(_ candidate: Int, _ outlet: Outlet) -> Fit {
        let fit = source.fit(classes[candidate].descriptor, outlet: member(of: outlet))
        classes.remember(fit, candidate, row: outlet.row)
        return fit
    }

    /// Returns whether a target is a placeholder whose object does not have the declared type, which is reported
    /// elsewhere.
    private func isMisfit(_ target: Target) -> Bool {
        guard !misfits.isEmpty, case .name(let ref) = target,
            case .entity(let entity) = nib.meaning(of: nib.text(ref), in: Int(ref.scope))
        else { return false }
        return misfits.contains(entity)
    }
}
