internal import WiringDiagnostics

/// Checks the form of definitions: classes, attributes, outlets and actions.
extension FormChecker {
    static let definitionKeys = KeywordSet(.class, .attributes, .outlets, .actions, .shared, .given, .lazy)
    private static let placeholderKeys = KeywordSet(.class, .attributes, .outlets, .actions)

    /// Checks an object, an inline definition, the owner or an external, in short or long form.
    func checkDefinition(_ node: NodeIndex, isPlaceholder: Bool = false) {
        guard !tree.isScalar(node) else { return checkClassName(node) }
        let rule = "a definition is a class name or a mapping with 'class'"
        guard checkMapping(node, rule, help: wayToDefinition(from: node)) else { return }
        let isUnderstood = checkParts(of: node, among: isPlaceholder ? Self.placeholderKeys : Self.definitionKeys)
        guard isUnderstood, tree.value(of: Keyword.class.id, in: node) == nil else { return }
        let place = tree.isBlock(node) ? span(node + 1) : beginning(of: node)
        reporter.report(.missingKey, at: place, "a definition needs a 'class'")
    }

    /// Checks the parts of a definition.
    ///
    /// - Returns: False if a key merges another definition or seems to be meant as `class`.
    func checkParts(of node: NodeIndex, among words: KeywordSet) -> Bool {
        var isUnderstood = true
        var members: [NodeIndex] = []
        for (key, value) in tree.entries(of: node) where tree.isScalar(key) {
            if words.contains(tree.text(key)) {
                if !tree.isNothing(value) { checkPart(Keyword(tree.text(key)), value) }
            } else if isReportedKey(key) {
                isUnderstood = false
            } else if members.count == Self.mostExamined || seemsToBeMember(key, ratherThan: words) {
                members.append(key)
            } else {
                isUnderstood = isUnderstood && !resembles(key, .class)
                // If the class is known, it may have a member of this name.
                if ForeignWords.advice(on: string(key)) != nil { declarations.misplacedMembers.append([key]) }
                reportUnknownKeys([key], of: "a definition", among: words)
            }
        }
        if !members.isEmpty {
            declarations.misplacedMembers.append(members)
            reportUnknownKeys(members, of: "a definition", among: words, fix: wayToSection(of: members))
        }
        return isUnderstood
    }

    /// The number of keys of a definition that are compared with keywords; the rest are taken for members.
    private static let mostExamined = 64

    private func checkPart(_ word: Keyword?, _ value: NodeIndex) {
        switch word {
        case .class: checkClassName(value)
        case .attributes:
            guard checkMapping(value, "'attributes' takes a mapping of names and values") else { return }
            if hasInterpolation { for (_, value) in tree.entries(of: value) { findParameters(in: value) } }
        case .outlets:
            guard checkMapping(value, "'outlets' takes a mapping of names and targets") else { return }
            for (key, value) in tree.entries(of: value) where !isReference(value) && !tree.isNothing(value) {
                if tree.isScalar(key), mayBeAttribute(value) { declarations.valuesOfOutlets.append(key) }
                checkTargets(value)
            }
        case .actions:
            guard checkMapping(value, "'actions' takes a mapping of events and 'object.action'") else { return }
            for (_, value) in tree.entries(of: value) where !tree.isNothing(value) { checkActions(value) }
        case .given:
            declarations.hasGiven = true
            guard checkList(value, "'given' takes a list of names") else { return }
            for item in tree.children(of: value) { checkGivenName(item) }
        case .lazy:
            declarations.hasLazy = true
            checkTruth(value, "'lazy' takes true or false")
        default: checkTruth(value, "'shared' takes true or false")
        }
    }

    /// Checks an item of `given`, the name of a member of the class.
    private func checkGivenName(_ node: NodeIndex) {
        let rule = "an item of 'given' is the name of an attribute or outlet"
        if checkScalar(node, rule), texts.isEmpty(tree.text(node)) { wrongKind(node, rule) }
    }

    private func checkClassName(_ node: NodeIndex) {
        let rule = "'class' takes the name of a class"
        if checkScalar(node, rule), texts.isEmpty(tree.text(node)) { wrongKind(node, rule) }
    }

    /// Records every `$(name)` in a value. Whether one stands alone or within text is decided when it is read.
    func findParameters(in value: NodeIndex) {
        guard hasInterpolation else { return }
        if tree.isScalar(value) {
            let bytes = texts.bytes(of: tree.text(value))
            for name in Interpolation.distinctNames(in: bytes) { declarations.parameterUses.append((name, value)) }
            if let stray = Interpolation.firstStray(in: bytes) { declarations.strayUses.append((stray, value)) }
            for text in Interpolation.foreignUses(in: bytes) { declarations.foreignUses.append((text, value)) }
        } else if tree.isSequence(value) {
            for item in tree.children(of: value) { findParameters(in: item) }
        } else {
            for (_, item) in tree.entries(of: value) { findParameters(in: item) }
        }
    }

    // MARK: Actions

    private func checkActions(_ node: NodeIndex) {
        if tree.isScalar(node) {
            checkAction(node)
        } else if let action = actionInParts(at: node) {
            reportAction(node, meaning: action)
        } else if checkList(node, "an event takes 'object.action' or a list of them") {
            for item in tree.children(of: node) {
                if let action = actionInParts(at: item) {
                    reportAction(item, meaning: action)
                } else if checkScalar(item, "an action is written 'object.action'") {
                    checkAction(item)
                }
            }
        }
    }

    private func checkAction(_ node: NodeIndex) {
        // A single name may be that of an action; which objects have it is known only where classes are.
        guard nameKind(node) == .invalid, !Name.isAction(string(node)) else { return checkSteps(node) }
        let comment = wayToComment(in: node)
        let action = comment == nil ? plainAction(in: node) : nil
        // A literal argument would be lost.
        let isCertain = action.map { $0.arguments.isEmpty || $0.hasNameAsArgument } ?? false
        reporter.report(
            .invalidName, at: span(node), "an action is written 'object.action', not '\(excerpt(node))'",
            suggestion: action.map { Suggestion(for: string(node), asking: [$0.name], isCertain: isCertain) },
            fix: comment ?? (action?.arguments.isEmpty ?? true ? nil : "its arguments are what the event sends"))
    }

    private func reportAction(_ node: NodeIndex, meaning action: String) {
        let fix = Fix("write it as one word: \(action)", wayToWord(action, at: node))
        wrongKind(node, "an action is written 'object.action'", fix: fix)
    }

    // MARK: Outlets

    private func checkTargets(_ node: NodeIndex) {
        for target in looksLikeDefinition(node) ? [node] : tree.targets(of: node).all { checkTarget(target) }
    }

    /// Whether a mapping is meant as an inline definition whose `class` was forgotten or is called something else.
    private func looksLikeDefinition(_ node: NodeIndex) -> Bool {
        guard tree.isMapping(node) else { return false }
        var hasPart = false
        for (key, value) in tree.entries(of: node) {
            guard tree.isScalar(key) else { return false }
            if isPart(key, value) {
                hasPart = true
            } else if !tree.isScalar(value) || !resembles(key, .class) {
                return false
            }
        }
        return hasPart
    }

    /// Whether an entry is, or is meant as, a part of a definition other than its class.
    private func isPart(_ key: NodeIndex, _ value: NodeIndex) -> Bool {
        guard tree.isMapping(value) else {
            return [Keyword.shared, .lazy].contains { tree.text(key) == $0.id } && isTruth(value)
                || tree.text(key) == Keyword.given.id && tree.isSequence(value)
        }
        let sections: [Keyword] = [.attributes, .outlets, .actions]
        return sections.contains { tree.text(key) == $0.id }
            || !tree.isDefinition(value) && sections.contains { resembles(key, $0) }
    }

    private func checkTarget(_ node: NodeIndex) {
        if tree.isMapping(node) { return checkDefinition(node) }
        if checkScalar(node, "a target is the name of an object or an inline definition") { checkReference(node) }
    }
}
