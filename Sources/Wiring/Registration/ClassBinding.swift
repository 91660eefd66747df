internal import WiringBlueprint
internal import WiringDiagnostics

/// A registered class ready for use: the descriptor that checks read, joined with the code that instantiation calls.
final class ClassBinding: Sendable {
    /// Describes the class to checks; its members have the same indices as `setters`.
    let descriptor: ClassDescriptor
    /// The parameters of the initialiser, which are the first members.
    let parameters: [ParameterRecord]
    /// The number of members that are initialiser parameters.
    let parameterCount: Int
    let make: Factory
    /// The same factory if it is synchronous, as most are; nil otherwise.
    let maker: Maker?
    let isSendable: Bool
    /// The time limit for an async initialiser, and for an async awake.
    let startLimit: Duration?
    /// How each member is set; nil for parameters.
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
    /// How events are connected, at the descriptor's indices.
    let events: [EventRecord]
    /// How actions are called, at the descriptor's indices.
    let actions: [ActionRecord]
    /// Calls made once all objects are connected, superclasses first.
    let awake: [Call<Void>]
    /// Calls made when a reload has changed an object or its targets, superclasses first.
    let reloaded: [Call<Void>]
    /// Calls made when the graph is torn down, superclasses last.
    let teardown: [Call<Void>]
    /// The strongest isolation that any of its code requires.
    let isolation: CodeIsolation

    init(
        descriptor: ClassDescriptor, parameters: [ParameterRecord] = [], make: Factory, isSendable: Bool = false,
        startLimit: Duration? = nil,
        setters: [MemberRecord.Setter?], accesses: [PropertyAccess?], sendableMembers: Set<Int> = [],
        methods: [(record: MethodRecord, start: Int)] = [],
        events: [EventRecord] = [], actions: [ActionRecord] = [],
        awake: [Call<Void>] = [], reloaded: [Call<Void>] = [], teardown: [Call<Void>] = [],
        among bindings: ClassBindings
    ) {
        self.descriptor = descriptor
        self.parameters = parameters
        parameterCount = parameters.count
        self.make = make
        if case .synchronous(let make) = make { maker = Maker(make) } else { maker = nil }
        self.isSendable = isSendable
        self.startLimit = startLimit
        self.setters = setters
        attributes = setters.map { if case .attribute(let set) = $0 { AttributeSetter(set) } else { nil } }
        outlets = setters.map { setter in
            guard case .outlet(let type, let isCleared, let connect) = setter else { return nil }
            return OutletSetter(connect, type, number: bindings.number(ofOutlet: type), isCleared: isCleared)
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

/// How an object is created. A class, so that it can be used without being retained.
final class Maker: Sendable {
    let make: @Sendable (inout Arguments) throws -> AnyObject

    init(_ make: @escaping @Sendable (inout Arguments) throws -> AnyObject) { self.make = make }
}

/// How an attribute is set. A class, so that it can be used without being retained.
final class AttributeSetter: Sendable {
    let set: MemberRecord.Set

    init(_ set: @escaping MemberRecord.Set) { self.set = set }
}

/// How an outlet is connected. A class, so that it can be used without being retained.
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

extension Registry {
    /// Binds a class, including everything it inherits and everything protocols add.
    func makeBinding(of record: ClassRecord) -> ClassBinding {
        let lineage = [record] + superclassRecords(of: record.type)
        let ancestors = lineage.reversed()
        var members: [MemberRecord] = []
        for ancestor in ancestors { override(&members, with: ancestor.members, name: \.name) }
        members.removeAll { member in record.parameters.contains { $0.name == member.name } }
        var methods: [MethodRecord] = []
        for ancestor in ancestors { override(&methods, with: ancestor.methods, name: \.name) }
        var events: [EventRecord] = []
        var actions: [ActionRecord] = []
        for ancestor in ancestors {
            override(&events, with: ancestor.events, name: \.name)
            override(&actions, with: ancestor.actions, name: \.name)
        }
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

        var memberDescriptors = record.parameters.map { parameterDescriptor($0, .parameter) }
        memberDescriptors += members.map { memberDescriptor($0) }
        var starts: [Int] = []
        for (index, method) in methods.enumerated() {
            starts.append(memberDescriptors.count)
            memberDescriptors += method.parameters.map { parameterDescriptor($0, .methodParameter(index)) }
        }
        memberDescriptors += interfaceMembers.map { memberDescriptor($0) }
        // Closures, since the compiler would leave the creation of some of these key paths in, for each class.
        var setters: [MemberRecord.Setter?] = record.parameters.map { _ in nil }
        setters += members.map { $0.setter }
        setters += methods.flatMap(\.parameters).map { _ in nil }
        setters += interfaceMembers.map { $0.setter }
        var accesses: [PropertyAccess?] = record.parameters.map { _ in nil }
        accesses += members.map { $0.access }
        accesses += methods.flatMap(\.parameters).map { _ in nil }
        accesses += interfaceMembers.map { $0.access }
        var promises = record.parameters.map(\.promise) + members.map(\.promise)
        promises += methods.flatMap(\.parameters).map(\.promise) + interfaceMembers.map(\.promise)

        return ClassBinding(
            descriptor: ClassDescriptor(
                name: record.name, kind: record.isValue ? .value : .class, members: memberDescriptors,
                type: TypeKey(record.type),
                events: events.map { SignalDescriptor($0.name, $0.arguments ?? []) },
                actions: actions.map { SignalDescriptor($0.name, $0.arguments) },
                registeredAt: record.place.description),
            parameters: record.parameters,
            make: record.make, isSendable: record.isSendable, startLimit: record.startLimit, setters: setters,
            accesses: accesses, sendableMembers: Set(promises.indices.filter { promises[$0] }),
            methods: zip(methods, starts).map { (record: $0, start: $1) },
            events: events, actions: actions,
            awake: ancestors.flatMap { $0.awake }, reloaded: ancestors.flatMap { $0.reloaded },
            teardown: lineage.flatMap { $0.teardown }, among: bindings)
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
        for record in own {
            if let index = records.firstIndex(where: { name($0) == name(record) }) {
                records[index] = record
            } else {
                records.append(record)
            }
        }
    }

    /// What protocols add to a class that has nothing of the name; the first of several that do.
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
                isRequired: !parameter.isOptional, isWeak: false, isProvider: true)
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
        case .provider:
            return descriptor(
                name: member.name, type: member.type, sections: .outlet, role: .property,
                isRequired: member.isRequired, isWeak: false, isProvider: true)
        }
    }

    private func descriptor(
        name: String, type: Any.Type, sections: MemberDescriptor.Sections, role: MemberDescriptor.Role,
        isRequired: Bool,
        isWeak: Bool, isProvider: Bool = false
    ) -> MemberDescriptor {
        let outlet = OutletType(type)
        let target = sections == .attribute ? type : outlet.target
        return MemberDescriptor(
            name: name, sections: sections, role: role, isRequired: isRequired,
            shape: isProvider ? .toOne : outlet.shape, typeName: TypeName.describe(target),
            type: TypeKey(sections == .outlet ? outlet.target : type),
            keyType: outlet.key.map { TypeKey($0) }, isWeak: isWeak,
            isProvider: isProvider)
    }
}

extension SignalDescriptor {
    init(_ name: String, _ arguments: [Any.Type]) {
        self.init(
            name: name, arguments: arguments.map { TypeKey($0) }, typeNames: arguments.map(TypeName.describe))
    }
}
