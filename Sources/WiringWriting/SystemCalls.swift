/// The system's functions that take paths and buffers. The compiler cannot check that they use the memory they are lent
/// only until they return and within its bounds; POSIX promises both.
enum SystemCalls {
    /// Returns what is known of the file that a path leads to.
    static func status(of path: String) throws(SystemError) -> stat {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw SystemError(errno) }
        return status
    }

    /// Returns what is known of a link itself.
    static func status(ofLink path: String) throws(SystemError) -> stat {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { throw SystemError(errno) }
        return status
    }

    static func canWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

    static func move(_ path: String, to name: String) throws(SystemError) {
        guard unsafe rename(path, name) == 0 else { throw SystemError(errno) }
    }

    static func remove(_ path: String) throws(SystemError) {
        guard unsafe unlink(path) == 0 else { throw SystemError(errno) }
    }

    static func open(_ path: String, _ flags: Int32, _ permissions: mode_t) throws(SystemError) -> Int32 {
        let descriptor = systemOpen(path, flags, permissions)
        guard descriptor >= 0 else { throw SystemError(errno) }
        return descriptor
    }

    /// Returns what can be read at once; nothing at the end of the file.
    static func read(_ descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
        var (count, failure) = (0, Int32(0))
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            repeat {
                count = unsafe systemRead(descriptor, buffer.baseAddress, limit)
                failure = errno
            } while count < 0 && failure == EINTR
            filled = max(count, 0)
        }
        guard count >= 0 else { throw SystemError(failure) }
        return bytes
    }

    /// Writes as many bytes as can be written at once.
    ///
    /// - Returns: Their number; 0 if a signal came first.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
        let count = unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { return 0 }
        guard count > 0 else { throw SystemError(count < 0 ? errno : ENOSPC) }
        return count
    }
}

// Inside the type, its own functions would shadow these.

private func systemOpen(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
    unsafe open(path, flags, permissions)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
