extension SourceFiles {
    /// A module that a file imports.
    struct Import {
        var name: String
        /// Whether it is imported under a condition, such as `#if canImport(Glibc)`.
        var isConditional: Bool
    }

    /// Returns the modules that a file imports, in its order: what its declarations may name that no graph has.
    func imports(inFileOf place: SourceSpot?) -> [Import] {
        guard let place, let file = file(at: place.file), let tokens = file.tokens else { return [] }
        var modules: [Import] = []
        for (index, token) in tokens.enumerated() where token.text == "import" && token.depth == 0 {
            let line = tokens[..<index].reversed().prefix { $0.line == token.line }
            guard !line.contains(where: { $0.text == "@testable" }) else { continue }
            // `import struct Foundation.URL` imports the module, too.
            let names = tokens[(index + 1)...].prefix { $0.line == token.line && Self.kinds.contains($0.text) }
            guard let module = tokens[(index + 1 + names.count)...].first, module.line == token.line else { continue }
            let isConditional = file.mayHaveConditions && file.conditions.map { $0[module.line - 1] != [] } ?? true
            if !modules.contains(where: { $0.name == module.text }) {
                modules.append(Import(name: module.text, isConditional: isConditional))
            }
        }
        return modules
    }

    private static let kinds: Set<String> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    /// Whether a file declares a type itself, which may be private and then is in no graph.
    func declares(_ name: String, inFileOf place: SourceSpot?) -> Bool {
        guard let place, let tokens = file(at: place.file)?.tokens else { return false }
        return zip(tokens, tokens.dropFirst()).contains { keyword, word in
            word.text == name && ["actor", "class", "enum", "protocol", "struct", "typealias"].contains(keyword.text)
        }
    }
}
