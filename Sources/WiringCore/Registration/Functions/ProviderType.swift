/// The function type of a provider, found in the type of its property or parameter. For why, see ``EventType``.
struct ProviderType<F>: Sendable {
    /// The type of what each call returns.
    let product: Any.Type
    /// The types of the arguments it takes.
    let arguments: [Any.Type]
    let site: CallSite
    private let form: FunctionForm<Provider>

    /// Finds the type; nil if `F` is not a function of at most three arguments that returns something, or an Optional
    /// of one.
    init?() {
        guard let function = FunctionType(F.self),
            let form = Self.forms(function).first(where: {
                function.fits($0.make(.none), as: F.self)
            })
        else { return nil }
        product = function.result
        arguments = function.parameters
        site = form.site
        self.form = form
    }

    /// Returns a function that calls a provider.
    func function(calling provider: Provider) -> F {
        guard let function = form.make(provider) as? F else {
            preconditionFailure("a function of this form was cast to '\(F.self)' before")
        }
        return function
    }

    private static func forms(_ function: FunctionType) -> [FunctionForm<Provider>] {
        let (product, arguments) = (function.result, function.parameters)
        return switch arguments.count {
        case 0: ProviderForms.taking(product)
        case 1: ProviderForms.taking(arguments[0], product)
        case 2: ProviderForms.taking(arguments[0], arguments[1], product)
        case 3: ProviderForms.taking(arguments[0], arguments[1], arguments[2], product)
        default: []
        }
    }
}

/// The forms that functions of providers have. Those that throw come first, since a function that does not can be cast
/// to one that does. The object is made at once, also by an async function; for which of these may be called anywhere,
/// see ``EventForms``.
private enum ProviderForms {
    static func taking<V>(_ product: V.Type) -> [FunctionForm<Provider>] {
        @Sendable func throwing(_ provider: Provider) -> @Sendable () throws -> V {
            { try provider.make(V.self) }
        }
        @Sendable func stopping(_ provider: Provider) -> @Sendable () -> V {
            { provider.makeOrStop(V.self) }
        }
        return [
            .init(.holder) { throwing($0) as () throws -> V },
            .init(.holder) { stopping($0) as () -> V },
            .init(.anywhere) { throwing($0) as @Sendable () throws -> V },
            .init(.anywhere) { stopping($0) as @Sendable () -> V },
            .init(.mainActor) { throwing($0) as @MainActor () throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor () -> V },
            .init(.holder) { throwing($0) as nonisolated(nonsending) () async throws -> V },
            .init(.holder) { stopping($0) as nonisolated(nonsending) () async -> V },
            .init(.anywhere) { throwing($0) as @concurrent () async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent () async -> V },
            .init(.anywhere) { throwing($0) as nonisolated(nonsending) @Sendable () async throws -> V },
            .init(.anywhere) { stopping($0) as nonisolated(nonsending) @Sendable () async -> V },
            .init(.anywhere) { throwing($0) as @concurrent @Sendable () async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent @Sendable () async -> V },
            .init(.mainActor) { throwing($0) as @MainActor () async throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor () async -> V },
        ]
    }

    static func taking<A, V>(_ argument: A.Type, _ product: V.Type) -> [FunctionForm<Provider>] {
        @Sendable func throwing(_ provider: Provider) -> @Sendable (A) throws -> V {
            { a in try provider.make(V.self, [stored(a)]) }
        }
        @Sendable func stopping(_ provider: Provider) -> @Sendable (A) -> V {
            { a in provider.makeOrStop(V.self, [stored(a)]) }
        }
        return [
            .init(.holder) { throwing($0) as (A) throws -> V },
            .init(.holder) { stopping($0) as (A) -> V },
            .init(.anywhere) { throwing($0) as @Sendable (A) throws -> V },
            .init(.anywhere) { stopping($0) as @Sendable (A) -> V },
            .init(.mainActor) { throwing($0) as @MainActor (A) throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor (A) -> V },
            .init(.holder) { throwing($0) as nonisolated(nonsending) (A) async throws -> V },
            .init(.holder) { stopping($0) as nonisolated(nonsending) (A) async -> V },
            .init(.anywhere) { throwing($0) as @concurrent (A) async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent (A) async -> V },
            .init(.anywhere) { throwing($0) as nonisolated(nonsending) @Sendable (A) async throws -> V },
            .init(.anywhere) { stopping($0) as nonisolated(nonsending) @Sendable (A) async -> V },
            .init(.anywhere) { throwing($0) as @concurrent @Sendable (A) async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent @Sendable (A) async -> V },
            .init(.mainActor) { throwing($0) as @MainActor (A) async throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor (A) async -> V },
        ]
    }

    static func taking<A, B, V>(_ first: A.Type, _ second: B.Type, _ product: V.Type) -> [FunctionForm<Provider>] {
        @Sendable func throwing(_ provider: Provider) -> @Sendable (A, B) throws -> V {
            { (a, b) in try provider.make(V.self, [stored(a), stored(b)]) }
        }
        @Sendable func stopping(_ provider: Provider) -> @Sendable (A, B) -> V {
            { (a, b) in provider.makeOrStop(V.self, [stored(a), stored(b)]) }
        }
        return [
            .init(.holder) { throwing($0) as (A, B) throws -> V },
            .init(.holder) { stopping($0) as (A, B) -> V },
            .init(.anywhere) { throwing($0) as @Sendable (A, B) throws -> V },
            .init(.anywhere) { stopping($0) as @Sendable (A, B) -> V },
            .init(.mainActor) { throwing($0) as @MainActor (A, B) throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor (A, B) -> V },
            .init(.holder) { throwing($0) as nonisolated(nonsending) (A, B) async throws -> V },
            .init(.holder) { stopping($0) as nonisolated(nonsending) (A, B) async -> V },
            .init(.anywhere) { throwing($0) as @concurrent (A, B) async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent (A, B) async -> V },
            .init(.anywhere) { throwing($0) as nonisolated(nonsending) @Sendable (A, B) async throws -> V },
            .init(.anywhere) { stopping($0) as nonisolated(nonsending) @Sendable (A, B) async -> V },
            .init(.anywhere) { throwing($0) as @concurrent @Sendable (A, B) async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent @Sendable (A, B) async -> V },
            .init(.mainActor) { throwing($0) as @MainActor (A, B) async throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor (A, B) async -> V },
        ]
    }

    static func taking<A, B, C, V>(_ first: A.Type, _ second: B.Type, _ third: C.Type, _ product: V.Type)
        -> [FunctionForm<Provider>]
    {
        @Sendable func throwing(_ provider: Provider) -> @Sendable (A, B, C) throws -> V {
            { (a, b, c) in try provider.make(V.self, [stored(a), stored(b), stored(c)]) }
        }
        @Sendable func stopping(_ provider: Provider) -> @Sendable (A, B, C) -> V {
            { (a, b, c) in provider.makeOrStop(V.self, [stored(a), stored(b), stored(c)]) }
        }
        return [
            .init(.holder) { throwing($0) as (A, B, C) throws -> V },
            .init(.holder) { stopping($0) as (A, B, C) -> V },
            .init(.anywhere) { throwing($0) as @Sendable (A, B, C) throws -> V },
            .init(.anywhere) { stopping($0) as @Sendable (A, B, C) -> V },
            .init(.mainActor) { throwing($0) as @MainActor (A, B, C) throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor (A, B, C) -> V },
            .init(.holder) { throwing($0) as nonisolated(nonsending) (A, B, C) async throws -> V },
            .init(.holder) { stopping($0) as nonisolated(nonsending) (A, B, C) async -> V },
            .init(.anywhere) { throwing($0) as @concurrent (A, B, C) async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent (A, B, C) async -> V },
            .init(.anywhere) { throwing($0) as nonisolated(nonsending) @Sendable (A, B, C) async throws -> V },
            .init(.anywhere) { stopping($0) as nonisolated(nonsending) @Sendable (A, B, C) async -> V },
            .init(.anywhere) { throwing($0) as @concurrent @Sendable (A, B, C) async throws -> V },
            .init(.anywhere) { stopping($0) as @concurrent @Sendable (A, B, C) async -> V },
            .init(.mainActor) { throwing($0) as @MainActor (A, B, C) async throws -> V },
            .init(.mainActor) { stopping($0) as @MainActor (A, B, C) async -> V },
        ]
    }
}
