internal import WiringDiagnostics

/// Finds outlets, providers and events whose types no file could set.
struct CheckTypes {
    private let reader: ValueReader

    /// Checks the types of all registrations, whose converters decide which parameters are attributes.
    static func check(_ registrations: Registrations) -> [Diagnostic] {
        let check = CheckTypes(reader: ValueReader(converters: registrations.converters))
        return registrations.classes.flatMap(check.problems) + registrations.interfaces.flatMap(check.problems)
    }

    private func problems(of record: ClassRecord) -> [Diagnostic] {
        let parameters = (record.parameters + record.methods.flatMap(\.parameters)).compactMap(problem)
        return (parameters + record.members.compactMap(problem) + record.events.compactMap(problem))
            .map { $0.diagnostic(of: record.name, at: record.place) }
    }

    private func problems(of record: InterfaceRecord) -> [Diagnostic] {
        (record.members.compactMap(problem) + record.events.compactMap(problem))
            .map { $0.diagnostic(of: record.name, at: record.place) }
    }

    private struct Problem {
        /// The member, such as `outlet 'board'`, and its type.
        var member: String
        var type: Any.Type
        var reason: String
        var help: String

        func diagnostic(of owner: String, at place: RegistrationLocation) -> Diagnostic {
            Diagnostic(
                .unsupportedType, "\(member) of '\(owner)' is a '\(TypeName.describe(type))': \(reason)",
                at: .init(place: place.place), help: help)
        }
    }

    private func problem(with parameter: ParameterRecord) -> Problem? {
        let member = "parameter '\(parameter.name)'"
        if let provider = parameter.provider {
            return provider.site == nil ? provided(member, parameter.type) : nil
        }
        return nested(member, parameter.type).flatMap { reader.canRead(parameter.type) ? nil : $0 }
    }

    private func problem(with member: MemberRecord) -> Problem? {
        switch member.setter {
        case .attribute, .isolatedAttribute: nil
        case .outlet, .isolatedOutlet: nested("outlet '\(member.name)'", member.type)
        case .provider(let site, _, _): site == nil ? provided("outlet '\(member.name)'", member.type) : nil
        }
    }

    private func problem(with event: EventRecord) -> Problem? {
        guard event.arguments == nil else { return nil }
        return Problem(
            member: "event '\(event.name)'", type: event.type,
            reason: "an event is a function of at most two arguments that returns nothing",
            help: "connect another by a closure: .event(\"\(event.name)\") { object, fire in … }")
    }

    private func provided(_ member: String, _ type: Any.Type) -> Problem {
        Problem(
            member: member, type: type, reason: "a provider is a function that takes nothing and returns an object",
            help: "give it a type such as '() throws -> any Board', '@Sendable () throws -> Board' "
                + "or '@MainActor () throws -> Board'")
    }

    /// An outlet takes one target, a list of them, or targets by key; each is one object.
    private func nested(_ member: String, _ type: Any.Type) -> Problem? {
        guard var container = ContainerType(type) else { return nil }
        if container.kind == .optional {
            guard let wrapped = ContainerType(container.element) else { return nil }
            container = wrapped
        }
        if container.kind == .array || container.kind == .dictionary {
            guard let element = ContainerType(container.element) else { return nil }
            container = element
        }
        return Problem(
            member: member, type: type, reason: "it takes one object, a list of objects, or objects by key",
            help: container.kind == .set
                ? "take a list, '[\(TypeName.describe(container.element))]', and make the set in a closure"
                : "take a list, or a class of your own whose objects have one each")
    }
}
