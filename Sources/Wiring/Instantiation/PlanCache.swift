internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension Nib {
    /// The plan of the nib for a registry.
    ///
    /// A nib keeps the plan of the first registry that it was checked against with success, so that every load but the
    /// first begins with creating objects. For other registries, and with substitutes, it is checked each time.
    func plan(
        for classes: RegistrySource, knowing sources: KnownSources, substitutes: [String: ClassDescriptor] = [:]
    ) throws(WiringError) -> LinkedPlan {
        guard substitutes.isEmpty else {
            return try Pipeline.plan(merged, for: classes, knowing: sources, substitutes: substitutes)
        }
        if let known = memory.kept as? LinkedPlan, known.isChecked(against: classes.registry) {
            try CheckSources.check(merged, knowing: sources)
            return known
        }
        let plan = try Pipeline.plan(merged, for: classes, knowing: sources, substitutes: [:])
        memory.keep(plan)
        return plan
    }
}
