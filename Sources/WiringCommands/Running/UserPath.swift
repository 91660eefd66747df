#if Commands
internal import Foundation

/// Paths as the user sees them from where the user stands.
package enum UserPath {
    /// The path of a file in the working directory without that directory; any other as it was given.
    package static func relative(_ path: String, to folders: [String]) -> String {
        for folder in folders where folder != "/" && path.hasPrefix(folder + "/") {
            let rest = path.dropFirst(folder.count).drop { $0 == "/" }
            if !rest.isEmpty { return String(rest) }
        }
        return path
    }

    /// The path as it is seen from the working directory, which a shell may know by another name.
    static func relative(_ path: String) -> String {
        let shell = ProcessInfo.processInfo.environment["PWD"]
        return relative(path, to: [FileManager.default.currentDirectoryPath] + (shell.map { [$0] } ?? []))
    }
}
#endif
