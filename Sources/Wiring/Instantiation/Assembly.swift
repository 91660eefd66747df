internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// One load: the plan joined with the code of the registered classes. It makes objects and keeps none.
final class Assembly {
    let plan: Blueprint
    /// The plan's own arrays, at hand.
    private let objects: [Blueprint.PlannedObject]
    private let connections: [Blueprint.Connection]
    private let isValue: [Bool]
    let bindings: [ClassBinding?]
    private let context: ValueContext
    private let reader: ValueReader
    private let secrets: [ParameterResolver.Secret]

    init(_ plan: Blueprint, _ registry: Registry, _ context: ValueContext, _ secrets: [ParameterResolver.Secret]) {
        self.plan = plan
        objects = plan.objects
        connections = plan.connections
        isValue = plan.classes.map { $0.kind == .value }
        self.context = context
        self.secrets = secrets
        bindings = plan.classes.map(registry.binding(for:))
        reader = registry.reader
    }

    /// Makes all objects of the graph.
    func makeGraph(_ inputs: GraphInputs) throws(WiringError) -> GraphStorage {
        let placeholders = plan.objects.indices.filter { plan.objects[$0].kind != .object }
        let made = plan.fileOrder.map(Int.init).filter { plan.objects[$0].kind == .object }
        let order = plan.awakeOrder.map(Int.init)
        var storage = GraphStorage(
            self, objects: placeholders + made, order: order, Instances(count: plan.objects.count))
        for index in placeholders { storage.instances[index] = inputs.instance(for: index, in: plan).map(boxed) }
        let owners = placeholders.filter { plan.objects[$0].kind == .owner }
        try assemble(create: plan.creationOrder, awake: order + owners, &storage)
        return storage
    }

    /// Makes the objects of one call of a provider and returns the first of them; they belong to the caller.
    func make(_ template: Int, _ outer: [Int: AnyObject]) throws(WiringError) -> AnyObject {
        let template = plan.templates[template]
        let order = template.awakeOrder.map(Int.init)
        var storage = GraphStorage(
            self, objects: template.fileOrder.map(Int.init), order: order, Instances(outer: outer))
        try assemble(create: template.creationOrder, awake: order, &storage)
        return instance(UInt32(template.root), storage)
    }

    // MARK: Steps

    private func assemble(
        create: [UInt32], awake: [Int], _ storage: inout GraphStorage
    ) throws(WiringError) {
        do throws(WiringError) {
            for index in create { try self.create(Int(index), &storage) }
            for index in storage.objects where isConnected(index) { try setAttributes(index, storage) }
            for index in storage.objects where isConnected(index) { try connectOutlets(index, &storage) }
            for index in storage.objects { try connectActions(index, storage) }
            for provider in storage.providers { provider.open(storage.instances) }
            for index in awake { try self.awake(index, &storage) }
        } catch {
            storage.tearDown()
            throw error
        }
    }

    /// Values are connected when they are made.
    private func isConnected(_ index: Int) -> Bool { !isValue[objects[index].classIndex] }

    private func create(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        let object = objects[index]
        guard let binding = bindings[object.classIndex] else { return }
        var arguments = Arguments(inputs(0..<binding.parameterCount, of: object, storage))
        do {
            storage.instances[index] = try binding.make(&arguments)
        } catch {
            throw failure(.initialiserFailed, index, "the initialiser", error)
        }
        // A value is handed on as a copy, so that it must be complete now.
        guard binding.facts.kind == .value else { return }
        try setAttributes(index, storage)
        try connectOutlets(index, &storage)
    }

    private func setAttributes(_ index: Int, _ storage: GraphStorage) throws(WiringError) {
        let object = objects[index]
        guard !object.connections.isEmpty, let binding = bindings[object.classIndex],
            let instance = storage.instances[index]
        else { return }
        for connection in connections[object.connections] {
            guard case .attribute(let set) = binding.setters[connection.member],
                case .value(let ref) = connection.payload
            else { continue }
            do {
                try set(instance, value(ref))
            } catch {
                throw failure(
                    .attributeFailed, index, "attribute '\(name(connection, object))'", error,
                    at: place(of: connection, index))
            }
        }
    }

    /// Outlets in the order of registration; then methods; then what protocols inject.
    private func connectOutlets(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        let object = objects[index]
        guard let binding = bindings[object.classIndex], let instance = storage.instances[index] else { return }
        var nextMethod = 0
        for connection in connections[object.connections] {
            try callMethods(before: connection.member, index, &nextMethod, storage)
            try connect(connection, of: index, instance, &storage)
        }
        try callMethods(before: binding.facts.members.count, index, &nextMethod, storage)
    }

    private func connect(
        _ connection: Blueprint.Connection, of index: Int, _ instance: AnyObject, _ storage: inout GraphStorage
    ) throws(WiringError) {
        let object = objects[index]
        do {
            switch (bindings[object.classIndex]?.setters[connection.member], connection.payload) {
            case (.outlet(let connect, _), _):
                if case .targets(let targets) = input(for: connection, storage) { try connect(instance, targets) }
            case (.provider(let connect, _), .provider(let template)):
                let provider = Provider(template: Int(template), holder: instance, at: index, self)
                storage.providers.append(provider)
                try connect(instance, provider)
            default: break
            }
        } catch {
            throw failure(
                .outletFailed, index, "outlet '\(name(connection, object))'", error, at: place(of: connection, index))
        }
    }

    /// Calls the methods whose parameters come before a member, unless none of them is given.
    private func callMethods(
        before member: Int, _ index: Int, _ next: inout Int, _ storage: GraphStorage
    ) throws(WiringError) {
        let object = objects[index]
        guard let binding = bindings[object.classIndex], let instance = storage.instances[index] else { return }
        while next < binding.methods.count {
            let (method, start) = binding.methods[next]
            guard start + method.parameters.count <= member else { return }
            next += 1
            let inputs = inputs(start..<start + method.parameters.count, of: object, storage)
            guard inputs.contains(where: { $0 != nil }) || inputs.isEmpty && object.kind == .object else { continue }
            var arguments = Arguments(inputs)
            do {
                try method.call(instance, &arguments)
            } catch {
                throw failure(.methodFailed, index, "the method '\(method.name)'", error)
            }
        }
    }

    private func connectActions(_ index: Int, _ storage: GraphStorage) throws(WiringError) {
        for action in plan.objects[index].actions.map({ plan.actions[$0] }) {
            guard let event = bindings[plan.objects[index].classIndex]?.events[action.event],
                let instance = storage.instances[index]
            else { continue }
            let targets = action.targets.compactMap { target -> ActionTarget? in
                guard let object = storage.instances[target.object] else { return nil }
                return bindings[plan.objects[target.object].classIndex].map {
                    ActionTarget(object: object, call: $0.actions[target.action].call)
                }
            }
            do {
                try event.connect(instance) { sent in for target in targets { target.fire(sent) } }
            } catch {
                throw failure(.outletFailed, index, "event '\(event.name)'", error, at: action.place)
            }
        }
    }

    private func awake(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        guard let binding = bindings[objects[index].classIndex], let instance = storage.instances[index] else {
            return
        }
        if binding.awake.isEmpty && binding.teardown.isEmpty { return }
        do {
            for awake in binding.awake { try awake(instance) }
        } catch {
            throw failure(.awakeFailed, index, "awake", error)
        }
        storage.awakened.append(index)
    }

    // MARK: Inputs

    /// What is given for a range of members; nil for those that are left out.
    private func inputs(
        _ members: Range<Int>, of object: Blueprint.PlannedObject, _ storage: GraphStorage
    ) -> [Arguments.Input?] {
        guard !members.isEmpty else { return [] }
        var inputs: [Arguments.Input?] = Array(repeating: nil, count: members.count)
        for connection in connections[object.connections] where members.contains(connection.member) {
            inputs[connection.member - members.lowerBound] = input(for: connection, storage)
        }
        return inputs
    }

    private func input(for connection: Blueprint.Connection, _ storage: GraphStorage) -> Arguments.Input? {
        switch connection.payload {
        case .value(let ref): .value(value(ref))
        case .target(let target): .targets(TargetInput(instance(target, storage)))
        case .targets(let range): .targets(.many(range.map { instance(plan.targets[Int($0)], storage) }))
        case .keyedTargets(let range):
            .targets(
                .keyed(range.map { value(plan.keys[Int($0)]) }, range.map { instance(plan.targets[Int($0)], storage) }))
        case .provider: nil
        }
    }

    private func value(_ ref: Ref) -> ValueInput { ValueInput(cursor: ValueCursor(context, ref), reader: reader) }

    private func instance(_ index: UInt32, _ storage: GraphStorage) -> AnyObject {
        guard let instance = storage.instances[Int(index)] else {
            preconditionFailure("the plan names '\(plan.name(of: Int(index)))' before it is made")
        }
        return instance
    }

    // MARK: Failures

    private func name(_ connection: Blueprint.Connection, _ object: Blueprint.PlannedObject) -> String {
        plan.classes[object.classIndex].members[connection.member].name
    }

    /// Where a member is set.
    private func place(of connection: Blueprint.Connection, _ index: Int) -> Ref? {
        plan.place(of: name(connection, plan.objects[index]), in: index)
    }

    private func failure(
        _ code: Code, _ index: Int, _ what: String, _ error: any Error, at place: Ref? = nil
    ) -> WiringError {
        let facts = plan.facts(of: index)
        var (cause, what) = (error, what)
        if let argument = error as? ArgumentFailure {
            cause = argument.cause
            what = "the parameter '\(argument.name)' of \(what)"
        }
        let reporter = Reporter(sources: plan.nib.sources)
        let ref = place ?? plan.objects[index].place
        let subject = "\(what) of '\(plan.name(of: index))', a '\(facts.name)',"
        switch cause {
        case is TargetMismatch:
            reporter.report(
                .outletTypeMismatch, at: plan.nib.span(ref), "\(subject) does not take an object of this class")
            return WiringError(reporter.sortedErrors)
        case let problem as ValueProblem:
            reporter.report(
                .valueTypeMismatch, at: plan.nib.span(problem.ref), "\(subject) \(problem.message)",
                label: problem.label)
            return WiringError(reporter.sortedErrors)
        default:
            let shown = redacted("\(cause)")
            reporter.report(code, at: plan.nib.span(ref), "\(subject) threw an error: \(shown)") { diagnostic, _ in
                if let place = facts.registeredAt {
                    diagnostic.notes.append(.init("'\(facts.name)' is registered in \(place)"))
                }
            }
            let underlying: any Error = shown == "\(cause)" ? cause : RedactedError(description: shown)
            return WiringError(reporter.sortedErrors, underlyingErrors: [underlying])
        }
    }

    /// What a teardown threw, as a finding.
    func teardownFailure(_ error: any Error, _ index: Int) -> Diagnostic {
        let reporter = Reporter(sources: plan.nib.sources)
        reporter.report(
            .teardownFailed, at: plan.nib.span(plan.objects[index].place),
            "the teardown of '\(plan.name(of: index))', a '\(plan.facts(of: index).name)', threw an error: "
                + redacted("\(error)"))
        return reporter.sortedErrors[0]
    }

    /// A text in which the values of secrets are written `$(name)`.
    private func redacted(_ text: String) -> String {
        var text = text
        for secret in secrets.sorted(by: { $0.value.utf8.count > $1.value.utf8.count }) where !secret.value.isEmpty {
            text = text.replacing(secret.value, with: "$(\(secret.name))")
        }
        return text
    }
}

/// One target of an event, which the event does not keep alive.
private struct ActionTarget {
    weak var object: AnyObject?
    let call: @Sendable (AnyObject, Any?) -> Void

    func fire(_ sent: Any?) {
        if let object { call(object, sent) }
    }
}

/// What stands for an error of the user's code whose words hold a secret.
struct RedactedError: Error, CustomStringConvertible {
    let description: String
}
