internal import WiringDiagnostics
internal import WiringFile

/// All words of a file that stand for something, found even in a text with mistakes.
package struct FileMentions: Sendable {
    /// The words, in the order of the text.
    package private(set) var all: [Mention] = []

    /// Finds the words of a text.
    ///
    /// - Parameters:
    ///   - text: The text of the file, saved or not.
    ///   - path: The path of the file.
    ///   - project: The files that it can include.
    ///   - classes: The known classes.
    package init(in text: [UInt8], of path: String, project: Project, classes: CompletionClasses?) {
        let tree = LooseReader.read(text)
        let knowledge = CompletionKnowledge(of: tree, path: path, project: project, classes: classes)
        var reader = MentionReader(tree, path, knowledge)
        all = reader.read()
    }

    /// Returns the word at a byte, or the one that ends there.
    package func mention(at byte: Int) -> Mention? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].range.upperBound < byte { low = middle + 1 } else { high = middle }
        }
        let near = all[low...].prefix { $0.range.lowerBound <= byte }
        return near.first { $0.range.contains(byte) } ?? near.first
    }
}

extension CompletionKnowledge {
    /// Takes what a text of a file shows, and the files of a project that it includes.
    init(of tree: LooseTree, path: String, project: Project, classes: CompletionClasses?) {
        let read = { (path: String) in project.index(of: path).flatMap { project.files[$0].source?.bytes } }
        let folder = FilePath.folder(of: path)
        self.init(classes: classes, scope: CompletionScope(tree, path: path, text: read)) { written in
            let path = FilePath.tidy(FilePath.join(folder, written))
            return read(path).map { CompletionScope(LooseReader.read($0), path: path, text: read) }
        }
    }
}
