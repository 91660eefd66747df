internal import WiringBlueprint
internal import WiringFile

/// Reads the words of a tree.
struct MentionReader {
    let tree: LooseTree
    let path: String
    let knowledge: CompletionKnowledge
    private let places: CursorPath
    private let ends: [Int]
    private var mentions: [Mention] = []

    init(_ tree: LooseTree, _ path: String, _ knowledge: CompletionKnowledge) {
        (self.tree, self.path, self.knowledge) = (tree, path, knowledge)
        ends = tree.ends
        places = CursorPath(tree: tree, knowledge: knowledge)
    }

    mutating func read() -> [Mention] {
        if let root = tree.root { read(root, at: .root) }
        return mentions.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    private mutating func read(_ node: Int, at place: CursorPlace) {
        switch tree.nodes[node].form {
        case .scalar: readValue(node, place)
        case .sequence:
            for item in tree.nodes[node].children { read(item, at: places.item(of: place, item)) }
        case .mapping:
            if let short = tree.nodes[node].shortForm { readValue(short, place) }
            let placeOfKeys = places.placeOfKeys(in: node, at: place)
            for (key, value) in tree.entries(of: node) where tree.nodes[key].form == .scalar {
                let text = tree.text(key)
                readKey(key, text, placeOfKeys, extent: extent(from: key, to: value))
                if let value { read(value, at: places.value(of: text, value, in: place, mapping: node)) }
            }
        }
    }

    // MARK: Keys

    private mutating func readKey(_ key: Int, _ text: String, _ place: CursorPlace, extent: Range<Int>) {
        guard !text.isEmpty else { return }
        var mention = Mention(range: tree.nodes[key].range, text: text, subject: .value(type: nil), extent: extent)
        switch place {
        case .root where text == Keyword.owner.text: declare(text, in: &mention)
        case .root, .include, .parameter: mention.subject = .keyword(purpose(of: text, in: place))
        case .definition(let definition):
            mention.subject = .keyword(purpose(of: text, in: place))
            mention.holder = holder(of: definition)
        case .parameters: (mention.subject, mention.role) = (parameter(text), .declaration)
        case .given(.parameters, let file, _):
            let inner = file.map { FilePath.tidy(FilePath.join(FilePath.folder(of: path), $0)) }
            mention.subject = .parameter(ObjectName(file: inner ?? path, name: text))
        case .given(_, let file?, _):
            let inner = FilePath.tidy(FilePath.join(FilePath.folder(of: path), file))
            mention.subject = .object([ObjectName(file: inner, name: text)])
            mention.className = knowledge.externalClass(text, of: file)
        case .names(let section) where section == .objects || section == .externals: declare(text, in: &mention)
        case .names: return addNames(text, at: tree.nodes[key].range, .alteration, extent: extent)
        case .members(let section, let definition):
            let kind: MemberKind =
                switch section {
                case .attributes: .attribute
                case .outlets: .outlet
                default: .event
                }
            mention.subject = .member(kind, text)
            mention.className = definition.className
            mention.holder = holder(of: definition)
        default: break
        }
        mentions.append(mention)
    }

    private func declare(_ name: String, in mention: inout Mention) {
        let known = self.known(name)
        mention.subject = .object(known.names.isEmpty ? [ObjectName(file: path, name: name)] : known.names)
        mention.className = known.className
        mention.role = .declaration
    }

    private func parameter(_ name: String) -> Subject { .parameter(ObjectName(file: path, name: name)) }

    private func holder(of definition: EditedDefinition) -> Mention.Holder { Mention.Holder(path: definition.name) }

    private func purpose(of word: String, in place: CursorPlace) -> String {
        CompletionWords.byText[word].map { CompletionWords.purpose(of: $0, in: place) } ?? ""
    }

    // MARK: Values

    private mutating func readValue(_ node: Int, _ place: CursorPlace) {
        let text = tree.text(node)
        let range = tree.nodes[node].range
        guard !text.isEmpty else { return }
        switch place {
        case .includes, .include, .path:
            add(range, text, .file(FilePath.tidy(FilePath.join(FilePath.folder(of: path), text))))
        case .definition(let definition), .className(let definition):
            add(range, text, .class(text), className: text, holder: holder(of: definition))
        case .removals: addNames(text, at: range, .alteration)
        case .targets(let outlet, _):
            addNames(text, at: range, .use, holder: Mention.Holder(path: outlet.owner, member: outlet.name))
        case .calls(let event, _):
            addAction(text, at: range, holder: Mention.Holder(path: event.owner, member: event.name))
        case .givenObject: addNames(text, at: range, .use)
        case .value(let type): addValue(node, text, type: type)
        default:
            if isPrefix(node) {
                add(range, text, .prefix(known(text).names), .declaration)
            } else {
                addValue(node, text, type: nil)
            }
        }
    }

    /// Adds the parameters in a value, or the value if it has none.
    private mutating func addValue(_ node: Int, _ text: String, type: String?) {
        let range = tree.nodes[node].range
        let parameters = tree.bytes.parameters(in: range)
        if parameters.isEmpty { add(range, text, .value(type: type)) }
        for parameter in parameters {
            let name = String(decoding: tree.bytes[parameter], as: UTF8.self)
            add(parameter, name, self.parameter(name))
        }
    }

    private mutating func addAction(_ text: String, at range: Range<Int>, holder: Mention.Holder) {
        guard let dot = text.lastIndex(of: ".") else { return addNames(text, at: range, .use, holder: holder) }
        let name = String(text[..<dot])
        let start = range.lowerBound + name.utf8.count + 1
        addNames(name, at: range.lowerBound..<start - 1, .use, holder: holder)
        guard start < range.upperBound else { return }
        add(
            start..<range.upperBound, String(text[text.index(after: dot)...]),
            .member(.action, String(text[text.index(after: dot)...])), className: known(name).className, holder: holder)
    }

    // MARK: Names

    /// What is known of an object or prefix by its name.
    private struct Known {
        /// As each file declares it that has part in it.
        var names: [ObjectName] = []
        var className: String?
        var isPrefix = false

        var subject: Subject { isPrefix ? .prefix(names) : .object(names) }
    }

    private func known(_ name: String) -> Known {
        var known = Known()
        for number in knowledge.scope.numbers[name] ?? [] {
            let object = knowledge.scope.objects[number]
            let found = ObjectName(file: object.namingFile, name: object.ownName)
            if !known.names.contains(found) { known.names.append(found) }
            known.className = object.className
            known.isPrefix = known.isPrefix || object.kind == .prefix
        }
        return known
    }

    /// Adds a name with its prefixes, and the member after it that an overlay removes.
    private mutating func addNames(
        _ text: String, at range: Range<Int>, _ role: Mention.Role, holder: Mention.Holder? = nil,
        extent: Range<Int>? = nil
    ) {
        guard text.utf8.contains(UInt8(ascii: ".")) else {
            let known = known(text)
            return add(range, text, known.subject, role, className: known.className, holder: holder, extent: extent)
        }
        var start = range.lowerBound
        let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        func name(_ count: Int) -> String { words[..<count].joined(separator: ".") }
        var count = words.count
        while count > 1, knowledge.scope.numbers[name(count)] == nil { count -= 1 }
        var prefixes = 0
        while prefixes < count - 1 {
            let known = known(name(prefixes + 1))
            guard known.isPrefix else { break }
            let end = start + words[prefixes].utf8.count
            add(start..<end, words[prefixes], known.subject, holder: holder)
            start = end + 1
            prefixes += 1
        }
        let known = known(name(count))
        let end = range.lowerBound + name(count).utf8.count
        add(
            start..<end, words[prefixes..<count].joined(separator: "."), known.subject, role,
            className: known.className, holder: holder, extent: extent)
        guard count < words.count, end + 1 < range.upperBound else { return }
        let member = words[count]
        add(
            end + 1..<end + 1 + member.utf8.count, member, .member(kind(of: member, in: known.className), member), role,
            className: known.className, holder: Mention.Holder(path: name(count)))
    }

    private func kind(of member: String, in className: String?) -> MemberKind {
        guard let type = knowledge.descriptor(className) else { return .outlet }
        if type.events.contains(where: { $0.name == member }) { return .event }
        return type.members.first { $0.name == member }.map { $0.isOutlet ? .outlet : .attribute } ?? .outlet
    }

    /// Whether a value is the prefix that an include gives to a file.
    private func isPrefix(_ node: Int) -> Bool {
        guard let mapping = tree.nodes[node].parent, let key = tree.nodes[node].key,
            tree.isText(Keyword.as.text, of: key),
            case .include = places.place(of: mapping)
        else { return false }
        return true
    }

    // MARK: Words

    private mutating func add(
        _ range: Range<Int>, _ text: String, _ subject: Subject, _ role: Mention.Role = .use,
        className: String? = nil, holder: Mention.Holder? = nil, extent: Range<Int>? = nil
    ) {
        mentions.append(
            Mention(
                range: range, text: text, subject: subject, role: role, className: className, holder: holder,
                extent: extent ?? range))
    }

    private func extent(from key: Int, to value: Int?) -> Range<Int> {
        let start = tree.nodes[key].range.lowerBound
        return start..<max(ends[value ?? key], tree.nodes[key].range.upperBound)
    }
}
