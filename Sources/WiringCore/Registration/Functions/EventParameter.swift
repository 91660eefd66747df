internal import WiringBlueprint

/// A parameter of an initialiser or method that is an event: a function that returns nothing, with its type erased.
final class EventParameter: Sendable {
    /// The types of the arguments it sends.
    let arguments: [Any.Type]
    /// The isolation in which the function may be called.
    let site: CallSite
    private let form: FunctionForm<EventConnection>

    init(_ arguments: [Any.Type], _ site: CallSite, _ form: FunctionForm<EventConnection>) {
        (self.arguments, self.site, self.form) = (arguments, site, form)
    }

    /// Finds the event that a parameter of a type is; nil if it is none, as most are.
    static func find<Value>(_ type: Value.Type) -> EventParameter? {
        FunctionType.mayBe(type) ? EventType<Value>()?.parameter : nil
    }

    /// Returns a function that fires an event.
    func function<Value>(firing connection: EventConnection, as type: Value.Type) throws -> Value {
        guard let function = form.make(connection) as? Value else { throw TargetMismatch() }
        return function
    }
}

/// An event among the parameters of an initialiser or method.
struct EventPosition: Sendable {
    /// Its position among all parameters.
    let position: Int
    /// Its index among the events of the class.
    let event: Int
}

extension EventRecord {
    /// The record of an event that is a parameter.
    ///
    /// - Parameter isolation: The isolation of the initialiser or method, which is given the function.
    init(
        _ parameter: ParameterRecord, _ event: EventParameter, _ role: MemberDescriptor.Role, _ isolation: CodeIsolation
    ) {
        // The function is given as the parameter, so nothing is left to call.
        let connect: Call<EventConnection> =
            switch isolation {
            case .none: .synchronous { _, _ in }
            case .mainActor: .onMainActor { _, _ in }
            case .asynchronous: .asynchronous { _ in }
            }
        self.init(
            name: parameter.name, type: parameter.type, arguments: event.arguments,
            site: event.site.stored(by: isolation), connect: connect, role: role, isRequired: !parameter.isOptional,
            parameter: event)
    }
}

extension SignalDescriptor {
    init(_ event: EventRecord) {
        self.init(event.name, event.arguments ?? [])
        (role, isRequired) = (event.role, event.isRequired)
    }
}
