internal import WiringDiagnostics

/// The rules for names. Those that files define are ASCII letters, digits, `_` and `-`, beginning with a letter or `_`;
/// those of classes and their members are whatever Swift calls them.
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

    // MARK: Names that Swift gives

    /// Returns whether a text is the name of an attribute, outlet, event or action, which may have letters of every
    /// alphabet: it is called what Swift calls it.
    ///
    /// Names are compared as Swift compares texts, so that it does not matter how an accent is written.
    package static func isMember(_ text: String) -> Bool {
        kind(of: text.utf8) == .simple || kind(of: likeLetters(text)) == .simple
    }

    /// Returns whether a text is the name of an object and that of one of its actions: `game.step`. The last dot
    /// splits.
    package static func isAction(_ text: String) -> Bool {
        guard let dot = text.lastIndex(of: ".") else { return false }
        return kind(of: text[..<dot].utf8) != .invalid && isMember(String(text[dot...].dropFirst()))
    }

    /// Returns whether a text is the name of a class, which may also have dots inside.
    package static func isClass(_ text: String) -> Bool { kind(of: likeLetters(text)) != .invalid }

    /// The text with an ASCII letter for each visible character that is not ASCII.
    private static func likeLetters(_ text: String) -> some Sequence<UInt8> {
        text.unicodeScalars.lazy.map { scalar -> UInt8 in
            if scalar.isASCII { return UInt8(scalar.value) }
            return scalar.displayEscape == nil && !scalar.properties.isWhitespace ? UInt8(ascii: "a") : 0
        }
    }

    /// The rule for names of classes and members as text, for messages.
    package static let swiftRule = "a name is letters, digits, '_' and '-', beginning with a letter or '_'"

    /// The rule as text, for messages.
    package static let rule = "a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'"
}
