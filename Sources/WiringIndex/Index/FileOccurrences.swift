internal import WiringDiagnostics
internal import WiringFile

/// The occurrences of symbols in a file, found even in a text with errors.
///
/// An entry of the file is read when its occurrences are asked for, and not again while nothing changes that they can
/// name.
package struct FileOccurrences {
    private let index: FileIndex
    private let file: Int
    private let path: String
    private let knowledge: CompletionKnowledge

    package init(of file: Int, in project: Project, _ classes: CompletionClasses?) {
        (self.file, path) = (file, project.files[file].path)
        index = project.fileIndex(of: file)
        knowledge = CompletionKnowledge(of: index.text, path: path, project: project, classes: classes)
    }

    /// All occurrences, in the order of the text.
    package var all: [Occurrence] { Array(byEntry.joined()) }

    /// All occurrences, of one entry after another, so that not all of them are in memory at once.
    package var byEntry: some Sequence<[Occurrence]> { index.entries.indices.lazy.map(read) }

    /// Returns the occurrence at a byte, or the one that ends there.
    package func occurrence(at byte: Int) -> Occurrence? {
        let near = occurrences(in: index.indices(at: byte)).drop { $0.range.upperBound < byte }.prefix {
            $0.range.lowerBound <= byte
        }
        return near.first { $0.range.contains(byte) } ?? near.first
    }

    /// Returns the occurrences of the entry around a byte, and the key of its section.
    package func occurrences(around byte: Int) -> [Occurrence] {
        let entries = index.indices(at: byte)
        guard let first = entries.first, index.entries[first].form == .entry else { return occurrences(in: entries) }
        let section = index.entries[..<first].lastIndex { $0.form == .sectionKey }
        return occurrences(in: [section].compactMap(\.self) + entries)
    }

    /// Returns the bytes of the entry around a byte, up to the next entry.
    package func entry(around byte: Int) -> Range<Int> {
        guard let entry = index.indices(at: byte).first else { return 0..<index.start }
        return index.start(of: entry)..<index.end(of: entry)
    }

    /// Returns the occurrences that overlap a range or touch its ends.
    package func occurrences(touching range: Range<Int>) -> [Occurrence] {
        let first = index.indices(at: range.lowerBound).first ?? 0
        let end = index.end(ofEntriesUpTo: range.upperBound)
        guard first < end else { return [] }
        return (first..<end).flatMap(read).filter {
            $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound
        }
    }

    /// The occurrences that point to other files.
    package var files: [Occurrence] {
        occurrences(in: index.entries.indices.filter { index.entries[$0].canLink }).filter {
            if case .file = $0.symbol { true } else { false }
        }
    }

    /// Returns the occurrences in some entries.
    func occurrences(in entries: [Int]) -> [Occurrence] { entries.flatMap(read) }

    private func read(_ entry: Int) -> [Occurrence] {
        index.entries[entry].occurrences(of: file, path, knowledge)
    }
}
