#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The system's locks on open folders and files.
struct FolderLocks {
    /// The places that are locked, without those on file systems without locks.
    private(set) var held: [String] = []
    private var folders: [(path: String, descriptor: Int32, identity: FileStatus.Identity)] = []

    /// Waits until all places can be locked.
    ///
    /// - Parameters:
    ///   - places: Their real paths.
    ///   - patience: The time to wait, for the message.
    ///   - end: The moment at which waiting ends.
    init(
        _ places: Set<String>, _ patience: Duration, until end: ContinuousClock.Instant
    ) throws(AtomicWriting.Failure) {
        do throws(AtomicWriting.Failure) {
            for place in places.sorted() { try add(place) }
            // Paths give no reliable order: one folder can have several.
            folders.sort { $0.identity < $1.identity }
            for folder in folders { try wait(for: folder, patience, until: end) }
        } catch {
            release()
            throw error
        }
    }

    func release() {
        for folder in folders {
            // Closing alone leaves the lock to a process that is being started at this moment, which has the descriptor too.
            _ = flock(folder.descriptor, LOCK_UN)
            close(folder.descriptor)
        }
    }

    private mutating func add(_ path: String) throws(AtomicWriting.Failure) {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            // Reading will report what does not exist, and a folder that cannot be listed can still be used.
            guard [ENOENT, ENOTDIR, EACCES, EPERM].contains(errno) else { throw Self.unlockable(path, errno) }
            return
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw Self.unlockable(path, errno)
        }
        let identity = FileStatus.Identity(status)
        // A process locks each folder only once, or it would wait for itself.
        guard !folders.contains(where: { $0.identity == identity }) else { return _ = close(descriptor) }
        folders.append((path, descriptor, identity))
    }

    private mutating func wait(
        for place: (path: String, descriptor: Int32, identity: FileStatus.Identity), _ patience: Duration,
        until end: ContinuousClock.Instant
    ) throws(AtomicWriting.Failure) {
        while flock(place.descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK:
                guard ContinuousClock.now < end else { throw Self.busy(place.path, place.identity, patience) }
                // A random delay, so that waiting commands do not all retry at once.
                usleep(.random(in: 5_000...20_000))
            case EBADF, EINVAL, ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP: return
            default: throw Self.unlockable(place.path, errno)
            }
        }
        held.append(place.path)
    }

    private static func unlockable(_ path: String, _ number: Int32) -> AtomicWriting.Failure {
        .unchanged("'\(UserPath.relative(path))' cannot be locked: \(SystemError(number).reason)")
    }

    private static func busy(
        _ path: String, _ identity: FileStatus.Identity, _ patience: Duration
    ) -> AtomicWriting.Failure {
        let who = process(locking: identity).map { "process \($0)" } ?? "another command"
        return AtomicWriting.Failure(
            "\(who) has been changing files in '\(UserPath.relative(path))' for \(patience.components.seconds) seconds; "
                + "nothing was changed",
            help: "try again when it has ended, or end it if it hangs")
    }

    /// Returns the process that has locked a folder, if the system reveals it.
    private static func process(locking identity: FileStatus.Identity) -> Int? {
        #if os(Linux)
        guard let list = try? FileOperations().read("/proc/locks") else { return nil }
        let (device, number) = (identity.device, identity.number)
        let (major, minor) = (device >> 8 & 0xfff | device >> 32 & ~0xfff, device & 0xff | device >> 12 & ~0xff)
        for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
            // For example `1: FLOCK  ADVISORY  WRITE 4711 fe:00:1234 0 EOF`.
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", let process = Int(words[4]), process > 0 else { continue }
            let place = words[5].split(separator: ":")
            guard place.count == 3, UInt64(place[0], radix: 16) == major, UInt64(place[1], radix: 16) == minor,
                UInt64(place[2]) == number
            else { continue }
            return process
        }
        #endif
        return nil
    }
}
