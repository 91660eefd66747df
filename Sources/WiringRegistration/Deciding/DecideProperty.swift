/// Decides how a property is registered: as an attribute, an outlet or an event, or not at all.
struct DecideProperty {
    let members: DecideMembers
    let property: Property
    /// The type that declares it, which may be a superclass.
    let source: DomainType

    enum Outcome {
        /// A link, and the name in wiring files.
        case link(name: String, Registration.Link)
        /// Why it is not registered, as the end of a sentence.
        case note(String)
        /// It does not concern the registry.
        case nothing
    }

    private var domain: Domain { members.domain }
    private var viewpoint: Viewpoint { members.viewpoint }
    private var use: ClassUse? { members.use }
    private var marks: Set<Documentation.Mark> { property.documentation.marks }
    private var type: SwiftType { domain.resolving(property.type) }

    /// Whether files or its documentation ask for it, so that a note says why if it cannot be registered.
    private var isAskedFor: Bool { use != nil || !marks.isDisjoint(with: [.attribute, .outlet, .event]) }

    func outcome(_ names: Set<String>) -> Outcome {
        let name = type.function.map(eventName) ?? property.name
        guard isCandidate, isWanted(name), !names.contains(name) else { return .nothing }
        // The initialiser takes it, as an event of that name.
        if type.function != nil, members.taken.contains(property.name) { return .nothing }
        if let parameter = members.parameter(in: [property.type], of: source) {
            return .note("of \(source.name) is left out: its type depends on '\(parameter)', which no graph resolves")
        }
        guard canBeSet else { return settingProblem }
        guard let label = members.label(for: property.isolation) else { return isolationProblem(names) }
        if let function = type.function {
            let link = link(function, named: name, label)
            return link.map { .link(name: name, $0) }
                ?? .note("is left out: its function is neither an event nor a provider")
        }
        let link = valueLink(label)
        if link == nil, domain.nestsObjects(type) { return .note("is left out: it holds \(Domain.nestingProblem)") }
        return link.map { .link(name: name, $0) } ?? .note("is left out: its type is neither a value's nor an object's")
    }

    // MARK: Whether

    private var isCandidate: Bool {
        viewpoint.sees(property.access, of: source) && !property.isConstant && !property.isOverride
            && !property.documentation.isLeftOut
    }

    private func isWanted(_ name: String) -> Bool {
        guard let use else { return true }
        return use.settings.contains(name) || use.events.contains(name) || use.settings.contains(property.name)
    }

    /// Whether the registration can set it. Only the source shows a setter with narrower access.
    private var canBeSet: Bool {
        guard !property.isSettable || property.isLazy, let module = viewpoint.module else { return property.isSettable }
        switch domain.files.setter(of: property) {
        case nil: return property.isSettable
        case .package?: return true
        case .internal?: return module == property.module
        default: return false
        }
    }

    private var settingProblem: Outcome {
        switch domain.files.setter(of: property) {
        case .internal?: .note("is 'internal(set)': only code of \(property.module) can set it")
        case .package?: .note("is 'package(set)': only code of the package of \(property.module) can set it")
        default: isAskedFor ? .note("cannot be set from here") : .nothing
        }
    }

    private func isolationProblem(_ names: Set<String>) -> Outcome {
        switch property.isolation {
        case .globalActor(let actor): return .note("belongs to the global actor '\(actor)'")
        case .mainActor: return .note("belongs to the main actor, and \(members.type.name) does not")
        case .own, .nonisolated:
            // A method that sets it is registered instead.
            let isSetByMethod = !DecideMethods.setters(of: property.name, among: members.type.methods).isEmpty
            guard isAskedFor, !isSetByMethod else { return .nothing }
            return .note("belongs to an actor, and there is no method 'set(\(property.name):)' to set it with")
        }
    }

    // MARK: How

    private func valueLink(_ label: String) -> Registration.Link? {
        let isAttribute: Bool
        switch members.section(for: property.name, marks, type) {
        case .attribute, .either: isAttribute = true
        case .outlet, .unknown: isAttribute = false
        case .none: return nil
        }
        return .init(
            method: isAttribute ? "attribute" : "outlet",
            arguments: [StringLiteral.quoting(property.name), path(label)] + requirement,
            part: .member(
                .init(
                    name: property.name, type: type, section: isAttribute ? .attribute : .outlet,
                    isRequired: type.isImplicitlyUnwrapped, isWeak: property.isWeak)))
    }

    private func path(_ label: String) -> String { "\(label)\\.\(property.name.escapedAfterDot)" }

    private var requirement: [String] { type.isImplicitlyUnwrapped ? ["required: true"] : [] }

    /// The name of an event in files: `tap` for a property `onTap`, unless the files say `onTap`.
    private func eventName(_ function: SwiftType.Function) -> String {
        let rest = property.name.dropFirst(2)
        guard function.returnsNothing, property.name.hasPrefix("on"), let first = rest.first, first.isUppercase,
            use.map({ !$0.events.contains(property.name) }) ?? true
        else { return property.name }
        let short = first.lowercased() + rest.dropFirst()
        let isTaken = source.properties.contains { $0.name == short } || members.taken.contains(short)
        return isTaken ? property.name : short
    }

    private func link(_ function: SwiftType.Function, named name: String, _ label: String) -> Registration.Link? {
        guard members.type.isClass, function.attributes.isSubset(of: Self.attributes) else { return nil }
        let quoted = StringLiteral.quoting(name)
        if function.returnsNothing {
            guard type.isOptional || type.isImplicitlyUnwrapped || marks.contains(.event),
                function.parameters.count <= 2
            else { return nil }
            return .init(
                method: "event", arguments: [quoted, path(label)], part: .event(name, function.parameterTypes))
        }
        guard domain.product(ofProvider: type) != nil else { return nil }
        let provider = property.isolation == .mainActor ? "providerOnMainActor: " : "provider: "
        return .init(
            method: "outlet", arguments: [quoted, path(provider)] + requirement,
            part: .member(
                .init(
                    name: name, type: function.result, section: .outlet, isRequired: type.isImplicitlyUnwrapped,
                    isProvider: true, arguments: function.parameterTypes)))
    }

    /// The attributes that the function of an event can have.
    private static let attributes = Domain.functionAttributes
}
