package import WiringBlueprint
internal import WiringDiagnostics

/// A registered class ready for use: the descriptor that checks read, joined with the code that instantiation calls.
package final class ClassBinding: Sendable {
    /// Describes the class to checks; its members have the same indices as `setters`.
    package let descriptor: ClassDescriptor
    /// The parameters of the initialiser that are members, which are the first ones.
    let parameters: [ParameterRecord]
    /// The number of members that are initialiser parameters.
    package let parameterCount: Int
    /// The parameters of the initialiser that are events.
    let parameterEvents: [EventPosition]
    let make: Factory
    /// The same factory if it is synchronous, as most are; nil otherwise.
    let maker: Maker?
    /// Whether it hands out an existing object, which no graph may tear down.
    let isReady: Bool
    let isSendable: Bool
    /// The time limit for an async initialiser, and for an async awake.
    let startTimeout: Duration?
    /// The code that sets each member; nil for parameters.
    let setters: [MemberRecord.Setter?]
    /// The setters of attributes that need no particular isolation, as most do, at the same indices as `setters`.
    let attributes: [AttributeSetter?]
    /// The setters of outlets that need no particular isolation, likewise.
    let outlets: [OutletSetter?]
    /// How members are read and put back by reloads, likewise; nil for those that can only be set.
    let accesses: [PropertyAccess?]
    /// The members that are promised something `Sendable` by a type that does not say so at run time, as a class would.
    let sendableMembers: Set<Int>
    /// The methods, each with the index of its first parameter among the members.
    let methods: [(record: MethodRecord, start: Int)]
    /// The code that connects events, at the descriptor's indices.
    let events: [EventRecord]
    /// The code that calls actions, at the descriptor's indices.
    let actions: [ActionRecord]
    /// Calls made once all objects are connected, superclasses first.
    let awake: [Call<Void>]
    /// Calls made when a reload has changed an object or its targets, superclasses first.
    let reloaded: [Call<Void>]
    /// Calls made when the graph is torn down, superclasses last.
    let teardown: [Call<Void>]
    /// The strongest isolation that any of its code requires.
    package let isolation: CodeIsolation

    init(
        descriptor: ClassDescriptor, parameters: [ParameterRecord] = [], parameterEvents: [EventPosition] = [],
        make: Factory, isReady: Bool = false, isSendable: Bool = false,
        startTimeout: Duration? = nil,
        setters: [MemberRecord.Setter?], accesses: [PropertyAccess?], sendableMembers: Set<Int> = [],
        methods: [(record: MethodRecord, start: Int)] = [],
        events: [EventRecord] = [], actions: [ActionRecord] = [],
        awake: [Call<Void>] = [], reloaded: [Call<Void>] = [], teardown: [Call<Void>] = [],
        among bindings: ClassBindings
    ) {
        self.descriptor = descriptor
        self.parameters = parameters
        parameterCount = parameters.count
        self.parameterEvents = parameterEvents
        self.make = make
        if case .synchronous(let make) = make { maker = Maker(make) } else { maker = nil }
        self.isReady = isReady
        self.isSendable = isSendable
        self.startTimeout = startTimeout
        self.setters = setters
        attributes = setters.map { if case .attribute(let set) = $0 { AttributeSetter(set) } else { nil } }
        let numbers = bindings.outletNumbers
        outlets = setters.map { setter in
            guard case .outlet(let type, let isCleared, let connect) = setter else { return nil }
            return OutletSetter(connect, type, number: numbers[type], isCleared: isCleared)
        }
        self.accesses = accesses
        self.sendableMembers = sendableMembers
        self.methods = methods
        self.events = events
        self.actions = actions
        self.awake = awake
        self.reloaded = reloaded
        self.teardown = teardown
        var isolations = [make.isolation] + setters.compactMap { $0?.isolation } + (awake + teardown).map(\.isolation)
        isolations += methods.map(\.record.call.isolation) + events.map(\.connect.isolation)
        isolation = isolations.max() ?? .none
    }
}

/// The code that creates an object. A class, so that it can be used without being retained.
final class Maker: Sendable {
    let make: @Sendable (inout Arguments) throws -> AnyObject

    init(_ make: @escaping @Sendable (inout Arguments) throws -> AnyObject) { self.make = make }
}

/// The code that sets an attribute. A class, so that it can be used without being retained.
final class AttributeSetter: Sendable {
    let set: MemberRecord.Set

    init(_ set: @escaping MemberRecord.Set) { self.set = set }
}

/// The code that connects an outlet. A class, so that it can be used without being retained.
final class OutletSetter: Sendable {
    let connect: MemberRecord.Connect
    /// The type of the outlet.
    let type: Any.Type
    /// The number of that type among the outlet types of the registry.
    let number: Int
    /// Whether it is disconnected when a graph is torn down.
    let isCleared: Bool

    init(_ connect: @escaping MemberRecord.Connect, _ type: Any.Type, number: Int, isCleared: Bool) {
        self.connect = connect
        self.type = type
        self.number = number
        self.isCleared = isCleared
    }
}

/// A member of a class, with how it is set and read if it is neither a parameter of the initialiser nor of a method.
private struct BoundMember {
    let descriptor: MemberDescriptor
    var setter: MemberRecord.Setter?
    var access: PropertyAccess?
    /// Whether it is promised something `Sendable` by a type that does not say so at run time.
    let isPromised: Bool

    init(_ parameter: ParameterRecord, _ descriptor: MemberDescriptor) {
        self.descriptor = descriptor
        isPromised = parameter.promise
    }

    init(_ member: MemberRecord, _ descriptor: MemberDescriptor) {
        self.descriptor = descriptor
        (setter, access, isPromised) = (member.setter, member.access, member.promise)
    }
}

extension Registry {
    /// Binds a class, including everything it inherits and everything protocols add.
    func makeBinding(of record: ClassRecord) -> ClassBinding {
        let lineage = [record] + superclassRecords(of: record.type)
        let ancestors = lineage.reversed()
        var members: [MemberRecord] = []
        var methods: [MethodRecord] = []
        var events: [EventRecord] = []
        var actions: [ActionRecord] = []
        for ancestor in ancestors {
            override(&members, with: ancestor.members, name: \.name)
            override(&methods, with: ancestor.methods, name: \.name)
            override(&events, with: ancestor.events, name: \.name)
            override(&actions, with: ancestor.actions, name: \.name)
        }
        members.removeAll { member in record.parameters.contains { $0.name == member.name } }
        let interfaces = registrations.interfaces.filter { Conformance.fit(record.type, $0.type) == .fits }
        var interfaceMembers: [MemberRecord] = []
        if !interfaces.isEmpty {
            var taken = Set((record.parameters + methods.flatMap(\.parameters)).map(\.name))
            taken.formUnion(members.map(\.name) + events.map(\.name))
            interfaceMembers = Self.added(interfaces.flatMap(\.members), name: \.name, unless: &taken)
            events += Self.added(interfaces.flatMap(\.events), name: \.name, unless: &taken)
            var takenActions = Set(actions.map(\.name))
            actions += Self.added(interfaces.flatMap(\.actions), name: \.name, unless: &takenActions)
        }
        var parameters = record.parameters
        let parameterEvents = takeEvents(from: &parameters, .parameter, record.make.isolation, into: &events)
        for index in methods.indices {
            let (role, isolation) = (MemberDescriptor.Role.methodParameter(index), methods[index].call.isolation)
            methods[index].events = takeEvents(from: &methods[index].parameters, role, isolation, into: &events)
        }

        var bound = parameters.map { BoundMember($0, parameterDescriptor($0, .parameter)) }
        bound += members.map { BoundMember($0, memberDescriptor($0)) }
        var starts: [Int] = []
        for (index, method) in methods.enumerated() {
            starts.append(bound.count)
            bound += method.parameters.map { BoundMember($0, parameterDescriptor($0, .methodParameter(index))) }
        }
        bound += interfaceMembers.map { BoundMember($0, memberDescriptor($0)) }

        // Closures, since the compiler would leave the creation of some of these key paths in, for each class.
        return ClassBinding(
            descriptor: ClassDescriptor(
                name: record.name, kind: record.isValue ? .value : .class, members: bound.map { $0.descriptor },
                type: TypeKey(record.type),
                events: events.map { SignalDescriptor($0) },
                actions: actions.map { SignalDescriptor($0.name, $0.arguments) },
                isInstance: record.isReady, registeredAt: record.place.description),
            parameters: parameters, parameterEvents: parameterEvents, make: record.make, isReady: record.isReady,
            isSendable: record.isSendable, startTimeout: record.startTimeout,
            setters: bound.map { $0.setter }, accesses: bound.map { $0.access },
            sendableMembers: Set(bound.indices.filter { bound[$0].isPromised }),
            methods: zip(methods, starts).map { (record: $0, start: $1) },
            events: events, actions: actions,
            awake: ancestors.flatMap { $0.awake }, reloaded: ancestors.flatMap { $0.reloaded },
            teardown: lineage.flatMap { $0.teardown }, among: bindings)
    }

    /// Moves the parameters that are events to the events of a class, where they replace an inherited one of their name.
    ///
    /// - Returns: Where they were among the parameters.
    private func takeEvents(
        from parameters: inout [ParameterRecord], _ role: MemberDescriptor.Role, _ isolation: CodeIsolation,
        into events: inout [EventRecord]
    ) -> [EventPosition] {
        guard parameters.contains(where: { $0.event != nil }) else { return [] }
        var positions: [EventPosition] = []
        for (position, parameter) in parameters.enumerated() {
            guard let event = parameter.event else { continue }
            let index = events.firstIndex { $0.name == parameter.name } ?? events.count
            positions.append(EventPosition(position: position, event: index))
            events.replaceSubrange(
                index..<min(index + 1, events.count), with: [EventRecord(parameter, event, role, isolation)])
        }
        parameters.removeAll { $0.event != nil }
        return positions
    }

    /// The registrations of the superclasses, nearest first.
    func superclassRecords(of type: Any.Type) -> [ClassRecord] {
        var records: [ClassRecord] = []
        var type: AnyClass? = type as? AnyClass
        while let current = type, let superclass = _getSuperclass(current) {
            if let record = self.record(of: superclass) { records.append(record) }
            type = superclass
        }
        return records
    }

    /// Lets a class's own registration of a name replace an inherited one, at the inherited one's position.
    private func override<Record>(_ records: inout [Record], with own: [Record], name: (Record) -> String) {
        guard !records.isEmpty else { return records = own }
        for record in own {
            if let index = records.firstIndex(where: { name($0) == name(record) }) {
                records[index] = record
            } else {
                records.append(record)
            }
        }
    }

    /// The members that protocols add to a class that has none of the name; the first of several.
    private static func added<Record>(
        _ records: [Record], name: (Record) -> String, unless taken: inout Set<String>
    ) -> [Record] {
        records.filter { taken.insert(name($0)).inserted }
    }

    // MARK: Descriptors

    private func parameterDescriptor(_ parameter: ParameterRecord, _ role: MemberDescriptor.Role) -> MemberDescriptor {
        if let provider = parameter.provider {
            return descriptor(
                name: parameter.name, type: provider.product ?? parameter.type, sections: .outlet, role: role,
                isRequired: !parameter.isOptional, isWeak: false, isProvider: true, arguments: provider.arguments)
        }
        let isReadable = reader.canRead(parameter.type)
        let sections: MemberDescriptor.Sections =
            isAttributeAlone(parameter.type) ? .attribute : isReadable ? .either : .outlet
        return descriptor(
            name: parameter.name, type: parameter.type, sections: sections, role: role,
            isRequired: !parameter.isOptional, isWeak: false)
    }

    /// Returns whether a parameter of a type must be an attribute because it cannot be an outlet.
    func isAttributeAlone(_ type: Any.Type) -> Bool { reader.canRead(type) && !isObjectType(type) }

    /// Returns whether objects of a type could come from the graph: classes and registered value types.
    private func isObjectType(_ type: Any.Type) -> Bool {
        let target = OutletType(type).target
        return target is AnyClass || record(of: target) != nil
    }

    func memberDescriptor(_ member: MemberRecord) -> MemberDescriptor {
        switch member.setter {
        case .attribute, .isolatedAttribute:
            return descriptor(
                name: member.name, type: member.type, sections: .attribute, role: .property,
                isRequired: member.isRequired, isWeak: false)
        case .outlet, .isolatedOutlet:
            return descriptor(
                name: member.name, type: member.type, sections: .outlet, role: .property,
                isRequired: member.isRequired, isWeak: member.holdsWeakly)
        case .provider(let signature, _, _):
            return descriptor(
                name: member.name, type: member.type, sections: .outlet, role: .property,
                isRequired: member.isRequired, isWeak: false, isProvider: true,
                arguments: signature?.arguments ?? [])
        }
    }

    private func descriptor(
        name: String, type: Any.Type, sections: MemberDescriptor.Sections, role: MemberDescriptor.Role,
        isRequired: Bool,
        isWeak: Bool, isProvider: Bool = false, arguments: [Any.Type] = []
    ) -> MemberDescriptor {
        let outlet = OutletType(type)
        let target = sections == .attribute ? type : outlet.target
        return MemberDescriptor(
            name: name, sections: sections, role: role, isRequired: isRequired,
            shape: isProvider ? .toOne : outlet.shape, typeName: TypeName.describe(target),
            type: TypeKey(sections == .outlet ? outlet.target : type),
            keyType: outlet.key.map { TypeKey($0) }, isWeak: isWeak,
            isProvider: isProvider, arguments: arguments.map { ArgumentDescriptor($0) },
            isOptional: outlet.isOptional)
    }
}

extension ArgumentDescriptor {
    /// Describes an argument of a type.
    init(_ type: Any.Type) {
        let wrapped = (type as? any OptionalOutlet.Type)?.wrapped
        let outlet = OutletType(type)
        self.init(
            typeName: TypeName.describe(type), type: TypeKey(wrapped ?? type), isOptional: wrapped != nil,
            shape: outlet.shape, target: TypeKey(outlet.target), keyType: outlet.key.map { TypeKey($0) })
    }
}

extension SignalDescriptor {
    init(_ name: String, _ arguments: [Any.Type]) {
        self.init(
            name: name, arguments: arguments.map { TypeKey($0) }, typeNames: arguments.map(TypeName.describe))
    }
}
