internal import WiringDiagnostics

/// Decides which properties and methods of a type are registered, and how.
struct DecideMembers {
    let domain: Domain
    let viewpoint: Viewpoint
    let type: DomainType
    /// How the type is spelled.
    let spelling: String
    let use: ClassUse?
    /// The names of the initialiser's parameters, which set what the properties of these names would.
    let taken: Set<String>
    let isRegistered: (DomainType) -> Bool

    /// Adds attributes, outlets, events, methods, actions, awake and teardown, in this order, and notes on the rest.
    func add(to registration: inout Registration) {
        var names = taken
        let sources = [type] + domain.superclasses(of: type).prefix { !isRegistered($0) }
        for source in sources {
            for property in source.properties where !property.documentation.isLeftOut {
                add(property, of: source, &names, to: &registration)
            }
        }
        let methods = DecideMethods(members: self, sources: sources)
        methods.add(&names, to: &registration)
        noteUnknownNames(names, methods.actionNames, in: &registration)
        noteInterfaces(in: &registration)
    }

    // MARK: Properties

    private func add(
        _ property: Property, of source: DomainType, _ names: inout Set<String>, to registration: inout Registration
    ) {
        guard viewpoint.sees(property.access, of: source), !property.isConstant, !property.isOverride else { return }
        let marks = property.documentation.marks
        let resolved = domain.resolving(property.type)
        let name = resolved.function.map { eventName(property.name, $0) } ?? property.name
        guard isWanted(name, property), !names.contains(name) else { return }
        let isAsked = use != nil || !marks.isDisjoint(with: [.attribute, .outlet, .event])
        guard property.isSettable || viewpoint.module == source.module && SourceLine.hasInternalSetter(property) else {
            if let limit = SourceLine.setterLimit(of: property) {
                note("'\(property.name)' is '\(limit)': only code of \(source.module) can set it", in: &registration)
            } else if isAsked {
                note("'\(property.name)' cannot be set from here", in: &registration)
            }
            return
        }
        if property.isolation == .own { return noteActorProperty(property, names, isAsked, in: &registration) }
        guard let label = label(for: property.isolation) else {
            return note("'\(property.name)' belongs to \(actorName(property.isolation))", in: &registration)
        }
        let link =
            if let function = resolved.function {
                functionLink(property, function, named: name, label)
            } else {
                valueLink(property, resolved, label)
            }
        guard let link else {
            let reason =
                resolved.function == nil
                ? "its type is neither a value's nor an object's" : "its function is neither an event nor a provider"
            return note("'\(property.name)' is left out: \(reason)", in: &registration)
        }
        names.insert(name)
        registration.modules.insert(property.module)
        registration.links.append(link)
    }

    private func isWanted(_ name: String, _ property: Property) -> Bool {
        guard let use else { return true }
        return use.settings.contains(name) || use.events.contains(name) || use.settings.contains(property.name)
    }

    private func valueLink(_ property: Property, _ type: SwiftType, _ label: String) -> Registration.Link? {
        let method: String
        switch section(for: property.name, property.documentation.marks, domain.section(of: type)) {
        case .attribute, .either: method = "attribute"
        case .outlet, .unknown: method = "outlet"
        case .none: return nil
        }
        return .init(
            method: method,
            arguments: [StringLiteral.quoting(property.name), "\(label)\\.\(property.name)"]
                + (type.isImplicitlyUnwrapped ? ["required: true"] : []))
    }

    /// The section of the type, or where that leaves a choice, the one that the documentation or the files say.
    func section(for name: String, _ marks: Set<Documentation.Mark>, _ section: Section) -> Section {
        guard section == .either || section == .unknown else { return section }
        if marks.contains(.attribute) { return .attribute }
        if marks.contains(.outlet) { return .outlet }
        if use?.attributes.contains(name) ?? false { return .attribute }
        return use?.outlets.contains(name) ?? false ? .outlet : section
    }

    // MARK: Functions

    /// The name of an event in files: `tap` for a property `onTap`, unless the files say `onTap`.
    private func eventName(_ name: String, _ function: SwiftType.Function) -> String {
        let rest = name.dropFirst(2)
        guard function.returnsNothing, name.hasPrefix("on"), let first = rest.first, first.isUppercase,
            use.map({ !$0.events.contains(name) }) ?? true
        else { return name }
        let short = first.lowercased() + rest.dropFirst()
        return type.properties.contains { $0.name == short } || taken.contains(short) ? name : short
    }

    private func functionLink(
        _ property: Property, _ function: SwiftType.Function, named name: String, _ label: String
    ) -> Registration.Link? {
        guard type.isClass else { return nil }
        let quoted = StringLiteral.quoting(name)
        let isOptional = property.type.isOptional || property.type.isImplicitlyUnwrapped
        if function.returnsNothing {
            guard isOptional, function.parameters.count <= 2, !function.isThrowing else { return nil }
            return .init(method: "event", arguments: [quoted, "\(label)\\.\(property.name)"])
        }
        let result = domain.section(of: function.result)
        guard function.parameters.isEmpty, !function.isAsync, result == .outlet || result == .unknown else {
            return nil
        }
        let isOnMainActor = function.attributes.contains("@MainActor")
        guard (property.isolation == .mainActor) == isOnMainActor else { return nil }
        let provider = isOnMainActor ? "providerOnMainActor" : "provider"
        return .init(
            method: "outlet",
            arguments: [quoted, "\(provider): \\.\(property.name)"]
                + (property.type.isImplicitlyUnwrapped ? ["required: true"] : []))
    }

    // MARK: Isolation

    /// The label of what runs on an actor; nil if nothing can be registered that runs there.
    func label(for isolation: Isolation) -> String? {
        switch isolation {
        case .nonisolated: ""
        case .mainActor: type.isClass && type.isSendable ? "onMainActor: " : nil
        case .own, .globalActor: nil
        }
    }

    private func actorName(_ isolation: Isolation) -> String {
        if case .globalActor(let name) = isolation { return "the global actor '\(name)'" }
        return "the main actor, and \(type.name) does not"
    }

    private func noteActorProperty(
        _ property: Property, _ names: Set<String>, _ isAsked: Bool, in registration: inout Registration
    ) {
        // A method that sets it is registered in its place.
        guard isAsked, !DecideMethods.setters(of: property.name, among: type.methods).contains(where: \.returnsNothing)
        else { return }
        note(
            "'\(property.name)' belongs to an actor, and there is no method 'set(\(property.name):)' to set it by",
            in: &registration)
    }

    // MARK: Notes

    func note(_ text: String, in registration: inout Registration) { registration.notes.append(text) }

    private func noteUnknownNames(
        _ names: Set<String>, _ actions: Set<String>, in registration: inout Registration
    ) {
        guard let use else { return }
        let wanted = use.settings.union(use.events).subtracting(names).sorted()
        for name in wanted where !registration.notes.contains(where: { $0.hasPrefix("'\(name)'") }) {
            let help = Suggestions.didYouMean(name, among: (type.properties.map(\.name) + taken).sorted())
            note("nothing is called '\(name)', which the files set" + (help.map { "; \($0)" } ?? ""), in: &registration)
        }
        for name in use.actions.subtracting(actions).sorted() {
            let help = Suggestions.didYouMean(name, among: type.methods.map(\.baseName).sorted())
            note("no action can be made of '\(name)'" + (help.map { "; \($0)" } ?? ""), in: &registration)
        }
    }

    /// Tells of protocols that inject something: they are registered once, for all classes that conform.
    private func noteInterfaces(in registration: inout Registration) {
        for id in type.conformances.sorted() {
            guard let interface = domain[id], let method = interface.methods.first(where: isInjection) else { continue }
            note(
                "\(interface.name) injects by '\(method.fullName)': register it once, by "
                    + "Interface((any \(interface.name)).self)", in: &registration)
        }
    }

    private func isInjection(_ method: Callable) -> Bool {
        guard method.returnsNothing, method.parameters.count == 1, let parameter = method.parameters.first else {
            return false
        }
        let isCalledSo = ["inject", "set", "use", "attach", "connect"].contains { method.baseName.hasPrefix($0) }
        let isOutlet = domain.section(of: parameter.type) == .outlet
        return method.documentation.marks.contains(.outlet) || isCalledSo && isOutlet
    }
}
