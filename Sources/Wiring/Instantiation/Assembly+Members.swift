internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What is set on objects when they have been made: attributes, then outlets and methods, then actions.
extension Assembly {
    func setAttributes(_ index: Int, _ storage: GraphStorage) throws(WiringError) {
        let object = objects[index]
        guard !object.connections.isEmpty, let binding = bindings[object.classIndex].map(UnretainedReference.init),
            let instance = storage.instances.unretained(index)
        else { return }
        try binding.with { binding throws(WiringError) in
            try instance.with { instance throws(WiringError) in
                for position in object.connections {
                    guard case .value(let ref) = connections[position].payload else { continue }
                    try setAttribute(connections[position].member, to: ref, position, of: index, instance, binding)
                }
            }
        }
    }

    @inline(__always)
    private func setAttribute(
        _ member: Int, to ref: NodeReference, _ position: Int, of index: Int, _ instance: AnyObject,
        _ binding: ClassBinding
    ) throws(WiringError) {
        do {
            if let attribute = binding.attributes[member].map(UnretainedReference.init) {
                try attribute.with { attribute in try attribute.set(instance, values, .init(ref)) }
            } else if case .isolatedAttribute(let call) = binding.setters[member] {
                try call.callHere(instance, .value(value(ref)))
            }
        } catch {
            throw memberFailure(connections[position], index, error)
        }
    }

    /// Outlets in the order of registration; then methods; then what protocols inject.
    func connectOutlets(_ index: Int, _ storage: inout GraphStorage) throws(WiringError) {
        let object = objects[index]
        guard let binding = bindings[object.classIndex].map(UnretainedReference.init),
            let instance = storage.instances.unretained(index)
        else { return }
        try binding.with { binding throws(WiringError) in
            try instance.with { instance throws(WiringError) in
                let hasMethods = !binding.methods.isEmpty
                var nextMethod = 0
                for position in object.connections {
                    let connection = connections[position]
                    if hasMethods { try callMethods(before: connection.member, index, &nextMethod, storage) }
                    if case .value = connection.payload { continue }
                    try connect(connection, of: index, instance, binding, &storage)
                }
                if hasMethods { try callMethods(before: binding.descriptor.members.count, index, &nextMethod, storage) }
            }
        }
    }

    func connect(
        _ connection: Blueprint.Connection, of index: Int, _ instance: AnyObject, _ binding: ClassBinding,
        _ storage: inout GraphStorage
    ) throws(WiringError) {
        do {
            if let outlet = binding.outlets[connection.member].map(UnretainedReference.init) {
                try outlet.with { outlet in try connect(outlet, connection, of: index, instance, &storage) }
                return
            }
            switch (binding.setters[connection.member], connection.payload) {
            case (.isolatedOutlet(let connect, _), _):
                if let input = input(for: connection, storage) { try connect.callHere(instance, input) }
            case (.provider(let connect, _), .provider(let template)):
                try connect(instance, provider(of: template, for: index, instance, &storage))
            case (.isolatedProvider(let connect, _), .provider(let template)):
                try connect.callHere(instance, provider(of: template, for: index, instance, &storage))
            default: break
            }
        } catch {
            throw memberFailure(connection, index, error)
        }
    }

    @inline(__always)
    private func connect(
        _ outlet: OutletSetter, _ connection: Blueprint.Connection, of index: Int, _ instance: AnyObject,
        _ storage: inout GraphStorage
    ) throws {
        if case .target(let target) = connection.payload, let object = storage.instances.unretained(Int(target)) {
            try object.with { object in
                let template = storage.castCache.template(of: object, objects[Int(target)].classIndex, for: outlet)
                try template.with { template in try outlet.connect(instance, object, template) }
            }
        } else if case .targets(let targets) = input(for: connection, storage) {
            try outlet.connect(instance, targets, .unknown)
        }
    }

    /// A new provider for an outlet of an object.
    func provider(
        of template: UInt32, for index: Int, _ instance: AnyObject, _ storage: inout GraphStorage
    ) -> Provider {
        let provider = Provider(template: Int(template), holder: instance, at: index, self)
        storage.providers.append(provider)
        return provider
    }

    /// Calls the methods whose parameters come before a member, unless none of them is given.
    private func callMethods(
        before member: Int, _ index: Int, _ next: inout Int, _ storage: GraphStorage
    ) throws(WiringError) {
        while let (method, arguments) = nextMethod(before: member, index, &next, storage) {
            guard let instance = storage.instances[index] else { return }
            do {
                try method.call.callHere(instance, arguments)
            } catch {
                throw methodFailure(method, index, error)
            }
        }
    }

    /// The next method whose parameters come before a member, and of which some are given.
    func nextMethod(
        before member: Int, _ index: Int, _ next: inout Int, _ storage: GraphStorage
    ) -> (method: MethodRecord, arguments: Arguments)? {
        let object = objects[index]
        guard let binding = bindings[object.classIndex] else { return nil }
        while next < binding.methods.count {
            let (method, start) = binding.methods[next]
            guard start + method.parameters.count <= member else { return nil }
            next += 1
            let inputs = inputs(start..<start + method.parameters.count, of: object, storage)
            if inputs.contains(where: { $0 != nil }) || inputs.isEmpty && object.kind == .object {
                return (method, Arguments(inputs))
            }
        }
        return nil
    }

    func connectActions(_ index: Int, _ storage: GraphStorage) throws(WiringError) {
        for (event, fire, place) in eventConnections(of: index, storage) {
            guard let instance = storage.instances[index] else { return }
            do {
                try event.connect.callHere(instance, fire)
            } catch {
                throw eventFailure(event, index, error, at: place)
            }
        }
    }

    /// The events of an object that set something off, each with what it has to call.
    func eventConnections(
        of index: Int, _ storage: GraphStorage
    ) -> [(event: EventRecord, fire: (Any?) -> Void, place: NodeReference)] {
        guard !objects[index].actions.isEmpty, let binding = bindings[objects[index].classIndex] else { return [] }
        return objects[index].actions.map { plan.actions[$0] }.map { action in
            let event = binding.events[action.event]
            let targets = action.targets.compactMap { target -> ActionTarget? in
                guard let object = storage.instances[target.object],
                    let binding = bindings[objects[target.object].classIndex]
                else { return nil }
                return ActionTarget(
                    object: object, action: binding.actions[target.action],
                    isFiredOnMainActor: event.connect.isolation == .mainActor)
            }
            return (event, { sent in for target in targets { target.fire(sent) } }, action.place)
        }
    }
}
