internal import WiringDiagnostics
internal import WiringFile

/// What outlets are connected to.
extension Checker {
    /// Checks an outlet; where its class or itself is unknown, still the names that it is connected to.
    mutating func checkOutlet(_ setting: Setting, of object: Int, _ used: UsedClass?) {
        guard let used else { return checkTargetsAlone(setting) }
        guard let index = used.member(named: setting.key) else {
            reportUnknownMember(setting, of: object, used.descriptor, .outlets)
            return checkTargetsAlone(setting)
        }
        let member = used.descriptor.members[index]
        guard member.isOutlet else {
            // What stands there is a value and no name.
            return reportWrongSection(setting, of: used.descriptor, .outlets)
        }
        guard isSettable(setting, member, of: object) else { return }
        let outlet = Outlet(setting: setting, member: member, index: index, owner: used, object: object)
        if let payload = payload(of: outlet) {
            connections.append(Blueprint.Connection(member: index, payload: payload))
        }
    }

    /// An outlet that is being checked.
    struct Outlet {
        var setting: Setting
        var member: MemberDescriptor
        /// The index of the member in its class.
        var index: Int
        var owner: UsedClass
        var object: Int

        /// What is known of the class that it belongs to.
        var descriptor: ClassDescriptor { owner.descriptor }

        /// What messages call it.
        var words: String { "outlet '\(member.name)' of '\(descriptor.name)'" }
    }

    private mutating func payload(of outlet: Outlet) -> Blueprint.Payload? {
        switch (outlet.member.shape, form(of: outlet.setting.value)) {
        case (.toOne, .one) where outlet.member.isProvider:
            return provider(of: outlet).map { .provider(UInt32($0)) }
        case (.toOne, .one):
            return resolve(outlet.setting.value, of: outlet, part: .whole).map { .target(UInt32($0)) }
        case (.toMany, .list):
            var targets: [Int?] = []
            for (position, target) in nib.targets(of: outlet.setting.value).enumerated() {
                if case .removed = target.value { continue }
                targets.append(resolve(target.value, of: outlet, part: .position(UInt32(position))))
            }
            return append(targets, keys: []).map { .targets($0) }
        case (.keyed, .mapping):
            return keyedPayload(of: outlet)
        default:
            reportWrongForm(outlet)
            checkTargetsAlone(outlet.setting)
            return nil
        }
    }

    private mutating func keyedPayload(of outlet: Outlet) -> Blueprint.Payload? {
        var keys: [NodeReference] = []
        var targets: [Int?] = []
        for case (let key?, let value) in nib.targets(of: outlet.setting.value) {
            if case .removed = value { continue }
            keys.append(key)
            targets.append(resolve(value, of: outlet, part: .key(key)))
        }
        for problem in source.problems(withKeys: keys.map { ValueCursor(context, $0) }, for: outlet.member) {
            report(problem, problem.code == .duplicate ? outlet.words : "a key of \(outlet.words)")
        }
        return append(targets, keys: keys).map { .keyedTargets($0) }
    }

    /// Adds targets to the plan, unless one of them is unknown.
    private mutating func append(_ targets: [Int?], keys: [NodeReference]) -> Range<UInt32>? {
        let known = targets.compactMap(\.self)
        guard known.count == targets.count else { return nil }
        let start = UInt32(plan.targets.count)
        plan.targets.append(contentsOf: known.map(UInt32.init))
        plan.keys.append(contentsOf: keys.isEmpty ? known.map { _ in NodeReference(scope: 0, node: 0) } : keys)
        return start..<UInt32(plan.targets.count)
    }

    // MARK: Forms

    private enum Form { case one, list, mapping }

    private func form(of value: Setting.Value) -> Form {
        switch value {
        case .written(let ref):
            let tree = nib.tree(ref.scope)
            let node = Int(ref.node)
            if tree.isScalar(node) || tree.isDefinition(node) { return .one }
            return tree.isSequence(node) ? .list : .mapping
        case .merged, .removed: return .one
        case .list: return .list
        case .keyed: return .mapping
        }
    }

    /// Where a value is written.
    private func place(of value: Setting.Value) -> NodeReference? {
        switch value {
        case .written(let ref), .list(_, let ref), .keyed(_, let ref): ref
        case .merged(let index): nib.mergedDefinitions[index].classRef
        case .removed: nil
        }
    }

    private func reportWrongForm(_ outlet: Outlet) {
        let ref = place(of: outlet.setting.value) ?? outlet.setting.keyRef
        let found =
            switch form(of: outlet.setting.value) {
            case .one: "one object"
            case .list: "a list"
            case .mapping: "a mapping"
            }
        var span = nib.span(ref)
        if !nib.tree(ref.scope).isScalar(Int(ref.node)) { span.end = span.start + 1 }
        let (expected, help): (String, String?) =
            switch outlet.member.shape {
            case .toOne where nib.tree(ref.scope).isEmpty(Int(ref.node)):
                ("one object", "leave the outlet out to leave it unconnected")
            case .toOne: ("one object", "write one name, or one definition in place")
            case .toMany: ("a list of objects", "write it in brackets: [a, b]")
            case .keyed: ("a mapping of keys to objects", "write it in braces: {key: a}")
            }
        reporter.report(.wrongKind, at: span, "\(outlet.words) takes \(expected), not \(found)") { diagnostic, _ in
            if nib.tree(ref.scope).isDefinition(Int(ref.node)), outlet.member.shape == .keyed {
                diagnostic.help = "the key 'class' makes it a definition in place, and cannot be one of an outlet"
            } else if form(of: outlet.setting.value) == .one || outlet.member.shape == .toOne {
                diagnostic.help = help
            }
        }
    }

    // MARK: Targets

    /// The index of a target, which is planned now if it is defined in place; nil where there is a mistake.
    private mutating func resolve(_ value: Setting.Value, of outlet: Outlet, part: Blueprint.Part) -> Int? {
        guard let target = planTarget(value, of: outlet, part: part) else { return nil }
        let classIndex = plan.objects[target].classIndex
        guard classIndex >= 0 else { return nil }
        switch fit(classIndex, outlet) {
        case .fits: break
        case .doesNotFit:
            if !isMisfit(value) { reportMismatch(value, plan.descriptor(of: target), target: target, of: outlet) }
            return nil
        case .unknown where plan.objects[target].kind != .object:
            plan.uncertain.append(
                .init(target: target, object: outlet.object, member: outlet.index, place: place(of: value)))
        case .unknown: break
        }
        return target
    }

    private mutating func planTarget(_ value: Setting.Value, of outlet: Outlet, part: Blueprint.Part) -> Int? {
        if let definition = nib.inPlaceDefinition(value) {
            let (step, place) = (step(of: outlet, part), nib.classRef(of: definition))
            return planSubstitute(at: step, place: place) ?? plan(definition, named: .step(step), place: place)
        }
        guard case .written(let ref) = value, let named = lookUp(ref, of: outlet.member),
            let entity = bound[named]
        else { return nil }
        if planned[entity] >= 0 { return planned[entity] }
        guard isEachTime(entity) else { return nil }
        return planUnshared(entity, as: step(of: outlet, part), at: ref)
    }

    /// Whether an entity is an object that everybody who names it gets one of their own of.
    func isEachTime(_ entity: Int) -> Bool {
        nib.entities[entity].kind == .object && nib.removed[entity] == nil
            && isMadeEachTime(entity) && substitute(of: entity) == nil
    }

    /// Where a definition in place stands.
    func step(of outlet: Outlet, _ part: Blueprint.Part = .whole) -> Blueprint.PathStep {
        Blueprint.PathStep(holder: UInt32(outlet.object), member: UInt16(outlet.index), part: part)
    }

    /// Looks at the names of an outlet whose type nobody knows, so that their mistakes are shown in the same run.
    private mutating func checkTargetsAlone(_ setting: Setting) {
        func visit(_ value: Setting.Value) {
            switch form(of: value) {
            case .list, .mapping: for target in nib.targets(of: value) { visit(target.value) }
            case .one:
                if let definition = nib.inPlaceDefinition(value) {
                    for setting in nib.settings(.outlets, of: definition) { visit(setting.value) }
                    for setting in nib.settings(.actions, of: definition) { checkActions(setting, nil) }
                } else if case .written(let ref) = value {
                    _ = lookUp(ref, of: nil)
                }
            }
        }
        visit(setting.value)
    }

    // MARK: Types

    /// Whether objects of a class fit an outlet.
    mutating func fit(_ candidate: Int, _ outlet: Outlet) -> Fit {
        if let known = classes.fit(candidate, outlet.index, of: outlet.owner) { return known }
        let fit = source.fit(classes[candidate].descriptor, outlet: outlet.member)
        classes.remember(fit, candidate, outlet.index, of: outlet.owner)
        return fit
    }

    /// Whether a value names a placeholder whose object is not what it was declared to be, which is reported once.
    private func isMisfit(_ value: Setting.Value) -> Bool {
        guard !misfits.isEmpty, case .written(let ref) = value, nib.tree(ref.scope).isScalar(Int(ref.node)),
            case .entity(let entity) = nib.meaning(of: nib.tree(ref.scope).text(Int(ref.node)), in: Int(ref.scope))
        else { return false }
        return misfits.contains(entity)
    }

    /// Reports a target of another type, where it is named or, in place, at its class.
    func reportMismatch(_ value: Setting.Value, _ descriptor: ClassDescriptor, target: Int? = nil, of outlet: Outlet) {
        let ref = place(of: value) ?? outlet.setting.keyRef
        let classRef = nib.inPlaceDefinition(value).map(nib.classRef) ?? ref
        reporter.report(
            .outletTypeMismatch, at: nib.span(classRef),
            "\(outlet.words) takes '\(outlet.member.typeName)', which '\(descriptor.name)' is not"
        ) { diagnostic, _ in
            if let target, nib.inPlaceDefinition(value) == nil { explainClass(of: target, namedAt: ref, &diagnostic) }
            let fitting = objectsThatFit(outlet.member, asSeenFrom: Int(ref.scope))
            if !fitting.isEmpty { diagnostic.help = "objects that fit: \(Wording.quotedList(fitting))" }
            if let place = outlet.descriptor.registeredAt {
                diagnostic.notes.append(.init("'\(outlet.descriptor.name)' is registered in \(place)"))
            }
        }
    }
}
