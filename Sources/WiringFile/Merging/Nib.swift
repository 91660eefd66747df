public import WiringDiagnostics

/// A wiring file and everything it includes, parsed and merged: which objects there are and how they are connected.
///
/// A nib is made once and can be instantiated as often as you like, from any thread. It knows no Swift type: that its
/// names are those of registered classes, and that connections fit, is checked by `blueprint(for:)` and
/// `instantiate(with:)`.
public struct Nib: Sendable {
    /// The files, in the order in which they were asked for; the first is the one that was asked for by the program.
    package let files: [LoadedFile]
    /// Their texts.
    package let sources: [SourceText]
    /// The texts of all scalars.
    package let texts: TextTable
    /// How much there may be of everything.
    package let limits: Limits

    /// The scopes that ``NodeReference`` refers to.
    package internal(set) var scopes: [Scope] = []
    /// Everything that has a name, in the order of loading: included files first.
    package internal(set) var entities: [Entity] = []
    /// The nibs inside the nib; the first is the nib itself.
    package internal(set) var namespaces: [Namespace] = []
    /// Definitions that overlays have changed.
    package internal(set) var mergedDefinitions: [MergedDefinition] = []
    /// The objects that take the place of externals.
    package internal(set) var filledExternals: [FilledExternal] = []
    /// For each placeholder of a nib inside the nib, where the including file names the object it stands for.
    package internal(set) var bindings: [Int: NodeReference] = [:]
    /// For each object that was wrapped, where it lives in its wrapper.
    package internal(set) var wrappedObjects: [Int: WrappedObject] = [:]
    /// For each wrapper, the object that it wraps.
    package internal(set) var wrapped: [Int: Int] = [:]
    /// For each removed entity, where it was removed; nil where the program removed it.
    package internal(set) var removed: [Int: NodeReference?] = [:]
    /// What overlays have taken away, in their order.
    package internal(set) var removedContents: [RemovedContent] = []

    /// For each entity that several files declare, the files after the first.
    var alsoDeclaredBy: [Int: FileSet] = [:]
    /// For keyed targets that overlays have changed, where each key stands.
    var keyPositions: [NodeReference: [TextID: Int]] = [:]
    /// For each file, the files that it joins by plain includes, directly or not, itself counted.
    var reach: [FileSet] = []

    /// Whether some attribute value can hold a `$(name)`.
    package internal(set) var hasInterpolation = false
    /// For each parameter, the files that declare it.
    var parameterFiles: [TextID: FileSet] = [:]

    /// What later phases found out; every change of a nib begins a new one.
    ///
    /// Since its type is open, a nib is handed on by its address, and not copied with some forty fields for each call.
    package internal(set) var memory: any NibMemory = FirstFinding()

    /// What deserves a look although the files can be loaded, in order of place.
    public internal(set) var warnings: [Diagnostic] = []

    /// Reads a wiring file and all that it includes.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may lie outside of, links followed; by default the file's own.
    ///   - limits: How much there may be of everything.
    /// - Throws: ``WiringError`` with every mistake of text, form and merging in all files.
    /// - Complexity: O(bytes).
    public init(contentsOfFile path: String, root: String? = nil, limits: Limits = Limits()) throws {
        self = try Merger.merge(FileLoader.read(.path(path), root: root, limits: limits))
    }

    /// Reads a wiring file that is given as text.
    ///
    /// - Parameters:
    ///   - text: What would stand in the file.
    ///   - name: What messages call it. Included files are looked for beside a file of that path.
    ///   - root: The folder that no included file may lie outside of; by default the folder part of `name`.
    ///   - limits: How much there may be of everything.
    /// - Throws: ``WiringError`` with every mistake of text, form and merging in all files.
    public init(
        text: String, named name: String = "inline.yaml", root: String? = nil, limits: Limits = Limits()
    ) throws {
        self = try Merger.merge(FileLoader.read(.text(text, named: name), root: root, limits: limits))
    }

    /// Reads a wiring file and all that it includes, as if some of the files had other texts already.
    ///
    /// - Parameters:
    ///   - drafts: The texts, by the paths that the files have when all links are followed.
    package init(contentsOfFile path: String, root: String?, drafts: [RealPath: [UInt8]]) throws {
        self = try Merger.merge(FileLoader.read(.path(path), root: root, limits: Limits(), drafts: drafts))
    }

    /// The files by themselves, with nothing merged yet.
    init(_ loaded: LoadedFiles) {
        files = loaded.files
        sources = loaded.sources
        texts = loaded.texts
        limits = loaded.limits
        hasInterpolation = files.contains(where: \.hasInterpolation)
    }
}
