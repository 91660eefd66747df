package import WiringFile

/// Decides, after each look at files, whether to read them: a value that knows neither the disk nor the time.
package struct FileWatch {
    /// The files that exist, each with its stamp.
    package typealias Files = [String: FileStamp]

    /// The files to examine: all that the last reading asked for, whether they exist or not.
    package private(set) var paths: Set<String>
    /// The files at the last look.
    private var seen: Files?
    /// The files when they were last read.
    private var known: Files?

    /// Begins with files that were not read yet, such as the main file of a nib.
    package init(of paths: Set<String>) { self.paths = paths }

    /// Looks at files of the disk.
    package static func look(at paths: Set<String>) -> Files {
        var files: Files = [:]
        for path in paths { files[path] = FileStamp(ofFile: path) }
        return files
    }

    /// Returns whether to read the files: they have changed since they were read, but not since the last look, so
    /// they are no longer being written.
    package mutating func isDue(seeing files: Files) -> Bool {
        defer { seen = files }
        return files == seen && files != known
    }

    /// Lets the files be read again even if they have not changed.
    package mutating func forget() { known = nil }

    /// Records a reading.
    ///
    /// - Parameters:
    ///   - asked: The files that it asked for.
    ///   - files: Those of them that exist, looked at afterwards.
    /// - Returns: Whether the reading counts: it asked only for files that were looked at before, and they have not
    ///   changed. Otherwise one of them may be half written, and they will be read again.
    package mutating func hasRead(_ asked: Set<String>, seeing files: Files) -> Bool {
        let isQuiet = asked.isSubset(of: paths) && files == seen?.filter { asked.contains($0.key) }
        paths = asked
        seen = files
        if isQuiet { known = files }
        return isQuiet
    }
}
