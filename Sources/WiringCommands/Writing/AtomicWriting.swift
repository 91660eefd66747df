#if Commands
internal import WiringFile

/// Writes files so that all of them are written or none, and each is the old one or the new one at any time.
///
/// New texts go into files beside the old ones first, and the old ones get a second name. Only when all of that is done
/// do the new files take the names of the old ones. If one cannot, the old files take their names back, which needs no
/// space on the disk.
///
/// A file that has several names, or that belongs to somebody else, would be another one if a new file took its name.
/// It is written into as it is, with a copy of the old text beside it until all is done.
package struct AtomicWriting {
    /// A file with another text.
    package struct Change {
        /// The path as messages show it.
        package var path: String
        /// What the file has to hold still; nil for a file that must not be there yet.
        package var old: [UInt8]?
        /// What it is to hold.
        package var new: [UInt8]

        /// Creates a change.
        package init(_ path: String, from old: [UInt8]?, to new: [UInt8]) {
            self.path = path
            self.old = old
            self.new = new
        }
    }

    /// How the system is asked.
    private let files: FileOperations
    /// Whether the command is to end before anything is changed.
    private let isInterrupted: () -> Bool

    /// Creates a way of writing.
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
            // As late as can be, since an editor knows nothing of locks.
            for file in staged { try confirm(file) }
            try goOn()
        } catch {
            staged.forEach(clean)
            throw error
        }
        // What may need more space on the disk comes first.
        let ordered = staged.filter { $0.way == .overwrite } + staged.filter { $0.way != .overwrite }
        for (index, file) in ordered.enumerated() {
            do throws(SystemError) {
                try put(file)
            } catch {
                // A file that is written into may be half new.
                let changed = ordered[..<(file.way == .overwrite ? index + 1 : index)]
                let stuck = putBack(changed, of: ordered)
                throw .unwritable(file.change.path, error, leaving: stuck)
            }
        }
        staged.forEach(clean)
        // The files are written, and whether the system has settled it is nothing that could be mended here.
        for folder in Set(staged.map { StagedFile.folder(of: $0.target) }) { try? files.settle(folder) }
    }

    // MARK: Before anything is changed

    private func goOn() throws(Failure) {
        guard !isInterrupted() else { throw .unchanged("the command was interrupted") }
    }

    /// Puts all that a change needs beside its file.
    private func stage(_ change: Change, in staged: inout [StagedFile]) throws(Failure) {
        let status: FileStatus?
        do throws(SystemError) { status = try files.find(change.path) } catch {
            throw .unwritable(change.path, error)
        }
        guard change.old != nil else {
            guard status == nil else { throw Failure("there is a file '\(change.path)' already") }
            staged.append(StagedFile(change: change, target: change.path, way: .create))
            // There is nothing that might have been changed.
            do throws(SystemError) { try makeFresh(.usual, &staged) } catch {
                throw Failure("'\(change.path)' cannot be written: \(error.reason)")
            }
            return
        }
        guard let status, status.isRegular else { throw .changedMeanwhile(change.path) }
        if let twin = staged.first(where: { $0.identity == status.identity }) {
            guard twin.change.new != change.new else { return }
            throw .unchanged("'\(twin.change.path)' and '\(change.path)' are one file, which cannot have two texts")
        }
        do throws(SystemError) {
            // A folder lets a file be replaced that may not be written, and that was meant to stay.
            guard status.isWritable else { throw SystemError.denied }
            try stage(change, status, in: &staged)
        } catch { throw .unwritable(change.path, error) }
    }

    private func stage(
        _ change: Change, _ status: FileStatus, in staged: inout [StagedFile]
    ) throws(SystemError) {
        var way = status.names > 1 ? StagedFile.Way.overwrite : .replace
        staged.append(StagedFile(change: change, target: status.realPath, way: way, identity: status.identity))
        if way == .replace {
            do throws(SystemError) { try makeFresh(.same(status), &staged) } catch {
                guard error == .foreign else { throw error }
                way = .overwrite
                staged[staged.count - 1].way = way
            }
        }
        let (target, backup) = (status.realPath, LeftBehind.path(beside: status.realPath, .old))
        if way == .overwrite {
            try files.make(backup, change.old ?? [], .own)
        } else {
            // Not all disks know of files with two names.
            do throws(SystemError) { try files.link(target, backup) } catch {
                try files.make(backup, change.old ?? [], .same(status))
            }
        }
        staged[staged.count - 1].backup = backup
    }

    /// Makes the file with the new text of the last change.
    private func makeFresh(_ access: FileAccess, _ staged: inout [StagedFile]) throws(SystemError) {
        let last = staged[staged.count - 1]
        let fresh = LeftBehind.path(beside: last.target, .new)
        try files.make(fresh, last.change.new, access)
        staged[staged.count - 1].fresh = fresh
    }

    private func confirm(_ file: StagedFile) throws(Failure) {
        guard let old = file.change.old else { return }
        let now: [UInt8]
        do throws(SystemError) { now = try files.read(file.target) } catch {
            throw .unwritable(file.change.path, error)
        }
        guard now == old else { throw .changedMeanwhile(file.change.path) }
    }

    // MARK: The change

    private func put(_ file: StagedFile) throws(SystemError) {
        guard let fresh = file.fresh, file.way != .overwrite else {
            return try files.overwrite(file.target, file.change.new)
        }
        guard file.way == .create else { return try files.rename(fresh, file.target) }
        // Unlike renaming, this never takes the place of a file that somebody else made meanwhile.
        do throws(SystemError) { try files.link(fresh, file.target) } catch {
            guard error != .exists, try files.find(file.target) == nil else { throw .exists }
            try files.rename(fresh, file.target)
        }
    }

    /// Gives files that were changed their old texts.
    ///
    /// - Returns: Those for which that failed.
    private func putBack(_ changed: ArraySlice<StagedFile>, of all: [StagedFile]) -> [StagedFile] {
        var stuck: [StagedFile] = []
        for file in changed.reversed() {
            do throws(SystemError) {
                switch file.way {
                case .create: try files.remove(file.target)
                case .replace: try files.rename(file.backup ?? "", file.target)
                case .overwrite: try files.overwrite(file.target, file.change.old ?? [])
                }
            } catch {
                // The step that failed first need not have changed anything.
                if (try? files.read(file.target)) != file.change.old { stuck.insert(file, at: 0) }
            }
        }
        for var file in all {
            if stuck.contains(where: { $0.target == file.target }) { file.backup = nil }
            clean(file)
        }
        return stuck
    }

    /// Removes what was put beside a file.
    private func clean(_ file: StagedFile) {
        for path in [file.fresh, file.backup] {
            // What is left behind is found by the next command.
            if let path { try? files.remove(path) }
        }
    }
}

/// A file with all that is needed to change it.
struct StagedFile {
    /// How a file gets another text.
    enum Way { case create, replace, overwrite }

    /// What is to be changed.
    var change: AtomicWriting.Change
    /// Where the file is, once all links are followed.
    var target: String
    /// How it gets its text.
    var way: Way
    /// What tells it from all other files; nil where it is not there yet.
    var identity: FileStatus.Identity?
    /// The file with the new text, if there is one beside it.
    var fresh: String?
    /// The file with the old text, if there is one beside it.
    var backup: String?

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        let folder = FilePath.folder(of: path)
        return folder.isEmpty ? "." : folder
    }
}
#endif
