package import WiringDiagnostics
package import WiringFile

/// Checks that every parameter is used, and that every one that is used is declared, counted over the text of all
/// files.
///
/// It belongs to the check of the whole nib, so that a parameter that nothing uses hides no other error.
package struct CheckParameterUses {
    private let nib: MergedNib
    private let reporter: Reporter
    private let parameterNames = ParameterNames()
    /// The scalar in which something was found last, and how often.
    private var last = (file: -1, node: -1, count: 0)

    /// Checks a nib. O(uses and declarations).
    ///
    /// - Returns: The values, by file, that were refused since they seem to name a parameter.
    @discardableResult
    package static func check(_ nib: MergedNib, _ reporter: Reporter) -> [Int: Set<NodeIndex>] {
        var pass = CheckParameterUses(nib: nib, reporter: reporter)
        var usedBy = pass.checkUses()
        let refused = pass.checkForeignUses(&usedBy)
        pass.checkDeclarations(usedBy: usedBy)
        return refused
    }

    private init(nib: MergedNib, reporter: Reporter) {
        self.nib = nib
        self.reporter = reporter
    }

    /// Reports uses of what is not declared.
    ///
    /// - Returns: For each namespace the names that are used.
    private mutating func checkUses() -> [Int: Set<String>] {
        var usedBy: [Int: Set<String>] = [:]
        var reportedFiles: Set<Int> = []
        for scope in nib.scopes where scope.wrapped == nil {
            let declarations = nib.files[scope.file].declarations
            guard !declarations.parameterUses.isEmpty || !declarations.strayUses.isEmpty else { continue }
            usedBy[scope.namespace, default: []].formUnion(declarations.parameterUses.map(\.name))
            guard reportedFiles.insert(scope.file).inserted else { continue }
            for use in declarations.parameterUses where !nib.declaresParameter(use.name, asSeenFrom: scope) {
                reportUnknown(use.name, use.node, scope)
            }
            for stray in declarations.strayUses {
                let meant = Interpolation.words(in: stray.text).filter { nib.declaresParameter($0, asSeenFrom: scope) }
                usedBy[scope.namespace, default: []].formUnion(meant)
                reportNoName(stray.text, stray.node, scope, meant: meant)
            }
        }
        return usedBy
    }

    /// Reports texts such as `${name}` and `$name` where a parameter of that name is declared and not used, so that it
    /// is certain that they are errors.
    ///
    /// - Parameter usedBy: For each namespace the names that are used, to which those are added that seem to be meant.
    /// - Returns: The values with such a text, by file.
    private mutating func checkForeignUses(_ usedBy: inout [Int: Set<String>]) -> [Int: Set<NodeIndex>] {
        var refused: [Int: Set<NodeIndex>] = [:]
        let used = usedBy
        for scope in nib.scopes where scope.wrapped == nil && refused[scope.file] == nil {
            for (text, node) in nib.files[scope.file].declarations.foreignUses {
                let meant = Interpolation.words(in: text).filter {
                    used[scope.namespace]?.contains($0) != true && nib.declaresParameter($0, asSeenFrom: scope)
                }
                guard !meant.isEmpty else { continue }
                usedBy[scope.namespace, default: []].formUnion(meant)
                refused[scope.file, default: []].insert(node)
                reportNoName(text, node, scope, meant: meant)
            }
        }
        return refused
    }

    /// Reports declarations that nothing uses.
    private func checkDeclarations(usedBy: [Int: Set<String>]) {
        var reportedFiles: Set<Int> = []
        var sorted: [Int: [String]] = [:]
        for (index, scope) in nib.scopes.enumerated() where scope.wrapped == nil {
            guard let section = nib.files[scope.file].declarations.sections[.parameters],
                reportedFiles.insert(scope.file).inserted
            else { continue }
            let tree = nib.files[scope.file].tree
            for (key, _) in tree.entries(of: section) {
                let name = nib.texts.string(tree.text(key))
                guard usedBy[scope.namespace]?.contains(name) != true else { continue }
                if sorted[scope.namespace] == nil { sorted[scope.namespace] = usedBy[scope.namespace]?.sorted() }
                reporter.report(
                    .unusedParameter, at: nib.span(NodeReference(scope: index, node: key)),
                    "nothing uses the parameter '\(name)'",
                    label: Suggestions.didYouMean(name, among: sorted[scope.namespace] ?? []) ?? "",
                    subjects: [.init(.parameter, name)]
                ) { diagnostic, _ in diagnostic.help = "write '$(\(name))' in an attribute, or remove the declaration" }
            }
        }
    }

    /// Counts a diagnostic in a scalar, whose diagnostics come in the order of its text.
    ///
    /// - Returns: Whether the limit for its scalar was reached before it, so that its place is not needed.
    private mutating func isBeyondLimit(_ node: NodeIndex, _ scope: Scope) -> Bool {
        if (last.file, last.node) == (scope.file, node) {
            last.count += 1
        } else {
            last = (scope.file, node, 1)
        }
        return last.count > reporter.limit
    }

    private mutating func reportUnknown(_ name: String, _ node: NodeIndex, _ scope: Scope) {
        guard !isBeyondLimit(node, scope) else { return reporter.count() }
        let whole = nib.span(of: node, file: scope.file)
        let isShown = reporter.shows(at: whole)
        let names = isShown ? parameterNames.names(of: scope.namespace, in: nib) : []
        reporter.report(
            .unknownParameter, at: isShown ? nib.span(of: "$(\(name))", in: node, file: scope.file) : whole,
            "no parameter '\(name)' is declared in this file or those it includes",
            suggestion: Suggestion(for: name, among: names) { nib.declaresParameter($0, asSeenFrom: scope) },
            subjects: [.init(.parameter, name)]
        ) { diagnostic, _ in
            diagnostic.help = "declare it under 'parameters:', or write '$$(' for a literal '$('"
        }
    }

    private mutating func reportNoName(_ text: String, _ node: NodeIndex, _ scope: Scope, meant: [String]) {
        guard !isBeyondLimit(node, scope) else { return reporter.count() }
        let whole = nib.span(of: node, file: scope.file)
        reporter.report(
            .invalidName, at: reporter.shows(at: whole) ? nib.span(of: text, in: node, file: scope.file) : whole,
            "\(Wording.quoted(text)) names no parameter",
            suggestion: meant.isEmpty
                ? nil
                : Suggestion(
                    for: text, asking: meant.map { "$(\($0))" },
                    isCertain: Interpolation.words(in: text).count == 1 && !isAloneInQuotes(text, node, scope)),
            help: meant.isEmpty ? "a parameter is written '$(name)'; write '$$(' for a literal '$('" : nil,
            fix: meant.count == 1 && isAloneInQuotes(text, node, scope) ? fix(for: node, scope, meant[0]) : nil)
    }

    /// Whether a text is all that is in quotes, in a file whose keys have none.
    private func isAloneInQuotes(_ text: String, _ node: NodeIndex, _ scope: Scope) -> Bool {
        let tree = nib.files[scope.file].tree
        return tree.isQuoted(node) && nib.texts.string(tree.text(node)) == text && !tree.isQuoted(node - 1)
    }

    /// Without quotes, a parameter that stands alone reads as whatever type is wanted.
    private func fix(for node: NodeIndex, _ scope: Scope, _ name: String) -> Fix {
        let file = nib.files[scope.file]
        let layout = TextOfNodes(file.tree, nib.sources[scope.file], file: scope.file)
        return Fix("write it without quotes: $(\(name))", layout?.replacing(node, by: "$(\(name))"))
    }
}

extension MergedNib {
    /// Checks only the uses of parameters, for code that looks at a nib without checking it.
    ///
    /// - Throws: All errors, in order of place.
    package func checkParameterUses() throws(WiringError) {
        let reporter = Reporter(sources: sources, limit: limits.shownErrors)
        CheckParameterUses.check(self, reporter)
        try reporter.finish()
    }
}
