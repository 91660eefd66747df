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

    /// Returns the path of a file that a wiring file names.
    static func path(_ path: String, besides wiringFile: String) -> String {
        FilePath.isAbsolute(path) ? path : FilePath.join(FilePath.folder(of: wiringFile), path)
    }

    /// Returns the text of a file without one trailing line break; nil if the file does not exist.
    ///
    /// - Parameters:
    ///   - path: Absolute, or relative to the folder of `wiringFile`.
    ///   - wiringFile: The wiring file that contains the path.
    ///   - memory: The files that relative paths point to, where the wiring file is not on the disk.
    package static func file(
        _ path: String, besides wiringFile: String, in memory: MemoryFiles? = nil
    ) throws(Failure) -> String? {
        let isAbsolute = FilePath.isAbsolute(path)
        let path = self.path(path, besides: wiringFile)
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
            case .damaged(let reason), .other(let reason): throw Failure(reason: reason)
            }
        }
    }
}

/// A file that a parameter has its value from.
package struct ParameterFile {
    /// The nib whose parameter it is.
    package let namespace: Int
    package let declaration: ParameterDeclaration
    /// The path as the declaration has it.
    package let path: String
    /// The wiring file with the declaration.
    let wiringFile: String

    /// The path, absolute or relative to the working directory.
    package var fullPath: String { OutsideText.path(path, besides: wiringFile) }

    /// Returns its text as ``OutsideText/file(_:besides:in:)`` does.
    package func text(in memory: MemoryFiles?) throws(OutsideText.Failure) -> String? {
        try OutsideText.file(path, besides: wiringFile, in: memory)
    }
}
