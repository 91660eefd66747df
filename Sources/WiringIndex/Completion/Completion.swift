internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// The items that may be at the cursor in the text of a file.
///
/// The text may have any errors: the word at the cursor is completed with a character that stands for it, and the tree
/// of the text has the rest.
package struct Completion {
    private let cursor: CompletionCursor
    private let place: CursorPlace
    private let knowledge: CompletionKnowledge
    private let path: String
    private let project: Project
    private let most: Int

    /// Returns what may be at an offset of a text, best first.
    ///
    /// - Parameters:
    ///   - text: The text of the file, saved or not.
    ///   - offset: The place of the cursor, in bytes.
    ///   - path: The path of the file.
    ///   - project: The files that it can include.
    ///   - classes: The known classes.
    ///   - most: The number of items after which no further ones are needed.
    package static func items(
        in text: [UInt8], at offset: Int, of path: String, project: Project, classes: CompletionClasses?,
        most: Int = .max
    ) -> [CompletionItem] {
        let items = Completion(text, at: offset, file: path, project, classes, most: most)?.items ?? []
        guard items.isEmpty, let colon = colon(of: text, before: offset) else { return items }
        // Without a blank after its colon, a key and its value are one word; with one, a value can be offered.
        let spaced = Array(text[...colon] + [UInt8(ascii: " ")] + text[(colon + 1)...])
        let values = Completion(spaced, at: offset + 1, file: path, project, classes, most: most)?.items ?? []
        return values.filter { $0.range.lowerBound == colon + 2 }.map { item in
            var item = item
            item.range = colon + 1..<max(colon + 1, item.range.upperBound - 1)
            item.text = " " + item.text
            item.snippet = item.snippet.map { " " + $0 }
            return item
        }
    }

    /// Returns the colon after which only the characters of a word are before an offset; nil if there is none.
    private static func colon(of text: [UInt8], before offset: Int) -> Int? {
        var start = min(max(offset, 0), text.count)
        while start > 0, !text[start - 1].isBlank, !text[start - 1].isLineEnd, text[start - 1] != UInt8(ascii: ":") {
            start -= 1
        }
        guard start > 1, start < offset, text[start - 1] == UInt8(ascii: ":"), !text[start - 2].isBlank else {
            return nil
        }
        return start - 1
    }

    private init?(
        _ text: [UInt8], at offset: Int, file: String, _ project: Project, _ classes: CompletionClasses?, most: Int
    ) {
        guard let cursor = CompletionCursor(in: project.fileIndex(of: text, at: file), at: offset) else { return nil }
        self.cursor = cursor
        (self.project, self.most) = (project, most)
        path = file
        knowledge = CompletionKnowledge(of: text, path: file, project: project, classes: classes)
        let places = CursorPath(knowledge: knowledge)
        if cursor.isKey, let mapping = cursor.collection {
            place = places.placeOfKeys(in: mapping)
        } else {
            place = places.place(of: cursor.node)
        }
    }

    /// The files of the project that the file can include, as paths from its folder.
    private var includableFiles: [String] {
        let own = project.index(of: path)
        let includers = own.map { Set(project.includers(of: [$0]) + [$0]) } ?? []
        return project.files.indices.filter { !includers.contains($0) }
            .map { FilePath.path(to: project.files[$0].path, from: FilePath.folder(of: path)) }.sorted()
    }

    // MARK: Candidates

    private var items: [CompletionItem] {
        if cursor.isInParameter {
            guard case .value = place else { return [] }
            return matching(knowledge.parameters).map(parameterItem)
        }
        guard !cursor.hasWordsBefore else { return [] }
        if cursor.isKey { return matching(keys).map { item($0) } }
        if cursor.isBelowKey {
            return matching(keys).map { item($0) } + matching(values).map { item($0, lead: isList ? "- " : "") }
        }
        if cursor.isItem, !cursor.isFlow {
            return matching(values).map { item($0) } + matching(itemKeys).map { item($0) }
        }
        return matching(values).map { candidate in
            isList && !cursor.isItem ? item(candidate, lead: "[", trail: "]") : item(candidate)
        }
    }

    private var keys: [Candidate] {
        knowledge.keys(of: place, beside: cursor.isKey ? cursor.given : [], at: cursor)
    }

    /// The keys with which an item begins that is a mapping.
    private var itemKeys: [Candidate] { Array(keys.prefix(1)) }

    private var values: [Candidate] {
        switch place {
        case .version: [Candidate(label: "1", kind: .value, detail: "version of the language")]
        case .flag: ["true", "false"].map { Candidate(label: $0, kind: .value, detail: "Bool") }
        case .includes, .include, .path: includes
        case .removals: knowledge.removals(at: cursor)
        case .definition(let definition):
            // The changes of an overlay have no short form.
            definition.section == .change || cursor.isBelowKey ? [] : knowledge.classes(for: definition)
        case .className(let definition): knowledge.classes(for: definition)
        case .value(let type): knowledge.values(of: type, withParameters: ["", "$"].contains(cursor.prefix))
        case .targets(let outlet, let isPart):
            knowledge.isKeyed(outlet) && !isPart ? [] : knowledge.targets(of: outlet)
        case .calls(let event, _): knowledge.calls(of: event)
        case .passed(let definition):
            knowledge.passable(in: definition, passed: arguments(passedTo: definition)).filter {
                !cursor.given.contains($0.label)
            }
        case .givenObject(let className, let placeholder):
            knowledge.objects(fitting: className, for: placeholder, given: cursor.index().given)
        default: []
        }
    }

    /// The argument that the provider of an inline definition, or each provider that names an object, passes at the
    /// cursor.
    private func arguments(passedTo definition: EditedDefinition) -> [ArgumentDescriptor] {
        let providers =
            definition.outlet.map { [knowledge.member($0)] }
            ?? project.outlets(naming: knowledge.scope.objects(named: definition.name).names).map(knowledge.member)
        return providers.compactMap { provider in
            guard let arguments = provider?.arguments, arguments.indices.contains(cursor.itemsBefore) else {
                return nil
            }
            return arguments[cursor.itemsBefore]
        }
    }

    private var includes: [Candidate] {
        var given = Set(knowledge.scope.includes.filter { $0.prefix == nil }.map(\.path))
        given.remove(cursor.node.word ?? "")
        if case .path = place { given = [] }
        return includableFiles.filter { !given.contains($0) }.map { Candidate(label: $0, kind: .file) }
    }

    /// Whether only a list can be at the place.
    private var isList: Bool {
        switch place {
        case .includes, .removals, .passed: !cursor.isItem
        case .targets(let outlet, let isPart): !isPart && knowledge.member(outlet)?.shape == .toMany
        default: false
        }
    }

    // MARK: Order

    /// Returns the candidates that go with what is written, best first.
    private func matching(_ candidates: [Candidate]) -> [Candidate] {
        let prefix = cursor.prefix.lowercased()
        let matches = candidates.enumerated().compactMap { number, candidate in
            Self.distance(from: prefix, to: candidate.label.lowercased()).map { (candidate, $0, number) }
        }
        return matches.sorted { ($0.1, $0.0.rank.rawValue, $0.2) < ($1.1, $1.0.rank.rawValue, $1.2) }
            .prefix(most).map(\.0)
    }

    /// The distance of a label from the typed text: it begins with it, has it as a part, or has its characters; nil if
    /// it does not.
    private static func distance(from prefix: String, to label: String) -> Int? {
        if label.hasPrefix(prefix) { return 0 }
        if label.contains(prefix) { return 1 }
        return label.hasInOrder(prefix) ? 2 : nil
    }

    // MARK: Texts

    private func parameterItem(_ candidate: Candidate) -> CompletionItem {
        CompletionItem(
            label: candidate.label, kind: candidate.kind, detail: candidate.detail,
            text: beforeComment(candidate.label + (cursor.isParameterClosed ? "" : ")")), range: cursor.wordRange)
    }

    private func item(_ candidate: Candidate, lead: String = "", trail: String = "") -> CompletionItem {
        let isFlow = cursor.isFlow || lead == "["
        var word = candidate.label
        if cursor.quote == nil { word = ScalarText.written(word, isPlain: true, inFlow: isFlow) }
        let tail = cursor.hasColon ? (text: "", snippet: nil) : tail(of: candidate)
        var range = cursor.wordRange
        // After a quoted key, the rest follows the quote.
        let takesQuote = cursor.missingQuote == nil && !tail.text.isEmpty
        if let quote = cursor.missingQuote ?? (takesQuote ? cursor.quote : nil) {
            word.unicodeScalars.append(Unicode.Scalar(quote))
            if takesQuote { range = range.lowerBound..<range.upperBound + 1 }
        }
        let start = (cursor.needsBlank ? " " : "") + lead + word
        return CompletionItem(
            label: candidate.label, kind: candidate.kind, detail: candidate.detail,
            text: beforeComment(start + tail.text + trail), range: range, documentation: candidate.documentation,
            snippet: tail.snippet.map { beforeComment(start + $0 + trail) })
    }

    /// Returns a text with a blank behind it if a comment follows.
    private func beforeComment(_ text: String) -> String {
        cursor.isBeforeComment && !text.hasSuffix(" ") ? text + " " : text
    }

    /// The text after a key.
    private func tail(of candidate: Candidate) -> (text: String, snippet: String?) {
        switch candidate.tail {
        case .nothing: return ("", nil)
        case .value: return (": ", nil)
        case .mapping where cursor.isFlow:
            let entries = candidate.contents.enumerated().map { "\($1): ${\($0 + 1)}" }.joined(separator: ", ")
            return (": {", ": {\(entries.isEmpty ? "$1" : entries)}")
        case .list where cursor.isFlow: return (": [", ": [$1]")
        case .list: return (":\n" + indent + "- ", nil)
        case .mapping:
            guard let first = candidate.contents.first else { return (":\n" + indent, nil) }
            let entries = candidate.contents.enumerated().map { "\n\(indent)\($1): ${\($0 + 1)}" }.joined()
            return (":\n\(indent)\(first): ", candidate.contents.isEmpty ? nil : ":" + entries)
        }
    }

    /// The indentation of what belongs to the word.
    private var indent: String { String(repeating: " ", count: cursor.indent + 2) }
}

extension String {
    /// Whether the text has some characters in their order, whatever is between them.
    package func hasInOrder(_ characters: String) -> Bool {
        var rest = self[...]
        return characters.allSatisfy { character in
            guard let index = rest.firstIndex(of: character) else { return false }
            rest = rest[rest.index(after: index)...]
            return true
        }
    }
}
