/// The YAML files of a folder and its subfolders.
///
/// Links are not followed: what they lead to is found where it is, or lies outside. Hidden folders, and those in which
/// tools build or keep the code of others, have no files of a project.
package struct FolderTree {
    /// A file, by its path below the folder.
    package struct File {
        /// The path as shown in messages.
        package var path: String
        package var identity: RealPath
    }

    private static let foreign: Set<String> = ["build", "Build", "DerivedData", "node_modules", "Pods", "Carthage"]
    /// A tree that is larger was hardly meant.
    private static let mostFolders = 20_000

    /// The files, by their paths.
    package private(set) var files: [File] = []
    /// Whether there are more folders than are looked at.
    package private(set) var isCut = false
    private var folders = 0

    /// Looks through a folder, given by its path, empty for the working directory.
    package init(_ folder: String) {
        if let identity = RealPath(following: folder) { add(folder, identity) }
    }

    private mutating func add(_ folder: String, _ identity: RealPath) {
        guard folders < Self.mostFolders else { return isCut = true }
        folders += 1
        for (name, kind) in FileSystem.entries(inFolder: folder) ?? [] where !name.hasPrefix(".") {
            let path = FilePath.join(folder, name)
            switch kind {
            case .file where name.hasSuffix(".yaml") || name.hasSuffix(".yml"):
                files.append(File(path: path, identity: identity.appending(name)))
            case .folder where !Self.foreign.contains(name): add(path, identity.appending(name))
            default: continue
            }
        }
    }
}
