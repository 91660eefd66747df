internal import WiringBlueprint

/// What the program passes to one instantiation.
struct GraphInputs {
    /// File's Owner.
    var owner: AnyObject?
    /// The externals, by name.
    var externals: [String: Any] = [:]
    /// What stands in place of objects that the nib would make, by name.
    var substitutes: [String: Any] = [:]

    /// The instance that stands at an index of the plan which nothing is made for.
    func instance(for object: Int, in plan: Blueprint) -> Any? {
        if plan.objects[object].kind == .owner { return owner }
        return substitutes[plan.name(of: object)] ?? externals[plan.externalName(of: object)]
    }
}
