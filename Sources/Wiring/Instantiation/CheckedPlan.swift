internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The plan of a nib, with the registry that it was checked against.
final class CheckedPlan: Sendable {
    let plan: Blueprint
    /// The code behind each class of the plan.
    let classes: [ClassBinding?]
    fileprivate let bindings: ClassBindings

    fileprivate init(_ plan: Blueprint, _ registry: Registry) {
        self.plan = plan
        classes = plan.classes.map(registry.binding(for:))
        bindings = registry.bindings
    }
}

extension Nib {
    /// Checks the nib, or remembers that it was checked.
    ///
    /// A nib keeps the plan of the first registry that it was checked against with success, so that every load but the
    /// first begins with making objects. For other registries, and with substitutes, it is checked each time.
    func check(
        _ source: RegistrySource, knowing sources: KnownSources, substitutes: [String: ClassDescriptor] = [:]
    ) throws(WiringError) -> CheckedPlan {
        guard substitutes.isEmpty else {
            return CheckedPlan(
                try Checker.check(self, against: source, knowing: sources, substitutes: substitutes), source.registry)
        }
        if let known = memory.kept as? CheckedPlan, known.bindings === source.registry.bindings {
            try CheckSources.check(self, knowing: sources)
            return known
        }
        let plan = CheckedPlan(try Checker.check(self, against: source, knowing: sources), source.registry)
        memory.keep(plan)
        return plan
    }
}
