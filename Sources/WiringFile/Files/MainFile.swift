/// The file that a load begins with.
package enum MainFile: Sendable {
    /// A file on the disk, by its path: absolute, or relative to the working directory.
    case path(String)
    /// A text, read as if it were the contents of a file of that path.
    case text(String, named: String)

    var path: String {
        switch self {
        case .path(let path), .text(_, named: let path): path
        }
    }
}
