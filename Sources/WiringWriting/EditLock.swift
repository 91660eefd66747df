internal import WiringFile

/// Keeps other commands and programs away from the files that one reads and writes, from before it reads until it has
/// written.
///
/// It uses the system's locks on the folders that contain the files, which leave no files behind and end with the
/// process, however that ends. All commands lock folders in the same order, so that no two wait for each other. A file
/// with several names is locked as well, since one of them may be in a folder that is not locked.
package struct EditLock {
    /// The locked folders and files with several names, by their real paths.
    private let places: Set<String>
    /// The places that are really locked. Some file systems have no locks; there, two commands are kept apart only
    /// because a file is written only if it is unchanged since it was read.
    package let folders: [String]

    /// Performs an action with the files locked.
    ///
    /// - Parameters:
    ///   - files: The files that are known to be needed.
    ///   - roots: The folders of their projects, which are locked too.
    ///   - patience: The time to wait for other commands.
    ///   - body: The action. It starts again if ``cover(_:)`` finds more files to lock.
    /// - Throws: ``AtomicWriting/Failure`` if another command holds the lock for too long, or the error of the body.
    package static func holding<Result>(
        _ files: [String], in roots: [String] = [], patience: Duration, _ body: (EditLock) throws -> Result
    ) throws -> Result {
        let end = ContinuousClock.now + patience
        var places = Self.places(of: files)
        places.formUnion(roots.compactMap { RealPath(following: $0)?.text })
        while true {
            let locks = try FolderLocks(places, patience, until: end)
            defer { locks.release() }
            do {
                return try body(EditLock(places: places, folders: locks.held))
            } catch let more as More { places.formUnion(more.places) }
        }
    }

    /// Ensures that these files are locked too; if they are not, the whole action starts again with them.
    ///
    /// Call it after reading what determines the files, and before doing anything.
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
