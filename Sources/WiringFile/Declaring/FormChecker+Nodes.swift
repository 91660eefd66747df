internal import WiringDiagnostics

/// Checks that all sections share: kinds of nodes, keys and names.
extension FormChecker {
    // MARK: Kinds

    /// Whether a node is a mapping; reported if not, unless it is empty.
    func checkMapping(
        _ node: NodeIndex, _ rule: @autoclosure () -> String, help: @autoclosure () -> String? = nil
    ) -> Bool {
        if tree.isMapping(node) { return true }
        if !tree.isNothing(node) { reportNoMapping(node, rule(), help: help()) }
        return false
    }

    /// Separate from the check, which is called for each definition and would otherwise copy what the closures capture.
    private func reportNoMapping(_ node: NodeIndex, _ rule: String, help: String?) {
        wrongKind(node, rule, fix: (help ?? wayToMapping(from: node)).map { Fix($0, nil) })
    }

    /// Whether a node is a list; reported if not, unless it is empty.
    func checkList(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        if tree.isSequence(node) { return true }
        if !tree.isNothing(node) { wrongKind(node, rule(), fix: wayToList(from: node)) }
        return false
    }

    /// Whether a node is a non-empty scalar; reported if it is a collection.
    func checkScalar(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        if tree.isScalar(node) { return !tree.isNothing(node) }
        wrongKind(node, rule())
        return false
    }

    /// Whether a node is a non-empty text; reported if not, unless the node is empty.
    func checkFilePath(_ node: NodeIndex, _ rule: @autoclosure () -> String) -> Bool {
        guard checkScalar(node, rule()) else { return false }
        if !texts.isEmpty(tree.text(node)) { return true }
        wrongKind(node, rule())
        return false
    }

    /// Reports a node that is neither `true` nor `false`, unless it is empty.
    func checkTruth(_ node: NodeIndex, _ rule: @autoclosure () -> String) {
        if checkScalar(node, rule()), !isTruth(node) { wrongKind(node, rule(), fix: wayToTruth(from: node)) }
    }

    /// Whether a node is a plain `true` or `false`.
    func isTruth(_ node: NodeIndex) -> Bool {
        guard tree.isScalar(node), tree.isPlain(node) else { return false }
        let text = texts.bytes(of: tree.text(node))
        return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
    }

    func wrongKind(
        _ node: NodeIndex, _ rule: @autoclosure () -> String, fix: @autoclosure () -> Fix? = nil
    ) {
        reporter.report(
            .wrongKind, at: beginning(of: node), "\(rule()), not \(kind(node))", fix: fix() ?? wayToEntry(from: node))
    }

    private func kind(_ node: NodeIndex) -> String {
        if tree.isMapping(node) { return "a mapping" }
        if tree.isSequence(node) { return "a list" }
        return "the text '\(excerpt(node))'"
    }

    // MARK: Keys

    /// Whether a key is one of the keywords; reported if not.
    func checkKey(_ key: NodeIndex, of owner: StaticString, among words: KeywordSet) -> Bool {
        guard tree.isScalar(key) else { return false }
        if words.contains(tree.text(key)) { return true }
        if !isReportedKey(key) { reportUnknownKeys([key], of: "\(owner)", among: words) }
        return false
    }

    /// Reports keys of one mapping that are not keywords, at the first of them.
    func reportUnknownKeys(
        _ keys: [NodeIndex], of owner: String, among words: KeywordSet, fix: @autoclosure () -> Fix? = nil
    ) {
        let words = words.keywords.map(\.text)
        let noun = keys.count == 1 ? "key" : "keys"
        reporter.report(
            .unknownKey, at: span(keys[0]), "\(owner) has no \(noun) \(Wording.quotedList(keys.lazy.map(excerpt)))",
            suggestion: keys.count == 1 ? suggestion(for: keys[0], among: words) : nil
        ) { diagnostic, reporter in
            let advice = ForeignWords.advice(on: string(keys[0])).map { Fix($0, nil) }
            reporter.add(wayToOrdinarySpaces(in: keys[0]) ?? fix() ?? advice, to: &diagnostic)
            let known = Wording.quotedList(words, limit: words.count)
            diagnostic.notes.append(.init("the keys of \(owner) are \(known)"))
        }
    }

    /// The keyword that a key may have been meant as: one that looks like it, or the keyword for a word of other
    /// formats.
    func suggestion(for key: NodeIndex, among words: [String]) -> Suggestion {
        ForeignWords.suggestion(for: string(key), among: words) { word in
            texts.find(word).map { !tree.hasKey($0, beside: key) } ?? true
        } taking: { word in
            isFitting(tree.next(key), for: word)
        }
    }

    /// Whether a mapping fits a verb: `replace` takes definitions, and `change` new values for parts of them.
    private func isFitting(_ value: NodeIndex, for verb: String) -> Bool {
        guard tree.isMapping(value), !tree.isEmpty(value) else { return true }
        let areDefinitions = tree.entries(of: value).map { tree.isScalar($0.value) || isWhole($0.value) }
        return switch verb {
        case Keyword.replace.text: areDefinitions.contains(true)
        case Keyword.change.text: areDefinitions.contains(false)
        default: true
        }
    }

    /// Whether a mapping says what an object or a file is, rather than what changes.
    private func isWhole(_ value: NodeIndex) -> Bool {
        [Keyword.class, .file].contains { tree.isMapping(value) && tree.value(of: $0.id, in: value) != nil }
    }

    /// Whether a key seems to be meant as a keyword.
    func resembles(_ key: NodeIndex, _ word: Keyword) -> Bool {
        !suggestion(for: key, among: [word.text]).nearest.isEmpty
    }

    /// Whether the node reader has already reported a scalar, since it is empty or a merge key.
    func isReported(_ node: NodeIndex) -> Bool {
        tree.isNothing(node) || tree.isPlain(node) && tree.text(node) == Keyword.merge.id
    }

    /// Whether the node reader has already reported a key or its lack of a value. A key without a value may not be
    /// meant as a key at all, as in `{Button}` and `{class:Button}`.
    func isReportedKey(_ key: NodeIndex) -> Bool { isReported(key) || tree.isNothing(tree.next(key)) }

    // MARK: Names

    /// Checks a name that this file defines.
    func checkName(_ node: NodeIndex) {
        let text = tree.text(node)
        let isName = tree.nameKind(node) == .simple || nameKind(node) == .simple
        if isName, text != Keyword.owner.id, !isNull(node), texts.length(text) <= limits.nameLength { return }
        if isReported(node) { return }
        if !isName { return invalidName(node, mayHavePrefix: false) }
        if text == Keyword.owner.id {
            reporter.report(.invalidName, at: span(node), "the name 'owner' is reserved for File's Owner")
        } else if isNull(node) {
            reporter.report(
                .invalidName, at: span(node), "'\(string(node))' cannot be a name, since it stands for nil elsewhere")
        } else {
            nameIsTooLong(node)
        }
    }

    /// Whether a node is certainly the name of an object, as most targets are.
    @inline(__always)
    func isReference(_ node: NodeIndex) -> Bool { tree.isScalar(node) && tree.nameKind(node) != .invalid }

    /// Checks the name of an object, with or without a prefix.
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

    /// Reports a prefixed name or a path that is longer than any name or path can be.
    func checkSteps(_ node: NodeIndex) {
        guard texts.length(tree.text(node)) > limits.nameLength else { return }
        let text = texts.bytes(of: tree.text(node))
        let steps = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if steps.contains(where: { $0.count > limits.nameLength }) {
            nameIsTooLong(node)
        } else if steps.count > limits.nesting + limits.includeDepth {
            reporter.report(
                .tooDeep, at: span(node), "a path has at most \(limits.nesting + limits.includeDepth) steps"
            ) { diagnostic, _ in
                diagnostic.help = "nothing is nested that deeply, unless 'Nib.Limits.nesting' is raised"
            }
        }
    }

    private func nameIsTooLong(_ node: NodeIndex) {
        reporter.report(.invalidName, at: span(node), "a name has at most \(limits.nameLength) characters") {
            diagnostic, _ in diagnostic.help = "shorten it, or raise 'Nib.Limits.nameLength'"
        }
    }

    /// Checks the target of an overlay: a name, with or without prefixes, or the path of an inline definition or of a
    /// part.
    func checkPath(_ node: NodeIndex) {
        guard checkScalar(node, "an overlay names an object"), !isReported(node) else { return }
        let first = texts.bytes(of: tree.text(node)).prefix { $0 != UInt8(ascii: ".") }
        if Name.kind(of: first) != .simple { invalidName(node) } else { checkSteps(node) }
    }

    /// Classifies the text of a scalar as a name.
    @inline(__always)
    func nameKind(_ node: NodeIndex) -> Name.Kind { texts.nameKind(tree.text(node)) }

    private func isNull(_ node: NodeIndex) -> Bool { TextTable.isNull(tree.text(node)) && tree.isPlain(node) }

    private func invalidName(_ node: NodeIndex, mayHavePrefix: Bool = true) {
        let slip =
            wayToOrdinarySpaces(in: node) ?? wayToComment(in: node)
            ?? Wording.misplacedParameter(in: excerpt(node)).map { Fix($0, nil) }
        let path = slip == nil && mayHavePrefix ? dottedName(in: node) : nil
        let name = slip == nil ? path?.name ?? plainName(in: node) : nil
        let item = missingSpace(in: node)
        reporter.report(
            .invalidName, at: span(node), "'\(excerpt(node))' is not a name",
            suggestion: name.map {
                Suggestion(for: string(node), asking: [$0], isCertain: path?.hasPrefix ?? (item == nil))
            },
            fix: slip ?? (item ?? (name == nil ? Name.rule : nil)).map { Fix($0, nil) })
    }

    // MARK: Texts and places

    /// Returns help if the text contains a character that looks like an ordinary space but is not.
    func strangeSpace(in node: NodeIndex) -> String? {
        let strange = string(node).unicodeScalars.first {
            $0.properties.generalCategory == .spaceSeparator && $0 != " "
        }
        return strange.map {
            "U+\($0.value.hexadecimal(width: 4)) is not a space in YAML: indent and separate with ordinary spaces"
        }
    }

    func string(_ node: NodeIndex) -> String { texts.string(tree.text(node)) }

    /// Returns the text of a scalar as shown in messages.
    func excerpt(_ node: NodeIndex) -> String { texts.excerpt(tree.text(node)) }

    func span(_ node: NodeIndex) -> Span {
        Span(file: file, start: tree.extent(node).lowerBound, end: tree.extent(node).upperBound)
    }

    /// Returns the span of a scalar, or of the first character of a collection, which may be long.
    func beginning(of node: NodeIndex) -> Span {
        let start = tree.extent(node).lowerBound
        return tree.isScalar(node) ? span(node) : Span(file: file, start: start, end: start + 1)
    }
}
