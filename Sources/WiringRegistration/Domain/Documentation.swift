/// The documentation comment of a declaration, and what it says about wiring.
///
/// A paragraph or a list item that begins with one of the marks below adds what the compiler cannot know, such as
/// `Awake: starts the game.` for a method.
package struct Documentation {
    enum Mark: String, CaseIterable {
        case attribute, outlet, event, action, awake, teardown
    }

    /// The first sentence of the text that is neither a mark nor a list; nil if there is none.
    package private(set) var sentence: String?
    var marks: Set<Mark> = []
    /// Whether it is marked `Wiring: none`: nothing that files should set or create.
    var isLeftOut = false
    /// The first sentence about each parameter, by its name in the function.
    package private(set) var parameters: [String: String] = [:]
    /// The first sentence after a mark.
    private var markedSentence: String?

    /// Its first sentence, or else the one after a mark; nil if there is neither.
    package var summary: String? {
        sentence ?? markedSentence.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    init(_ lines: [String] = []) {
        var reader = DocumentationReader(lines)
        while let paragraph = reader.next() { note(paragraph) }
    }

    private mutating func note(_ paragraph: DocumentationReader.Paragraph) {
        let text = paragraph.text
        if let parameter = paragraph.parameter {
            if parameters[parameter] == nil { parameters[parameter] = Self.firstSentence(of: text) }
        } else if let mark = paragraph.word.flatMap(Mark.init) {
            marks.insert(mark)
            markedSentence = markedSentence ?? Self.firstSentence(of: text)
        } else if paragraph.word == "wiring" {
            isLeftOut = text.lowercased().hasPrefix("none")
        } else if !paragraph.isItem {
            sentence = sentence ?? Self.firstSentence(of: text)
        }
    }

    /// The text up to the first full stop that ends a sentence, with plain quotes instead of code marks; nil if there
    /// is no text.
    private static func firstSentence(of text: Substring) -> String? {
        guard let first = text.first, !"-*#|>".contains(first), !text.hasPrefix("```") else { return nil }
        var end = text.endIndex
        for index in text.indices where ".!?".contains(text[index]) {
            let next = text.index(after: index)
            if next == text.endIndex || text[next].isWhitespace {
                end = next
                break
            }
        }
        return String(text[..<end].replacing("``", with: "'").replacing("`", with: "'"))
    }
}
