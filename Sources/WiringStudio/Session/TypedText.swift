internal import WiringDiagnostics

/// The text of a file as a page has it: without a byte order mark, and with line feeds between lines.
enum TypedText {
    private struct Line {
        var text: ArraySlice<UInt8>
        /// The bytes that end it; none at the end of the file.
        var end: ArraySlice<UInt8>

        /// The text as the page has it, with replacement characters for what is not text.
        var shown: [UInt8] { Array(String(decoding: text, as: UTF8.self).utf8) }
    }

    /// Returns the contents of a file as a page has them.
    static func shown(_ bytes: [UInt8]) -> String {
        let parts = lines(of: bytes, from: SourceText.textStart(of: bytes)).map { line in
            line.shown + (line.end.isEmpty ? [] : [.lineFeed])
        }
        return String(decoding: parts.joined(), as: UTF8.self)
    }

    /// Returns the bytes to write for a typed text. Lines that the file has already keep their bytes, and new ones end as
    /// its first line does.
    static func bytes(of typed: String, over old: [UInt8]) -> [UInt8] {
        let start = SourceText.textStart(of: old)
        let known = lines(of: old, from: start)
        let end = Array(old.lineBreak.utf8)[...]
        let written = lines(of: Array(typed.utf8), from: 0)
        let difference = written.map { Array($0.text) }.difference(from: known.map(\.shown))
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var kept = known.indices.filter { !removed.contains($0) }.map { known[$0] }[...]
        var result = Array(old[..<start])
        for (number, line) in written.enumerated() {
            let same = inserted.contains(number) ? nil : kept.popFirst()
            result += same?.text ?? line.text
            guard !line.end.isEmpty else { continue }
            result += same.flatMap { $0.end.isEmpty ? nil : $0.end } ?? end
        }
        return result
    }

    /// Returns a typed text with what was written into the file since; nil if both change the same place.
    ///
    /// - Parameters:
    ///   - base: The text that was typed into.
    ///   - typed: The text now.
    ///   - saved: The contents of the file.
    static func merging(_ base: String, _ typed: String, _ saved: [UInt8]) -> String? {
        let saved = shown(saved)
        if saved == base || typed == saved { return typed }
        return TextMerge.merging(Array(base.utf8), Array(typed.utf8), Array(saved.utf8)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func lines(of bytes: [UInt8], from start: Int) -> [Line] {
        var lines: [Line] = []
        var start = start
        while let end = bytes[start...].firstIndex(where: \.isLineEnd) {
            let next = bytes.index(afterLineEnd: end)
            lines.append(Line(text: bytes[start..<end], end: bytes[end..<next]))
            start = next
        }
        return start == bytes.count ? lines : lines + [Line(text: bytes[start...], end: [])]
    }
}

extension CollectionDifference.Change {
    /// The position of the change.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
