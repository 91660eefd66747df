internal import WiringDiagnostics
internal import WiringFile

/// Lines of a text that can be read by themselves, whatever stands before and after them.
///
/// What is found out about it is remembered, and stays known while someone types elsewhere in the text.
final class Passage {
    enum Form: Equatable {
        /// A whole text.
        case text
        /// A key at the top of a text with everything that belongs to it, or only its line if entries follow.
        case section
        /// An entry of a section. The line of the section's key comes first, and is `lead` bytes long with its end.
        case entry(lead: Int, column: Int)
    }

    let form: Form
    let bytes: [UInt8]
    /// The key of its section, if that is one of the language's.
    let section: Keyword?
    private var read: (classes: CompletionClasses?, words: [Mention])?
    /// What the words were read by. A scope has the passages of its file, so that they must not hold it.
    private weak var scope: CompletionScope?

    init(_ bytes: [UInt8], as form: Form, in section: Keyword?) {
        (self.bytes, self.form, self.section) = (bytes, form, section)
    }

    /// The length of the section's line, which is put before an entry so that it can be read alone.
    var lead: Int { if case .entry(let lead, _) = form { lead } else { 0 } }

    var tree: LooseTree { LooseReader.read(bytes, as: form) }

    private(set) lazy var declarations = Declarations(tree)

    /// The files that it includes or puts under a prefix.
    private(set) lazy var links = canLink ? Declarations.links(in: bytes, tree) : []

    /// Whether it is a part of a text that can lead to other files.
    var canLink: Bool { form == .text || section == .include || section == .replace }

    /// The words in outlets, whether there are such objects or not.
    private(set) lazy var targets = Declarations.targets(tree)

    /// Returns the words, with ranges in these bytes.
    func words(of path: String, _ knowledge: CompletionKnowledge) -> [Mention] {
        if let read, let scope, scope === knowledge.scope, read.classes?.source === knowledge.classes?.source {
            return read.words
        }
        var reader = MentionReader(tree, path, knowledge)
        let words = Array(reader.read().drop { $0.range.lowerBound < lead })
        (read, scope) = ((knowledge.classes, words), knowledge.scope)
        return words
    }

    /// The end of the last thing that stands in it, blank lines and comments aside.
    var contentEnd: Int {
        let tree = tree
        return tree.root.map { tree.ends[$0] } ?? bytes.count
    }
}
