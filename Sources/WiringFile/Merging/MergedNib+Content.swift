extension MergedNib {
    /// Returns bytes that are the same for two values written with the same texts in the same form. O(value).
    func content(of value: NodeReference) -> [UInt8] {
        let tree = tree(value.scope)
        var content: [UInt8] = []
        func append(_ mark: Unicode.Scalar, _ number: Int) {
            content.append(UInt8(ascii: mark))
            for shift in stride(from: 0, to: Int.bitWidth, by: 8) {
                content.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        for node in Int(value.node)..<tree.next(Int(value.node)) {
            if tree.isScalar(node) {
                let text = texts.bytes(of: tree.text(node))
                append(tree.isPlain(node) ? "p" : "t", text.count)
                content += text
            } else {
                append(tree.isMapping(node) ? "m" : "s", tree.next(node) - node)
            }
        }
        return content
    }
}
