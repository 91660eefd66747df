internal import WiringDiagnostics

/// A file in which nothing is declared yet, such as one that an editor has just created.
enum BareFile {
    /// Returns the text with an empty section of objects, with which it can be shown and edited; nil if the text says
    /// more than that.
    static func filled(_ text: [UInt8]) -> [UInt8]? {
        var (lines, found): ([ArraySlice<UInt8>], Bool) = ([], false)
        for line in text.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            let words = line.prefix { $0 != UInt8(ascii: "#") }.filter { $0 != .carriageReturn && $0 != space }
            guard !words.isEmpty, !lines.isEmpty || words != mark else {
                lines.append(line)
                continue
            }
            guard words == objects, !found, line.starts(with: objects) else {
                guard words == version else { return nil }
                lines.append(line)
                continue
            }
            found = true
            lines.append(objects + Array(" {}".utf8) + line.dropFirst(objects.count))
        }
        if !found, lines.contains(where: { $0.starts(with: Array("wiring".utf8)) }) { return nil }
        let filled = Array(lines.joined(separator: [.lineFeed]))
        if found { return filled }
        let end: [UInt8] = filled.isEmpty || filled.last == .lineFeed ? [] : [.lineFeed]
        return filled + end + objects + Array(" {}\n".utf8)
    }

    private static let space = UInt8(ascii: " ")
    private static let objects = Array("objects:".utf8)
    private static let version = Array("wiring:1".utf8)
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
