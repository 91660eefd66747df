/// Splits the bytes of a connection into messages: a header with `Content-Length`, an empty line, and the content.
///
/// Format: Language Server Protocol 3.17, 'Base Protocol'.
package struct MessageFraming {
    /// The text that was found where a message was expected.
    package enum Unit: Equatable {
        case message([UInt8])
        /// A message that is longer than `longestMessage`, which was skipped.
        case tooLong(Int)
        /// A header without a length, which was skipped.
        case malformedHeader
    }

    /// The largest message that is read, in bytes.
    package static let longestMessage = 64 << 20
    private static let longestHeader = 8 << 10

    private var pending: [UInt8] = []
    private var start = 0
    /// The bytes to be skipped before the next message.
    private var skipped = 0

    package init() {}

    /// Adds bytes as they came.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        if start > 0 {
            pending.removeFirst(start)
            start = 0
        }
        let passed = min(skipped, bytes.count)
        skipped -= passed
        pending += bytes.dropFirst(passed)
    }

    /// Returns the next message, or the text in its place; nil if it has not arrived completely.
    package mutating func next() -> Unit? {
        guard let end = headerEnd() else {
            guard pending.count - start > Self.longestHeader else { return nil }
            start = pending.count
            return .malformedHeader
        }
        guard let length = contentLength(of: pending[start..<end]) else {
            start = end + 4
            return .malformedHeader
        }
        let content = end + 4
        guard length <= Self.longestMessage else {
            let present = min(length, pending.count - content)
            skipped = length - present
            start = content + present
            return .tooLong(length)
        }
        guard pending.count - content >= length else { return nil }
        start = content + length
        return .message(Array(pending[content..<start]))
    }

    /// The index of the empty line after the header.
    private func headerEnd() -> Int? {
        let last = min(pending.count, start + Self.longestHeader) - 4
        guard last >= start else { return nil }
        return (start...last).first { pending[$0...].starts(with: [13, 10, 13, 10]) }
    }

    private func contentLength(of header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            guard name == "content-length" else { continue }
            let number = String(decoding: line[(colon + 1)...], as: UTF8.self).filter { $0 != " " }
            return Int(number).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }

    /// Returns what comes before a content of some length.
    package static func header(ofContentWith count: Int) -> [UInt8] { Array("Content-Length: \(count)\r\n\r\n".utf8) }
}
