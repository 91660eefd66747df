package import WiringDiagnostics

/// Files that a program holds in memory, by their paths, read as if they stood in a folder of their own without links.
package struct MemoryFiles: Sendable {
    /// The paths as the program writes them, in alphabetical order.
    package let names: [String]
    private let contents: [RealPath: [UInt8]]

    /// Takes files by their paths.
    ///
    /// - Throws: ``WiringError`` with the code `invalid-name` for each path that is absolute, leads out of the folder or
    ///   could be written more simply, since an include would never find it.
    package init(_ files: [String: [UInt8]]) throws(WiringError) {
        names = files.keys.sorted()
        let problems = names.compactMap(Self.problem)
        guard problems.isEmpty else { throw WiringError(problems) }
        contents = Dictionary(uniqueKeysWithValues: files.map { (Self.realPath($0), $1) })
    }

    private static func problem(_ name: String) -> Diagnostic? {
        let tidy = FilePath.tidy(name)
        let isPath = !["", ".", ".."].contains(tidy) && !tidy.hasPrefix("../") && tidy.utf8.last != UInt8(ascii: "/")
        guard !isPath || tidy != name || FilePath.isAbsolute(name) || name.utf8.contains(0) else { return nil }
        return Diagnostic(
            .invalidName, "'\(name)' cannot name a file in memory",
            help: isPath && tidy != name && !FilePath.isAbsolute(tidy)
                ? "write '\(tidy)'" : "a name is a relative path, such as 'wiring/life.yaml'")
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

    /// Returns a file of at most `limit` bytes that lies in the folder `root`.
    func contents(ofFile path: String, root: RealPath?, limit: Int) throws(FileFailure) -> FileContents {
        let realPath = Self.realPath(path)
        guard !Self.leavesAll(realPath), root.map(realPath.isInside) ?? true else { throw .outsideRoot }
        guard let bytes = contents[realPath] else {
            throw isFolder(realPath) ? .notAFile(kind: "a folder") : .missing
        }
        guard bytes.count <= limit else { throw .tooLarge }
        return FileContents(bytes: bytes, realPath: realPath)
    }

    private static func leavesAll(_ path: RealPath) -> Bool { path.isInside(RealPath("/..".utf8)) }

    /// The error for a main file that is not among the files.
    func missing(_ main: String) -> Diagnostic {
        Diagnostic(
            .missingFile, "there is no file '\(FilePath.tidy(main))' among those in memory",
            help: suggestion(for: main)
                ?? (names.isEmpty ? "no file was given" : "there are \(Wording.quotedList(names))"))
    }

    /// Returns what may have been meant by the path of a missing file: files of its folder, by their names alone, or
    /// else any others.
    func suggestion(for path: String) -> String? {
        let path = FilePath.tidy(path)
        let folder = FilePath.folder(of: path)
        let beside = names.filter { FilePath.folder(of: $0) == folder }.map(FilePath.name)
        var nearest = Suggestions.nearest(to: FilePath.name(of: path), among: beside)
            .map { FilePath.join(folder, $0) }
        if nearest.isEmpty {
            nearest = Suggestions.nearest(to: path, among: names.filter { FilePath.folder(of: $0) != folder })
        }
        return nearest.isEmpty ? nil : "did you mean \(Wording.quotedList(nearest, conjunction: "or"))?"
    }
}
