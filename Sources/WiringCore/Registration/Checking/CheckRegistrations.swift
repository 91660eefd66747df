internal import WiringDiagnostics
internal import WiringFile

/// Finds the errors in all registrations of a registry, those of classes that no file names as well.
struct CheckRegistrations {
    private typealias Member = RegistrationProblem.Member
    private typealias Noun = RegistrationProblem.Member.Noun
    private typealias Owner = RegistrationProblem.Owner

    private let registry: Registry
    private var types: MemberTypes
    private var problems: [RegistrationProblem] = []
    /// The owner of each name in the registration being checked.
    private var taken = TakenNames()

    /// Checks a registry.
    ///
    /// - Returns: All errors, sorted by location.
    static func check(_ registry: Registry) -> [Diagnostic] {
        var check = CheckRegistrations(registry)
        check.checkClasses()
        check.checkInterfaces()
        return check.problems.map(\.diagnostic).inOrderOfRegistration
    }

    private init(_ registry: Registry) {
        self.registry = registry
        types = MemberTypes(registry)
    }

    // MARK: Classes

    private mutating func checkClasses() {
        for (index, record) in registry.registrations.classes.enumerated() {
            if let first = registry.index(ofClass: record.name), first != index {
                problems.append(.duplicateClass(record, first: registry.registrations.classes[first]))
            }
            checkType(of: record)
            checkName(of: record)
            checkMembers(of: record)
            checkInheritance(of: record)
            for method in record.unlabelled { problems.append(.unlabelled(method, record)) }
            for method in record.named { problems.append(.named(method, record)) }
        }
    }

    private mutating func checkType(of record: ClassRecord) {
        // All others are classes, actors, structs and enums.
        guard !record.isReady, !(record.type is AnyClass) else { return }
        if Conformance.isExistential(record.type) {
            problems.append(.notAClass(record, .existential))
        } else if record.type is any OptionalOutlet.Type {
            problems.append(.notAClass(record, .optional))
        } else if FunctionType(record.type) != nil {
            problems.append(.notAClass(record, .function))
        }
    }

    private mutating func checkName(of record: ClassRecord) {
        guard !Name.isClass(record.name) else { return }
        let type = _typeName(record.type, qualified: false)
        problems.append(.nameOfClass(record, suggestion: record.name == type ? freeName(for: type) : nil))
    }

    /// Returns `LRUCache` for `LRUCache<Int>`, or `LRUCacheInt` if something has that name.
    private func freeName(for type: String) -> String {
        let name = String(type.prefix { $0 != "<" })
        let isAlone = registry.registrations.classes.count { $0.name.prefix { $0 != "<" } == name } == 1
        return isAlone ? name : type.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private mutating func checkMembers(of record: ClassRecord) {
        let owner = Owner(record)
        taken.removeAll()
        for parameter in record.parameters { check(parameter, of: owner) }
        for member in record.members { check(member, of: owner) }
        for method in record.methods where take(Member(noun: .method, name: method.name, owner: owner)) {
            for parameter in method.parameters { check(parameter, of: owner) }
        }
        for event in record.events { check(event, of: owner) }
        for action in record.actions { check(action, of: owner) }
    }

    private mutating func check(_ parameter: ParameterRecord, of owner: Owner) {
        let member = Member(noun: .parameter, name: parameter.name, owner: owner)
        take(member)
        if parameter.event != nil { return }
        if parameter.provider == nil, let function = FunctionType(parameter.type), function.result == Void.self {
            return problems.append(.unfit(member, parameter.type, .notAnEvent))
        }
        guard let provider = parameter.provider else { return check(parameter.type, as: .parameter, of: member) }
        check(provider.product, parameter.type, of: member)
    }

    private mutating func check(_ record: MemberRecord, of owner: Owner) {
        let member = Member(noun: record.noun, name: record.name, owner: owner)
        take(member)
        if case .provider(let signature, _, _) = record.setter {
            check(signature == nil ? nil : record.type, record.type, of: member)
        } else {
            check(record.type, as: record.noun == .attribute ? .attribute : .outlet, of: member)
        }
    }

    private mutating func check(_ event: EventRecord, of owner: Owner) {
        let member = Member(noun: .event, name: event.name, owner: owner)
        take(member)
        if event.arguments == nil { problems.append(.unfit(member, event.type, .notAnEvent)) }
    }

    private mutating func check(_ action: ActionRecord, of owner: Owner) {
        let member = Member(noun: .action, name: action.name, owner: owner)
        take(member)
        if action.arguments.count > 2 { problems.append(.manyArguments(member, action.arguments.count)) }
    }

    /// Checks what a provider makes; nil if its function type is not one of a provider.
    private mutating func check(_ product: Any.Type?, _ function: Any.Type, of member: Member) {
        guard let product else { return problems.append(.unfit(member, function, .notAProvider)) }
        check(product, as: .provider, of: member)
    }

    private mutating func check(_ type: Any.Type, as use: MemberTypes.Use, of member: Member) {
        if let problem = types.problem(of: type, as: use) { problems.append(.unfit(member, type, problem)) }
    }

    /// Takes the name of a member, which is reported if it cannot be written or is taken.
    ///
    /// - Returns: False if it is taken.
    @discardableResult
    private mutating func take(_ member: Member) -> Bool {
        if let first = taken.take(member) {
            problems.append(.duplicateMember(member, first: first))
            return false
        }
        // The name of a method appears only in messages.
        if member.noun != .method, !Name.isMember(member.name) {
            problems.append(.nameOfMember(member))
        }
        return true
    }

    // MARK: Inheritance

    /// Checks the parameters of methods against what is inherited. Members replace inherited members of their name, and
    /// methods replace methods, but neither replaces the other.
    private mutating func checkInheritance(of record: ClassRecord) {
        let ancestors = registry.superclassRecords(of: record.type)
        guard !ancestors.isEmpty, !(record.methods.isEmpty && ancestors.allSatisfy(\.methods.isEmpty)) else { return }
        let methods = record.methods.map(\.name)
        let injected = record.methods.flatMap(\.parameters).map { (name: $0.name, noun: Noun.parameter) }
        let own =
            record.parameters.map { (name: $0.name, noun: Noun.parameter) } + record.members.map(\.named)
            + record.events.map { (name: $0.name, noun: Noun.event) }
        for ancestor in ancestors {
            let inherited = ancestor.methods.filter { !methods.contains($0.name) }.flatMap(\.parameters)
                .map { (name: $0.name, noun: Noun.parameter) }
            let clashes =
                injected.map { ($0, inherited + ancestor.members.map(\.named)) } + own.map { ($0, inherited) }
            for (member, others) in clashes {
                guard let other = others.first(where: { $0.name == member.name }) else { continue }
                problems.append(
                    .inheritedMember(
                        Member(noun: member.noun, name: member.name, owner: Owner(record)), inherited: other.noun,
                        from: ancestor))
            }
        }
    }

    // MARK: Protocols

    private mutating func checkInterfaces() {
        var injected: [Injected: RegistrationLocation] = [:]
        var named: [String: InterfaceRecord] = [:]
        for record in registry.registrations.interfaces {
            if let first = named[record.name], first.type != record.type {
                problems.append(.duplicateProtocol(record, first: first))
            }
            if named[record.name] == nil { named[record.name] = record }
            if !Conformance.canBeAsked(record.type) { problems.append(.notAProtocol(record)) }
            let owner = Owner(record)
            taken.removeAll()
            for member in record.members { check(member, of: owner) }
            for event in record.events { check(event, of: owner) }
            for action in record.actions { check(action, of: owner) }
            let members =
                record.members.map { Member(noun: $0.noun, name: $0.name, owner: owner) }
                + record.events.map { Member(noun: .event, name: $0.name, owner: owner) }
                + record.actions.map { Member(noun: .action, name: $0.name, owner: owner) }
            for member in members {
                let key = Injected(
                    type: ObjectIdentifier(record.type), space: member.noun.space, name: member.name)
                // A registry that is listed twice, as by two others, registers the same thing again.
                if let first = injected[key], first != record.place {
                    problems.append(.injectedTwice(member, first: first))
                }
                if injected[key] == nil { injected[key] = record.place }
            }
        }
    }

    /// A member of a protocol.
    private struct Injected: Hashable {
        var type: ObjectIdentifier
        var space: Noun
        var name: String
    }

    // MARK: Names

    /// The member that has each name in one registration.
    private struct TakenNames {
        private var members: [String: Noun] = [:]
        private var methods: Set<String> = []
        private var actions: Set<String> = []

        /// Takes the name of a member.
        ///
        /// - Returns: The member that has the name already; nil if none has.
        mutating func take(_ member: Member) -> Noun? {
            switch member.noun {
            case .method: return methods.insert(member.name).inserted ? nil : .method
            case .action: return actions.insert(member.name).inserted ? nil : .action
            case .parameter, .attribute, .outlet, .event:
                guard let first = members.updateValue(member.noun, forKey: member.name) else { return nil }
                members[member.name] = first
                return first
            }
        }

        mutating func removeAll() {
            members.removeAll(keepingCapacity: true)
            methods.removeAll(keepingCapacity: true)
            actions.removeAll(keepingCapacity: true)
        }
    }
}

extension RegistrationProblem.Member.Noun {
    /// The noun that stands for all whose names must differ: a file tells members apart by their names, and methods and
    /// actions from them by where they stand.
    fileprivate var space: Self {
        switch self {
        case .parameter, .attribute, .outlet, .event: .attribute
        case .method, .action: self
        }
    }
}

extension MemberRecord {
    fileprivate var noun: RegistrationProblem.Member.Noun {
        switch setter {
        case .attribute, .isolatedAttribute: .attribute
        case .outlet, .isolatedOutlet, .provider: .outlet
        }
    }

    fileprivate var named: (name: String, noun: RegistrationProblem.Member.Noun) { (name, noun) }
}
