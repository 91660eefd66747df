internal import WiringDiagnostics
internal import WiringFile

/// Finds the sections of a file and of definitions, and adds to them.
extension Document {
    /// The sections in their canonical order.
    static let sectionOrder: [Keyword] = [
        .wiring, .include, .parameters, .owner, .externals, .objects, .replace, .wrap, .change, .remove,
    ]

    /// Returns a section of the file, or of a definition; nil if there is none, as in the short form of a definition.
    func section(_ word: Keyword, of mapping: NodeIndex = 0) -> NodeIndex? {
        tree.isScalar(mapping) ? nil : tree.value(of: word.id, in: mapping)
    }

    /// Returns the class that a definition names; nil for a change of an object that keeps its class.
    func className(of definition: NodeIndex) -> String? {
        (tree.isScalar(definition) ? definition : section(.class, of: definition)).map(file.string)
    }

    func entry(_ key: String, in mapping: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
        tree.entries(of: mapping).first { tree.isScalar($0.key) && file.string($0.key) == key }
    }

    /// Returns the entry of a key in a section of the file.
    func entry(_ key: String, in section: Keyword) -> (key: NodeIndex, value: NodeIndex)? {
        self.section(section).flatMap { entry(key, in: $0) }
    }

    /// Returns the entry of a mapping with a key, or the item of a list with a number.
    func part(_ word: String, of collection: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
        if tree.isMapping(collection) { return entry(word, in: collection) }
        guard tree.isSequence(collection), let index = Int(word) else { return nil }
        let items = heads(of: collection)
        return items.indices.contains(index) ? (items[index], items[index]) : nil
    }

    /// The keys of a section of the file, or of a definition.
    func keys(of word: Keyword, of mapping: NodeIndex = 0) -> [String] {
        section(word, of: mapping).map { tree.entries(of: $0).map { file.string($0.key) } } ?? []
    }

    /// Adds an entry to a section, which is created if it is missing.
    func adding(_ name: String, _ value: PlainNode, to section: Keyword) throws(EditError) -> Document {
        if let mapping = self.section(section) { return try applying(.adding(name, value, to: mapping)) }
        return try adding(section, .mapping((name, value)), to: 0, in: Self.sectionOrder)
    }

    /// Adds an item to a section that is a list, which is created if it is missing.
    func adding(_ item: PlainNode, to section: Keyword) throws(EditError) -> Document {
        if let list = self.section(section) { return try applying(.adding(item, to: list)) }
        return try adding(section, .list([item]), to: 0, in: Self.sectionOrder)
    }

    /// Adds the entry of a keyword to a mapping, where it belongs in the canonical order.
    func adding(
        _ word: Keyword, _ value: PlainNode, to mapping: NodeIndex, in order: [Keyword]
    ) throws(EditError) -> Document {
        let earlier = order.prefix { $0 != word }
        let heads = heads(of: mapping)
        let after = heads.last { Keyword(tree.text($0)).map(earlier.contains) ?? false }
        return try applying(
            .adding(
                word.text, value, to: mapping, after: after, before: after == nil ? heads.first : nil,
                isSection: true))
    }
}
