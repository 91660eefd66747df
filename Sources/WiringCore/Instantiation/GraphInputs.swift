internal import WiringBlueprint

/// The objects that the program passes to one load.
struct GraphInputs {
    /// File's Owner.
    var owner: AnyObject?
    /// The externals, by name.
    var externals: [String: Any] = [:]
    /// The objects that replace some of the nib, by name.
    var substitutes: [String: Any] = [:]

    /// Returns the instance for a placeholder of the plan.
    func instance(for object: Int, in plan: Blueprint) -> Any? {
        if plan.objects[object].kind == .owner { return owner }
        return substitutes[plan.name(of: object)] ?? externals[plan.externalName(of: object)]
    }
}
