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

    /// The facts about an entry.
    private final class Facts {
        var declarations: Declarations?
        var targets: [String]?
        var occurrences: (classes: CompletionClasses?, all: [Occurrence])?
        /// The scope in which the names were resolved; weak, since it refers to what the entries declare.
        weak var scope: FileScope?
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

    /// Whether it can point to other files.
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

    /// Returns the occurrences in the entry.
    func occurrences(of file: Int, _ path: String, _ knowledge: CompletionKnowledge) -> [Occurrence] {
        let start = node.fullRange.lowerBound
        return relativeOccurrences(of: file, path, knowledge).map { $0.moved(by: start) }
    }

    /// Returns the occurrences with ranges from the start of the entry on.
    private func relativeOccurrences(of file: Int, _ path: String, _ knowledge: CompletionKnowledge) -> [Occurrence] {
        if let known = facts.occurrences, let scope = facts.scope, scope === knowledge.scope,
            known.classes?.source === knowledge.classes?.source
        {
            return known.all
        }
        let start = node.fullRange.lowerBound
        let found = OccurrenceReader.occurrences(in: self, of: file, path, knowledge).map { $0.moved(by: -start) }
        (facts.occurrences, facts.scope) = ((knowledge.classes, found), knowledge.scope)
        return found
    }
}

extension Occurrence {
    fileprivate func moved(by distance: Int) -> Occurrence {
        guard distance != 0 else { return self }
        var moved = self
        moved.range = range.moved(by: distance)
        moved.extent = extent.moved(by: distance)
        if let outlet { moved.outlet?.range = outlet.range.moved(by: distance) }
        return moved
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
