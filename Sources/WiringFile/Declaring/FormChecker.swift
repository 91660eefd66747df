internal import WiringDiagnostics

/// Checks that the nodes of one file have the form of a wiring file: nodes → declarations.
///
/// It looks at no other file and knows no Swift type. It goes on to the end of the file, whatever it finds.
struct FormChecker {
    let tree: NodeTree
    let texts: TextTable
    let file: Int
    let limits: Limits
    let reporter: Reporter
    /// Whether the file can hold a `$(name)`.
    let hasInterpolation: Bool
    var declarations = Declarations()
    /// What each text is as a name, 0 where nobody asked yet.
    private var nameKinds: [UInt8]

    /// Checks a file and returns what it declares; nil where it declares nothing that could be understood.
    static func check(
        _ tree: NodeTree, file: Int, texts: TextTable, hasInterpolation: Bool, limits: Limits, reporter: Reporter
    ) -> Declarations? {
        var checker = FormChecker(
            tree: tree, file: file, texts: texts, hasInterpolation: hasInterpolation, limits: limits, reporter: reporter
        )
        return checker.checkFile() ? checker.declarations : nil
    }

    private init(
        tree: NodeTree, file: Int, texts: TextTable, hasInterpolation: Bool, limits: Limits, reporter: Reporter
    ) {
        self.hasInterpolation = hasInterpolation
        self.tree = tree
        self.texts = texts
        self.file = file
        self.limits = limits
        self.reporter = reporter
        nameKinds = Array(repeating: 0, count: texts.count)
    }

    // MARK: Sections

    private mutating func checkFile() -> Bool {
        guard tree.isMapping(0) else {
            wrongKind(0, "a wiring file is a mapping of sections such as 'objects:'")
            return false
        }
        guard checkVersion() else { return false }
        for (key, value) in tree.entries(of: 0) where tree.isScalar(key) {
            guard let section = Word(tree.text(key)), Self.sections.contains(section) else {
                unknownKey(key, of: "a wiring file", among: Self.sections)
                continue
            }
            if isEmpty(value) { continue }
            checkSection(section, key: key, value: value)
        }
        checkNamesAreDifferent()
        return true
    }

    private static let sections: [Word] = [
        .wiring, .include, .parameters, .owner, .externals, .objects, .replace, .wrap, .change, .remove,
    ]

    private mutating func checkVersion() -> Bool {
        guard let version = tree.value(of: Word.wiring.id, in: 0), !isEmpty(version) else { return true }
        if tree.isPlain(version), string(version) == "1" { return true }
        let found = tree.isScalar(version) ? "'\(string(version))'" : kind(version)
        reporter.report(
            .unsupportedVersion, at: span(version), "this library reads version 1 of the wiring language, not \(found)"
        ) { diagnostic, _ in
            diagnostic.help = "write 'wiring: 1', or use a library that knows that version"
        }
        return false
    }

    private mutating func checkSection(_ section: Word, key: NodeIndex, value: NodeIndex) {
        switch section {
        case .wiring: break
        case .include: checkIncludes(value)
        case .owner:
            declarations.owner = (key, value)
            checkDefinition(value, isPlaceholder: true)
        case .remove:
            if checkList(value, "'remove' takes a list of names") {
                declarations.sections[.remove] = value
                for item in tree.children(of: value) { checkPath(item) }
            }
        default:
            guard checkMapping(value, "'\(section.text)' takes a mapping of names") else { return }
            declarations.sections[section] = value
            for entry in tree.entries(of: value) where tree.isScalar(entry.key) && !isEmpty(entry.value) {
                checkEntry(of: section, entry.key, entry.value)
            }
        }
    }

    private mutating func checkEntry(of section: Word, _ key: NodeIndex, _ value: NodeIndex) {
        switch section {
        case .objects:
            checkName(key)
            checkDefinition(value)
        case .externals:
            checkName(key)
            checkDefinition(value, isPlaceholder: true)
        case .parameters:
            checkName(key)
            checkParameter(value)
        case .replace where tree.isMapping(value) && tree.value(of: Word.file.id, in: value) != nil:
            checkPath(key)
            for (part, path) in tree.entries(of: value) where checkKey(part, of: "a replaced file", among: [.file]) {
                _ = checkScalar(path, "'file' takes a path")
            }
        case .replace, .wrap:
            checkPath(key)
            checkDefinition(value)
        default:
            checkPath(key)
            if checkMapping(value, "'change' takes a mapping such as {attributes: {…}, outlets: {…}}") {
                checkParts(of: value, among: Self.definitionKeys)
            }
        }
    }

    /// A name is an object, an external or a prefix, not two of them.
    private mutating func checkNamesAreDifferent() {
        guard let objects = declarations.sections[.objects] else { return }
        var others: [TextID: NodeIndex] = [:]
        if let externals = declarations.sections[.externals] {
            for (key, _) in tree.entries(of: externals) where tree.isScalar(key) { others[tree.text(key)] = key }
        }
        for include in declarations.includes {
            if let prefix = include.prefix { others[tree.text(prefix)] = prefix }
        }
        guard !others.isEmpty else { return }
        for (key, _) in tree.entries(of: objects) where tree.isScalar(key) {
            guard let other = others[tree.text(key)] else { continue }
            reporter.report(.duplicateObject, at: span(key), "the name '\(string(key))' is taken in this file") {
                $0.secondary.append(.init(place: $1.place(of: span(other)), text: "here it is something else"))
            }
        }
    }

    // MARK: Definitions

    private static let definitionKeys: [Word] = [.class, .attributes, .outlets, .actions, .shared]
    private static let placeholderKeys: [Word] = [.class, .attributes, .outlets, .actions]

    /// An object, a definition in place, the owner or an external, in the short form or the long.
    private mutating func checkDefinition(_ node: NodeIndex, isPlaceholder: Bool = false) {
        guard !tree.isScalar(node) else { return checkClassName(node) }
        guard checkMapping(node, "a definition is a class name or a mapping with 'class'") else { return }
        checkParts(of: node, among: isPlaceholder ? Self.placeholderKeys : Self.definitionKeys)
        if tree.value(of: Word.class.id, in: node) == nil {
            let place = Span(file: file, start: tree.extent(node).lowerBound, end: tree.extent(node).lowerBound + 1)
            let isBlock = tree.style(node) == .blockMapping && !tree.isEmpty(node)
            reporter.report(.missingKey, at: isBlock ? span(node + 1) : place, "a definition needs a 'class'")
        }
    }

    private mutating func checkParts(of node: NodeIndex, among words: [Word]) {
        for (key, value) in tree.entries(of: node) where checkKey(key, of: "a definition", among: words) {
            if isEmpty(value) { continue }
            switch Word(tree.text(key)) {
            case .class: checkClassName(value)
            case .attributes:
                if checkMapping(value, "'attributes' takes a mapping of names and values") { checkAttributes(value) }
            case .outlets:
                if checkMapping(value, "'outlets' takes a mapping of names and targets") { checkOutlets(value) }
            case .actions:
                if checkMapping(value, "'actions' takes a mapping of events and 'object.action'") {
                    checkActions(value)
                }
            default:
                if tree.isPlain(value), string(value) == "true" || string(value) == "false" { continue }
                wrongKind(value, "'shared' takes true or false")
            }
        }
    }

    private mutating func checkClassName(_ node: NodeIndex) {
        guard checkScalar(node, "'class' takes the name of a class") else { return }
        if texts.bytes(of: tree.text(node)).isEmpty { wrongKind(node, "'class' takes the name of a class") }
    }

    private mutating func checkAttributes(_ mapping: NodeIndex) {
        guard hasInterpolation else { return }
        for (_, value) in tree.entries(of: mapping) { findParameters(in: value) }
    }

    /// Remembers every `$(name)` in a value. What stands alone or within text is told apart when it is read.
    mutating func findParameters(in value: NodeIndex) {
        if tree.isScalar(value) {
            for name in Interpolation.names(in: texts.bytes(of: tree.text(value))) {
                declarations.parameterUses.append((name, value))
            }
        } else if tree.isSequence(value) {
            for item in tree.children(of: value) { findParameters(in: item) }
        } else {
            for (_, item) in tree.entries(of: value) { findParameters(in: item) }
        }
    }

    private mutating func checkActions(_ mapping: NodeIndex) {
        for (_, value) in tree.entries(of: mapping) where !isEmpty(value) {
            if tree.isScalar(value) {
                checkAction(value)
            } else if checkList(value, "an event takes 'object.action' or a list of them") {
                for item in tree.children(of: value) where !isEmpty(item) {
                    if checkScalar(item, "an action is written 'object.action'") { checkAction(item) }
                }
            }
        }
    }

    private mutating func checkAction(_ node: NodeIndex) {
        guard Name.kind(of: texts.bytes(of: tree.text(node))) != .dotted else { return }
        reporter.report(.invalidName, at: span(node), "an action is written 'object.action', not '\(string(node))'")
    }

    // MARK: Outlets

    private mutating func checkOutlets(_ mapping: NodeIndex) {
        for (_, value) in tree.entries(of: mapping) where !isEmpty(value) { checkTargets(value) }
    }

    private mutating func checkTargets(_ node: NodeIndex) {
        if tree.isSequence(node) {
            for item in tree.children(of: node) where !isEmpty(item) { checkTarget(item) }
        } else if tree.isScalar(node) || tree.isDefinition(node) || looksLikeDefinition(node) {
            checkTarget(node)
        } else {
            for (_, value) in tree.entries(of: node) where !isEmpty(value) { checkTarget(value) }
        }
    }

    /// Whether a mapping is meant as a definition in place whose `class` was forgotten.
    private func looksLikeDefinition(_ node: NodeIndex) -> Bool {
        !tree.isEmpty(node)
            && tree.entries(of: node).allSatisfy { key, value in
                guard tree.isScalar(key), let word = Word(tree.text(key)) else { return false }
                return [.attributes, .outlets, .actions].contains(word) && tree.isMapping(value)
            }
    }

    private mutating func checkTarget(_ node: NodeIndex) {
        if tree.isMapping(node) { return checkDefinition(node) }
        guard checkScalar(node, "a target is the name of an object or a definition in place") else { return }
        checkReference(node)
    }

    /// The name of an object, behind a prefix or not.
    mutating func checkReference(_ node: NodeIndex) {
        if tree.isPlain(node), ["null", "Null", "NULL", "~"].contains(string(node)) {
            reporter.report(.invalidName, at: span(node), "'\(string(node))' is not the name of an object") {
                diagnostic, _ in
                diagnostic.help = "leave the outlet out to leave it unconnected"
            }
        } else if nameKind(node) == .invalid {
            invalidName(node)
        }
    }

    // MARK: Names

    /// A name that this file gives to something.
    mutating func checkName(_ node: NodeIndex) {
        if nameKind(node) != .simple { return invalidName(node) }
        let text = string(node)
        if text == "owner" {
            reporter.report(.invalidName, at: span(node), "the name 'owner' is reserved for File's Owner")
        } else if tree.isPlain(node), ["null", "Null", "NULL"].contains(text) {
            reporter.report(
                .invalidName, at: span(node), "'\(text)' cannot be a name, since it means nothing elsewhere")
        } else if text.utf8.count > limits.nameLength {
            reporter.report(.invalidName, at: span(node), "a name has at most \(limits.nameLength) characters")
        }
    }

    /// What an overlay alters: a name, behind prefixes or not, or the path of a definition in place or of a part.
    private mutating func checkPath(_ node: NodeIndex) {
        if isEmpty(node) { return }
        guard checkScalar(node, "an overlay names an object, not \(kind(node))") else { return }
        let first = texts.bytes(of: tree.text(node)).prefix { $0 != UInt8(ascii: ".") }
        if Name.kind(of: first) != .simple { invalidName(node) }
    }

    private mutating func nameKind(_ node: NodeIndex) -> Name.Kind {
        let index = Int(tree.text(node).index)
        if let known = Name.Kind(rawValue: nameKinds[index]) { return known }
        let kind = Name.kind(of: texts.bytes(of: tree.text(node)))
        nameKinds[index] = kind.rawValue
        return kind
    }

    private mutating func invalidName(_ node: NodeIndex) {
        reporter.report(.invalidName, at: span(node), "'\(string(node))' is not a name") { diagnostic, _ in
            diagnostic.help = Name.rule
        }
    }
}
