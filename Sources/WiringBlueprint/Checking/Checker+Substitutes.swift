internal import WiringDiagnostics
internal import WiringFile

/// What the program passes in place of objects that the nib would make.
extension Checker {
    /// What stands in place of an object that has a name; nil for most.
    func substitute(of entity: Int) -> ClassFacts? {
        guard !substitutes.isEmpty, nib.entities[entity].kind == .object else { return nil }
        return substitutes[nib.fullName(entity)]
    }

    /// Plans what stands in place of a definition in place; nil for most. What providers make cannot be replaced.
    mutating func planSubstitute(named path: String, place: Ref) -> Int? {
        guard !substitutes.isEmpty, template == nil, let facts = substitutes[path] else { return nil }
        usedSubstitutes.insert(path)
        let object = plan.objects.count
        plan.objects.append(
            Blueprint.PlannedObject(
                kind: .external, classIndex: classIndex(of: facts), entity: nil, place: place, connections: 0..<0))
        plan.paths[object] = path
        plan.fileOrder.append(UInt32(object))
        return object
    }

    /// Reports those that stand for nothing: a fake that replaces nothing is a mistake.
    func checkSubstitutes() {
        for name in substitutes.keys.sorted() where !usedSubstitutes.contains(name) {
            let names = plan.objects.indices.lazy
                .filter { plan.objects[$0].kind == .object && plan.objects[$0].template == nil }.map(plan.name(of:))
            reporter.report(
                Diagnostic(
                    .unknownObject, "there is no object '\(name)' to be replaced in '\(nib.files[0].name)'",
                    help: Suggestions.didYouMean(name, among: names)))
        }
    }
}
