internal import Foundation
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringWatching

/// The project on the disk, as it was read last.
struct WatchedProject {
    /// Returns the known classes of the project, read anew.
    typealias Knowledge = @Sendable () -> ProjectClasses

    private let root: String
    /// The file that belongs to the project even if it does not look like it.
    private let main: String
    private let knowledge: Knowledge
    private(set) var classes: ProjectClasses
    var project: Project
    /// The files of the folder, and what told each from what it was before, when they were read.
    private var stamps: FileWatch.Files
    private var watch: FileWatch
    private var lastWalk = ContinuousClock.now

    init(root: String, main: String, knowledge: @escaping Knowledge) {
        (self.root, self.main, self.knowledge) = (root, main, knowledge)
        stamps = Self.look(root, main)
        classes = knowledge()
        project = Project(root: root, including: [main], classes: classes.byFile)
        watch = FileWatch(of: Set(stamps.keys))
        settle()
    }

    /// Looks at the files, and reads them again where others have written them and nobody does now.
    ///
    /// - Returns: Whether anything is new.
    mutating func look() -> Bool {
        // New files are found by walking through the folder, which takes longer.
        let isWalk = ContinuousClock.now - lastWalk > .seconds(1)
        if isWalk { lastWalk = .now }
        let paths = isWalk ? watch.paths.union(Self.look(root, main).keys) : watch.paths
        if paths != watch.paths { watch = FileWatch(of: paths) }
        guard watch.isDue(seeing: FileWatch.look(at: paths)) else { return false }
        return read()
    }

    /// Reads what has changed, at once.
    ///
    /// - Returns: Whether anything is new.
    mutating func read() -> Bool {
        let files = Self.look(root, main)
        defer {
            stamps = files
            settle()
        }
        guard files != stamps else { return false }
        let changed = files.filter { stamps[$0.key] != $0.value }.map(\.key)
        let isSameSet = Set(files.keys) == Set(stamps.keys) && changed.allSatisfy { project.index(of: $0) != nil }
        var texts: [String: [UInt8]] = [:]
        for path in changed { texts[path] = (try? SingleFile.source(ofFile: path))?.bytes }
        guard isSameSet, texts.count == changed.count else {
            classes = knowledge()
            project = Project(root: root, including: [main], classes: classes.byFile)
            return true
        }
        let isNew = texts.contains { path, bytes in
            project.index(of: path).map { project.files[$0].source?.bytes != bytes } ?? true
        }
        project = project.replacing(texts).followingIncludes()
        return isNew
    }

    /// Lets the watch know that the files were read.
    private mutating func settle() {
        watch = FileWatch(of: Set(stamps.keys).union(project.files.map(\.path)))
        let files = FileWatch.look(at: watch.paths)
        _ = watch.isDue(seeing: files)
        _ = watch.hasRead(watch.paths, seeing: files)
    }

    /// What tells the wiring files and catalogs of the project from what they were before.
    private static func look(_ root: String, _ main: String) -> FileWatch.Files {
        let tree = FolderTree(root)
        return FileWatch.look(at: Set(tree.files.map(\.path) + tree.catalogs + [main]))
    }
}
