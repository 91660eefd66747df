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
    package let limits: ReadingLimits
    /// The origin of the files, if that is not the disk.
    package let memory: MemoryFiles?

    /// The scopes that ``NodeReference`` refers to.
    @usableFromInline package private(set) var scopes: [Scope] = []
    /// The nodes of the file of each scope.
    @usableFromInline private(set) var trees: [NodeTree] = []
    /// Everything that has a name, in the order of loading: included files first.
    @usableFromInline package internal(set) var entities: [Entity] = []
    /// The nib itself, followed by its nested nibs.
    @usableFromInline package internal(set) var namespaces: [Namespace] = []
    /// Definitions that overlays have changed.
    @usableFromInline package internal(set) var mergedDefinitions: [MergedDefinition] = []
    /// The objects that replace externals.
    package internal(set) var filledExternals: [FilledExternal] = []
    /// For each placeholder of a nested nib, the reference to the object that it stands for, in the including
    /// file.
    package internal(set) var bindings: [Int: NodeReference] = [:]
    /// For each object that was wrapped, where it lives in its wrapper.
    package internal(set) var wrappedObjects: [Int: WrappedObject] = [:]
    /// For each wrapper, the object that it wraps.
    package internal(set) var wrapped: [Int: Int] = [:]
    /// For each removed entity, the overlay that removed it; nil if the program did.
    @usableFromInline package internal(set) var removed: [Int: NodeReference?] = [:]
    /// The contents that overlays have removed, in their order.
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
    /// Whether any definition says what the caller of a provider passes.
    package let hasGiven: Bool
    /// Whether any definition says whether its object is lazy.
    package let hasLazy: Bool
    /// For each parameter, the files that declare it.
    var parameterFiles: [TextID: FileSet] = [:]

    /// Reads a file of a compiled nib, and all that it includes.
    ///
    /// - Parameters:
    ///   - nib: The compiled nib.
    ///   - main: The path of the file; nil for that which was compiled first.
    ///   - limits: Size limits.
    package init(_ nib: CompiledNib, main: String? = nil, limits: ReadingLimits = ReadingLimits()) throws(WiringError) {
        var asked: Set<String> = []
        self = try Merger.merge(
            FileLoader.read(
                .compiled(nib, main: main), root: nil, limits: limits, known: [:], with: nil, asking: &asked))
    }

    /// The files by themselves, with nothing merged yet.
    init(_ loaded: LoadedFiles) {
        files = loaded.files
        sources = loaded.sources
        texts = loaded.texts
        limits = loaded.limits
        memory = loaded.memory
        hasInterpolation = files.contains(where: \.hasInterpolation)
        hasGiven = files.contains { $0.declarations.hasGiven }
        hasLazy = files.contains { $0.declarations.hasLazy }
    }

    /// Adds a scope and returns its index.
    mutating func add(_ scope: Scope) -> Int {
        scopes.append(scope)
        trees.append(files[scope.file].tree)
        return scopes.count - 1
    }
}
