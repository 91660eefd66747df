#if Commands
internal import Foundation

/// Keeps other commands from files that a command reads and writes, from before it reads until it has written.
///
/// It is the system's lock of the folders that the files are in, so that nothing lies about in them, and it ends with the
/// process however that ends. Folders are locked in one order by all commands, so that no two wait for each other. A
/// file with several names is locked too, since it may have one in a folder that nobody thinks of.
package struct EditLock {
    /// What the lock covers: folders, and files with several names, by their real paths.
    private let places: Set<String>
    /// The folders among them that no other command can have locked. Some disks have no locks; there, all that keeps two
    /// commands apart is that a file is written only if it is as it was read.
    package let folders: [String]

    /// Does something with the files locked.
    ///
    /// - Parameters:
    ///   - files: The files that are known to be needed.
    ///   - patience: How long other commands are waited for.
    ///   - body: What is done. It begins anew where ``cover(_:)`` finds that more is to be locked.
    /// - Throws: ``AtomicWriting/Failure`` where another command has the lock for too long, and what the body throws.
    package static func holding<Result>(
        _ files: [String], patience: Duration, _ body: (EditLock) throws -> Result
    ) throws -> Result {
        let end = ContinuousClock.now + patience
        var places = Self.places(of: files)
        while true {
            let locks = try FolderLocks(places, patience, until: end)
            defer { locks.release() }
            do {
                return try body(EditLock(places: places, folders: locks.held))
            } catch let more as More { places.formUnion(more.places) }
        }
    }

    /// Sees to it that these files are locked too: where they are not, all begins anew with them.
    ///
    /// It is called after reading what says which files these are, and before anything is done.
    package func cover(_ files: [String]) throws {
        let missing = Self.places(of: files).subtracting(places)
        guard missing.isEmpty else { throw More(places: missing) }
    }

    private struct More: Error { var places: Set<String> }

    private static func places(of files: [String]) -> Set<String> {
        let system = FileOperations()
        var places: Set<String> = []
        for file in files {
            guard let status = try? system.find(file) else {
                let folder = StagedFile.folder(of: file)
                places.insert((try? system.find(folder))?.realPath ?? folder)
                continue
            }
            places.insert(StagedFile.folder(of: status.realPath))
            if status.names > 1, status.isRegular { places.insert(status.realPath) }
        }
        return places
    }
}
#endif
