#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringFoundation

/// The option that says which catalog tells of the classes, the same in all commands that ask.
struct CatalogOption: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            "The catalog of classes to go by.",
            discussion: """
                Without it, a tool that has classes of its own goes by these, and the stand-alone tool by the first \
                catalog.json or wiring/catalog.json that it finds beside or above the first file.
                """,
            valueName: "path"))
    var path: String?

    /// The catalog to go by: what the option names, else what lies beside or above the first file, if anything; nil where
    /// the tool has classes of its own, which know more.
    func catalog(for files: [String]) throws -> ClassCatalog? {
        if let path { return try ClassCatalog(contentsOfFile: path) }
        if WiringTool.registry != nil { return nil }
        return try Self.find(near: files).map(ClassCatalog.init(contentsOfFile:))
    }

    /// The catalog that lies beside or above the first of several files.
    static func find(near files: [String]) -> String? {
        guard let file = files.first else { return nil }
        var folder = URL(filePath: file).standardizedFileURL.deletingLastPathComponent()
        while true {
            for name in ["catalog.json", "wiring/catalog.json"] {
                let path = folder.appending(path: name).path
                if FileManager.default.fileExists(atPath: path) { return path }
            }
            let above = folder.deletingLastPathComponent().standardizedFileURL
            guard above.path != folder.path, folder.path != "/" else { return nil }
            folder = above
        }
    }
}
#endif
