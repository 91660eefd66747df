internal import WiringDiagnostics

/// Decides which properties and methods of a type are registered, and how.
struct DecideMembers {
    let domain: Domain
    let viewpoint: Viewpoint
    let type: DomainType
    /// The spelling of the type.
    let spelling: String
    let use: ClassUse?
    /// The names of the initialiser's parameters, which set what the properties of these names would.
    let taken: Set<String>
    /// The conditions of `#if` under which the type is compiled.
    let conditions: [String]
    let isRegistered: (DomainType) -> Bool

    /// Adds attributes, outlets, events, methods, actions, awake and teardown, in this order, and notes on the rest.
    func add(to registration: inout Registration) {
        var names = taken
        let sources = [type] + domain.superclasses(of: type).prefix { !isRegistered($0) }
        for source in sources {
            for property in source.properties {
                switch DecideProperty(members: self, property: property, source: source).outcome(names) {
                case .link(let name, let link):
                    names.insert(name)
                    registration.modules.insert(property.module)
                    append(link, of: property.name, declaredAt: property.place, to: &registration)
                case .note(let text): registration.note(on: property.name, text)
                case .nothing: break
                }
            }
        }
        let methods = DecideMethods(members: self, sources: sources)
        methods.add(&names, to: &registration)
        noteUnknownNames(names, methods.actionNames, in: &registration)
        noteInterfaces(in: &registration)
    }

    // MARK: What properties and methods share

    /// The section for the type or, if that leaves a choice, the one in the documentation or the files.
    func section(for name: String, _ marks: Set<Documentation.Mark>, _ type: SwiftType) -> Section {
        let section = domain.section(of: type)
        guard section == .either || section == .unknown else { return section }
        if marks.contains(.attribute) { return .attribute }
        if marks.contains(.outlet) { return .outlet }
        if use?.attributes.contains(name) ?? false { return .attribute }
        if use?.outlets.contains(name) ?? false { return .outlet }
        // Objects of a registered class can be connected, even if the class also reads from a mapping.
        return domain.declaredType(in: type).map(isRegistered) ?? false ? .outlet : section
    }

    /// The generic parameter of a superclass that types of its members depend on; nil if there is none.
    func parameter(in types: [SwiftType], of source: DomainType) -> String? {
        guard source.id != type.id else { return nil }
        return types.lazy.compactMap { $0.mention(of: source.genericParameters) }.first
    }

    /// The label for code that runs on an actor; nil if code that runs there cannot be registered.
    func label(for isolation: Isolation) -> String? {
        switch isolation {
        case .nonisolated: ""
        case .mainActor: type.isClass && type.isSendable ? "onMainActor: " : nil
        case .own, .globalActor: nil
        }
    }

    /// Adds a link under the conditions of its member, or notes that these cannot be read.
    func append(
        _ link: Registration.Link, of member: String, declaredAt place: SourceSpot?, to registration: inout Registration
    ) {
        guard let own = domain.files.conditions(at: place) else {
            return registration.note(on: member, "is left out: it \(CompilationConditions.problem)")
        }
        var link = link
        link.conditions = own.filter { !conditions.contains($0) }
        registration.links.append(link)
    }

    // MARK: Notes

    private func noteUnknownNames(
        _ names: Set<String>, _ actions: Set<String>, in registration: inout Registration
    ) {
        guard let use else { return }
        let wanted = use.settings.union(use.events).subtracting(names).subtracting(registration.explained)
        for name in wanted.sorted() {
            let help = Suggestions.didYouMean(name, among: (type.properties.map(\.name) + taken).sorted())
            registration.note("nothing is called '\(name)', which the files set" + (help.map { "; \($0)" } ?? ""))
        }
        for name in use.actions.subtracting(actions).sorted() {
            let help = Suggestions.didYouMean(name, among: type.methods.map(\.baseName).sorted())
            registration.note("no action can be made of '\(name)'" + (help.map { "; \($0)" } ?? ""))
        }
    }

    /// Notes protocols that inject something, which are registered once, for all classes that conform.
    private func noteInterfaces(in registration: inout Registration) {
        for id in type.conformances.sorted() {
            guard let interface = domain[id], let method = interface.methods.first(where: isInjection) else { continue }
            registration.note(
                "\(interface.name) injects by '\(method.fullName)': register it once, by "
                    + "Interface((any \(interface.name)).self)")
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
