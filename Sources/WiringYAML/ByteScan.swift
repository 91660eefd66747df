internal import WiringDiagnostics
internal import WiringFile

/// Scans the bytes of a file before libyaml sees them.
///
/// libyaml reports the location of an encoding error only as a byte offset, breaks lines at characters where no editor
/// does, and takes seconds for a megabyte of directives. Files refused here never reach it.
struct ByteScan {
    private let file: Int
    /// Offsets, in Unicode scalars, of characters that break lines in libyaml but not in editors. Inside quotes they
    /// are text; outside they are a trap.
    private var strayLineEnds: [Int] = []

    /// Scans the bytes and reports characters and directives that a wiring file must not contain.
    ///
    /// - Returns: nil if the rest of the file cannot be read.
    init?(_ source: SourceText, file: Int, reporter: Reporter) {
        self.file = file
        let errorsBefore = reporter.errorCount
        if !Self.isPlainASCII(source.bytes) { scanCharacters(source, reporter) }
        let beginning = scanBeginning(source, reporter)
        // There are no quotes before the first token, and after such a line break libyaml may see a directive.
        for offset in strayLineEnds.prefix(while: { $0 <= beginning }) { reportStrayLineEnd(at: offset, reporter) }
        if reporter.errorCount > errorsBefore { return nil }
    }

    /// Reports the characters that break lines only in YAML, unless they are in quotes.
    ///
    /// - Parameters:
    ///   - end: The offset up to which the text was understood.
    ///   - quoted: The extents of quoted texts, in order.
    ///   - reporter: The reporter to use.
    /// - Returns: The offset of the last character reported.
    @discardableResult
    func reportStrayLineEnds(
        before end: Int, outside quoted: @autoclosure () -> [Range<Int>], _ reporter: Reporter
    ) -> Int? {
        guard !strayLineEnds.isEmpty else { return nil }
        var last: Int?
        var quoted = quoted()[...]
        for offset in strayLineEnds.prefix(while: { $0 < end }) {
            while let first = quoted.first, first.upperBound <= offset { quoted.removeFirst() }
            guard quoted.first?.contains(offset) != true else { continue }
            reportStrayLineEnd(at: offset, reporter)
            last = offset
        }
        return last
    }

    private func reportStrayLineEnd(at offset: Int, _ reporter: Reporter) {
        reporter.report(
            .forbiddenCharacter, at: Span(file: file, start: offset, end: offset + 1),
            "YAML ends a line at this character, which editors do not show"
        ) { diagnostic, _ in
            diagnostic.help = "use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes"
        }
    }

    /// Whether the text is all printable ASCII, tabs and line breaks. There is no early exit within a block, so that
    /// the compiler can vectorise the loop.
    private static func isPlainASCII(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let end = min(start + 1024, bytes.count)
            var strange: UInt8 = 0
            for byte in bytes[start..<end] {
                let isPrintable: UInt8 = byte &- 0x20 < 0x5F ? 0 : 1
                let isBreakOrTab: UInt8 = byte == 0x0A || byte == 0x0D || byte == 0x09 ? 0 : 1
                strange |= isPrintable & isBreakOrTab
            }
            if strange != 0 { return false }
            start = end
        }
        return true
    }

    // MARK: Characters

    private mutating func scanCharacters(_ source: SourceText, _ reporter: Reporter) {
        let bytes = source.bytes
        var position = source.textStart
        var offset = 0
        while position < bytes.count {
            guard let (scalar, length) = bytes.scalar(at: position) else {
                return reportEncoding(bytes, position, at: Span(file: file, start: offset, end: offset + 1), reporter)
            }
            if let name = Self.nameIfForbidden(scalar) {
                let isUTF16 = scalar == "\0" && Self.looksLikeUTF16(bytes)
                // A run of the same character is one error.
                var end = position + length
                while bytes.scalar(at: end)?.scalar == scalar { end += length }
                let count = (end - position) / length
                reportForbidden(scalar, name, at: offset..<offset + count, isUTF16: isUTF16, reporter)
                if isUTF16 { return }
                position = end
                offset += count
                continue
            } else if scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}" {
                strayLineEnds.append(offset)
            }
            position += length
            offset += 1
        }
    }

    private func reportForbidden(
        _ scalar: Unicode.Scalar, _ name: String, at extent: Range<Int>, isUTF16: Bool, _ reporter: Reporter
    ) {
        reporter.report(
            .forbiddenCharacter, at: Span(file: file, start: extent.lowerBound, end: extent.upperBound),
            "\(name) U+\(scalar.value.hexadecimal(width: 4)) is not allowed in a wiring file"
        ) { diagnostic, _ in
            let escape =
                scalar.value < 0x100
                ? "\\x\(scalar.value.hexadecimal(width: 2))" : "\\u\(scalar.value.hexadecimal(width: 4))"
            diagnostic.help =
                isUTF16
                ? "this looks like UTF-16: save the file with the encoding UTF-8"
                : "remove it, or write it as the escape \(escape) in double quotes"
        }
    }

    /// Whether every other byte at the start is NUL, as in UTF-16 without a byte order mark.
    private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
        let isNUL = bytes.prefix(4).map { $0 == 0 }
        return isNUL == [true, false, true, false] || isNUL == [false, true, false, true]
    }

    private func reportEncoding(_ bytes: [UInt8], _ position: Int, at span: Span, _ reporter: Reporter) {
        let isUTF16 = position == 0 && (bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
        reporter.report(
            .invalidEncoding, at: span,
            isUTF16
                ? "a wiring file is UTF-8 text, but this is UTF-16"
                : "a wiring file is UTF-8 text, but the byte 0x\(bytes[position].hexadecimal(width: 2)) is not"
        ) { diagnostic, _ in
            diagnostic.help = "save the file with the encoding UTF-8"
        }
    }

    /// The description of a character that no wiring file may contain, even in quotes or comments; nil for all others.
    private static func nameIfForbidden(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x85: nil
        case 0: "the character NUL"
        case 0..<0x20, 0x7F, 0x80..<0xA0: "the control character"
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "the bidirectional control character"
        case 0xFEFF: "the byte order mark"
        case 0xFFFE, 0xFFFF: "the noncharacter"
        default: nil
        }
    }

    // MARK: Directives

    /// Scans the comments at the start of a file, and reports a line that begins with `%`.
    ///
    /// - Returns: The offset of the first character after the comments.
    private func scanBeginning(_ source: SourceText, _ reporter: Reporter) -> Int {
        let bytes = source.bytes
        let position = bytes.skipComments(from: source.textStart)
        let offset = source.scalarOffset(ofByte: position)
        if position < bytes.count, bytes[position] == UInt8(ascii: "%"),
            position == source.textStart || bytes[position - 1].isLineEnd
        {
            let length = bytes[position...].prefix { !$0.isLineEnd && $0 < 0x80 }.count
            OmittedFeature.directive.report(at: Span(file: file, start: offset, end: offset + length), to: reporter)
        }
        return offset
    }
}
