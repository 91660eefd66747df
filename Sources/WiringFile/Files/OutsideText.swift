/// Reads the values of parameters from outside the wiring files.
package enum OutsideText {
    /// The reason why a file yields no text.
    package struct Failure: Error {
        /// The reason, as the end of a sentence.
        package var reason: String
    }

    /// Returns the value of an environment variable.
    package static func environment(_ name: String) -> String? {
        FileSystem.environment(name)
    }

    /// Returns the text of a file without one trailing line break; nil if the file does not exist.
    ///
    /// - Parameters:
    ///   - path: Absolute, or relative to the folder of `wiringFile`.
    ///   - wiringFile: The wiring file that contains the path.
    ///   - memory: The files that relative paths lead to, where the wiring file is not on the disk.
    package static func file(
        _ path: String, besides wiringFile: String, in memory: MemoryFiles? = nil
    ) throws(Failure) -> String? {
        let isAbsolute = FilePath.isAbsolute(path)
        let path = isAbsolute ? path : FilePath.join(FilePath.folder(of: wiringFile), path)
        do throws(FileFailure) {
            var bytes =
                if let memory, !isAbsolute {
                    try memory.contents(ofFile: path, root: nil, limit: 1 << 20).bytes
                } else {
                    try FileSystem.contents(ofFile: path, root: nil, limit: 1 << 20).bytes
                }
            if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            guard let text = String(validating: bytes, as: UTF8.self) else { throw .other("it is not UTF-8 text") }
            return text
        } catch {
            switch error {
            case .missing: return nil
            case .notAFile(let kind): throw Failure(reason: "it is \(kind)")
            case .outsideRoot: throw Failure(reason: "it is not among the files in memory")
            case .changed: throw Failure(reason: "it changed while it was read")
            case .tooLarge: throw Failure(reason: "it has more than a mebibyte")
            case .other(let reason): throw Failure(reason: reason)
            }
        }
    }
}
