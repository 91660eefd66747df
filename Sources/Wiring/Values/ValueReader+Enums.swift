internal import WiringBlueprint
internal import WiringDiagnostics

extension ValueReader {
    /// Whether a type is an enum without payloads whose cases can be found by name or by raw value.
    func isReadableEnum(_ type: Any.Type) -> Bool {
        guard EnumCases.hasNoPayloads(type) else { return false }
        return EnumCases(type) != nil || type is any RawRepresentable.Type || !describedCases(of: type).isEmpty
    }

    /// Reads a case by its name, else by its raw value; nil where the type is no enum that can be read so.
    func readEnum<V>(_ type: V.Type, from cursor: ValueCursor) throws(ValueProblem) -> V? {
        guard isReadableEnum(type) else { return nil }
        guard cursor.kind == .plain || cursor.kind == .text else { throw .mismatch(type, at: cursor) }
        if let value = namedCase(cursor.text, of: type) { return value }
        if let type = V.self as? any RawRepresentable.Type, let value = rawCase(of: type, from: cursor) as? V {
            return value
        }
        let names = caseNames(of: type)
        throw .mismatch(
            type, at: cursor,
            label: Suggestions.didYouMean(cursor.shownText, among: names + rawTexts(of: type)) ?? "",
            help: names.isEmpty ? nil : Self.casesHelp(TypeName.describe(type), names))
    }

    /// The names of the cases of an enum without payloads; none where they cannot be found.
    func caseNames(of type: Any.Type) -> [String] {
        if let cases = EnumCases(type) { return cases.names }
        return describedCases(of: type).map(\.name)
    }

    private static func casesHelp(_ typeName: String, _ names: [String]) -> String {
        names.count == 1
            ? "the only case of '\(typeName)' is '\(names[0])'"
            : "the cases of '\(typeName)' are \(Wording.quotedList(names))"
    }

    private func namedCase<V>(_ name: String, of type: V.Type) -> V? {
        if let cases = EnumCases(type) { return cases.index(of: name).map { cases.value(at: $0, as: type) } }
        return describedCases(of: type).first { $0.name == name }?.value as? V
    }

    private func rawCase<E: RawRepresentable>(of type: E.Type, from cursor: ValueCursor) -> E? {
        (try? read(E.RawValue.self, from: cursor)).flatMap(E.init(rawValue:))
    }

    /// The raw values of an enum whose raw values are texts.
    private func rawTexts<E>(of type: E.Type) -> [String] {
        guard let cases = EnumCases(type), type is any RawRepresentable<String>.Type else { return [] }
        return (0..<cases.count).compactMap {
            (cases.value(at: $0, as: type) as? any RawRepresentable<String>)?.rawValue
        }
    }

    // MARK: Enums that the runtime does not describe

    /// The cases of a type that can list them, if it describes each by its name; otherwise none.
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
