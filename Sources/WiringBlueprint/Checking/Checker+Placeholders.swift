internal import WiringDiagnostics
internal import WiringFile

/// Objects that stand for externals and owners: those of nibs inside the nib, and those that other files fill.
extension Checker {
    /// Lets a placeholder of a nib inside the nib stand for the object that the including file names.
    mutating func bind(_ placeholder: Int) {
        guard let ref = nib.bindings[placeholder], let target = lookUp(ref, of: nil) else { return }
        guard let entity = bound[target] else { return reportCircle(from: placeholder) }
        let object = planned[entity]
        planned.set(placeholder, to: object, of: planned.classIndex(of: entity))
        let (definition, isOwner) = (nib.entities[placeholder].definition, nib.entities[placeholder].kind == .owner)
        let classRef = nib.classRef(of: definition)
        guard let declared = source.descriptor(ofPlaceholder: nib.string(classRef)) else {
            return reportUnknownClass(nib.string(classRef), at: classRef, isPlaceholder: true)
        }
        guard object >= 0 else { return reportUnshared(placeholder, ref, entity) }
        guard plan.objects[object].classIndex >= 0 else { return }
        let descriptor = plan.descriptor(of: object)
        // What is set on one that does not fit is not checked: mistakes there would only follow from this one.
        guard source.fit(descriptor, placeholder: declared) == .doesNotFit else {
            declarations[object, default: []].append(definition)
            return
        }
        misfits.insert(placeholder)
        let subject = isOwner ? "the owner" : "the external '\(nib.texts.string(nib.entities[placeholder].name))'"
        reporter.report(
            isOwner ? .ownerTypeMismatch : .externalTypeMismatch, at: nib.span(ref),
            "\(subject) of this nib is declared to be a '\(declared.name)', which '\(descriptor.name)' is not"
        ) { $0.secondary.append(.init(place: $1.place(of: nib.span(classRef)), text: "declared here")) }
    }

    /// An owner, and an external on which the nib sets something, is one object.
    private func reportUnshared(_ placeholder: Int, _ ref: NodeReference, _ entity: Int) {
        guard nib.removed[entity] == nil, isEachTime(entity) else { return }
        let isOwner = nib.entities[placeholder].kind == .owner
        let definition = nib.entities[placeholder].definition
        let isSet = Keyword.settingSections.contains { section in
            nib.settings(section, of: definition).contains { _ in true }
        }
        guard isOwner || isSet else { return }
        reporter.report(
            isOwner ? .ownerTypeMismatch : .externalTypeMismatch, at: nib.span(ref),
            isOwner
                ? "the owner of a nib is one object, and '\(nib.string(ref))' is not shared"
                : "an external on which its nib sets something is one object, and '\(nib.string(ref))' is not shared"
        ) {
            $0.secondary.append(
                .init(place: $1.place(of: nib.span(nib.entities[entity].place)), text: "defined here"))
        }
    }

    /// Reports placeholders that stand for each other, once: from the one that is declared first.
    private func reportCircle(from placeholder: Int) {
        guard let ref = nib.bindings[placeholder], let circle = bound.circles[placeholder] else { return }
        reporter.report(
            .constructionCycle, at: nib.span(ref),
            "externals stand for each other and for no object: "
                + (circle + [placeholder]).map { "'\(nib.fullName($0))'" }.joined(separator: " → ")
        ) { diagnostic, _ in diagnostic.help = "name an object for one of them" }
    }

    /// Checks objects in place of externals against what these were declared to be.
    mutating func checkFills() {
        for fill in nib.filledExternals {
            let object = planned[fill.entity]
            guard object >= 0, plan.objects[object].classIndex >= 0 else { continue }
            if fill.isKept { declarations[object, default: []].append(fill.declaration) }
            let classRef = nib.classRef(of: fill.declaration)
            guard let placeholder = source.descriptor(ofPlaceholder: nib.string(classRef)) else { continue }
            let descriptor = plan.descriptor(of: object)
            guard source.fit(descriptor, placeholder: placeholder) == .doesNotFit, misfits.insert(fill.entity).inserted
            else { continue }
            reporter.report(
                .externalTypeMismatch, at: nib.span(nib.classRef(of: nib.entities[fill.entity].definition)),
                "the external '\(nib.texts.string(nib.entities[fill.entity].name))' is declared to be a "
                    + "'\(placeholder.name)', which '\(descriptor.name)' is not"
            ) { $0.secondary.append(.init(place: $1.place(of: nib.span(classRef)), text: "declared here")) }
        }
    }
}
