internal import WiringFile

extension WrittenValue {
    /// Returns why no file can hold the value; nil if one can.
    func obstacle(within limits: ReadingLimits) -> String? {
        switch self {
        case .word(let text), .text(let text): Self.obstacle(of: text, limits)
        case .list(let items): items.lazy.compactMap { $0.obstacle(within: limits) }.first
        case .mapping(let entries):
            entries.lazy.compactMap { Self.obstacle(of: $0.key, limits) ?? $0.value.obstacle(within: limits) }.first
        }
    }

    private static func obstacle(of text: String, _ limits: ReadingLimits) -> String? {
        if text.utf8.count >= limits.fileBytes { return "its text is longer than a file may be" }
        // The first combining mark takes two bytes.
        guard text.utf8.count > CombiningMarks.most else { return nil }
        let bytes = Array(text.utf8)
        guard bytes[...].haveMarks(inARow: CombiningMarks.most + 1) else { return nil }
        return "a text in a file has no more than \(CombiningMarks.most) combining marks in a row"
    }
}
