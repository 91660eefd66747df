internal import WiringFile

/// The properties of a file, with all links resolved.
package struct FileStatus: Hashable, Sendable {
    package var realPath: String
    /// Whether it is a file rather than a folder, pipe or device.
    package var isRegular: Bool
    package var isWritable: Bool
    /// The user it belongs to.
    package var owner: UInt32
    /// The group it belongs to.
    package var group: UInt32
    package var permissions: UInt32
}

/// The file operations that writing needs from the system.
package struct FileOperations: Sendable {
    package enum Kind: Sendable { case find, read, create, move, remove, flush }

    /// Called before each operation, which fails with the error that this throws. Only tests need it.
    private let before: @Sendable (Kind) throws(SystemError) -> Void

    package init(before: @escaping @Sendable (Kind) throws(SystemError) -> Void = { _ in }) { self.before = before }

    /// Returns the properties of what a path points to; nil if nothing exists there.
    package func find(_ path: String) throws(SystemError) -> FileStatus? {
        try before(.find)
        let status: stat
        do throws(SystemError) {
            status = try SystemCalls.status(of: path)
        } catch {
            guard error.number == ENOENT || error.number == ENOTDIR else { throw error }
            // A link that leads nowhere is there, too.
            guard (try? SystemCalls.status(ofLink: path)) == nil else { throw .exists }
            return nil
        }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        // A pipe need not have a path.
        guard let realPath = RealPath(following: path)?.text ?? (isRegular ? nil : path) else {
            throw SystemError(errno)
        }
        return FileStatus(
            realPath: realPath, isRegular: isRegular, isWritable: SystemCalls.canWrite(path),
            owner: status.st_uid, group: status.st_gid, permissions: UInt32(status.st_mode) & 0o7777)
    }

    /// Reads a whole file.
    package func contents(of path: String) throws(SystemError) -> [UInt8] {
        try before(.read)
        return try OpenFile.with(path, O_RDONLY | O_NONBLOCK) { file throws(SystemError) in
            try file.readAll(atMost: .max)
        }
    }

    /// Creates a file that does not exist yet and flushes it to disk, leaving none behind on failure.
    ///
    /// - Parameter model: The file whose permissions it gets, and whose owner if the user may give files away; nil for
    ///   the system's defaults.
    func create(_ path: String, _ bytes: [UInt8], like model: FileStatus?) throws(SystemError) {
        try before(.create)
        // A file with restricted access never has more, not even while it is being created.
        let permissions: mode_t = model == nil ? 0o666 : 0o600
        try OpenFile.with(path, O_WRONLY | O_CREAT | O_EXCL, permissions) { file throws(SystemError) in
            do throws(SystemError) {
                try file.write(bytes)
                if let model {
                    _ = fchown(file.descriptor, model.owner, model.group)
                    guard fchmod(file.descriptor, mode_t(model.permissions)) == 0 else { throw SystemError(errno) }
                }
                guard fsync(file.descriptor) == 0 else { throw SystemError(errno) }
            } catch {
                try? SystemCalls.remove(path)
                throw error
            }
        }
    }

    /// Gives a file the name of another, which loses it.
    func move(_ path: String, to name: String) throws(SystemError) {
        try before(.move)
        try SystemCalls.move(path, to: name)
    }

    func remove(_ path: String) throws(SystemError) {
        try before(.remove)
        try SystemCalls.remove(path)
    }

    /// Flushes a folder's entries to disk.
    func flush(_ folder: String) throws(SystemError) {
        try before(.flush)
        try OpenFile.with(folder, O_RDONLY) { file throws(SystemError) in
            guard fsync(file.descriptor) == 0 else { throw SystemError(errno) }
        }
    }
}
