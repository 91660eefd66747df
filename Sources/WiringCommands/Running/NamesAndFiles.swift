#if Commands
internal import WiringWriting

/// The words of a command that takes names of objects and files, in either order.
struct NamesAndFiles {
    let names: [String]
    let files: [String]

    /// Sorts words into names and files.
    ///
    /// If the words do not look like the right number of names, their order decides: names come first.
    ///
    /// - Parameters:
    ///   - count: The number of names.
    init(_ words: [String], names count: Int) {
        let names = words.filter { !Self.isFile($0) }
        if names.count == count {
            (self.names, files) = (names, words.filter(Self.isFile))
        } else {
            (self.names, files) = (Array(words.prefix(count)), Array(words.dropFirst(count)))
        }
    }

    /// Whether a word looks like a file and not like the name of an object.
    static func isFile(_ word: String) -> Bool {
        word == InputFiles.mark || CompletedLine.isWiringFile(word)
            || (try? FileOperations().find(word))?.isRegular ?? false
    }
}
#endif
