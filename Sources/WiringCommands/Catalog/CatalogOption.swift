#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringFile
internal import WiringFoundation

/// The option that names the class catalog, shared by all commands that use one.
struct CatalogOption: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            "The class catalog to use.",
            discussion: """
                Without it, a tool with classes of its own uses those, and the stand-alone tool uses the \
                catalog.json beside the first file, or else wiring/catalog.json.
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

    /// Returns the path of the catalog beside the first file, or in the working directory if there is no file; failing
    /// that, the one in the folder `wiring` there.
    static func find(near files: [String]) -> String? {
        let folder = files.first.map(FilePath.folder(of:)) ?? ""
        return [FilePath.join(folder, "catalog.json"), "wiring/catalog.json"].first {
            FileManager.default.fileExists(atPath: $0)
        }
    }
}
#endif
