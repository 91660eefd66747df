/// The documentation comment of a declaration, and what it says about wiring.
///
/// A paragraph or a list item that begins with one of the marks below says what the compiler cannot know, such as
/// `Awake: starts the game.` for a method.
struct Documentation {
    enum Mark: String, CaseIterable {
        case attribute, outlet, event, action, awake, teardown
    }

    /// The first sentence of the text that is not a mark; nil if there is none.
    var sentence: String?
    var marks: Set<Mark> = []
    /// Whether it is marked `Wiring: none`: nothing that files should set or create.
    var isLeftOut = false

    init(_ lines: [String] = []) {
        for paragraph in Self.paragraphs(of: lines) {
            let text = paragraph.hasPrefix("- ") ? paragraph.dropFirst(2).drop(while: \.isWhitespace) : paragraph[...]
            guard let colon = text.firstIndex(of: ":") else {
                note(text)
                continue
            }
            let word = text[..<colon].lowercased()
            if let mark = Mark(rawValue: word) {
                marks.insert(mark)
            } else if word == "wiring" {
                isLeftOut = text[colon...].dropFirst().filter { !$0.isWhitespace }.lowercased().hasPrefix("none")
            } else {
                note(text)
            }
        }
    }

    private mutating func note(_ text: Substring) {
        guard sentence == nil, let first = text.first, !"-*#|>`".contains(first) else { return }
        sentence = Self.firstSentence(of: text)
    }

    /// The paragraphs and list items of a comment, each on one line.
    private static func paragraphs(of lines: [String]) -> [String] {
        var paragraphs: [String] = []
        var isOpen = false
        for line in lines {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.isEmpty {
                isOpen = false
            } else if isOpen, !words.hasPrefix("- ") {
                paragraphs[paragraphs.count - 1] += " " + words
            } else {
                paragraphs.append(words)
                isOpen = true
            }
        }
        return paragraphs
    }

    /// The text up to the first full stop that ends a sentence, with plain quotes in place of marks for code.
    private static func firstSentence(of text: Substring) -> String {
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
