internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// One load: the plan joined with the code of the registered classes. It makes objects and keeps none.
final class Assembly: Sendable {
    let plan: Blueprint
    /// The plan's own arrays, at hand.
    let objects: [Blueprint.PlannedObject]
    let connections: [Blueprint.Connection]
    private let isValue: [Bool]
    /// Whether objects of each class have an awake or a teardown, and whether those of any have.
    private let hasLife: [Bool]
    private let hasLives: Bool
    let bindings: [ClassBinding?]
    /// The most that any code of the classes asks of a load.
    let isolation: CodeIsolation
    let values: ValueSource
    let secrets: Secrets
    let observer: LoadObserver?
    /// Whether the graph belongs to the main actor, since objects there share others with it that are not `Sendable`.
    let isOfMainActor: Bool

    init(
        _ checked: CheckedPlan, _ reader: ValueReader, _ context: ValueContext,
        _ secrets: Secrets, _ observer: LoadObserver?, isOfMainActor: Bool
    ) {
        plan = checked.plan
        objects = plan.objects
        connections = plan.connections
        isValue = plan.classes.map { $0.kind == .value }
        self.secrets = secrets
        self.observer = observer
        self.isOfMainActor = isOfMainActor
        bindings = checked.classes
        hasLife = bindings.map { !($0?.awake.isEmpty ?? true) || !($0?.teardown.isEmpty ?? true) }
        hasLives = hasLife.contains(true)
        isolation = bindings.reduce(.none) { max($0, $1?.isolation ?? .none) }
        values = ValueSource(context, reader)
    }

    /// Makes all objects of the graph.
    ///
    /// - Precondition: No code that it calls is async, and it runs on the main actor if some code has to.
    func makeGraph(_ inputs: GraphInputs) throws(WiringError) -> GraphStorage {
        var storage = emptyGraph(inputs)
        try assemble(create: plan.creationOrder, awake: plan.awakeOrder, owners: owners, &storage)
        return storage
    }

    /// A graph that has what the program passes, and nothing else yet.
    func emptyGraph(_ inputs: GraphInputs) -> GraphStorage {
        let placeholders = plan.placeholders
        let made = placeholders.isEmpty ? plan.fileOrder : plan.fileOrder.filter { objects[Int($0)].isMade }
        let connected = placeholders.isEmpty ? made : placeholders.map(UInt32.init) + made
        var storage = GraphStorage(
            self, objects: connected, order: plan.awakeOrder, Instances(count: objects.count))
        for index in placeholders { storage.instances[index] = inputs.instance(for: index, in: plan).map(boxed) }
        return storage
    }

    /// The owner, if there is one; it awakens last.
    var owners: [Int] { plan.placeholders.filter { objects[$0].kind == .owner } }

    /// Makes the objects of one call of a provider and returns the first of them; they belong to the caller.
    func make(_ template: Int, _ outer: [Int: AnyObject]) throws(WiringError) -> AnyObject {
        let template = plan.templates[template]
        var storage = GraphStorage(
            self, objects: template.fileOrder, order: template.awakeOrder, Instances(outer: outer))
        try assemble(create: template.creationOrder, awake: template.awakeOrder, &storage)
        return instance(UInt32(template.root), storage)
    }

    // MARK: Steps

    private func assemble(
        create: [UInt32], awake: [UInt32], owners: [Int] = [], _ storage: inout GraphStorage
    ) throws(WiringError) {
        do throws(WiringError) {
            for index in create { try self.create(Int(index), &storage) }
            var times: [Int: Duration] = [:]
            for index in storage.connected where isConnected(index) {
                let watch = stopwatch
                try setAttributes(index, storage)
                if let watch { times[index] = watch.elapsed }
            }
            for index in storage.connected where isConnected(index) {
                let watch = stopwatch
                try connectOutlets(index, &storage)
                if let watch { tell(.connected, index, taking: watch.elapsed + times[index, default: .zero]) }
            }
            if !plan.actions.isEmpty { for index in storage.connected { try connectActions(index, storage) } }
            for provider in storage.providers { provider.open(storage.instances) }
            guard hasLives else { return }
            for index in awake { try self.awake(Int(index), &storage) }
            for index in owners { try self.awake(index, &storage) }
        } catch {
            throw error.noting(storage.tearDown())
        }
    }

    /// Values are connected when they are made.
    func isConnected(_ index: Int) -> Bool { !isValue[objects[index].classIndex] }

    func create(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        guard let binding = bindings[objects[index].classIndex].map(UnretainedReference.init) else { return }
        tell(.starting, index)
        let watch = stopwatch
        do {
            storage.instances[index] = try binding.with { binding in
                var arguments = arguments(of: index, binding, storage)
                guard let maker = binding.maker.map(UnretainedReference.init) else {
                    return try binding.make.makeHere(&arguments)
                }
                return try maker.with { maker in try maker.make(&arguments) }
            }
        } catch {
            throw initialiserFailure(index, error)
        }
        tell(.created, index, since: watch)
        // A value is handed on as a copy, so that it must be complete now.
        guard isValue[objects[index].classIndex] else { return }
        let connecting = stopwatch
        try setAttributes(index, storage)
        try connectOutlets(index, &storage)
        tell(.connected, index, since: connecting)
    }

    /// What the initialiser of an object is given.
    func arguments(of index: Int, _ binding: ClassBinding, _ storage: GraphStorage) -> Arguments {
        Arguments(inputs(0..<binding.parameterCount, of: objects[index], storage))
    }

    func awake(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        guard hasLife[objects[index].classIndex], let binding = bindings[objects[index].classIndex],
            let instance = storage.instances[index]
        else { return }
        tell(.awakening, index)
        let watch = stopwatch
        do {
            for awake in binding.awake { try awake.callHere(instance, ()) }
        } catch {
            throw awakeFailure(index, error)
        }
        tell(.awakened, index, since: watch)
        storage.awakened.append(index)
    }

    // MARK: Inputs

    /// What is given for a range of members; nil for those that are left out.
    func inputs(
        _ members: Range<Int>, of object: Blueprint.PlannedObject, _ storage: GraphStorage
    ) -> [Arguments.Input?] {
        guard !members.isEmpty else { return [] }
        var inputs: [Arguments.Input?] = Array(repeating: nil, count: members.count)
        for connection in connections[object.connections] where members.contains(connection.member) {
            inputs[connection.member - members.lowerBound] = input(for: connection, storage)
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
        case .provider: nil
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
