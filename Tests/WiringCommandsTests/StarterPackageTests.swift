#if Commands
import Foundation
import Testing
import WiringCommands

/// `wiring new --package` writes the package `Examples/Starter`.
@Suite struct StarterPackageTests {
    private static let root = Run.folder.deletingLastPathComponent().deletingLastPathComponent()
    private static let example = root.appending(path: "Examples/Starter")

    @Test func `under its own name, it equals the example`() throws {
        let files = try StarterPackage(named: "Starter").files
        let texts = try Self.texts()
        #expect(files.map(\.path).sorted() == texts.map(\.path))
        for (path, text) in texts where path != "Package.swift" {
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
        let manifest = try #require(files.first { $0.path == "Package.swift" }).text
        #expect(manifest.contains(#".executable(name: "Hello", targets: ["HelloApp"])"#))
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
}
#endif
