/// The YAML files of a folder and its subfolders, and the class catalogs.
///
/// Links are not followed: what they lead to is found where it is, or lies outside. Hidden folders, and those with
/// build products or dependencies, have no files of a project. A package inside of another one is a project of its own.
package struct FolderTree {
    /// A file, by its path below the folder.
    package struct File {
        /// The path as shown in messages.
        package var path: String
        package var identity: RealPath
    }

    private static let foreign: Set<String> = [
        "build", "Build", "DerivedData", "SourcePackages", "node_modules", "Pods", "Carthage",
    ]
    /// The file that makes a folder a package.
    package static let manifest = "Package.swift"
    /// A larger tree is hardly intended.
    private static let mostFolders = 20_000

    /// The files, by their paths.
    package private(set) var files: [File] = []
    /// The paths of the files that have the name of a catalog.
    package private(set) var catalogs: [String] = []
    /// Whether there are more folders than are looked at.
    package private(set) var isCut = false
    private var folders = 0
    /// The folders around the working directory, and itself, by their shortest paths.
    private var waysUp: [RealPath: String] = [:]

    /// Looks through a folder, given by its path, empty for the working directory.
    package init(_ folder: String) {
        guard let identity = RealPath(following: folder) else { return }
        if !FilePath.isAbsolute(folder) { waysUp = Self.waysUp(to: identity) }
        add(folder, identity, isInPackage: false)
    }

    /// Returns the paths of the folders from the working directory up to one above it, whose path is left as given.
    private static func waysUp(to folder: RealPath) -> [RealPath: String] {
        guard var inner = RealPath(following: ""), inner.isInside(folder) else { return [:] }
        var ways: [RealPath: String] = [:]
        var path = ""
        while inner != folder, let outer = inner.folder {
            ways[inner] = path
            path = path.isEmpty ? ".." : FilePath.join("..", path)
            inner = outer
        }
        return ways
    }

    private mutating func add(_ folder: String, _ identity: RealPath, isInPackage: Bool) {
        guard folders < Self.mostFolders else { return isCut = true }
        folders += 1
        let folder = waysUp[identity] ?? folder
        let entries = FileSystem.entries(inFolder: folder) ?? []
        // A package inside of another one is a project of its own.
        let isPackage = entries.contains { $0.name == Self.manifest && $0.kind != .folder }
        guard !(isPackage && isInPackage) else { return }
        for (name, kind) in entries where !name.hasPrefix(".") {
            let path = FilePath.join(folder, name)
            switch kind {
            case .file where name.hasSuffix(".yaml") || name.hasSuffix(".yml"):
                files.append(File(path: path, identity: identity.appending(name)))
            case .file where name == "catalog.json": catalogs.append(path)
            case .folder where !Self.foreign.contains(name):
                add(path, identity.appending(name), isInPackage: isInPackage || isPackage)
            default: continue
            }
        }
    }
}
