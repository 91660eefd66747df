package import WiringFile
internal import WiringSyntax

/// A line of YAML, and a remark for the comment after it.
package struct RemarkedLine: Hashable, Sendable {
    package var text: String
    /// Its origin; empty for none.
    package var remark: String

    package init(text: String, remark: String = "") { (self.text, self.remark) = (text, remark) }
}

/// A node of a file to be written, with remarks on where its parts come from.
package struct RemarkedNode {
    package struct Entry {
        /// The key as YAML.
        package var key: String
        package var value: RemarkedNode

        package init(_ key: String, _ value: RemarkedNode) { (self.key, self.value) = (key, value) }

        package init(_ word: Keyword, _ value: RemarkedNode) { self.init(word.text, value) }

        package init(name: String, _ value: RemarkedNode) { self.init(PlainNode.name(name).blockText, value) }

        /// A comment on a line of its own, in place of an entry.
        package static func comment(_ text: String) -> Entry { Entry("", RemarkedNode(.comment(text))) }

        /// Adds the lines of the entry to others.
        package func add(to lines: inout [RemarkedLine], indent: Int) {
            if case .comment(let text) = value.content {
                return lines.append(RemarkedLine(text: String(repeating: "  ", count: indent) + "# " + text))
            }
            guard ScalarText.isLong(key) else { return value.add(to: &lines, after: key + ":", indent: indent) }
            // A key beside its colon ends within 1,024 characters.
            lines.append(RemarkedLine(text: String(repeating: "  ", count: indent) + "? " + key))
            value.add(to: &lines, after: ":", indent: indent)
        }
    }

    package enum Content {
        /// YAML on one line.
        case line(String)
        /// A comment on one line, which only a mapping can have in place of an entry.
        case comment(String)
        case list([RemarkedNode])
        case mapping([Entry])
    }

    var content: Content
    var remark: String

    package init(_ content: Content, remark: String = "") { (self.content, self.remark) = (content, remark) }

    /// The widest list or mapping that is written on one line, in characters.
    package static let widestLine = 60

    /// Creates a value: on one line if it is short, or if it has a key that only a line can hold.
    package init(value node: PlainNode, remark: String = "") {
        self.remark = remark
        switch node {
        case .list(let items) where !items.isEmpty && node.flowText.count > Self.widestLine:
            content = .list(items.map { RemarkedNode(value: $0) })
        case .mapping(let entries)
        where !entries.isEmpty && node.flowText.count > Self.widestLine && entries.allSatisfy(\.hasShortKey):
            content = .mapping(entries.map { Entry($0.key.blockText, RemarkedNode(value: $0.value)) })
        default: content = .line(node.blockText)
        }
    }

    /// Creates the name of an object or class.
    package init(name: String, remark: String = "") { self.init(value: .name(name), remark: remark) }

    /// Returns the node on several lines, as the value after a key or a dash.
    ///
    /// - Parameter head: A key with its colon, or a dash.
    package func lines(after head: String, indent: Int = 0) -> [RemarkedLine] {
        var lines: [RemarkedLine] = []
        add(to: &lines, after: head, indent: indent)
        return lines
    }

    /// Adds the lines to others, so that those of deep nodes are not copied at each level.
    private func add(to lines: inout [RemarkedLine], after head: String, indent: Int) {
        let start = String(repeating: "  ", count: indent)
        switch content {
        case .line(let text), .comment(let text):
            lines.append(RemarkedLine(text: "\(start)\(head) \(text)", remark: remark))
        case .list(let items):
            lines.append(RemarkedLine(text: start + head + (items.isEmpty ? " []" : ""), remark: remark))
            for item in items { item.addItem(to: &lines, indent: indent + 1) }
        case .mapping(let entries):
            lines.append(RemarkedLine(text: start + head + (entries.isEmpty ? " {}" : ""), remark: remark))
            for entry in entries { entry.add(to: &lines, indent: indent + 1) }
        }
    }

    /// Adds the node as an item of a list: a mapping begins after the dash.
    private func addItem(to lines: inout [RemarkedLine], indent: Int) {
        let first = lines.count
        add(to: &lines, after: "-", indent: indent)
        guard case .mapping = content, lines.count > first + 1, remark.isEmpty else { return }
        let dash = lines.remove(at: first).text
        lines[first].text = dash + " " + lines[first].text.drop { $0 == " " }
    }
}

extension [(Keyword, RemarkedNode)] {
    /// The lines of sections, without those that have no content.
    package var lines: [RemarkedLine] {
        flatMap { keyword, node -> [RemarkedLine] in
            switch node.content {
            case .list(let items) where items.isEmpty: []
            case .mapping(let entries) where entries.isEmpty: []
            default: node.lines(after: keyword.text + ":")
            }
        }
    }
}

extension [RemarkedNode.Entry] {
    /// Adds a mapping, if it has entries.
    package mutating func add(_ word: Keyword, _ entries: [RemarkedNode.Entry]) {
        if !entries.isEmpty { append(.init(word, RemarkedNode(.mapping(entries)))) }
    }
}

extension PlainNode.Entry {
    fileprivate var hasShortKey: Bool {
        if case .scalar = key { !ScalarText.isLong(key.blockText) } else { false }
    }
}
