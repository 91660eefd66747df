internal import WiringBlueprint

/// Tells which objects of a load are known to be `Sendable`.
///
/// A program does not keep that of its types, and casts as if everything were: what is known is what the compiler has
/// said where a class was registered.
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

    /// Whether an object is known not to be `Sendable`: what the program passes may be it unbeknown to the registry.
    func excludes(_ index: Int) -> Bool {
        let object = plan.objects[index]
        guard object.kind == .object else { return passed[index]?.isSendable == false }
        return bindings[object.classIndex]?.isSendable == false
    }

    /// The class of an object, or the type of what the program passes.
    func typeName(of index: Int) -> String {
        passed[index].map { _typeName($0.type, qualified: false) } ?? plan.descriptor(of: index).name
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
    /// Whether an instance is `Sendable`, as an actor is, or one of a class registered as such or of a subclass of it; nil
    /// if neither its class nor a superclass is registered.
    fileprivate func isSendable(_ instance: Any) -> Bool? {
        let type = type(of: instance)
        if instance is any Actor || CommonType.contains(type) { return true }
        let records = [record(of: type)].compactMap { $0 } + superclassRecords(of: type)
        return records.isEmpty ? nil : records.contains(where: \.isSendable)
    }
}
