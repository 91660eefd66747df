#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagnostics
internal import WiringEditing

/// The option that names the class catalog, shared by all commands that use one.
struct CatalogOption: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            "The class catalog to use for all files.",
            discussion: """
                Without it, a tool with classes of its own uses those. The stand-alone tool uses for each file the \
                nearest 'catalog.json' or 'wiring/catalog.json', from its folder upwards to that of the package; for a \
                file without one, such as an overlay beside tests, the catalog of the files that it includes, and then \
                leaves classes unchecked that are not in it.
                """,
            valueName: "path"), completion: .catalogs)
    var path: String?

    /// The known classes of each file: those of the catalog that is named, or else of the nearest one, or of an app's own
    /// tool.
    var classes: ClassesByFile { Self.classes(ofCatalog: path) }

    /// Returns the known classes of each file.
    ///
    /// - Parameter path: The catalog that is named, if any.
    static func classes(ofCatalog path: String?) -> ClassesByFile {
        if let path { return ClassesByFile(ofCatalog: path, reading: read) }
        return ClassesByFile(
            ofProgram: WiringTool.registry.map { RegistrySource($0) }, reading: read,
            otherwise: WiringRoot.catalog(in: ""))
    }

    private static func read(_ path: String) throws(WiringError) -> any ClassSource {
        do {
            return CatalogSource(try ClassCatalog.read(file: path), conversions: FoundationValues.accepts)
        } catch let error as WiringError {
            throw error
        } catch {
            throw WiringError([Diagnostic(.unreadableFile, "\(error)")])
        }
    }
}
#endif
