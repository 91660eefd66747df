/// A key that the user presses.
public enum Key: Hashable, Sendable {
    case up, down, left, right, enter, backspace
    case letter(Character)

    private static let named: [String: Key] = [
        "up": .up, "down": .down, "left": .left, "right": .right, "enter": .enter, "backspace": .backspace,
    ]

    /// The keys of a line of a script, with white space between them: `down down enter A d a`.
    public static func keys(of line: String) throws -> [Key] {
        try line.split(whereSeparator: \.isWhitespace).map { word in
            if let key = named[String(word)] { return key }
            guard word.count == 1, let letter = word.first else { throw UnknownKey(word: String(word)) }
            return .letter(letter)
        }
    }

    /// The next key that a terminal sends; nil at the end of input and for Ctrl-C and Ctrl-D.
    ///
    /// - Parameter nextByte: The next byte of the input; nil at its end.
    public static func read(_ nextByte: () -> UInt8?) -> Key? {
        while let byte = nextByte() {
            switch byte {
            case 3, 4: return nil
            case 10, 13: return .enter
            case 8, 127: return .backspace
            case 27: if let arrow = readArrow(nextByte) { return arrow }
            case 32...: if let letter = readLetter(byte, nextByte) { return .letter(letter) }
            default: continue
            }
        }
        return nil
    }

    // The bytes after Escape: `[A`, `OA` and similar.
    private static func readArrow(_ nextByte: () -> UInt8?) -> Key? {
        guard let bracket = nextByte(), bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "O") else { return nil }
        switch nextByte() {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return .right
        case UInt8(ascii: "D"): return .left
        default: return nil
        }
    }

    // The first byte of UTF-8 tells how many follow.
    private static func readLetter(_ first: UInt8, _ nextByte: () -> UInt8?) -> Character? {
        let following = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        let bytes = [first] + (0..<following).compactMap { _ in nextByte() }
        return String(validating: bytes, as: UTF8.self)?.first
    }
}

/// A word of a script that is not a key.
public struct UnknownKey: Error, CustomStringConvertible {
    let word: String

    /// A description of the problem.
    public var description: String {
        "'\(word)' is not a key; there are up, down, left, right, enter, backspace and single letters"
    }
}
