/// What parameters get from outside of wiring files.
package enum OutsideText {
    /// Why a file gives no text.
    package struct Failure: Error {
        /// The reason, as the end of a sentence.
        package var reason: String
    }

    /// The value of a variable of the process's environment.
    package static func environment(_ name: String) -> String? {
        FileSystem.environment(name)
    }

    /// The text of a file without one final line end; nil where there is no such file.
    ///
    /// - Parameters:
    ///   - path: Absolute, or relative to the folder of the wiring file that names it.
    ///   - wiringFile: That file.
    package static func file(_ path: String, besides wiringFile: String) throws(Failure) -> String? {
        let path = FilePath.isAbsolute(path) ? path : FilePath.join(FilePath.folder(of: wiringFile), path)
        do throws(FileFailure) {
            var bytes = try FileSystem.contents(ofFile: path, root: nil, limit: 1 << 20).bytes
            if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            guard let text = String(validating: bytes, as: UTF8.self) else { throw .other("it is not UTF-8 text") }
            return text
        } catch {
            switch error {
            case .missing: return nil
            case .notAFile(let kind): throw Failure(reason: "it is \(kind)")
            case .outsideRoot, .changed: throw Failure(reason: "it changed while it was read")
            case .tooLarge: throw Failure(reason: "it has more than a mebibyte")
            case .other(let reason): throw Failure(reason: reason)
            }
        }
    }
}
