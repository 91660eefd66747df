extension SourceFiles {
    /// Returns the names of the stored properties of a type, in the order of the source, if these alone are the keys from
    /// which values of the type are decoded; nil if that is not certain.
    package func keys(of type: DomainType) -> [String]? {
        guard type.kind == .struct, !type.isGeneric, type.conformances.contains(StandardProtocol.decodable),
            type.decodes == .synthesized, let place = type.place, let tokens = file(at: place.file)?.tokens,
            !tokens.contains(where: { $0.text == "CodingKeys" }),
            // The file may have changed since the graph was made.
            let own = tokens.firstIndex(where: { $0.line == place.line && $0.text == "struct" }),
            tokens[(own + 1)...].first?.text == type.path.last
        else { return nil }
        return StoredNames.names(in: tokens[own...])
    }
}

/// Reads the names of the stored properties of a struct from its source, since a graph shows neither private ones nor
/// which properties are stored.
private enum StoredNames {
    /// The stored properties of the struct that begins with the first token.
    static func names(in tokens: ArraySlice<Declaration.Token>) -> [String]? {
        var names: [String] = []
        var modifiers: Set<String> = []
        let depth = tokens[tokens.startIndex].depth
        for (index, token) in zip(tokens.indices, tokens) {
            if token.text == "}", token.depth == depth { return names }
            guard token.depth == depth + 1 else { continue }
            if token.text.hasPrefix("#") || token.text == "lazy" || token.text.hasPrefix("@") { return nil }
            let isConstant = token.text == "let"
            if isConstant || token.text == "var", !modifiers.contains("static") {
                let rest = tokens[(index + 1)...]
                guard let name = rest.first?.text, let isDecoded = isDecoded(rest.dropFirst(), isConstant: isConstant)
                else { return nil }
                if isDecoded { names.append(name.filter { $0 != "`" }) }
            }
            if Self.ends.contains(token.text) { modifiers = [] } else { modifiers.insert(token.text) }
        }
        return nil
    }

    /// The words after which another declaration may begin.
    private static let ends: Set<String> = ["var", "let", "func", "init", "}", "{", "case", "subscript"]

    /// Whether a property is decoded, by what follows its name; nil if that is not certain.
    private static func isDecoded(_ tokens: ArraySlice<Declaration.Token>, isConstant: Bool) -> Bool? {
        guard let colon = tokens.first, colon.text == ":" else { return nil }
        for (index, token) in zip(tokens.indices, tokens).dropFirst() where token.depth <= colon.depth {
            switch token.text {
            case ",": return nil
            // A constant with an initial value is not decoded.
            case "=": return !isConstant
            case "{": return ["willSet", "didSet"].contains(tokens[(index + 1)...].first?.text)
            case "}", ";": return true
            default:
                // Another declaration begins with an attribute, or with a word where the type ends.
                let isWord = token.text.first.map { $0.isLetter || $0 == "@" } ?? false
                if isWord, ![":", ".", "<", "&", "any"].contains(tokens[index - 1].text) { return true }
            }
        }
        return nil
    }
}
