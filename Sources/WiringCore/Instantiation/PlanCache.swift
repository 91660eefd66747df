internal import Synchronization
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The plan of a nib for the first registry that it was checked against with success. All copies of the nib share it.
///
/// There is no lock: of several threads that check the same nib, the first one to finish counts.
final class PlanCache: Sendable {
    private let first = AtomicLazyReference<LinkedPlan>()

    /// The plan for a registry, if that is the first one.
    func plan(for registry: Registry) -> LinkedPlan? {
        first.load().flatMap { $0.isChecked(against: registry) ? $0 : nil }
    }

    func keep(_ plan: LinkedPlan) { _ = first.storeIfNil(plan) }
}

extension Nib {
    /// The plan of the nib for a registry.
    ///
    /// The nib is checked once against the first registry that fits, and later loads with that registry reuse the plan.
    /// For other registries, and with substitutes, it is checked each time.
    func plan(
        for classes: RegistrySource, knowing sources: KnownSources, substitutes: [String: ClassDescriptor] = [:]
    ) throws(WiringError) -> LinkedPlan {
        guard substitutes.isEmpty else {
            return try Pipeline.plan(merged, for: classes, knowing: sources, substitutes: substitutes)
        }
        if let known = plans.plan(for: classes.registry) {
            try CheckSources.check(merged, knowing: sources)
            return known
        }
        let plan = try Pipeline.plan(merged, for: classes, knowing: sources, substitutes: [:])
        plans.keep(plan)
        return plan
    }
}
