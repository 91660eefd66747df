internal import WiringBlueprint
internal import WiringDiagnostics

/// Compares the JSON of a catalog with the form that it should have, and tells where it differs.
struct CatalogCheck {
    private let map: SourceMap
    /// The names of types that have to be known, with their places.
    private var types: [(name: String, range: Range<Int>)] = []
    private var found: [(range: Range<Int>, problem: Diagnostic)] = []

    /// The problems, in the order of the text.
    var problems: [Diagnostic] { found.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.problem) }

    /// Checks a whole catalog.
    init(_ catalog: JSONNode, in map: SourceMap) {
        self.map = map
        check(catalog, as: .catalog, "a catalog")
        // A catalog with a misspelt key may lack what it names.
        guard found.isEmpty else { return }
        let known = Set(catalog["values"]?.members.map(\.key) ?? []).union(ValueShape.builtIn.keys)
        for type in types where !known.contains(type.name) {
            report(
                .unsupportedType, "the type '\(type.name)' is neither built in nor one of 'values'", at: type.range,
                label: Suggestions.didYouMean(type.name, among: known.sorted()))
        }
    }

    /// Compares a value with its form.
    ///
    /// - Parameter subject: What the value is called: `'members'`.
    private mutating func check(_ node: JSONNode, as form: CatalogForm, _ subject: String) {
        switch (form, node.value) {
        case (.anything, _), (.text, .text), (.flag, .flag): break
        case (.number, .number(let number)) where Int(number) != nil: break
        case (.word(let words), .text(let word)) where words.contains(word): break
        case (.type, .text(let name)): types.append((name, node.range))
        case (.list(let form), .list(let items)): for item in items { check(item, as: form, "an item of \(subject)") }
        case (.named(let form), .list(let items)):
            for item in items { check(item, as: form, "an item of \(subject)") }
            checkNames(of: items, in: subject)
        case (.names(let form), .object(let members)):
            checkRepetition(members)
            for member in members { check(member.value, as: form, "'\(member.key)'") }
        case (.object(let noun, let forms, let required), .object(let members)):
            checkKeys(members, of: noun, among: forms)
            // A key that seems missing may only be misspelt.
            guard members.allSatisfy({ forms[$0.key] != nil }) else { break }
            for key in required where node[key] == nil {
                report(.missingKey, "\(noun) needs the key '\(key)'", at: node.range)
            }
        case (.choice(let noun, let forms), .object(let members)):
            checkKeys(members, of: noun, among: forms)
            if members.count != 1 { report(.wrongKind, "\(noun) has one key, not \(members.count)", at: node.range) }
        default: wrongKind(node, form, subject)
        }
    }

    private mutating func checkKeys(
        _ members: [JSONNode.Member], of noun: String, among forms: [String: CatalogForm]
    ) {
        checkRepetition(members)
        // The types of outlets need not be described.
        let isOutlet = members.contains { $0.key == "section" && $0.value.text == "outlet" }
        for member in members {
            if let form = forms[member.key] {
                let isTarget = isOutlet && member.key == "type"
                check(member.value, as: isTarget ? .text : form, "'\(member.key)'")
            } else {
                let known = forms.keys.sorted()
                report(
                    .unknownKey, "\(noun) has no key '\(member.key)'", at: member.keyRange,
                    label: Suggestions.didYouMean(member.key, among: known),
                    note: known.isEmpty ? nil : "the keys of \(noun) are \(Wording.quotedList(known, limit: 20))")
            }
        }
    }

    private mutating func checkRepetition(_ members: [JSONNode.Member]) {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            report(.duplicateKey, "the key '\(member.key)' is given twice", at: member.keyRange)
        }
    }

    private mutating func checkNames(of items: [JSONNode], in subject: String) {
        var seen: Set<String> = []
        for name in items.compactMap({ $0["name"] }) {
            if let text = name.text, !seen.insert(text).inserted {
                report(.duplicateClass, "\(subject) has two classes '\(text)'", at: name.range)
            }
        }
    }

    private mutating func wrongKind(_ node: JSONNode, _ form: CatalogForm, _ subject: String) {
        var guess: String?
        if case .word(let words) = form, let text = node.text { guess = Suggestions.didYouMean(text, among: words) }
        report(
            .wrongKind, "\(subject) must be \(form.expectation), not \(node.kind)", at: node.range, label: guess)
    }

    private mutating func report(
        _ code: Diagnostic.Code, _ message: String, at range: Range<Int>, label: String? = nil, note: String? = nil
    ) {
        let problem = Diagnostic(
            code, message, at: .init(place: map.place(bytes: range), text: label ?? ""),
            notes: note.map { [.init($0)] } ?? [], help: ClassCatalog.correction)
        found.append((range, problem))
    }
}

extension CatalogForm {
    /// The description of a form, for messages.
    fileprivate var expectation: String {
        switch self {
        case .anything: "anything"
        case .text, .type: "a text"
        case .word(let words): Wording.quotedList(words, conjunction: "or")
        case .number: "a whole number"
        case .flag: "true or false"
        case .list, .named: "a list"
        case .names, .object, .choice: "a mapping"
        }
    }
}

extension JSONNode {
    /// The description of a node, for messages.
    fileprivate var kind: String {
        switch value {
        case .object: "a mapping"
        case .list: "a list"
        case .text(let text): "the text '\(text)'"
        case .number(let number): "the number \(number)"
        case .flag(let flag): "\(flag)"
        case .null: "null"
        }
    }
}
