/// Chooses the initialiser by which objects of a type are created.
///
/// Among those that can be registered, it is the one that takes most of what the files set and needs nothing else;
/// otherwise the first designated one in the source, or else the first.
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
        guard let chosen = best(of: fitting) else {
            let problems = visible.compactMap { initialiser in
                problem(of: initialiser).map { "'\(initialiser.fullName)' \($0)" }
            }
            return .none(problems.joined(separator: "; "))
        }
        let isAmbiguous =
            declared.count { $0.fullName == chosen.fullName } > 1
            || chosen.parameters.isEmpty && declared.count > 1
        let settable = chosen.parameters.filter(isSettable)
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

    private func best(of candidates: [Callable]) -> Callable? {
        if let names = use?.settings, !names.isEmpty {
            func score(_ initialiser: Callable) -> (Int, Int) {
                let settable = Set(initialiser.parameters.filter(isSettable).map(\.fileName))
                let missing = initialiser.parameters.filter { isRequired($0) && !names.contains($0.fileName) }
                return (-missing.count, settable.intersection(names).count)
            }
            let best = candidates.map(score).max { $0 < $1 }
            if let best, best.1 > 0, let chosen = candidates.first(where: { score($0) == best }) { return chosen }
        }
        return candidates.first { !$0.isConvenience } ?? candidates.first
    }

    private func isRequired(_ parameter: Callable.Parameter) -> Bool {
        parameter.defaultText == nil && !domain.resolving(parameter.type).isOptional
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
        for parameter in initialiser.parameters where !isSettable(parameter) && parameter.defaultText == nil {
            let name = parameter.fileName
            if domain.resolving(parameter.type).function != nil { return "takes a function, '\(name)'" }
            return "takes '\(name)', which is neither a value nor an object"
        }
        return nil
    }

    private func isSettable(_ parameter: Callable.Parameter) -> Bool {
        !parameter.isVariadic && domain.section(of: parameter.type) != .none
            && parameter.defaultText.map { DefaultValue(domain, viewpoint).canBeWritten($0, as: parameter.type) }
                ?? true
    }
}
