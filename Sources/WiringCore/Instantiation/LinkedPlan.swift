internal import WiringBlueprint

/// A plan with the code of its classes, which the registry has that it was checked against.
final class LinkedPlan: Sendable {
    let plan: Blueprint
    /// The code of each class of the plan, at the same index.
    let bindings: [ClassBinding?]
    /// The classes that it was checked against.
    let registry: Registry

    init(_ plan: Blueprint, _ registry: Registry) {
        self.plan = plan
        bindings = plan.classes.map(registry.binding(for:))
        self.registry = registry
    }

    /// Whether the plan was checked against a registry.
    func isChecked(against registry: Registry) -> Bool { self.registry.bindings === registry.bindings }
}
