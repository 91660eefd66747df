internal import WiringBlueprint
internal import WiringDiagnostics

extension ValueReader {
    /// Returns whether a type is an enum without payloads whose cases can be found by name or by raw value.
    func isReadableEnum(_ type: Any.Type) -> Bool {
        guard EnumCases.hasNoPayloads(type) else { return false }
        return EnumCases(type) != nil || type is any RawRepresentable.Type || !describedCases(of: type).isEmpty
    }

    /// Reads a case by its name, or else by its raw value; nil if the type is not such an enum.
    func readEnum<V>(_ type: V.Type, from cursor: ValueCursor) throws(ValueProblem) -> V? {
        guard isReadableEnum(type) else { return nil }
        let name = try cursor.withoutQuotes.scalar(for: TypeName.describe(type))
        if let value = namedCase(name, of: type) { return value }
        if let type = V.self as? any RawRepresentable.Type, let value = rawCase(of: type, from: cursor) as? V {
            return value
        }
        throw .unknownCase(
            of: TypeName.describe(type), at: cursor, names: caseNames(of: type), rawTexts: rawTexts(of: type))
    }

    /// Returns the names of the available cases of an enum without payloads; empty if they cannot be found.
    func caseNames(of type: Any.Type) -> [String] { (cases(of: type) ?? describedCases(of: type)).map(\.name) }

    /// Returns the available cases of an enum without payloads, with their values; nil if the runtime does not describe
    /// them.
    func cases<V>(of type: V.Type) -> [(name: String, value: Any)]? {
        guard let cases = EnumCases(type) else { return nil }
        return cases.available(as: type).map { (name: cases.name(at: $0), value: cases.value(at: $0, as: type)) }
    }

    /// Returns whether a type is an enum with cases, none of which has a payload.
    package static func isPlainEnum(_ type: Any.Type) -> Bool { EnumCases.hasNoPayloads(type) }

    /// Returns the name of the case of an enum without payloads; nil if the runtime does not describe it.
    package static func caseName<V>(of value: V) -> String? {
        guard let cases = EnumCases(V.self) else { return nil }
        let tag = EnumCases.tag(of: value)
        return (0..<cases.count).first { EnumCases.tag(of: cases.value(at: $0, as: V.self)) == tag }
            .map(cases.name(at:))
    }

    private func namedCase<V>(_ name: String, of type: V.Type) -> V? {
        guard let cases = EnumCases(type) else {
            return describedCases(of: type).first { $0.name == name }?.value as? V
        }
        return cases.index(of: name).map { cases.value(at: $0, as: type) }.flatMap {
            EnumCases.isAvailable($0) ? $0 : nil
        }
    }

    private func rawCase<E: RawRepresentable>(of type: E.Type, from cursor: ValueCursor) -> E? {
        (try? read(E.RawValue.self, from: cursor.withoutQuotes)).flatMap(E.init(rawValue:)).flatMap {
            EnumCases.isAvailable($0) ? $0 : nil
        }
    }

    /// Returns the raw values of an enum whose raw values are strings.
    private func rawTexts(of type: Any.Type) -> [String] {
        guard type is any RawRepresentable<String>.Type else { return [] }
        return cases(of: type)?.compactMap { ($0.value as? any RawRepresentable<String>)?.rawValue } ?? []
    }

    // MARK: Enums that the runtime does not describe

    /// Returns the cases of a type that can enumerate them, if each is described by its name; otherwise none.
    private func describedCases(of type: Any.Type) -> [(name: String, value: Any)] {
        let describesItself =
            type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
            || type is any TextOutputStreamable.Type
        guard !describesItself, let type = type as? any CaseIterable.Type else { return [] }
        return Self.cases(of: type)
    }

    private static func cases<E: CaseIterable>(of type: E.Type) -> [(name: String, value: Any)] {
        let cases = type.allCases.map { (name: String(describing: $0), value: $0 as Any) }
        // Without reflection metadata a case is described as `Speed(rawValue: 0)`.
        return cases.contains { $0.name.contains("(") } ? [] : cases
    }
}
