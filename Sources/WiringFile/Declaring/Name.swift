/// The rules for names: ASCII letters, digits, `_` and `-`, beginning with a letter or `_`.
@usableFromInline
package enum Name {
    /// The classification of a text as a name.
    @usableFromInline
    package enum Kind: UInt8, Sendable {
        /// A name.
        case simple = 1
        /// Names separated by dots: a name with prefixes, or a path.
        case dotted
        /// Neither.
        case invalid
    }

    /// Classifies a text. O(length).
    @inlinable
    package static func kind(of text: some Sequence<UInt8>) -> Kind {
        var isDotted = false
        var isStart = true
        for byte in text {
            if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") {
                isStart = false
            } else if isStart {
                return .invalid
            } else if byte == UInt8(ascii: ".") {
                isDotted = true
                isStart = true
            } else if byte &- UInt8(ascii: "0") >= 10, byte != UInt8(ascii: "-") {
                return .invalid
            }
        }
        return isStart ? .invalid : isDotted ? .dotted : .simple
    }

    /// The rule in words, for messages.
    package static let rule = "a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'"
}
