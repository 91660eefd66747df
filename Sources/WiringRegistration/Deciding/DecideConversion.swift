/// Decides how a conversion from text is registered, for a type that attributes have.
struct DecideConversion {
    let domain: Domain
    let viewpoint: Viewpoint
    let spelling: LibrarySpelling

    /// Returns the registration of a conversion; nil if the source leaves uncertain under which conditions the type is
    /// compiled.
    func registration(
        of type: DomainType, by conversion: Domain.Conversion, spelled name: String
    ) -> Registration? {
        guard let conditions = domain.files.conditions(at: type.place) else { return nil }
        var registration = Registration(
            function: spelling.of("Value"), arguments: [.text("\(name).self")], modules: [type.module],
            conditions: conditions)
        switch conversion {
        case .lossless: registration.body = .line("\(name)($0)")
        case .options: registration.body = .lines(first: "text in", lines(for: type, spelled: name))
        }
        return registration
    }

    /// The names of options, separated by spaces or commas.
    private func lines(for type: DomainType, spelled name: String) -> [String] {
        let entries = type.constants.filter { $0.value.type == type.id && viewpoint.sees($0.value.access, of: type) }
            .keys.sorted().map { "\(StringLiteral.quoting($0)): .\($0.escapedAfterDot)" }
        let line = "let options: [String: \(name)] = [\(entries.isEmpty ? ":" : entries.joined(separator: ", "))]"
        let isShort = line.count + 8 <= RegistrationLayout.width
        let declaration =
            isShort
            ? [line] : ["let options: [String: \(name)] = ["] + entries.map { "    \($0)," } + ["]"]
        return declaration + [
            "let names = text.split { $0 == \",\" || $0 == \" \" }.map(String.init)",
            "return names.allSatisfy { options[$0] != nil } ? \(name)(names.compactMap { options[$0] }) : nil",
        ]
    }
}
