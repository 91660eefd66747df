internal import WiringDiagnostics
internal import WiringFile

/// A construct that YAML allows and the language does not.
struct NodeProblem {
    enum Kind: Equatable {
        case omitted(OmittedFeature)
        case anchorAndTag
        case collectionKey, repeatedKey
        case emptyKey, emptyItem, emptyValue
        case tooDeep
        case tooManyMarks
    }

    let kind: Kind
    /// The offending or empty node.
    let node: NodeIndex
    /// The key of an empty value; the mapping with a repeated key.
    let other: NodeIndex

    init(_ kind: Kind, _ node: NodeIndex, with other: NodeIndex = 0) {
        self.kind = kind
        self.node = node
        self.other = other
    }

    /// Whether the problem is an empty node.
    var isOfNothing: Bool { [.emptyKey, .emptyItem, .emptyValue].contains(kind) }
}

/// Messages for diagnostics in the nodes of a file.
extension NodeReader {
    func report(_ problem: NodeProblem, _ texts: TextTable, _ reporter: Reporter) {
        let node = problem.node
        switch problem.kind {
        case .omitted(let feature):
            feature.report(at: feature == .mergeKey ? span(node) : firstCharacter(of: node), to: reporter)
        case .anchorAndTag: reportAnchorAndTag(of: node, reporter)
        case .collectionKey:
            let kind = tree.isMapping(node) ? "a mapping" : "a list"
            reporter.report(
                .wrongKind, at: firstCharacter(of: node), "a key is a word, not \(kind)",
                fix: fixForDoubleBraces(around: node, texts))
        case .tooDeep:
            reporter.report(
                .tooDeep, at: firstCharacter(of: node), "collections may be nested \(limits.nesting) deep"
            ) { diagnostic, _ in
                diagnostic.help = "give parts of it names, or raise 'Nib.Limits.nesting'"
            }
        case .tooManyMarks:
            reporter.report(
                .forbiddenCharacter, at: firstCharacter(of: node),
                "more than \(CombiningMarks.most) combining marks follow each other in this text"
            ) { diagnostic, _ in diagnostic.help = "no writing system needs more than a few per letter" }
        case .repeatedKey: reportRepeatedKey(problem, texts, reporter)
        case .emptyKey, .emptyItem, .emptyValue: reportNothing(problem, texts, reporter)
        }
    }

    /// The anchor and the tag may come in either order.
    private func reportAnchorAndTag(of node: NodeIndex, _ reporter: Reporter) {
        let first = firstCharacter(of: node)
        let start = source.byteOffset(ofScalar: first.start)
        let gap = source.bytes[start...].firstIndex { $0.isBlank || $0.isLineEnd } ?? source.bytes.count
        let next = source.bytes[gap...].firstIndex { !$0.isBlank && !$0.isLineEnd } ?? start
        let length = source.bytes[start..<max(start, next)].count { $0 & 0xC0 != 0x80 }
        let second = Span(file: file, start: first.start + length, end: first.start + length + 1)
        let isAnchorFirst = source.bytes[start] == UInt8(ascii: "&")
        OmittedFeature.anchor.report(at: isAnchorFirst ? first : second, to: reporter)
        OmittedFeature.tag.report(at: isAnchorFirst ? second : first, to: reporter)
    }

    private func reportRepeatedKey(_ problem: NodeProblem, _ texts: TextTable, _ reporter: Reporter) {
        let text = tree.text(problem.node)
        reporter.report(
            .duplicateKey, at: span(problem.node), "the key '\(texts.excerpt(text))' is given twice"
        ) { diagnostic, reporter in
            let first = tree.entries(of: problem.other).first { tree.isScalar($0.key) && tree.text($0.key) == text }
            guard let first else { return }
            diagnostic.secondary.append(.init(place: reporter.place(of: span(first.key)), text: "first given here"))
            let text = TextOfNodes(tree, source, file: file)
            guard isSame(first.value, tree.next(problem.node)) else {
                diagnostic.help = adviceOnRepetition(of: problem.node, first, in: problem.other, text)
                return
            }
            reporter.add(
                Fix("leave one of them out, since they say the same", text?.removing(problem.node)), to: &diagnostic)
        }
    }

    /// Returns what to do about two different entries with one key.
    private func adviceOnRepetition(
        of key: NodeIndex, _ first: (key: NodeIndex, value: NodeIndex), in mapping: NodeIndex, _ text: TextOfNodes?
    ) -> String {
        switch text?.section(of: mapping) {
        case .objects, .externals: "give one of them another name"
        default:
            tree.isScalar(first.value) || tree.isScalar(tree.next(key))
                ? "leave one of them out" : "write the entries of both under one of them"
        }
    }

    /// Whether two scalars have the same text and read as the same kind.
    private func isSame(_ first: NodeIndex, _ second: NodeIndex) -> Bool {
        tree.isScalar(first) && tree.isScalar(second) && tree.text(first) == tree.text(second)
            && tree.isPlain(first) == tree.isPlain(second) && !tree.isNothing(first)
    }

    private func reportNothing(_ problem: NodeProblem, _ texts: TextTable, _ reporter: Reporter) {
        let position = tree.extent(problem.node).lowerBound
        switch problem.kind {
        case .emptyKey:
            reporter.report(.emptyValue, at: firstCharacter(of: problem.node), "there is no key before the ':'")
        case .emptyItem:
            // libyaml places an empty item after the '-'.
            let dash = Span(file: file, start: position - 1, end: position)
            reporter.report(.emptyValue, at: dash, "there is nothing after the '-'") { diagnostic, _ in
                diagnostic.help = fixForNothing(at: diagnostic)
            }
        default:
            let key = texts.excerpt(tree.text(problem.other))
            let plainKey = tree.isPlain(problem.other) ? key : nil
            reporter.report(.emptyValue, at: span(problem.other), "there is nothing after '\(key)'") {
                diagnostic, reporter in
                let fix = fixForMissingValue(problem, texts, diagnostic, reporter, key: plainKey)
                reporter.add(fix, to: &diagnostic)
            }
        }
    }

    /// Returns what to write in place of `{{name}}`: a parameter among values, elsewhere the name; nil for any other
    /// key.
    private func fixForDoubleBraces(around node: NodeIndex, _ texts: TextTable) -> Fix? {
        let (outer, name) = (node - 1, node + 1)
        guard node > 0, tree.isMapping(outer), tree.isMapping(node), !tree.isBlock(outer), !tree.isBlock(node),
            tree.next(outer) == name + 3, tree.isPlain(name), tree.isNothing(name + 1), tree.isNothing(name + 2),
            texts.nameKind(tree.text(name)) != .invalid, let text = TextOfNodes(tree, source, file: file)
        else { return nil }
        let word = texts.string(tree.text(name))
        let holders = text.collections(around: outer).filter(tree.isMapping).flatMap { mapping in
            tree.entries(of: mapping).filter { ($0.value..<tree.next($0.value)).contains(outer) }.map(\.key)
        }
        let isValue = holders.contains {
            tree.isScalar($0) && [.attributes, .parameters].contains(Keyword(tree.text($0)))
        }
        let fixed = isValue ? "$(\(word))" : word
        return Fix(
            isValue ? "a parameter is written '\(fixed)'" : "a name stands alone: \(fixed)",
            text.replacing(braces: outer, by: fixed))
    }

    /// Reports comments that directly follow the `|` or `>` of a text, which libyaml accepts and YAML does not.
    ///
    /// O(file), but only if there are such texts.
    func reportCommentsInHeaders(_ reporter: Reporter) {
        let bytes = source.bytes
        var (position, offset) = (source.textStart, 0)
        for node in blockTexts {
            let start = tree.extent(node).lowerBound
            while offset < start, let length = bytes.scalar(at: position)?.length {
                (position, offset) = (position + length, offset + 1)
            }
            let header = bytes[position...].dropFirst().prefix { "+-0123456789".utf8.contains($0) }
            guard header.endIndex < bytes.count, bytes[header.endIndex] == UInt8(ascii: "#") else { continue }
            let hash = offset + 1 + header.count
            reporter.report(
                .malformedYAML, at: Span(file: file, start: hash, end: hash + 1),
                "a comment needs a space before its '#'",
                fix: Fix(
                    "put a space there", [Fix.Edit(header.endIndex..<header.endIndex, of: file, " ")]))
        }
    }

    // MARK: Empty values

    private static let sections = KeywordSet(
        .include, .parameters, .externals, .objects, .replace, .wrap, .change, .remove, .attributes, .outlets, .actions)

    /// Whether an empty value directly follows another one in braces, as in `{ok, cancel}`, which is one error.
    func isRepetition(_ problem: NodeProblem, of previous: NodeProblem?) -> Bool {
        guard let previous, problem.kind == .emptyValue, previous.kind == .emptyValue,
            problem.other == previous.node + 1
        else { return false }
        // With a colon, the value would begin after the colon.
        return tree.extent(previous.node).lowerBound == tree.extent(previous.other).upperBound
    }

    /// Whether a key without a value is a word in braces that no colon follows, as in `{Button}`.
    private func isBareKey(at place: Diagnostic.Location) -> Bool {
        let next = source.bytes[place.utf8Range.upperBound...].first { !$0.isBlank && !$0.isLineEnd }
        return next == UInt8(ascii: "}") || next == UInt8(ascii: ",")
    }

    /// Returns help for a key without a value, as far as the text around it shows the cause.
    private func fixForMissingValue(
        _ problem: NodeProblem, _ texts: TextTable, _ diagnostic: Diagnostic, _ reporter: Reporter, key: String?
    ) -> Fix {
        let text = TextOfNodes(tree, source, file: file)
        let missingSpace = key.flatMap(Wording.spaceAfterColon).map { Fix($0, text?.spacing(problem.other)) }
        if let place = diagnostic.primary?.place, isBareKey(at: place) {
            if let missingSpace { return missingSpace }
            if let words = key.flatMap(Wording.colonForEquals) {
                return Fix(words, text?.replacingEqualsSign(in: problem.other))
            }
            if let decimal = decimalComma(before: problem.other, texts) { return decimal }
            let before = source.bytes[..<place.utf8Range.lowerBound].last { !$0.isBlank && !$0.isLineEnd }
            return before == UInt8(ascii: ",")
                ? "a ',' ends the value before it; put the text in quotes if the ',' belongs to it"
                : "in braces each value has a key, as in {class: Button}; a list is written in brackets"
        }
        if let path = fixForPath(problem.other, texts, text) { return path }
        if Self.sections.contains(tree.text(problem.other)) {
            // What follows may be meant as its value.
            let next = problem.node + 1
            let isAlone = next >= tree.count || tree.isScalar(next) && Keyword(tree.text(next)) != nil
            return Fix("leave it out", isAlone ? text?.removing(problem.other) : nil)
        }
        let next = problem.node + 1
        if next < tree.count, tree.isScalar(next), [.class, .attributes, .outlets].contains(Keyword(tree.text(next))),
            reporter.place(of: span(next)).column == diagnostic.column
        {
            return "indent the lines that belong to it"
        }
        let words = missingSpace?.words ?? wordsForDefinition(of: problem.other, texts, text)
        return Fix(fixForNothing(at: diagnostic, otherwise: words), missingSpace?.edits)
    }

    /// Returns how to turn a `board.yaml:` without a value into an item of the list `include`; nil for any other key.
    private func fixForPath(_ key: NodeIndex, _ texts: TextTable, _ text: TextOfNodes?) -> Fix? {
        guard let text, let section = text.collections(around: key).last, tree.isBlock(section),
            tree.isMapping(section), text.section(of: section) == .include
        else { return nil }
        return Fix("'include' takes a list: write '- \(texts.excerpt(tree.text(key)))'", text.listing(key))
    }

    /// Returns advice on a name that lacks its definition, or an outlet without an object; nil for any other key.
    private func wordsForDefinition(
        of key: NodeIndex, _ texts: TextTable, _ text: TextOfNodes?
    ) -> String? {
        if tree.text(key) == Keyword.class.id { return "write the name of a class after it" }
        if let text, let around = text.collections(around: key).last, text.section(of: around) == .outlets {
            let isObject = text.keys(of: .objects).contains { tree.isScalar($0) && tree.text($0) == tree.text(key) }
            return isObject
                ? "name an object after it, such as '\(texts.excerpt(tree.text(key)))'"
                : "name an object after it; leave it out if the outlet is optional"
        }
        guard let text, let section = text.collections(around: key).dropFirst().first,
            tree.isMapping(section), text.heads(of: section).contains(key),
            let word = text.heads(of: 0).last(where: { $0 < section })
        else { return nil }
        switch Keyword(tree.text(word)) {
        case .objects, .replace, .wrap: return "write its class after it, or leave it out"
        case .externals: return "write its class or protocol after it, or leave it out"
        default: return nil
        }
    }

    /// Returns how to write a number such as `21,5`, whose second half YAML reads as a key; nil for anything else.
    ///
    /// Three digits may be thousands.
    private func decimalComma(before key: NodeIndex, _ texts: TextTable) -> Fix? {
        guard key > 0, tree.isPlain(key), tree.isPlain(key - 1) else { return nil }
        let (whole, fraction) = (texts.string(tree.text(key - 1)), texts.string(tree.text(key)))
        let comma = source.byteOffset(ofScalar: tree.extent(key - 1).upperBound)
        guard Wording.decimalPoint(in: "\(whole),\(fraction)") != nil, fraction.count != 3,
            source.byteOffset(ofScalar: tree.extent(key).lowerBound) == comma + 1
        else { return nil }
        return Fix(
            "a decimal number has a '.': \(whole).\(fraction)", [Fix.Edit(comma..<comma + 1, of: file, ".")])
    }

    /// Returns help for an empty node, as far as the text after it shows the cause.
    private func fixForNothing(at diagnostic: Diagnostic, otherwise words: String? = nil) -> String {
        let start = diagnostic.primary?.place.utf8Range.upperBound ?? 0
        let next = source.bytes[start...].first { ![UInt8(ascii: ":"), UInt8(ascii: " "), 0x09].contains($0) }
        if next == UInt8(ascii: "#") {
            return "'#' begins a comment; put the text in quotes if it belongs to the value"
        }
        return words ?? "leave it out, or write 'null' for an optional attribute and \"\" for an empty text"
    }

    /// Reports a file that contains nothing but comments.
    func reportEmptyFile(_ reporter: Reporter) {
        reporter.report(
            .emptyFile, at: Span(file: file, start: 0, end: 0), "the file has no content"
        ) { diagnostic, _ in
            diagnostic.help = "a wiring file begins with a section such as 'objects:'"
        }
    }

    /// Reports a version that is not 1.
    func reportVersion(_ version: NodeIndex, _ texts: TextTable, _ reporter: Reporter) {
        let isScalar = tree.isScalar(version)
        let found =
            isScalar ? "'\(texts.excerpt(tree.text(version)))'" : tree.isMapping(version) ? "a mapping" : "a list"
        reporter.report(
            .unsupportedVersion, at: isScalar ? span(version) : firstCharacter(of: version),
            "this library reads version 1 of the wiring language, not \(found)"
        ) { diagnostic, _ in
            diagnostic.help = "write 'wiring: 1', or use a library that knows that version"
        }
    }

    private func span(_ node: NodeIndex) -> Span {
        let extent = tree.extent(node)
        return Span(file: file, start: extent.lowerBound, end: extent.upperBound)
    }

    private func firstCharacter(of node: NodeIndex) -> Span {
        let start = tree.extent(node).lowerBound
        return Span(file: file, start: start, end: start + 1)
    }
}
