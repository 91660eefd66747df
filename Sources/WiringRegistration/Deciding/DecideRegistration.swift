/// Decides how a type is registered: by which initialiser, and with which members.
struct DecideRegistration {
    let domain: Domain
    let viewpoint: Viewpoint
    let spelling: LibrarySpelling
    /// Whether a type is registered, so that its subclasses inherit from it.
    let isRegistered: (DomainType) -> Bool

    /// Returns the registration of a type, or a remark on why there is none.
    ///
    /// - Parameters:
    ///   - use: The use of its objects in files; nil to register all that they could do.
    ///   - name: The spelling of the type, which may need its module.
    ///   - fileName: The name in wiring files, if the registration has to state it.
    func registration(of type: DomainType, use: ClassUse?, spelled name: String, named fileName: String?)
        -> Registration
    {
        if let reason = obstacle(to: type) { return .notRegistered(type, reason) }
        let choice: ChooseInitialiser.Choice
        switch ChooseInitialiser(domain: domain, viewpoint: viewpoint, use: use).outcome(for: type) {
        case .none(let reason): return .notRegistered(type, reason)
        case .chosen(let chosen): choice = chosen
        }
        var registration = Registration(modules: [type.module], conditions: choice.conditions)
        addInitialiser(choice, of: type, spelled: name, named: fileName, to: &registration)
        if let sentence = type.documentation.sentence {
            registration.links.append(.init(method: "documented", arguments: [StringLiteral.quoting(sentence)]))
        }
        let members = DecideMembers(
            domain: domain, viewpoint: viewpoint, type: type, spelling: name, use: use,
            taken: Set(choice.parameters.map(\.fileName)), conditions: choice.conditions, isRegistered: isRegistered)
        members.add(to: &registration)
        return registration
    }

    private func obstacle(to type: DomainType) -> String? {
        if type.isGeneric {
            return "it is generic; register the types that you use: "
                + "\(spelling.of("Class"))(\(type.name)<…>.self, …, named: \"\(type.path.last ?? "")\")"
        }
        if case .globalActor(let actor) = type.isolation { return "it belongs to the global actor '\(actor)'" }
        return type.kind == .enum ? "an enum is a value: it needs no registration" : nil
    }

    // MARK: The initialiser

    private func addInitialiser(
        _ choice: ChooseInitialiser.Choice, of type: DomainType, spelled name: String, named fileName: String?,
        to registration: inout Registration
    ) {
        let initialiser = choice.initialiser
        let left = initialiser.parameters.filter { parameter in
            !choice.parameters.contains { $0.fileName == parameter.fileName }
        }
        registration.modules.insert(initialiser.module)
        let isReference = left.isEmpty && !choice.isAmbiguous
        if !isReference { registration.modules.formUnion(choice.parameters.flatMap(\.modules)) }
        let label = initialiser.isolation == .mainActor ? "onMainActor: " : ""
        registration.function = spelling.of("Class")
        registration.arguments = [
            .text("\(name).self"),
            isReference
                ? .reference(
                    base: "\(label)\(name).init", labels: initialiser.parameters.map { "\($0.label ?? "_"):" })
                : closure(calling: choice, of: name, label: label),
        ]
        registration.arguments += choice.parameters.map { .text(argument(for: $0)) }
        registration.parameters = choice.parameters.filter { event($0) == nil }.map(member)
        registration.parameterEvents = choice.parameters.compactMap(event)
        if let fileName { registration.arguments.append(.text("named: \(StringLiteral.quoting(fileName))")) }

        if let origin = choice.origin {
            registration.note(on: initialiser.fullName, "is inherited from \(origin.name)")
        }
        let properties = ([type] + domain.superclasses(of: type)).flatMap(\.properties)
        for parameter in left where !properties.contains(where: { $0.name == parameter.fileName }) {
            registration.note(on: parameter.fileName, "keeps its default, \(parameter.defaultText ?? "none")")
        }
        if !choice.others.isEmpty {
            let names = choice.others.map { "'\($0.fullName)'" }.joined(separator: ", ")
            registration.note("there is also \(names)")
        }
        for parameter in choice.parameters {
            guard let text = parameter.defaultText, text != "nil" else { continue }
            registration.modules.formUnion(parameter.modules)
            for module in DefaultValue(domain, viewpoint, of: initialiser).imports(for: text) {
                if module.isConditional {
                    registration.optionalModules.insert(module.name)
                } else {
                    registration.modules.insert(module.name)
                }
            }
        }
    }

    private func event(_ parameter: Callable.Parameter) -> RegisteredClass.Part? {
        domain.event(ofParameter: parameter.type).map {
            .parameter(parameter.fileName, $0.parameterTypes, isRequired: domain.isRequired(parameter))
        }
    }

    private func member(_ parameter: Callable.Parameter) -> RegisteredClass.Member {
        let type = domain.resolving(parameter.type)
        let isRequired = domain.isRequired(parameter)
        if let product = domain.product(ofProvider: type) {
            return .init(
                name: parameter.fileName, type: product, section: .outlet, isRequired: isRequired, isProvider: true,
                arguments: type.function?.parameterTypes ?? [])
        }
        return .init(
            name: parameter.fileName, type: type, section: domain.section(of: type), isRequired: isRequired)
    }

    /// A closure whose parameters are spelled, so that the compiler knows what is meant.
    private func closure(
        calling choice: ChooseInitialiser.Choice, of name: String, label: String
    ) -> Registration.Argument {
        let effects = (choice.initialiser.isThrowing ? "try " : "") + (choice.initialiser.isAsync ? "await " : "")
        return .closure(
            label: label, inputs: choice.parameters.map { "\($0.name.escaped): \($0.typeText)" }, call: effects + name,
            arguments: choice.parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.name.escaped })
    }

    private func argument(for parameter: Callable.Parameter) -> String {
        let name = StringLiteral.quoting(parameter.fileName)
        if domain.product(ofProvider: parameter.type) != nil { return "\(spelling.of("Parameter"))(provider: \(name))" }
        // An Optional that is left out is nil.
        guard let text = parameter.defaultText, text != "nil" else { return name }
        return "\(spelling.of("Parameter"))(\(name), default: \(text))"
    }
}

extension String {
    /// The name in backticks, if it is a word of the language.
    var escaped: String { Self.keywords.contains(self) ? "`\(self)`" : self }

    /// The name in backticks, if it means something else after a dot. Other words of the language are names there.
    var escapedAfterDot: String { ["init", "self"].contains(self) ? "`\(self)`" : self }

    private static let keywords: Set<String> = [
        "as", "case", "catch", "class", "default", "defer", "do", "else", "enum", "extension", "false", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "operator", "private", "protocol", "public",
        "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "true", "try", "var",
        "where", "while",
    ]
}
