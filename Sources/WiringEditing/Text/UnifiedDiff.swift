package import WiringDiagnostics

/// The difference between two texts in the format of `diff -u`.
package enum UnifiedDiff {
    /// One line of either text.
    private struct Line {
        var mark: Character
        var bytes: ArraySlice<UInt8>
        var old: Int
        var new: Int
    }

    /// The number of unchanged lines shown around each change.
    private static let context = 3

    /// Returns the difference, with a line break after each line; empty if there is none. Characters that terminals do
    /// not show are kept.
    package static func between(_ old: SourceText, _ new: SourceText) -> String {
        guard old.bytes != new.bytes else { return "" }
        let lines = merged(pieces(of: old.bytes), pieces(of: new.bytes))
        var text = "--- \(old.name)\n+++ \(new.name)\n"
        for hunk in hunks(of: lines) {
            let shown = lines[hunk]
            let (old, new) = (shown.filter { $0.mark != "+" }.count, shown.filter { $0.mark != "-" }.count)
            let (first, next) = (lines[hunk.lowerBound].old, lines[hunk.lowerBound].new)
            text += "@@ -\(old == 0 ? first : first + 1),\(old) +\(new == 0 ? next : next + 1),\(new) @@\n"
            for line in shown {
                text += "\(line.mark)\(String(decoding: line.bytes, as: UTF8.self))"
                if line.bytes.last != UInt8.lineFeed { text += "\n\\ No newline at end of file\n" }
            }
        }
        return text
    }

    /// Returns how many lines the old text loses and the new one gains.
    package static func size(_ old: SourceText, _ new: SourceText) -> (removed: Int, added: Int) {
        let difference = pieces(of: new.bytes).difference(from: pieces(of: old.bytes))
        return (difference.removals.count, difference.insertions.count)
    }

    /// Returns the lines of a text, each with its end.
    static func pieces(of bytes: [UInt8]) -> [LineBytes] {
        var pieces: [LineBytes] = []
        var start = 0
        for index in bytes.indices where bytes[index] == .lineFeed {
            pieces.append(LineBytes(bytes: bytes[start...index]))
            start = index + 1
        }
        if start < bytes.count { pieces.append(LineBytes(bytes: bytes[start...])) }
        return pieces
    }

    private static func merged(_ old: [LineBytes], _ new: [LineBytes]) -> [Line] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, removed.contains(left) {
                lines.append(Line(mark: "-", bytes: old[left].bytes, old: left, new: right))
                left += 1
            } else if right < new.count, inserted.contains(right) {
                lines.append(Line(mark: "+", bytes: new[right].bytes, old: left, new: right))
                right += 1
            } else {
                lines.append(Line(mark: " ", bytes: old[left].bytes, old: left, new: right))
                left += 1
                right += 1
            }
        }
        return lines
    }

    private static func hunks(of lines: [Line]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in lines.indices where lines[index].mark != " " {
            let start = max(0, index - context)
            let end = min(lines.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= start {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }
}

/// The bytes of a line. Arrays of these are compared much faster than arrays of slices, whose generic comparison the
/// standard library does not specialise.
struct LineBytes: Equatable {
    var bytes: ArraySlice<UInt8>

    static func == (left: LineBytes, right: LineBytes) -> Bool { left.bytes.elementsEqual(right.bytes) }
}

extension CollectionDifference.Change {
    /// The position of the change in its collection.
    var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
