internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Resolves the parameters of a nib: to what the program passes, else to what the source has, else to the default.
struct ResolveParameters {
    private let nib: MergedNib
    private let plan: Blueprint
    private let given: [String: String]
    private let sources: [any ParameterSource]
    private let reporter: Reporter
    private var values: [ValueContext.Key: ParameterValue] = [:]
    private var secrets = Secrets()
    /// The parameters that the program passes under a misspelt name.
    private var meant: Set<String> = []
    /// The members that use each parameter, and the objects that nothing needs any more; for a parameter without a value.
    private lazy var users: [ValueContext.Key: [(object: Int, member: Int)]] = plan.parameterUsers(isPassed)
    private lazy var unneededObjects: [UnneededObjects] = plan.unneededObjects()

    /// Queries the sources of all parameters that the plan needs. Reports parameters without a value, and values
    /// without a parameter.
    static func resolve(
        _ plan: Blueprint, given: [String: String], sources: [any ParameterSource], _ reporter: Reporter
    ) -> (values: [ValueContext.Key: ParameterValue], secrets: Secrets) {
        var pass = ResolveParameters(plan: plan, given: given, sources: sources, reporter: reporter)
        pass.resolve()
        return (pass.values, pass.secrets)
    }

    private init(plan: Blueprint, given: [String: String], sources: [any ParameterSource], reporter: Reporter) {
        nib = plan.nib
        self.plan = plan
        self.given = given
        self.sources = sources
        self.reporter = reporter
    }

    private mutating func resolve() {
        guard !given.isEmpty || nib.namespaces.contains(where: { !$0.parameters.isEmpty }) else { return }
        let needed = plan.neededParameters(isPassed)
        let declared = given.isEmpty ? [] : namesOfDeclarations()
        let known = Set(declared)
        let strangers = given.keys.sorted().filter { !known.contains($0) }
        meant = Set(strangers.compactMap { Suggestion(for: $0, among: declared).certain })
        // A namespace comes after the one that includes it.
        for (index, namespace) in nib.namespaces.enumerated() {
            for declaration in namespace.parameters.values.sorted(by: { $0.name < $1.name }) {
                let name = nib.texts.string(declaration.name)
                let key = ValueContext.Key(namespace: index, name: name)
                // A value that is passed may be a secret even if nothing needs it.
                guard needed.contains(key) || given[namespace.prefix + name] != nil else { continue }
                if let value = value(of: declaration, key, named: namespace.prefix + name) { values[key] = value }
            }
        }
        findGivenSecrets()
        for name in strangers {
            reporter.report(
                Diagnostic(
                    .unknownParameter, "no file declares the parameter '\(name)', which the program passes",
                    subjects: [.init(.parameter, name)],
                    help: Suggestions.didYouMean(name, among: declared)))
        }
    }

    private func namesOfDeclarations() -> [String] {
        nib.namespaces.flatMap { namespace in
            namespace.parameters.values.map { namespace.prefix + nib.texts.string($0.name) }.sorted()
        }
    }

    /// Whether the program passes a value for a parameter.
    private func isPassed(_ key: ValueContext.Key) -> Bool {
        given[nib.namespaces[key.namespace].prefix + key.name] != nil
    }

    private mutating func value(
        of declaration: ParameterDeclaration, _ key: ValueContext.Key, named name: String
    ) -> ParameterValue? {
        let isSecret = nib.isSecret(declaration)
        if let text = given[name] { return outside(ParameterText(text), name, isSecret) }
        if let given = declaration.given { return nib.value(given: given, isSecret: isSecret, among: values) }
        let tree = nib.tree(declaration.value.scope)
        let node = Int(declaration.value.node)
        for (source, value) in tree.isMapping(node) ? Array(tree.entries(of: node)) : [] {
            let ref = NodeReference(scope: Int(declaration.value.scope), node: value)
            switch Keyword(tree.text(source)) {
            case .secret, .default: continue
            default:
                let errors = reporter.errorCount
                let keyRef = NodeReference(scope: Int(declaration.value.scope), node: source)
                if let text = text(from: keyRef, ref, declaration, isSecret) {
                    // Messages never show what the environment or a file holds, secret or not.
                    let isPrivate = [Keyword.env, .file].contains(Keyword(tree.text(source)))
                    return outside(text, name, isSecret, isPrivate: isPrivate)
                }
                if reporter.errorCount > errors { return nil }
            }
        }
        if let defaultRef = nib.defaultValue(of: declaration) {
            if isSecret {
                for scalar in tree.valueScalars(of: Int(defaultRef.node)) {
                    secrets.add(nib.texts.string(tree.text(scalar)), named: name)
                }
            }
            return .literal(defaultRef, isSecret: isSecret)
        }
        reportMissing(declaration, key, name)
        return nil
    }

    /// Marks as secret whatever an including file gives to a secret parameter of a copy.
    private mutating func findGivenSecrets() {
        let context = ValueContext(nib: nib, parameters: values)
        var volume = InsertedVolume(context)
        for (index, namespace) in nib.namespaces.enumerated() {
            for declaration in namespace.parameters.values.sorted(by: { $0.name < $1.name }) {
                let name = nib.texts.string(declaration.name)
                guard let ref = declaration.given, nib.isSecret(declaration), given[namespace.prefix + name] == nil,
                    values[.init(namespace: index, name: name)] != nil, volume.check(ref, reporter)
                else { continue }
                addScalars(of: ValueCursor(context, ref), named: namespace.prefix + name)
            }
        }
    }

    private mutating func addScalars(of value: ValueCursor, named name: String) {
        switch value.kind {
        case .plain, .text: secrets.add(value.text, named: name)
        case .list: for item in value.items { addScalars(of: item, named: name) }
        case .mapping: for entry in value.entries { addScalars(of: entry.value, named: name) }
        }
    }

    private mutating func outside(
        _ text: ParameterText, _ name: String, _ isSecret: Bool, isPrivate: Bool = false
    ) -> ParameterValue {
        let isSecret = isSecret || text.isSecret
        if isSecret { secrets.add(text.text, named: name) }
        return .text(text.text, isSecret: isSecret || isPrivate, truth: text.truth)
    }

    /// Returns the text that a source has; nil if it has none, or has failed, which is reported.
    private func text(
        from source: NodeReference, _ key: NodeReference, _ declaration: ParameterDeclaration, _ isSecret: Bool
    ) -> ParameterText? {
        let word = nib.string(source)
        switch word {
        case Keyword.env.text: return OutsideText.environment(nib.string(key)).map { ParameterText($0) }
        case Keyword.file.text:
            do throws(OutsideText.Failure) {
                return try OutsideText.file(
                    nib.string(key), besides: nib.files[declaration.file].name, in: nib.memory
                ).map { ParameterText($0) }
            } catch {
                reporter.report(
                    .unreadableFile, at: nib.span(key), "'\(nib.string(key))' cannot be read: \(error.reason)")
                return nil
            }
        default:
            guard let provider = sources.first(where: { $0.name == word }) else {
                let known = KnownSources(names: sources.map(\.name), areAll: true)
                CheckSources.report(nib, source, of: declaration, knowing: known, reporter)
                return nil
            }
            do {
                return try provider.value(for: nib.string(key), isSecret: isSecret)
            } catch {
                // The error may contain the secret.
                let words = isSecret ? "" : ": \(secrets.shown(error).words)"
                reporter.report(
                    .missingParameter, at: nib.span(key), "the source '\(word)' threw an error\(words)",
                    subjects: [.init(.source, word)])
                return nil
            }
        }
    }

    private mutating func reportMissing(_ declaration: ParameterDeclaration, _ key: ValueContext.Key, _ name: String) {
        // What is passed under a misspelt name is reported there.
        guard !meant.contains(name) else { return }
        let users = users[key] ?? []
        let unneeded =
            users.isEmpty
            ? nil : unneededObjects.first { group in users.allSatisfy { group.objects.contains($0.object) } }
        reporter.report(
            .missingParameter, at: nib.span(declaration.place), "the parameter '\(name)' has no value",
            subjects: [.init(.parameter, name)],
            related: unneeded.map {
                [(nib.span($0.overlay), "nothing needs \(Wording.quotedList($0.names)) any more, since this")]
            } ?? [],
            notes: note(on: users).map { [$0] } ?? [], help: advice(onMissing: declaration, name),
            fix: unneeded?.removal(in: nib))
    }

    /// Returns a note on what uses a parameter: `'store.path' and 'cache.path' use it`.
    private func note(on users: [(object: Int, member: Int)]) -> Diagnostic.Note? {
        let names = users.map {
            "\(plan.name(of: $0.object)).\(plan.descriptor(of: $0.object).members[$0.member].name)"
        }
        guard !names.isEmpty else { return nil }
        return .init("\(Wording.quotedList(names)) \(names.count == 1 ? "uses" : "use") it")
    }

    private func advice(onMissing declaration: ParameterDeclaration, _ name: String) -> String {
        let tree = nib.tree(declaration.value.scope)
        let sources = tree.entries(of: Int(declaration.value.node)).filter { Keyword(tree.text($0.key)) != .secret }
        guard let source = sources.first else {
            return "pass it: instantiate(with: registry, parameters: [\"\(name)\": …])"
        }
        let (word, key) = (nib.texts.string(tree.text(source.key)), nib.texts.string(tree.text(source.value)))
        return "its source '\(word): \(key)' has none; set it there, or give a 'default:'"
    }
}
