internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The plan of a nib, with the registry that it was checked against.
private final class CheckedPlan: Sendable {
    let plan: Blueprint
    let bindings: ClassBindings

    init(_ plan: Blueprint, _ bindings: ClassBindings) {
        self.plan = plan
        self.bindings = bindings
    }
}

extension Nib {
    /// Checks the nib, or remembers that it was checked.
    ///
    /// A nib keeps the plan of the first registry that it was checked against with success, so that every load but the
    /// first begins with making objects. For other registries, and with substitutes, it is checked each time.
    func plan(_ source: RegistrySource, substitutes: [String: ClassFacts] = [:]) throws(WiringError) -> Blueprint {
        guard substitutes.isEmpty else { return try Checker.check(self, against: source, substitutes: substitutes) }
        if let known = memory.kept as? CheckedPlan, known.bindings === source.registry.bindings { return known.plan }
        let plan = try Checker.check(self, against: source)
        memory.keep(CheckedPlan(plan, source.registry.bindings))
        return plan
    }
}
