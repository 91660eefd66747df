internal import WiringDiagnostics

/// Advice on what was probably meant by something in the wrong form.
extension FormChecker {
    // MARK: Other kinds

    /// The text around nodes, for changes of it.
    private var text: TextOfNodes? { TextOfNodes(tree, reporter.sources[file], file: file) }

    /// Returns how to write a word that means true or false in other languages; nil for any other.
    func wayToTruth(from node: NodeIndex) -> Fix? {
        guard let word = Wording.truth(of: string(node)) else { return nil }
        return Fix("write \(word)", text?.replacing(node, by: word))
    }

    /// Returns how to turn a word into a list of it.
    func wayToList(from node: NodeIndex) -> Fix? {
        if tree.isMapping(node) { return tree.isEmpty(node) ? nil : wayToList(ofKeys: node) }
        guard tree.isScalar(node), !texts.isEmpty(tree.text(node)) else { return nil }
        return Fix("write it in brackets: [\(excerpt(node))]", text?.bracketing(node))
    }

    /// Returns how to turn a mapping into a list: a list of the mapping itself if it describes an item, or of its keys
    /// if the values add nothing, as in `{clock: true}`.
    private func wayToList(ofKeys node: NodeIndex) -> Fix? {
        if tree.value(of: Keyword.file.id, in: node) != nil {
            return Fix(
                tree.isBlock(node) ? "begin it with '- ': it is an item of a list" : "write it in brackets: [{…}]",
                text?.bracketing(node))
        }
        let entries = tree.entries(of: node)
        let isSet = entries.allSatisfy { key, value in
            tree.isScalar(key) && tree.isScalar(value) && ["true", "yes", "null", "~"].contains(string(value))
        }
        guard isSet else { return nil }
        let list = "[\(entries.map { excerpt($0.key) }.joined(separator: ", "))]"
        return Fix("write a list: \(list)", text?.replacing(braces: node, by: list))
    }

    /// Returns the edits that write one word in place of a collection in braces.
    func wayToWord(_ word: String, at node: NodeIndex) -> [Fix.Edit]? { text?.replacing(braces: node, by: word) }

    /// Returns how to turn a text such as `class:Button` into a key with a value; nil for any other node.
    func wayToEntry(from node: NodeIndex) -> Fix? {
        guard tree.isPlain(node) else { return nil }
        if let words = Wording.spaceAfterColon(in: excerpt(node)) { return Fix(words, text?.spacing(node)) }
        return Wording.colonForEquals(in: excerpt(node)).map { Fix($0, text?.replacingEqualsSign(in: node)) }
    }

    /// Returns how to get rid of a character that looks like an ordinary space but is not; nil if there is none.
    func wayToOrdinarySpaces(in node: NodeIndex) -> Fix? {
        guard let words = strangeSpace(in: node) else { return nil }
        return Fix(words, text?.withOrdinarySpaces(node))
    }

    /// Returns how to make a comment of what follows a `//`; nil if there is none.
    func wayToComment(in node: NodeIndex) -> Fix? {
        guard tree.isPlain(node), let words = Wording.foreignComment(in: excerpt(node)) else { return nil }
        return Fix(words, text?.commenting(node))
    }

    /// Returns how to turn a list into a mapping.
    func wayToMapping(from node: NodeIndex) -> String? {
        guard tree.isSequence(node), !tree.isEmpty(node) else { return nil }
        return tree.isBlock(node)
            ? "leave out the '-': each line begins with a name and a ':'"
            : "write it in braces, each with a name: {name: …}"
    }

    /// Returns how to turn a list into a definition.
    func wayToDefinition(from node: NodeIndex) -> String? {
        guard tree.isSequence(node), !tree.isEmpty(node) else { return nil }
        let item = node + 1
        return tree.isScalar(item) && tree.next(item) == tree.next(node)
            ? "an object has one class: {class: \(excerpt(item))}"
            : "each object has its own name, and a list of their names is the value of an outlet"
    }

    // MARK: Keys in the wrong place

    /// Whether an unknown key of a definition may be meant as a member of the class, not being a misspelt keyword.
    func seemsToBeMember(_ key: NodeIndex, ratherThan words: KeywordSet) -> Bool {
        !Self.definitionKeys.contains(tree.text(key)) && ForeignWords.advice(on: string(key)) == nil
            && suggestion(for: key, among: words.keywords.map(\.text)).nearest.isEmpty
    }

    /// Whether the value of an outlet may be meant for an attribute, since it is not a name.
    func mayBeAttribute(_ value: NodeIndex) -> Bool {
        guard tree.isScalar(value) else {
            return tree.isSequence(value)
                && tree.children(of: value).contains { tree.isScalar($0) && mayBeAttribute($0) }
        }
        return nameKind(value) == .invalid
    }

    /// Returns how to move members that are written directly in a definition into a section.
    func wayToSection(of members: [NodeIndex]) -> Fix {
        let areValues = members.allSatisfy { key in
            let value = tree.next(key)
            return tree.isScalar(value) && nameKind(value) == .invalid
        }
        return areValues
            ? Fix("an attribute of the class is written under 'attributes:'", text?.moving(members, into: .attributes))
            : "what the class has is written under 'attributes:', 'outlets:' or 'actions:'"
    }

    /// Whether an entry among names is not a definition but a part of one, such as `attributes: {rows: 3}`.
    func isPartOfDefinition(_ key: NodeIndex, _ value: NodeIndex) -> Bool {
        switch Keyword(tree.text(key)) {
        case .attributes, .outlets, .actions: break
        default: return false
        }
        return tree.isMapping(value) && !tree.isEmpty(value)
            && !tree.entries(of: value).contains { key, _ in
                tree.isScalar(key) && (Self.definitionKeys.contains(tree.text(key)) || resembles(key, .class))
            }
    }

    /// Reports a part of a definition that is indented like the names of objects.
    ///
    /// - Parameter name: The name above it; nil if there is none.
    func reportPart(_ key: NodeIndex, below name: NodeIndex?) {
        // A name with nothing after it was already reported.
        if let name, tree.isNothing(tree.next(name)) { return }
        reporter.report(
            .missingKey, at: span(key), "'\(excerpt(key))' is a part of a definition, not the name of an object",
            help: name.map { wayToPart(key, of: $0) } ?? "indent it below the name of its object")
    }

    private func wayToPart(_ key: NodeIndex, of name: NodeIndex) -> String {
        let (definition, name) = (tree.next(name), excerpt(name))
        return tree.isScalar(definition)
            ? "if it belongs to '\(name)', write '\(name): {class: \(excerpt(definition)), \(excerpt(key)): {…}}'"
            : "indent it further, so that it belongs to '\(name)'"
    }

    // MARK: Names

    /// Returns the name in a text such as `$board` or `{{ board }}`; nil if there is nothing around it, or no name in
    /// it.
    func plainName(in node: NodeIndex) -> String? {
        let text = texts.bytes(of: tree.text(node))
        guard text.count <= limits.nameLength, let start = text.firstIndex(where: { !isSigil($0) }),
            let last = text.lastIndex(where: { !isSigil($0) }), last - start + 1 < text.count,
            Name.kind(of: text[start...last]) != .invalid
        else { return nil }
        return String(decoding: text[start...last], as: UTF8.self)
    }

    /// Returns the name in a text such as `bell/button`, and whether it begins with a prefix that this file gives; nil
    /// if there is no name.
    func dottedName(in node: NodeIndex) -> (name: String, hasPrefix: Bool)? {
        let text = texts.bytes(of: tree.text(node))
        guard text.count <= limits.nameLength, tree.isPlain(node) else { return nil }
        let steps = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let name = steps.joined(separator: ".".utf8)
        guard steps.count > 1, Name.kind(of: name) == .dotted else { return nil }
        let prefix = String(decoding: steps[0], as: UTF8.self)
        let hasPrefix = declarations.includes.contains { $0.prefix.map(string) == prefix }
        return (String(decoding: Array(name), as: UTF8.self), hasPrefix)
    }

    private func isSigil(_ byte: UInt8) -> Bool { "$@#&*%!-(){}[]<> ".utf8.contains(byte) }

    /// Returns advice on a text such as `-ok`, which is not a list item in YAML.
    func missingSpace(in node: NodeIndex) -> String? {
        guard tree.isPlain(node), excerpt(node).hasPrefix("-"), let name = plainName(in: node) else { return nil }
        return "an item of a list has a space after its '-': '- \(name)'"
    }

    /// The action in a text such as `game.step()` or `game:step`.
    struct PlainAction {
        /// The object and the action.
        var name: String
        /// The text in parentheses after it, such as `count` in `game.step(count)`.
        var arguments: String
        /// Whether there is a single argument that is a name.
        var hasNameAsArgument: Bool {
            Name.kind(of: arguments.utf8) == .simple && !["true", "false"].contains(arguments)
        }
    }

    /// Returns the action in a text; nil if there is none.
    func plainAction(in node: NodeIndex) -> PlainAction? {
        let text = texts.bytes(of: tree.text(node))
        guard text.count <= limits.nameLength else { return nil }
        let parenthesis = text.firstIndex(of: UInt8(ascii: "(")) ?? text.endIndex
        let callee = text[..<parenthesis]
        // With nothing before them, the parentheses enclose the action.
        let isCall = callee.contains { !isSigil($0) }
        let names = (isCall ? callee : text).split { [UInt8](".:#/()[]{}$@ ".utf8).contains($0) }
        let action = names.joined(separator: ".".utf8)
        guard Name.kind(of: action) == .dotted else { return nil }
        let arguments = isCall ? text[parenthesis...].filter { !isSigil($0) } : []
        return PlainAction(
            name: String(decoding: Array(action), as: UTF8.self), arguments: String(decoding: arguments, as: UTF8.self))
    }

    /// Returns the action in a mapping such as `{target: game, action: step}`; nil if it is none.
    func actionInParts(at node: NodeIndex) -> String? {
        guard tree.isMapping(node) else { return nil }
        var (object, action): (String?, String?)
        for (key, value) in tree.entries(of: node) {
            guard tree.isScalar(key), tree.isScalar(value), nameKind(value) != .invalid else { return nil }
            switch string(key).lowercased() {
            case "target", "object", "receiver": object = string(value)
            case "action", "method", "selector": action = string(value)
            default: return nil
            }
        }
        guard let object, let action else { return nil }
        return "\(object).\(action)"
    }
}
