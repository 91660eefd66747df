internal import WiringFile

/// Recognises what no file can hold.
extension FindChanges {
    /// Why a value would be refused, whatever the file; nil if it would not.
    func obstacle(of value: WrittenValue) -> String? {
        switch value {
        case .word(let text), .text(let text): obstacle(of: text)
        case .list(let items): items.lazy.compactMap(obstacle).first
        case .mapping(let entries):
            entries.lazy.compactMap { obstacle(of: $0.key) ?? obstacle(of: $0.value) }.first
        }
    }

    private func obstacle(of text: String) -> String? {
        if text.utf8.count >= nib.limits.fileBytes { return "its text is longer than a file may be" }
        let bytes = Array(text.utf8)
        guard bytes[...].haveMarks(inARow: CombiningMarks.most + 1) else { return nil }
        return "a text in a file has no more than \(CombiningMarks.most) combining marks in a row"
    }
}
