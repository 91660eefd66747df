package import WiringDiagnostics

/// Reads a wiring file and everything it includes, each file once: text → declarations.
package struct FileLoader {
    /// A reference to a file, in another file.
    private struct Request {
        /// The path as written.
        var node: NodeIndex
        var file: Int
    }

    private let limits: Limits
    /// The files, if they are not on the disk.
    private let memory: MemoryFiles?
    /// The folder that must contain every file; nil where it does not exist.
    private let root: RealPath?
    private let reporter: Reporter
    private var byRealPath: [RealPath: Int] = [:]
    /// The files that need not be read from the disk.
    private let known: [RealPath: KnownFile]
    /// The result for each path that was included, resolved or not, so that each is opened once.
    private var answers: [RealPath: Result<Int, FileFailure>] = [:]
    private var failureCount = 0
    private var totalBytes = 0
    /// The files being read, each included by the one before it.
    private var underWay: [Int] = []
    /// For each file, the depth of includes below it.
    private var heights: [Int] = []
    /// The paths passed to the system, by file.
    private var paths: [String] = []
    private var marks = KeyMarks()
    /// Whether a limit on all files together was exceeded, so that no more files are read.
    private var isFull = false

    private(set) var texts: TextTable
    /// The files in the order of their first inclusion; nil for those that could not be understood.
    private(set) var files: [LoadedFile?] = []

    private init(
        _ memory: MemoryFiles?, root: RealPath?, limits: Limits, reporter: Reporter, known: [RealPath: KnownFile]
    ) {
        self.memory = memory
        self.root = root
        self.known = known
        self.limits = limits
        self.reporter = reporter
        texts = .withKeywords(longestName: limits.nameLength)
    }

    // MARK: The main file

    /// Reads a file and all that it includes.
    ///
    /// - Parameters:
    ///   - main: The file.
    ///   - root: The folder that no file may lie outside of; nil for that of the main file.
    ///   - limits: Size limits.
    ///   - known: Contents to use instead of files on the disk, whether these exist or not.
    /// - Throws: Every mistake of text and form in all files.
    package static func read(
        _ main: MainFile, root: String?, limits: Limits, known: [RealPath: KnownFile] = [:]
    ) throws(WiringError) -> LoadedFiles {
        var asked: Set<String> = []
        return try read(main, root: root, limits: limits, known: known, asking: &asked)
    }

    /// Reads a file and all that it includes, and tells which files it asked for.
    ///
    /// - Parameter asked: Receives the paths of all files, whether they exist or not, even if there are mistakes.
    package static func read(
        _ main: MainFile, root: String?, limits: Limits, known: [RealPath: KnownFile] = [:],
        asking asked: inout Set<String>
    ) throws(WiringError) -> LoadedFiles {
        asked = [main.path]
        let folder = root ?? FilePath.folder(of: main.path)
        let realRoot = if let memory = main.memory { memory.folder(folder) } else { RealPath(following: folder) }
        if let root, realRoot == nil { throw WiringError([missingRoot(root)]) }
        let reporter = Reporter(limit: limits.shownErrors)
        var loader = FileLoader(main.memory, root: realRoot, limits: limits, reporter: reporter, known: known)
        defer { asked.formUnion(loader.answers.keys.map(\.text)) }
        do throws(FileFailure) {
            try loader.readMain(main)
        } catch {
            if case .missing = error, let memory = main.memory { throw WiringError([memory.missing(main.path)]) }
            throw WiringError([error.diagnostic(path: main.path, limit: loader.fileLimit)])
        }
        try reporter.finish()
        return LoadedFiles(
            files: loader.files.compactMap(\.self), sources: reporter.sources, texts: loader.texts, limits: limits,
            memory: main.memory)
    }

    private mutating func readMain(_ main: MainFile) throws(FileFailure) {
        switch main {
        case .path(let path):
            let contents = try contents(ofFile: path)
            addFile(contents.bytes, path: path, realPath: contents.realPath)
        case .text(let text, let name):
            guard text.utf8.count <= fileLimit else { throw .tooLarge }
            addFile(Array(text.utf8), path: name, realPath: nil)
        case .memory(let files, let path):
            let contents = try files.contents(ofFile: path, root: root, limit: fileLimit)
            addFile(contents.bytes, path: path, realPath: contents.realPath)
        }
    }

    private static func missingRoot(_ root: String) -> Diagnostic {
        Diagnostic(.missingFile, "the wiring root '\(root)' does not exist")
    }

    // MARK: Each file

    /// Whatever the limits, offsets in a file must fit into its nodes ...
    private var fileLimit: Int { min(limits.fileBytes, totalLimit, NodeTree.longestText) }

    /// ... and the texts of all files into their table.
    private var totalLimit: Int { min(limits.totalBytes, TextTable.mostBytes) }

    /// Returns a file on the disk, or what is known of it; without its bytes if it was read before.
    private func contents(ofFile path: String) throws(FileFailure) -> FileContents {
        guard !known.isEmpty, let realPath = RealPath(ofFile: path), let file = known[realPath] else {
            let path = known.isEmpty ? path : Self.pathOnDisk(path)
            return try FileSystem.contents(ofFile: path, root: root, limit: fileLimit) { byRealPath[$0] == nil }
        }
        if let root, !realPath.isInside(root) { throw .outsideRoot }
        guard file.bytes.count <= fileLimit else { throw .tooLarge }
        return FileContents(bytes: file.bytes, realPath: realPath)
    }

    /// Returns a path for the system, which cannot resolve `..` in a folder that exists only for a known file.
    private static func pathOnDisk(_ path: String) -> String {
        RealPath(following: FilePath.folder(of: path)) == nil ? RealPath(ofFile: path)?.text ?? path : path
    }

    private mutating func addFile(_ bytes: [UInt8], path: String, realPath: RealPath?) {
        let source = SourceText(name: FilePath.tidy(path), bytes: bytes)
        let index = reporter.add(source)
        files.append(nil)
        paths.append(path)
        heights.append(0)
        if let realPath { byRealPath[realPath] = index }
        if totalBytes == 0 { texts.reserve(forBytes: bytes.count) }
        totalBytes += bytes.count
        let hasInterpolation = Interpolation.mayOccur(in: bytes)
        guard let (tree, declarations) = parts(of: source, realPath, file: index, hasInterpolation: hasInterpolation)
        else { return }
        files[index] = LoadedFile(
            name: source.name, tree: tree, declarations: declarations, hasInterpolation: hasInterpolation, included: [])
        underWay.append(index)
        let included = declarations.includes.map { loadIncluded(Request(node: $0.path, file: index)) }
        files[index]?.included = included
        for (prefix, path) in declarations.replacedFiles {
            let replacement = loadIncluded(Request(node: path, file: index))
            files[index]?.replacements[texts.string(tree.text(prefix))] = replacement
        }
        underWay.removeLast()
    }

    /// Parses a file, unless that was done before.
    private mutating func parts(
        of source: SourceText, _ realPath: RealPath?, file: Int, hasInterpolation: Bool
    ) -> (NodeTree, Declarations)? {
        if let realPath, case .read(let read) = known[realPath] {
            return (read.tree.moved(from: read.texts, to: &texts), read.declarations)
        }
        let tree = NodeReader.read(
            source, file: file, limits: limits, texts: &texts, marks: &marks, reporter: reporter)
        guard let tree else { return nil }
        let declarations = FormChecker.check(
            tree, file: file, texts: texts, hasInterpolation: hasInterpolation, limits: limits, reporter: reporter)
        return declarations.map { (tree, $0) }
    }

    private mutating func loadIncluded(_ request: Request) -> Int? {
        guard !isFull, let written = files[request.file].map({ texts.string($0.tree.text(request.node)) }) else {
            return nil
        }
        guard !FilePath.isAbsolute(written) else {
            report(
                .outsideRoot, request, "the path of an included file is relative to the file that includes it",
                suggestion: relativePath(to: written, from: request).map {
                    Suggestion(for: written, asking: [$0], isCertain: true)
                })
            return nil
        }
        let path = FilePath.join(FilePath.folder(of: paths[request.file]), written)
        let bytes = RealPath(path.utf8)
        do throws(FileFailure) {
            let found: Int?
            if let answer = answers[bytes] {
                found = try answer.get()
            } else {
                found = try open(path, request)
            }
            guard let file = found else { return nil }
            answers[bytes] = .success(file)
            if underWay.contains(file) { reportCycle(to: file, request) }
            guard files[file] != nil, !underWay.contains(file) else { return nil }
            // A file read earlier may be nested more deeply here than where it was first included.
            guard underWay.count + heights[file] <= limits.includeDepth else {
                reportTooDeep(request)
                return nil
            }
            heights[request.file] = max(heights[request.file], heights[file] + 1)
            return file
        } catch {
            if answers.updateValue(.failure(error), forKey: bytes) == nil { failureCount += 1 }
            report(error, path: path, written, request)
            _ = isWithinCount(0, request)
            return nil
        }
    }

    /// Returns the path to a file from the folder of the one that includes it; nil if it is not there or outside the root.
    private func relativePath(to path: String, from request: Request) -> String? {
        guard memory == nil, let root, let file = RealPath(ofFile: path), file.isInside(root) else { return nil }
        let relative = FilePath.path(to: path, from: FilePath.folder(of: paths[request.file]))
        return FilePath.isAbsolute(relative) ? nil : relative
    }

    /// Returns the file at a path, reading it if it is new; nil if it would exceed a limit.
    private mutating func open(_ path: String, _ request: Request) throws(FileFailure) -> Int? {
        // No file exists in a folder that does not exist.
        guard let root else { throw .missing }
        let contents: FileContents
        do throws(FileFailure) {
            contents =
                if let memory {
                    try memory.contents(ofFile: path, root: root, limit: fileLimit)
                } else {
                    try self.contents(ofFile: path)
                }
        } catch {
            // A path that leads outside is reported as such, whether the file exists or not.
            if case .missing = error, memory == nil, leavesRoot(path, root) { throw .outsideRoot }
            throw error
        }
        if let known = byRealPath[contents.realPath] { return known }
        guard hasRoom(for: contents.bytes.count, request) else { return nil }
        let index = files.count
        addFile(contents.bytes, path: path, realPath: contents.realPath)
        return index
    }

    /// Whether the nearest existing folder on the way to a missing file lies outside the root.
    private func leavesRoot(_ path: String, _ root: RealPath) -> Bool {
        let folder = FilePath.existingPart(of: FilePath.folder(of: path))
        return RealPath(following: folder).map { !$0.isInside(root) } ?? false
    }

    /// Whether one more file may be read. An exceeded limit is reported once, at the first file beyond it.
    private mutating func hasRoom(for bytes: Int, _ request: Request) -> Bool {
        if underWay.count > limits.includeDepth {
            reportTooDeep(request)
            return false
        }
        guard isWithinCount(1, request) else { return false }
        if totalBytes + bytes > totalLimit {
            report(
                .tooLarge, request, "all files together may have \(totalLimit) bytes",
                help: "include less, or raise 'Limits.totalBytes'")
            isFull = true
        }
        return !isFull
    }

    /// Whether `more` files may be included; unreadable ones count.
    private mutating func isWithinCount(_ more: Int, _ request: Request) -> Bool {
        guard files.count - 1 + failureCount + more > limits.files else { return true }
        report(
            .tooManyFiles, request, "a wiring file may include \(limits.files) files",
            help: "join some of them, or raise 'Limits.files'")
        isFull = true
        return false
    }

    // MARK: Diagnostics

    private func reportCycle(to known: Int, _ request: Request) {
        let circle = underWay[(underWay.firstIndex(of: known) ?? 0)...] + [known]
        let names = circle.map { "'\(reporter.sources[$0].name)'" }.joined(separator: " → ")
        report(.includeCycle, request, "a file cannot include itself: \(names)")
    }

    private func reportTooDeep(_ request: Request) {
        report(
            .tooDeep, request, "files may include each other \(limits.includeDepth) deep",
            help: "include fewer files of files, or raise 'Limits.includeDepth'")
    }

    private func report(_ failure: FileFailure, path: String, _ written: String, _ request: Request) {
        let words = failure.words(path: path, written: written, limit: fileLimit)
        guard case .missing = failure, words.help == nil else {
            return report(failure.code, request, words.message, help: words.help)
        }
        if let memory {
            return report(
                failure.code, request, words.message, help: FilePath.didYouMean(path, among: memory.names))
        }
        let place = MissingFile(at: path, root: root)
        report(
            failure.code, request, words.message,
            suggestion: place.suggestion(for: written, in: paths[request.file]), help: place.placeForInclude)
    }

    private func report(
        _ code: Code, _ request: Request, _ message: @autoclosure () -> String,
        suggestion: @autoclosure () -> Suggestion? = nil, help: @autoclosure () -> String? = nil
    ) {
        guard let extent = files[request.file]?.tree.extent(request.node) else { return }
        let span = Span(file: request.file, start: extent.lowerBound, end: extent.upperBound)
        reporter.report(code, at: span, message(), suggestion: suggestion(), help: help())
    }
}
