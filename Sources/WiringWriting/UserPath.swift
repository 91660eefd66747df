internal import WiringPlatform

/// Converts paths to the form in which the user sees them from the working directory.
package enum UserPath {
    /// Returns the path of a file relative to the working directory if it lies there, and unchanged otherwise.
    package static func relative(_ path: String, to folders: [String]) -> String {
        for folder in folders where folder != "/" && path.hasPrefix(folder + "/") {
            let rest = path.dropFirst(folder.count).drop { $0 == "/" }
            if !rest.isEmpty { return String(rest) }
        }
        return path
    }

    /// Returns the path relative to the working directory, which a shell may know by another name.
    package static func relative(_ path: String) -> String {
        let shell = ProcessInfo.processInfo.environment["PWD"]
        return relative(path, to: [FileManager.default.currentDirectoryPath] + (shell.map { [$0] } ?? []))
    }
}
