internal import WiringDiagnostics
internal import WiringFile

/// The objects that the program passes in to replace objects of the nib.
struct Substitutes {
    /// Their descriptors, by the name of the replaced object.
    let descriptor: [String: ClassDescriptor]
    /// Their descriptors, by the entity of the replaced object, if it has a name.
    let ofEntity: [Int: ClassDescriptor]
    /// The names of the substitutes that replace an object.
    var used: Set<String> = []

    init(_ descriptor: [String: ClassDescriptor], in nib: MergedNib) {
        self.descriptor = descriptor
        var ofEntity: [Int: ClassDescriptor] = [:]
        if !descriptor.isEmpty {
            for (index, entity) in nib.entities.enumerated() where entity.kind == .object {
                ofEntity[index] = descriptor[nib.fullName(index)]
            }
        }
        self.ofEntity = ofEntity
    }
}

extension Checker {
    /// Plans what replaces an inline definition; nil for most. The objects that providers create cannot be replaced.
    mutating func planSubstitute(at step: Blueprint.PathStep, place: NodeReference) -> Int? {
        guard !substitutes.descriptor.isEmpty, unshared.template == nil else { return nil }
        let path = plan.name(of: step)
        guard let descriptor = substitutes.descriptor[path] else { return nil }
        substitutes.used.insert(path)
        let object = plan.add(
            .init(kind: .external, classIndex: classIndex(of: descriptor), entity: nil, place: place),
            named: .step(step),
            .written(place))
        plan.fileOrder.append(UInt32(object))
        return object
    }

    /// Reports substitutes that replace nothing, which are errors.
    func checkSubstitutes() {
        for name in substitutes.descriptor.keys.sorted() where !substitutes.used.contains(name) {
            let names = plan.objects.indices
                .filter { plan.objects[$0].kind == .object && plan.objects[$0].template == nil }.map(plan.name(of:))
            reporter.report(
                Diagnostic(
                    .unknownObject, "there is no object '\(name)' to be replaced in '\(nib.files[0].name)'",
                    subjects: [.init(.object, name, candidates: Suggestions.nearest(to: name, among: names))],
                    help: Suggestions.didYouMean(name, among: names)))
        }
    }
}
