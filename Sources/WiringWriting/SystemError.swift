internal import WiringFile
internal import WiringPlatform

/// The reason why the system refuses an operation.
package struct SystemError: Error, Hashable {
    /// The system's error number.
    let number: Int32

    package init(_ number: Int32) { self.number = number }

    /// Creates an error from Foundation's; nil if that has no error number.
    package init?(_ error: any Error) {
        guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return nil }
        self.init(cause.code.rawValue)
    }

    /// The user lacks permission.
    static var denied: SystemError { SystemError(EACCES) }
    /// The other end of a pipe is closed.
    package static var brokenPipe: SystemError { SystemError(EPIPE) }
    /// The file already exists.
    static var exists: SystemError { SystemError(EEXIST) }

    /// The reason, worded to follow a colon.
    package var reason: String {
        switch number {
        case ENOSPC, EDQUOT: return "the disk is full"
        case EFBIG: return "the file would be too large"
        case EROFS: return "the disk cannot be written"
        case ENOENT, ENOTDIR: return "there is no such folder"
        case EEXIST: return "the file already exists"
        case EISDIR: return "it is a folder"
        default:
            let text = SystemReason.words(for: number)
            return text.prefix(1).lowercased() + text.dropFirst()
        }
    }
}
