#if Commands
internal import Foundation
internal import WiringFile

/// Why the system does not do what it is asked for.
package enum SystemError: Error, Hashable {
    /// The number by which the system tells it.
    case number(Int32)
    /// A file cannot be given to whom another one belongs.
    case foreign

    /// Creates an error from the number by which the system tells it.
    package init(_ number: Int32) { self = .number(number) }

    /// The user may not.
    static var denied: SystemError { SystemError(EACCES) }
    /// There is such a file already.
    static var exists: SystemError { SystemError(EEXIST) }

    /// The reason, in words that go behind a colon.
    package var reason: String {
        guard case .number(let number) = self else { return "it belongs to somebody else" }
        switch number {
        case ENOSPC, EDQUOT: return "the disk is full"
        case EFBIG: return "no file may be so large"
        case EROFS: return "the disk cannot be written"
        case ENOENT, ENOTDIR: return "there is no such folder"
        case EEXIST: return "there is such a file already"
        case EISDIR: return "it is a folder"
        default:
            let text = SystemReason.words(for: number)
            return text.prefix(1).lowercased() + text.dropFirst()
        }
    }
}
#endif
