internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Checks that a program passes everything that the nib declares, nothing else, and that each thing is what it was
/// declared to be.
struct CheckInputs {
    private let inputs: GraphInputs
    private let plan: Blueprint
    private let reporter: Reporter

    /// Checks what a program passes. O(placeholders + externals).
    static func check(_ inputs: GraphInputs, against plan: Blueprint, _ reporter: Reporter) {
        let pass = CheckInputs(inputs: inputs, plan: plan, reporter: reporter)
        pass.checkNames()
        pass.checkOwner()
        for index in plan.placeholders { pass.check(index) }
        for connection in plan.uncertain { pass.check(connection) }
    }

    private func checkNames() {
        var declared: Set<String> = []
        for index in plan.placeholders where plan.objects[index].kind == .external {
            declared.insert(plan.externalName(of: index))
        }
        let unknown = inputs.externals.filter { !declared.contains($0.key) || inputs.substitutes[$0.key] != nil }
        guard !unknown.isEmpty else { return }
        // One whose object a file defines after all is meant to be unused.
        let declaredAnywhere = plan.nib.declaredExternals
        for (name, instance) in unknown.sorted(by: { $0.key < $1.key }) where !declaredAnywhere.contains(name) {
            reporter.report(
                Diagnostic(
                    .unknownExternal, "no file declares the external '\(name)', which the program passes",
                    subjects: [
                        .init(.external, name, candidates: Suggestions.nearest(to: name, among: declared.sorted()))
                    ],
                    help: Suggestions.didYouMean(name, among: declared)
                        ?? "declare it: 'externals: {\(name): \(type(of: instance))}'"
                ))
        }
    }

    private func checkOwner() {
        if let owner = inputs.owner, !plan.placeholders.contains(where: { plan.objects[$0].kind == .owner }) {
            reporter.report(
                Diagnostic(
                    .unknownOwner, "no file declares an owner, which the program passes",
                    subjects: [.init(.owner, "owner")],
                    help: "declare its class: 'owner: \(type(of: owner))'"))
        }
    }

    private func check(_ object: Int) {
        let (isOwner, place) = (plan.objects[object].kind == .owner, plan.nib.span(plan.objects[object].place))
        let descriptor = plan.descriptor(of: object)
        let name = plan.externalName(of: object)
        guard let instance = inputs.instance(for: object, in: plan) else {
            if isOwner {
                reporter.report(
                    .missingOwner, at: place, "File's Owner, a '\(descriptor.name)', is not passed",
                    subjects: [.init(.owner, "owner", expecting: descriptor.name)]
                ) { diagnostic, _ in
                    diagnostic.help = "pass it: instantiate(with: registry, owner: …)"
                }
            } else {
                reporter.report(
                    .missingExternal, at: place, "the external '\(name)', a '\(descriptor.name)', is not passed",
                    subjects: [.init(.external, name, expecting: descriptor.name)]
                ) { diagnostic, _ in
                    diagnostic.help = "pass it: instantiate(with: registry, externals: [\"\(name)\": …])"
                }
            }
            return
        }
        guard let declared = descriptor.type.type, Conformance.fit(type(of: instance), declared) == .doesNotFit else {
            return
        }
        let (wanted, found) = namesApart((descriptor.name, declared), type(of: instance))
        reporter.report(
            isOwner ? .ownerTypeMismatch : .externalTypeMismatch, at: place,
            "\(isOwner ? "File's Owner" : "the external '\(name)'") is declared to be \(Wording.quotedWithArticle(wanted)), "
                + "and the program passes a '\(found)'",
            subjects: [.init(isOwner ? .owner : .external, name, expecting: descriptor.name), .init(.class, found)])
    }

    private func check(_ connection: Blueprint.Uncertain) {
        let descriptor = plan.descriptor(of: connection.object)
        let member = descriptor.members[connection.member]
        guard let instance = inputs.instance(for: connection.target, in: plan), let wanted = member.type.type,
            Conformance.fit(type(of: instance), OutletType(wanted).target) == .doesNotFit
        else { return }
        let (taken, found) = namesApart((member.typeName, OutletType(wanted).target), type(of: instance))
        reporter.report(
            .outletTypeMismatch, at: connection.place.map(plan.nib.span),
            "outlet '\(member.name)' of '\(descriptor.name)' takes '\(taken)', which '\(found)' is not",
            subjects: [member.subject(of: descriptor.name)])
    }

    /// Returns the names of a type that is wanted and of one that was passed: if they read alike, with their modules.
    private func namesApart(
        _ wanted: (name: String, type: Any.Type), _ found: Any.Type
    ) -> (wanted: String, found: String) {
        let names = Checker.namesApart(wanted.name, "\(found)") {
            (QualifiedName(wanted.type).text, QualifiedName(found).text)
        }
        return (names.first, names.second)
    }
}

extension MergedNib {
    /// The names of all externals that files declare, including those that another file fills or replaces.
    fileprivate var declaredExternals: Set<String> {
        var names: Set<String> = []
        for file in files {
            guard let section = file.declarations.sections[.externals] else { continue }
            for entry in file.tree.entries(of: section) { names.insert(texts.string(file.tree.text(entry.key))) }
        }
        return names
    }
}
