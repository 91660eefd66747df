internal import WiringDiagnostics
internal import WiringFile

/// The words of a file that stand for something, found even in a text with mistakes.
///
/// An entry of the file is read when its words are asked for, and not again while nothing changes that they can name.
package struct FileMentions {
    private let index: FileIndex
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
        index = project.fileIndex(of: text, at: path)
        self.path = path
        knowledge = CompletionKnowledge(of: text, path: path, project: project, classes: classes)
    }

    /// All words, in the order of the text.
    package var all: [Mention] { Array(byEntry.joined()) }

    /// All words, of one entry after another, so that not all of them are in memory at once.
    package var byEntry: some Sequence<[Mention]> { index.entries.indices.lazy.map(words) }

    /// Returns the word at a byte, or the one that ends there.
    package func mention(at byte: Int) -> Mention? {
        let near = words(of: index.indices(at: byte)).drop { $0.range.upperBound < byte }.prefix {
            $0.range.lowerBound <= byte
        }
        return near.first { $0.range.contains(byte) } ?? near.first
    }

    /// Returns the words of the entry around a byte, and the key of its section.
    package func mentions(around byte: Int) -> [Mention] {
        let entries = index.indices(at: byte)
        guard let first = entries.first, index.entries[first].form == .entry else { return words(of: entries) }
        let section = index.entries[..<first].lastIndex { $0.form == .sectionKey }
        return words(of: [section].compactMap(\.self) + entries)
    }

    /// Returns the bytes of the entry around a byte, up to the next entry.
    package func entry(around byte: Int) -> Range<Int> {
        guard let entry = index.indices(at: byte).first else { return 0..<(index.starts.first ?? index.text.count) }
        return index.starts[entry]..<index.end(of: entry)
    }

    /// Returns the words that overlap a range or touch its ends.
    package func mentions(touching range: Range<Int>) -> [Mention] {
        let first = index.indices(at: range.lowerBound).first ?? 0
        let end = index.starts.partitioningIndex { $0 > range.upperBound }
        guard first < end else { return [] }
        return (first..<end).flatMap(words).filter {
            $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound
        }
    }

    /// The words that lead to other files.
    package var files: [Mention] {
        words(of: index.entries.indices.filter { index.entries[$0].canLink }).filter {
            if case .file = $0.subject { true } else { false }
        }
    }

    /// Returns the words of some entries.
    func words(of entries: [Int]) -> [Mention] { entries.flatMap(words) }

    private func words(_ entry: Int) -> [Mention] { index.entries[entry].mentions(of: path, knowledge) }
}
