/// Values of two loads, with their parameters expanded.
extension ValueCursor {
    /// Whether every type reads the same from two values.
    package func reads(as other: ValueCursor) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .plain, .text: return text == other.text
        case .list:
            let (items, others) = (items, other.items)
            return items.count == others.count && zip(items, others).allSatisfy { $0.reads(as: $1) }
        case .mapping:
            let (entries, others) = (entries, other.entries)
            return entries.count == others.count
                && zip(entries, others).allSatisfy { $0.key.reads(as: $1.key) && $0.value.reads(as: $1.value) }
        }
    }

    /// The value on one line, with `$(name)` in place of secrets.
    package var shownWhole: String {
        switch kind {
        case .plain, .text: shownText
        case .list: "[" + items.map(\.shownWhole).joined(separator: ", ") + "]"
        case .mapping:
            "{" + entries.map { "\($0.key.shownWhole): \($0.value.shownWhole)" }.joined(separator: ", ") + "}"
        }
    }
}
