internal import WiringDiagnostics

/// Why a file cannot be read.
enum FileFailure: Error {
    /// There is nothing of that name.
    case missing
    /// It is a folder, a pipe or the like.
    case notAFile(kind: String)
    /// It does not lie in the folder that it must lie in.
    case outsideRoot
    /// It has more bytes than it may have.
    case tooLarge
    /// It changed while it was read.
    case changed
    /// What the system says.
    case other(String)
}

extension FileFailure {
    /// What is said of a file that somebody asked for.
    func diagnostic(path: String, limit: Int) -> Diagnostic {
        let (message, help) = words(path: path, limit: limit)
        return Diagnostic(code, message, help: help)
    }

    /// What is wrong with a file of at most `limit` bytes, and what to do about it.
    func words(path: String, limit: Int) -> (message: String, help: String?) {
        let path = FilePath.tidy(path)
        return switch self {
        case .missing: ("there is no file '\(path)'", Wording.misplacedParameter(in: path))
        case .notAFile(let kind): ("'\(path)' is \(kind), not a file", nil)
        case .outsideRoot:
            (
                "'\(path)' lies outside the wiring root",
                "move it into the folder of the file that is loaded, or give a 'root:' that holds both "
                    + "('--root' on the command line)"
            )
        case .tooLarge: ("'\(path)' has more than \(limit) bytes", "split it, or raise 'Limits.fileBytes'")
        case .changed: ("'\(path)' changed while it was read", "load it again")
        case .other(let reason): ("'\(path)' cannot be read: \(reason)", nil)
        }
    }

    var code: Code {
        switch self {
        case .missing: .missingFile
        case .outsideRoot: .outsideRoot
        case .tooLarge: .tooLarge
        case .notAFile, .changed, .other: .unreadableFile
        }
    }
}
