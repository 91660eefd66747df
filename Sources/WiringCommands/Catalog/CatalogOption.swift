#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// The option that names the class catalog, which determines where classes are known from.
struct CatalogOption: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp("The class catalog for all files; see 'help project'.", valueName: "path"),
        completion: .catalogs)
    var path: String?

    /// The known classes of each file: those of the catalog that is named, or else of the nearest one, or of an app's own
    /// tool.
    var byFile: ClassesByFile { Self.classes(ofCatalog: path) }

    /// Reads the known classes of each file for a session that reads them again as catalogs change.
    var reading: @Sendable () -> ClassesByFile {
        let program = path == nil ? WiringTool.registry?.catalog() : nil
        return { [path] in Self.classes(ofCatalog: path, program: program) }
    }

    /// Returns the known classes of each file.
    ///
    /// - Parameters:
    ///   - path: The catalog that is named, if any.
    ///   - program: The catalog of the running program, for what the declarations of its classes say.
    static func classes(ofCatalog path: String?, program: ClassCatalog? = nil) -> ClassesByFile {
        if let path { return ClassesByFile(ofCatalog: path, reading: read) }
        return ClassesByFile(
            ofProgram: WiringTool.registry.map { RegistrySource($0) }, describedBy: program, reading: read,
            otherwise: WiringRoot.catalog(in: ""))
    }

    private static func read(_ path: String) throws(WiringError) -> any ClassSource {
        do {
            return CatalogSource(try ClassCatalog.read(file: path), file: path, conversions: FoundationValues.accepts)
        } catch let error as WiringError {
            throw error
        } catch {
            throw WiringError([Diagnostic(.unreadableFile, "\(error)")])
        }
    }
}
#endif
