internal import WiringFile

/// Writes files so that either all of them are written or none.
///
/// New and old texts are first written to files beside the real ones. Only when all of that is done do the new files
/// take the names of the old ones, so that each is either the old one or the new one at any time. If one cannot, the old
/// files get their names back, which needs no disk space.
package struct AtomicWriting {
    package struct Change {
        /// The path as messages show it.
        package var path: String
        /// The contents that the file must still have; nil for a file that must not exist yet.
        package var old: [UInt8]?
        /// The new contents; nil for a file that is removed.
        package var new: [UInt8]?
        /// The file whose permissions a new file gets.
        package var model: String?

        package init(_ path: String, from old: [UInt8]?, to new: [UInt8]?, like model: String? = nil) {
            self.path = path
            self.old = old
            self.new = new
            self.model = model
        }
    }

    /// A file with the names of those beside it.
    struct StagedFile {
        var change: Change
        /// The path of the file, with all links resolved.
        var target: String
        /// The file with the new text.
        var fresh: String
        /// The file with the old text.
        var backup: String

        init(_ change: Change, at target: String) {
            (self.change, self.target) = (change, target)
            fresh = LeftBehind.path(beside: target, .new)
            backup = LeftBehind.path(beside: target, .old)
        }
    }

    /// The system's file operations.
    private let files: FileOperations
    /// Returns whether the program is to end before anything is changed.
    private let isInterrupted: () -> Bool

    package init(files: FileOperations = FileOperations(), isInterrupted: @escaping () -> Bool = { false }) {
        self.files = files
        self.isInterrupted = isInterrupted
    }

    /// Writes all files, or none.
    package func write(_ changes: [Change]) throws(Failure) {
        var staged: [StagedFile] = []
        do throws(Failure) {
            for change in changes {
                try goOn()
                try stage(change, in: &staged)
            }
            // As late as possible, since an editor knows nothing of locks.
            for file in staged { try confirm(file) }
            try goOn()
        } catch {
            staged.forEach { clean($0) }
            throw error
        }
        for (index, file) in staged.enumerated() {
            do throws(SystemError) {
                try file.change.new == nil
                    ? files.move(file.target, to: file.backup) : files.move(file.fresh, to: file.target)
            } catch {
                let stuck = putBack(staged[..<index])
                for file in staged { clean(file, keepingBackup: stuck.contains { $0.target == file.target }) }
                throw .unwritable(file.change, error, leaving: stuck)
            }
        }
        staged.forEach { clean($0) }
        // The files are written; a failure to flush the folders could not be repaired here.
        for folder in Set(staged.map { FilePath.nonemptyFolder(of: $0.target) }) { try? files.flush(folder) }
    }

    private func goOn() throws(Failure) {
        guard !isInterrupted() else { throw .unchanged("the command was interrupted") }
    }

    /// Creates the files that a change needs beside its target.
    private func stage(_ change: Change, in staged: inout [StagedFile]) throws(Failure) {
        let status: FileStatus?
        let model: FileStatus?
        do throws(SystemError) {
            status = try files.find(change.path)
            model = try change.model.flatMap { path throws(SystemError) in try files.find(path) }
        } catch { throw .unwritable(change, error) }
        if change.old == nil {
            guard status == nil else { throw Failure("there is a file '\(change.path)' already") }
        } else {
            guard let status, status.isRegular else { throw .changedMeanwhile(change.path) }
            if let twin = staged.first(where: { $0.target == status.realPath }) {
                guard twin.change.new != change.new else { return }
                throw .unchanged("'\(twin.change.path)' and '\(change.path)' are one file, which cannot have two texts")
            }
            if change.new == nil {
                let folder = RealPath(following: FilePath.folder(of: change.path))
                guard folder?.appending(FilePath.name(of: change.path)).text == status.realPath else {
                    throw .unchanged("'\(change.path)' is a link, and cannot go without what it leads to")
                }
            }
            // Its folder would allow a read-only file to be replaced, but it is meant to stay.
            guard status.isWritable else { throw .unwritable(change, .denied) }
        }
        let file = StagedFile(change, at: status?.realPath ?? change.path)
        staged.append(file)
        guard let new = change.new else { return }
        do throws(SystemError) {
            try files.create(file.fresh, new, like: status ?? model)
            if let old = change.old { try files.create(file.backup, old, like: status) }
        } catch { throw .unwritable(change, error) }
    }

    /// Ensures that the file was not changed or created by another program in the meantime.
    private func confirm(_ file: StagedFile) throws(Failure) {
        do throws(SystemError) {
            guard let old = file.change.old else {
                guard try files.find(file.target) == nil else { throw SystemError.exists }
                return
            }
            if try files.contents(of: file.target) == old { return }
        } catch { throw .unwritable(file.change, error) }
        throw .changedMeanwhile(file.change.path)
    }

    /// Restores files that were changed.
    ///
    /// - Returns: Those for which that failed.
    private func putBack(_ changed: ArraySlice<StagedFile>) -> [StagedFile] {
        changed.reversed().filter { file in
            do throws(SystemError) {
                try file.change.old == nil
                    ? files.move(file.target, to: file.fresh) : files.move(file.backup, to: file.target)
                return false
            } catch { return true }
        }.reversed()
    }

    /// Removes the files beside a target. The next command finds any that remain.
    private func clean(_ file: StagedFile, keepingBackup: Bool = false) {
        if file.change.new != nil { try? files.remove(file.fresh) }
        if file.change.old != nil, !keepingBackup { try? files.remove(file.backup) }
    }
}

extension FilePath {
    /// Returns the path of the folder that contains a file.
    static func nonemptyFolder(of path: String) -> String {
        let folder = folder(of: path)
        return folder.isEmpty ? "." : folder
    }
}
