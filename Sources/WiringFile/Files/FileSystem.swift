#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file as the system knows it: the bytes, and the one path it has when all links are followed.
struct FileContents {
    var bytes: [UInt8]
    var realPath: String
}

/// Why a file cannot be read.
enum FileFailure: Error {
    case missing
    case notAFile(kind: String)
    case outsideRoot(realPath: String)
    case tooLarge
    case changed
    case other(String)
}

/// Reads regular files, and nothing else, without waiting and without leaving a folder.
///
/// A path is judged after it was opened, by what the descriptor stands for, so that nothing can change in between.
enum FileSystem {
    /// Reads a whole file of at most `limit` bytes that lies in the folder `root`.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory, or absolute.
    ///   - root: The real path of the folder that the file must lie in; nil for no such rule.
    static func contents(ofFile path: String, root: String?, limit: Int) throws(FileFailure) -> FileContents {
        guard !path.utf8.contains(0) else { throw .other("a path cannot hold the character NUL") }
        // Not to wait for the other end of a pipe, nor to become the owner of a terminal.
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing : .other(reason(errno))
        }
        defer { close(descriptor) }
        let before = try status(descriptor)
        guard before.st_mode & S_IFMT == S_IFREG else { throw .notAFile(kind: kind(of: before)) }
        let realPath = try pathOfDescriptor(descriptor)
        if let root, !isInside(realPath, root) { throw .outsideRoot(realPath: realPath) }
        guard before.st_size <= limit else { throw .tooLarge }
        let bytes = try bytes(of: descriptor, size: Int(before.st_size), limit: limit)
        let after = try status(descriptor)
        guard after.st_size == before.st_size, bytes.count == Int(before.st_size), modified(after) == modified(before)
        else { throw .changed }
        return FileContents(bytes: bytes, realPath: realPath)
    }

    /// The value of a variable of the process's environment.
    static func environment(_ name: String) -> String? {
        guard !name.utf8.contains(0), let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The real path of a folder, with all links followed; nil where there is none.
    static func realPath(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = unsafe realpath(path.isEmpty ? "." : path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Whether a real path lies in a folder, given by its real path.
    private static func isInside(_ path: String, _ root: String) -> Bool {
        root == "/" || path.hasPrefix(root + "/")
    }

    private static func status(_ descriptor: Int32) throws(FileFailure) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .other(reason(errno)) }
        return status
    }

    private static func modified(_ status: stat) -> [Int] {
        #if canImport(Darwin)
        [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
        #else
        [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        #endif
    }

    private static func bytes(of descriptor: Int32, size: Int, limit: Int) throws(FileFailure) -> [UInt8] {
        var failure: Int32 = 0
        // One byte more than expected, to notice a file that grows.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while count < size + 1 {
                let read = unsafe read(descriptor, buffer.baseAddress! + count, size + 1 - count)
                if read < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                if read == 0 { return }
                count += read
            }
        }
        guard failure == 0 else { throw .other(reason(failure)) }
        return bytes
    }

    private static func pathOfDescriptor(_ descriptor: Int32) throws(FileFailure) -> String {
        #if canImport(Darwin)
        var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
        guard unsafe fcntl(descriptor, F_GETPATH, &buffer) == 0 else { throw .other(reason(errno)) }
        return unsafe String(cString: buffer)
        #else
        let capacity = Int(PATH_MAX)
        var buffer = [UInt8](repeating: 0, count: capacity)
        let length = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe readlink(
                "/proc/self/fd/\(descriptor)", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), capacity)
        }
        guard length > 0 else { throw .other(reason(errno)) }
        return String(decoding: buffer[..<length], as: UTF8.self)
        #endif
    }

    private static func kind(of status: stat) -> String {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "no regular file"
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EACCES, EPERM: "permission was denied"
        case EISDIR: "it is a folder"
        case ELOOP: "its links go in a circle"
        case ENAMETOOLONG: "its path is too long"
        case EMFILE, ENFILE: "too many files are open"
        case ENXIO: "it is a socket"
        default: unsafe String(cString: strerror(code))
        }
    }
}
