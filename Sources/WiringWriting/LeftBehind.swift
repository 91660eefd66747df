internal import WiringFile
internal import WiringPlatform

/// The temporary files beside files being written, and what remains of them after a command was killed.
package enum LeftBehind {
    /// The contents of such a file.
    enum Kind: String {
        /// The new text of another file.
        case new
        /// The old text of another file.
        case old
    }

    /// Returns an unused name beside a file.
    static func path(beside target: String, _ kind: Kind) -> String {
        // Short enough that the name with its affixes fits any file system.
        let name = String(decoding: FilePath.name(of: target).utf8.prefix(200), as: UTF8.self)
        let number = String(UInt32.random(in: 0 ... .max) | 1 << 31, radix: 16)
        return FilePath.join(FilePath.folder(of: target), ".\(name).wiring-\(kind.rawValue)-\(number)")
    }

    /// Removes what killed commands left in folders; requires the lock.
    ///
    /// An old text is kept if the file now holds a different one: the command may have been killed between two files.
    ///
    /// - Returns: The files whose old texts are kept, with the paths of these.
    package static func remove(from folders: [String]) -> [(path: String, backup: String)] {
        let files = FileOperations()
        var kept: [(path: String, backup: String)] = []
        for folder in folders {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                guard let match = name.wholeMatch(of: #/\.(.+)\.wiring-(new|old)-[0-9a-f]{8}/#) else { continue }
                let (path, found) = ("\(folder)/\(match.1)", "\(folder)/\(name)")
                if match.2 == Kind.old.rawValue, (try? files.contents(of: path)) != (try? files.contents(of: found)) {
                    kept.append((path, found))
                } else {
                    try? files.remove(found)
                }
            }
        }
        return kept
    }
}
