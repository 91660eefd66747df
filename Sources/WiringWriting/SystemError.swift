internal import Foundation
internal import WiringFile

/// The reason why the system refuses an operation.
package enum SystemError: Error, Hashable {
    /// The system's error number.
    case number(Int32)
    /// A new file cannot be given to the owner of another.
    case foreign

    /// Creates an error from the system's error number.
    package init(_ number: Int32) { self = .number(number) }

    /// The user lacks permission.
    static var denied: SystemError { SystemError(EACCES) }
    /// The file already exists.
    static var exists: SystemError { SystemError(EEXIST) }

    /// The reason, worded to follow a colon.
    package var reason: String {
        guard case .number(let number) = self else { return "it belongs to another user" }
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
