internal import WiringDiagnostics

/// The characters that YAML distinguishes.
extension [UInt8] {
    /// Returns the length of the line break at an index; 0 if there is none. Like libyaml, YAML 1.1 breaks lines at
    /// NEL, LS and PS too.
    @inline(__always)
    func breakLength(at index: Int) -> Int {
        guard index < count else { return 0 }
        let byte = self[index]
        if byte == 0x0A { return 1 }
        if byte > 0x0D && byte < 0xC2 { return 0 }
        if byte == 0x0D { return index + 1 < count && self[index + 1] == 0x0A ? 2 : 1 }
        if byte == 0xC2 { return index + 1 < count && self[index + 1] == 0x85 ? 2 : 0 }
        guard byte == 0xE2, index + 2 < count, self[index + 1] == 0x80 else { return 0 }
        return self[index + 2] & 0xFE == 0xA8 ? 3 : 0
    }

    @inline(__always)
    func isBlank(at index: Int) -> Bool { index < count && self[index].isBlank }

    /// Whether a blank, a line break or the end of the text is at an index.
    @inline(__always)
    func isSpace(at index: Int) -> Bool { index >= count || self[index].isBlank || breakLength(at: index) > 0 }

    @inline(__always)
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
        index < count && self[index] == UInt8(ascii: character)
    }

    /// Whether a character that stands alone, such as a dash, is at an index.
    func hasIndicator(_ character: Unicode.Scalar, at index: Int) -> Bool {
        has(character, at: index) && isSpace(at: index + 1)
    }

    /// Whether `---` or `...` is at an index.
    func hasDocumentMarker(at index: Int) -> Bool {
        guard index + 2 < count, self[index] == UInt8(ascii: "-") || self[index] == UInt8(ascii: ".") else {
            return false
        }
        return self[index + 1] == self[index] && self[index + 2] == self[index] && isSpace(at: index + 3)
    }

    /// Whether one of the lines that a version control system puts between conflicting texts begins at an index.
    func hasConflictMarker(at index: Int) -> Bool {
        guard index + 6 < count, [0x3C, 0x3D, 0x3E, 0x7C].contains(self[index]) else { return false }
        return self[index..<index + 7].allSatisfy { $0 == self[index] } && (isSpace(at: index + 7))
    }

    /// Whether a character that separates or ends flow collections is at an index: `,[]{}`.
    @inline(__always)
    func isFlowIndicator(at index: Int) -> Bool {
        guard index < count else { return false }
        return switch self[index] {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }

    /// Returns the end of the line around an index, before its line break.
    func endOfLine(from index: Int) -> Int {
        var end = index
        while end < count, breakLength(at: end) == 0 { end += 1 }
        return end
    }

    /// Whether a line break ends at an index, and begins at a first one or after it.
    func endsLine(at index: Int, from first: Int = 0) -> Bool {
        (1...3).contains { index - $0 >= first && breakLength(at: index - $0) == $0 }
    }
}
