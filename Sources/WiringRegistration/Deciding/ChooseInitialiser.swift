/// Chooses the initialiser by which objects of a type are created.
///
/// Among the initialisers that can be registered, it prefers the initialiser that takes most of what the files set and
/// needs nothing else; otherwise it takes the first designated one in the source, or else the first.
struct ChooseInitialiser {
    let domain: Domain
    let viewpoint: Viewpoint
    let use: ClassUse?

    struct Choice {
        var initialiser: Callable
        /// The parameters that files can set; the others keep their defaults.
        var parameters: [Callable.Parameter]
        /// Whether another initialiser has the same name, so that a reference to it would be ambiguous.
        var isAmbiguous: Bool
        /// The superclass that it is inherited from.
        var origin: DomainType?
        /// The other initialisers that could be registered.
        var others: [Callable]
        /// The conditions of `#if` under which the type is compiled, outermost first.
        var conditions: [String]
    }

    enum Outcome {
        case chosen(Choice)
        /// Why there is none.
        case none(String)
    }

    func outcome(for type: DomainType) -> Outcome {
        let (declared, origin) = domain.initialisers(of: type)
        let visible = declared.filter { viewpoint.sees($0.access, of: origin ?? type) && $0.isAvailable }
        guard !visible.isEmpty else {
            if let superclass = type.superclass, declared.isEmpty, origin == nil, domain[superclass.id] == nil {
                return .none("its initialisers are those of '\(superclass.name)', which has no symbol graph")
            }
            return .none(
                viewpoint.module == type.module
                    ? "its initialisers are private" : "none of its initialisers can be called from other modules")
        }
        guard let conditions = domain.files.conditions(at: type.place) else {
            return .none("it \(CompilationConditions.problem)")
        }
        let known = origin.map { domain.files.conditions(at: $0.place) ?? [] } ?? conditions
        func problem(of initialiser: Callable) -> String? {
            guard let own = domain.files.conditions(at: initialiser.place) else { return CompilationConditions.problem }
            return own.first { !known.contains($0) }.map { "is compiled only under '#if \($0)'" }
                ?? self.problem(of: initialiser, type)
        }
        let fitting = visible.filter { problem(of: $0) == nil }
        guard let chosen = best(of: fitting, type) else {
            let problems = visible.compactMap { initialiser in
                problem(of: initialiser).map { "'\(initialiser.fullName)' \($0)" }
            }
            return .none(problems.joined(separator: "; "))
        }
        let isAmbiguous =
            declared.count { $0.fullName == chosen.fullName } > 1
            || chosen.parameters.isEmpty && declared.count > 1
        let settable = chosen.parameters.filter { isSettable($0, of: chosen, type) }
        if let origin, isAmbiguous || settable.count < chosen.parameters.count,
            let parameter = chosen.parameters.lazy.compactMap({ $0.type.mention(of: origin.genericParameters) }).first
        {
            return .none("'\(chosen.fullName)' of \(origin.name) depends on '\(parameter)', which no graph resolves")
        }
        return .chosen(
            Choice(
                initialiser: chosen, parameters: settable, isAmbiguous: isAmbiguous,
                origin: origin, others: fitting.filter { $0.fullName != chosen.fullName }, conditions: conditions))
    }

    func canChoose(for type: DomainType) -> Bool {
        if case .chosen = outcome(for: type) { return true }
        return false
    }

    private func best(of candidates: [Callable], _ type: DomainType) -> Callable? {
        if let names = use.map({ $0.settings.union($0.events) }), !names.isEmpty {
            func score(_ initialiser: Callable) -> (Int, Int) {
                let settable = Set(
                    initialiser.parameters.filter { isSettable($0, of: initialiser, type) }.map(\.fileName))
                let missing = initialiser.parameters.filter { domain.isRequired($0) && !names.contains($0.fileName) }
                return (-missing.count, settable.intersection(names).count)
            }
            let best = candidates.map(score).max { $0 < $1 }
            if let best, best.1 > 0, let chosen = candidates.first(where: { score($0) == best }) { return chosen }
        }
        return candidates.first { !$0.isConvenience } ?? candidates.first
    }

    // MARK: What can be registered

    /// Why an initialiser cannot be registered, as the end of a sentence; nil if it can.
    private func problem(of initialiser: Callable, _ type: DomainType) -> String? {
        if initialiser.isFailable { return "can return nil" }
        if initialiser.isGeneric { return "is generic" }
        if case .globalActor(let actor) = initialiser.isolation { return "belongs to the global actor '\(actor)'" }
        if initialiser.isAsync, !type.isSendable { return "is async, and '\(type.name)' is not Sendable" }
        if initialiser.isAsync, initialiser.isolation == .mainActor { return "is async on the main actor" }
        if initialiser.isolation == .mainActor, !type.isClass { return "belongs to the main actor, as no struct can" }
        for parameter in initialiser.parameters
        where !isSettable(parameter, of: initialiser, type) && parameter.defaultText == nil {
            let name = parameter.fileName
            if domain.resolving(parameter.type).function != nil { return "takes a function, '\(name)'" }
            if domain.nestsObjects(parameter.type) { return "takes '\(name)', \(Domain.nestingProblem)" }
            return "takes '\(name)', which is neither a value nor an object"
        }
        return nil
    }

    private func isSettable(_ parameter: Callable.Parameter, of initialiser: Callable, _ type: DomainType) -> Bool {
        guard !parameter.isVariadic else { return false }
        let canKeepDefault =
            parameter.defaultText.map {
                DefaultValue(domain, viewpoint, of: initialiser).canBeWritten($0, as: parameter.type)
            } ?? true
        if let event = domain.event(ofParameter: parameter.type) {
            // The compiler takes a closure that is the default of a `@Sendable` function for one that is not.
            let isOpen = event.attributes.isDisjoint(with: ["@Sendable", "@MainActor", "@concurrent"])
            guard isOpen || parameter.defaultText.map({ $0 == "nil" }) ?? true else { return false }
            return canKeepDefault && (domain.isRequired(parameter) || !isSetByProperty(parameter, of: type))
        }
        // A default of a provider cannot be registered.
        if domain.product(ofProvider: parameter.type) != nil { return parameter.defaultText == nil }
        return domain.section(of: parameter.type) != .none && canKeepDefault
    }

    /// Whether a function that may be left out is in a property that can be an event, unless files name the parameter.
    private func isSetByProperty(_ parameter: Callable.Parameter, of type: DomainType) -> Bool {
        guard use.map({ !$0.events.contains(parameter.fileName) }) ?? true, type.isClass else { return false }
        return ([type] + domain.superclasses(of: type)).flatMap(\.properties).contains { property in
            property.name == parameter.fileName && property.isSettable && !property.isConstant
                && (domain.resolving(property.type).isOptional || domain.resolving(property.type).isImplicitlyUnwrapped)
        }
    }
}
