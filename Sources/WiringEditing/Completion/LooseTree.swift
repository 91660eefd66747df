internal import WiringFile

/// What a text shows by its indentation, brackets and quotes, whatever its mistakes.
///
/// libyaml stops at the first mistake, and a text under someone's hands has one most of the time. This tree has fewer
/// details than that of a parser: no escapes, no values over several lines. It is all that names, classes and the place of a
/// cursor need.
struct LooseTree {
    enum Form {
        case scalar, mapping, sequence
    }

    struct Node {
        var form: Form
        /// The bytes of the text; of a scalar without its quotes.
        var range: Range<Int>
        /// The collection around it; nil for the outermost.
        var parent: Int?
        /// Of a value in a mapping, its key.
        var key: Int?
        /// Of a mapping, its keys, each followed by its value or -1; of a sequence, its items.
        var children: [Int] = []
        /// Whether it stands in brackets or braces, or is such a collection.
        var isFlow = false
        /// The quote at its beginning.
        var quote: UInt8?
        /// Whether that quote is closed.
        var isClosed = true
        /// Of a key, whether a colon follows.
        var hasColon = false
        /// Whether it begins its line, as the value of a key above.
        var isOnOwnLine = false
        /// Of a mapping that a word on the line of its key comes before, as in `board: GridBoard`, that word.
        var shortForm: Int?
    }

    /// Stands in for the word that may be written at a cursor; ``Passages`` have no other such character.
    static let mark: UInt8 = 1

    let bytes: [UInt8]
    var nodes: [Node] = []
    /// The outermost collection; nil in an empty text.
    var root: Int?
    /// The scalar with the mark; nil if that is in a comment, or where nothing can stand.
    var marked: Int?

    /// Returns the text of a scalar, without the mark.
    func text(_ node: Int) -> String {
        let text = bytes[nodes[node].range]
        guard text.contains(Self.mark) else { return String(decoding: text, as: UTF8.self) }
        return String(decoding: text.filter { $0 != Self.mark }, as: UTF8.self)
    }

    /// Whether a scalar is a word, which has no mark.
    func isText(_ word: String, of node: Int) -> Bool {
        let range = nodes[node].range
        return range.count == word.utf8.count && bytes[range].elementsEqual(word.utf8)
    }

    /// Returns the keys of a mapping with their values; nothing for any other node.
    func entries(of node: Int?) -> [(key: Int, value: Int?)] {
        guard let node, nodes[node].form == .mapping else { return [] }
        let children = nodes[node].children
        return stride(from: 0, to: children.count - 1, by: 2).map { index in
            (children[index], children[index + 1] < 0 ? nil : children[index + 1])
        }
    }

    /// Returns the items of a sequence; nothing for any other node.
    func items(of node: Int?) -> [Int] {
        guard let node, nodes[node].form == .sequence else { return [] }
        return nodes[node].children
    }

    /// Returns the value of a key of a mapping.
    func value(_ key: String, of node: Int?) -> Int? {
        guard let node, nodes[node].form == .mapping else { return nil }
        let children = nodes[node].children
        for index in stride(from: 0, to: children.count - 1, by: 2) where isText(key, of: children[index]) {
            return children[index + 1] < 0 ? nil : children[index + 1]
        }
        return nil
    }

    /// Returns the keys of a section, but the one that is being written.
    func keys(of section: Keyword) -> [String] {
        entries(of: value(section.text, of: root)).map(\.key).filter { $0 != marked }.map(text)
    }

    /// Returns the text of a scalar that is the value of a key.
    func scalar(_ key: String, of node: Int?) -> String? { value(key, of: node).flatMap(scalar) }

    /// Returns the text of a node, if it is a scalar.
    func scalar(_ node: Int) -> String? { nodes[node].form == .scalar ? text(node) : nil }

    /// Returns the class that a definition names, in the short form or the long one.
    func className(of definition: Int?) -> String? {
        guard let definition else { return nil }
        let short = nodes[definition].form == .scalar ? definition : nodes[definition].shortForm
        let name = short.map(text) ?? scalar("class", of: definition)
        return name?.isEmpty == true ? nil : name
    }

    /// For each node that is part of the tree, the byte behind it and all that belongs to it.
    var ends: [Int] {
        var ends = nodes.map(\.range.upperBound)
        if let root { findEnd(of: root, &ends) }
        return ends
    }

    private func findEnd(of node: Int, _ ends: inout [Int]) {
        if nodes[node].form == .scalar {
            if nodes[node].quote != nil, nodes[node].isClosed { ends[node] += 1 }
            return
        }
        for child in nodes[node].children where child >= 0 {
            findEnd(of: child, &ends)
            ends[node] = max(ends[node], ends[child])
        }
        guard nodes[node].isFlow else { return }
        if nodes[node].children.isEmpty { ends[node] = min(ends[node] + 1, bytes.count) }
        var close = ends[node]
        while close < bytes.count, bytes.isBlank(at: close) || bytes.isLineEnd(at: close) { close += 1 }
        let bracket = nodes[node].form == .mapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if close < bytes.count, bytes[close] == bracket { ends[node] = close + 1 }
    }

    /// The files in the list of includes, each with its prefix.
    var includes: [Declarations.Include] {
        items(of: value(Keyword.include.text, of: root)).compactMap { item in
            (scalar(item) ?? scalar(Keyword.file.text, of: item)).map {
                Declarations.Include(path: $0, prefix: scalar(Keyword.as.text, of: item))
            }
        }
    }
}
