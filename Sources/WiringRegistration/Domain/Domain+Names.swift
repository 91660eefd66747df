extension Domain {
    /// Returns the name of a type as messages and catalogs have it: `Int?`, `[String: any Board]`, `Outer.Inner`,
    /// without modules.
    ///
    /// - Parameter spelling: The name of a type of the graphs.
    package func typeName(of type: SwiftType, _ spelling: (DomainType) -> String = \.name) -> String {
        switch resolving(type) {
        case .named(let name, let arguments): typeName(of: name, arguments, spelling)
        case .optional(let inner), .unwrapped(let inner): "\(parenthesised(typeName(of: inner, spelling)))?"
        case .array(let element): "[\(typeName(of: element, spelling))]"
        case .dictionary(let key, let value): "[\(typeName(of: key, spelling)): \(typeName(of: value, spelling))]"
        case .existential(let parts): existentialName(parts, spelling)
        case .function(let function):
            "(\(function.parameters.joined(separator: ", "))) -> \(typeName(of: function.result, spelling))"
        case .other: "Any"
        }
    }

    private func parenthesised(_ name: String) -> String {
        name.hasPrefix("any ") || name.hasPrefix("(") ? "(\(name))" : name
    }

    private func typeName(
        of name: SwiftType.Name, _ arguments: [SwiftType], _ spelling: (DomainType) -> String
    ) -> String {
        let declared = name.precise.flatMap { self[$0] }
        let own = declared.map(spelling) ?? Self.withoutModule(name)
        let inner = arguments.map { typeName(of: $0, spelling) }.joined(separator: ", ")
        let text = arguments.isEmpty ? own : "\(own)<\(inner)>"
        return declared?.kind == .protocol ? "any \(text)" : text
    }

    /// The name of a type outside of the graphs, which a declaration may spell with its module.
    private static func withoutModule(_ name: SwiftType.Name) -> String {
        guard let module = name.precise.flatMap(MangledName.module), name.text.hasPrefix("\(module).") else {
            return name.text
        }
        return String(name.text.dropFirst(module.count + 1))
    }

    /// At run time, nothing is left of protocols such as `Sendable`, and the others are sorted.
    private func existentialName(_ parts: [SwiftType], _ spelling: (DomainType) -> String) -> String {
        let names = parts.map { part -> String in
            guard case .named(let name, let arguments) = part else { return typeName(of: part, spelling) }
            let text = typeName(of: name, arguments, spelling)
            return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
        }.filter { $0 != "Sendable" }
        if names.isEmpty || names == ["Any"] { return "Any" }
        if names == ["AnyObject"] { return "AnyObject" }
        return "any " + names.filter { $0 != "Any" }.sorted().joined(separator: " & ")
    }
}
