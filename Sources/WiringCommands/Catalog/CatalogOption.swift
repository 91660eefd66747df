#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringFile
internal import WiringFoundation

/// The option that says which catalog tells of the classes, the same in all commands that ask.
struct CatalogOption: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            "The catalog of classes to go by.",
            discussion: """
                Without it, a tool that has classes of its own goes by these, and the stand-alone tool by the first \
                catalog.json beside the first file, or by wiring/catalog.json.
                """,
            valueName: "path"))
    var path: String?

    /// The catalog to go by: what the option names, else the one that lies near the first file, if any; nil where
    /// the tool has classes of its own, which know more.
    func catalog(for files: [String]) throws -> ClassCatalog? {
        if let path { return try ClassCatalog(contentsOfFile: path) }
        if WiringTool.registry != nil { return nil }
        return try Self.find(near: files).map(ClassCatalog.init(contentsOfFile:))
    }

    /// The catalog beside the first of several files, or where the user stands if there is none, else the one in the
    /// folder `wiring` there.
    static func find(near files: [String]) -> String? {
        let folder = files.first.map(FilePath.folder(of:)) ?? ""
        return [FilePath.join(folder, "catalog.json"), "wiring/catalog.json"].first {
            FileManager.default.fileExists(atPath: $0)
        }
    }
}
#endif
