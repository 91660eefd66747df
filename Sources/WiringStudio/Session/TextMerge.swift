internal import WiringDiagnostics

/// Makes an edit of a text in a later version of that text.
enum TextMerge {
    private static let space = UInt8(ascii: " ")

    /// A piece of a text, and what replaces it.
    private struct Hunk {
        var range: Range<Int>
        var replacement: ArraySlice<UInt8>
    }

    /// Returns a text with two edits of the same earlier one; nil if both change the same place.
    ///
    /// - Parameters:
    ///   - base: The earlier text.
    ///   - mine: The text after one edit.
    ///   - theirs: The text after the other.
    static func merging(_ base: [UInt8], _ mine: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        let (own, others) = (hunks(from: base, to: mine), hunks(from: base, to: theirs))
        for hunk in own where others.contains(where: { conflict(hunk, $0, in: base) }) { return nil }
        var result: [UInt8] = []
        var position = 0
        for hunk in (own + others).sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }) {
            result += base[position..<hunk.range.lowerBound] + hunk.replacement
            position = hunk.range.upperBound
        }
        return result + base[position...]
    }

    /// Whether two edits of a text overlap, or touch within a line where no blank separates them.
    private static func conflict(_ one: Hunk, _ other: Hunk, in base: [UInt8]) -> Bool {
        let (start, end) = (
            max(one.range.lowerBound, other.range.lowerBound), min(one.range.upperBound, other.range.upperBound)
        )
        guard start >= end else { return true }
        guard start == end else { return false }
        // An insertion into what the other edit replaces has no place any more.
        for hunk in [one, other] where hunk.range.lowerBound < start && start < hunk.range.upperBound { return true }
        // Two insertions at the same place have no order.
        if one.range.isEmpty, other.range.isEmpty { return true }
        let (left, right) = one.range.upperBound <= other.range.lowerBound ? (one, other) : (other, one)
        let isBetweenWords = left.replacement.last == space || right.replacement.first == space
        return start > 0 && base[start - 1] != .lineFeed && !isBetweenWords
    }

    /// Returns the pieces in which a text differs from another: lines, without what their ends have in common.
    private static func hunks(from old: [UInt8], to new: [UInt8]) -> [Hunk] {
        let (before, after) = (lines(of: old), lines(of: new))
        let difference = after.difference(from: before)
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var hunks: [Hunk] = []
        var (first, second) = (0, 0)
        while first < before.count || second < after.count {
            let (start, from) = (first, second)
            while removed.contains(first) { first += 1 }
            while inserted.contains(second) { second += 1 }
            guard first > start || second > from else {
                (first, second) = (first + 1, second + 1)
                continue
            }
            let range = end(of: start, in: before)..<end(of: first, in: before)
            hunks.append(trimmed(range, new[end(of: from, in: after)..<end(of: second, in: after)], in: old))
        }
        return hunks
    }

    /// Returns the position at which a line begins, or the end of the text.
    private static func end(of line: Int, in lines: [ArraySlice<UInt8>]) -> Int {
        line < lines.count ? lines[line].startIndex : lines.last?.endIndex ?? 0
    }

    private static func trimmed(_ range: Range<Int>, _ replacement: ArraySlice<UInt8>, in text: [UInt8]) -> Hunk {
        let old = text[range]
        let start = zip(old, replacement).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (old.dropFirst(start), replacement.dropFirst(start))
        let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        return Hunk(range: oldRest.startIndex..<oldRest.endIndex - end, replacement: newRest.dropLast(end))
    }

    /// Returns the lines of a text, each with its end.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == .lineFeed {
            lines.append(text[start...index])
            start = index + 1
        }
        return start < text.count ? lines + [text[start...]] : lines
    }
}
