internal import WiringFile

/// Writes files so that either all of them are written or none.
///
/// New texts are first written to files beside the old ones, and the old ones get a second name. Only when all of that
/// is done do the new files take the names of the old ones, so that each is either the old one or the new one at any
/// time. If one cannot, the old files get their names back, which needs no disk space.
///
/// A file that has several names, or that belongs to another user, would become a different file if a new one took its
/// name. It is overwritten in place, with a copy of the old text beside it until everything is done: if the program is
/// killed while it writes, only the copy is intact. If such a file is to have another name, it gets that name before it
/// loses the old one, and keeps all others.
package struct AtomicWriting {
    package struct Change {
        /// The path as messages show it.
        package var path: String
        /// The contents that the file must still have; nil for a file that must not exist yet.
        package var old: [UInt8]?
        /// The new contents; nil for a file that is removed.
        package var new: [UInt8]?
        /// The file whose owner and permissions a new file gets; if that file has several names, the new one becomes
        /// another of them.
        package var model: String?

        package init(_ path: String, from old: [UInt8]?, to new: [UInt8]?, like model: String? = nil) {
            self.path = path
            self.old = old
            self.new = new
            self.model = model
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
            staged.forEach(clean)
            throw error
        }
        // Whatever may need more disk space comes first. Nothing is removed before its replacement exists.
        let ordered = staged.sorted { $0.way.rank < $1.way.rank }
        for (index, file) in ordered.enumerated() {
            do throws(SystemError) {
                try put(file)
            } catch {
                // A file that is overwritten in place may be half written.
                let changed = ordered[..<(file.way == .overwrite ? index + 1 : index)]
                let stuck = putBack(changed, of: ordered)
                throw .unwritable(file.change.path, error, leaving: stuck)
            }
        }
        staged.forEach(clean)
        // The files are written; a failure to flush the folders could not be repaired here.
        for folder in Set(staged.map { StagedFile.folder(of: $0.target) }) { try? files.settle(folder) }
    }

    // MARK: Staging

    private func goOn() throws(Failure) {
        guard !isInterrupted() else { throw .unchanged("the command was interrupted") }
    }

    /// Creates the files that a change needs beside its target.
    private func stage(_ change: Change, in staged: inout [StagedFile]) throws(Failure) {
        let status: FileStatus?
        do throws(SystemError) { status = try files.find(change.path) } catch {
            throw .unwritable(change.path, error)
        }
        guard change.old != nil else {
            guard status == nil else { throw Failure("there is a file '\(change.path)' already") }
            // The file is new, so the message need not say that nothing was changed.
            do throws(SystemError) {
                let model = try change.model.flatMap { path throws(SystemError) in try files.find(path) }
                if let model, model.names > 1, try stage(change, asNameOf: model, in: &staged) { return }
                staged.append(StagedFile(change: change, target: change.path, way: .create))
                try makeFresh(model.map(FileAccess.same) ?? .usual, &staged)
            } catch {
                throw Failure("'\(change.path)' cannot be written: \(error.reason)")
            }
            return
        }
        guard let status, status.isRegular else { throw .changedMeanwhile(change.path) }
        // If a name is removed, the text stays under the others.
        let twin = staged.first { $0.identity == status.identity && (change.new != nil || $0.way != .overwrite) }
        if let twin {
            guard twin.change.new != change.new else { return }
            throw .unchanged("'\(twin.change.path)' and '\(change.path)' are one file, which cannot have two texts")
        }
        guard change.new != nil || FilePath.name(of: status.realPath) == FilePath.name(of: change.path) else {
            throw .unchanged("'\(change.path)' is a link, and cannot go without what it leads to")
        }
        do throws(SystemError) {
            // Its folder would allow a read-only file to be replaced, but it is meant to stay.
            guard status.isWritable else { throw SystemError.denied }
            try stage(change, status, in: &staged)
        } catch { throw .unwritable(change.path, error) }
    }

    private func stage(
        _ change: Change, _ status: FileStatus, in staged: inout [StagedFile]
    ) throws(SystemError) {
        var way = change.new == nil ? StagedFile.Way.remove : status.names > 1 ? .overwrite : .replace
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
            // Not all file systems support hard links.
            do throws(SystemError) { try files.link(target, backup) } catch {
                try files.make(backup, change.old ?? [], .same(status))
            }
        }
        staged[staged.count - 1].backup = backup
    }

    /// Makes a new file another name of a file that has several; all of them get the new text.
    ///
    /// - Returns: Whether the file can have that name, which is impossible across file systems.
    private func stage(
        _ change: Change, asNameOf model: FileStatus, in staged: inout [StagedFile]
    ) throws(SystemError) -> Bool {
        let fresh = LeftBehind.path(beside: change.path, .new)
        do throws(SystemError) { try files.link(model.realPath, fresh) } catch { return false }
        staged.append(StagedFile(change: change, target: change.path, way: .create, fresh: fresh))
        let text = Change(model.realPath, from: try files.read(model.realPath), to: change.new)
        try stage(text, model, in: &staged)
        return true
    }

    /// Creates the file with the new text of the last change.
    private func makeFresh(_ access: FileAccess, _ staged: inout [StagedFile]) throws(SystemError) {
        let last = staged[staged.count - 1]
        let fresh = LeftBehind.path(beside: last.target, .new)
        try files.make(fresh, last.change.new ?? [], access)
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
        guard let new = file.change.new else { return try files.remove(file.target) }
        guard let fresh = file.fresh, file.way != .overwrite else { return try files.overwrite(file.target, new) }
        guard file.way == .create else { return try files.rename(fresh, file.target) }
        // Unlike renaming, this never replaces a file that somebody else has created meanwhile.
        do throws(SystemError) { try files.link(fresh, file.target) } catch {
            guard error != .exists, try files.find(file.target) == nil else { throw .exists }
            try files.rename(fresh, file.target)
        }
    }

    /// Restores the old texts of files that were changed.
    ///
    /// - Returns: Those for which that failed.
    private func putBack(_ changed: ArraySlice<StagedFile>, of all: [StagedFile]) -> [StagedFile] {
        var stuck: [StagedFile] = []
        for file in changed.reversed() {
            do throws(SystemError) {
                switch file.way {
                case .create: try files.remove(file.target)
                case .replace, .remove: try files.rename(file.backup ?? "", file.target)
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

    /// Removes the files that were created beside a target.
    private func clean(_ file: StagedFile) {
        for path in [file.fresh, file.backup] {
            // The next command finds anything that remains.
            if let path { try? files.remove(path) }
        }
    }
}

/// A file with everything needed to change it.
struct StagedFile {
    /// How a file gets its new text.
    enum Way {
        case create, replace, overwrite, remove

        /// The order in which files get their new texts.
        var rank: Int {
            switch self {
            case .overwrite: 0
            case .create, .replace: 1
            case .remove: 2
            }
        }
    }

    var change: AtomicWriting.Change
    /// The path of the file, with all links resolved.
    var target: String
    var way: Way
    /// The identity of the file; nil if it does not exist yet.
    var identity: FileStatus.Identity?
    /// The file with the new text, if there is one beside it.
    var fresh: String?
    /// The file with the old text, if there is one beside it.
    var backup: String?

    /// Returns the folder that contains a file.
    static func folder(of path: String) -> String {
        let folder = FilePath.folder(of: path)
        return folder.isEmpty ? "." : folder
    }
}
