internal import WiringDiagnostics

/// A text, taken apart into passages. What stands before the first one has only blank lines and comments.
struct Passages {
    let text: [UInt8]
    private(set) var all: [Passage] = []
    /// Where each passage begins.
    private(set) var starts: [Int] = []

    /// Takes a text apart.
    ///
    /// - Parameter old: The text as it was before, whose passages are taken over where nothing has changed.
    init(_ text: [UInt8], after old: Passages? = nil) {
        // A text may have any character, also the one that stands for the word at a cursor.
        let text =
            text.contains(LooseTree.mark) ? text.map { $0 == LooseTree.mark ? UInt8(ascii: "?") : $0 } : text
        self.text = text
        var splitter = PassageSplitter(text)
        guard let old else {
            while let passage = splitter.next() { append(passage) }
            return
        }
        let same = text.commonEnds(with: old.text)
        // What a passage is depends on the first lines of the two after it.
        let kept = max(0, old.starts.partitioningIndex { $0 > same.start } - 3)
        if kept > 0 {
            all += old.all[..<kept]
            starts += old.starts[..<kept]
            splitter.resume(at: old.starts[kept], old.all[kept])
        }
        let delta = text.count - old.text.count
        while let found = splitter.next() {
            if found.start >= text.count - same.end, let index = old.index(of: found, startingAt: found.start - delta) {
                all += old.all[index...]
                starts += old.starts[index...].map { $0 + delta }
                return
            }
            append(found)
        }
    }

    private mutating func append(_ found: PassageSplitter.Found) {
        all.append(Passage(found.lead + text[found.start..<found.end], as: found.form, in: found.section))
        starts.append(found.start)
    }

    private func index(of found: PassageSplitter.Found, startingAt start: Int) -> Int? {
        let index = starts.partitioningIndex { $0 >= start }
        guard index < starts.count, starts[index] == start, all[index].form == found.form,
            all[index].bytes.starts(with: found.lead)
        else { return nil }
        return index
    }

    /// Returns the passage around a byte; nil if that is before all of them.
    func index(at byte: Int) -> Int? {
        let index = starts.partitioningIndex { $0 > byte }
        return index > 0 ? index - 1 : nil
    }

    /// The end of a passage, where the next one begins.
    func end(of index: Int) -> Int { index + 1 < starts.count ? starts[index + 1] : text.count }

    /// Returns the passages in which a word stands, or a part of another word that is the same.
    func indices(of word: String) -> [Int] {
        let search = ByteSearch(Array(word.utf8))
        var found: [Int] = []
        var position = starts.first ?? text.count
        while let byte = search.first(in: text, from: position), let index = index(at: byte) {
            found.append(index)
            position = end(of: index)
        }
        return found
    }
}
