internal import WiringFile

/// Objects that stand for externals and owners: those of nibs inside the nib, and those that other files fill.
extension Checker {
    /// Lets a placeholder of a nib inside the nib stand for the object that the including file names.
    mutating func bind(_ placeholder: Int) {
        guard let ref = nib.bindings[placeholder], let target = lookUp(ref, of: nil) else { return }
        guard let entity = bound[target] else {
            // Once for each circle: from the placeholder that is declared first.
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
            // What is set on one that does not fit is not checked: mistakes there would only follow from that.
            declarations[object, default: []].append(nib.entities[placeholder].definition)
        }
    }

    /// An owner, and an external on which the nib sets something, is one object.
    private func checkIsShared(_ entity: Int, for placeholder: Int, _ ref: NodeReference) {
        guard nib.removed[entity] == nil, isEachTime(entity) else { return }
        let isSet = Keyword.settingSections.contains {
            !nib.settings($0, of: nib.entities[placeholder].definition).isEmpty
        }
        if nib.entities[placeholder].kind == .owner || isSet {
            report(.unsharedPlaceholder(nib.entities[placeholder], ref, entity: entity))
        }
    }

    /// Checks objects in place of externals against what these were declared to be.
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
