/// A value as files write it, regardless of layout.
package indirect enum WrittenValue: Hashable, Sendable {
    /// A key with its value.
    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: WrittenValue
    }

    /// A text that has a meaning without quotes: a number, `true`, a duration, `null`.
    case word(String)
    /// A text, in quotes where it would not read as one.
    case text(String)
    case list([WrittenValue])
    case mapping([Entry])

    /// The value on one line, for messages.
    package var words: String {
        switch self {
        case .word(let text), .text(let text): text
        case .list(let items): "[" + items.map(\.words).joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { "\($0.key): \($0.value.words)" }.joined(separator: ", ") + "}"
        }
    }

    /// The text of a scalar; nil for anything else.
    var scalar: String? {
        switch self {
        case .word(let text), .text(let text): text
        case .list, .mapping: nil
        }
    }
}

/// Why a value cannot be written in a file.
struct UnwritableValue: Error {
    let reason: String
}
