internal import WiringDiagnostics

/// Reads a wiring file and everything it includes, each file once: paths → declarations.
struct FileLoader {
    /// Where a file is asked for, in another file.
    private struct Request {
        var path: String
        var node: NodeIndex
        var file: Int
    }

    private let limits: Limits
    /// The real path of the folder that no file may lie outside of.
    private let root: String?
    private let reporter: Reporter
    private var byRealPath: [String: Int] = [:]
    private var totalBytes = 0
    /// The files that are being read, each included by the one before it.
    private var underWay: [Int] = []
    /// As the system is asked for them.
    private var paths: [String] = []

    private(set) var texts = TextTable.withWords()
    /// The files in the order in which they were asked for; nil where one could not be understood.
    private(set) var files: [LoadedFile?] = []

    init(root: String?, limits: Limits, reporter: Reporter) {
        self.root = root
        self.limits = limits
        self.reporter = reporter
    }

    // MARK: The file that was asked for

    /// Reads the file that somebody asked for, and all that it includes.
    static func load(path: String, root: String?, limits: Limits, reporter: Reporter) throws(WiringError) -> FileLoader
    {
        let folder = root ?? FilePath.folder(of: path)
        let realRoot = FileSystem.realPath(folder)
        if let root, realRoot == nil {
            throw WiringError([Diagnostic(.missingFile, "there is no folder '\(root)' to be the wiring root")])
        }
        do throws(FileFailure) {
            let contents = try FileSystem.contents(ofFile: path, root: realRoot, limit: limits.fileBytes)
            var loader = FileLoader(root: realRoot, limits: limits, reporter: reporter)
            loader.addFile(contents.bytes, path: path, realPath: contents.realPath, request: nil)
            return loader
        } catch {
            let (code, message, help) = words(for: error, path: path, limits: limits)
            throw WiringError([Diagnostic(code, message, help: help)])
        }
    }

    /// Reads a text as if it stood in a file of that name, and all that it includes.
    static func load(text: String, name: String, root: String?, limits: Limits, reporter: Reporter) -> FileLoader {
        let folder = root ?? FilePath.folder(of: name)
        var loader = FileLoader(root: FileSystem.realPath(folder), limits: limits, reporter: reporter)
        let bytes = Array(text.utf8)
        if bytes.count > limits.fileBytes {
            _ = reporter.add(SourceText(name: name, bytes: []))
            let (code, message, help) = words(for: .tooLarge, path: name, limits: limits)
            reporter.report(code, at: Span(file: 0, start: 0, end: 0), message) { diagnostic, _ in
                diagnostic.help = help
            }
            loader.files.append(nil)
        } else {
            loader.addFile(bytes, path: name, realPath: nil, request: nil)
        }
        return loader
    }

    // MARK: Each file

    private mutating func addFile(_ bytes: [UInt8], path: String, realPath: String?, request: Request?) {
        let source = SourceText(name: FilePath.tidy(path), bytes: bytes)
        let index = reporter.add(source)
        files.append(nil)
        paths.append(path)
        if let realPath { byRealPath[realPath] = index }
        totalBytes += bytes.count
        guard totalBytes <= limits.totalBytes else {
            report(.tooLarge, request, "all files together may have \(limits.totalBytes) bytes")
            return
        }
        let tree = NodeReader.read(source, file: index, limits: limits, texts: &texts, reporter: reporter)
        let hasInterpolation = Interpolation.mayOccur(in: bytes)
        guard let tree,
            let declarations = FormChecker.check(
                tree, file: index, texts: texts, hasInterpolation: hasInterpolation, limits: limits, reporter: reporter)
        else { return }
        files[index] = LoadedFile(
            name: source.name, tree: tree, declarations: declarations, hasInterpolation: hasInterpolation, included: [])
        underWay.append(index)
        let included = declarations.includes.map { include in
            loadIncluded(Request(path: texts.string(tree.text(include.path)), node: include.path, file: index))
        }
        files[index]?.included = included
        let replacements = loadReplacements(index, tree, declarations)
        files[index]?.replacements = replacements
        underWay.removeLast()
    }

    /// Reads the files of entries such as `replace: {toolbar: {file: fake.yaml}}`.
    private mutating func loadReplacements(
        _ file: Int, _ tree: NodeTree, _ declarations: Declarations
    ) -> [String: Int] {
        var replacements: [String: Int] = [:]
        guard let section = declarations.sections[.replace] else { return replacements }
        for (key, value) in tree.entries(of: section) where tree.isMapping(value) && tree.isScalar(key) {
            guard let path = tree.value(of: Word.file.id, in: value), tree.isScalar(path) else { continue }
            let request = Request(path: texts.string(tree.text(path)), node: path, file: file)
            if let target = loadIncluded(request) { replacements[texts.string(tree.text(key))] = target }
        }
        return replacements
    }

    private mutating func loadIncluded(_ request: Request) -> Int? {
        guard underWay.count <= limits.includeDepth else {
            report(.tooDeep, request, "files may include each other \(limits.includeDepth) deep")
            return nil
        }
        guard files.count <= limits.files else {
            report(.tooManyFiles, request, "a wiring file may include \(limits.files) files")
            return nil
        }
        guard !request.path.hasPrefix("/") else {
            report(.outsideRoot, request, "the path of an included file is relative to the file that includes it")
            return nil
        }
        let path = FilePath.join(FilePath.folder(of: paths[request.file]), request.path)
        do throws(FileFailure) {
            let contents = try FileSystem.contents(ofFile: path, root: root, limit: limits.fileBytes)
            if let known = byRealPath[contents.realPath] {
                return underWay.contains(known) ? reportCycle(to: known, request) : known
            }
            let index = files.count
            addFile(contents.bytes, path: path, realPath: contents.realPath, request: request)
            return files[index] == nil ? nil : index
        } catch {
            var failure = error
            // What lies outside is told by the path alone, whether it exists or not.
            if case .missing = error, leavesRoot(path) { failure = .outsideRoot(realPath: path) }
            let (code, message, help) = Self.words(for: failure, path: FilePath.tidy(path), limits: limits)
            report(code, request, message, help: help)
            return nil
        }
    }

    /// Whether the nearest folder that exists on the way to a missing file lies outside the root.
    private func leavesRoot(_ path: String) -> Bool {
        guard let root, root != "/" else { return false }
        var folder = FilePath.folder(of: path)
        while FileSystem.realPath(folder) == nil, !folder.isEmpty, folder != "/" {
            folder = FilePath.folder(of: folder)
        }
        guard let real = FileSystem.realPath(folder) else { return false }
        return real != root && !real.hasPrefix(root + "/")
    }

    // MARK: Findings

    private func reportCycle(to known: Int, _ request: Request) -> Int? {
        let circle = underWay[(underWay.firstIndex(of: known) ?? 0)...] + [known]
        let names = circle.map { "'\(reporter.sources[$0].name)'" }.joined(separator: " → ")
        report(.includeCycle, request, "a file cannot include itself: \(names)")
        return nil
    }

    private func report(_ code: Code, _ request: Request?, _ message: String, help: String? = nil) {
        guard let request, let tree = files[request.file]?.tree else {
            reporter.report(code, at: Span(file: 0, start: 0, end: 0), message)
            return
        }
        let extent = tree.extent(request.node)
        reporter.report(code, at: Span(file: request.file, start: extent.lowerBound, end: extent.upperBound), message) {
            diagnostic, _ in diagnostic.help = help
        }
    }

    private static func words(
        for failure: FileFailure, path: String, limits: Limits
    ) -> (code: Code, message: String, help: String?) {
        switch failure {
        case .missing: (.missingFile, "there is no file '\(path)'", nil)
        case .notAFile(let kind): (.unreadableFile, "'\(path)' is \(kind), not a file", nil)
        case .outsideRoot:
            (
                .outsideRoot, "'\(path)' lies outside the wiring root",
                "move it into the folder of the file that is loaded, or give a 'root:' that holds both"
            )
        case .tooLarge:
            (.tooLarge, "'\(path)' has more than \(limits.fileBytes) bytes", "split it, or raise 'Limits.fileBytes'")
        case .changed: (.unreadableFile, "'\(path)' changed while it was read", "load it again")
        case .other(let reason): (.unreadableFile, "'\(path)' cannot be read: \(reason)", nil)
        }
    }
}
