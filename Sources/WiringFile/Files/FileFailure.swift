internal import WiringDiagnostics

/// The reason why a file cannot be read.
enum FileFailure: Error {
    /// There is no such file.
    case missing
    /// It is a folder, a pipe or the like.
    case notAFile(kind: String)
    /// It is outside the root.
    case outsideRoot
    /// It exceeds the size limit.
    case tooLarge
    /// It changed while being read.
    case changed
    /// It is a compiled nib, or in one, and its bytes are not what was written.
    case damaged(String)
    /// Any other reason, in the system's words.
    case other(String)
}

extension FileFailure {
    /// Returns the diagnostic for a file that the program asked for.
    func diagnostic(path: String, limit: Int) -> Diagnostic {
        let (message, help) = words(path: path, limit: limit)
        if case .missing = self {
            return Diagnostic(code, message, help: MissingFile(at: path, root: nil).placeForProgram)
        }
        return Diagnostic(code, message, help: help)
    }

    /// Returns a message for a file of at most `limit` bytes, and help.
    ///
    /// - Parameter written: The path as a file writes it. Once tidied, all paths to one folder would look the same.
    func words(path: String, written: String? = nil, limit: Int) -> (message: String, help: String?) {
        let path = FilePath.tidy(path)
        return switch self {
        case .missing: ("there is no file '\(path)'", Wording.misplacedParameter(in: path))
        case .notAFile(let kind): ("'\(written ?? path)' is \(kind), not a file", nil)
        case .outsideRoot:
            (
                "'\(path)' is outside the wiring root",
                "move it into the folder of the file that is loaded, or give a 'root:' that holds both "
                    + "('--root' on the command line)"
            )
        case .tooLarge: ("'\(path)' has more than \(limit) bytes", "split it, or raise 'Nib.Limits.fileBytes'")
        case .changed: ("'\(path)' changed while it was read", "load it again")
        case .damaged(let reason):
            (
                "the compiled nib is damaged: \(reason)",
                "compile the wiring files again, and pass the result as it was written"
            )
        case .other(let reason): ("'\(path)' cannot be read: \(reason)", nil)
        }
    }

    var code: Diagnostic.Code {
        switch self {
        case .missing: .missingFile
        case .outsideRoot: .outsideRoot
        case .tooLarge: .tooLarge
        case .damaged: .damagedNib
        case .notAFile, .changed, .other: .unreadableFile
        }
    }
}
