internal import WiringFile

/// A line of YAML, and a remark for the comment after it.
package struct RemarkedLine: Hashable, Sendable {
    package var text: String
    /// Where it comes from; empty for none.
    package var remark = ""
}

/// A node of a file to be written, with remarks on where its parts come from.
struct RemarkedNode {
    struct Entry {
        /// The key as YAML.
        var key: String
        var value: RemarkedNode

        init(_ key: String, _ value: RemarkedNode) {
            self.key = key
            self.value = value
        }

        fileprivate func lines(indent: Int) -> [RemarkedLine] {
            guard ScalarText.isLong(key) else { return value.lines(after: key + ":", indent: indent) }
            // A key beside its colon ends within 1,024 characters.
            return [RemarkedLine(text: String(repeating: "  ", count: indent) + "? " + key)]
                + value.lines(after: ":", indent: indent)
        }
    }

    indirect enum Content {
        /// YAML on one line.
        case line(String)
        case list([RemarkedNode])
        case mapping([Entry])
    }

    var content: Content
    var remark: String

    init(_ content: Content, remark: String = "") {
        self.content = content
        self.remark = remark
    }

    /// The widest list or mapping that is written on one line, in characters.
    private static let widestLine = 60

    /// Creates a value: on one line if it is short, or if it has a key that only a line can hold.
    init(value node: PlainNode, remark: String = "") {
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
    init(name: String, remark: String = "") { self.init(value: .name(name), remark: remark) }

    /// Returns the node on several lines, as the value after a key or a dash.
    ///
    /// - Parameter head: A key with its colon, or a dash.
    func lines(after head: String, indent: Int = 0) -> [RemarkedLine] {
        let start = String(repeating: "  ", count: indent)
        switch content {
        case .line(let text): return [RemarkedLine(text: "\(start)\(head) \(text)", remark: remark)]
        case .list(let items):
            let below = items.flatMap { $0.itemLines(indent: indent + 1) }
            return [RemarkedLine(text: start + head + (below.isEmpty ? " []" : ""), remark: remark)] + below
        case .mapping(let entries):
            let below = entries.flatMap { $0.lines(indent: indent + 1) }
            return [RemarkedLine(text: start + head + (below.isEmpty ? " {}" : ""), remark: remark)] + below
        }
    }

    /// Returns the node as an item of a list: a mapping begins after the dash.
    private func itemLines(indent: Int) -> [RemarkedLine] {
        var lines = lines(after: "-", indent: indent)
        guard case .mapping = content, lines.count > 1, remark.isEmpty else { return lines }
        let dash = lines.removeFirst().text
        lines[0].text = dash + " " + lines[0].text.drop { $0 == " " }
        return lines
    }
}

extension PlainNode.Entry {
    fileprivate var hasShortKey: Bool {
        if case .scalar = key { !ScalarText.isLong(key.blockText) } else { false }
    }
}
