internal import Foundation

/// The system's locks on open folders and files.
struct FolderLocks {
    /// The places that are locked, without those on file systems without locks.
    private(set) var held: [String] = []
    private var open: [(path: String, descriptor: Int32, identity: FileStatus.Identity)] = []

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
            open.sort { $0.identity < $1.identity }
            for place in open { try wait(for: place, patience, until: end) }
        } catch {
            release()
            throw error
        }
    }

    func release() { for place in open { close(place.descriptor) } }

    private mutating func add(_ path: String) throws(AtomicWriting.Failure) {
        let descriptor = unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
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
        guard !open.contains(where: { $0.identity == identity }) else { return _ = close(descriptor) }
        open.append((path, descriptor, identity))
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
                Thread.sleep(forTimeInterval: .random(in: 0.005...0.02))
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
        guard let list = FileManager.default.contents(atPath: "/proc/locks") else { return nil }
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
