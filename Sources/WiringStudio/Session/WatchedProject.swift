internal import Foundation
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWatching

/// The project on the disk, as it was read last.
struct WatchedProject {
    /// Returns the known classes of the project, read again.
    typealias Knowledge = @Sendable () -> ClassesByFile

    private let root: String
    /// The part of the root's contents that belongs to the project.
    private let reach: FolderTree.Reach
    /// The files that belong to the project wherever they are.
    private let including: [String]
    /// The catalog that is used for all files, if one is named.
    private let catalog: String?
    private let knowledge: Knowledge
    var project: Project
    /// The files of the folder and the files that they include, with the stamp of each from before it was read.
    private var stamps: FileWatch.Files
    private var watch: FileWatch
    private var lastWalk = ContinuousClock.now

    init(
        root: String, reach: FolderTree.Reach, including: [String], catalog: String?, knowledge: @escaping Knowledge
    ) {
        (self.root, self.reach, self.including) = (root, reach, including)
        (self.catalog, self.knowledge) = (catalog, knowledge)
        let found = Self.paths(below: root, reach).union(including + [catalog].compactMap(\.self))
        stamps = FileWatch.look(at: found)
        project = Project(root: root, including: including, reach: reach, classes: knowledge())
        watch = FileWatch(of: found)
        settle()
    }

    /// Looks at the files, and reads them again if they have changed and are not being written.
    ///
    /// - Returns: Whether anything is new.
    mutating func look() -> Bool {
        // New files are found by walking through the folder, which takes longer.
        let isWalk = ContinuousClock.now - lastWalk > .seconds(1)
        if isWalk { lastWalk = .now }
        let paths = isWalk ? watch.paths.union(paths) : watch.paths
        if paths != watch.paths { watch = FileWatch(of: paths) }
        guard watch.isDue(seeing: FileWatch.look(at: paths)) else { return false }
        return read()
    }

    /// Reads what has changed, at once.
    ///
    /// - Returns: Whether anything is new.
    mutating func read() -> Bool {
        let files = FileWatch.look(at: paths)
        defer {
            stamps = files
            settle()
        }
        guard files != stamps else { return false }
        let changed = files.filter { stamps[$0.key] != $0.value }.map(\.key)
        let isSameSet =
            stamps.keys.allSatisfy { files[$0] != nil } && changed.allSatisfy { project.index(of: $0) != nil }
        var texts: [String: [UInt8]] = [:]
        for path in changed { texts[path] = (try? SingleFile.source(ofFile: path))?.bytes }
        guard isSameSet, texts.count == changed.count else {
            project = Project(root: root, including: including, reach: reach, classes: knowledge())
            return true
        }
        let isNew = texts.contains { path, bytes in
            project.index(of: path).map { project.files[$0].source?.bytes != bytes } ?? true
        }
        project = project.replacing(texts).followingIncludes()
        return isNew
    }

    /// Tells the watch which stamps the files had before they were read. Later changes are due, and so are newly
    /// included files.
    private mutating func settle() {
        watch = FileWatch(of: project.paths.union(stamps.keys))
        _ = watch.isDue(seeing: stamps)
        _ = watch.hasRead(watch.paths, seeing: stamps)
    }

    /// The files of the project, and files that may become part of it.
    private var paths: Set<String> {
        Self.paths(below: root, reach).union(project.paths).union(including + [catalog].compactMap(\.self))
    }

    /// Returns the wiring files and catalogs of a folder.
    private static func paths(below root: String, _ reach: FolderTree.Reach) -> Set<String> {
        let tree = FolderTree(root, reach)
        return Set(tree.files.map(\.path) + tree.catalogs)
    }
}
