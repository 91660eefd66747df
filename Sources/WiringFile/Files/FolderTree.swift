/// The YAML files of a folder and its subfolders, and the class catalogs.
///
/// Links are not followed: what they point to is found where it is, or is outside. Hidden folders, and those with
/// build products or dependencies, have no files of a project. A package inside of another one is its own project.
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
    /// The part of a folder tree that is examined.
    package enum Reach: Sendable {
        /// Everything; a tree that is larger than the limit is hardly intended.
        case whole
        /// The nearest folders and files, without packages: what is around a file that is in no package and has no
        /// catalog, such as one in the home folder of a user.
        case nearest

        var mostFolders: Int { self == .whole ? 20_000 : 250 }

        var mostFiles: Int { self == .whole ? .max : 1_000 }
    }

    /// The files, by their paths.
    package private(set) var files: [File] = []
    /// The paths of the files that have the name of a catalog.
    package private(set) var catalogs: [String] = []
    /// Whether there are more folders or files than are looked at.
    package private(set) var isCut = false
    /// The folders around the working directory, and itself, by their shortest paths.
    private var waysUp: [RealPath: String] = [:]

    /// A folder to be looked at.
    private struct Folder {
        var path: String
        var identity: RealPath
        var isInPackage: Bool
    }

    /// Looks through a folder, given by its path, empty for the working directory.
    package init(_ folder: String, _ reach: Reach = .whole) {
        guard let identity = RealPath(following: folder) else { return }
        if !FilePath.isAbsolute(folder) { waysUp = Self.waysUp(to: identity) }
        // Those nearest to the folder come first, so that a limit cuts off the others.
        var folders = [Folder(path: folder, identity: identity, isInPackage: false)]
        var next = 0
        while next < folders.count, !isCut {
            isCut = next == reach.mostFolders
            if !isCut { folders += look(into: folders[next], isOutermost: next == 0, reach) }
            next += 1
        }
        let order = files.map { $0.identity.text.split(separator: "/") }
        files = files.indices.sorted { order[$0].lexicographicallyPrecedes(order[$1]) }.map { files[$0] }
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

    /// Looks into a folder, and returns the folders in it.
    private mutating func look(into folder: Folder, isOutermost: Bool, _ reach: Reach) -> [Folder] {
        let around = waysUp[folder.identity] ?? folder.path
        let entries = FileSystem.entries(inFolder: around) ?? []
        // A package inside of another one is its own project.
        let isPackage = entries.contains { $0.name == Self.manifest && $0.kind != .folder }
        guard isOutermost || !isPackage || reach == .whole && !folder.isInPackage else { return [] }
        var folders: [Folder] = []
        for (name, kind) in entries where !name.hasPrefix(".") {
            let path = FilePath.join(around, name)
            switch kind {
            case .file where name.hasSuffix(".yaml") || name.hasSuffix(".yml"):
                isCut = isCut || files.count == reach.mostFiles
                if !isCut { files.append(File(path: path, identity: folder.identity.appending(name))) }
            case .file where name == "catalog.json", .other where name == "catalog.json": catalogs.append(path)
            case .folder where !Self.foreign.contains(name):
                folders.append(
                    Folder(
                        path: path, identity: folder.identity.appending(name),
                        isInPackage: folder.isInPackage || isPackage))
            default: continue
            }
        }
        return folders
    }
}
