internal import WiringDiagnostics

/// Files whose includes are already resolved, so that loading neither parses texts nor looks for paths: the files of a
/// compiled nib, or of a nib that was loaded before.
struct LinkedFiles {
    private enum Origin {
        case compiled(CompiledNib)
        case nib(MergedNib)
    }

    private let origin: Origin
    /// The contents of a compiled nib.
    private var contents: CompiledContents?
    /// The indices of files that were loaded, among those of the loader.
    var loaded: [Int: Int] = [:]
    /// Why files cannot be loaded, so that each is read once, however many includes point to it.
    var failed: [Int: FileFailure] = [:]

    /// A file, as a loader takes it.
    struct File {
        var tree: NodeTree
        /// Its declarations, if its form was checked before.
        var declarations: Declarations?
        var hasInterpolation: Bool
        /// For each entry of `include:`, the file; nil if there is none.
        var included: [Int?]
        /// The same for each prefix whose file is replaced.
        var replacing: [Int?]
    }

    init(_ nib: CompiledNib, limits: ReadingLimits) {
        origin = .compiled(nib)
        contents = CompiledContents(nib, limits: limits)
    }

    init(_ nib: MergedNib) { origin = .nib(nib) }

    /// The paths of the files.
    var names: [String] {
        switch origin {
        case .compiled(let nib): nib.names
        case .nib(let nib): nib.files.map(\.name)
        }
    }

    /// Returns the path of a file.
    func name(of file: Int) -> String {
        switch origin {
        case .compiled(let nib): nib.files[file].name
        case .nib(let nib): nib.files[file].name
        }
    }

    /// Returns the file with a path, however that is written.
    func file(named name: String) -> Int? {
        let wanted = Array(FilePath.tidy(name).utf8)
        return names.firstIndex { FilePath.tidy($0).utf8.elementsEqual(wanted) }
    }

    /// Returns the text of a file, or its layout.
    ///
    /// - Parameter cursor: Receives where the file continues, if it is compiled.
    func source(of file: Int, _ cursor: inout CompiledCursor?) throws(FileFailure) -> SourceText {
        switch origin {
        case .compiled(let nib):
            var rest = CompiledCursor(nib.bytes, nib.files[file].contents)
            defer { cursor = rest }
            return try nib.source(of: file, &rest)
        case .nib(let nib): return nib.sources[file]
        }
    }

    /// Reads the nodes of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - cursor: The rest that ``source(of:_:)`` left of it.
    ///   - index: The index of the file in the loader.
    ///   - texts: Receives the texts of all scalars.
    ///   - reporter: Receives what the limits do not allow, for which nil is returned.
    mutating func read(
        _ file: Int, _ cursor: CompiledCursor?, at index: Int, _ texts: inout TextTable, _ reporter: Reporter
    ) throws(FileFailure) -> File? {
        switch origin {
        case .nib(let nib):
            let known = nib.files[file]
            return File(
                tree: known.tree.moved(from: nib.texts, to: &texts), declarations: known.declarations,
                hasInterpolation: known.hasInterpolation, included: known.included,
                replacing: known.replacing(nib.texts))
        case .compiled(let nib):
            guard var cursor, let (tree, hasInterpolation) = try contents?.nodes(&cursor, at: index, &texts, reporter)
            else { return nil }
            let listed = nib.files[file]
            return File(
                tree: tree, hasInterpolation: hasInterpolation, included: listed.included, replacing: listed.replacing)
        }
    }
}

extension LoadedFile {
    /// For each prefix whose file is replaced, the new file; nil if it could not be read.
    package func replacing(_ texts: TextTable) -> [Int?] {
        declarations.replacedFiles.map { replacements[texts.string(tree.text($0.prefix))] }
    }
}
