/// Finds the cases of an enum that a file may name. To the runtime, a case marked `@available(*, unavailable)` is a
/// value of the type, but it crashes a program that switches over the other cases.
extension EnumCases {
    /// Returns whether the type itself offers a case, as far as that is known: whether `allCases` contains it, or else
    /// whether the raw value initialiser returns it. A compiler-generated initialiser returns no unavailable case.
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

    func available<E>(as type: E.Type) -> [Int] {
        (0..<count).filter { Self.isAvailable(value(at: $0, as: type)) }
    }
}
