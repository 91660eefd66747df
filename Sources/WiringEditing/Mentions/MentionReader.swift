internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Reads the words of an entry.
struct MentionReader {
    private let path: String
    private let knowledge: CompletionKnowledge
    private let places: CursorPath
    private let bytes: [UInt8]
    /// Whether values are expanded, which those of parameters are not.
    private let isExpanded: Bool
    private var mentions: [Mention] = []

    /// Returns the words of an entry of a file, in the order of the text.
    static func mentions(of entry: IndexedEntry, _ path: String, _ knowledge: CompletionKnowledge) -> [Mention] {
        var reader = MentionReader(entry, path, knowledge)
        reader.read(entry)
        return reader.mentions.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    private init(_ entry: IndexedEntry, _ path: String, _ knowledge: CompletionKnowledge) {
        (self.path, self.knowledge) = (path, knowledge)
        places = CursorPath(knowledge: knowledge)
        bytes = entry.node.tree.bytes
        isExpanded = entry.section != .parameters
    }

    private mutating func read(_ entry: IndexedEntry) {
        guard entry.form != .text, let mapping = entry.node.parent else { return read(entry.node, at: .root) }
        let place = places.placeOfKeys(in: mapping)
        read(entry.node, at: place, in: mapping, withValue: entry.form != .sectionKey)
    }

    private mutating func read(_ node: SyntaxNode, at place: CursorPlace) {
        switch node.kind {
        case .scalar: readValue(node, place)
        case .sequence: for item in node.itemValues { read(item, at: places.item(of: place, item)) }
        case .mapping:
            if let short = node.shortForm { readValue(short, place) }
            let placeOfKeys = places.placeOfKeys(in: node, at: place)
            for entry in node.entries { read(entry, at: placeOfKeys, in: node) }
        case .document, .entry, .item: break
        }
    }

    /// Reads a key and its value.
    private mutating func read(
        _ entry: SyntaxNode, at place: CursorPlace, in mapping: SyntaxNode, withValue: Bool = true
    ) {
        guard let key = entry.key, key.kind == .scalar else { return }
        let text = key.word ?? ""
        readKey(key, text, place, extent: key.range.lowerBound..<contentEnd(of: entry.value ?? key))
        guard withValue, let value = entry.value else { return }
        read(value, at: places.value(of: text, value, in: place, mapping: mapping))
    }

    /// The end of a node, without the line breaks that end block text.
    private func contentEnd(of node: SyntaxNode) -> Int {
        var end = node.range.upperBound
        while end > node.range.lowerBound, bytes[end - 1].isBlank || bytes[end - 1].isLineEnd { end -= 1 }
        return end
    }

    // MARK: Keys

    private mutating func readKey(_ key: SyntaxNode, _ text: String, _ place: CursorPlace, extent: Range<Int>) {
        guard !text.isEmpty else { return }
        let range = key.contentRange
        let extent = min(extent.lowerBound, range.lowerBound)..<extent.upperBound
        var mention = Mention(range: range, text: text, subject: .value(type: nil), extent: extent)
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
            let names = knowledge.inner(file)?.objectsOrRemoved(named: text).names ?? []
            mention.subject = .object(names.isEmpty ? [ObjectName(file: inner, name: text)] : names)
            mention.className = knowledge.externalClass(text, of: file)
        case .names(let section) where section == .objects || section == .externals: declare(text, in: &mention)
        case .names: return addNames(text, at: range, .alteration, extent: extent)
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

    private mutating func readValue(_ node: SyntaxNode, _ place: CursorPlace) {
        guard let text = node.word, !text.isEmpty else { return }
        let range = node.contentRange
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
    private mutating func addValue(_ node: SyntaxNode, _ text: String, type: String?) {
        let range = node.contentRange
        let parameters = isExpanded ? bytes.parameters(in: range) : []
        if parameters.isEmpty { add(range, text, .value(type: type)) }
        for parameter in parameters {
            let name = String(decoding: bytes[parameter], as: UTF8.self)
            add(parameter, name, self.parameter(name))
        }
    }

    private mutating func addAction(_ text: String, at range: Range<Int>, holder: Mention.Holder) {
        guard let dot = text.lastIndex(of: ".") else { return addNames(text, at: range, .use, holder: holder) }
        let name = String(text[..<dot])
        let action = String(text[text.index(after: dot)...])
        let start = name.utf8.count + 1
        addNames(name, at: part(0..<start - 1, of: text, at: range), .use, holder: holder)
        guard !action.isEmpty else { return }
        add(
            part(start..<text.utf8.count, of: text, at: range), action, .member(.action, action),
            className: known(name).className, holder: holder)
    }

    /// Returns the bytes of a part of a text; of one that is written with escapes, all of its bytes.
    private func part(_ part: Range<Int>, of text: String, at range: Range<Int>) -> Range<Int> {
        guard range.count == text.utf8.count, bytes[range].elementsEqual(text.utf8) else { return range }
        return range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
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
        let objects = knowledge.scope.objectsOrRemoved(named: name)
        var known = Known()
        known.names = objects.names
        known.className = objects.last?.className
        known.isPrefix = objects.contains { $0.kind == .prefix }
        return known
    }

    /// Adds a name with its prefixes, or the path of an inline definition with the object that it is in, and the member
    /// after them that an overlay removes.
    private mutating func addNames(
        _ text: String, at range: Range<Int>, _ role: Mention.Role, holder: Mention.Holder? = nil,
        extent: Range<Int>? = nil
    ) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        func name(_ count: Int) -> String { words[..<count].joined(separator: ".") }
        var known = (1...words.count).filter { !knowledge.scope.objectsOrRemoved(named: name($0)).isEmpty }
        if known.isEmpty { known = [1] }
        var (start, first) = (0, 0)
        for count in known {
            let found = self.known(name(count))
            let end = name(count).utf8.count
            let isLast = count == known.last
            add(
                part(start..<end, of: text, at: range), words[first..<count].joined(separator: "."), found.subject,
                isLast ? role : .use, className: found.className, holder: holder, extent: isLast ? extent : nil,
                path: name(count))
            if first > 0, role == .alteration, !self.known(name(first)).isPrefix {
                let outlet = part(start..<start + words[first].utf8.count, of: text, at: range)
                mentions[mentions.count - 1].outlet = Mention.Outlet(
                    range: outlet, name: words[first], className: self.known(name(first)).className, owner: name(first))
            }
            (start, first) = (end + 1, count)
        }
        guard first < words.count, start < text.utf8.count else { return }
        let (member, owner) = (words[first], name(first))
        guard role == .alteration else {
            // Only overlays name members: elsewhere it would be an object behind a prefix.
            let rest = words[first...].joined(separator: ".")
            return add(part(start..<text.utf8.count, of: text, at: range), rest, .object([]), role, holder: holder)
        }
        let className = self.known(owner).className
        add(
            part(start..<start + member.utf8.count, of: text, at: range), member,
            .member(kind(of: member, in: className), member), role, className: className,
            holder: Mention.Holder(path: owner))
    }

    private func kind(of member: String, in className: String?) -> MemberKind {
        guard let type = knowledge.descriptor(className) else { return .outlet }
        if type.events.contains(where: { $0.name == member }) { return .event }
        return type.members.first { $0.name == member }.map { $0.isOutlet ? .outlet : .attribute } ?? .outlet
    }

    /// Whether a value is the prefix that an include gives to a file.
    private func isPrefix(_ node: SyntaxNode) -> Bool {
        guard node.isValue, node.parent?.key?.word == Keyword.as.text, let mapping = node.collection,
            case .include = places.place(of: mapping)
        else { return false }
        return true
    }

    // MARK: Words

    private mutating func add(
        _ range: Range<Int>, _ text: String, _ subject: Subject, _ role: Mention.Role = .use,
        className: String? = nil, holder: Mention.Holder? = nil, extent: Range<Int>? = nil, path: String? = nil
    ) {
        mentions.append(
            Mention(
                range: range, text: text, path: path, subject: subject, role: role, className: className,
                holder: holder, extent: extent ?? range))
    }
}
