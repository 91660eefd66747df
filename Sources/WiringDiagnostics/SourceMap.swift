/// Converts scalar offsets (libyaml's) and byte offsets into places, with all their coordinate systems.
///
/// A pass over the bytes records a position every few hundred bytes; a query walks on from the nearest one. It costs
/// the same in a file of a million short lines and in a file of a single line of 64 MiB. The pass need not reach the
/// end at once: a diagnostic near the beginning of a large file costs little.
package struct SourceMap: Sendable {
    private static let stride = 256
    private static let longestSourceLine = 400

    private let source: SourceText
    private var milestones: [SourcePosition]

    /// Builds the map of a file.
    ///
    /// - Parameters:
    ///   - scalar: The offset, in Unicode scalars, up to which places will be queried.
    ///   - countsMark: Whether a byte order mark is a character of the text.
    package init(_ text: SourceText, upTo scalar: Int = .max, countsMark: Bool = false) {
        source = text
        milestones = [SourcePosition(startOfText: countsMark ? 0 : text.textStart)]
        extend(upTo: scalar)
    }

    /// Prepares for queries up to an offset in Unicode scalars. Takes time linear in the bytes not mapped yet.
    package mutating func extend(upTo scalar: Int) {
        let bytes = source.bytes
        var position = milestones[milestones.count - 1]
        var next = position.byte + Self.stride
        while position.byte < bytes.count, position.scalar < scalar {
            let end = min(next, bytes.count)
            position.skipPlain(in: bytes, upTo: end)
            if position.byte < end { position.advance(in: bytes) }
            if position.byte >= next {
                milestones.append(position)
                next = position.byte + Self.stride
            }
        }
    }

    /// Returns the place of a range of Unicode scalars, a byte order mark not counted.
    package func place(scalars: Range<Int>) -> Diagnostic.Location {
        let start = position(scalar: scalars.lowerBound)
        return place(from: start, to: scalars.isEmpty ? start : position(scalar: scalars.upperBound))
    }

    /// Returns the offset in UTF-8 bytes, a byte order mark counted, of an offset in Unicode scalars.
    package func utf8Offset(ofScalar scalar: Int) -> Int { position(scalar: scalar).byte }

    /// Returns the line, from 1, of an offset in Unicode scalars.
    package func line(ofScalar scalar: Int) -> Int { position(scalar: scalar).line }

    /// Returns the column, in Unicode scalars from 1, of an offset in Unicode scalars.
    package func column(ofScalar scalar: Int) -> Int { position(scalar: scalar).column }

    /// Returns the place of a range of UTF-8 bytes, a byte order mark counted.
    ///
    /// A range that begins or ends within a character is widened to include all of it.
    package func place(bytes: Range<Int>) -> Diagnostic.Location {
        let start = position(byte: bytes.lowerBound)
        var end = start
        if !bytes.isEmpty {
            end = position(byte: bytes.upperBound)
            if end.byte < min(bytes.upperBound, source.bytes.count) { end.advance(in: source.bytes) }
        }
        return place(from: start, to: end)
    }

    private func place(from start: SourcePosition, to end: SourcePosition) -> Diagnostic.Location {
        let excerpt = source.layout == nil ? sourceLine(around: start) : nil
        return Diagnostic.Location(
            file: source.name,
            line: start.line,
            column: start.column,
            endLine: end.line,
            endColumn: end.column,
            utf8Range: start.byte..<end.byte,
            utf16Column: start.utf16Column,
            utf16EndColumn: end.utf16Column,
            sourceLine: excerpt?.text,
            sourceLineColumn: excerpt?.column ?? 1
        )
    }

    private func position(scalar: Int) -> SourcePosition {
        if let layout = source.layout { return layout.position(scalar: scalar) }
        var position = lastMilestone { $0.scalar <= scalar }
        while position.scalar < scalar, position.byte < source.bytes.count {
            // A scalar has one byte at least, so this does not go too far.
            position.skipPlain(
                in: source.bytes, upTo: min(position.byte + scalar - position.scalar, source.bytes.count))
            if position.scalar < scalar, position.byte < source.bytes.count { position.advance(in: source.bytes) }
        }
        return position
    }

    /// Returns the position of a character of a line: the end of the line if it is shorter, and that of the text if it has
    /// fewer lines.
    ///
    /// - Parameters:
    ///   - line: The line, from 1.
    ///   - character: The number of units of the line before the position.
    ///   - units: Returns how many units of its line are before a position.
    package func position(line: Int, character: Int, units: (SourcePosition) -> Int) -> SourcePosition {
        var position = lastMilestone { $0.line < line || $0.line == line && units($0) <= character }
        while position.byte < source.bytes.count, position.line < line || !source.bytes[position.byte].isLineEnd {
            var next = position
            next.advance(in: source.bytes)
            // Within a surrogate pair there is no position.
            if position.line == line, units(next) > character { break }
            position = next
        }
        return position
    }

    /// Returns the position before the character that a byte belongs to.
    package func position(byte: Int) -> SourcePosition {
        if let layout = source.layout { return layout.position(byte: byte) }
        let byte = min(byte, source.bytes.count)
        var position = lastMilestone { $0.byte <= byte }
        while position.byte < byte {
            position.skipPlain(in: source.bytes, upTo: byte)
            guard position.byte < byte else { break }
            var next = position
            next.advance(in: source.bytes)
            guard next.byte <= byte else { break }
            position = next
        }
        return position
    }

    /// Returns the last recorded position that is not too far; the first one where all are.
    private func lastMilestone(_ isNotTooFar: (SourcePosition) -> Bool) -> SourcePosition {
        milestones[max(1, milestones.partitioningIndex { !isNotTooFar($0) }) - 1]
    }

    /// Returns the whole line around a position if it is not too long, or else the part around the position.
    private func sourceLine(around position: SourcePosition) -> (text: String, column: Int) {
        let lineStart = position.scalar - (position.column - 1)
        let whole = lineText(from: self.position(scalar: lineStart))
        if whole.isComplete { return (whole.text, 1) }
        let start = self.position(scalar: max(lineStart, position.scalar - Self.longestSourceLine / 2))
        return (lineText(from: start).text, start.column)
    }

    private func lineText(from start: SourcePosition) -> (text: String, isComplete: Bool) {
        let bytes = source.bytes
        var text = String.UnicodeScalarView()
        var index = start.byte
        for _ in 0..<Self.longestSourceLine {
            guard index < bytes.count, !bytes[index].isLineEnd else { break }
            let (scalar, length) = bytes.lenientScalar(at: index)
            text.append(scalar)
            index += length
        }
        return (String(text), index == bytes.count || bytes[index].isLineEnd)
    }
}
