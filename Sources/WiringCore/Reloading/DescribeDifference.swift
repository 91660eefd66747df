internal import WiringBlueprint

/// Puts differences of two plans into words, with `$(name)` in place of secrets.
struct DescribeDifference {
    let old: Assembly
    let new: Assembly

    func added(_ object: Int) -> NibDifference {
        NibDifference(kind: .added, path: new.plan.name(of: object), new: new.plan.descriptor(of: object).name)
    }

    func removed(_ object: Int) -> NibDifference {
        NibDifference(kind: .removed, path: old.plan.name(of: object), old: old.plan.descriptor(of: object).name)
    }

    func otherClass(_ object: Int, _ former: Int) -> [NibDifference] {
        let (first, second) = (old.plan.descriptor(of: former), new.plan.descriptor(of: object))
        guard first.name != second.name || first.type != second.type else { return [] }
        return [difference(.class, new.plan.name(of: object), first.name, second.name)]
    }

    func member(
        _ name: String, of object: Int, _ first: Blueprint.Payload?, _ second: Blueprint.Payload?
    ) -> NibDifference {
        let isValue = [first, second].contains { if case .value = $0 { true } else { false } }
        return difference(
            isValue ? .attribute : .outlet, "\(new.plan.name(of: object)).\(name)", first.map { words($0, in: old) },
            second.map { words($0, in: new) })
    }

    func event(_ change: EventChange, of object: Int) -> NibDifference {
        return difference(
            .action, "\(new.plan.name(of: object)).\(change.name)", change.old.map { words(ofAction: $0, in: old) },
            change.new.map { words(ofAction: $0, in: new) })
    }

    private func difference(
        _ kind: NibDifference.Kind, _ path: String, _ first: String?, _ second: String?
    ) -> NibDifference {
        // A secret has a new value, or a name means another object.
        let isAlike = first == second
        let note = kind == .attribute ? "another value" : "recreated"
        return NibDifference(
            kind: kind, path: path, old: first, new: isAlike ? second.map { "\($0) (\(note))" } : second)
    }

    private func words(_ payload: Blueprint.Payload, in assembly: Assembly) -> String {
        let plan = assembly.plan
        switch payload {
        case .value(let ref): return ValueCursor(assembly.values.context, ref).shownWhole
        case .target(let target): return plan.name(of: Int(target))
        case .targets(let range):
            return "[" + assembly.targets(range).map(plan.name(of:)).joined(separator: ", ") + "]"
        case .keyedTargets(let range):
            let entries = zip(assembly.keys(range), assembly.targets(range)).map { "\($0): \(plan.name(of: $1))" }
            return "{" + entries.joined(separator: ", ") + "}"
        case .provider(let template):
            return "each time \(plan.descriptor(of: plan.templates[Int(template)].root).name)"
        case .lazy(let object): return "when called \(plan.name(of: Int(object)))"
        case .given(let argument): return "argument \(argument + 1) of the call"
        }
    }

    private func words(ofAction action: Int, in assembly: Assembly) -> String {
        let targets = assembly.plan.actions[action].targets.map {
            "\(assembly.plan.name(of: $0.object)).\(assembly.plan.descriptor(of: $0.object).actions[$0.action].name)"
        }
        return targets.count == 1 ? targets[0] : "[" + targets.joined(separator: ", ") + "]"
    }
}
