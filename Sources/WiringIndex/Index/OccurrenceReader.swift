internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Finds the occurrences of symbols in an entry.
struct OccurrenceReader {
    private let file: Int
    private let path: String
    private let knowledge: CompletionKnowledge
    private let places: CursorPath
    private let bytes: [UInt8]
    /// Whether values are expanded, which those of parameters are not.
    private let isExpanded: Bool
    private var occurrences: [Occurrence] = []

    /// Returns the occurrences in an entry of a file, in the order of the text.
    static func occurrences(
        in entry: IndexedEntry, of file: Int, _ path: String, _ knowledge: CompletionKnowledge
    ) -> [Occurrence] {
        var reader = OccurrenceReader(entry, file, path, knowledge)
        reader.read(entry)
        return reader.occurrences.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    private init(_ entry: IndexedEntry, _ file: Int, _ path: String, _ knowledge: CompletionKnowledge) {
        (self.file, self.path, self.knowledge) = (file, path, knowledge)
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
        let scalar = Scalar(key, text)
        let extent = min(extent.lowerBound, scalar.range.lowerBound)..<extent.upperBound
        switch place {
        case .root where text == Keyword.owner.text: define(scalar, extent)
        case .root, .include, .parameter: add(scalar, .keyword(purpose(of: text, in: place)), extent: extent)
        case .definition(let definition):
            add(
                scalar, .keyword(purpose(of: text, in: place)), container: Occurrence.Container(path: definition.name),
                extent: extent)
        case .parameters: add(scalar, parameter(text), .definition, extent: extent)
        case .given(.parameters, let file, _):
            let inner = file.map { FilePath.included($0, by: path) }
            add(scalar, .parameter(ObjectName(file: inner ?? path, name: text)), extent: extent)
        case .given(_, let file?, _):
            let inner = FilePath.included(file, by: path)
            let names = knowledge.inner(file)?.objectsOrRemoved(named: text).names ?? []
            add(
                scalar, .object(names.isEmpty ? [ObjectName(file: inner, name: text)] : names),
                className: knowledge.externalClass(text, of: file), extent: extent)
        case .names(.objects), .names(.externals): define(scalar, extent)
        case .names: addNames(scalar, .override, extent: extent)
        case .members(let section, let definition):
            let kind: MemberKind = section == .attributes ? .attribute : section == .outlets ? .outlet : .event
            add(
                scalar, .member(kind, text), className: definition.className,
                container: Occurrence.Container(path: definition.name), extent: extent)
        default: add(scalar, .value(type: nil), extent: extent)
        }
    }

    private mutating func define(_ scalar: Scalar, _ extent: Range<Int>) {
        let known = known(scalar.text)
        let names = known.names.isEmpty ? [ObjectName(file: path, name: scalar.text)] : known.names
        add(scalar, .object(names), .definition, className: known.className, extent: extent)
    }

    private func parameter(_ name: String) -> Symbol { .parameter(ObjectName(file: path, name: name)) }

    private func purpose(of word: String, in place: CursorPlace) -> String {
        CompletionWords.byText[word].map { CompletionWords.purpose(of: $0, in: place) } ?? ""
    }

    // MARK: Values

    private mutating func readValue(_ node: SyntaxNode, _ place: CursorPlace) {
        guard let text = node.word, !text.isEmpty else { return }
        let scalar = Scalar(node, text)
        switch place {
        case .includes, .include, .path:
            add(scalar, .file(FilePath.included(text, by: path)))
        case .definition(let definition), .className(let definition):
            add(scalar, .class(text), className: text, container: Occurrence.Container(path: definition.name))
        case .removals: addNames(scalar, .override, isRemoved: true)
        case .targets(let outlet, _):
            addNames(scalar, .reference, container: Occurrence.Container(path: outlet.owner, member: outlet.name))
        case .calls(let event, _):
            addAction(scalar, container: Occurrence.Container(path: event.owner, member: event.name))
        case .givenObject: addNames(scalar, .reference)
        case .passed(let definition):
            add(
                scalar, .member(kind(of: text, in: definition.className), text), className: definition.className,
                container: Occurrence.Container(path: definition.name))
            occurrences[occurrences.count - 1].isPassed = true
        case .value(let type): addValue(scalar, type: type)
        default:
            if isPrefix(node) {
                add(scalar, .prefix(known(text).names), .definition)
            } else {
                addValue(scalar, type: nil)
            }
        }
    }

    /// Adds the parameters in a value, or the value if it has none.
    private mutating func addValue(_ scalar: Scalar, type: String?) {
        let parameters = isExpanded ? Interpolation.ranges(in: bytes[scalar.range]) : []
        if parameters.isEmpty { add(scalar, .value(type: type)) }
        for range in parameters {
            let name = String(decoding: bytes[range], as: UTF8.self)
            add(Scalar(text: name, range: range, isVerbatim: true), parameter(name))
        }
    }

    private mutating func addAction(_ scalar: Scalar, container: Occurrence.Container) {
        guard let dot = scalar.text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return addNames(scalar, .reference, container: container)
        }
        let end = scalar.text.utf8.distance(from: scalar.text.startIndex, to: dot)
        addNames(scalar, .reference, upTo: end, container: container)
        let (name, action) = (String(scalar.text[..<dot]), String(scalar.text[dot...].dropFirst()))
        guard !action.isEmpty else { return }
        add(
            scalar, at: end + 1..<scalar.count, .member(.action, action), className: known(name).className,
            container: container)
    }

    // MARK: Names

    /// The facts about an object or prefix by its name.
    private struct Known {
        /// As each file declares it that has part in it.
        var names: [ObjectName] = []
        var className: String?
        var isPrefix = false

        var symbol: Symbol { isPrefix ? .prefix(names) : .object(names) }
    }

    /// - Parameter isRemoved: Whether it is named to be removed; the file may define another object of that name.
    private func known(_ name: String, isRemoved: Bool = false) -> Known {
        let objects =
            isRemoved
            ? knowledge.scope.removedOrObjects(named: name) : knowledge.scope.objectsOrRemoved(named: name)
        var known = Known()
        known.names = objects.names
        known.className = objects.last?.className
        known.isPrefix = objects.contains { $0.kind == .prefix }
        return known
    }

    /// Adds a name with its prefixes, or the path of an inline definition with the object that it is in, and the member
    /// after them that an overlay removes.
    ///
    /// - Parameter end: Where the names end, before an action; nil for the end of the scalar.
    private mutating func addNames(
        _ scalar: Scalar, _ role: Occurrence.Role, upTo end: Int? = nil, container: Occurrence.Container? = nil,
        extent: Range<Int>? = nil, isRemoved: Bool = false
    ) {
        let path = end.map { String(decoding: Array(scalar.text.utf8.prefix($0)), as: UTF8.self) } ?? scalar.text
        let words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        func name(_ count: Int) -> String { words[..<count].joined(separator: ".") }
        var counts = (1...words.count).filter { !knowledge.scope.objectsOrRemoved(named: name($0)).isEmpty }
        if counts.isEmpty { counts = [1] }
        var (start, first) = (0, 0)
        var owner = Known()
        for count in counts {
            let found = known(name(count), isRemoved: isRemoved)
            let isLast = count == counts.last
            add(
                scalar, at: start..<name(count).utf8.count, found.symbol, isLast ? role : .reference,
                className: found.className, container: container, extent: isLast ? extent : nil, path: name(count))
            if first > 0, role == .override, !owner.isPrefix {
                occurrences[occurrences.count - 1].outlet = Occurrence.Outlet(
                    range: scalar.range(of: start..<start + words[first].utf8.count), name: words[first],
                    className: owner.className, owner: name(first))
            }
            (start, first, owner) = (name(count).utf8.count + 1, count, found)
        }
        guard first < words.count, start < path.utf8.count else { return }
        guard role == .override else {
            // Only overlays name members: elsewhere it would be an object behind a prefix.
            return add(scalar, at: start..<path.utf8.count, .object([]), role, container: container)
        }
        let member = words[first]
        add(
            scalar, at: start..<start + member.utf8.count, .member(kind(of: member, in: owner.className), member), role,
            className: owner.className, container: Occurrence.Container(path: name(first)))
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

    // MARK: Occurrences

    /// The contents of a scalar and their place.
    private struct Scalar {
        let text: String
        let range: Range<Int>
        /// Whether the text has the contents as they are, without escapes.
        let isVerbatim: Bool

        init(text: String, range: Range<Int>, isVerbatim: Bool) {
            (self.text, self.range, self.isVerbatim) = (text, range, isVerbatim)
        }

        init(_ node: SyntaxNode, _ text: String) {
            let range = node.contentRange
            self.init(text: text, range: range, isVerbatim: node.tree.bytes[range].elementsEqual(text.utf8))
        }

        var count: Int { text.utf8.count }

        /// Returns the bytes of a part of the contents; all bytes if it is written with escapes.
        func range(of part: Range<Int>) -> Range<Int> {
            isVerbatim ? range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound : range
        }
    }

    /// Adds the occurrence of a symbol in a part of a scalar, or in all of it.
    private mutating func add(
        _ scalar: Scalar, at part: Range<Int>? = nil, _ symbol: Symbol, _ role: Occurrence.Role = .reference,
        className: String? = nil, container: Occurrence.Container? = nil, extent: Range<Int>? = nil, path: String? = nil
    ) {
        let part = part ?? 0..<scalar.count
        let isWhole = part.count == scalar.count
        let range = isWhole ? scalar.range : scalar.range(of: part)
        let text = isWhole ? scalar.text : String(decoding: Array(scalar.text.utf8)[part], as: UTF8.self)
        occurrences.append(
            Occurrence(
                file: file, range: range, text: text,
                offset: part.lowerBound, path: path, symbol: symbol, role: role, className: className,
                container: container, extent: extent ?? range))
    }
}
