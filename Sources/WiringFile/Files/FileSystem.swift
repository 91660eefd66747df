#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that was opened.
struct FileContents {
    /// The contents; empty if they were not wanted.
    var bytes: [UInt8]
    var realPath: RealPath
}

/// Reads regular files, and nothing else, without blocking and without leaving a folder.
///
/// A path is checked after it was opened, through the descriptor, so that nothing can change in between.
enum FileSystem {
    /// Reads a whole file of at most `limit` bytes that is in the folder `root`.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory, or absolute.
    ///   - root: The folder that must contain the file; nil for no restriction.
    ///   - limit: The maximum size in bytes.
    ///   - isWanted: Whether to read the bytes of the file, given its real path.
    static func contents(
        ofFile path: String, root: RealPath?, limit: Int, if isWanted: (RealPath) -> Bool = { _ in true }
    ) throws(FileFailure) -> FileContents {
        guard !path.utf8.contains(0) else { throw .other("a path cannot contain the character NUL") }
        // Neither blocks on a pipe nor acquires a controlling terminal.
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        let realPath = try pathOfDescriptor(descriptor)
        if let root, !realPath.isInside(root) { throw .outsideRoot }
        let before = try status(descriptor)
        guard before.st_mode & S_IFMT == S_IFREG else { throw .notAFile(kind: kind(of: before)) }
        guard isWanted(realPath) else { return FileContents(bytes: [], realPath: realPath) }
        guard before.st_size <= limit else { throw .tooLarge }
        let bytes = try bytes(of: descriptor, size: Int(before.st_size))
        let after = try status(descriptor)
        guard after.st_size == before.st_size, bytes.count == Int(before.st_size), modified(after) == modified(before)
        else { throw .changed }
        return FileContents(bytes: bytes, realPath: realPath)
    }

    /// The kind of an entry of a folder.
    enum EntryKind { case file, folder, other }

    /// Returns the names of what is in a folder, at most ten thousand; nil if there is no such folder.
    static func names(inFolder path: String) -> [String]? { entries(inFolder: path)?.map(\.name) }

    /// Returns what is in a folder, at most ten thousand entries by name; nil if there is no such folder.
    static func entries(inFolder path: String) -> [(name: String, kind: EntryKind)]? {
        guard !path.utf8.contains(0), let folder = unsafe opendir(path.isEmpty ? "." : path) else { return nil }
        defer { unsafe closedir(folder) }
        var entries: [(name: String, kind: EntryKind)] = []
        while entries.count < 10_000, let entry = unsafe readdir(folder) {
            let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            let name = String(decoding: bytes, as: UTF8.self)
            guard name != ".", name != ".." else { continue }
            entries.append((name, unsafe kind(ofType: Int32(entry.pointee.d_type), FilePath.join(path, name))))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Some file systems leave it to the caller to find out the type of an entry.
    private static func kind(ofType type: Int32, _ path: String) -> EntryKind {
        switch type {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_UNKNOWN):
            var status = stat()
            guard unsafe lstat(path, &status) == 0 else { return .other }
            return status.st_mode & S_IFMT == S_IFREG ? .file : status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
        default: return .other
        }
    }

    /// Returns the value of an environment variable.
    static func environment(_ name: String) -> String? {
        guard !name.utf8.contains(0), let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    private static func status(_ descriptor: Int32) throws(FileFailure) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .other(reason(errno)) }
        return status
    }

    fileprivate static func modified(_ status: stat) -> [Int] {
        #if canImport(Darwin)
        [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
        #else
        [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        #endif
    }

    private static func bytes(of descriptor: Int32, size: Int) throws(FileFailure) -> [UInt8] {
        var failure: Int32 = 0
        // Read one byte more than expected, to notice a growing file.
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

    private static func pathOfDescriptor(_ descriptor: Int32) throws(FileFailure) -> RealPath {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        // The system writes no further than the size that it is given, or than the size that it documents.
        #if canImport(Darwin)
        guard unsafe fcntl(descriptor, F_GETPATH, &buffer) == 0 else { throw .other(reason(errno)) }
        return RealPath(buffer.prefix { $0 != 0 })
        #else
        let length = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe readlink(
                "/proc/self/fd/\(descriptor)", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard length > 0 else { throw .other("the system does not report its path (\(reason(errno)))") }
        guard length < buffer.count else { throw .other(reason(ENAMETOOLONG)) }
        return RealPath(buffer[..<length])
        #endif
    }

    private static func kind(of status: stat) -> String {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "a special file"
        }
    }

    private static func failure(_ code: Int32) -> FileFailure {
        switch code {
        case ENOENT, ENOTDIR: .missing
        // Only a socket, or a device that is not present, fails to open with these codes.
        case ENXIO, EOPNOTSUPP: .notAFile(kind: "a socket")
        default: .other(reason(code))
        }
    }

    private static func reason(_ code: Int32) -> String { SystemReason.words(for: code) }
}

/// Tells whether a file has changed, without reading it.
package struct FileStamp: Hashable, Sendable {
    private let numbers: [Int]

    package init(inode: Int, size: Int, modified: [Int]) { numbers = [inode, size] + modified }

    /// The stamp of the file that a path points to; nil if there is none.
    package init?(ofFile path: String) {
        var status = stat()
        guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
        self.init(
            inode: Int(truncatingIfNeeded: status.st_ino), size: Int(status.st_size),
            modified: FileSystem.modified(status))
    }
}

/// The meanings of the system's error numbers.
package enum SystemReason {
    /// The reason, as the end of a sentence.
    package static func words(for code: Int32) -> String {
        switch code {
        case EACCES, EPERM: "permission was denied"
        case ELOOP: "its links go in a circle"
        case ENAMETOOLONG: "its path is too long"
        case EMFILE, ENFILE: "too many files are open"
        default: unsafe String(cString: strerror(code))
        }
    }
}

extension FilePath {
    /// Returns the paths of all readable files in a folder and its subfolders; links are not
    /// followed.
    package static func files(below folder: String) -> [String] {
        (FileSystem.entries(inFolder: folder) ?? []).flatMap { name, kind in
            let path = join(folder, name)
            return kind == .folder ? files(below: path) : kind == .file ? [path] : []
        }
    }

    /// Returns as much of a path as exists; empty for the working directory.
    package static func existingPart(of path: String) -> String {
        var folder = path
        while RealPath(following: folder) == nil, !folder.isEmpty, folder != "/" { folder = Self.folder(of: folder) }
        return folder
    }
}

extension RealPath {
    /// Follows a path, empty for the working directory; nil if it points to nothing.
    package init?(following path: String) {
        guard !path.utf8.contains(0), let resolved = unsafe realpath(path.isEmpty ? "." : path, nil) else { return nil }
        defer { unsafe free(resolved) }
        unsafe self.init(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    /// Follows the path of a file that need not exist, nor the last of its folders.
    package init?(ofFile path: String) {
        if let real = RealPath(following: path) {
            self = real
        } else if let folder = RealPath(following: FilePath.folder(of: path)) {
            self = folder.appending(FilePath.name(of: path))
        } else {
            self.init(beyondFoldersOf: path)
        }
    }

    /// The length in bytes above which the system takes no path.
    private static let longestPath = 4_096

    /// Follows a path through the folders that exist. A missing entry is not a link, so `..` returns from it.
    private init?(beyondFoldersOf path: String) {
        guard path.utf8.count < Self.longestPath, !path.utf8.contains(0) else { return nil }
        let path = FilePath.tidy(path)
        let folder = FilePath.existingPart(of: path)
        guard let real = RealPath(following: folder) else { return nil }
        let missing = path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
        self = missing.reduce(real) { $0.appending(String(decoding: Array($1), as: UTF8.self)) }
    }
}
