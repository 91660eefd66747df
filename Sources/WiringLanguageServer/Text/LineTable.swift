internal import WiringDiagnostics

/// The lines of a text, to turn positions of the protocol into bytes and back. Lines end with LF, CRLF or CR, as the
/// protocol has it.
package struct LineTable: Sendable {
    /// Where a text comes from.
    package enum Origin: Sendable {
        /// A byte order mark, which editors do not show, is not part of the first line.
        case disk
        /// Every character counts, as the client counts them.
        case client
    }

    /// A place within a long line.
    private struct Milestone {
        var byte: Int
        /// The characters of the line before it.
        var character: Int
    }

    package let bytes: [UInt8]
    private let starts: [Int]
    private let origin: Origin
    /// Places in the long lines, so that no position is counted from the start of one.
    private let milestones: [Milestone]
    let encoding: PositionEncoding

    package init(_ bytes: [UInt8], _ encoding: PositionEncoding, from origin: Origin = .disk) {
        let start = origin == .disk ? SourceText.textStart(of: bytes) : 0
        self.init(bytes, [start] + Self.starts(in: bytes, start + 1..<bytes.count + 1), encoding, origin)
    }

    private init(_ bytes: [UInt8], _ starts: [Int], _ encoding: PositionEncoding, _ origin: Origin) {
        (self.bytes, self.starts, self.encoding, self.origin) = (bytes, starts, encoding, origin)
        milestones = encoding == .utf8 ? [] : Self.milestones(in: bytes, starts, encoding)
    }

    /// Returns the lines of the text with other bytes in a range, of which only those around the change are looked for again.
    package func replacing(_ range: Range<Int>, with new: some Collection<UInt8>) -> LineTable {
        var bytes = bytes
        bytes.replaceSubrange(range, with: new)
        // Another byte order mark makes the first line longer or shorter.
        guard range.lowerBound > 3 else { return LineTable(bytes, encoding, from: origin) }
        let before = starts[..<starts.partitioningIndex { $0 >= range.lowerBound }]
        let after = starts[starts.partitioningIndex { $0 > range.upperBound }...]
        let changed = range.lowerBound..<range.lowerBound + new.count + 1
        let delta = new.count - range.count
        return LineTable(
            bytes, before + Self.starts(in: bytes, changed) + after.map { $0 + delta }, encoding, origin)
    }

    /// Returns the places in a range at which lines begin, from the second one on.
    private static func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        range.filter { start in
            let last = bytes[start - 1]
            return last == .lineFeed || last == .carriageReturn && !(start < bytes.count && bytes[start] == .lineFeed)
        }
    }

    private static let stride = 512

    private static func milestones(
        in bytes: [UInt8], _ starts: [Int], _ encoding: PositionEncoding
    ) -> [Milestone] {
        var found: [Milestone] = []
        for (line, start) in starts.enumerated() {
            let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
            guard end - start > 2 * stride else { continue }
            var place = Milestone(byte: start, character: 0)
            while place.byte < end {
                if place.byte >= (found.last?.byte ?? 0) + stride || place.byte == start { found.append(place) }
                let (scalar, length) = bytes.lenientScalar(at: place.byte)
                place = Milestone(byte: place.byte + length, character: place.character + encoding.width(of: scalar))
            }
        }
        return found
    }

    package var count: Int { starts.count }

    /// The bytes of a line, without its end.
    func content(of line: Int) -> Range<Int> {
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > starts[line], bytes[end - 1].isLineEnd { end -= 1 }
        return starts[line]..<end
    }

    /// Returns the last known place of a line that is not too far.
    private func nearest(in line: Range<Int>, _ isTooFar: (Milestone) -> Bool) -> Milestone {
        let first = milestones.partitioningIndex { $0.byte >= line.lowerBound }
        let end = milestones[first...].partitioningIndex { $0.byte >= line.upperBound || isTooFar($0) }
        return end > first ? milestones[end - 1] : Milestone(byte: line.lowerBound, character: 0)
    }

    /// Returns the byte at a position; one after the end of a line is its end, and one after the last line that of the text.
    package func byte(at position: TextPosition) -> Int {
        guard position.line < starts.count else { return bytes.count }
        let line = content(of: position.line)
        if encoding == .utf8 { return min(line.lowerBound + position.character, line.upperBound) }
        var place = nearest(in: line) { $0.character > position.character }
        while place.byte < line.upperBound, place.character < position.character {
            let (scalar, length) = bytes.lenientScalar(at: place.byte)
            place.character += encoding.width(of: scalar)
            // Within a surrogate pair there is no character to stand before.
            if place.character > position.character { break }
            place.byte += length
        }
        return place.byte
    }

    /// Returns the position of a byte; one within the end of a line is at the end of that.
    package func position(ofByte byte: Int) -> TextPosition {
        let number = max(0, starts.partitioningIndex { $0 > byte } - 1)
        let line = content(of: number)
        let end = min(max(byte, line.lowerBound), line.upperBound)
        if encoding == .utf8 { return TextPosition(line: number, character: end - line.lowerBound) }
        var place = nearest(in: line) { $0.byte > end }
        while place.byte < end {
            let (scalar, length) = bytes.lenientScalar(at: place.byte)
            place = Milestone(byte: place.byte + length, character: place.character + encoding.width(of: scalar))
        }
        return TextPosition(line: number, character: place.character)
    }

    /// A range of bytes as the protocol has it.
    package func json(_ range: Range<Int>) -> JSONValue {
        ["start": position(ofByte: range.lowerBound).json, "end": position(ofByte: range.upperBound).json]
    }

    /// The position after the last character.
    var end: TextPosition { position(ofByte: bytes.count) }
}
