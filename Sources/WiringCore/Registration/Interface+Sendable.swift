/// Members that take something `Sendable`: see `Class+Sendable.swift`.
extension Interface {
    /// Declares an outlet of every conforming object, connected to something `Sendable`.
    public func outlet<V: Sendable>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @Sendable (P, V) throws -> Void
    ) -> Interface {
        adding(
            name, V.self, required, weak: weak, isSendable: true,
            .outlet(V.self, isCleared: false) { object, target, template in
                try connect(unboxed(object) as! P, template.cast(target, to: V.self))
            })
    }

    /// Declares an outlet of every conforming object, connected by async code to something `Sendable`.
    public func outlet<V: Sendable>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @concurrent @Sendable (P, V) async throws -> Void
    ) -> Interface {
        adding(
            name, V.self, required, weak: weak, isSendable: true, .isolatedOutlet(.setting(connect), disconnect: nil))
    }
}
