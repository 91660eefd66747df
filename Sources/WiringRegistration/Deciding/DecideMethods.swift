/// Decides which methods of a type are registered: methods that are marked in their documentation, methods that files
/// name as actions, and methods that set a property of an actor.
struct DecideMethods {
    let members: DecideMembers
    /// The type, and the superclasses that are not registered themselves.
    let sources: [DomainType]

    private var type: DomainType { members.type }
    private var use: ClassUse? { members.use }

    func add(_ names: inout Set<String>, to registration: inout Registration) {
        noteGenericMethods(in: &registration)
        let methods = methods
        // Documentation takes precedence over names.
        for method in methods where isMarked(method) { addSetting(method, &names, to: &registration) }
        for method in methods where !isMarked(method) && isActorSetter(method) {
            addSetting(method, &names, to: &registration)
        }
        var actions: Set<String> = []
        for method in methods where isAction(method) { addAction(method, &actions, to: &registration) }
        for mark in [Documentation.Mark.awake, .teardown] {
            for method in methods where method.documentation.marks.contains(mark) {
                addHook(mark, method, to: &registration)
            }
        }
    }

    /// The methods that could be registered, without overrides of methods that are registered for a superclass.
    private var methods: [Callable] {
        let inherited = members.domain.superclasses(of: type).dropFirst(sources.count - 1).flatMap(\.methods)
        let registered = Set(inherited.filter { !$0.documentation.marks.isEmpty }.map(\.fullName))
        var methods: [Callable] = []
        for source in sources {
            let own = source.methods.filter { method in
                members.parameter(in: method.parameters.map(\.type), of: source) == nil
                    && !(method.isOverride && registered.contains(method.fullName))
                    && members.viewpoint.sees(method.access, of: source) && method.isAvailable && !method.isGeneric
                    && !method.documentation.isLeftOut
            }
            methods += own.filter { method in !methods.contains { $0.isOverride && $0.fullName == method.fullName } }
        }
        return methods
    }

    private func noteGenericMethods(in registration: inout Registration) {
        for source in sources {
            for method in source.methods where !method.documentation.marks.isEmpty {
                guard let parameter = members.parameter(in: method.parameters.map(\.type), of: source) else { continue }
                registration.note(
                    on: method.fullName,
                    "of \(source.name) is left out: it depends on '\(parameter)', which no graph resolves")
            }
        }
    }

    // MARK: Methods that set something

    /// The methods that set a property: `set(limit:)`, `setLimit(_:)`, `set(_ limit:)`.
    static func setters(of name: String, among methods: [Callable]) -> [Callable] {
        methods.filter { $0.parameters.count == 1 && $0.baseName.hasPrefix("set") && settingName(of: $0) == name }
    }

    /// Returns the name of the property that a method of one parameter sets.
    private static func settingName(of method: Callable) -> String {
        let rest = method.baseName.dropFirst(3)
        if method.baseName.hasPrefix("set"), let first = rest.first, first.isUppercase {
            return first.lowercased() + rest.dropFirst()
        }
        return method.parameters[0].fileName
    }

    private func isMarked(_ method: Callable) -> Bool {
        !method.parameters.isEmpty && !method.documentation.marks.isDisjoint(with: [.attribute, .outlet])
    }

    private func isActorSetter(_ method: Callable) -> Bool {
        method.isolation == .own && method.baseName.hasPrefix("set") && method.parameters.count == 1
    }

    private func addSetting(_ method: Callable, _ names: inout Set<String>, to registration: inout Registration) {
        let isSingle = method.parameters.count == 1
        let given = isSingle ? [Self.settingName(of: method)] : method.parameters.map(\.fileName)
        guard use.map({ !$0.settings.isDisjoint(with: given) }) ?? true else { return }
        guard type.isClass else {
            return registration.note(on: method.fullName, "is left out: members of a struct are set by key paths")
        }
        if let name = given.first(where: names.contains) {
            if isMarked(method) {
                registration.note(on: method.fullName, "is left out: '\(name)' is set otherwise")
            }
            return
        }
        let sections = zip(given, method.parameters).map { name, parameter in
            members.section(for: name, method.documentation.marks, parameter.type)
        }
        guard !sections.contains(.none), let call = call(method) else {
            return registration.note(
                on: method.fullName, "is left out: a parameter is neither a value nor an object")
        }
        names.formUnion(given)
        let quoted = given.map(StringLiteral.quoting)
        if given.count > 1 {
            var link = methodLink(method, call, quoted)
            link.part = .method(
                method.baseName,
                zip(given, zip(sections, method.parameters)).map { name, rest in
                    .init(
                        name: name, type: rest.1.type, section: rest.0,
                        isRequired: !members.domain.resolving(rest.1.type).isOptional)
                })
            append(link, method, to: &registration)
        } else {
            let isAttribute = sections[0] == .attribute || sections[0] == .either
            var link = link(isAttribute ? "attribute" : "outlet", quoted, call)
            link.part = .member(
                .init(
                    name: given[0], type: method.parameters[0].type, section: isAttribute ? .attribute : .outlet))
            append(link, method, to: &registration)
        }
    }

    private func methodLink(_ method: Callable, _ call: Call, _ names: [String]) -> Registration.Link {
        let name = StringLiteral.quoting(method.baseName)
        let reference =
            if call.isOnMainActor || call.isAsync {
                (call.isOnMainActor ? "onMainActor: " : "") + "{ \(call.text) }"
            } else if isOverloaded(method) {
                unambiguous(method)
            } else if type.isSendable {
                "{ \(call.text) }"
            } else {
                "\(members.spelling).\(reference(to: method))"
            }
        return .init(method: "method", arguments: [name, reference] + names)
    }

    // MARK: Actions

    /// The names of the actions that files call and that there are methods for.
    var actionNames: Set<String> {
        Set(sources.flatMap(\.methods).filter { isAction($0) && canBeAction($0) }.map(\.baseName))
    }

    private func isAction(_ method: Callable) -> Bool {
        guard let use else { return method.documentation.marks.contains(.action) }
        return use.actions.contains(method.baseName) && method.parameters.count <= 2
    }

    private func canBeAction(_ method: Callable) -> Bool {
        guard let call = call(method), type.isClass, type.isSendable || !call.isAsync else { return false }
        return method.parameters.count <= 2 && !method.isThrowing && method.returnsNothing
    }

    private func obstacle(toAction method: Callable) -> String {
        if !type.isClass { return "a struct has no actions" }
        if method.isThrowing { return "an action cannot throw" }
        if method.isAsync, !type.isSendable { return "it is async, and '\(type.name)' is not Sendable" }
        if method.parameters.count > 2 { return "an action takes two arguments at most" }
        return method.returnsNothing
            ? "another one has its name, or it belongs to a global actor" : "it returns a value"
    }

    private func addAction(
        _ method: Callable, _ names: inout Set<String>, to registration: inout Registration
    ) {
        guard canBeAction(method), let call = call(method), names.insert(method.baseName).inserted else {
            return registration.note(on: method.fullName, "cannot be an action: \(obstacle(toAction: method))")
        }
        var link = actionLink(method, call)
        link.part = .action(method.baseName, method.parameters.map(\.type))
        append(link, method, to: &registration)
    }

    private func actionLink(_ method: Callable, _ call: Call) -> Registration.Link {
        let name = [StringLiteral.quoting(method.baseName)]
        if call.isOnMainActor { return link("action", name, call) }
        if type.isSendable {
            return isOverloaded(method)
                ? .init(method: "action", arguments: name + ["call: \(unambiguous(method))"])
                : link("action", name, call)
        }
        let argument = isOverloaded(method) ? unambiguous(method) : "\(members.spelling).\(reference(to: method))"
        return .init(method: "action", arguments: name + [argument])
    }

    // MARK: Awake and teardown

    private func addHook(_ mark: Documentation.Mark, _ method: Callable, to registration: inout Registration) {
        guard method.parameters.allSatisfy({ $0.defaultText != nil }), !method.isMutating,
            let call = call(method, arguments: false)
        else {
            return registration.note(on: method.fullName, "cannot be called in '\(mark.rawValue)'")
        }
        var own = call
        if !method.returnsNothing { own.text = "_ = \(call.text)" }
        append(link(mark.rawValue, [], own), method, to: &registration)
    }

    // MARK: Calls

    /// A call of a method on `$0`.
    private struct Call {
        var text: String
        var isAsync: Bool
        var isOnMainActor: Bool
    }

    private func call(_ method: Callable, arguments: Bool = true) -> Call? {
        let isAsync = isAsync(method)
        if case .globalActor = method.isolation { return nil }
        if method.isolation == .mainActor, !type.isSendable || !type.isClass { return nil }
        if isAsync, !type.isClass { return nil }
        let inputs = method.parameters.enumerated().map { index, parameter in
            (parameter.label.map { "\($0): " } ?? "") + "$\(index + 1)"
        }
        let text =
            "\(effects(of: method))$0.\(method.baseName.escapedAfterDot)(\(arguments ? inputs.joined(separator: ", ") : ""))"
        return Call(text: text, isAsync: isAsync, isOnMainActor: !isAsync && method.isolation == .mainActor)
    }

    private func isAsync(_ method: Callable) -> Bool { method.isAsync || method.isolation == .own }

    private func effects(of method: Callable) -> String {
        (method.isThrowing ? "try " : "") + (isAsync(method) ? "await " : "")
    }

    private func link(_ method: String, _ arguments: [String], _ call: Call) -> Registration.Link {
        if call.isOnMainActor {
            return .init(method: method, arguments: arguments + ["onMainActor: { \(call.text) }"])
        }
        return .init(method: method, arguments: arguments, closure: call.text)
    }

    private func reference(to method: Callable) -> String {
        method.baseName.escapedAfterDot
            + (method.parameters.isEmpty ? "" : method.fullName.dropFirst(method.baseName.count))
    }

    /// The equivalent of a reference to an overloaded method, with its types spelled out: a closure that takes only the
    /// object or, if a reference would lose its actor, all arguments at once.
    private func unambiguous(_ method: Callable) -> String {
        let inputs = method.parameters.map { "\($0.name.escaped): \($0.typeText)" }.joined(separator: ", ")
        let arguments = method.parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.name.escaped }
        let call = "object.\(method.baseName.escapedAfterDot)(\(arguments.joined(separator: ", ")))"
        if type.isSendable {
            let all = (["object: \(members.spelling)"] + (inputs.isEmpty ? [] : [inputs])).joined(separator: ", ")
            return "{ (\(all)) in \(effects(of: method))\(call) }"
        }
        let inner = (inputs.isEmpty ? "" : "(\(inputs)) in ") + effects(of: method) + call
        return "{ (object: \(members.spelling)) in { \(inner) } }"
    }

    private func append(_ link: Registration.Link, _ method: Callable, to registration: inout Registration) {
        registration.modules.insert(method.module)
        if isOverloaded(method) { registration.modules.formUnion(method.parameters.flatMap(\.modules)) }
        members.append(link, of: method.fullName, declaredAt: method.place, to: &registration)
    }

    private func isOverloaded(_ method: Callable) -> Bool {
        type.methods.count {
            method.parameters.isEmpty ? $0.baseName == method.baseName : $0.fullName == method.fullName
        } > 1
    }
}
