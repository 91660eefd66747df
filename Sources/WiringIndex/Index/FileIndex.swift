internal import WiringDiagnostics
internal import WiringFile
package import WiringSyntax

/// The entries of a text, found in its tree: those at its top, and those of its sections.
package struct FileIndex {
    package let tree: SyntaxTree
    private(set) var entries: [IndexedEntry] = []

    /// The sections whose entries are independent of each other. The parts of an owner, its class and outlets, are not.
    private static let divisible: Set<Keyword> = [.parameters, .externals, .objects, .replace, .wrap, .change]

    /// Finds the entries of a text.
    ///
    /// - Parameter old: The text as it was before, whose entries are taken over where nothing has changed.
    init(_ text: [UInt8], after old: FileIndex? = nil) {
        guard let old else {
            self.init(SyntaxTree(text))
            return
        }
        let same = text.commonEnds(with: old.text)
        self = old.replacing(
            same.start..<old.text.count - same.end, with: Array(text[same.start..<text.count - same.end]))
    }

    /// Returns the entries of the text with a range replaced.
    func replacing(_ range: Range<Int>, with replacement: [UInt8]) -> FileIndex {
        following(tree.replacing(range, with: replacement))
    }

    /// Returns the entries of the tree of a changed text.
    func following(_ tree: SyntaxTree) -> FileIndex {
        var index = FileIndex(tree)
        index.takeOver(from: entries)
        return index
    }

    private init(_ tree: SyntaxTree) {
        self.tree = tree
        guard let root = tree.root else { return }
        guard root.kind == .mapping else {
            entries = [IndexedEntry(root, .text)]
            return
        }
        for entry in root.entries {
            let section = entry.key?.word.flatMap { word in CompletionWords.top.first { $0.text == word } }
            guard let section, Self.divisible.contains(section), let value = entry.value, value.kind == .mapping,
                case let inner = value.entries, !inner.isEmpty
            else {
                entries.append(IndexedEntry(entry, .section, of: section))
                continue
            }
            entries.reserveCapacity(entries.count + 1 + inner.count)
            entries.append(IndexedEntry(entry, .sectionKey, of: section))
            for entry in inner { entries.append(IndexedEntry(entry, .entry, of: section)) }
        }
    }

    /// Takes over what is known of the entries that are the same as before, from both ends on. The key of the section around a
    /// change is never the same.
    private mutating func takeOver(from old: [IndexedEntry]) {
        let most = min(entries.count, old.count)
        var start = 0
        while start < most,
            entries[start].takeOver(from: old[start])
                || entries[start].form == .sectionKey && old[start].form == .sectionKey
        {
            start += 1
        }
        var end = 1
        while end <= most - start, entries[entries.count - end].takeOver(from: old[old.count - end]) { end += 1 }
    }

    var text: [UInt8] { tree.bytes }

    /// The files that it includes.
    var includes: [Declarations.Include] { entries.flatMap { $0.section == .include ? $0.declarations.includes : [] } }

    /// The files that it puts in the place of included ones, by their prefixes.
    var replacedFiles: [Declarations.Include] {
        entries.flatMap { $0.section == .replace ? $0.declarations.replacedFiles : [] }
    }

    /// The names given for the externals and owners of nested nibs, by the names of these with their prefixes.
    package var given: [String: String] { entries.first { $0.section == .include }?.declarations.given ?? [:] }

    /// The paths of what the file overrides, also in a file with errors.
    package var overlayPaths: [(path: String, range: Range<Int>)] {
        entries.flatMap { entry -> [SyntaxNode?] in
            switch entry.section {
            case .replace, .wrap, .change: entry.form == .entry ? [entry.node.key] : []
            case .remove: entry.node.value?.itemValues ?? []
            default: []
            }
        }.compactMap { node in node?.word.map { ($0, node?.range ?? 0..<0) } }
    }

    // MARK: Places

    /// Returns the entry around a byte; nil if that is before all of them.
    func index(at byte: Int) -> Int? {
        let end = end(ofEntriesUpTo: byte)
        return end > 0 ? end - 1 : nil
    }

    /// Returns the end of the entries that begin at a byte or before.
    func end(ofEntriesUpTo byte: Int) -> Int {
        let end = entries.partitioningIndex { $0.node.fullRange.lowerBound > byte }
        // What is above the comments of an entry belongs to the one before.
        return end > 0 && start(of: end - 1) > byte ? end - 1 : end
    }

    /// Returns the entries that a byte is in or at an end of.
    func indices(at byte: Int) -> [Int] {
        guard let index = index(at: byte) else { return [] }
        return index > 0 && start(of: index) == byte ? [index - 1, index] : [index]
    }

    /// Where the entries begin; the end of a text without any.
    var start: Int { entries.isEmpty ? text.count : start(of: 0) }

    /// The first byte of an entry, with the comments directly above it.
    func start(of index: Int) -> Int { entries[index].node.leadingComments.lowerBound }

    /// The end of an entry, where the next one begins.
    func end(of index: Int) -> Int { index + 1 < entries.count ? start(of: index + 1) : text.count }

    /// Returns the entries in which a word is, or a part of another word that is the same.
    func indices(of word: String) -> [Int] {
        // In double quotes, a word can be written with escapes.
        let escaped = indicesOfBytes(#"\"#).filter { entries[$0].hasEscaped(word) }
        return Set(indicesOfBytes(word) + escaped).sorted()
    }

    /// Whether the text may have a name, written in whatever way: as a whole, not as a part of a longer one.
    package func mayName(_ name: String) -> Bool {
        let search = ByteSearch(Array(name.utf8))
        var position = 0
        while let start = search.first(in: text, from: position) {
            let end = start + name.utf8.count
            let isWhole = (start == 0 || !text[start - 1].isNamePart) && (end == text.count || !text[end].isNamePart)
            if isWhole { return true }
            position = start + 1
        }
        return indicesOfBytes(#"\"#).contains { entries[$0].hasEscaped(name) }
    }

    private func indicesOfBytes(_ word: String) -> [Int] {
        let search = ByteSearch(Array(word.utf8))
        var found: [Int] = []
        var position = start
        while let byte = search.first(in: text, from: position), let index = index(at: byte) {
            found.append(index)
            position = end(of: index)
        }
        return found
    }

    // MARK: Inline definitions

    /// Returns the bytes of the key or item of an inline definition; nil if the file has none with that path.
    func range(ofInlineDefinition path: String) -> Range<Int>? {
        guard path.contains("."), let name = path.split(separator: ".").first.map(String.init) else { return nil }
        let container = entries.first { entry in
            switch entry.section {
            case .objects, .externals: entry.form == .entry && entry.node.key?.word == name
            case .owner: name == Keyword.owner.text
            default: false
            }
        }
        return container.flatMap { Declarations.range(ofInlineDefinition: path, in: name, $0) }
    }
}
