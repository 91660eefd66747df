import Foundation
import Testing
import WiringAdoption
import WiringDiagnostics
import WiringRegistration

/// A target that is taken over: what is written, and what is said to be left.
@Suite final class AdoptionTests {
    private let package: URL
    private var sources: URL { package.appending(path: "Sources/Shop") }

    init() throws {
        package = try temporaryFolder()
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try write("// swift-tools-version: 5.9\n", "Package.swift")
    }

    deinit { try? FileManager.default.removeItem(at: package) }

    private static let shop = """
        protocol Clock: AnyObject {}
        protocol Shelf: AnyObject {}
        final class OakShelf: Shelf { init(width: Int) {} }
        final class Shop { init(shelf: any Shelf, clock: any Clock) {} }
        """

    @Test func `a target gets its registrations, its catalog and a file with what the first object needs`() throws {
        let adoption = try adopt(Self.shop)
        #expect(
            try text("Registry+Generated.swift").contains(
                #"Class(Shop.self, Shop.init(shelf:clock:), "shelf", "clock")"#))
        #expect(try text("wiring/catalog.json").contains(#""qualifiedType" : "Shop.OakShelf""#))
        #expect(
            try text("wiring/app.yaml") == """
                # What an object of 'Shop' needs; from here on the file is yours.

                # What the program passes in.
                externals:
                  clock: Clock

                objects:
                  shop:
                    class: Shop
                    outlets:
                      shelf: oakShelf
                      clock: clock
                  oakShelf:
                    class: OakShelf
                    # attributes:
                    #   width: 0  # Int

                """)
        #expect(
            adoption.done == [
                "Sources/Shop/Registry+Generated.swift: 2 classes registered",
                "Sources/Shop/wiring/catalog.json: 2 classes, for builds, tools and editors",
                "Sources/Shop/wiring/app.yaml: 2 objects from 'Shop'",
            ])
        #expect(adoption.diagnostics.isEmpty)
    }

    @Test func `what is left is said: values, externals, the manifest and the loading`() throws {
        let left = try adopt(Self.shop).left
        try #require(left.count == 5, "\(left)")
        #expect(left[0] == "Sources/Shop/wiring/app.yaml: set 'oakShelf.width', of type Int")
        #expect(left[1] == "pass in the external 'clock' when the file is loaded")
        #expect(left[2].contains(#"give the target 'Shop' plugins: [.plugin(name: "WiringPlugin""#))
        #expect(left[3].contains("InferSendableFromCaptures"))
        #expect(left[4].contains("try AppNib.instantiate(with: .generated)"))
    }

    @Test func `a manifest that has everything needs nothing`() throws {
        try write(
            #"// swift-tools-version: 6.2"# + "\n"
                + #"plugins: [.plugin(name: "WiringPlugin")]"#,
            "Package.swift")
        let left = try adopt(Self.shop).left
        #expect(!left.contains { $0.hasPrefix("Package.swift") })
    }

    @Test(arguments: [
        ("// swift-tools-version: 5.9", true), ("// swift-tools-version: 6.2", false),
        ("// swift-tools-version: 6.2\n.swiftLanguageMode(.v5)", true),
        ("// swift-tools-version: 6.2\nswiftLanguageModes: [.v5]", true),
        ("// swift-tools-version: 6.2\nswiftLanguageModes: [.v6]", false),
        ("// swift-tools-version: 5.9\n.enableUpcomingFeature(\"InferSendableFromCaptures\")", false),
    ])
    func `a target in the mode of Swift 5 is told the setting without which registrations have warnings`(
        manifest: String, isTold: Bool
    ) throws {
        try write(manifest, "Package.swift")
        let setting = ManifestAdvice.missingSetting(of: "Shop", in: sources.path)
        #expect(setting.map { $0.contains("InferSendableFromCaptures") } ?? false == isTold)
    }

    @Test func `doing it again updates what was written, and leaves wiring files alone`() throws {
        _ = try adopt(Self.shop)
        let file = try text("wiring/app.yaml").replacing(
            "# attributes:\n    #   width: 0", with: "attributes:\n      width: 7")
        try write(file, "Sources/Shop/wiring/app.yaml")
        let again = try adopt(Self.shop + "\nfinal class Till { init() {} }")
        #expect(try text("wiring/app.yaml") == file)
        #expect(try text("Registry+Generated.swift").contains("Class(Till.self, Till.init)"))
        #expect(try text("wiring/catalog.json").contains("Shop.Till"))
        #expect(again.diagnostics.isEmpty)
        #expect(!again.left.contains { $0.contains("app.yaml: set") })
    }

    @Test func `a wiring file that names a class of the past is an error with its place`() throws {
        _ = try adopt(Self.shop)
        let again = try adopt(Self.shop.replacing("OakShelf", with: "PineShelf"))
        let diagnostic = try #require(again.diagnostics.first { $0.code == .unknownClass })
        #expect(diagnostic.message.contains("'OakShelf'"))
    }

    @Test func `a check writes nothing and says what is out of date`() throws {
        let module = try compile(Self.shop)
        #expect(
            try Adoption(request(module)).outdated == [
                "Sources/Shop/Registry+Generated.swift", "Sources/Shop/wiring/catalog.json",
            ])
        #expect(!FileManager.default.fileExists(atPath: sources.appending(path: "wiring").path))
        var adoption = try Adoption(request(module))
        try adoption.run()
        #expect(try Adoption(request(module)).outdated == [])
    }

    @Test func `which object is the first is left to the author if the types leave it open`() throws {
        let source = """
            protocol Shelf: AnyObject {}
            final class First { init(shelf: any Shelf) {} }
            final class Second { init(shelf: any Shelf) {} }
            """
        let adoption = try adopt(source)
        #expect(
            adoption.left.first
                == "choose what the first file begins with, such as 'First' or 'Second', and write it: "
                + "swift package --allow-writing-to-package-directory wiring adopt Shop --root First")
        #expect(adoption.done.count == 2)
        #expect(!FileManager.default.fileExists(atPath: sources.appending(path: "wiring/app.yaml").path))
        let misspelt = #expect(throws: RegistrationFailure.self) { try adopt(source) { $0.root = "Frist" } }
        #expect(misspelt?.message == "no class 'Frist' can be registered")
        #expect(misspelt?.help?.contains("'First'") ?? false)
        _ = try adopt(source) { $0.root = "Second" }
        #expect(try text("wiring/app.yaml").contains("  second:\n    class: Second\n"))
    }

    @Test func `classes whose objects are passed in are externals of the first file`() throws {
        let adoption = try adopt(Self.shop) { $0.outside = ["OakShelf"] }
        #expect(try text("wiring/app.yaml").contains("externals:\n  shelf: Shelf\n  clock: Clock\n"))
        #expect(adoption.left.prefix(2).allSatisfy { $0.hasPrefix("pass in the external") })
        let misspelt = #expect(throws: RegistrationFailure.self) {
            try adopt(Self.shop) {
                $0.root = "Shop"
                $0.file = sources.appending(path: "wiring/other.yaml").path
                $0.outside = ["OkShelf"]
            }
        }
        #expect(misspelt?.message == "no outlet takes 'OkShelf', which was to be an external")
        #expect(misspelt?.help == "did you mean 'OakShelf' or 'Shelf'?")
    }

    @Test func `a file that exists is not replaced`() throws {
        _ = try adopt(Self.shop)
        let failure = #expect(throws: RegistrationFailure.self) { try adopt(Self.shop) { $0.root = "Shop" } }
        #expect(failure?.message == "'Sources/Shop/wiring/app.yaml' exists, and is yours; nothing was written")
        let second = package.appending(path: "Sources/Shop/wiring/second.yaml").path
        let adoption = try adopt(Self.shop) {
            $0.root = "OakShelf"
            $0.file = second
        }
        #expect(adoption.done.last == "Sources/Shop/wiring/second.yaml: 1 object from 'OakShelf'")
    }

    @Test func `what a catalog has of classes that are registered by hand stays`() throws {
        _ = try adopt(Self.shop)
        try write(
            "let hand = Registry { Class(OakShelf.self, OakShelf.init(width:), \"breadth\") }",
            "Sources/Shop/Hand.swift")
        let catalog = sources.appending(path: "wiring/catalog.json")
        let byHand = try String(contentsOf: catalog, encoding: .utf8).replacing("\"width\"", with: "\"breadth\"")
        try byHand.write(to: catalog, atomically: true, encoding: .utf8)
        let again = try adopt(Self.shop)
        #expect(try text("wiring/catalog.json").contains("\"breadth\""))
        #expect(try text("wiring/catalog.json").contains(#""fits" : ["#))
        #expect(!again.left.contains { $0.contains("by hand") })
        try FileManager.default.removeItem(at: catalog)
        #expect(try adopt(Self.shop).left.contains { $0.contains("Hand.swift:1: 'OakShelf' is registered by hand") })
    }

    // MARK: The target

    private func adopt(
        _ source: String, _ change: (inout AdoptionRequest) -> Void = { _ in }
    ) throws -> Adoption {
        let module = try compile(source)
        var request = request(module)
        change(&request)
        var adoption = try Adoption(request)
        try adoption.run()
        return adoption
    }

    /// Compiles the classes by themselves: there is no library for the registrations here.
    private func compile(_ source: String) throws -> CompiledModule {
        try write(source, "Sources/Shop/Shop.swift")
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: sources.appending(path: "Shop.swift"), to: folder.appending(path: "Shop.swift"))
        return try CompiledModule("Shop", in: folder)
    }

    private func request(_ module: CompiledModule) -> AdoptionRequest {
        AdoptionRequest(
            name: "Shop", module: "Shop", folder: sources.path, package: package.path,
            graphFolders: [module.folder.path])
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: sources.appending(path: path), encoding: .utf8)
    }

    private func write(_ text: String, _ path: String) throws {
        try text.write(to: package.appending(path: path), atomically: true, encoding: .utf8)
    }
}
