internal import WiringDiagnostics

/// The checks that all sections share: kinds of nodes, keys and names.
extension FormChecker {
    // MARK: Kinds

    /// Whether a node is a mapping, reported unless there is nothing.
    func checkMapping(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        if tree.isMapping(node) { return true }
        if !tree.isNothing(node) { wrongKind(node, rule()) }
        return false
    }

    /// Whether a node is a list, reported unless there is nothing.
    func checkList(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        if tree.isSequence(node) { return true }
        if !tree.isNothing(node) { wrongKind(node, rule()) }
        return false
    }

    /// Whether a node is a text, reported unless there is nothing.
    func checkScalar(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        if tree.isScalar(node) { return !tree.isNothing(node) }
        wrongKind(node, rule())
        return false
    }

    /// Whether a node is a text with something in it, reported unless there is nothing.
    func checkFilePath(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        guard checkScalar(node, rule()) else { return false }
        if !texts.isEmpty(tree.text(node)) { return true }
        wrongKind(node, rule())
        return false
    }

    /// Reports a node that is neither `true` nor `false`, unless there is nothing.
    func checkTruth(_ node: NodeIndex, _ rule: @autoclosure () -> String) {
        guard checkScalar(node, rule()) else { return }
        let text = texts.bytes(of: tree.text(node))
        if tree.isPlain(node), text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return }
        wrongKind(node, rule())
    }

    /// Reports a node of the wrong kind.
    func wrongKind(_ node: NodeIndex, _ rule: @autoclosure () -> String, help: String? = nil) {
        reporter.report(.wrongKind, at: beginning(of: node), "\(rule()), not \(kind(node))") { diagnostic, _ in
            diagnostic.help = help ?? (tree.isPlain(node) ? Wording.spaceBehindColon(in: excerpt(node)) : nil)
        }
    }

    private func kind(_ node: NodeIndex) -> String {
        if tree.isMapping(node) { return "a mapping" }
        if tree.isSequence(node) { return "a list" }
        return "the text '\(excerpt(node))'"
    }

    // MARK: Keys

    /// Whether a key is one of the words, reported if not.
    func checkKey(_ key: NodeIndex, of owner: StaticString, among words: KeywordSet) -> Bool {
        guard tree.isScalar(key) else { return false }
        if words.contains(tree.text(key)) { return true }
        if !isReported(key), !isGlued(key) { reportUnknownKey(key, of: "\(owner)", among: words.keywords.map(\.text)) }
        return false
    }

    private func reportUnknownKey(_ key: NodeIndex, of owner: String, among words: [String]) {
        reporter.report(
            .unknownKey, at: span(key), "\(owner) has no key '\(excerpt(key))'",
            suggestion: suggestion(for: key, among: words)
        ) { diagnostic, _ in
            diagnostic.help = strangeSpace(in: key)
            let known = Wording.quotedList(words, limit: words.count)
            diagnostic.notes.append(.init("the keys of \(owner) are \(known)"))
        }
    }

    /// What may have been meant by a key.
    func suggestion(for key: NodeIndex, among words: [String]) -> Suggestion {
        Suggestion(for: string(key), among: words) { word in
            texts.find(word).map { tree.hasKey($0, beside: key) } ?? false
        }
    }

    /// Whether a key looks like a misspelt word.
    func resembles(_ key: NodeIndex, _ word: Keyword) -> Bool {
        tree.isScalar(key) && !Suggestions.nearest(to: string(key), among: [word.text]).isEmpty
    }

    /// Whether the reader of the nodes has reported a key: there is nothing, or it merges.
    func isReported(_ key: NodeIndex) -> Bool {
        tree.isNothing(key) || tree.isPlain(key) && tree.text(key) == Keyword.merge.id
    }

    /// Whether a key is one with its value, as in `{class:Button}`, so that it has nothing behind it, which was reported.
    func isGlued(_ key: NodeIndex) -> Bool {
        tree.isNothing(tree.next(key)) && tree.isPlain(key) && Wording.spaceBehindColon(in: excerpt(key)) != nil
    }

    // MARK: Names

    /// Checks a name that this file gives to something.
    func checkName(_ node: NodeIndex) {
        let text = tree.text(node)
        let isName = tree.nameKind(node) == .simple || nameKind(node) == .simple
        if isName, text != Keyword.owner.id, !isNull(node), texts.length(text) <= limits.nameLength { return }
        if isReported(node) { return }
        if !isName { return invalidName(node) }
        if text == Keyword.owner.id {
            reporter.report(.invalidName, at: span(node), "the name 'owner' is reserved for File's Owner")
        } else if isNull(node) {
            reporter.report(
                .invalidName, at: span(node), "'\(string(node))' cannot be a name, since it means nothing elsewhere")
        } else {
            nameIsTooLong(node)
        }
    }

    /// Whether a node is beyond doubt the name of an object, as most targets are.
    @inline(__always)
    func isReference(_ node: NodeIndex) -> Bool { tree.isScalar(node) && tree.nameKind(node) != .invalid }

    /// Checks the name of an object, behind a prefix or not.
    func checkReference(_ node: NodeIndex) {
        let isName = nameKind(node) != .invalid
        if isName, !isNull(node) { return checkSteps(node) }
        if isName || tree.isPlain(node) && string(node) == "~" {
            reporter.report(.invalidName, at: span(node), "'\(string(node))' is not the name of an object") {
                diagnostic, _ in
                diagnostic.help = "leave the outlet out to leave it unconnected"
            }
        } else {
            invalidName(node)
        }
    }

    /// Reports a name behind prefixes, or a path, that no name or path can be as long as.
    func checkSteps(_ node: NodeIndex) {
        guard texts.length(tree.text(node)) > limits.nameLength else { return }
        let text = texts.bytes(of: tree.text(node))
        let steps = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if steps.contains(where: { $0.count > limits.nameLength }) {
            nameIsTooLong(node)
        } else if steps.count > limits.nesting + limits.includeDepth {
            reporter.report(
                .tooDeep, at: span(node), "a path has at most \(limits.nesting + limits.includeDepth) steps"
            ) { diagnostic, _ in diagnostic.help = "nothing is so deep, unless 'Limits.nesting' is raised" }
        }
    }

    private func nameIsTooLong(_ node: NodeIndex) {
        reporter.report(.invalidName, at: span(node), "a name has at most \(limits.nameLength) characters") {
            diagnostic, _ in diagnostic.help = "shorten it, or raise 'Limits.nameLength'"
        }
    }

    /// Checks what an overlay alters: a name, behind prefixes or not, or the path of a definition in place or of a part.
    func checkPath(_ node: NodeIndex) {
        guard checkScalar(node, "an overlay names an object"), !isReported(node) else { return }
        let first = texts.bytes(of: tree.text(node)).prefix { $0 != UInt8(ascii: ".") }
        if Name.kind(of: first) != .simple { invalidName(node) } else { checkSteps(node) }
    }

    /// What a text is, read as a name.
    @inline(__always)
    func nameKind(_ node: NodeIndex) -> Name.Kind { texts.nameKind(tree.text(node)) }

    private func isNull(_ node: NodeIndex) -> Bool { TextTable.isNull(tree.text(node)) && tree.isPlain(node) }

    private func invalidName(_ node: NodeIndex) {
        reporter.report(.invalidName, at: span(node), "'\(excerpt(node))' is not a name") { diagnostic, _ in
            diagnostic.help = strangeSpace(in: node) ?? Wording.misplacedParameter(in: excerpt(node)) ?? Name.rule
        }
    }

    // MARK: Texts and places

    /// What to do about a character that looks like the spaces that indent and is none.
    private func strangeSpace(in node: NodeIndex) -> String? {
        let strange = string(node).unicodeScalars.first {
            $0.properties.generalCategory == .spaceSeparator && $0 != " "
        }
        return strange.map {
            "U+\($0.value.hexadecimal(width: 4)) is no space for YAML: indent and separate with ordinary spaces"
        }
    }

    /// The text of a scalar.
    func string(_ node: NodeIndex) -> String { texts.string(tree.text(node)) }

    /// The text of a scalar as messages show it.
    func excerpt(_ node: NodeIndex) -> String { texts.excerpt(tree.text(node)) }

    /// The place of a node.
    func span(_ node: NodeIndex) -> Span {
        Span(file: file, start: tree.extent(node).lowerBound, end: tree.extent(node).upperBound)
    }

    /// The place of a scalar, or of the first character of a collection, which may be long.
    func beginning(of node: NodeIndex) -> Span {
        let start = tree.extent(node).lowerBound
        return tree.isScalar(node) ? span(node) : Span(file: file, start: start, end: start + 1)
    }
}
