package import WiringDiagnostics

/// Files that a program holds in memory, by their paths, read as if they were in their own folder without links.
package struct MemoryFiles: Sendable {
    /// The paths as the program writes them, in alphabetical order.
    package let names: [String]
    private let contents: [RealPath: [UInt8]]

    /// Takes files by their paths.
    ///
    /// - Throws: ``WiringError`` with the code `invalid-name` for each path that is absolute, leads out of the folder
    ///   or could be written more simply, since an include would never find it.
    package init(_ files: [String: [UInt8]]) throws(WiringError) {
        names = files.keys.sorted()
        let problems = names.compactMap(Self.problem)
        guard problems.isEmpty else { throw WiringError(problems) }
        contents = Dictionary(uniqueKeysWithValues: files.map { (Self.realPath($0), $1) })
    }

    private static func problem(_ name: String) -> Diagnostic? {
        let tidy = FilePath.tidy(name)
        let canBePath =
            !FilePath.isAbsolute(name) && !name.utf8.contains(0) && name.utf8.last != UInt8(ascii: "/")
            && !["", ".", ".."].contains(tidy) && !tidy.utf8.starts(with: "../".utf8)
        guard !canBePath || tidy != name else { return nil }
        return Diagnostic(
            .invalidName, "'\(name)' cannot name a file in memory",
            help: canBePath ? "write '\(tidy)'" : "a name is a relative path, such as 'wiring/life.yaml'")
    }

    private static func realPath(_ path: String) -> RealPath { RealPath(FilePath.tidy("/" + path).utf8) }

    /// Returns the path of a folder, empty for the outermost; nil if no file is in it.
    func folder(_ path: String) -> RealPath? {
        let folder = Self.realPath(path)
        return isFolder(folder) ? folder : nil
    }

    private func isFolder(_ path: RealPath) -> Bool {
        contents[path] == nil && contents.keys.contains { $0.isInside(path) }
    }

    /// Returns a file of at most `limit` bytes that is in the folder `root`.
    func contents(ofFile path: String, root: RealPath?, limit: Int) throws(FileFailure) -> FileContents {
        let realPath = Self.realPath(path)
        // A path can lead above all files, whatever the root is.
        let isOutside = realPath.isInside(RealPath("/..".utf8)) || root.map { !realPath.isInside($0) } ?? false
        guard !isOutside else { throw .outsideRoot }
        guard let bytes = contents[realPath] else {
            throw isFolder(realPath) ? .notAFile(kind: "a folder") : .missing
        }
        guard bytes.count <= limit else { throw .tooLarge }
        return FileContents(bytes: bytes, realPath: realPath)
    }

    /// The error for a main file that is not among the files.
    func missing(_ main: String) -> Diagnostic {
        MissingFile.diagnostic(main, among: names, "those in memory")
    }
}
