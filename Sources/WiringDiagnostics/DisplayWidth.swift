extension Unicode.Scalar {
    /// Returns the number of terminal columns that the scalar adds to a line in which it follows another scalar.
    func displayWidth(after previous: Unicode.Scalar?) -> Int {
        if value < 0x300 { return 1 }
        guard let previous else { return displayWidth }
        if previous == "\u{200D}", properties.isEmoji { return 0 }
        if properties.isEmojiModifier, previous.properties.isEmojiModifierBase { return 0 }
        // The variation selector turns a narrow symbol into a wide emoji.
        if self == "\u{FE0F}" { return previous.properties.isEmoji && previous.displayWidth == 1 ? 1 : 0 }
        return displayWidth
    }

    private var displayWidth: Int {
        if value < 0x300 { return 1 }
        if isZeroWidth { return 0 }
        return isWide ? 2 : 1
    }

    private var isZeroWidth: Bool {
        switch self {
        // Vowels and final consonants of Hangul, which join the consonant before them.
        case "\u{1160}"..."\u{11FF}", "\u{D7B0}"..."\u{D7FB}": true
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: properties.isDefaultIgnorableCodePoint
            }
        }
    }

    /// Whether Unicode's East Asian Width is W or F.
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DFF, 0x4E00...0xA4C6, 0xA960...0xA97C,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        // Regional indicators, two of which make a flag, are emoji of one column each.
        case 0x1F1E6...0x1F1FF: false
        default: properties.isEmojiPresentation
        }
    }
}
