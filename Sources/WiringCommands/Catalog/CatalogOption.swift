#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringEditing
internal import WiringFoundation

/// The option that names the class catalog, shared by all commands that use one.
struct CatalogOption: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            "The class catalog to use.",
            discussion: """
                Without it, a tool with classes of its own uses those, and the stand-alone tool uses the \
                catalog.json of the wiring root, or else wiring/catalog.json.
                """,
            valueName: "path"), completion: .catalogs)
    var path: String?

    /// Returns the catalog that the option names, or else the one near the first file, if any; nil if the tool has its
    /// own classes, which know more.
    func catalog(for files: [String]) throws -> ClassCatalog? {
        if let path { return try ClassCatalog(contentsOfFile: path) }
        if WiringTool.registry != nil { return nil }
        return try Self.find(near: files).map(ClassCatalog.init(contentsOfFile:))
    }

    /// Returns the path of the catalog that the option names, or else of the one near the first file, if any.
    func location(for files: [String]) -> String? { path ?? Self.find(near: files) }

    /// Returns the path of the catalog of the first file's wiring root, or that of the working directory if there is no
    /// file; failing that, the one in the folder `wiring` there.
    static func find(near files: [String]) -> String? {
        let root = files.first.map(WiringRoot.folder(of:)) ?? WiringRoot.folder(above: "")
        return WiringRoot.catalog(in: root) ?? WiringRoot.catalog(in: "")
    }
}
#endif
