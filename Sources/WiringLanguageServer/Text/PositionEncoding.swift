internal import WiringDiagnostics

/// The unit in which client and server count characters of a line.
package enum PositionEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// Chooses among the encodings that a client offers, in its order; UTF-16 if it offers none that is known.
    package init(offered: [String]) {
        self = offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    }

    /// Returns the number of units of a line before a position.
    func units(before position: SourcePosition) -> Int {
        switch self {
        case .utf8: position.byte - position.lineStart
        case .utf16: position.utf16Column - 1
        case .utf32: position.column - 1
        }
    }
}

/// A position as the protocol has it: line and character from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
    /// The numbers that the protocol has.
    private static let range = 0...Int(Int32.max)

    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }

    package init?(_ json: JSONValue?) {
        guard let line = json?["line"]?.integer, let character = json?["character"]?.integer,
            Self.range ~= line, Self.range ~= character
        else { return nil }
        self.init(line: line, character: character)
    }

    package var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}
