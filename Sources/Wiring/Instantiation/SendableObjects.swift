internal import WiringBlueprint

/// Tells which objects of a load are known to be `Sendable`.
///
/// A program does not keep that of its types, and casts as if everything were: what is known is what the compiler has
/// said where a class was registered.
struct SendableObjects: Sendable {
    private let plan: Blueprint
    private let bindings: [ClassBinding?]
    /// Those among the objects that the program passes.
    private let passed: Set<Int>

    init(_ linked: LinkedPlan, _ inputs: GraphInputs, in registry: Registry) {
        plan = linked.plan
        bindings = linked.bindings
        passed = Set(
            linked.plan.placeholders.filter { index in
                inputs.instance(for: index, in: linked.plan).map { registry.knowsSendable($0) } ?? true
            })
    }

    /// Whether an object is known to be `Sendable`.
    func contains(_ index: Int) -> Bool {
        let object = plan.objects[index]
        guard object.kind == .object else { return passed.contains(index) }
        return bindings[object.classIndex]?.isSendable == true
    }

    /// Whether an object that was cast to a `Sendable` type is of it.
    ///
    /// The cast itself has compared everything but that for a class and for the very type of a value, and has ignored it
    /// for a protocol: `any Board & Sendable` is any board.
    func contains<T: Sendable>(_ index: Int, _ object: Any, as type: T.Type) -> Bool {
        type is AnyClass || Swift.type(of: object) == type || contains(index)
    }
}

extension Registry {
    /// Whether an instance is known to be `Sendable`: an actor, or of a class registered as such, or of a subclass.
    func knowsSendable(_ instance: Any) -> Bool {
        let type = type(of: instance)
        if instance is any Actor || CommonType.contains(type) || record(of: type)?.isSendable == true { return true }
        return superclassRecords(of: type).contains(where: \.isSendable)
    }
}
