package import WiringDiagnostics
package import WiringFile
package import WiringYAML

/// The wiring files under a wiring root, as they are on the disk or as they are about to be written.
///
/// It is a value: a copy with another text of one file shares everything with the original except that file and the
/// results for the files that include it. Files are parsed and checked on demand, each once.
package struct Project {
    /// A file of the project.
    package struct File {
        /// The path as shown in messages.
        package let path: String
        package let identity: RealPath
        /// The text; nil if it cannot be read.
        package internal(set) var source: SourceText?
        /// The files that it includes, or puts under a prefix.
        package internal(set) var links: [Link] = []
        /// The keys at its top level.
        package internal(set) var outline: Outline?
        /// Whether an attempt was made to parse it.
        var isParsed = false
        /// The diagnostics of a check of this file on its own.
        var diagnostics: FileDiagnostics?
        /// The file with all that it includes.
        var nib: Result<MergedNib, WiringError>?
        /// The entries of the text.
        var index = Memoized<FileIndex>()
        /// The declarations of the file and of all that it includes, if their texts can be read.
        var scope = Memoized<FileScope>()
    }

    /// An include.
    package struct Link: Hashable {
        /// The file that it points to, which need not exist.
        package var target: RealPath
        /// The path of that file as shown in messages.
        package var path: String
        /// The prefix, for a nested nib.
        package var prefix: String?
    }

    /// The identity of the project's texts, with what is known of their includes.
    final class State {
        /// Each file with all that it includes, directly or not.
        var reach: [Int: Set<Int>] = [:]
        /// The files that are meant as wiring files.
        var wiringFiles: Set<Int>?
        /// The length of the longest chain of includes from each file on.
        var heights: [Int: Int] = [:]
        /// The names of each object that several files have part in.
        var joinedNames: Set<[ObjectName]>?
    }

    /// The folder that holds all files; empty for the working directory.
    package let root: String
    /// The known classes of each file.
    package private(set) var classes: ClassesByFile
    /// The reach of the search of the folder, if it has more subfolders or files than were looked at; nil otherwise.
    package let cutReach: FolderTree.Reach?
    package private(set) var files: [File] = []
    /// The YAML files under the root without content, which may or may not be wiring files.
    package private(set) var emptyFiles: [String] = []
    /// The files that loading need not read from the disk.
    private(set) var known: [RealPath: KnownFile] = [:]
    /// The limits of loading, and of the errors shown.
    private var limits = ReadingLimits()
    /// Replaced whenever a text changes or a file is added.
    private(set) var state = State()
    private var byIdentity: [RealPath: Int] = [:]
    private var byPath: [String: Int] = [:]
    /// The files with an include that points to a file.
    private var includersByTarget: [RealPath: Set<Int>] = [:]

    /// Finds the files under a root.
    ///
    /// - Parameters:
    ///   - root: The folder; empty for the working directory.
    ///   - folder: A folder to include even if it belongs to a package inside the project; nil for none.
    ///   - paths: Files that belong to the project even if they do not look like it.
    ///   - texts: Texts to read instead of the contents of files, by path.
    ///   - reach: The part of the folders below the root that belongs to the project.
    ///   - classes: The known classes of each file.
    package init(
        root: String, with folder: String? = nil, including paths: [String] = [], texts: [String: [UInt8]] = [:],
        reach: FolderTree.Reach = .whole, classes: ClassesByFile
    ) {
        let tree = FolderTree(root, reach)
        let others = folder.map { FolderTree($0).files } ?? []
        self.root = root
        self.classes = classes
        cutReach = tree.isCut ? reach : nil
        for path in paths + texts.keys.sorted() { add(path, RealPath(ofFile: path), text: texts[path]) }
        var found = FoundFiles(like: files)
        for file in tree.files + others where byIdentity[file.identity] == nil { found.read(file) }
        emptyFiles = found.emptyFiles
        for file in found.wiringFiles { add(file.path, file.identity, text: file.bytes) }
        addIncluded()
    }

    /// Returns the project with the files that its texts include.
    package func followingIncludes() -> Project {
        var result = self
        result.addIncluded()
        return result
    }

    /// Adds included files that were not found by their names, such as those with other endings.
    private mutating func addIncluded() {
        let folder = RealPath(following: root)
        var next = 0
        while next < files.count {
            for link in files[next].links where byIdentity[link.target] == nil {
                guard let folder, link.target.isInside(folder), RealPath(following: link.path) != nil else { continue }
                add(link.path, link.target)
            }
            next += 1
        }
    }

    private mutating func add(_ path: String, _ identity: RealPath?, text: [UInt8]? = nil) {
        let identity = identity ?? RealPath(path.utf8)
        guard byIdentity[identity] == nil else { return }
        let path = FilePath.tidy(path)
        let file = files.count
        byIdentity[identity] = file
        byPath[path] = file
        files.append(File(path: path, identity: identity))
        state = State()
        let bytes = text ?? (try? SingleFile.source(ofFile: path))?.bytes
        if let bytes { setText(bytes, of: file) }
    }

    private mutating func setText(_ bytes: [UInt8], of file: Int) {
        let source = SourceText(name: files[file].path, bytes: bytes)
        state = State()
        files[file].source = source
        files[file].isParsed = false
        known[files[file].identity] = .text(bytes)
        for link in files[file].links { includersByTarget[link.target]?.remove(file) }
        let outline = Outline(source)
        files[file].outline = outline
        files[file].index = Memoized(after: files[file].index)
        files[file].links = outline.hasIncludes ? links(in: fileIndex(of: file), at: source.name) : []
        for link in files[file].links { includersByTarget[link.target, default: []].insert(file) }
    }

    /// Returns the includes of a file with a text.
    private func links(in index: FileIndex, at path: String) -> [Link] {
        let folder = FilePath.folder(of: path)
        return (index.includes + index.replacedFiles).compactMap { include in
            let path = FilePath.tidy(FilePath.join(folder, include.path))
            let target = byPath[path].map { files[$0].identity } ?? RealPath(ofFile: path)
            return target.map { Link(target: $0, path: path, prefix: include.prefix) }
        }
    }

    // MARK: Files

    /// The paths of its files, and of the files that they include, even if these do not exist.
    package var paths: Set<String> { Set(files.flatMap { [$0.path] + $0.links.map(\.path) }) }

    /// Returns the file at a path, as messages show it or as the user gives it.
    package func index(of path: String) -> Int? {
        byPath[FilePath.tidy(path)] ?? RealPath(ofFile: path).flatMap { byIdentity[$0] }
    }

    /// Returns the file with an identity.
    package func index(of identity: RealPath) -> Int? { byIdentity[identity] }

    /// Returns the files in a folder and its subfolders.
    package func files(in folder: String) -> [Int] {
        guard let folder = RealPath(following: folder) else { return [] }
        return files.indices.filter { files[$0].identity.isInside(folder) }
    }

    /// The files that no other file includes.
    package var roots: [Int] { files.indices.filter { !isIncluded($0) } }

    /// The files that include a file themselves.
    package func directIncluders(of file: Int) -> Set<Int> {
        (includersByTarget[files[file].identity] ?? []).subtracting([file])
    }

    /// Whether some file includes a file.
    package func isIncluded(_ file: Int) -> Bool {
        !directIncluders(of: file).isEmpty
    }

    /// Returns the files that include some file, directly or not, in the order of the project; without these files
    /// themselves.
    package func includers(of files: [Int]) -> [Int] {
        reached(from: files) { file in includersByTarget[self.files[file].identity] ?? [] }
    }

    /// Returns the files that some files include, directly or not, in the order of the project; without these files
    /// themselves.
    package func included(by files: [Int]) -> [Int] { reached(from: files, targets) }

    /// Returns the files that a file includes itself, in the order of its text.
    func targets(of file: Int) -> [Int] { files[file].links.compactMap { byIdentity[$0.target] } }

    /// Returns the files that a file joins by plain includes, directly or not, without itself.
    package func reachedByPlainIncludes(from file: Int) -> [Int] {
        reached(from: [file]) { file in
            files[file].links.filter { $0.prefix == nil }.compactMap { byIdentity[$0.target] }
        }
    }

    /// Returns the files that join a file by plain includes, directly or not, without itself.
    package func joiningByPlainIncludes(_ file: Int) -> [Int] {
        reached(from: [file]) { file in
            let identity = files[file].identity
            return (includersByTarget[identity] ?? []).filter { includer in
                files[includer].links.contains { $0.target == identity && $0.prefix == nil }
            }
        }
    }

    private func reached<Files: Sequence<Int>>(from start: [Int], _ next: (Int) -> Files) -> [Int] {
        var seen = Set(start)
        var pending = start
        while let file = pending.popLast() {
            for other in next(file) where seen.insert(other).inserted { pending.append(other) }
        }
        return seen.subtracting(start).sorted()
    }

    /// Returns the project with other classes known.
    package func knowing(_ classes: ClassesByFile) -> Project {
        var result = self
        result.classes = classes
        for file in result.files.indices { result.files[file].diagnostics = nil }
        return result
    }

    /// Whether checks report all errors, rather than only as many as are shown.
    package var isThorough: Bool { limits.shownErrors == limits.objects }

    /// The project, with checks that report all errors.
    package var thorough: Project {
        var result = self
        result.limits.shownErrors = limits.objects
        for file in result.files.indices where files[file].diagnostics?.omitted ?? 0 > 0 {
            result.files[file].diagnostics = nil
            result.files[file].nib = nil
        }
        return result
    }

    // MARK: Texts

    /// Returns the project with other texts of some files, by path; a new path adds a file.
    package func replacing(_ texts: [String: [UInt8]]) -> Project {
        var result = self
        for (path, bytes) in texts.sorted(by: { $0.key < $1.key }) {
            if let file = index(of: path) {
                result.replace(bytes, of: file)
            } else {
                result.add(path, RealPath(ofFile: path), text: bytes)
                result.forget(result.files.count - 1)
            }
        }
        return result
    }

    /// Returns the project with some files emptied, given by their paths.
    package func emptying(_ paths: some Sequence<String>) -> Project {
        var result = self
        for file in paths.compactMap(index) { result.replace([], of: file) }
        return result
    }

    /// Returns the project with other texts of some of its files, which have been parsed already.
    package func replacing(_ read: [SingleFile]) -> Project {
        var result = replacing(Dictionary(read.map { ($0.source.name, $0.source.bytes) }) { $1 })
        for read in read {
            // Under another name, its errors would be reported under that name.
            guard let file = result.index(of: read.source.name), read.source.name == result.files[file].path
            else { continue }
            result.known[result.files[file].identity] = .read(read)
            result.files[file].isParsed = true
        }
        return result
    }

    private mutating func replace(_ bytes: [UInt8], of file: Int) {
        guard files[file].source?.bytes != bytes else { return }
        forget(file)
        setText(bytes, of: file)
        forget(file)
    }

    /// Forgets what is known of a file from its text, and of the files that include it.
    private mutating func forget(_ file: Int) {
        for file in [file] + includers(of: [file]) + targets(of: file) {
            files[file].diagnostics = nil
            files[file].nib = nil
        }
    }

    // MARK: Trees

    /// Whether a file that was parsed has neither errors of text nor of form.
    func hasBeenRead(_ file: Int) -> Bool {
        if case .read = known[files[file].identity] { true } else { false }
    }

    /// Parses a file and all that it includes, so that many checks can use the trees.
    mutating func parse(_ file: Int) {
        for file in [file] + included(by: [file]) where !files[file].isParsed {
            files[file].isParsed = true
            guard let source = files[file].source, let read = try? SingleFile(source) else { continue }
            known[files[file].identity] = .read(read)
        }
    }

    /// Returns a parsed file; nil if it has errors of text or form.
    package mutating func read(_ file: Int) -> SingleFile? {
        parse(file)
        if case .read(let read) = known[files[file].identity] { return read }
        return nil
    }

    /// Returns a file with all that it includes.
    package mutating func nib(of file: Int) throws(WiringError) -> MergedNib {
        if let nib = files[file].nib { return try nib.get() }
        let nib = Result { () throws(WiringError) in try load(file) }
        files[file].nib = nib
        return try nib.get()
    }

    private mutating func load(_ file: Int) throws(WiringError) -> MergedNib {
        parse(file)
        return try MergedNib(contentsOfFile: files[file].path, root: root, limits: limits, known: known)
    }

    // MARK: Checks

    /// Whether the diagnostics of a check of a file on its own are known.
    package func isChecked(_ file: Int) -> Bool { files[file].diagnostics != nil }

    /// Returns the diagnostics of a check of a file on its own: all that loading would report, except members of its
    /// owner and externals that an including file may set, and parameters that it may use.
    package mutating func ownDiagnostics(of file: Int) -> FileDiagnostics {
        if let diagnostics = files[file].diagnostics { return diagnostics }
        var diagnostics = FileDiagnostics()
        do throws(WiringError) {
            let known = try classes(of: file)
            // In a file that cannot be read, nothing is checked at all.
            if known == nil, files[file].source != nil { diagnostics.filesWithoutClasses = [files[file].path] }
            let nib = if let nib = files[file].nib { try nib.get() } else { try load(file) }
            try check(nib, against: known, isPart: isIncluded(file), &diagnostics)
        } catch {
            diagnostics.all = placingMembers(in: error.diagnostics)
            diagnostics.omitted = error.omitted
        }
        files[file].diagnostics = diagnostics
        return diagnostics
    }
}
