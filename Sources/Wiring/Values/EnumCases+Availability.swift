/// Which cases of an enum a file may name. A case that is marked `@available(*, unavailable)` is a value of the type for
/// the runtime, and ends a program that switches over the others.
extension EnumCases {
    /// Whether a case is one of those that its type gives out, as far as the type tells: those in `allCases`, else those
    /// that the initialiser of raw values makes, which knows no unavailable ones where the compiler wrote it.
    static func isAvailable<E>(_ value: E) -> Bool {
        if let value = value as? any CaseIterable { return isListed(value) }
        if let value = value as? any RawRepresentable { return hasRawValue(value) }
        return true
    }

    private static func isListed<E: CaseIterable>(_ value: E) -> Bool {
        let tag = tag(of: value)
        return E.allCases.contains { self.tag(of: $0) == tag }
    }

    private static func hasRawValue<E: RawRepresentable>(_ value: E) -> Bool { E(rawValue: value.rawValue) != nil }

    /// The indices of the cases that are available.
    func available<E>(as type: E.Type) -> [Int] {
        (0..<count).filter { Self.isAvailable(value(at: $0, as: type)) }
    }
}
