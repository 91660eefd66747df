package import WiringDiagnostics

/// Reads a wiring file and everything it includes, each file once: text → declarations.
package struct FileLoader {
    /// A reference to a file, in another file.
    struct Request {
        /// The path as written.
        var node: NodeIndex
        var file: Int
    }

    let limits: ReadingLimits
    /// The files, if they are not on the disk.
    private let memory: MemoryFiles?
    /// The folder that must contain every file; nil if it does not exist.
    private let root: RealPath?
    let reporter: Reporter
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
    private var reader: (any TextReader)?
    /// The files that need not be looked for.
    var linked: LinkedFiles?
    /// Whether a limit on all files together was exceeded, so that no more files are read.
    private var isFull = false

    var texts: TextTable
    /// The files in the order of their first inclusion; nil for unreadable ones.
    private(set) var files: [LoadedFile?] = []

    private init(
        _ memory: MemoryFiles?, root: RealPath?, limits: ReadingLimits, reporter: Reporter,
        known: [RealPath: KnownFile],
        reader: (any TextReader)?, linked: LinkedFiles?
    ) {
        self.linked = linked
        self.memory = memory
        self.reader = reader
        self.root = root
        self.known = known
        self.limits = limits
        self.reporter = reporter
        texts = .withKeywords(longestName: limits.nameLength)
    }

    // MARK: The main file

    /// Reads a file and all that it includes, and tells which files it asked for.
    ///
    /// - Parameters:
    ///   - main: The file.
    ///   - others: More files, which come after all that the first one includes.
    ///   - root: The folder that no file may be outside of; nil for the folder of the main file.
    ///   - limits: Size limits.
    ///   - known: Contents to use instead of files on the disk, whether these exist or not.
    ///   - reader: The reader of each text; nil if all files are at hand.
    ///   - asked: Receives the paths of all files, whether they exist or not, even if there are errors.
    /// - Throws: Every error of text and form in all files.
    package static func read(
        _ main: MainFile, and others: [MainFile] = [], root: String?, limits: ReadingLimits,
        known: [RealPath: KnownFile],
        with reader: (any TextReader)?, asking asked: inout Set<String>
    ) throws(WiringError) -> LoadedFiles {
        asked = [main.path]
        let folder = root ?? FilePath.folder(of: main.path)
        let linked = main.linked(limits)
        let realRoot =
            linked != nil ? nil : main.memory.map { $0.folder(folder) } ?? RealPath(following: folder)
        if let root, realRoot == nil { throw WiringError([missingRoot(root)]) }
        let reporter = Reporter(limit: limits.shownErrors)
        var loader = FileLoader(
            main.memory, root: realRoot, limits: limits, reporter: reporter, known: known, reader: reader,
            linked: linked)
        defer { asked.formUnion(loader.answers.keys.map(\.text)) }
        for main in [main] + others { try loader.readMain(main) }
        try reporter.finish()
        return LoadedFiles(
            files: loader.files.compactMap(\.self), sources: reporter.sources, texts: loader.texts, limits: limits,
            memory: main.parameterFiles)
    }

    private mutating func readMain(_ main: MainFile) throws(WiringError) {
        do throws(FileFailure) {
            try addMain(main)
        } catch {
            if case .missing = error, let memory = main.memory { throw WiringError([memory.missing(main.path)]) }
            if case .missing = error, let linked {
                throw WiringError([MissingFile.diagnostic(main.path, among: linked.names, "those of the compiled nib")])
            }
            throw WiringError([error.diagnostic(path: main.path, limit: fileLimit)])
        }
    }

    private mutating func addMain(_ main: MainFile) throws(FileFailure) {
        switch main {
        case .path(let path):
            let contents = try contents(ofFile: path)
            guard byRealPath[contents.realPath] == nil else { return }
            addFile(contents.bytes, path: path, realPath: contents.realPath)
        case .compiled(let nib, let path):
            texts.reserve(forBytes: nib.bytes.count)
            guard let file = path.map({ linked?.file(named: $0) }) ?? 0 else { throw .missing }
            _ = try addLinked(file, nil)
        case .text(let text, let name), .overlay(let text, let name, _):
            guard text.utf8.count <= fileLimit else { throw .tooLarge }
            addFile(Array(text.utf8), path: name, realPath: nil)
        case .memory(let files, let path):
            let contents = try files.contents(ofFile: path, root: root, limit: fileLimit)
            guard byRealPath[contents.realPath] == nil else { return }
            addFile(contents.bytes, path: path, realPath: contents.realPath)
        }
    }

    private static func missingRoot(_ root: String) -> Diagnostic {
        Diagnostic(.missingFile, "the wiring root '\(root)' does not exist")
    }

    // MARK: Each file

    /// Whatever the limits, offsets in a file must fit into its nodes ...
    var fileLimit: Int { min(limits.fileBytes, totalLimit, NodeTree.longestText) }

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
        if totalBytes == 0 { texts.reserve(forBytes: bytes.count) }
        let index = begin(source, path: path)
        if let realPath { byRealPath[realPath] = index }
        let hasInterpolation = Interpolation.mayOccur(in: bytes)
        guard let (tree, declarations) = parts(of: source, realPath, file: index, hasInterpolation: hasInterpolation)
        else { return }
        finish(index, tree, declarations, hasInterpolation)
    }

    /// Begins with a file, whose contents are read next.
    mutating func begin(_ source: SourceText, path: String) -> Int {
        let index = reporter.add(source)
        files.append(nil)
        paths.append(path)
        heights.append(0)
        totalBytes += source.byteCount
        return index
    }

    /// Takes what a file contains, and loads the files that it includes.
    ///
    /// - Parameter links: The files that its includes and its replaced files refer to; nil if they have to be looked
    ///   for.
    mutating func finish(
        _ index: Int, _ tree: NodeTree, _ declarations: Declarations, _ hasInterpolation: Bool,
        links: (included: [Int?], replacing: [Int?])? = nil
    ) {
        files[index] = LoadedFile(
            name: reporter.sources[index].name, tree: tree, declarations: declarations,
            hasInterpolation: hasInterpolation, included: [])
        underWay.append(index)
        let included = declarations.includes.indices.map { entry in
            load(Request(node: declarations.includes[entry].path, file: index), links.map { $0.included[entry] })
        }
        files[index]?.included = included
        for (entry, (prefix, path)) in declarations.replacedFiles.enumerated() {
            let replacement = load(Request(node: path, file: index), links.map { $0.replacing[entry] })
            files[index]?.replacements[texts.string(tree.text(prefix))] = replacement
        }
        underWay.removeLast()
    }

    /// Loads an included file.
    ///
    /// - Parameter link: The file, or that there is none; nil if it has to be looked for.
    private mutating func load(_ request: Request, _ link: Int??) -> Int? {
        guard let link else { return loadIncluded(request) }
        guard !isFull, let link, let tree = files[request.file]?.tree else { return nil }
        return addLinked(link, for: request, texts.string(tree.text(request.node)))
    }

    /// Parses a file, unless that was done before.
    private mutating func parts(
        of source: SourceText, _ realPath: RealPath?, file: Int, hasInterpolation: Bool
    ) -> (NodeTree, Declarations)? {
        if let realPath, case .read(let read) = known[realPath] {
            return (read.tree.moved(from: read.texts, to: &texts), read.declarations)
        }
        let (limits, reporter) = (limits, reporter)
        let tree = reader?.nodes(of: source, file: file, limits: limits, texts: &texts, reporter: reporter)
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
            return take(file, request)
        } catch {
            if answers.updateValue(.failure(error), forKey: bytes) == nil { failureCount += 1 }
            report(error, path: path, written, request)
            _ = isWithinCount(0, request)
            return nil
        }
    }

    /// Takes an included file that was loaded; nil if it cannot be included here, which is reported.
    mutating func take(_ file: Int, _ request: Request) -> Int? {
        if underWay.contains(file) { reportCycle(to: file, request) }
        guard files[file] != nil, !underWay.contains(file) else { return nil }
        // A file read earlier may be nested more deeply here than where it was first included.
        guard underWay.count + heights[file] <= limits.includeDepth else {
            reportTooDeep(request)
            return nil
        }
        heights[request.file] = max(heights[request.file], heights[file] + 1)
        return file
    }

    /// Returns the path to a file from the folder of the including file; nil if it is not there or outside the
    /// root.
    private func relativePath(to path: String, from request: Request) -> String? {
        guard memory == nil, let root, let file = RealPath(ofFile: path), file.isInside(root) else { return nil }
        let relative = FilePath.path(to: path, from: FilePath.folder(of: paths[request.file]))
        return FilePath.isAbsolute(relative) ? nil : relative
    }

    /// Returns the file at a path, reading it if it is new; nil if it would exceed a limit.
    private mutating func open(_ path: String, _ request: Request) throws(FileFailure) -> Int? {
        if let linked {
            guard let file = linked.file(named: path) else { throw .missing }
            return try addLinked(file, request)
        }
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

    /// Whether the nearest existing folder on the way to a missing file is outside the root.
    private func leavesRoot(_ path: String, _ root: RealPath) -> Bool {
        let folder = FilePath.existingPart(of: FilePath.folder(of: path))
        return RealPath(following: folder).map { !$0.isInside(root) } ?? false
    }

    /// Whether one more file may be read. An exceeded limit is reported once, at the first file beyond it.
    mutating func hasRoom(for bytes: Int, _ request: Request) -> Bool {
        if underWay.count > limits.includeDepth {
            reportTooDeep(request)
            return false
        }
        guard isWithinCount(1, request) else { return false }
        if totalBytes + bytes > totalLimit {
            report(
                .tooLarge, request, "all files together may have \(totalLimit) bytes",
                help: "include less, or raise 'Nib.Limits.totalBytes'")
            isFull = true
        }
        return !isFull
    }

    /// Whether `more` files may be included; unreadable ones count.
    private mutating func isWithinCount(_ more: Int, _ request: Request) -> Bool {
        guard files.count - 1 + failureCount + more > limits.files else { return true }
        report(
            .tooManyFiles, request, "a wiring file may include \(limits.files) files",
            help: "join some of them, or raise 'Nib.Limits.files'")
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
            help: "include fewer files of files, or raise 'Nib.Limits.includeDepth'")
    }

    func report(_ failure: FileFailure, path: String, _ written: String, _ request: Request) {
        let words = failure.words(path: path, written: written, limit: fileLimit)
        guard case .missing = failure, words.help == nil else {
            return report(failure.code, request, words.message, help: words.help)
        }
        if let names = memory?.names ?? linked?.names {
            return report(failure.code, request, words.message, help: FilePath.didYouMean(path, among: names))
        }
        let place = MissingFile(at: path, root: root)
        report(
            failure.code, request, words.message,
            suggestion: place.suggestion(for: written, in: paths[request.file]), help: place.placeForInclude)
    }

    private func report(
        _ code: Diagnostic.Code, _ request: Request, _ message: @autoclosure () -> String,
        suggestion: @autoclosure () -> Suggestion? = nil, help: @autoclosure () -> String? = nil
    ) {
        guard let extent = files[request.file]?.tree.extent(request.node) else { return }
        let span = Span(file: request.file, start: extent.lowerBound, end: extent.upperBound)
        reporter.report(code, at: span, message(), suggestion: suggestion(), help: help())
    }
}
