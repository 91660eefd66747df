internal import Foundation

extension WiringFiles {
    /// Returns the path of a file or folder of the package that a test belongs to, whatever the working directory is.
    ///
    /// `swift test` runs in the folder of the package, where a relative path is enough; other runners do not.
    ///
    /// ```swift
    /// WiringFiles.expectValid(in: WiringFiles.inPackage("Sources/App/wiring"), for: .app)
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path from the folder of `Package.swift`; empty for that folder.
    ///   - source: A source file of the package; leave the default.
    /// - Returns: The absolute path; the given path if `source` is in no package on this machine.
    public static func inPackage(_ path: String = "", source: String = #filePath) -> String {
        var folder = URL(filePath: source)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) else { continue }
            return path.isEmpty ? folder.path : folder.appending(path: path).path
        }
        return path
    }
}
