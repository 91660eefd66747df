/// The function type of an event, found in the type of its property or of the argument of the code that connects it.
///
/// There is one form of `event` for all functions, rather than one for each kind and number of arguments: with so many
/// overloads the compiler takes minutes to find that a key path is misspelt. What overloads would have told apart is
/// found here, when the class is registered: a function of each form is made and cast to the type.
struct EventType<F>: Sendable {
    /// The types of the arguments it sends.
    let arguments: [Any.Type]
    let site: CallSite
    private let form: FunctionForm<EventConnection>

    /// Finds the type; nil if `F` is not a function of at most two arguments that returns nothing, or an Optional of one.
    init?() {
        guard let function = FunctionType(F.self), function.result == Void.self,
            let form = Self.forms(function.parameters).first(where: { function.fits($0.make(.none), as: F.self) })
        else { return nil }
        arguments = function.parameters
        site = form.site
        self.form = form
    }

    /// Returns a function that fires an event.
    func function(firing connection: EventConnection) -> F {
        guard let function = form.make(connection) as? F else {
            preconditionFailure("a function of this form was cast to '\(F.self)' before")
        }
        return function
    }

    /// Returns the event that a parameter of this type is.
    var parameter: EventParameter { EventParameter(arguments, site, form) }

    private static func forms(_ parameters: [Any.Type]) -> [FunctionForm<EventConnection>] {
        switch parameters.count {
        case 0: EventForms.sendingNothing
        case 1: EventForms.sending(parameters[0])
        case 2: EventForms.sending(parameters[0], parameters[1])
        default: []
        }
    }
}

/// The forms that functions of events have. A function that throws is made as one that does not, unless its type must be
/// the same, for which see ``FunctionType/fits(_:as:)``.
///
/// An async function that is neither `Sendable` nor of an actor runs while its holder may be used elsewhere, so it
/// counts as called anywhere.
private enum EventForms {
    typealias Form = FunctionForm<EventConnection>

    static let sendingNothing = [
        Form(.holder) { event in { event.fire(nil) } as () -> Void },
        Form(.anywhere) { event in { event.fire(nil) } as @Sendable () -> Void },
        Form(.mainActor) { event in { event.fire(nil) } as @MainActor () -> Void },
        Form(.holder) { event in { await event.fireWaiting(nil) } as nonisolated(nonsending) () async -> Void },
        Form(.anywhere) { event in { await event.fireWaiting(nil) } as @concurrent () async -> Void },
        Form(.anywhere) { event in
            { await event.fireWaiting(nil) } as nonisolated(nonsending) @Sendable () async -> Void
        },
        Form(.anywhere) { event in { await event.fireWaiting(nil) } as @concurrent @Sendable () async -> Void },
        Form(.mainActor) { event in { await event.fireWaiting(nil) } as @MainActor () async -> Void },
        Form(.mainActor) { event in { event.fire(nil) } as @MainActor () throws -> Void },
        Form(.mainActor) { event in { await event.fireWaiting(nil) } as @MainActor () async throws -> Void },
        Form(.holder) { event in { await event.fireWaiting(nil) } as nonisolated(nonsending) () async throws -> Void },
        Form(.anywhere) { event in
            { await event.fireWaiting(nil) } as nonisolated(nonsending) @Sendable () async throws -> Void
        },
    ]

    static func sending<A>(_ type: A.Type) -> [Form] {
        [
            Form(.holder) { event in { event.fire($0) } as (A) -> Void },
            Form(.anywhere) { event in { event.fire($0) } as @Sendable (A) -> Void },
            Form(.mainActor) { event in { event.fire($0) } as @MainActor (A) -> Void },
            Form(.holder) { event in { await event.fireWaiting($0) } as nonisolated(nonsending) (A) async -> Void },
            Form(.anywhere) { event in { await event.fireWaiting($0) } as @concurrent (A) async -> Void },
            Form(.anywhere) { event in
                { await event.fireWaiting($0) } as nonisolated(nonsending) @Sendable (A) async -> Void
            },
            Form(.anywhere) { event in { await event.fireWaiting($0) } as @concurrent @Sendable (A) async -> Void },
            Form(.mainActor) { event in { await event.fireWaiting($0) } as @MainActor (A) async -> Void },
            Form(.mainActor) { event in { event.fire($0) } as @MainActor (A) throws -> Void },
            Form(.mainActor) { event in { await event.fireWaiting($0) } as @MainActor (A) async throws -> Void },
            Form(.holder) { event in
                { await event.fireWaiting($0) } as nonisolated(nonsending) (A) async throws -> Void
            },
            Form(.anywhere) { event in
                { await event.fireWaiting($0) } as nonisolated(nonsending) @Sendable (A) async throws -> Void
            },
        ]
    }

    static func sending<A, B>(_ first: A.Type, _ second: B.Type) -> [Form] {
        [
            Form(.holder) { event in { event.fire(($0, $1)) } as (A, B) -> Void },
            Form(.anywhere) { event in { event.fire(($0, $1)) } as @Sendable (A, B) -> Void },
            Form(.mainActor) { event in { event.fire(($0, $1)) } as @MainActor (A, B) -> Void },
            Form(.holder) { event in
                { await event.fireWaiting(($0, $1)) } as nonisolated(nonsending) (A, B) async -> Void
            },
            Form(.anywhere) { event in { await event.fireWaiting(($0, $1)) } as @concurrent (A, B) async -> Void },
            Form(.anywhere) { event in
                { await event.fireWaiting(($0, $1)) } as nonisolated(nonsending) @Sendable (A, B) async -> Void
            },
            Form(.anywhere) { event in
                { await event.fireWaiting(($0, $1)) } as @concurrent @Sendable (A, B) async -> Void
            },
            Form(.mainActor) { event in { await event.fireWaiting(($0, $1)) } as @MainActor (A, B) async -> Void },
            Form(.mainActor) { event in { event.fire(($0, $1)) } as @MainActor (A, B) throws -> Void },
            Form(.mainActor) { event in
                { await event.fireWaiting(($0, $1)) } as @MainActor (A, B) async throws -> Void
            },
            Form(.holder) { event in
                { await event.fireWaiting(($0, $1)) } as nonisolated(nonsending) (A, B) async throws -> Void
            },
            Form(.anywhere) { event in
                { await event.fireWaiting(($0, $1)) } as nonisolated(nonsending) @Sendable (A, B) async throws -> Void
            },
        ]
    }
}
