internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
package import WiringIndex

/// The files of a project on the disk, to see whether they have changed since it was read.
package struct WatchedFiles {
    private let root: String
    /// The files that the project names, wherever they are: its own, the included files, and the catalogs.
    private let named: Set<String>
    /// The named files that the client does not watch: paths through a link, which can be pointed elsewhere, files with
    /// other endings, and a catalog under another name.
    private let others: Set<String>
    /// The files as they were when the project was read.
    private let stamps: [String: FileStamp]
    /// The files at the last look.
    private var seen: [String: FileStamp]?

    /// Reads the project below a root.
    ///
    /// - Parameters:
    ///   - catalog: The catalog that was named.
    ///   - open: The files whose text the project does not have from the disk.
    package static func reading(
        _ root: String, catalog: String?, open: Set<String>, _ read: () -> Project
    ) -> (files: WatchedFiles, project: Project) {
        // From before the files are read, so that no change is missed.
        let stamps = Self.stamps(of: Self.paths(below: root))
        let project = read()
        return (WatchedFiles(of: project, catalog, open: open, stamps), project)
    }

    private init(of project: Project, _ catalog: String?, open: Set<String>, _ stamps: [String: FileStamp]) {
        root = project.root
        let files = project.paths
        let folders = Set(project.files.map { FilePath.folder(of: $0.path) } + [project.root])
        let catalogs = folders.compactMap(WiringRoot.catalog)
        let folder = RealPath(following: root)
        let linkedRoot = folder.flatMap { $0.text == project.root ? nil : project.root }
        let ownNames = [catalog, linkedRoot].compactMap(\.self)
        named = files.union(catalogs + ownNames)
        others = files.union(catalogs).filter { !Self.isWatched($0, in: project.root, folder) }.union(ownNames)
        // Files that a search of the folder does not find are known only after they were read, and may have changed since.
        let open = Set(open.compactMap { project.index(of: $0) })
        let late = Self.stamps(of: named.subtracting(stamps.keys)).filter { path, _ in
            guard let file = project.index(of: path), !open.contains(file) else { return true }
            return project.files[file].source?.bytes == (try? SingleFile.source(ofFile: path))?.bytes
        }
        // Without a stamp, a path that leads elsewhere by now makes the project be read again.
        let moved = Self.moved(in: project)
        self.stamps = stamps.merging(late) { known, _ in known }.filter { !moved.contains($0.key) }
    }

    /// Whether there are files that the client does not watch.
    var areUnwatched: Bool { !others.isEmpty }

    /// Looks at the files, and returns whether to read them again: they are not what they were, and the same as at the
    /// last look, so that they are not being written.
    ///
    /// - Parameter isFolderWatched: Whether the editor tells when files of the folder change.
    package mutating func look(isFolderWatched: Bool) -> Bool {
        let paths = isFolderWatched ? others : named.union(Self.paths(below: root))
        let files = Self.stamps(of: paths)
        defer { seen = files }
        let known = isFolderWatched ? stamps.filter { others.contains($0.key) } : stamps
        return files != known && files == seen
    }

    /// Returns the paths that now resolve to other files than when they were read.
    private static func moved(in project: Project) -> Set<String> {
        let read = project.files.flatMap { file in
            [(path: file.path, target: file.identity)] + file.links.map { (path: $0.path, target: $0.target) }
        }
        return Set(read.filter { path, target in RealPath(ofFile: path).map { $0 != target } ?? false }.map(\.path))
    }

    /// Whether a client that watches the folder watches a file: by its ending, if its path leads through no link below
    /// the root.
    private static func isWatched(_ path: String, in root: String, _ folder: RealPath?) -> Bool {
        guard let folder else { return true }
        let root = root.hasSuffix("/") ? root : root + "/"
        guard path.hasPrefix(root), [".yaml", ".yml", "/catalog.json"].contains(where: path.hasSuffix)
        else { return false }
        return RealPath(ofFile: path) == folder.appending(String(path.dropFirst(root.count)))
    }

    private static func paths(below root: String) -> Set<String> {
        let tree = FolderTree(root, WiringRoot.reach(ofFilesIn: root))
        return Set(tree.files.map(\.path) + tree.catalogs)
    }

    private static func stamps(of paths: Set<String>) -> [String: FileStamp] {
        Dictionary(uniqueKeysWithValues: paths.compactMap { path in FileStamp(ofFile: path).map { (path, $0) } })
    }
}
