package import WiringDiagnostics

/// Adds to lists at the top of a file.
extension TextOfNodes {
    /// Returns the edits that add items to a list at the top of a file, or the list itself at its end.
    package func adding(_ items: [String], toListOf key: Keyword) -> [Fix.Edit]? {
        guard tree.isMapping(0), tree.isBlock(0) else { return nil }
        guard let list = tree.value(of: key.id, in: 0) else {
            let end = bytes(of: 0).upperBound
            guard source.bytes.isRestOfLineEmpty(from: end) else { return nil }
            let next = nextLine(after: end)
            let isEnded = next > end && source.bytes[next - 1].isLineEnd
            let line = "\(key.text): [\(items.joined(separator: ", "))]" + lineEnd
            return [inserting(isEnded ? line : lineEnd + line, at: next)]
        }
        guard tree.isSequence(list) else { return nil }
        guard tree.isBlock(list) else {
            let last = heads(of: list).last
            let position = last.map { bytes(of: $0).upperBound } ?? bytes(of: list).lowerBound + 1
            return [inserting((last == nil ? "" : ", ") + items.joined(separator: ", "), at: position)]
        }
        guard let last = heads(of: list).last, let lines = lines(ofEntry: last, in: list),
            source.bytes[lines.upperBound - 1].isLineEnd
        else { return nil }
        let margin = source.bytes[source.line(around: bytes(of: last).lowerBound)].prefix { $0.isBlank }
        let text = items.map { String(decoding: margin, as: UTF8.self) + "- \($0)" + lineEnd }.joined()
        return [inserting(text, at: lines.upperBound)]
    }
}
