/// Reads the paragraphs and list items of a documentation comment, and finds those about parameters.
struct DocumentationReader {
    struct Paragraph {
        var isItem: Bool
        /// The name of the parameter that it is about.
        var parameter: String?
        /// The word before the first colon, in lower case, if it is a mark of wiring.
        var word: String?
        /// The text on one line, without the mark or the name of the parameter.
        var text: Substring
    }

    private struct Block {
        var indent: Int
        var isItem: Bool
        var text: String
    }

    private var blocks: ArraySlice<Block>
    /// The indentation of `- Parameters:` and of the items below it, while those are read.
    private var list: (indent: Int, item: Int?)?

    init(_ lines: [String]) { blocks = Self.blocks(of: lines)[...] }

    mutating func next() -> Paragraph? {
        while let block = blocks.popFirst() {
            if let list, block.indent > list.indent {
                if let parameter = item(block, of: list.indent, list.item) { return parameter }
            } else {
                list = nil
                if let paragraph = paragraph(block) { return paragraph }
            }
        }
        return nil
    }

    /// Reads an item below `- Parameters:`; other paragraphs and lists there are parts of one.
    private mutating func item(_ block: Block, of indent: Int, _ item: Int?) -> Paragraph? {
        guard block.isItem, block.indent == item ?? block.indent, let (name, text) = Self.split(block.text) else {
            return nil
        }
        list = (indent, block.indent)
        return Paragraph(isItem: true, parameter: Self.name(name), text: text)
    }

    private mutating func paragraph(_ block: Block) -> Paragraph? {
        guard let (head, text) = Self.split(block.text) else {
            return Paragraph(isItem: block.isItem, text: block.text[...])
        }
        let word = head.lowercased()
        if block.isItem, word == "parameters" {
            list = (block.indent, nil)
            return nil
        }
        if block.isItem, word.hasPrefix("parameter ") {
            return Paragraph(isItem: true, parameter: Self.name(head.dropFirst("parameter ".count)), text: text)
        }
        let isMark = Documentation.Mark(rawValue: word) != nil || word == "wiring"
        return Paragraph(isItem: block.isItem, word: isMark ? word : nil, text: isMark ? text : block.text[...])
    }

    /// Splits at the first colon.
    private static func split(_ text: String) -> (head: Substring, text: Substring)? {
        text.firstIndex(of: ":").map { (text[..<$0], text[$0...].dropFirst().drop(while: \.isWhitespace)) }
    }

    private static func name(_ text: Substring) -> String { text.filter { $0 != "`" && !$0.isWhitespace } }

    /// Joins the lines of each paragraph and list item.
    private static func blocks(of lines: [String]) -> [Block] {
        var blocks: [Block] = []
        var isOpen = false
        for line in lines {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let isItem = ["- ", "* ", "+ "].contains { words.hasPrefix($0) }
            if words.isEmpty {
                isOpen = false
            } else if isOpen, !isItem {
                blocks[blocks.count - 1].text += " " + words
            } else {
                let indent = line.prefix(while: \.isWhitespace).count
                blocks.append(Block(indent: indent, isItem: isItem, text: isItem ? String(words.dropFirst(2)) : words))
                isOpen = true
            }
        }
        return blocks
    }
}
