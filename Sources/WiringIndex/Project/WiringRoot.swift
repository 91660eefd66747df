package import WiringFile

/// Finds the wiring root of a file: the folder of the project that the file belongs to.
package enum WiringRoot {
    /// Returns the folder of the package that a file belongs to; outside of packages, the nearest parent folder with a
    /// catalog, or else the file's own.
    package static func folder(of file: String) -> String { folder(above: FilePath.folder(of: file)) }

    /// Returns the folder of the package around a folder; outside of packages, the nearest parent folder with a
    /// catalog, or else the folder itself or the nearest one that exists; empty for the working directory.
    package static func folder(above start: String) -> String {
        let existing = FilePath.existingPart(of: start)
        if let found = Self.package(above: existing) ?? folderWithCatalog(above: existing) { return found }
        // The whole disk is never a project.
        return RealPath(following: existing)?.folder == nil ? start : existing
    }

    /// Returns how much of what is below the root of a file belongs to its project: outside of packages and without a
    /// catalog, nothing says that all of it does.
    package static func reach(ofFilesIn root: String) -> FolderTree.Reach {
        package(above: root) == nil && catalog(in: root) == nil ? .nearest : .whole
    }

    // MARK: Packages

    /// Returns the nearest parent folder with a `Package.swift`, or the folder itself if it has one; nil if there is
    /// none.
    ///
    /// For a link, these are the folders around what it points to, since that is where the package has its files.
    package static func package(above start: String) -> String? {
        folders(above: start).first {
            FileStamp(ofFile: FilePath.join($0.path, FolderTree.manifest)) != nil
        }?.path
    }

    /// Returns a folder and its parent folders, from the innermost to the top of all folders.
    ///
    /// - Parameter byPath: Whether to go up by the path as written, without following links.
    static func folders(
        above start: String, byPath: Bool = false
    ) -> some Sequence<(path: String, real: RealPath)> {
        let first = RealPath(following: start).map { (path: start, real: $0) }
        return sequence(first: first) { inner in
            guard let inner, inner.real.folder != nil else { return nil }
            let path = byPath ? outer(inner.path) : folder(around: inner.path, inner.real)
            return .some(RealPath(following: path).map { (path, $0) })
        }.lazy.compactMap(\.self)
    }

    /// Returns the parent of a folder; for a link, the parent of what it points to.
    private static func folder(around folder: String, _ real: RealPath) -> String {
        let outer = outer(folder)
        guard let around = real.folder, around != RealPath(following: outer) else { return outer }
        return around.text
    }

    private static func outer(_ folder: String) -> String {
        let outer = FilePath.tidy(FilePath.join(folder, ".."))
        return outer == "." ? "" : outer
    }

    // MARK: Catalogs

    private static func folderWithCatalog(above start: String) -> String? {
        folders(above: start, byPath: true).first { catalog(in: $0.path) != nil }?.path
    }

    /// Returns the path of the class catalog of a folder.
    package static func catalog(in folder: String) -> String? {
        ["catalog.json", "wiring/catalog.json"].map { FilePath.join(folder, $0) }.first {
            RealPath(following: $0) != nil
        }
    }

    /// Returns the wiring roots of files, each with its files; a root inside another one is a part of that one.
    ///
    /// - Parameter root: Returns the root of a file.
    package static func folders(
        of files: [String], root: (String) -> String
    ) -> [(root: String, files: [String])] {
        let roots = files.map(root)
        let real = roots.map { RealPath(following: $0) }
        var folders: [(root: String, files: [String])] = []
        for (number, file) in files.enumerated() {
            let outer = roots.indices.filter { other in
                guard let outer = real[other], let inner = real[number] else { return false }
                return inner.isInside(outer)
            }
            let root = roots[outer.min { (real[$0]?.text.count ?? 0) < (real[$1]?.text.count ?? 0) } ?? number]
            if let known = folders.firstIndex(where: { $0.root == root }) {
                folders[known].files.append(file)
            } else {
                folders.append((root, [file]))
            }
        }
        return folders
    }
}
