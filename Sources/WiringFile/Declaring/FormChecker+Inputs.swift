internal import WiringDiagnostics

/// The sections through which a file takes something in: `include` and `parameters`; and the checks that all share.
extension FormChecker {
    private static let includeKeys: [Word] = [.file, .as, .owner, .externals, .parameters]

    mutating func checkIncludes(_ node: NodeIndex) {
        guard checkList(node, "'include' takes a list of paths") else { return }
        for item in tree.children(of: node) where !isEmpty(item) {
            if tree.isScalar(item) {
                declarations.includes.append(Declarations.Include(path: item))
            } else if checkMapping(item, "an include is a path or a mapping with 'file'") {
                checkInclude(item)
            }
        }
    }

    private mutating func checkInclude(_ mapping: NodeIndex) {
        var include = Declarations.Include(path: 0)
        for (key, value) in tree.entries(of: mapping) where checkKey(key, of: "an include", among: Self.includeKeys) {
            if isEmpty(value) { continue }
            switch Word(tree.text(key)) {
            case .file:
                if checkScalar(value, "'file' takes a path") { include.path = value }
            case .as:
                guard checkScalar(value, "'as' takes a name") else { continue }
                checkName(value)
                include.prefix = value
            case .owner:
                guard checkScalar(value, "'owner' takes the name of an object") else { continue }
                checkReference(value)
                include.owner = value
            case .externals:
                guard checkMapping(value, "'externals' takes a mapping of names to names") else { continue }
                include.externals = value
                for (_, target) in tree.entries(of: value) where !isEmpty(target) {
                    if checkScalar(target, "an external is given by name") { checkReference(target) }
                }
            default:
                guard checkMapping(value, "'parameters' takes a mapping of names and values") else { continue }
                include.parameters = value
                for (_, input) in tree.entries(of: value) { findParameters(in: input) }
            }
        }
        if tree.value(of: Word.file.id, in: mapping) == nil {
            reporter.report(.missingKey, at: span(mapping), "an include needs a 'file'")
        } else if include.prefix == nil, include.owner != nil || include.externals != nil || include.parameters != nil {
            reporter.report(.missingKey, at: span(mapping), "an include with inputs of its own needs an 'as'")
        }
        if include.path != 0 { declarations.includes.append(include) }
    }

    /// A literal, or a mapping with at most one source, a default and the word `secret`.
    mutating func checkParameter(_ node: NodeIndex) {
        guard tree.isMapping(node) else { return }
        var source: NodeIndex?
        for (key, value) in tree.entries(of: node) where tree.isScalar(key) && !isEmpty(value) {
            switch Word(tree.text(key)) {
            case .default: break
            case .secret:
                if tree.isPlain(value), string(value) == "true" || string(value) == "false" { continue }
                wrongKind(value, "'secret' takes true or false")
            default:
                guard checkScalar(value, "the source '\(string(key))' takes a text") else { continue }
                if let source {
                    reporter.report(.unknownKey, at: span(key), "a parameter has one source") {
                        $0.secondary.append(.init(place: $1.place(of: span(source)), text: "this is the first"))
                    }
                }
                source = key
            }
        }
    }

    // MARK: What all sections share

    /// Whether there is nothing at a place, which the reader of nodes has reported.
    func isEmpty(_ node: NodeIndex) -> Bool { tree.isPlain(node) && tree.extent(node).isEmpty }

    mutating func checkMapping(_ node: NodeIndex, _ rule: String) -> Bool {
        if tree.isMapping(node) { return true }
        if !isEmpty(node) { wrongKind(node, rule) }
        return false
    }

    mutating func checkList(_ node: NodeIndex, _ rule: String) -> Bool {
        if tree.isSequence(node) { return true }
        if !isEmpty(node) { wrongKind(node, rule) }
        return false
    }

    mutating func checkScalar(_ node: NodeIndex, _ rule: String) -> Bool {
        if tree.isScalar(node) { return !isEmpty(node) }
        wrongKind(node, rule)
        return false
    }

    mutating func checkKey(_ key: NodeIndex, of owner: String, among words: [Word]) -> Bool {
        guard tree.isScalar(key) else { return false }
        if let word = Word(tree.text(key)), words.contains(word) { return true }
        unknownKey(key, of: owner, among: words)
        return false
    }

    mutating func wrongKind(_ node: NodeIndex, _ rule: String) {
        reporter.report(.wrongKind, at: beginning(of: node), "\(rule), not \(kind(node))")
    }

    mutating func unknownKey(_ key: NodeIndex, of owner: String, among words: [Word]) {
        if isEmpty(key) || tree.text(key) == Word.merge.id { return }
        let known = words.map(\.text)
        reporter.report(
            .unknownKey, at: span(key), "\(owner) has no key '\(string(key))'",
            label: Suggestions.didYouMean(string(key), among: known) ?? ""
        ) { diagnostic, _ in
            diagnostic.notes.append(.init("the keys of \(owner) are \(Wording.quotedList(known))"))
        }
    }

    /// What a node is, in words.
    func kind(_ node: NodeIndex) -> String {
        if tree.isMapping(node) { return "a mapping" }
        if tree.isSequence(node) { return "a list" }
        return "the text '\(string(node))'"
    }

    func string(_ node: NodeIndex) -> String { texts.string(tree.text(node)) }

    func span(_ node: NodeIndex) -> Span {
        Span(file: file, start: tree.extent(node).lowerBound, end: tree.extent(node).upperBound)
    }

    /// The place of a scalar, or of the first character of a collection, which may be long.
    private func beginning(of node: NodeIndex) -> Span {
        let extent = tree.extent(node)
        return Span(
            file: file, start: extent.lowerBound, end: tree.isScalar(node) ? extent.upperBound : extent.lowerBound + 1)
    }
}
