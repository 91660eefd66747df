internal import WiringDiagnostics
internal import WiringFile

/// What the program passes in place of objects that the nib would make.
struct Substitutes {
    /// What each of them is, by the name of the object.
    let descriptor: [String: ClassDescriptor]
    /// The names of those that stand for an object.
    var used: Set<String> = []
}

extension Checker {
    /// What stands in place of an object that has a name; nil for most.
    func substitute(of entity: Int) -> ClassDescriptor? {
        guard !substitutes.descriptor.isEmpty, nib.entities[entity].kind == .object else { return nil }
        return substitutes.descriptor[nib.fullName(entity)]
    }

    /// Plans what stands in place of a definition in place; nil for most. What providers make cannot be replaced.
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

    /// Reports those that stand for nothing: a fake that replaces nothing is a mistake.
    func checkSubstitutes() {
        for name in substitutes.descriptor.keys.sorted() where !substitutes.used.contains(name) {
            let names = plan.objects.indices.lazy
                .filter { plan.objects[$0].kind == .object && plan.objects[$0].template == nil }.map(plan.name(of:))
            reporter.report(
                Diagnostic(
                    .unknownObject, "there is no object '\(name)' to be replaced in '\(nib.files[0].name)'",
                    help: Suggestions.didYouMean(name, among: names)))
        }
    }
}
