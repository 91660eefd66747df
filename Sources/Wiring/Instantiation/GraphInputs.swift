internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What the program passes to one instantiation.
struct GraphInputs {
    var owner: AnyObject?
    var externals: [String: Any]
    var substitutes: [String: Any]

    /// What the substitutes are, by the index of the entity that each stands for.
    func substituteFacts(in nib: Nib) throws(WiringError) -> [Int: ClassFacts] {
        var facts: [Int: ClassFacts] = [:]
        var problems: [Diagnostic] = []
        for (name, instance) in substitutes.sorted(by: { $0.key < $1.key }) {
            if let entity = nib.entity(named: name) {
                facts[entity] = ClassFacts(
                    name: _typeName(type(of: instance), qualified: false),
                    kind: .class, members: [], type: TypeKey(type(of: instance)), registeredAt: nil)
            } else {
                problems.append(nib.unknownObject(name, purpose: "replaced"))
            }
        }
        guard problems.isEmpty else { throw WiringError(problems) }
        return facts
    }

    /// The instance that stands at an index of the plan which nothing is made for.
    func instance(for object: Int, in plan: Blueprint) -> Any? {
        if plan.objects[object].kind == .owner { return owner }
        return substitutes[plan.name(of: object)] ?? externals[plan.externalName(of: object)]
    }

    // MARK: Checking

    /// Checks that everything is passed that the nib declares, nothing else, and that it is what it was declared to be.
    func check(against plan: Blueprint, _ reporter: Reporter) {
        checkNames(plan, reporter)
        for index in plan.objects.indices where plan.objects[index].kind != .object {
            check(index, plan, reporter)
        }
        for connection in plan.uncertain { check(connection, plan, reporter) }
    }

    private func checkNames(_ plan: Blueprint, _ reporter: Reporter) {
        let declared = plan.objects.indices.filter { plan.objects[$0].kind == .external }.map(plan.externalName(of:))
        for name in externals.keys.sorted() where !declared.contains(name) {
            // One that a file makes after all is not used, which is what that file wants.
            if plan.nib.wasExternal(name) { continue }
            reporter.report(
                Diagnostic(
                    .unknownExternal, "no file declares the external '\(name)', which the program passes",
                    help: Suggestions.didYouMean(name, among: declared)
                        ?? "declare it: 'externals: {\(name): \(_typeName(type(of: externals[name]!), qualified: false))}'"
                ))
        }
        if owner != nil, !plan.objects.contains(where: { $0.kind == .owner }) {
            reporter.report(
                Diagnostic(
                    .unknownOwner, "no file declares an owner, which the program passes",
                    help: "declare its class: 'owner: \(_typeName(type(of: owner!), qualified: false))'"))
        }
    }

    private func check(_ object: Int, _ plan: Blueprint, _ reporter: Reporter) {
        let (isOwner, place) = (plan.objects[object].kind == .owner, plan.nib.span(plan.objects[object].place))
        let facts = plan.facts(of: object)
        let name = plan.externalName(of: object)
        guard let instance = instance(for: object, in: plan) else {
            if isOwner {
                reporter.report(.missingOwner, at: place, "File's Owner, a '\(facts.name)', is not passed") {
                    diagnostic, _ in
                    diagnostic.help = "pass it: instantiate(with: registry, owner: …)"
                }
            } else {
                reporter.report(.missingExternal, at: place, "the external '\(name)', a '\(facts.name)', is not passed")
                { diagnostic, _ in
                    diagnostic.help = "pass it: instantiate(with: registry, externals: [\"\(name)\": …])"
                }
            }
            return
        }
        guard let declared = facts.type.type, Conformance.fit(type(of: instance), declared) == .doesNotFit else {
            return
        }
        let found = _typeName(type(of: instance), qualified: false)
        reporter.report(
            isOwner ? .ownerTypeMismatch : .externalTypeMismatch, at: place,
            "\(isOwner ? "File's Owner" : "the external '\(name)'") is declared to be a '\(facts.name)', "
                + "and the program passes a '\(found)'")
    }

    private func check(_ connection: Blueprint.Uncertain, _ plan: Blueprint, _ reporter: Reporter) {
        let facts = plan.facts(of: connection.object)
        let member = facts.members[connection.member]
        guard let instance = instance(for: connection.target, in: plan), let wanted = member.type.type,
            Conformance.fit(type(of: instance), OutletType(wanted).target) == .doesNotFit
        else { return }
        reporter.report(
            .outletTypeMismatch, at: connection.place.map(plan.nib.span),
            "outlet '\(member.name)' of '\(facts.name)' takes '\(member.typeName)', "
                + "which '\(_typeName(type(of: instance), qualified: false))' is not")
    }
}

extension Nib {
    /// Whether some file declares an external of that name, which another file then fills or replaces.
    fileprivate func wasExternal(_ name: String) -> Bool {
        files.contains { file in
            guard let section = file.declarations.sections[.externals] else { return false }
            return file.tree.entries(of: section).contains { texts.string(file.tree.text($0.key)) == name }
        }
    }
}
