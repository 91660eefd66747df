/// The function type of a provider, found in the type of its property or parameter. For why, see ``EventType``.
struct ProviderType<F>: Sendable {
    /// The type of what each call returns.
    let product: Any.Type
    let site: CallSite
    private let form: FunctionForm<Provider>

    /// Finds the type; nil if `F` is not a function that takes nothing and returns something, or an Optional of one.
    init?() {
        guard let function = FunctionType(F.self), function.parameters.isEmpty,
            let form = Self.forms(function.result).first(where: { function.fits($0.make(.none), as: F.self) })
        else { return nil }
        product = function.result
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

    /// The forms that functions of providers have. Those that throw come first, since a function that does not can be cast
    /// to one that does.
    private static func forms<V>(_ product: V.Type) -> [FunctionForm<Provider>] {
        [
            FunctionForm(.holder) { provider in { try provider.make(V.self) } as () throws -> V },
            FunctionForm(.holder) { provider in { provider.makeOrStop(V.self) } as () -> V },
            FunctionForm(.anywhere) { provider in { try provider.make(V.self) } as @Sendable () throws -> V },
            FunctionForm(.anywhere) { provider in { provider.makeOrStop(V.self) } as @Sendable () -> V },
            FunctionForm(.mainActor) { provider in { try provider.make(V.self) } as @MainActor () throws -> V },
            FunctionForm(.mainActor) { provider in { provider.makeOrStop(V.self) } as @MainActor () -> V },
        ]
    }
}
