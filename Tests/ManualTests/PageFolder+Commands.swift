#if Commands
import Foundation
import Wiring
import WiringFoundation

extension PageFolder {
    /// Creates a folder in which a page runs its commands: with the catalog of the manual's classes, and with the files of
    /// the package that the page is about.
    convenience init(runningCommandsOf page: ManualPage) throws {
        try self.init()
        let folders = Self.copied[page.name] ?? []
        for path in folders { try copy(path) }
        if !folders.contains("wiring") { try write(Data(Self.catalog), to: "wiring/catalog.json") }
    }

    /// The folders of the package that commands of a page work with.
    private static let copied = ["CompiledNibs.md": ["wiring"]]

    /// The catalog of the manual's classes, as if they were in a program. Places in these tests are left out.
    ///
    /// No `Data`, in which the leak sanitizer does not see the pointer to the bytes.
    private static let catalog: [UInt8] = {
        let written = Registry.manual.catalog().json
        guard var catalog = try? JSONSerialization.jsonObject(with: Data(written)) as? [String: Any] else {
            return []
        }
        for key in ["classes", "protocols"] {
            guard let classes = catalog[key] as? [[String: Any]] else { continue }
            catalog[key] = classes.map { entry in
                entry.filter { $0.key != "registeredAt" || ($0.value as? String)?.hasPrefix("ManualTests/") != true }
            }
        }
        let data = try? JSONSerialization.data(
            withJSONObject: catalog, options: [.sortedKeys, .withoutEscapingSlashes])
        return Array(String(decoding: data ?? Data(), as: UTF8.self).replacing("\"ManualTests", with: "\"Life").utf8)
    }()

    /// Runs a command in a shell, and returns the lines that it prints: those of standard output first, however it was
    /// buffered.
    func run(_ command: String) throws -> [String] {
        let errors = folder.deletingLastPathComponent().appending(path: "\(folder.lastPathComponent).errors")
        defer { try? FileManager.default.removeItem(at: errors) }
        try Data().write(to: errors)
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": "\(Self.products.path):/usr/bin:/bin", "PWD": folder.path, "LC_ALL": "C.UTF-8",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let program = process.processIdentifier
        let watchdog = DispatchWorkItem { kill(program, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
        var text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        watchdog.cancel()
        text += try String(contentsOf: errors, encoding: .utf8)
        return ConsoleCommand.lines(text.replacing(folder.path + "/", with: ""))
    }

    /// The folder with the build products, which is that of the tests.
    private static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }()
}
#endif
