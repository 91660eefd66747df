internal import WiringBlueprint

/// Tells which objects of a load are known to be `Sendable`.
///
/// At run time this cannot be asked of a type, and casts treat every type as `Sendable`. All that is known is what the
/// compiler found where a class was registered.
struct SendableObjects: Sendable {
    private let plan: Blueprint
    private let bindings: [ClassBinding?]
    /// Of the objects that the program passes: whether each is `Sendable`, if that is known, and its type.
    private let passed: [Int: (isSendable: Bool?, type: Any.Type)]

    init(_ linked: LinkedPlan, _ inputs: GraphInputs, in registry: Registry) {
        plan = linked.plan
        bindings = linked.bindings
        var passed: [Int: (isSendable: Bool?, type: Any.Type)] = [:]
        for index in linked.plan.placeholders {
            guard let instance = inputs.instance(for: index, in: linked.plan) else { continue }
            passed[index] = (registry.isSendable(instance), type(of: instance))
        }
        self.passed = passed
    }

    /// Whether an object is known to be `Sendable`.
    func contains(_ index: Int) -> Bool {
        let object = plan.objects[index]
        guard object.kind == .object else { return passed[index].map { $0.isSendable == true } ?? true }
        return bindings[object.classIndex]?.isSendable == true
    }

    /// Whether an object is known not to be `Sendable`. What the program passes may be `Sendable` without the registry
    /// knowing.
    func excludes(_ index: Int) -> Bool {
        let object = plan.objects[index]
        guard object.kind == .object else { return passed[index]?.isSendable == false }
        return bindings[object.classIndex]?.isSendable == false
    }

    /// The class of an object, or the type of what the program passes.
    func typeName(of index: Int) -> String {
        passed[index].map { "\($0.type)" } ?? plan.descriptor(of: index).name
    }

    /// Whether an object that was cast to a `Sendable` type really is `Sendable`.
    ///
    /// If the type is a class or the exact type of a value, the cast proves it. If it is a protocol, the cast has
    /// ignored `Sendable`: any board passes for `any Board & Sendable`.
    func contains<T: Sendable>(_ index: Int, _ object: Any, as type: T.Type) -> Bool {
        type is AnyClass || Swift.type(of: object) == type || contains(index)
    }
}

extension Registry {
    /// Whether an instance is `Sendable`, as an actor is, or one of a class registered as such or of a subclass of it; nil
    /// if neither its class nor a superclass is registered.
    fileprivate func isSendable(_ instance: Any) -> Bool? {
        let type = type(of: instance)
        if instance is any Actor || CommonType.contains(type) { return true }
        let records = [record(of: type)].compactMap { $0 } + superclassRecords(of: type)
        return records.isEmpty ? nil : records.contains(where: \.isSendable)
    }
}
