internal import Foundation
internal import WiringFile

/// The properties of a file, with all links resolved.
package struct FileStatus: Hashable, Sendable {
    package var realPath: String
    /// Distinguishes it from all other files, whatever their names are.
    package var identity: Identity
    /// The number of names it has.
    package var names: Int
    /// Whether it is a file rather than a folder, pipe or device.
    package var isRegular: Bool
    package var isWritable: Bool
    /// The user it belongs to.
    package var owner: UInt32
    /// The group it belongs to.
    package var group: UInt32
    package var permissions: UInt32

    /// A device and an inode on it.
    package struct Identity: Hashable, Sendable, Comparable {
        var device: UInt64
        var number: UInt64

        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }

        package static func < (a: Self, b: Self) -> Bool { (a.device, a.number) < (b.device, b.number) }
    }
}

/// The owner and permissions of a new file.
package enum FileAccess: Sendable {
    /// The system's defaults.
    case usual
    /// Only the user has access.
    case own
    /// Those of another file.
    case same(FileStatus)
}

/// The file operations that writing needs from the system. Tests substitute operations that fail.
package struct FileOperations: Sendable {
    /// Returns what a path leads to; nil if nothing exists there.
    package var find: @Sendable (_ path: String) throws(SystemError) -> FileStatus? = System.find
    /// Reads a whole file.
    package var read: @Sendable (_ path: String) throws(SystemError) -> [UInt8] = System.read
    /// Creates a file that does not exist yet, leaving none behind on failure.
    package var make: @Sendable (_ path: String, _ bytes: [UInt8], FileAccess) throws(SystemError) -> Void = System.make
    /// Gives a file another name, which must be free.
    package var link: @Sendable (_ path: String, _ name: String) throws(SystemError) -> Void = System.link
    /// Gives a file the name of another, which loses it.
    package var rename: @Sendable (_ path: String, _ name: String) throws(SystemError) -> Void = System.rename
    /// Overwrites a file in place.
    package var overwrite: @Sendable (_ path: String, _ bytes: [UInt8]) throws(SystemError) -> Void = System.overwrite
    /// Removes a name.
    package var remove: @Sendable (_ path: String) throws(SystemError) -> Void = System.remove
    /// Flushes a folder's entries to disk.
    package var settle: @Sendable (_ folder: String) throws(SystemError) -> Void = System.settle

    /// Creates the system's operations.
    package init() {}
}

private enum System {
    @Sendable static func find(_ path: String) throws(SystemError) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw SystemError(errno)
        }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        // A pipe need not have a path.
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
        // A file with restricted access never has more, not even while it is being created.
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
            // Only regular files have a length to change, and contents to lose.
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

    /// Closes a file in any case. Some systems report a full disk only then.
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
