#if Commands
package import WiringPlatform

/// The package `Examples/Starter` under another name.
package struct StarterPackage {
    /// The name that replaces `Starter` in its modules, files and folders.
    package let name: String

    /// A name that a package cannot have.
    package struct BadName: Error, Hashable {
        package var message: String
    }

    package init(named name: String) throws(BadName) {
        guard !name.isEmpty else { throw BadName(message: "a package has a name, such as 'MyApp'") }
        let proposal = Self.moduleName(like: name)
        if let mark = name.unicodeScalars.first(where: { !Self.isPart($0) }) {
            throw BadName(
                message: "a Swift module cannot be called '\(name)', because of the '\(mark)'; call it '\(proposal)'")
        }
        guard name.prefix(1).allSatisfy(\.isUppercase) else {
            throw BadName(message: "the name of a module begins with a capital here; call it '\(proposal)'")
        }
        guard !Self.isTaken(name) else {
            throw BadName(message: "'\(name)' is the name of another module or of a class; call it '\(proposal)'")
        }
        self.name = name
    }

    /// Its files, with paths from its folder.
    package var files: [(path: String, text: String)] {
        Self.original.map { path, bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return (path.replacing("Starter", with: name), Self.standingAlone(text).replacing("Starter", with: name))
        }
    }

    /// The files of the example, to which links in this folder lead.
    private static let original: [(path: String, bytes: [UInt8])] = [
        ("Package.swift", PackageResources.Package_swift),
        ("Sources/Starter/Greeter.swift", PackageResources.Greeter_swift),
        ("Sources/Starter/Output.swift", PackageResources.Output_swift),
        ("Sources/StarterApp/Program.swift", PackageResources.Program_swift),
        ("Sources/StarterApp/Registry.swift", PackageResources.Registry_swift),
        ("Sources/StarterApp/wiring/app.yaml", PackageResources.app_yaml),
        ("Sources/StarterApp/wiring/catalog.json", PackageResources.catalog_json),
        ("Tests/StarterTests/Fakes.swift", PackageResources.Fakes_swift),
        ("Tests/StarterTests/GreeterTests.swift", PackageResources.GreeterTests_swift),
        ("Tests/StarterTests/WiringFileTests.swift", PackageResources.WiringFileTests_swift),
        ("Tests/StarterTests/wiring/app.test.yaml", PackageResources.app_test_yaml),
        ("Tests/StarterTests/wiring/catalog.json", PackageResources.TestCatalog_json),
    ]

    /// Writes the package into a folder of its name, wholly or not at all.
    ///
    /// - Parameter folder: The folder in which it will be.
    package func write(into folder: URL) throws {
        let manager = FileManager.default
        let staging = folder.appending(path: ".\(name)-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: staging) }
        for (path, text) in files {
            let file = staging.appending(path: path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        // Fails if something has that name already.
        try manager.moveItem(at: staging, to: folder.appending(path: name))
    }

    /// Returns the manifest with the dependency that it has for copies in place of the one by relative path.
    private static func standingAlone(_ text: String) -> String {
        text.replacing(/\/\/ In a copy of this folder: (.*),\n.*/) { $0.1 }
    }

    // MARK: Names

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    /// Returns a name that a module can have, made of the words of another name.
    private static func moduleName(like name: String) -> String {
        let plain = String(name.compactMap(withoutAccents))
        let words = plain.unicodeScalars.split { !isPart($0) || $0 == "_" }.map(String.init)
        let letters = words.map(capitalised).joined().drop(while: \.isNumber)
        let result = letters.isEmpty ? "MyApp" : capitalised(String(letters))
        return isTaken(result) ? "My\(result)" : result
    }

    /// Returns the plain letter: the name of 'é', for example, is LATIN SMALL LETTER E WITH ACUTE.
    private static func withoutAccents(_ character: Character) -> Character? {
        guard let scalar = character.unicodeScalars.first else { return nil }
        guard let name = scalar.properties.name?.wholeMatch(of: /LATIN (SMALL|CAPITAL) LETTER (.) WITH .*/) else {
            return Character(scalar)
        }
        return (name.1 == "SMALL" ? name.2.lowercased() : String(name.2)).first
    }

    private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func isTaken(_ name: String) -> Bool { name.hasPrefix("Wiring") || taken.contains(name) }

    /// Words of Swift, modules of the package or the system, and classes of the package, which would be mistaken for a
    /// module of the same name.
    private static let taken: Set = [
        "Any", "AppKit", "Combine", "Console", "Darwin", "Dispatch", "Foundation", "Glibc", "Greeter", "Observation",
        "Output", "Program", "Protocol", "Recorder", "RegexBuilder", "Self", "Swift", "SwiftUI", "Synchronization",
        "Testing", "Type", "UIKit", "XCTest",
    ]
}
#endif
