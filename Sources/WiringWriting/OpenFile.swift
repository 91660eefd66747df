/// An open file of the process, such as a standard stream.
package struct OpenFile: Sendable {
    let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    init(_ path: String, _ flags: Int32, _ permissions: mode_t = 0o666) throws(SystemError) {
        descriptor = try SystemCalls.open(path, flags | O_CLOEXEC | O_NOCTTY, permissions)
    }

    /// Opens a file for appending, and creates it if necessary.
    package init(appendingTo path: String) throws(SystemError) {
        try self.init(path, O_WRONLY | O_CREAT | O_APPEND)
    }

    /// Opens a file, and closes it in any case. Some systems report a full disk only then.
    static func with<Value>(
        _ path: String, _ flags: Int32, _ permissions: mode_t = 0, _ body: (OpenFile) throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        let file = try OpenFile(path, flags, permissions)
        let result = Result { () throws(SystemError) in try body(file) }
        let isClosed = close(file.descriptor) == 0 || errno == EINTR
        let value = try result.get()
        guard isClosed else { throw SystemError(errno) }
        return value
    }

    package static let standardInput = OpenFile(descriptor: STDIN_FILENO)
    package static let standardOutput = OpenFile(descriptor: STDOUT_FILENO)
    package static let standardError = OpenFile(descriptor: STDERR_FILENO)

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Returns what can be read at once; nothing at the end of the file.
    ///
    /// - Parameter limit: The most bytes to return.
    package func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
        try SystemCalls.read(descriptor, atMost: limit)
    }

    /// Returns the rest of the file, up to a number of bytes.
    package func readAll(atMost limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let piece = try read(atMost: min(limit - bytes.count, 1 << 16))
            guard !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }

    /// Writes all bytes.
    package func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
        let bytes = Array(bytes)
        var written = 0
        while written < bytes.count {
            written += try SystemCalls.write(bytes[written...], to: descriptor)
        }
    }
}

extension OpenFile {
    /// Locks a folder or file until it is closed.
    ///
    /// - Returns: Whether that was possible, since no other process has locked it.
    func lock() throws(SystemError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw SystemError(errno) }
        }
        return true
    }

    func unlockAndClose() {
        // Closing alone leaves the lock to a process that is being started at this moment, which has the descriptor too.
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
