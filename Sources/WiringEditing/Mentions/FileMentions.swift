internal import WiringDiagnostics
internal import WiringFile

/// The words of a file that stand for something, found even in a text with mistakes.
///
/// A passage of the text is read when its words are asked for, and not again while nothing changes that they can name.
package struct FileMentions {
    private let passages: Passages
    private let path: String
    private let knowledge: CompletionKnowledge

    /// Finds the words of a text.
    ///
    /// - Parameters:
    ///   - text: The text of the file, saved or not.
    ///   - path: The path of the file.
    ///   - project: The files that it can include.
    ///   - classes: The known classes.
    package init(in text: [UInt8], of path: String, project: Project, classes: CompletionClasses?) {
        passages = project.passages(of: text, at: path)
        self.path = path
        knowledge = CompletionKnowledge(of: text, path: path, project: project, classes: classes)
    }

    /// All words, in the order of the text.
    package var all: [Mention] { Array(byPassage.joined()) }

    /// All words, of one passage after another, so that not all of them are in memory at once.
    package var byPassage: some Sequence<[Mention]> { passages.all.indices.lazy.map(words) }

    /// Returns the word at a byte, or the one that ends there.
    package func mention(at byte: Int) -> Mention? {
        let near = passage(at: byte).drop { $0.range.upperBound < byte }.prefix { $0.range.lowerBound <= byte }
        return near.first { $0.range.contains(byte) } ?? near.first
    }

    /// Returns the words that stand together with a byte: the definition around it, and the key of its section.
    package func mentions(around byte: Int) -> [Mention] {
        guard let index = passages.index(at: byte), passages.all[index].lead > 0 else { return passage(at: byte) }
        let section = passages.all[..<index].lastIndex { $0.form == .section }
        return (section.map(words) ?? []) + words(index)
    }

    /// Returns the bytes of what stands together with a byte: the definition around it, or its section.
    package func passage(around byte: Int) -> Range<Int> {
        guard let index = passages.index(at: byte) else { return 0..<(passages.starts.first ?? passages.text.count) }
        return passages.starts[index]..<passages.end(of: index)
    }

    /// Returns the words that overlap a range or touch its ends.
    package func mentions(touching range: Range<Int>) -> [Mention] {
        let first = passages.index(at: range.lowerBound) ?? 0
        let end = passages.starts.partitioningIndex { $0 > range.upperBound }
        guard first < end else { return [] }
        return (first..<end).flatMap(words).filter {
            $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound
        }
    }

    /// The words that lead to other files.
    package var files: [Mention] {
        words(of: passages.all.indices.filter { passages.all[$0].canLink }).filter {
            if case .file = $0.subject { true } else { false }
        }
    }

    /// Returns the words of some passages.
    func words(of indices: [Int]) -> [Mention] { indices.flatMap(words) }

    private func passage(at byte: Int) -> [Mention] { passages.index(at: byte).map(words) ?? [] }

    /// Returns the words of a passage.
    private func words(_ index: Int) -> [Mention] {
        let passage = passages.all[index]
        let offset = passages.starts[index] - passage.lead
        var words = passage.words(of: path, knowledge).map { $0.moved(by: offset) }
        if passage.form == .section, !words.isEmpty, let end = endOfEntries(after: index) {
            words[0].extent = words[0].extent.lowerBound..<end
        }
        return words
    }

    /// Returns the end of what stands in the entries of a section; nil if they are no passages of their own.
    private func endOfEntries(after section: Int) -> Int? {
        let next = passages.all[(section + 1)...].firstIndex { $0.lead == 0 } ?? passages.all.count
        guard next - 1 > section else { return nil }
        let last = passages.all[next - 1]
        return passages.starts[next - 1] - last.lead + last.contentEnd
    }
}

extension Mention {
    fileprivate func moved(by offset: Int) -> Mention {
        guard offset != 0 else { return self }
        var moved = self
        moved.range = range.lowerBound + offset..<range.upperBound + offset
        moved.extent = extent.lowerBound + offset..<extent.upperBound + offset
        return moved
    }
}
