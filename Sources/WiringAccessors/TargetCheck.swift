internal import WiringBlueprint
internal import WiringCatalog
internal import WiringCompiler
package import WiringDiagnostics
internal import WiringFile
internal import WiringYAML

/// The results of checking the wiring files of a target, and the Swift code generated from them.
///
/// Files are checked together, as `wiring check` does: a file that others include is not blamed for lacking what these
/// may set. Warnings about cycles are left out, since they cannot be avoided and would come with every build.
package struct TargetCheck {
    /// The errors and warnings, in the order of the files.
    package private(set) var diagnostics = Diagnostics()
    /// The accessors of all files in which there is no error. If errors are only warnings, those of all files that
    /// can be read, with classes that the catalog does not have taken at their word.
    package private(set) var source: String
    /// Whether every file could be read, so that no accessor is missing.
    package private(set) var isComplete = true
    private let target: BuildTarget

    /// Checks the files of a target against its catalog.
    package init(_ target: BuildTarget) {
        self.target = target
        source = AccessorWriter(target: target).text(of: [])
        let catalog = readCatalog()
        guard catalog != nil || target.isLenient else { return }
        let nibs = Self.wiringFiles(among: target.files).map { file in
            Result { try MergedNib(contentsOfFile: file, root: target.package) }
        }
        let readable = nibs.compactMap { try? $0.get() }
        isComplete = readable.count == nibs.count
        let plans = plans(of: nibs, for: catalog)
        if let path = target.catalog, catalog != nil, diagnostics.hasErrors {
            diagnostics.add([age(ofCatalog: path)].compactMap(\.self))
        }
        guard target.library != nil else { return }
        let isSketch = target.isLenient && (catalog == nil || diagnostics.hasErrors)
        let drawn = isSketch ? readable.map { SupposedClasses.sketch($0, knowing: catalog) } : plans
        let types = VisibleTypes(catalog, in: target, supposesOthers: isSketch)
        let accessors = drawn.map { AccessorReader.read($0, in: target, types, reporting: &diagnostics) }
        let distinct = distinct(accessors)
        let files = compiled(distinct)
        source = AccessorWriter(target: target, isSketch: isSketch, files: files).text(of: distinct)
    }

    /// Compiles the files of accessors, with their paths from the folder of the package; nil if all have to be read
    /// from the disk.
    private mutating func compiled(_ accessors: [NibAccessor]) -> AccessorWriter.Files? {
        let mains = accessors.filter { !$0.needsDisk }.map { MainFile.path($0.path) }
        guard let first = mains.first else { return nil }
        return diagnostics.collect {
            let files = try FileLoader.read(
                first, and: Array(mains.dropFirst()), root: target.package, limits: ReadingLimits()
            ).renamed(target.relative)
            return AccessorWriter.Files(
                bare: NibCompiler.compile(files, withTexts: false),
                withTexts: NibCompiler.compile(files, withTexts: true))
        }
    }

    /// Returns the files that are meant as wiring files. One that cannot be read counts as one, so that it is reported.
    private static func wiringFiles(among files: [String]) -> [String] {
        func identity(_ path: String) -> RealPath { RealPath(ofFile: path) ?? RealPath(path.utf8) }
        var (likely, unreadable): (Set<RealPath>, Set<RealPath>) = ([], [])
        var includes: [RealPath: [RealPath]] = [:]
        // Files of other targets may be included.
        var pending = files
        while let path = pending.popLast() {
            let file = identity(path)
            guard includes[file] == nil else { continue }
            includes[file] = []
            guard let source = try? SingleFile.source(ofFile: path) else {
                unreadable.insert(file)
                continue
            }
            let outline = Outline(source)
            if outline.isWiring { likely.insert(file) }
            let paths = outline.includedPaths(from: path)
            includes[file] = paths.map(identity)
            pending += paths
        }
        let wiring = Outline.wiringFiles(likely: likely, includes: includes).union(unreadable)
        return files.filter { wiring.contains(identity($0)) }
    }

    private mutating func readCatalog() -> ClassCatalog? {
        guard let path = target.catalog else { return nil }
        return diagnostics.collect {
            do {
                return try ClassCatalog.read(file: path)
            } catch let error as WiringError {
                guard let command = target.recording else { throw error }
                let diagnostics = error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    if diagnostic.help != nil { diagnostic.help = "write it again: \(command)" }
                    return diagnostic
                }
                throw WiringError(diagnostics, omitted: error.omitted)
            }
        }
    }

    /// Checks the files; without a catalog, only that they can be read.
    private mutating func plans(
        of nibs: [Result<MergedNib, any Error>], for catalog: ClassCatalog?
    ) -> [Blueprint] {
        let classes = catalog.map {
            CatalogSource($0, file: target.catalog.map(FilePath.name(of:)), conversions: FoundationValues.accepts)
        }
        let parts = MergedNib.parts(of: nibs)
        return nibs.compactMap { nib in
            diagnostics.collect { diagnostics in
                let nib = try nib.get()
                guard let classes else { return nil }
                let plan = try Checker.checkAlone(nib, against: classes, isPart: nib.isPart(among: parts))
                diagnostics.add(plan.warnings.filter { $0.code != .strongCycle })
                return plan
            } ?? nil
        }
    }

    /// The accessors whose names differ; the others are reported.
    private mutating func distinct(_ accessors: [NibAccessor]) -> [NibAccessor] {
        var first: [String: String] = [:]
        return accessors.filter { accessor in
            guard let other = first.updateValue(accessor.file, forKey: accessor.typeName) else { return true }
            diagnostics.add([
                Diagnostic(
                    .ambiguousAccessor,
                    "'\(other)' and '\(accessor.file)' would both be called '\(accessor.typeName)' in Swift",
                    at: .init(place: accessor.start), help: "rename one of the files")
            ])
            return false
        }
    }

    /// Advice for errors that may only be due to an outdated catalog; the build cannot tell.
    private func age(ofCatalog path: String) -> Diagnostic? {
        let aboutClasses: Set<Diagnostic.Code> = [
            .unknownClass, .unknownOutlet, .unknownAttribute, .unknownAction, .unknownEvent, .outletTypeMismatch,
            .valueTypeMismatch, .actionTypeMismatch, .missingOutlet, .missingAttribute, .missingEvent,
        ]
        guard diagnostics.all.contains(where: { aboutClasses.contains($0.code) }) else { return nil }
        return Diagnostic(
            .staleCatalog, severity: .warning,
            "the files were checked against '\(target.relative(path))', which may be older than the classes",
            help: target.recording.map { "write it again: \($0)" }
                // The program may be impossible to build as long as this check finds errors.
                ?? "write it with the program's own tool: "
                + "WIRING_BUILD_CHECK=warn swift run TOOL catalog \(target.relative(path))")
    }
}
