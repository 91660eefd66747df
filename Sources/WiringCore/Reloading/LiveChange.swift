internal import WiringBlueprint
internal import WiringFile

/// One call on a live object, and how it is undone.
struct LiveChange {
    /// The object in the new plan.
    let object: Int
    /// The assembly that the call belongs to, for its errors.
    let assembly: Assembly
    /// Stores the present value.
    var read: PendingCall?
    let set: PendingCall
    /// Puts back what was read, or else what the old plan says, or else nothing; nil if the object is kept although a
    /// member of it is no longer set.
    var undo: PendingCall?
}

/// Turns what differs between two plans into calls on the objects that are kept.
struct PlanLiveChanges {
    private let difference: PlanDifference
    private let live: GraphStorage
    private let new: Assembly
    private var old: Assembly { live.assembly }
    /// The connections that events of live objects have.
    private let connections: [LiveEvent: EventConnection]
    private var changes: [LiveChange] = []

    /// Returns the calls, in the order of a load: attributes of all objects, then outlets and methods, then events.
    ///
    /// - Parameter storage: The new objects, made and connected; gets the providers and events of those that are kept.
    static func plan(
        _ difference: PlanDifference, of live: GraphStorage, _ storage: inout GraphStorage
    ) -> [LiveChange] {
        var pass = PlanLiveChanges(difference: difference, live: live, new: storage.assembly)
        for change in difference.changes { pass.setMembers(change, areAttributes: true, &storage) }
        for change in difference.changes {
            pass.setMembers(change, areAttributes: false, &storage)
            pass.callMethods(change, &storage)
        }
        for change in difference.changes { pass.connectEvents(change, &storage) }
        return pass.changes
    }

    private init(difference: PlanDifference, live: GraphStorage, new: Assembly) {
        (self.difference, self.live, self.new) = (difference, live, new)
        connections = Dictionary(
            live.events.map { (LiveEvent(object: $0.holder, event: $0.event), $0.connection) }
        ) { $1 }
    }

    // MARK: Members

    private mutating func setMembers(
        _ change: ObjectChange, areAttributes: Bool, _ storage: inout GraphStorage
    ) {
        let object = change.object
        guard let instance = storage.instances[object], let former = difference.match.olds[object] else { return }
        for member in change.members {
            guard let given = member.new ?? member.old, case let assembly = member.new == nil ? old : new,
                case let index = member.new == nil ? former : object,
                case let name = assembly.plan.descriptor(of: index).members[given.member].name,
                let (position, binding) = new.member(name, of: object),
                binding.setters[position]?.isAttribute == areAttributes
            else { continue }
            let key = LiveMember(object: object, name: name)
            let access = binding.accesses[position]
            let present = PropertyValue()
            let set =
                if let new = member.new {
                    self.new.call(setting: new, of: object, instance, &storage)
                } else if let initial = storage.initialValues.removeValue(forKey: key), let access {
                    PendingCall(access.put, index, instance, initial, .member(given))
                } else {
                    old.call(clearing: given, of: former, instance)
                }
            guard let set else { continue }
            // A weak outlet is undone by clearing it, so that its old target is not kept alive.
            let isWeak = binding.descriptor.members[position].isWeak
            if member.old == nil, access != nil, !isWeak, storage.initialValues[key] == nil {
                storage.initialValues[key] = present
            }
            var live = LiveChange(object: object, assembly: assembly, set: set)
            if let access {
                live.read = PendingCall(access.read, index, instance, present, .member(given))
                live.undo = PendingCall(access.put, index, instance, present, .member(given))
            } else if let old = member.old {
                var copy = self.live
                live.undo = self.old.call(setting: old, of: former, instance, &copy)
            } else {
                live.undo = new.call(clearing: given, of: object, instance)
            }
            changes.append(live)
        }
    }

    private mutating func callMethods(_ change: ObjectChange, _ storage: inout GraphStorage) {
        guard let instance = storage.instances[change.object], let former = difference.match.olds[change.object],
            let binding = new.binding(of: change.object)
        else { return }
        for index in change.methods {
            let (method, start) = binding.methods[index]
            let inputs = new.inputs(of: method, start, of: change.object, binding, &storage)
            var live = LiveChange(
                object: change.object, assembly: new,
                set: PendingCall(method.call, change.object, instance, Arguments(inputs), .method(method)))
            let other = old.binding(of: former)?.methods.first { $0.record.name == method.name }
            let before = other.map { inputsBefore($0.record, $0.start, of: former) } ?? []
            if let other, before.contains(where: { $0 != nil }) {
                live.undo = PendingCall(other.record.call, former, instance, Arguments(before), .method(other.record))
            } else {
                // All its parameters are optional; otherwise the object is recreated.
                let nothing = Arguments(Array(repeating: nil, count: method.parameters.count + method.events.count))
                live.undo = PendingCall(method.call, change.object, instance, nothing, .method(method))
            }
            changes.append(live)
        }
    }

    /// Returns the arguments with which a method of a live object was called, with the object's providers and functions.
    private func inputsBefore(_ method: MethodRecord, _ start: Int, of former: Int) -> [Arguments.Input?] {
        let members = start..<start + method.parameters.count
        var unused = live
        var inputs = old.inputs(members, of: former, &unused)
        for provider in live.providers {
            let role = provider.role
            guard role.holder == former, members.contains(role.member) else { continue }
            inputs[role.member - members.lowerBound] = .provider(provider)
        }
        guard !method.events.isEmpty, let binding = old.binding(of: former) else { return inputs }
        return old.adding(method.events, to: inputs, of: former, binding, &unused)
    }

    // MARK: Events

    private mutating func connectEvents(_ change: ObjectChange, _ storage: inout GraphStorage) {
        guard let instance = storage.instances[change.object], let former = difference.match.olds[change.object] else {
            return
        }
        for event in change.events {
            let undo: PendingCall? =
                if let action = event.old.map({ old.plan.actions[$0] }) {
                    connections[LiveEvent(object: former, event: action.event)].flatMap { connection in
                        old.call(connecting: connection, to: action, of: former, instance, live)
                    }
                } else {
                    event.new.flatMap {
                        new.call(disconnecting: new.plan.actions[$0], of: change.object, instance, storage)
                    }
                }
            if let action = event.new.map({ new.plan.actions[$0] }), let binding = new.binding(of: change.object) {
                let connection = new.connection(
                    of: action, firedAt: binding.events[action.event].site, storage)
                storage.events.append(
                    HeldEvent(holder: change.object, event: action.event, connection: connection))
                guard let set = new.call(connecting: connection, to: action, of: change.object, instance, storage)
                else { continue }
                changes.append(LiveChange(object: change.object, assembly: new, set: set, undo: undo))
            } else if let action = event.old.map({ old.plan.actions[$0] }),
                let set = old.call(disconnecting: action, of: former, instance, live)
            {
                changes.append(LiveChange(object: change.object, assembly: old, set: set, undo: undo))
            }
        }
    }
}

/// Calls on live objects.
extension Assembly {
    /// Returns the call that sets a member to what the plan says.
    func call(
        setting connection: Blueprint.Connection, of index: Int, _ instance: AnyObject, _ storage: inout GraphStorage
    ) -> PendingCall? {
        let code = ClassCode.member(connection)
        switch (binding(of: index)?.setters[connection.member], connection.payload) {
        case (.attribute(let set), .value(let ref)):
            return PendingCall(
                .synchronous { [values] object, _ in try set(object, values, .init(ref)) }, index, instance, (), code)
        case (.isolatedAttribute(let call), .value(let ref)):
            return PendingCall(call, index, instance, .value(value(ref)), code)
        case (.outlet(_, _, let connect), _):
            guard case .targets(let target) = input(for: connection, storage) else { return nil }
            return PendingCall(.connecting(connect), index, instance, target, code)
        case (.isolatedOutlet(let call, _), _):
            return input(for: connection, storage).map { PendingCall(call, index, instance, $0, code) }
        case (.provider(_, let call, _), let payload):
            guard let product = Provider.Product(payload) else { return nil }
            let provider = provider(of: product, for: index, connection.member, &storage)
            return PendingCall(call, index, instance, provider, code)
        default: return nil
        }
    }

    /// Returns the call that sets an outlet to nothing.
    func call(
        clearing connection: Blueprint.Connection, of index: Int, _ instance: AnyObject
    ) -> PendingCall? {
        let setter = binding(of: index)?.setters[connection.member]
        if case .outlet(_, _, let connect) = setter {
            return PendingCall(.connecting(connect), index, instance, Targets.None.none, .member(connection))
        }
        return setter?.disconnect.map { PendingCall($0, index, instance, (), .member(connection)) }
    }

    /// Whether an outlet of an object can be set to nothing.
    func canBeCleared(_ member: Int, of index: Int) -> Bool {
        let setter = binding(of: index)?.setters[member]
        if case .outlet(let type, _, _) = setter { return OutletType(type).canBeEmpty }
        return setter?.disconnect != nil
    }

    /// Returns the call that lets an event call the actions of a connection.
    func call(
        connecting connection: EventConnection, to action: Blueprint.ActionConnection, of index: Int,
        _ instance: AnyObject, _ storage: GraphStorage
    ) -> PendingCall? {
        guard let event = binding(of: index)?.events[action.event] else { return nil }
        let code = ClassCode.event(event, at: action.place)
        guard event.parameter != nil else { return PendingCall(event.connect, index, instance, connection, code) }
        // A function that was given as a parameter stays, and calls something else.
        return storage.callbacks[LiveEvent(object: index, event: action.event)].map { callback in
            PendingCall(.synchronous { _, _ in callback.follow(connection) }, index, instance, (), code)
        }
    }

    /// Returns the call that disconnects an event.
    func call(
        disconnecting action: Blueprint.ActionConnection, of index: Int, _ instance: AnyObject,
        _ storage: GraphStorage
    ) -> PendingCall? {
        guard let event = binding(of: index)?.events[action.event], let disconnect = event.disconnect else {
            return call(connecting: .none, to: action, of: index, instance, storage)
        }
        return PendingCall(disconnect, index, instance, (), .event(event, at: action.place))
    }
}

extension Call<AnyObject> {
    /// Connects an outlet to a target, or to the `Targets` that stand for several or none.
    fileprivate static func connecting(_ connect: @escaping MemberRecord.Connect) -> Call {
        .synchronous { object, target in try connect(object, target, .unknown) }
    }
}

extension MemberRecord.Setter {
    var isAttribute: Bool {
        switch self {
        case .attribute, .isolatedAttribute: true
        case .outlet, .provider, .isolatedOutlet: false
        }
    }
}
