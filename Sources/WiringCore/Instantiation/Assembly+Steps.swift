internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What an object goes through after its creation. For what the steps return, see `advance`.
extension Assembly {
    func setAttributes(
        _ progress: inout StepProgress, _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        let (index, object) = (progress.index, objects[progress.index])
        guard !object.connections.isEmpty, let binding = bindings[object.classIndex].map(UnretainedReference.init),
            let instance = storage.instances.unretained(index)
        else { return nil }
        return try binding.with { binding throws(WiringError) in
            try instance.with { instance throws(WiringError) in
                for position in progress.rest(of: object.connections) {
                    let call: PendingCall?
                    switch connections[position].payload {
                    case .value(let ref):
                        call = try setAttribute(
                            connections[position].member, to: ref, position, index, instance, binding)
                    case .given(let argument):
                        call = try setAttribute(
                            position, toGiven: storage.arguments[Int(argument)], index, instance, binding)
                    default: continue
                    }
                    if let call {
                        progress.connections = position + 1 - object.connections.lowerBound
                        return call
                    }
                }
                return nil
            }
        }
    }

    @inline(__always)
    private func setAttribute(
        _ member: Int, to ref: NodeReference, _ position: Int, _ index: Int, _ instance: AnyObject,
        _ binding: ClassBinding
    ) throws(WiringError) -> PendingCall? {
        if let attribute = binding.attributes[member].map(UnretainedReference.init) {
            do {
                try attribute.with { attribute in try attribute.set(instance, values, .init(ref)) }
            } catch {
                throw failure(of: .member(connections[position]), index, error)
            }
        } else if case .isolatedAttribute(let call) = binding.setters[member] {
            return PendingCall(call, index, instance, .value(value(ref)), .member(connections[position]))
        }
        return nil
    }

    /// Sets an attribute to what the caller of a provider passes for it; does nothing for any other member.
    private func setAttribute(
        _ position: Int, toGiven argument: AnyObject, _ index: Int, _ instance: AnyObject, _ binding: ClassBinding
    ) throws(WiringError) -> PendingCall? {
        let connection = connections[position]
        switch binding.setters[connection.member] {
        case .attribute(let set):
            do {
                try set(instance, ValueSource(passing: argument, in: values), .init(plan.objects[index].place))
            } catch {
                throw failure(of: .member(connection), index, error)
            }
        case .isolatedAttribute(let call):
            return PendingCall(call, index, instance, .targets(argument), .member(connection))
        default: break
        }
        return nil
    }

    /// Connects outlets in the order of registration, then calls methods, then connects what protocols inject.
    func connectOutlets(
        _ progress: inout StepProgress, _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        let (index, object) = (progress.index, objects[progress.index])
        guard let binding = bindings[object.classIndex].map(UnretainedReference.init),
            let instance = storage.instances.unretained(index)
        else { return nil }
        return try binding.with { binding throws(WiringError) in
            try instance.with { instance throws(WiringError) in
                let hasMethods = !binding.methods.isEmpty
                for position in progress.rest(of: object.connections) {
                    let connection = connections[position]
                    if hasMethods,
                        let call = try callMethods(before: connection.member, &progress, instance, binding, &storage)
                    {
                        progress.connections = position - object.connections.lowerBound
                        return call
                    }
                    if case .value = connection.payload { continue }
                    if let call = try connect(connection, of: index, instance, binding, &storage) {
                        progress.connections = position + 1 - object.connections.lowerBound
                        return call
                    }
                }
                guard hasMethods else { return nil }
                progress.connections = object.connections.count
                return try callMethods(
                    before: binding.descriptor.members.count, &progress, instance, binding, &storage)
            }
        }
    }

    @inline(__always)
    private func connect(
        _ connection: Blueprint.Connection, of index: Int, _ instance: AnyObject, _ binding: ClassBinding,
        _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        do {
            if let outlet = binding.outlets[connection.member].map(UnretainedReference.init) {
                try outlet.with { outlet in try connect(outlet, connection, instance, &storage) }
                return nil
            }
            switch (binding.setters[connection.member], connection.payload) {
            case (.isolatedOutlet(let call, _), _):
                return input(for: connection, storage).map {
                    PendingCall(call, index, instance, $0, .member(connection))
                }
            case (.provider(_, let call, _), let payload):
                guard let product = Provider.Product(payload) else { break }
                let provider = provider(of: product, for: index, connection.member, &storage)
                guard case .synchronous(let connect) = call else {
                    return PendingCall(call, index, instance, provider, .member(connection))
                }
                try connect(instance, provider)
            default: break
            }
            return nil
        } catch {
            throw failure(of: .member(connection), index, error)
        }
    }

    @inline(__always)
    private func connect(
        _ outlet: OutletSetter, _ connection: Blueprint.Connection, _ instance: AnyObject,
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

    func provider(
        of product: Provider.Product, for index: Int, _ member: Int, _ storage: inout GraphStorage
    ) -> Provider {
        let provider = Provider(.init(product: product, holder: index, member: member), self, storage.lazy)
        storage.providers.append(provider)
        return provider
    }

    /// Calls the methods whose parameters come before a member, skipping a method if none of its parameters is given.
    private func callMethods(
        before member: Int, _ progress: inout StepProgress, _ instance: AnyObject, _ binding: ClassBinding,
        _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        let (index, object) = (progress.index, objects[progress.index])
        while progress.calls < binding.methods.count {
            let (method, start) = binding.methods[progress.calls]
            let end = start + method.parameters.count
            guard end <= member else { return nil }
            progress.calls += 1
            let inputs = inputs(of: method, start, of: index, binding, &storage)
            guard inputs.contains(where: { $0 != nil }) || inputs.isEmpty && object.kind == .object else { continue }
            let call = try makeOrReturn(method.call, index, instance, Arguments(inputs), .method(method))
            if let call { return call }
        }
        return nil
    }

    /// The inputs for a method whose first member has an index; nil for parameters that are not given.
    func inputs(
        of method: MethodRecord, _ start: Int, of index: Int, _ binding: ClassBinding, _ storage: inout GraphStorage
    ) -> [Arguments.Input?] {
        let inputs = inputs(start..<start + method.parameters.count, of: index, &storage)
        return method.events.isEmpty ? inputs : adding(method.events, to: inputs, of: index, binding, &storage)
    }

    func connectEvents(
        _ progress: inout StepProgress, _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        let (index, object) = (progress.index, objects[progress.index])
        guard !object.actions.isEmpty, let binding = bindings[object.classIndex],
            let instance = storage.instances[index]
        else { return nil }
        for position in object.actions.dropFirst(progress.calls) {
            progress.calls += 1
            let action = plan.actions[position]
            let event = binding.events[action.event]
            let connection = connection(of: action, firedAt: event.site, storage)
            storage.events.append(HeldEvent(holder: index, event: action.event, connection: connection))
            if event.parameter != nil {
                storage.callbacks[LiveEvent(object: index, event: action.event)]?.follow(connection)
                continue
            }
            let call = try makeOrReturn(
                event.connect, index, instance, connection, .event(event, at: action.place))
            if let call { return call }
        }
        return nil
    }

    /// Returns a connection of an event to what it triggers.
    func connection(
        of action: Blueprint.ActionConnection, firedAt site: CallSite, _ storage: GraphStorage
    ) -> EventConnection {
        let targets = action.targets.compactMap { target -> EventConnection.Target? in
            guard let object = storage.instances[target.object],
                let binding = bindings[objects[target.object].classIndex]
            else { return nil }
            return .init(object: object, action: binding.actions[target.action])
        }
        return EventConnection(targets, firedAt: site)
    }

    func awaken(
        _ progress: inout StepProgress, _ storage: inout GraphStorage
    ) throws(WiringError) -> PendingCall? {
        guard let binding = bindings[objects[progress.index].classIndex],
            let instance = storage.instances[progress.index]
        else { return nil }
        for awake in binding.awake.dropFirst(progress.calls) {
            // The first has returned: the object is torn down even if another throws.
            if progress.calls == 1 { storage.noteAwakened(progress.index) }
            progress.calls += 1
            if let call = try makeOrReturn(awake, progress.index, instance, (), .awake) { return call }
        }
        return nil
    }
}
