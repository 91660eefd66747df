internal import WiringEditing
internal import WiringFile

/// The files of a project on the disk, to see whether they have changed since it was read.
struct WatchedFiles {
    private let root: String
    /// The files that the client does not watch, and that a search of the folder does not find: paths through a link, which
    /// can be pointed elsewhere, files with other endings, and a catalog that was named.
    private let others: Set<String>
    /// The files as they were when the project was read.
    private let stamps: [String: FileStamp]
    /// The files at the last look.
    private var seen: [String: FileStamp]?

    /// Reads the project below a root.
    ///
    /// - Parameter catalog: The catalog that was named.
    static func reading(
        _ root: String, catalog: String?, _ read: () -> Project
    ) -> (files: WatchedFiles, project: Project) {
        // From before the files are read, so that no change is missed.
        let stamps = Self.stamps(of: Self.paths(below: root))
        let project = read()
        return (WatchedFiles(of: project, catalog, stamps), project)
    }

    private init(of project: Project, _ catalog: String?, _ stamps: [String: FileStamp]) {
        root = project.root
        let links = project.files.flatMap { [$0.path] + $0.links.map(\.path) }
        let folders = Set(project.files.map { FilePath.folder(of: $0.path) } + [project.root])
        let catalogs = folders.compactMap(WiringRoot.catalog)
        let folder = RealPath(following: root)
        let linkedRoot = folder.flatMap { $0.text == project.root ? nil : project.root }
        others = Set((links + catalogs).filter { !Self.isWatched($0, in: project.root, folder) })
            .union([catalog, linkedRoot].compactMap(\.self))
        self.stamps = stamps.merging(Self.stamps(of: others)) { known, _ in known }
    }

    /// Whether there are files that the client does not watch.
    var areUnwatched: Bool { !others.isEmpty }

    /// Looks at the files, and returns whether to read them again: they are not what they were, and the same as at the last
    /// look, so that they are not being written.
    ///
    /// - Parameter isFolderWatched: Whether the editor tells when files of the folder change.
    mutating func look(isFolderWatched: Bool) -> Bool {
        let paths = isFolderWatched ? others : others.union(Self.paths(below: root))
        let files = Self.stamps(of: paths)
        defer { seen = files }
        let known = isFolderWatched ? stamps.filter { others.contains($0.key) } : stamps
        return files != known && files == seen
    }

    /// Whether a look through the folder finds a file, whose path leads through no link below the root.
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
