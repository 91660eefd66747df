#if Commands
internal import Foundation
internal import WiringFile

/// The files that lie beside others while these are written, and what is left of them where a command was killed.
package struct LeftBehind {
    /// What such a file holds.
    enum Kind: String {
        /// What another one is to hold.
        case new
        /// What another one held.
        case old
    }

    /// How the system is asked.
    private let files: FileOperations

    /// Creates a search.
    package init(files: FileOperations = FileOperations()) { self.files = files }

    /// A name beside a file that nothing has.
    static func path(beside target: String, _ kind: Kind) -> String {
        // With what is added, no name is longer than any disk takes.
        let name = String(decoding: FilePath.name(of: target).utf8.prefix(200), as: UTF8.self)
        let number = String(UInt32.random(in: 0 ... .max) | 1 << 31, radix: 16)
        return FilePath.join(FilePath.folder(of: target), ".\(name).wiring-\(kind.rawValue)-\(number)")
    }

    /// Removes from folders what commands left there that were killed, which must be done under the lock.
    ///
    /// An old text stays where the file holds another one now: the command may have been killed between two files.
    ///
    /// - Returns: The files whose old texts stay, with where these are.
    package func remove(from folders: [String]) -> [(path: String, backup: String)] {
        var kept: [(path: String, backup: String)] = []
        for folder in folders {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                guard let match = name.wholeMatch(of: #/\.(.+)\.wiring-(new|old)-[0-9a-f]{8}/#) else { continue }
                let (path, found) = ("\(folder)/\(match.1)", "\(folder)/\(name)")
                if match.2 == Kind.old.rawValue, (try? files.read(path)) != (try? files.read(found)) {
                    kept.append((path, found))
                } else {
                    try? files.remove(found)
                }
            }
        }
        return kept
    }
}
#endif
