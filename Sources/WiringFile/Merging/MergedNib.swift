package import WiringDiagnostics

/// A wiring file and everything it includes, merged into pure data: which objects there are and how they are connected.
///
/// It knows no class and stores no results of later phases.
@usableFromInline
package struct MergedNib: Sendable {
    /// The files, the main file first, then in the order in which they were included.
    @usableFromInline package let files: [LoadedFile]
    /// Their texts.
    package let sources: [SourceText]
    /// The texts of all scalars.
    @usableFromInline package let texts: TextTable
    /// Size limits.
    package let limits: Limits
    /// Where the files come from, if that is not the disk.
    package let memory: MemoryFiles?

    /// The scopes that ``NodeReference`` refers to.
    @usableFromInline package internal(set) var scopes: [Scope] = []
    /// Everything that has a name, in the order of loading: included files first.
    @usableFromInline package internal(set) var entities: [Entity] = []
    /// The nibs inside the nib; the first is the nib itself.
    @usableFromInline package internal(set) var namespaces: [Namespace] = []
    /// Definitions that overlays have changed.
    @usableFromInline package internal(set) var mergedDefinitions: [MergedDefinition] = []
    /// The objects that replace externals.
    package internal(set) var filledExternals: [FilledExternal] = []
    /// For each placeholder of a nib inside the nib, the reference to the object that it stands for, in the including
    /// file.
    package internal(set) var bindings: [Int: NodeReference] = [:]
    /// For each object that was wrapped, where it lives in its wrapper.
    package internal(set) var wrappedObjects: [Int: WrappedObject] = [:]
    /// For each wrapper, the object that it wraps.
    package internal(set) var wrapped: [Int: Int] = [:]
    /// For each removed entity, the overlay that removed it; nil if the program did.
    @usableFromInline package internal(set) var removed: [Int: NodeReference?] = [:]
    /// What overlays have removed, in their order.
    package internal(set) var removedContents: [RemovedContent] = []
    /// The numbers in the paths of overlays, in their order.
    package internal(set) var numberedSteps: [NumberedStep] = []

    /// For each entity that several files declare, the files after the first.
    var alsoDeclaredBy: [Int: FileSet] = [:]
    /// For keyed targets that overlays have changed, the position of each key.
    var keyPositions: [NodeReference: [String: Int]] = [:]
    /// For each file, the files that it joins by plain includes, directly or indirectly, including itself.
    @usableFromInline var reach: [FileSet] = []

    /// Whether any attribute value can contain a `$(name)`.
    @usableFromInline package internal(set) var hasInterpolation = false
    /// For each parameter, the files that declare it.
    var parameterFiles: [TextID: FileSet] = [:]

    /// Reads a file on the disk and all that it includes.
    ///
    /// - Parameter known: Contents to use instead of files on the disk, whether these exist or not.
    package init(
        contentsOfFile path: String, root: String? = nil, limits: Limits = Limits(), known: [RealPath: KnownFile] = [:]
    ) throws(WiringError) {
        self = try Merger.merge(FileLoader.read(.path(path), root: root, limits: limits, known: known))
    }

    /// Reads a text as if it were the contents of a file of that path, and all that it includes.
    package init(
        text: String, named name: String = "inline.yaml", root: String? = nil, limits: Limits = Limits()
    ) throws(WiringError) {
        self = try Merger.merge(FileLoader.read(.text(text, named: name), root: root, limits: limits))
    }

    /// Reads one of several files in memory and all of them that it includes.
    package init(
        files: [String: [UInt8]], main: String, root: String? = nil, limits: Limits = Limits()
    ) throws(WiringError) {
        let files = try MemoryFiles(files)
        self = try Merger.merge(FileLoader.read(.memory(files, main: main), root: root, limits: limits))
    }

    /// The files by themselves, with nothing merged yet.
    init(_ loaded: LoadedFiles) {
        files = loaded.files
        sources = loaded.sources
        texts = loaded.texts
        limits = loaded.limits
        memory = loaded.memory
        hasInterpolation = files.contains(where: \.hasInterpolation)
    }
}
