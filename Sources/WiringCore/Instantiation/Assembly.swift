internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// A plan combined with the code of its classes and with the values of one load. It creates objects and keeps none.
final class Assembly: Sendable {
    let plan: Blueprint
    /// The plan's arrays, for fast access.
    let objects: [Blueprint.PlannedObject]
    let connections: [Blueprint.Connection]
    /// For each class, whether its objects are values.
    private let areValues: [Bool]
    /// For each class, whether its objects have an awake or a teardown, and whether any class has.
    private let haveLife: [Bool]
    private let hasLives: Bool
    let bindings: [ClassBinding?]
    /// The objects that existed before the load; nil if no class hands out any.
    let ready: ReadyObjects?
    /// The strongest isolation that any code of the classes requires.
    let isolation: CodeIsolation
    let values: ValueSource
    /// The classes of the load.
    let registry: Registry
    let secrets: Secrets
    let observer: LoadObserver?
    let sendable: SendableObjects
    /// Whether the graph belongs to the main actor because main-actor objects share others with it that are not
    /// `Sendable`.
    let isOfMainActor: Bool

    init(
        _ linked: LinkedPlan, values: ValueSource, _ secrets: Secrets, _ observer: LoadObserver?,
        _ sendable: SendableObjects, isOfMainActor: Bool
    ) {
        plan = linked.plan
        registry = linked.registry
        objects = plan.objects
        connections = plan.connections
        areValues = plan.classes.map { $0.kind == .value }
        self.secrets = secrets
        self.observer = observer
        self.sendable = sendable
        self.isOfMainActor = isOfMainActor
        bindings = linked.bindings
        ready = bindings.contains { $0?.isReady ?? false } ? ReadyObjects() : nil
        haveLife = bindings.map { !($0?.awake.isEmpty ?? true) || !($0?.teardown.isEmpty ?? true) }
        hasLives = haveLife.contains(true)
        isolation = bindings.reduce(.none) { max($0, $1?.isolation ?? .none) }
        self.values = values
    }

    /// Returns a graph of the objects that the program passes, with nothing created yet.
    ///
    /// - Parameter hasLazy: Whether there have been lazy objects, for which providers may still call.
    func emptyGraph(_ inputs: GraphInputs, hasLazy: Bool = false) -> GraphStorage {
        let placeholders = plan.placeholders
        var made = placeholders.isEmpty ? plan.fileOrder : plan.fileOrder.filter { objects[Int($0)].isCreated }
        if !plan.lazy.isEmpty { made.removeAll(where: plan.lazy.objects.contains) }
        let connected = placeholders.isEmpty ? made : placeholders.map(UInt32.init) + made
        let repeated = repeatedReadyObjects(among: made)
        var storage = GraphStorage(
            self, creation: plan.creationOrder, connected: connected.without(repeated),
            awake: plan.awakeOrder.without(repeated), Instances(count: objects.count))
        for index in placeholders { storage.instances[index] = inputs.instance(for: index, in: plan).map(boxed) }
        storage.owner = placeholders.first { objects[$0].kind == .owner }
        if plan.lazy.isNeeded || hasLazy { (storage.lazy, storage.ownsLazyObjects) = (LazyObjects(self), true) }
        return storage
    }

    /// Creates the objects of one provider call and returns the root of them; they belong to the caller.
    ///
    /// - Parameter arguments: What the caller passes for members of the root, values in boxes.
    func make(
        _ template: Int, _ outer: [Int: AnyObject], _ arguments: [AnyObject], _ lazy: LazyObjects?
    ) throws(WiringError) -> AnyObject {
        let template = plan.templates[template]
        let (taken, repeated) = ready?.take(readyObjects(among: template.fileOrder)) ?? ([], [])
        var storage = GraphStorage(
            self, creation: template.creationOrder, connected: template.fileOrder.without(repeated),
            awake: template.awakeOrder.without(repeated), Instances(outer: outer))
        (storage.arguments, storage.lazy) = (arguments, lazy)
        do throws(WiringError) {
            try Pipeline.make(&storage, self)
        } catch {
            ready?.giveBack(taken)
            throw error
        }
        return instance(UInt32(template.root), storage)
    }

    /// The copies of ready objects that an earlier copy among the same objects sets.
    private func repeatedReadyObjects(among order: [UInt32]) -> Set<UInt32> {
        guard let ready else { return [] }
        let objects = readyObjects(among: order)
        // A graph that is reloaded starts over: what provider calls have set since is set again.
        ready.giveBack(objects.map(\.definition))
        return ready.take(objects).repeated
    }

    // MARK: Steps

    /// Creates all objects, each after what its initialiser needs.
    func create(_ storage: inout GraphStorage) throws(WiringError) {
        for index in storage.creationOrder.lazy.map(Int.init) {
            try create(index, &storage)
            guard isValue(index) else { continue }
            try perform(.attributes, index, &storage)
            try perform(.outlets, index, &storage)
        }
    }

    /// Sets all attributes, then connects all outlets, then all events.
    func connect(_ storage: inout GraphStorage) throws(WiringError) {
        for index in storage.connected where !isValue(index) { try perform(.attributes, index, &storage) }
        for index in storage.connected where !isValue(index) { try perform(.outlets, index, &storage) }
        if !plan.actions.isEmpty { for index in storage.connected { try perform(.events, index, &storage) } }
        storage.openProviders()
    }

    /// Awakens all objects, each after the targets of its outlets, and the owner last.
    func awaken(_ storage: inout GraphStorage) throws(WiringError) {
        guard hasLives else { return }
        for index in storage.awakeOrder.lazy.map(Int.init) where hasLife(index) { try perform(.awake, index, &storage) }
        if let owner = storage.owner, hasLife(owner) { try perform(.awake, owner, &storage) }
    }

    /// Whether an object is a value. Others get copies of it, so it is connected as soon as it is created.
    func isValue(_ index: Int) -> Bool { areValues[objects[index].classIndex] }

    /// Whether an object has an awake or a teardown.
    func hasLife(_ index: Int) -> Bool { haveLife[objects[index].classIndex] }

    /// Calls the initialiser of one object.
    func create(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        guard let binding = bindings[objects[index].classIndex].map(UnretainedReference.init) else { return }
        notify(.starting, index)
        let watch = stopwatch
        do {
            storage.instances[index] = try binding.with { binding in
                var arguments = arguments(of: index, binding, &storage)
                guard let maker = binding.maker.map(UnretainedReference.init) else {
                    return try binding.make.makeHere(&arguments)
                }
                return try maker.with { maker in try maker.make(&arguments) }
            }
        } catch {
            throw failure(of: .initialiser, index, error)
        }
        notify(.created, index, since: watch)
    }

    /// The arguments for the initialiser of an object.
    func arguments(of index: Int, _ binding: ClassBinding, _ storage: inout GraphStorage) -> Arguments {
        let inputs = inputs(0..<binding.parameterCount, of: index, &storage)
        guard !binding.parameterEvents.isEmpty else { return Arguments(inputs) }
        return Arguments(adding(binding.parameterEvents, to: inputs, of: index, binding, &storage))
    }

    // MARK: Inputs

    /// The inputs for a range of members; nil for members that are not given.
    func inputs(_ members: Range<Int>, of index: Int, _ storage: inout GraphStorage) -> [Arguments.Input?] {
        guard !members.isEmpty else { return [] }
        var inputs: [Arguments.Input?] = Array(repeating: nil, count: members.count)
        for connection in connections[objects[index].connections] where members.contains(connection.member) {
            let input: Arguments.Input? =
                if let product = Provider.Product(connection.payload) {
                    .provider(provider(of: product, for: index, connection.member, &storage))
                } else {
                    input(for: connection, storage)
                }
            inputs[connection.member - members.lowerBound] = input
        }
        return inputs
    }

    func input(for connection: Blueprint.Connection, _ storage: GraphStorage) -> Arguments.Input? {
        switch connection.payload {
        case .value(let ref): .value(value(ref))
        case .target(let target): .targets(instance(target, storage))
        case .targets(let range): .targets(Targets.Several(instances(range, storage)))
        case .keyedTargets(let range):
            .targets(
                Targets.Several(instances(range, storage), keys: range.map { value(plan.keys[Int($0)]) }))
        case .given(let argument): .targets(storage.arguments[Int(argument)])
        case .provider, .lazy: nil
        }
    }

    func value(_ ref: NodeReference) -> ValueInput { ValueInput(values: values, place: .init(ref)) }

    private func instances(_ range: Range<UInt32>, _ storage: GraphStorage) -> [AnyObject] {
        range.map { instance(plan.targets[Int($0)], storage) }
    }

    private func instance(_ index: UInt32, _ storage: GraphStorage) -> AnyObject {
        guard let instance = storage.instances[Int(index)] else {
            preconditionFailure("the plan names '\(plan.name(of: Int(index)))' before it is made")
        }
        return instance
    }
}

extension [UInt32] {
    /// The objects that are not among others.
    func without(_ others: Set<UInt32>) -> [UInt32] {
        others.isEmpty ? self : filter { !others.contains($0) }
    }
}
