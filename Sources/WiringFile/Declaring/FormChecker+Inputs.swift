internal import WiringDiagnostics

/// Checks the form of the sections for inputs: `include` and `parameters`.
extension FormChecker {
    private static let includeKeys = KeywordSet(.file, .as, .owner, .externals, .parameters)

    /// Checks and records the includes of a file.
    func checkIncludes(_ node: NodeIndex) {
        guard tree.isSequence(node) else {
            if tree.isNothing(node) { return }
            return wrongKind(node, "'include' takes a list of paths", fix: wayToIncludes(from: node))
        }
        for item in tree.children(of: node) {
            if tree.isScalar(item) {
                let isPath = checkFilePath(item, "'include' takes a list of paths")
                if isPath { declarations.includes.append(Declarations.Include(path: item)) }
            } else if checkMapping(item, "an include is a path or a mapping with 'file'") {
                checkInclude(item)
            }
        }
    }

    /// Returns how to turn paths without dashes, or paths after the names of their prefixes, into a list.
    private func wayToIncludes(from node: NodeIndex) -> Fix? {
        if tree.isScalar(node) {
            let paths = string(node).split(separator: " ").filter { $0 != "-" }.map(String.init)
            guard paths.count > 1, paths.allSatisfy(isPath) else { return wayToList(from: node) }
            let list = "[\(paths.joined(separator: ", "))]"
            return Fix("write each on its own line after '- ', or all in brackets: \(list)", nil)
        }
        let entries = Array(tree.entries(of: node))
        guard let first = entries.first, entries.allSatisfy({ tree.isScalar($0.key) && tree.isScalar($0.value) }) else {
            return wayToList(from: node)
        }
        if entries.allSatisfy({ tree.isNothing($0.value) }) {
            return Fix("write a list: [\(entries.map { excerpt($0.key) }.joined(separator: ", "))]", nil)
        }
        guard entries.allSatisfy({ nameKind($0.key) == .simple && isPath(string($0.value)) }),
            tree.text(first.key) != Keyword.file.id
        else { return wayToList(from: node) }
        let item = "{file: \(excerpt(first.value)), as: \(excerpt(first.key))}"
        return Fix(tree.isBlock(node) ? "write '- \(item)'" : "write '[\(item)]'", nil)
    }

    private func isPath(_ text: String) -> Bool { text.hasSuffix(".yaml") || text.hasSuffix(".yml") }

    private func checkInclude(_ mapping: NodeIndex) {
        var include = Declarations.Include(path: 0)
        for (key, value) in tree.entries(of: mapping) where checkKey(key, of: "an include", among: Self.includeKeys) {
            if !tree.isNothing(value) { checkPart(Keyword(tree.text(key)), value, of: &include) }
        }
        let place = tree.isBlock(mapping) ? span(mapping + 1) : beginning(of: mapping)
        if tree.value(of: Keyword.file.id, in: mapping) == nil {
            guard !tree.entries(of: mapping).contains(where: { tree.isScalar($0.key) && resembles($0.key, .file) })
            else {
                return
            }
            reporter.report(.missingKey, at: place, "an include needs a 'file'")
        } else if tree.value(of: Keyword.as.id, in: mapping) == nil, include.takesInputs,
            !tree.entries(of: mapping).contains(where: { tree.isScalar($0.key) && resembles($0.key, .as) })
        {
            reporter.report(.missingKey, at: place, "an include with its own inputs needs an 'as'")
        }
        if include.path != 0 { declarations.includes.append(include) }
    }

    private func checkPart(_ word: Keyword?, _ value: NodeIndex, of include: inout Declarations.Include) {
        switch word {
        case .file:
            if checkFilePath(value, "'file' takes a path") { include.path = value }
        case .as:
            guard checkScalar(value, "'as' takes a name") else { return }
            checkName(value)
            include.prefix = value
        case .owner:
            guard checkScalar(value, "'owner' takes the name of an object") else { return }
            checkReference(value)
            include.owner = value
        case .externals:
            guard checkMapping(value, "'externals' takes a mapping of names to names") else { return }
            include.externals = value
            for (_, target) in tree.entries(of: value) where checkScalar(target, "an external is given by name") {
                checkReference(target)
            }
        default:
            guard checkMapping(value, "'parameters' takes a mapping of names and values") else { return }
            include.parameters = value
            for (_, input) in tree.entries(of: value) { findParameters(in: input) }
        }
    }

    /// Whether a key is a source that every program has.
    private func isSource(_ key: NodeIndex) -> Bool { [.env, .file].contains(Keyword(tree.text(key))) }

    /// Checks a literal, or a mapping with at most one source, a default and the keyword `secret`.
    func checkParameter(_ node: NodeIndex) {
        guard tree.isMapping(node) else { return }
        let help: Fix = "a value that is a mapping goes under 'default:'"
        var source: NodeIndex?
        let words = [Keyword.default, .secret].filter { tree.value(of: $0.id, in: node) == nil }.map(\.text)
        for (key, value) in tree.entries(of: node) where tree.isScalar(key) && !isReported(key) {
            switch Keyword(tree.text(key)) {
            case .default: continue
            case .secret: checkTruth(value, "'secret' takes true or false")
            default:
                if let first = source {
                    // A key that is not a built-in source is more likely to be the error.
                    let (wrong, other) = isSource(key) && !isSource(first) ? (first, key) : (key, first)
                    let words = words.filter { $0 != Keyword.secret.text || isTruth(tree.next(wrong)) }
                    reportSecondSource(wrong, besides: other, isFirst: other == first, among: words)
                } else if !tree.isScalar(value) {
                    wrongKind(value, "the source '\(excerpt(key))' takes a text", fix: help)
                } else if tree.text(key) == Keyword.env.id, !tree.isNothing(value) {
                    checkVariable(value)
                }
                source = source ?? key
            }
        }
    }

    /// Reports a text that cannot be the name of an environment variable. Containers allow a '.' and a '-' in one.
    private func checkVariable(_ node: NodeIndex) {
        let name = string(node)
        func isVariable(_ text: some StringProtocol) -> Bool {
            !text.isEmpty
                && text.utf8.allSatisfy { Name.kind(of: [UInt8(ascii: "a"), $0, UInt8(ascii: "a")]) != .invalid }
        }
        guard !isVariable(name) else { return }
        // The name in `$NAME`, `$(NAME)` and `%NAME%`.
        let marks: Set<Character> = ["$", "{", "}", "(", ")", "%"]
        let rest = name.drop { marks.contains($0) }
        let plain = rest.lastIndex { !marks.contains($0) }.map { rest[...$0] } ?? ""
        let isMarked = isVariable(plain)
        reporter.report(
            .invalidName, at: span(node), "'\(excerpt(node))' is not the name of an environment variable",
            suggestion: isMarked ? Suggestion(for: name, asking: [String(plain)], isCertain: true) : nil,
            help: isMarked ? nil : "it is ASCII letters, digits and '_'")
    }

    /// Reports a key of a parameter that can only be a second source, or a slip of another key.
    private func reportSecondSource(_ key: NodeIndex, besides other: NodeIndex, isFirst: Bool, among words: [String]) {
        let meant = isSource(key) ? nil : suggestion(for: key, among: words)
        if let meant, !meant.nearest.isEmpty {
            return reporter.report(
                .unknownKey, at: span(key), "a parameter has no key '\(excerpt(key))'", suggestion: meant)
        }
        reporter.report(
            .unknownKey, at: span(key), "a parameter has one source",
            related: [(span(other), isFirst ? "this is the first" : "this is another")],
            help: isSource(key)
                ? nil : "its keys are a source, 'default' and 'secret'; a value that is a mapping goes under 'default:'"
        )
    }
}

extension Declarations.Include {
    /// Whether it sets anything that belongs to one copy of the file.
    fileprivate var takesInputs: Bool { owner != nil || externals != nil || parameters != nil }
}
