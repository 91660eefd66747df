internal import WiringDiagnostics

/// The text of scalars, decoded as YAML does.
extension SyntaxNode {
    /// The text of a scalar; nil for any other node. One without text is empty.
    package var text: String? { decodedBytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of a scalar as it is written, without quotes; of block text, its lines. Of any other node, all bytes.
    package var contentRange: Range<Int> {
        guard kind == .scalar else { return range }
        return ownTokens.last { $0.kind != .unexpected }?.textRange ?? range
    }

    /// Whether the text of a scalar is in quotes, closed or not.
    package var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }

    /// Whether the closing quote of a scalar is missing.
    package var isUnclosed: Bool {
        ownTokens.contains { $0.kind == .unclosedSingleQuoted || $0.kind == .unclosedDoubleQuoted }
    }

    /// The text of a scalar as bytes, which need not be UTF-8 if those of the file are not.
    package var decodedBytes: [UInt8]? {
        guard kind == .scalar else { return nil }
        for token in ownTokens {
            switch token.kind {
            case .plain: return FoldedText.plain(tree.bytes, token.range)
            case .singleQuoted, .doubleQuoted, .unclosedSingleQuoted, .unclosedDoubleQuoted:
                return FoldedText.quoted(tree.bytes, token.textRange, isSingle: style == .singleQuoted)
            case .blockHeader: return blockText(token)
            default: continue
            }
        }
        return []
    }

    private func blockText(_ header: SyntaxToken) -> [UInt8] {
        guard let body = ownTokens.first(where: { $0.kind == .blockBody }) else { return [] }
        let chomping = BlockScalarHeader(tree.bytes, at: header.range.lowerBound).chomping
        var lines = BlockScalarBody(
            tree.bytes, from: body.range.lowerBound, indentation: green.indentation, outer: -1,
            limit: body.range.upperBound)
        var text: [UInt8] = []
        var (lineBreak, wasBlank): (Range<Int>?, Bool) = (nil, false)
        while let line = lines.next() {
            let isBlank = tree.bytes.isBlank(at: line.content.lowerBound)
            if let lineBreak, style == .folded, !wasBlank, !isBlank, tree.bytes.isOrdinaryBreak(lineBreak) {
                if line.breaks.isEmpty { text.append(UInt8(ascii: " ")) }
            } else if let lineBreak {
                text.append(lineBreak: tree.bytes[lineBreak])
            }
            for blank in line.breaks { text.append(lineBreak: tree.bytes[blank]) }
            text += tree.bytes[line.content]
            (lineBreak, wasBlank) = (line.lineBreak, isBlank)
        }
        if chomping != .strip, let lineBreak { text.append(lineBreak: tree.bytes[lineBreak]) }
        if chomping == .keep { for blank in lines.trailingBreaks { text.append(lineBreak: tree.bytes[blank]) } }
        return text
    }
}

extension SyntaxToken {
    /// The bytes of a scalar between its quotes.
    package var textRange: Range<Int> {
        switch kind {
        case .singleQuoted, .doubleQuoted: range.lowerBound + 1..<range.upperBound - 1
        case .unclosedSingleQuoted, .unclosedDoubleQuoted: range.lowerBound + 1..<range.upperBound
        default: range
        }
    }
}

/// Decodes scalars in which line breaks are folded.
enum FoldedText {
    static func plain(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        guard bytes.hasBreak(in: range) else { return Array(bytes[range]) }
        var text: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes.isSpace(at: index) {
                fold(bytes, &index, range.upperBound, into: &text)
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return text
    }

    static func quoted(_ bytes: [UInt8], _ range: Range<Int>, isSingle: Bool) -> [UInt8] {
        var text: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "'"), isSingle {
                text.append(byte)
                index += bytes.has("'", at: index + 1) ? 2 : 1
            } else if byte == UInt8(ascii: "\\"), !isSingle {
                index += 1
                let length = index < range.upperBound ? bytes.breakLength(at: index) : 0
                if length > 0 {
                    index += length
                    fold(bytes, &index, range.upperBound, isEscaped: true, into: &text)
                } else {
                    escape(bytes, &index, range.upperBound, into: &text)
                }
            } else if bytes.isSpace(at: index) {
                fold(bytes, &index, range.upperBound, into: &text)
            } else {
                text.append(byte)
                index += 1
            }
        }
        return text
    }

    /// Decodes blanks and line breaks: blanks in a line as they are, one line break as a space, more as all but the first.
    private static func fold(
        _ bytes: [UInt8], _ index: inout Int, _ end: Int, isEscaped: Bool = false, into text: inout [UInt8]
    ) {
        let start = index
        var breaks: [Range<Int>] = []
        while index < end, bytes.isSpace(at: index) {
            let length = bytes.breakLength(at: index)
            if length > 0 { breaks.append(index..<index + length) }
            index += max(1, length)
        }
        if isEscaped {
            // Of several breaks after an escaped one, libyaml keeps all.
            for other in breaks { text.append(lineBreak: bytes[other]) }
            return
        }
        guard let first = breaks.first else {
            text += bytes[start..<index]
            return
        }
        if !bytes.isOrdinaryBreak(first) {
            text.append(lineBreak: bytes[first])
        } else if breaks.count == 1 {
            text.append(UInt8(ascii: " "))
        }
        for other in breaks.dropFirst() { text.append(lineBreak: bytes[other]) }
    }

    private static let escapes: [UInt8: [UInt8]] = [
        UInt8(ascii: "0"): [0], UInt8(ascii: "a"): [7], UInt8(ascii: "b"): [8], UInt8(ascii: "t"): [9], 9: [9],
        UInt8(ascii: "n"): [10], UInt8(ascii: "v"): [11], UInt8(ascii: "f"): [12], UInt8(ascii: "r"): [13],
        UInt8(ascii: "e"): [27], UInt8(ascii: " "): [32], UInt8(ascii: "\""): [34], UInt8(ascii: "/"): [47],
        UInt8(ascii: "\\"): [92], UInt8(ascii: "N"): [0xC2, 0x85], UInt8(ascii: "_"): [0xC2, 0xA0],
        UInt8(ascii: "L"): [0xE2, 0x80, 0xA8], UInt8(ascii: "P"): [0xE2, 0x80, 0xA9],
    ]

    private static let escapeLengths: [UInt8: Int] = [
        UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
    ]

    /// Decodes an escape, from the character after the backslash on. One that YAML does not have stays as it is.
    private static func escape(_ bytes: [UInt8], _ index: inout Int, _ end: Int, into text: inout [UInt8]) {
        guard index < end else {
            text.append(UInt8(ascii: "\\"))
            return
        }
        if let escaped = escapes[bytes[index]] {
            text += escaped
            index += 1
            return
        }
        if let length = escapeLengths[bytes[index]], index + length < end {
            let digits = String(decoding: bytes[index + 1...index + length], as: UTF8.self)
            if !digits.hasPrefix("+"), let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                text += Array(String(Character(scalar)).utf8)
                index += 1 + length
                return
            }
        }
        text.append(UInt8(ascii: "\\"))
    }
}

extension [UInt8] {
    fileprivate func hasBreak(in range: Range<Int>) -> Bool {
        range.contains { breakLength(at: $0) > 0 }
    }

    /// Whether a line break reads as LF: all but LS and PS.
    fileprivate func isOrdinaryBreak(_ range: Range<Int>) -> Bool { !range.isEmpty && range.count < 3 }

    /// Adds a line break as YAML reads it.
    fileprivate mutating func append(lineBreak: ArraySlice<UInt8>) {
        if lineBreak.count == 3 { self += lineBreak } else if !lineBreak.isEmpty { append(.lineFeed) }
    }
}
