internal import WiringFile

/// Finds the wiring root of a file: the folder of the project that the file belongs to.
package enum WiringRoot {
    /// Returns the nearest folder upwards with a catalog, or else the file's own.
    package static func folder(of file: String) -> String { folder(above: FilePath.folder(of: file)) }

    /// Returns the nearest folder upwards with a catalog, or else the folder itself or the nearest one that exists; empty
    /// for the working directory.
    package static func folder(above start: String) -> String {
        let start = FilePath.existingPart(of: start)
        var folder = start
        while let real = RealPath(following: folder) {
            if catalog(in: folder) != nil { return folder }
            if real.text == "/" { break }
            let outer = FilePath.tidy(FilePath.join(folder, ".."))
            folder = outer == "." ? "" : outer
        }
        return start
    }

    /// Returns the path of the class catalog of a wiring root.
    package static func catalog(in root: String) -> String? {
        ["catalog.json", "wiring/catalog.json"].map { FilePath.join(root, $0) }.first { RealPath(following: $0) != nil }
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
