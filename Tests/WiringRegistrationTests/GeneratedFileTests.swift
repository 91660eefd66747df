import Foundation
import Testing
import WiringRegistration

/// Whole files that are written for a module. Each folder of `Cases` has a module called Shop and what is written for it,
/// which `scripts/check-register` compiles. `RECORD_SNAPSHOTS=1 swift test` writes it anew.
@Suite struct GeneratedFileTests {
    private static let cases = testFolder.appending(path: "Cases")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []).sorted()

    @Test func `there are cases`() {
        #expect(Self.names.count >= 5)
    }

    @Test(arguments: names)
    func `what is registered of a module is as recorded`(name: String) throws {
        let folder = Self.cases.appending(path: name)
        let module = try CompiledModule("Shop", in: folder)
        let file = try GeneratedFile(
            target: "App", module: "App", folder: folder.path, graphFolders: [module.folder.path])
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try file.write() }
        #expect(file.differences == [], "\(name)")
    }

    @Test(arguments: [
        ("LifeWiring", "GameOfLife", "Examples/GameOfLife/Sources")
    ])
    func `the generated file of an example is up to date`(target: String, module: String, sources: String) throws {
        let sources = packageFolder.appending(path: sources)
        let compiled = try CompiledModule(module, in: sources.appending(path: module))
        let file = try GeneratedFile(
            target: target, module: target, folder: sources.appending(path: target).path,
            graphFolders: [compiled.folder.path])
        #expect(file.differences == [])
    }

    @Test func `what is registered by hand is left out, and its subclasses inherit from it`() throws {
        let (folder, module) = try shop(
            """
            public class Door { public var width = 1; public init() {} }
            public final class Gate: Door { public var height = 2 }
            """)
        try write("let door = Class( Door.self, Door.init)", to: folder, "Registry.swift")
        let file = try GeneratedFile(target: "App", module: "App", folder: folder.path, graphFolders: [module])
        #expect(!file.text.contains("Door.self"))
        #expect(file.text.contains(#"Class(Gate.self, Gate.init).attribute("height", \.height)"#))
        #expect(!file.text.contains("width"))
    }

    @Test func `a conversion is registered for the types that attributes have, unless that is done by hand`() throws {
        let (folder, module) = try shop(
            """
            public struct Version: LosslessStringConvertible {
                public init?(_ description: String) {}
                public var description: String { "" }
            }
            public struct Unused: LosslessStringConvertible {
                public init?(_ description: String) {}
                public var description: String { "" }
            }
            public final class Door { public var versions: [String: Version] = [:]; public init() {} }
            """)
        let file = try GeneratedFile(target: "App", module: "App", folder: folder.path, graphFolders: [module])
        #expect(file.text.contains("classes.add(Value(Version.self) { Version($0) })\n"))
        #expect(!file.text.contains("Unused"))
        try write("let version = Value(Version.self) { Version($0) }", to: folder, "Registry.swift")
        let other = try GeneratedFile(target: "App", module: "App", folder: folder.path, graphFolders: [module])
        #expect(!other.text.contains("Value("))
        #expect(other.text.contains(#".attribute("versions", \.versions)"#))
    }

    @Test func `of each class that is left out, the first registration is named`() throws {
        let (folder, module) = try shop(
            """
            public class Door { public init() {} }
            public final class Gate: Door {}
            """)
        try write("// Class(Door.self\nlet fake = Class(Fake.self, Fake.init)", to: folder, "Fakes.swift")
        try write("let door = Class(Door.self, Door.init)", to: folder, "Registry.swift")
        let file = try GeneratedFile(target: "App", module: "App", folder: folder.path, graphFolders: [module])
        let reason = HandWritten(spelling: "Door", file: "\(folder.path)/Fakes.swift", line: 1)
        #expect(file.leftOut == [reason])
    }

    @Test func `in a module of its own, what is internal is registered, and the module is not imported`() throws {
        let (folder, module) = try shop("final class Door { internal(set) var width = 1; init() {} }")
        let own = try GeneratedFile(target: "Shop", module: "Shop", folder: folder.path, graphFolders: [module])
        #expect(own.text.contains(#"classes.add(Class(Door.self, Door.init).attribute("width", \.width))"#))
        #expect(!own.text.contains("import Shop"))
        let other = try GeneratedFile(target: "App", module: "App", folder: folder.path, graphFolders: [module])
        #expect(!other.text.contains("Door"))
    }

    @Test(arguments: [false, true])
    func `initialisers that the compiler adds are used in a module of its own`(isExtracted: Bool) throws {
        let module = try CompiledModule(
            "Shop",
            """
            protocol Rule {}
            class Door { var width = 1 }
            final class Gate: Door { var name = "" }
            struct Price: Rule { var amount: Int; var unit = "kg" }
            struct Code: Rule, Decodable { var digits: Int }
            struct Secret: Rule { private var word: String }
            final class Lock { private init() {} }
            """, isExtracted: isExtracted)
        let graphs = try SymbolGraphs(inFolders: [module.folder.path])
        let own = Registrar(graphs, in: "Shop").file(for: "Shop")
        #expect(own.contains(#"classes.add(Class(Door.self, Door.init).attribute("width", \.width))"#))
        #expect(own.contains(#"Class(Gate.self, Gate.init).attribute("name", \.name)"#))
        #expect(
            own.contains(#"Class(Price.self, Price.init(amount:unit:), "amount", Parameter("unit", default: "kg"))"#))
        #expect(own.contains("// Secret is not registered: its initialisers are private\n"))
        #expect(own.contains("// Lock is not registered: its initialisers are private\n"))
        #expect(!own.contains("Code"))
        let other = Registrar(graphs, in: "App").file(for: "App")
        #expect(!other.contains("Door"))
    }

    @Test func `the file imports the part of the library that the target can import`() throws {
        let module = try CompiledModule("Shop", "class Registry {}\nfinal class Door { var width = 1 }")
        let graphs = try SymbolGraphs(inFolders: [module.folder.path])
        let whole = Registrar(graphs, in: "Shop").file(for: "Shop")
        #expect(whole.contains("\nimport Wiring\n") && whole.contains("extension Wiring.Registry {"))
        let core = Registrar(graphs, in: "Shop", importing: "WiringCore").file(for: "Shop")
        #expect(
            core
                == whole.replacing("import Wiring\n", with: "import WiringCore\n")
                .replacing("Wiring.Registry", with: "WiringCore.Registry"))
    }

    @Test func `a file is written once, and differences are told by lines`() throws {
        let (folder, module) = try shop("public final class Door { public init() {} }")
        let file = try GeneratedFile(target: "App", module: "App", folder: folder.path, graphFolders: [module])
        #expect(!file.differences.isEmpty)
        try file.write()
        #expect(file.differences == [])
        let written = try modificationDate(file.path)
        try file.write()
        #expect(try modificationDate(file.path) == written)
        try file.text.replacing("Door", with: "Gate").write(toFile: file.path, atomically: true, encoding: .utf8)
        #expect(
            file.differences == [
                "-    classes.add(Class(Gate.self, Gate.init))", "+    classes.add(Class(Door.self, Door.init))",
            ])
    }

    @Test func `a folder that does not exist is an error, and nothing is left`() throws {
        let (folder, module) = try shop("public final class Door { public init() {} }")
        let missing = folder.appending(path: "none").path
        let file = try GeneratedFile(target: "App", module: "App", folder: missing, graphFolders: [module])
        let failure = #expect(throws: RegistrationFailure.self) { try file.write() }
        #expect(failure?.message == "'\(file.path)' cannot be written: its folder does not exist")
        #expect(!FileManager.default.fileExists(atPath: missing))
    }

    private func modificationDate(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    /// A folder for sources, and the folder of the graph of a module Shop.
    private func shop(_ source: String) throws -> (folder: URL, graphs: String) {
        let folder = try temporaryFolder()
        let sources = folder.appending(path: "Shop")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try write(source, to: sources, "Shop.swift")
        let compiled = try CompiledModule("Shop", in: sources)
        let graphs = folder.appending(path: "graphs")
        try FileManager.default.copyItem(at: compiled.folder, to: graphs)
        return (folder, graphs.path)
    }

    private func write(_ text: String, to folder: URL, _ name: String) throws {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
}
