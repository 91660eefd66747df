/// The rules for names: ASCII letters, digits, `_` and `-`, beginning with a letter or `_`.
package enum Name {
    /// What a text is, read as a name.
    package enum Kind: UInt8, Sendable {
        /// A name.
        case simple = 1
        /// Names with dots between them: a name behind a prefix, or a path.
        case dotted
        /// Neither.
        case invalid
    }

    /// Classifies a text. O(length).
    package static func kind(of text: some Sequence<UInt8>) -> Kind {
        var isDotted = false
        var isStart = true
        for byte in text {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                isStart = false
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                if isStart { return .invalid }
            case UInt8(ascii: "."):
                if isStart { return .invalid }
                isDotted = true
                isStart = true
            default: return .invalid
            }
        }
        return isStart ? .invalid : isDotted ? .dotted : .simple
    }

    /// The rule in words, for messages.
    package static let rule = "a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'"
}
