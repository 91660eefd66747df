internal import WiringFile

/// Keeps other commands and programs away from the files that one reads and writes, from before it reads until it has
/// written.
///
/// It uses the system's locks on the folders that contain the files, which leave no files behind and end with the
/// process, however that ends. All commands lock folders in the same order, so that no two wait for each other.
package struct EditLock {
    /// The folders that the action needs, by their real paths.
    private let needed: Set<String>
    /// The folders that are really locked. Some file systems have no locks; there, two commands are kept apart only
    /// because a file is written only if it is unchanged since it was read.
    package private(set) var folders: [String] = []
    private var open: [OpenFile] = []

    private init(needed: Set<String>) { self.needed = needed }

    /// Performs an action with the files locked.
    ///
    /// - Parameters:
    ///   - files: The files that are known to be needed.
    ///   - roots: The folders of their projects, which are locked too.
    ///   - patience: The time to wait for other commands.
    ///   - body: The action. It starts again if ``cover(_:)`` finds more files to lock.
    /// - Throws: ``AtomicWriting/Failure`` if another command holds the lock for too long, or the error of the body.
    package static func holding<Result>(
        _ files: [String], in roots: [String] = [], patience: Duration, _ body: (EditLock) throws -> Result
    ) throws -> Result {
        let end = ContinuousClock.now + patience
        var needed = folders(of: files).union(roots.compactMap { RealPath(following: $0)?.text })
        while true {
            var lock = EditLock(needed: needed)
            defer { lock.release() }
            for folder in needed.sorted() { try lock.add(folder, patience, until: end) }
            do {
                return try body(lock)
            } catch let more as More { needed.formUnion(more.folders) }
        }
    }

    /// Ensures that these files are locked too; if they are not, the whole action starts again with them.
    ///
    /// Call it after reading what determines the files, and before doing anything.
    package func cover(_ files: [String]) throws {
        let missing = Self.folders(of: files).subtracting(needed)
        guard missing.isEmpty else { throw More(folders: missing) }
    }

    private struct More: Error { var folders: Set<String> }

    private static func folders(of files: [String]) -> Set<String> {
        Set(files.map { RealPath(ofFile: $0)?.folder?.text ?? FilePath.nonemptyFolder(of: $0) })
    }

    /// Waits until a folder can be locked.
    ///
    /// - Parameters:
    ///   - patience: The time to wait, for the message.
    ///   - end: The moment at which waiting ends.
    private mutating func add(
        _ folder: String, _ patience: Duration, until end: ContinuousClock.Instant
    ) throws(AtomicWriting.Failure) {
        do throws(SystemError) {
            let file = try OpenFile(folder, O_RDONLY | O_NONBLOCK)
            open.append(file)
            while try !file.lock() {
                guard ContinuousClock.now < end else { throw SystemError(EWOULDBLOCK) }
                // A random delay, so that waiting commands do not all retry at once.
                usleep(.random(in: 5_000...20_000))
            }
            folders.append(folder)
        } catch {
            let place = UserPath.relative(folder)
            switch error.number {
            case EWOULDBLOCK:
                throw AtomicWriting.Failure(
                    "another command has been changing files in '\(place)' for \(patience.components.seconds) "
                        + "seconds; nothing was changed",
                    help: "try again when it has ended, or end it if it hangs")
            // Reading will report what does not exist, and a folder that cannot be listed can still be used.
            case ENOENT, ENOTDIR, EACCES, EPERM: return
            // This file system has no locks.
            case EBADF, EINVAL, ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP: return
            default: throw .unchanged("'\(place)' cannot be locked: \(error.reason)")
            }
        }
    }

    private func release() { open.forEach { $0.unlockAndClose() } }
}
