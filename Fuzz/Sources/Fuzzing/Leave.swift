#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

func leave(_ status: Int32) -> Never { exit(status) }

/// Registers a function to call at exit, since the fuzzer ends the program without returning.
func atExit(_ body: @convention(c) () -> Void) { atexit(body) }

/// Creates a temporary folder, in memory if possible.
public func temporaryFolder() -> String {
    var template = Array(((unsafe access("/dev/shm", W_OK)) == 0 ? "/dev/shm" : ".").utf8CString.dropLast())
    template += Array("/fuzz-XXXXXX".utf8CString)
    require(unsafe mkdtemp(&template) != nil, "no folder for files")
    return template.withUnsafeBufferPointer { unsafe String(cString: $0.baseAddress!) }
}

/// Writes a file.
public func write(_ bytes: [UInt8], to path: String) {
    let file = unsafe fopen(path, "w")
    require(unsafe file != nil, "\(path) cannot be written")
    _ = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    unsafe fclose(file)
}
