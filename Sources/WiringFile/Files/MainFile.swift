/// The file that a load begins with.
package enum MainFile: Sendable {
    /// A file on the disk, by its path: absolute, or relative to the working directory.
    case path(String)
    /// A text, read as if it were the contents of a file of that path.
    case text(String, named: String)
    /// One of several files in memory, by its path. The disk is not touched.
    case memory(MemoryFiles, main: String)
    /// A file of a compiled nib, by its path; its first file for nil.
    case compiled(CompiledNib, main: String?)
    /// A text that includes files of a nib.
    case overlay(String, named: String, of: MergedNib)

    var path: String {
        switch self {
        case .path(let path), .text(_, named: let path), .memory(_, main: let path), .overlay(_, named: let path, _):
            path
        case .compiled(let nib, let path): path ?? nib.names[0]
        }
    }

    /// The files that are at hand with their includes, so that the disk is not touched.
    func linked(_ limits: ReadingLimits) -> LinkedFiles? {
        switch self {
        case .compiled(let nib, _): LinkedFiles(nib, limits: limits)
        case .overlay(_, _, let nib): LinkedFiles(nib)
        default: nil
        }
    }

    /// The files that includes point to, where those are not on the disk.
    var memory: MemoryFiles? {
        if case .memory(let files, _) = self { files } else { nil }
    }

    /// The files that parameters with a relative `file:` read from, where those are not on the disk.
    var parameterFiles: MemoryFiles? {
        if case .overlay(_, _, let nib) = self { nib.memory } else { memory }
    }
}
