internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// An entry of a file, with what it declares and names.
///
/// Both are computed once, and kept while other entries of the text change.
struct IndexedEntry {
    enum Form {
        /// The text of a file that is not a mapping.
        case text
        /// An entry at the top with everything in it.
        case section
        /// The key of a section whose entries are indexed one by one.
        case sectionKey
        /// An entry of a section.
        case entry
    }

    /// What is known about an entry.
    private final class Facts {
        var declarations: Declarations?
        var targets: [String]?
        var mentions: (classes: CompletionClasses?, all: [Mention])?
        /// The scope in which the words were resolved; weak, since it refers to what the entries declare.
        weak var scope: CompletionScope?
    }

    let node: SyntaxNode
    let form: Form
    /// The section that it is or is in, if that is one of the language's.
    let section: Keyword?
    private var facts = Facts()

    init(_ node: SyntaxNode, _ form: Form, of section: Keyword? = nil) {
        (self.node, self.form, self.section) = (node, form, section)
    }

    /// Takes over what is known of the same entry before a change; returns false for another entry.
    mutating func takeOver(from old: IndexedEntry) -> Bool {
        guard section == old.section, form == old.form, node.isShared(with: old.node) else { return false }
        facts = old.facts
        return true
    }

    /// Whether a word is part of a text that is written with escapes.
    func hasEscaped(_ word: String) -> Bool { (form == .sectionKey ? node.key : node)?.hasEscaped(word) ?? false }

    /// Whether it can lead to other files.
    var canLink: Bool { section == .include || section == .replace }

    // MARK: Facts

    var declarations: Declarations {
        if let known = facts.declarations { return known }
        let found = Declarations(self)
        facts.declarations = found
        return found
    }

    /// The words in outlets, whether there are such objects or not.
    var targets: [String] {
        if let known = facts.targets { return known }
        let found = Declarations.targets(self)
        facts.targets = found
        return found
    }

    /// Returns the words of the entry.
    func mentions(of path: String, _ knowledge: CompletionKnowledge) -> [Mention] {
        let start = node.fullRange.lowerBound
        return relativeMentions(of: path, knowledge).map { $0.moved(by: start) }
    }

    /// Returns the words with ranges from the start of the entry on.
    private func relativeMentions(of path: String, _ knowledge: CompletionKnowledge) -> [Mention] {
        if let known = facts.mentions, let scope = facts.scope, scope === knowledge.scope,
            known.classes?.source === knowledge.classes?.source
        {
            return known.all
        }
        let start = node.fullRange.lowerBound
        let found = MentionReader.mentions(of: self, path, knowledge).map { $0.moved(by: -start) }
        (facts.mentions, facts.scope) = ((knowledge.classes, found), knowledge.scope)
        return found
    }
}

extension Mention {
    fileprivate func moved(by offset: Int) -> Mention {
        guard offset != 0 else { return self }
        var moved = self
        moved.range = range.lowerBound + offset..<range.upperBound + offset
        moved.extent = extent.lowerBound + offset..<extent.upperBound + offset
        if let outlet {
            moved.outlet?.range = outlet.range.lowerBound + offset..<outlet.range.upperBound + offset
        }
        return moved
    }
}
