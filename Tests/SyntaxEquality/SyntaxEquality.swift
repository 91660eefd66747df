package import WiringDiagnostics
internal import WiringFile
package import WiringSyntax
internal import WiringYAML

/// Compares the tree of a text with the nodes that are loaded from it.
package struct SyntaxEquality {
    private let source: SourceText
    private let nodes: NodeTree
    private let texts: TextTable
    /// For each character, the byte at which it begins; last the length of the text.
    private let bytes: [Int]

    /// Returns the first difference; nil if there is none, or if the text cannot be loaded.
    ///
    /// - Parameter isLoaded: Set to whether the text can be loaded.
    package static func difference(_ source: SourceText, _ tree: SyntaxTree, isLoaded: inout Bool) -> String? {
        var isValid = false
        guard let (nodes, texts) = SingleFile.nodes(of: source, isValid: &isValid) else {
            isLoaded = false
            return nil
        }
        isLoaded = true
        // libyaml loses what follows a question mark without a key in brackets.
        if !isValid, tree.document.hasPairWithoutKey { return nil }
        let comparison = SyntaxEquality(source, nodes, texts)
        if let difference = comparison.difference(tree.document.children.first, 0) { return difference }
        if tree.document.children.count > 1 { return "the tree has more than one root" }
        return isValid && tree.document.isMalformed ? "the tree of valid YAML has malformed nodes" : nil
    }

    /// Returns whether the tokens of a tree put together are the text.
    package static func isLossless(_ tree: SyntaxTree) -> Bool {
        var end = 0
        for token in tree.document.tokens {
            guard token.leadingTrivia.lowerBound == end, token.range.lowerBound == token.leadingTrivia.upperBound,
                token.trailingTrivia.lowerBound == token.range.upperBound
            else { return false }
            end = token.trailingTrivia.upperBound
        }
        return end == tree.bytes.count
    }

    private init(_ source: SourceText, _ nodes: NodeTree, _ texts: TextTable) {
        (self.source, self.nodes, self.texts) = (source, nodes, texts)
        bytes =
            (source.textStart..<source.bytes.count).filter { source.bytes[$0] & 0xC0 != 0x80 } + [source.bytes.count]
    }

    private func difference(_ node: SyntaxNode?, _ index: NodeIndex) -> String? {
        let extent = nodes.extent(index)
        let range = bytes[extent.lowerBound]..<bytes[extent.upperBound]
        func unequal(_ words: String) -> String {
            "\(words) at \(range), which is \(nodes.style(index)), not \(node.map { "\($0.kind) \($0.style) \($0.range)" } ?? "nothing")"
        }
        let isEmpty = nodes.isPlain(index) && extent.isEmpty
        guard let node else { return isEmpty ? nil : unequal("a node is missing") }
        if isEmpty { return node.kind == .scalar && node.style == .empty ? nil : unequal("a node is not empty") }
        guard node.style == .pair || Self.styles(node) == [nodes.style(index)] else { return unequal("another style") }
        guard node.range.lowerBound == range.lowerBound else { return unequal("another start") }
        if nodes.isScalar(index) {
            guard node.range == range else { return unequal("another range") }
            let text = Array(texts.string(nodes.text(index)).utf8)
            return node.decodedBytes == text ? nil : unequal("another text: \(node.text ?? "")")
        }
        // libyaml ends `a: b` in brackets with the next token, and what ends with nothing somewhere behind it.
        if node.style != .pair, !endsWithNothing(index), node.range.upperBound != range.upperBound {
            return unequal("another end")
        }
        return nodes.isMapping(index) ? differenceOfEntries(node, index) : differenceOfItems(node, index)
    }

    private func differenceOfEntries(_ node: SyntaxNode, _ index: NodeIndex) -> String? {
        let (loaded, entries) = (Array(nodes.entries(of: index)), node.entries)
        guard loaded.count == entries.count else {
            return "\(entries.count) entries instead of \(loaded.count) at \(node.range)"
        }
        for (entry, pair) in zip(entries, loaded) {
            if let found = difference(entry.key, pair.key) ?? difference(entry.value, pair.value) { return found }
        }
        return nil
    }

    private func differenceOfItems(_ node: SyntaxNode, _ index: NodeIndex) -> String? {
        let (loaded, items) = (Array(nodes.children(of: index)), node.items)
        guard loaded.count == items.count else {
            return "\(items.count) items instead of \(loaded.count) at \(node.range)"
        }
        for (item, child) in zip(items, loaded) {
            if let found = difference(item.value, child) { return found }
        }
        return nil
    }

    private func endsWithNothing(_ index: NodeIndex) -> Bool {
        guard !nodes.isScalar(index) else { return nodes.isPlain(index) && nodes.extent(index).isEmpty }
        let style = nodes.style(index)
        guard style == .blockMapping || style == .blockSequence else { return false }
        var last: NodeIndex?
        for child in nodes.children(of: index) { last = child }
        return last.map(endsWithNothing) ?? false
    }

    private static func styles(_ node: SyntaxNode) -> [NodeStyle] {
        switch (node.kind, node.style) {
        case (.mapping, .block): [.blockMapping]
        case (.mapping, _): [.flowMapping]
        case (.sequence, .block): [.blockSequence]
        case (.sequence, _): [.flowSequence]
        case (_, .singleQuoted): [.singleQuoted]
        case (_, .doubleQuoted): [.doubleQuoted]
        case (_, .literal): [.literal]
        case (_, .folded): [.folded]
        default: [.plain]
        }
    }
}

extension SyntaxNode {
    fileprivate var hasPairWithoutKey: Bool {
        if style == .pair, entries.first?.key == nil { return true }
        return children.contains(where: \.hasPairWithoutKey)
    }
}
