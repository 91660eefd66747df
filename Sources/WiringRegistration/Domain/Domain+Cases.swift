extension Domain {
    /// A case of an enum, with its raw value as text.
    package struct Case: Hashable {
        package var name: String
        package var raw: String?
    }

    /// Returns the type of the raw values of an enum; nil if it has none.
    package func rawType(of type: DomainType) -> SwiftType? {
        let initialiser = type.initialisers.first { $0.parameters.count == 1 && $0.parameters[0].name == "rawValue" }
        return initialiser?.parameters.first.map { resolving($0.type) }
    }

    /// Returns the cases of an enum without payloads, with their raw values if it has any; nil if the source leaves
    /// these uncertain.
    package func cases(of type: DomainType) -> [Case]? {
        guard type.kind == .enum, !type.hasPayloads, !type.cases.isEmpty else { return nil }
        guard let raw = rawType(of: type) else { return type.cases.map { Case(name: $0.name) } }
        let name = typeName(of: raw)
        var next: Int? = 0
        var cases: [Case] = []
        for enumCase in type.cases {
            guard let written = files.rawValue(of: enumCase) else { return nil }
            switch (name, written) {
            case ("String", ""): cases.append(Case(name: enumCase.name, raw: enumCase.name))
            case ("String", let literal):
                guard let text = Self.text(ofLiteral: literal) else { return nil }
                cases.append(Case(name: enumCase.name, raw: text))
            case ("Int", let literal):
                let value = literal.isEmpty ? next : Int(literal.filter { $0 != "_" && $0 != " " })
                guard let value else { return nil }
                cases.append(Case(name: enumCase.name, raw: "\(value)"))
                next = value + 1
            default: return nil
            }
        }
        return cases
    }

    /// The text of a string literal without escapes.
    private static func text(ofLiteral literal: String) -> String? {
        guard literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\"") else { return nil }
        let text = literal.dropFirst().dropLast()
        return text.contains { $0 == "\\" || $0 == "\"" } ? nil : String(text)
    }
}

extension SourceFiles {
    /// Returns the source text of a case's raw value, empty if the source states none; nil if the source cannot be
    /// read, or has changed since the graph was made.
    fileprivate func rawValue(of enumCase: DomainType.EnumCase) -> String? {
        guard let place = enumCase.place, let lines = file(at: place.file)?.lines, place.line <= lines.count,
            let line = String(lines[place.line - 1].utf8.dropFirst(place.column))
        else { return nil }
        let tokens = Declaration(line[...]).tokens
        guard let name = tokens.first?.text, name.filter({ $0 != "`" }) == enumCase.name else { return nil }
        guard tokens.dropFirst().first?.text == "=" else { return "" }
        let value = tokens.dropFirst(2).prefix { ![",", ";", "}", "/"].contains($0.text) && $0.text != "case" }
        return value.isEmpty ? nil : Declaration.text(of: value)
    }
}
