internal import WiringFile

/// Checks of the objects that stand for externals and owners: for those of nested nibs, and for externals that
/// other files define.
extension Checker {
    /// Binds a placeholder of a nested nib to the object that the including file names.
    mutating func bind(_ placeholder: Int) {
        guard let ref = nib.bindings[placeholder], let target = lookUp(ref, of: nil) else { return }
        guard let entity = bound[target] else {
            // Circles are listed under their first placeholder, and so reported once.
            if let circle = bound.circles[placeholder] { report(.placeholderCircle(circle, ref)) }
            return
        }
        let object = planned[entity]
        planned[placeholder] = object
        let classRef = nib.classRef(of: nib.entities[placeholder].definition)
        guard let declared = source.descriptor(ofPlaceholder: nib.string(classRef)) else {
            return reportUnknownClass(at: classRef, isPlaceholder: true)
        }
        guard object >= 0 else { return checkIsShared(entity, for: placeholder, ref) }
        guard plan.objects[object].classIndex >= 0 else { return }
        let descriptor = plan.descriptor(of: object)
        if source.fit(descriptor, placeholder: declared) == .doesNotFit {
            misfits.insert(placeholder)
            report(.placeholderMismatch(nib.entities[placeholder], ref, descriptor, declared: declared))
        } else {
            // What the nib sets on an object that does not fit is not checked, since errors there would only follow
            // from that.
            declarations[object, default: []].append(nib.entities[placeholder].definition)
        }
    }

    /// Reports an object that is not shared as an owner, or as an external on which the nib sets something: these are
    /// one object.
    private func checkIsShared(_ entity: Int, for placeholder: Int, _ ref: NodeReference) {
        guard nib.removed[entity] == nil, isEachTime(entity) else { return }
        let isSet = Keyword.settingSections.contains {
            !nib.settings($0, of: nib.entities[placeholder].definition).isEmpty
        }
        if nib.entities[placeholder].kind == .owner || isSet {
            report(.unsharedPlaceholder(nib.entities[placeholder], ref, entity: entity))
        }
    }

    /// Checks objects in place of externals against the declared types.
    mutating func checkFilledExternals() {
        for filled in nib.filledExternals {
            let object = planned[filled.entity]
            guard object >= 0, plan.objects[object].classIndex >= 0 else { continue }
            if filled.isKept { declarations[object, default: []].append(filled.declaration) }
            let descriptor = plan.descriptor(of: object)
            guard
                let declared = source.descriptor(ofPlaceholder: nib.string(nib.classRef(of: filled.declaration))),
                source.fit(descriptor, placeholder: declared) == .doesNotFit, misfits.insert(filled.entity).inserted
            else { continue }
            report(.filledExternalMismatch(filled, descriptor, declared: declared))
        }
    }
}
