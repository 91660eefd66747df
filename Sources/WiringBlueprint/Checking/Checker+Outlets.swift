internal import WiringDiagnostics
internal import WiringFile

/// What outlets are connected to.
extension Checker {
    /// Checks an outlet; where its class or itself is unknown, still the names that it is connected to.
    mutating func checkOutlet(_ setting: Setting, of object: Int, _ classIndex: Int) {
        guard classIndex >= 0 else { return checkTargetsAlone(setting, of: object) }
        let facts = plan.classes[classIndex]
        guard let index = layouts[classIndex].index(of: setting.key) else {
            reportUnknownMember(setting, of: facts, .outlets)
            return checkTargetsAlone(setting, of: object)
        }
        let member = facts.members[index]
        guard member.isOutlet else {
            reportWrongSection(setting, of: facts, .outlets)
            return checkTargetsAlone(setting, of: object)
        }
        guard isSettable(setting, member, of: object) else { return }
        let outlet = Outlet(setting: setting, member: member, index: index, facts: facts, object: object)
        if let payload = payload(of: outlet) {
            scratch.append(Blueprint.Connection(member: index, payload: payload))
        }
    }

    /// An outlet that is being checked.
    struct Outlet {
        var setting: Setting
        var member: MemberFacts
        /// The index of the member in its class.
        var index: Int
        var facts: ClassFacts
        var object: Int

        /// What messages call it.
        var words: String { "outlet '\(member.name)' of '\(facts.name)'" }
    }

    private mutating func payload(of outlet: Outlet) -> Blueprint.Payload? {
        switch (outlet.member.shape, form(of: outlet.setting.value)) {
        case (.toOne, .one) where outlet.member.isProvider:
            return provider(of: outlet).map { .provider(UInt32($0)) }
        case (.toOne, .one):
            return resolve(outlet.setting.value, of: outlet, part: nil).map { .target(UInt32($0)) }
        case (.toMany, .list):
            var targets: [Int?] = []
            for (position, item) in items(of: outlet.setting.value).enumerated() {
                if case .removed = item { continue }
                targets.append(resolve(item, of: outlet, part: String(position)))
            }
            return append(targets, keys: []).map { .targets($0) }
        case (.keyed, .mapping):
            return keyedPayload(of: outlet)
        default:
            reportWrongForm(outlet)
            checkTargetsAlone(outlet.setting, of: outlet.object)
            return nil
        }
    }

    private mutating func keyedPayload(of outlet: Outlet) -> Blueprint.Payload? {
        var keys: [Ref] = []
        var targets: [Int?] = []
        for (key, value) in entries(of: outlet.setting.value) {
            if case .removed = value { continue }
            if let problem = source.problem(
                withKey: ValueCursor(context, key), for: outlet.member, of: outlet.facts)
            {
                report(problem, "a key of \(outlet.words)")
            }
            keys.append(key)
            targets.append(resolve(value, of: outlet, part: nib.string(key)))
        }
        return append(targets, keys: keys).map { .keyedTargets($0) }
    }

    /// Adds targets to the plan, unless one of them is unknown.
    private mutating func append(_ targets: [Int?], keys: [Ref]) -> Range<UInt32>? {
        let known = targets.compactMap(\.self)
        guard known.count == targets.count else { return nil }
        let start = UInt32(plan.targets.count)
        plan.targets.append(contentsOf: known.map(UInt32.init))
        plan.keys.append(contentsOf: keys.isEmpty ? known.map { _ in Ref(scope: 0, node: 0) } : keys)
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

    private func items(of value: Setting.Value) -> [Setting.Value] {
        switch value {
        case .written(let ref):
            nib.tree(ref.scope).children(of: Int(ref.node)).map { .written(Ref(scope: Int(ref.scope), node: $0)) }
        case .list(let items, _): items
        default: []
        }
    }

    private func entries(of value: Setting.Value) -> [(key: Ref, value: Setting.Value)] {
        switch value {
        case .written(let ref):
            nib.tree(ref.scope).entries(of: Int(ref.node)).map { key, value in
                (Ref(scope: Int(ref.scope), node: key), .written(Ref(scope: Int(ref.scope), node: value)))
            }
        case .keyed(let entries, _): entries
        default: []
        }
    }

    /// Where a value is written.
    private func place(of value: Setting.Value) -> Ref? {
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
            case .toOne: ("one object", "leave the outlet out to leave it unconnected")
            case .toMany: ("a list of objects", "write it in brackets: [a, b]")
            case .keyed: ("a mapping of keys to objects", "write it in braces: {key: a}")
            }
        reporter.report(.wrongKind, at: span, "\(outlet.words) takes \(expected), not \(found)") { diagnostic, _ in
            if form(of: outlet.setting.value) == .one || outlet.member.shape == .toOne { diagnostic.help = help }
        }
    }

    // MARK: Targets

    /// The index of a target, which is planned now if it is defined in place; nil where there is a mistake.
    private mutating func resolve(_ value: Setting.Value, of outlet: Outlet, part: String?) -> Int? {
        guard let target = planTarget(value, of: outlet, path: path(of: outlet, part)) else { return nil }
        let classIndex = plan.objects[target].classIndex
        guard classIndex >= 0 else { return nil }
        switch fit(classIndex, outlet) {
        case .fits: break
        case .doesNotFit:
            reportMismatch(value, plan.facts(of: target), of: outlet)
            return nil
        case .unknown where plan.objects[target].kind != .object:
            plan.uncertain.append(
                .init(target: target, object: outlet.object, member: outlet.index, place: place(of: value)))
        case .unknown: break
        }
        return target
    }

    private mutating func planTarget(_ value: Setting.Value, of outlet: Outlet, path: String) -> Int? {
        guard case .written(let ref) = value, nib.tree(ref.scope).isScalar(Int(ref.node)) else {
            guard let definition = inPlaceDefinition(value) else { return nil }
            let place = nib.classRef(of: definition)
            return planSubstitute(named: path, place: place) ?? plan(definition, named: path, place: place)
        }
        guard let named = lookUp(ref, of: outlet), let entity = nib.bound(named) else { return nil }
        if plannedIndices[entity] >= 0 { return plannedIndices[entity] }
        guard isEachTime(entity) else { return nil }
        return planUnshared(entity, named: path, at: ref)
    }

    /// The definition that stands in the place of a target.
    func inPlaceDefinition(_ value: Setting.Value) -> Definition? {
        switch value {
        case .written(let ref) where !nib.tree(ref.scope).isScalar(Int(ref.node)): .written(ref)
        case .merged(let index): .merged(index)
        default: nil
        }
    }

    /// Whether an entity is an object that everybody who names it gets one of their own of.
    func isEachTime(_ entity: Int) -> Bool {
        nib.entities[entity].kind == .object && nib.removed[entity] == nil
            && !nib.isShared(nib.entities[entity].definition) && substitute(of: entity) == nil
    }

    /// What a definition in place is called.
    func path(of outlet: Outlet, _ part: String?) -> String {
        let path = plan.name(of: outlet.object) + "." + outlet.member.name
        return part.map { "\(path).\($0)" } ?? path
    }

    /// Looks at the names of an outlet whose type nobody knows, so that their mistakes are shown in the same run.
    private mutating func checkTargetsAlone(_ setting: Setting, of object: Int) {
        func visit(_ value: Setting.Value) {
            switch form(of: value) {
            case .list: for item in items(of: value) { visit(item) }
            case .mapping: for (_, item) in entries(of: value) { visit(item) }
            case .one:
                guard case .written(let ref) = value, nib.tree(ref.scope).isScalar(Int(ref.node)) else { return }
                _ = lookUp(ref, of: nil)
            }
        }
        visit(setting.value)
    }

    /// The entity of a name, or nil where there is none, which is reported.
    func lookUp(_ ref: Ref, of outlet: Outlet?) -> Int? {
        let name = nib.tree(ref.scope).text(Int(ref.node))
        switch nib.meaning(of: name, in: Int(ref.scope)) {
        case .entity(let entity): return entity
        case .outOfSight(let entity):
            reportUnknown(ref, of: outlet) { diagnostic, reporter in
                let file = nib.files[nib.entities[entity].file].name
                diagnostic.notes.append(
                    .init("'\(nib.fullName(entity))' is defined in '\(file)', which this file does not include"))
                diagnostic.help = "declare it under 'externals:', or include that file"
            }
        case .removed(let entity):
            let name = nib.fullName(entity)
            reporter.report(.removedButNamed, at: nib.span(ref), "'\(name)' was removed, and is named here") {
                if let removal = nib.removed[entity] ?? nil {
                    $0.secondary.append(.init(place: $1.place(of: nib.span(removal)), text: "removed here"))
                } else {
                    $0.notes.append(.init("it was removed by the program"))
                }
            }
        case .nothing: reportUnknown(ref, of: outlet) { _, _ in }
        }
        return nil
    }

    private func reportUnknown(
        _ ref: Ref, of outlet: Outlet?, details: (inout Diagnostic, Reporter) -> Void
    ) {
        let name = nib.string(ref)
        let file = nib.scopes[Int(ref.scope)].file
        if name == Word.owner.text {
            return reporter.report(.unknownObject, at: nib.span(ref), "no owner is declared in this file") {
                diagnostic, _ in
                diagnostic.help = "declare its class: 'owner: SomeClass'"
            }
        }
        let visible = nib.entities.indices.lazy.filter { plannedIndices[$0] >= 0 && nib.isVisible($0, from: file) }
        reporter.report(
            .unknownObject, at: nib.span(ref), "there is no object '\(name)'",
            label: Suggestions.didYouMean(name, among: visible.map { nib.fullName($0) }) ?? ""
        ) { diagnostic, reporter in
            if diagnostic.primary?.text.isEmpty ?? true, let member = outlet?.member {
                let fitting = objectsThatFit(member, asSeenFrom: file)
                if !fitting.isEmpty { diagnostic.help = "objects that fit: \(Wording.quotedList(fitting))" }
            }
            details(&diagnostic, reporter)
        }
    }

    // MARK: Types

    /// Whether objects of a class fit an outlet.
    mutating func fit(_ candidate: Int, _ outlet: Outlet) -> Fit {
        let (owner, member) = (plan.objects[outlet.object].classIndex, outlet.index)
        let row = fits.row(member: member, of: owner, type: outlet.member.type)
        if let known = fits[row, candidate] { return known }
        let fit = source.fit(plan.classes[candidate], outlet: outlet.member)
        fits[row, candidate] = fit
        return fit
    }

    /// Reports a target of another type, where it is named or, in place, at its class.
    func reportMismatch(_ value: Setting.Value, _ facts: ClassFacts, of outlet: Outlet) {
        let ref = place(of: value) ?? outlet.setting.keyRef
        let classRef = inPlaceDefinition(value).map(nib.classRef) ?? ref
        reporter.report(
            .outletTypeMismatch, at: nib.span(classRef),
            "\(outlet.words) takes '\(outlet.member.typeName)', which '\(facts.name)' is not"
        ) { diagnostic, _ in
            let fitting = objectsThatFit(outlet.member, asSeenFrom: nib.scopes[Int(ref.scope)].file)
            if !fitting.isEmpty { diagnostic.help = "objects that fit: \(Wording.quotedList(fitting))" }
            if let place = outlet.facts.registeredAt {
                diagnostic.notes.append(.init("'\(outlet.facts.name)' is registered in \(place)"))
            }
        }
    }
}
