#if Commands
internal import Foundation
internal import WiringFile

/// What the system knows of a file, once all links are followed.
package struct FileStatus: Hashable, Sendable {
    /// Where the file is.
    package var realPath: String
    /// What tells it from all other files, whatever their names are.
    package var identity: Identity
    /// How many names it has.
    package var names: Int
    /// Whether it is a file, and no folder, pipe or device.
    package var isRegular: Bool
    /// Whether the user may write it.
    package var isWritable: Bool
    /// Whom it belongs to.
    package var owner: UInt32
    /// The group that it belongs to.
    package var group: UInt32
    /// Who may do what with it.
    package var permissions: UInt32

    /// A disk, and a number on it.
    package struct Identity: Hashable, Sendable, Comparable {
        var device: UInt64
        var number: UInt64

        /// What the system says of a file.
        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }

        package static func < (a: Self, b: Self) -> Bool { (a.device, a.number) < (b.device, b.number) }
    }
}

/// Who may do what with a new file, and whom it belongs to.
package enum FileAccess: Sendable {
    /// As the system gives it to files that are made.
    case usual
    /// Nobody but the user.
    case own
    /// As it is with another file.
    case same(FileStatus)
}

/// What writing asks of the system. Tests put steps in place that fail.
package struct FileOperations: Sendable {
    /// Looks for what a path leads to; nil where there is nothing.
    package var find: @Sendable (_ path: String) throws(SystemError) -> FileStatus? = System.find
    /// Reads a whole file.
    package var read: @Sendable (_ path: String) throws(SystemError) -> [UInt8] = System.read
    /// Makes a file where there is none, and makes none where anything fails.
    package var make: @Sendable (_ path: String, _ bytes: [UInt8], FileAccess) throws(SystemError) -> Void = System.make
    /// Gives a file one more name, which must be free.
    package var link: @Sendable (_ path: String, _ name: String) throws(SystemError) -> Void = System.link
    /// Gives a file the name of another, which loses it.
    package var rename: @Sendable (_ path: String, _ name: String) throws(SystemError) -> Void = System.rename
    /// Writes into a file as it is.
    package var overwrite: @Sendable (_ path: String, _ bytes: [UInt8]) throws(SystemError) -> Void = System.overwrite
    /// Takes a name away.
    package var remove: @Sendable (_ path: String) throws(SystemError) -> Void = System.remove
    /// Sees to it that the names in a folder are on the disk.
    package var settle: @Sendable (_ folder: String) throws(SystemError) -> Void = System.settle

    /// Creates the operations of the system.
    package init() {}
}

/// The calls of the system.
private enum System {
    @Sendable static func find(_ path: String) throws(SystemError) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw SystemError(errno)
        }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        // A pipe need not be anywhere.
        guard let realPath = RealPath(following: path)?.text ?? (isRegular ? nil : path) else {
            throw SystemError(errno)
        }
        return FileStatus(
            realPath: realPath, identity: FileStatus.Identity(status), names: Int(status.st_nlink),
            isRegular: isRegular, isWritable: unsafe access(path, W_OK) == 0,
            owner: status.st_uid, group: status.st_gid, permissions: UInt32(status.st_mode) & 0o7777)
    }

    @Sendable static func read(_ path: String) throws(SystemError) -> [UInt8] {
        try opening(path, O_RDONLY | O_NONBLOCK) { file throws(SystemError) in
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = unsafe Foundation.read(file, &piece, piece.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw SystemError(errno) }
                guard count > 0 else { return bytes }
                bytes += piece[..<count]
            }
        }
    }

    @Sendable static func make(_ path: String, _ bytes: [UInt8], _ access: FileAccess) throws(SystemError) {
        // What is for few to read is never for more of them, not even while it is made.
        let permissions: mode_t = if case .usual = access { 0o666 } else { 0o600 }
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
        guard file >= 0 else { throw SystemError(errno) }
        do throws(SystemError) {
            try closing(file) { () throws(SystemError) in
                try fill(file, bytes)
                if case .same(let other) = access { try give(file, as: other) }
                guard fsync(file) == 0 else { throw SystemError(errno) }
            }
        } catch {
            unsafe unlink(path)
            throw error
        }
    }

    private static func give(_ file: Int32, as other: FileStatus) throws(SystemError) {
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw SystemError(errno) }
        if (status.st_uid, status.st_gid) != (other.owner, other.group) {
            guard fchown(file, other.owner, other.group) == 0 else { throw .foreign }
        }
        guard fchmod(file, mode_t(other.permissions)) == 0 else { throw SystemError(errno) }
    }

    @Sendable static func link(_ path: String, _ name: String) throws(SystemError) {
        guard unsafe Foundation.link(path, name) == 0 else { throw SystemError(errno) }
    }

    @Sendable static func rename(_ path: String, _ name: String) throws(SystemError) {
        guard unsafe Foundation.rename(path, name) == 0 else { throw SystemError(errno) }
    }

    @Sendable static func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        try opening(path, O_WRONLY) { file throws(SystemError) in
            try fill(file, bytes)
            var status = stat()
            guard unsafe fstat(file, &status) == 0 else { throw SystemError(errno) }
            // Only files have an end to be moved, and something that can be lost.
            guard status.st_mode & S_IFMT == S_IFREG else { return }
            guard ftruncate(file, off_t(bytes.count)) == 0, fsync(file) == 0 else { throw SystemError(errno) }
        }
    }

    @Sendable static func remove(_ path: String) throws(SystemError) {
        guard unsafe unlink(path) == 0 else { throw SystemError(errno) }
    }

    @Sendable static func settle(_ folder: String) throws(SystemError) {
        try opening(folder, O_RDONLY) { file throws(SystemError) in
            guard fsync(file) == 0 else { throw SystemError(errno) }
        }
    }

    private static func fill(_ file: Int32, _ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError(count < 0 ? errno : ENOSPC) }
            written += count
        }
    }

    private static func opening<Result>(
        _ path: String, _ flags: Int32, _ body: (Int32) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        let file = unsafe open(path, flags | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw SystemError(errno) }
        return try closing(file) { () throws(SystemError) in try body(file) }
    }

    /// Closes a file in any case. Some systems tell only then that the disk was full.
    private static func closing<Result>(
        _ file: Int32, _ body: () throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        let result: Result
        do throws(SystemError) {
            result = try body()
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 || errno == EINTR else { throw SystemError(errno) }
        return result
    }
}
#endif
