internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// The words of the language in a tree.
extension SyntaxNode {
    /// The byte that stands for the word at a cursor.
    static let mark: UInt8 = 1

    /// The text of a scalar without the mark; nil for any other node, and for one without text.
    var word: String? {
        guard let text = decodedBytes, !text.isEmpty else { return nil }
        let word = isMarked ? text.filter { $0 != Self.mark } : text
        return String(decoding: word, as: UTF8.self)
    }

    /// Whether it is a scalar with the mark.
    var isMarked: Bool { kind == .scalar && tree.bytes[range].contains(Self.mark) }

    /// Returns the value of a keyword of a mapping.
    func value(of keyword: Keyword) -> SyntaxNode? { value(of: keyword.text) }

    /// Returns the text of a scalar that is the value of a keyword.
    func word(of keyword: Keyword) -> String? { value(of: keyword)?.word }

    /// The values of the items of a sequence.
    var itemValues: [SyntaxNode] { items.compactMap(\.value) }

    /// The class that a definition names, in the short form or the long one.
    var className: String? {
        let node = kind == .scalar ? self : shortForm ?? value(of: .class)
        // Keys below a class that are indented more make it the short form of a definition.
        let name = (node?.shortForm ?? node)?.word
        return name?.isEmpty == true ? nil : name
    }

    /// Whether a word is part of a text in it that is written with escapes.
    func hasEscaped(_ word: String) -> Bool {
        guard kind == .scalar else { return children.contains { $0.hasEscaped(word) } }
        return style == .doubleQuoted && tree.bytes[contentRange].contains(UInt8(ascii: "\\"))
            && text?.contains(word) == true
    }
}

extension [UInt8] {
    func isEnd(at position: Int) -> Bool { position >= count || self[position].isBlank || self[position].isLineEnd }

    /// Whether a comment begins.
    func isComment(at position: Int) -> Bool {
        self[position] == UInt8(ascii: "#") && (position == 0 || isEnd(at: position - 1))
    }
}
