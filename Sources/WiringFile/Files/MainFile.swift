/// The file that a load begins with.
package enum MainFile: Sendable {
    /// A file on the disk, by its path: absolute, or relative to the working directory.
    case path(String)
    /// A text, read as if it were the contents of a file of that path.
    case text(String, named: String)
    /// One of several files in memory, by its path. The disk is not touched.
    case memory(MemoryFiles, main: String)

    var path: String {
        switch self {
        case .path(let path), .text(_, named: let path), .memory(_, main: let path): path
        }
    }

    /// The files that includes lead to, where those are not on the disk.
    var memory: MemoryFiles? {
        if case .memory(let files, _) = self { files } else { nil }
    }
}
