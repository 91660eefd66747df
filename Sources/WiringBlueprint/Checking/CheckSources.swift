package import WiringDiagnostics
package import WiringFile

/// The parameter sources that a program is known to add, besides `env` and `file`.
package struct KnownSources: Sendable {
    /// The names of the sources in wiring files.
    package var names: [String]
    /// Whether there are no others.
    package var areAll: Bool

    /// Nothing is known, as where a file is checked on its own.
    package static let unknown = KnownSources(names: [], areAll: false)

    package init(names: [String], areAll: Bool) {
        self.names = names
        self.areAll = areAll
    }
}

/// Finds misspelt sources in the declarations of parameters, without reading any source.
///
/// If all sources of a program are known, any other name is an error. Otherwise any name may be a source of the
/// program, unless it looks like a slip.
package struct CheckSources {
    private let nib: MergedNib
    private let known: KnownSources

    /// Names commonly used for the built-in sources.
    private static let synonyms: [(names: [String], source: Keyword)] = [
        (["environment", "environmentVariable", "envVar"], .env),
        (["path", "filePath", "fileName"], .file),
    ]

    /// Names that files of other kinds give to what a parameter says otherwise, with where it is said.
    private static let foreignWords: [(names: [String], advice: String)] = [
        (["type", "kind"], "the type of a parameter is that of the attribute that uses it"),
        (["required", "optional"], "a parameter is required unless it has a 'default'"),
        (["description", "help", "doc"], "describe a parameter in a comment"),
    ]

    private static func advice(on name: String) -> String? {
        foreignWords.first { $0.names.contains(name) }?.advice
    }

    /// Reports each name that cannot be a source, in the text of all files. O(declarations).
    package static func check(_ nib: MergedNib, knowing known: KnownSources, _ reporter: Reporter) {
        let pass = CheckSources(nib: nib, known: known)
        for source in pass.strangeSources() { pass.report(source, reporter) }
    }

    /// Checks a nib that passed all other checks.
    ///
    /// - Throws: All errors, in order of place.
    package static func check(_ nib: MergedNib, knowing known: KnownSources) throws(WiringError) {
        let pass = CheckSources(nib: nib, known: known)
        guard !pass.strangeSources().isEmpty else { return }
        let reporter = Reporter(sources: nib.sources, limit: nib.limits.shownErrors)
        check(nib, knowing: known, reporter)
        try reporter.finish()
    }

    /// Reports a parameter source that a program needs and does not have.
    package static func report(
        _ nib: MergedNib, _ name: NodeReference, of declaration: ParameterDeclaration, knowing known: KnownSources,
        _ reporter: Reporter
    ) {
        CheckSources(nib: nib, known: known).report(
            (scope: Int(name.scope), name: Int(name.node), declaration: Int(declaration.value.node)), reporter)
    }

    /// The name of a source, and the declaration that contains it.
    private typealias Source = (scope: Int, name: NodeIndex, declaration: NodeIndex)

    private func strangeSources() -> [Source] {
        var found: [Source] = []
        var seen: Set<Int> = []
        for (index, scope) in nib.scopes.enumerated() where scope.wrapped == nil {
            let file = nib.files[scope.file]
            guard let section = file.declarations.sections[.parameters], seen.insert(scope.file).inserted else {
                continue
            }
            for (_, declaration) in file.tree.entries(of: section) where file.tree.isMapping(declaration) {
                for (key, _) in file.tree.entries(of: declaration) where isStrange(key, in: declaration, index) {
                    found.append((index, key, declaration))
                }
            }
        }
        return found
    }

    private func isStrange(_ key: NodeIndex, in declaration: NodeIndex, _ scope: Int) -> Bool {
        let tree = nib.tree(UInt32(scope))
        switch Keyword(tree.text(key)) {
        case .env, .file, .default, .secret: return false
        default:
            let name = nib.texts.string(tree.text(key))
            if known.names.contains(name) { return false }
            return known.areAll || Self.advice(on: name) != nil || meant(by: key, declaration, in: scope) != nil
        }
    }

    /// Returns the name that was probably meant by one that is unlikely to be its own source.
    private func meant(by key: NodeIndex, _ declaration: NodeIndex, in scope: Int) -> Suggestion? {
        let tree = nib.tree(UInt32(scope))
        let place = NodeReference(scope: scope, node: key)
        let name = nib.texts.string(tree.text(key))
        var words = [Keyword.env.text, Keyword.file.text] + known.names
        // 'defaults' and 'secrets' are good names for sources.
        let hasDefault = tree.value(of: Keyword.default.id, in: declaration) != nil
        if name != "defaults", !hasDefault { words.append(Keyword.default.text) }
        let value = nib.texts.string(tree.text(tree.next(key)))
        if ["true", "false"].contains(value), tree.value(of: Keyword.secret.id, in: declaration) == nil {
            words.append(Keyword.secret.text)
        }
        let near = Suggestion(for: name, among: words) { !nib.hasKey($0, beside: place) }
        guard near.nearest.isEmpty else { return near }
        let synonym = Self.synonyms.first { names, _ in
            names.contains(name) || !Suggestions.nearest(to: name, among: names).isEmpty
        }
        return synonym.map { names, source in
            Suggestion(for: name, asking: [source.text], isCertain: names.contains(name))
        }
    }

    private func report(_ source: Source, _ reporter: Reporter) {
        let place = NodeReference(scope: source.scope, node: source.name)
        reporter.report(
            .unknownSource, at: nib.span(place), "there is no parameter source '\(nib.string(place))'",
            suggestion: meant(by: source.name, source.declaration, in: source.scope),
            subjects: [.init(.source, nib.string(place))]
        ) { diagnostic, _ in
            let names = ([Keyword.env.text, Keyword.file.text] + known.names).map(Wording.quoted)
            let sources =
                "the sources are " + Wording.list(known.areAll ? names : names + ["those that the program adds"])
            diagnostic.help = Self.advice(on: nib.string(place)).map { "\($0); \(sources)" } ?? sources
        }
    }
}
