#if Commands
import Foundation
import Testing
import WiringCommands

/// `wiring new --package` writes the package `Examples/Starter`, whose texts are in `StarterPackage+Files.swift`.
///
/// `RECORD_SNAPSHOTS=1 swift test --traits Commands` writes that file anew.
@Suite struct StarterPackageTests {
    private static let root = Run.folder.deletingLastPathComponent().deletingLastPathComponent()
    private static let example = root.appending(path: "Examples/Starter")

    @Test func `the tool has the texts of the example`() throws {
        let texts = try Self.texts()
        #expect(texts.count >= 10)
        let file = Self.root.appending(path: "Sources/WiringCommands/Starting/StarterPackage+Files.swift")
        let source = Self.source(of: texts)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try source.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == source)
        }
    }

    @Test func `under its own name, it equals the example`() throws {
        let files = try StarterPackage(named: "Starter").files
        for (path, text) in try Self.texts() where path != "Package.swift" {
            #expect(files.first { $0.path == path }?.text == text, "\(path)")
        }
        let manifest = try #require(files.first { $0.path == "Package.swift" }?.text)
        #expect(!manifest.contains(".."))
        #expect(
            manifest.contains(#"        .package(url: "https://github.com/swift-wiring/swift-wiring", branch: "main")"#)
        )
        #expect(!manifest.contains("In a copy"))
    }

    @Test func `another name is everywhere`() throws {
        let folder = try WrittenFolder()
        try StarterPackage(named: "Hello").write(into: folder.url)
        #expect(folder.names == ["Hello"])
        let files = try StarterPackage(named: "Hello").files
        for (path, text) in files {
            #expect(folder.text("Hello/\(path)") == text)
            #expect(!path.contains("Starter") && !text.contains("Starter"), "\(path)")
        }
        #expect(files.contains { $0.path == "Sources/HelloApp/wiring/app.yaml" })
    }

    @Test func `what is there stays, and nothing else is left`() throws {
        let folder = try WrittenFolder(["Hello": "mine"])
        #expect(throws: (any Error).self) { try StarterPackage(named: "Hello").write(into: folder.url) }
        #expect(folder.names == ["Hello"])
        #expect(folder.text("Hello") == "mine")
    }

    @Test(arguments: [
        ("", "a package has a name, such as 'MyApp'"),
        ("my-app", "a Swift module cannot be called 'my-app', because of the '-'; call it 'MyApp'"),
        ("app", "the name of a module begins with a capital here; call it 'App'"),
        ("2 be", "a Swift module cannot be called '2 be', because of the ' '; call it 'Be'"),
        ("../Up", "a Swift module cannot be called '../Up', because of the '.'; call it 'Up'"),
        ("Ärger", "a Swift module cannot be called 'Ärger', because of the 'Ä'; call it 'Arger'"),
        ("wiring", "the name of a module begins with a capital here; call it 'MyWiring'"),
        ("42", "the name of a module begins with a capital here; call it 'MyApp'"),
        ("Wiring", "'Wiring' is the name of another module or of a class; call it 'MyWiring'"),
        ("Greeter", "'Greeter' is the name of another module or of a class; call it 'MyGreeter'"),
    ])
    func `a bad name comes with a better one`(name: String, message: String) {
        let error = #expect(throws: StarterPackage.BadName.self) { try StarterPackage(named: name) }
        #expect(error?.message == message)
    }

    // MARK: The example

    /// Its manifest, sources and tests; the README is about the example.
    private static func texts() throws -> [(path: String, text: String)] {
        let paths = try ["Sources", "Tests"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: example.appending(path: folder).path)
                .map { "\(folder)/\($0)" }
        }
        return try (["Package.swift"] + paths).sorted().compactMap { path in
            let file = example.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
            return (path, try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The Swift of a file with these texts, each of which ends with a line break.
    private static func source(of texts: [(path: String, text: String)]) -> String {
        var lines = [
            "#if Commands", "extension StarterPackage {",
            "    /// The files of `Examples/Starter`, with which a test compares them.",
            "    static let original: [(path: String, text: String)] = [",
        ]
        for (path, text) in texts {
            lines += ["        (", "            \"\(path)\",", "            #\"\"\""]
            lines += text.components(separatedBy: "\n").map { $0.isEmpty ? "" : "            \($0)" }
            lines += ["            \"\"\"#", "        ),"]
        }
        return (lines + ["    ]", "}", "#endif", ""]).joined(separator: "\n")
    }
}
#endif
