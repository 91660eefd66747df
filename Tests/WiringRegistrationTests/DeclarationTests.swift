import Foundation
import Testing
import WiringAdoption
import WiringBlueprint
import WiringRegistration

/// What the sources of a module say, for a catalog.
@Suite struct DeclarationTests {
    private let declarations: [String: ClassCatalog.Declaration]

    init() throws { declarations = try Self.declarations(Self.source) }

    /// Compiles a text as the file 'Sources/Shop/Shop.swift' of a package.
    private static func declarations(
        _ source: String, isPackage: Bool = true, changedTo later: String? = nil
    ) throws -> [String: ClassCatalog.Declaration] {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "Sources/Shop")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        if isPackage { try Data().write(to: folder.appending(path: "Package.swift")) }
        let file = sources.appending(path: "Shop.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let module = try CompiledModule("Shop", in: sources)
        if let later { try later.write(to: file, atomically: true, encoding: .utf8) }
        return try SymbolGraphs(inFolders: [module.folder.path]).declarations
    }

    private static let source = #"""
        /// Where things lie. It has boards.
        public protocol Shelf: AnyObject {
            /// How wide it is.
            var width: Int { get set }
            /// Turns it.
            func turn()
        }

        open class Room: Shelf {
            public var width = 3
            /// `true` while it is warm.
            public var isWarm = true
            public init() {}
            /// Makes a room.
            ///
            /// - Parameters:
            ///   - rows: The rows,
            ///     from the door. None of them is empty:
            ///     - count: them.
            ///
            ///     They are full.
            ///   - columns: The `columns`.
            /// - Returns: nothing.
            public init(rows: Int = 4 * 2, _ columns: [String: Int] = ["a": 1]) {}
            public func turn() {}
            /// Heats the room.
            ///
            /// - Parameter degrees: How warm.
            public func heat(to degrees: Double = 20) {}
            public final class Cell<Value> {
                public final class Seed {}
            }
        }

        /// - Parameter none: of this is a sentence.
        final class Hall: Room {
            override var width: Int { get { 1 } set {} }
            /// Event: called when it opens. Not again.
            var onOpen: (() -> Void)?
            /// Wiring: none.
            override func heat(to degrees: Double) {}
        }
        """#

    @Test func `a declaration says who sees a type, where it is and what it is for`() throws {
        let shelf = try #require(declarations["Shop.Shelf"])
        #expect(shelf.access == .public)
        #expect(shelf.file == "Sources/Shop/Shop.swift")
        #expect(shelf.line == 2)
        #expect(shelf.documentation == "Where things lie.")
        #expect(
            declarations.mapValues(\.access) == [
                "Shop.Shelf": .public, "Shop.Room": .open, "Shop.Hall": .internal, "Shop.Room.Cell": .public,
                "Shop.Room.Cell.Seed": .public,
            ])
        #expect(declarations["Shop.Hall"]?.documentation == nil)
    }

    @Test func `properties have comments and initial values, and inherit them`() throws {
        #expect(
            declarations["Shop.Room"]?.properties == [
                "width": .init(documentation: "How wide it is.", default: "3"),
                "isWarm": .init(documentation: "'true' while it is warm.", default: "true"),
            ])
        let hall = try #require(declarations["Shop.Hall"])
        #expect(hall.properties["isWarm"]?.documentation == "'true' while it is warm.")
        #expect(hall.properties["onOpen"] == .init(documentation: "Called when it opens."))
    }

    @Test func `parameters have comments and default values`() {
        let grid = ClassCatalog.Declaration.Function(
            "init", documentation: "Makes a room.",
            parameters: [
                "rows": .init(documentation: "The rows, from the door.", default: "4 * 2"),
                "columns": .init(documentation: "The 'columns'.", default: #"["a": 1]"#),
            ])
        let heat = ClassCatalog.Declaration.Function(
            "heat", documentation: "Heats the room.",
            parameters: ["degrees": .init(documentation: "How warm.", default: "20")])
        #expect(
            declarations["Shop.Room"]?.functions == [
                .init("init"), grid, .init("turn", documentation: "Turns it."), heat,
            ])
        // A class that declares no initialiser has those of its superclass; an override has its comments.
        #expect(declarations["Shop.Hall"]?.functions.first { !$0.parameters.isEmpty } == grid)
        let overridden = declarations["Shop.Hall"]?.functions.first { $0.name == "heat" }
        #expect(overridden?.documentation == "Heats the room.")
        #expect(overridden?.parameters["degrees"] == .init(documentation: "How warm."))
    }

    @Test(arguments: [
        ("var a = 1", "1"), ("var a: Int = -1 // one", "-1"), ("var `a` = \"= {\"", "\"= {\""),
        ("var b = 2, a = 3", "3"), ("var a = [1, 2].map { $0 * 2 }", "[1, 2].map { $0 * 2 }"),
        ("var a = 1 { didSet {} }", "1"), ("var a: [String: Int] = [:]; var b = 1", "[:]"),
        ("var a = Set<Int>() /* none */", "Set<Int>()"), ("var a = 1 == 2", "1 == 2"),
        ("var a: Int { get { 1 } set {} }", nil), ("var a: Int?", nil), ("var a = [\n1]", nil),
        (##"var a = "\(["b": ", "]["b"] ?? ";")" + #"\"#"##, ##""\(["b": ", "]["b"] ?? ";")" + #"\"#"##),
        ("init(a: Int) { self.a = a }; public var a = 1, b = [\n1]", "1"),
        ("var a = 1\n+ 2", nil), ("var a = 1 +\n2", nil), ("var a = \"\"\"\nx\n\"\"\"", nil),
    ])
    func `an initial value is the text on its line`(property: String, value: String?) throws {
        let source = "public final class Shop { public \(property)\npublic init() {} }"
        #expect(try Self.declarations(source)["Shop.Shop"]?.properties["a"] == .init(default: value))
    }

    @Test(arguments: [
        ("public var x: Int; let y: String?", ["x", "y"]), ("var x: Int = 1 { didSet {} }", ["x"]),
        ("var x: Int; var twice: Int { x * 2 }; static let z: Int = 1; let fixed: Int = 3", ["x"]),
        (
            "var x: Int\n/// Says \"hi, and { more.\nvar y: [String: Int]\npublic init(x: Int) { self.x = x; y = [:] }",
            ["x", "y"]
        ),
        ("public internal(set) var x: Int\nfunc f() { var local: Int = 1; local += 1; _ = local }", ["x"]),
        ("var x: Int; private var hidden: Int", nil), ("var x = 1", nil), ("lazy var x: Int = 1", nil),
        ("var x: Int; private enum CodingKeys: String, CodingKey { case x = \"ex\" }", nil),
        ("var x: Int; public init(from decoder: any Decoder) throws { x = 1 }", nil),
        ("/* var y: Int\n{ */ var x: String = \"\"\"\n  { \\(1) CodingKeys\n  \"\"\"; var z: [Int]", ["x", "z"]),
        (
            "var x: Swift.Int\nvar y: Set<Int>\nfileprivate(set) var z: [String: [Int]]?\nlet `w`: Int",
            ["x", "y", "z", "w"]
        ),
        ("var x: Int\n#if os(none)\nvar y: Int\n#endif", nil), ("var x: Int, y: Int", nil),
    ])
    func `the keys of a Decodable struct are its stored properties, or unknown`(body: String, keys: [String]?) throws {
        let source = "public struct Shop: Decodable {\n\(body)\n}"
        #expect(try Self.declarations(source)["Shop.Shop"]?.keys?.map(\.name) == keys)
    }

    @Test func `the keys have the types of the properties`() throws {
        let declarations = try Self.declarations(
            """
            public enum Colour: String, Decodable { case red }
            public typealias Names = Set<String>
            public struct Shop: Decodable {
                public var colour: Colour?
                public var names: Names
                public var branches: [String: [Shop]]
            }
            """)
        #expect(
            declarations["Shop.Shop"]?.keys == [
                .init("colour", .optional(.named("Colour", qualified: "Shop.Colour"))),
                .init("names", .set(.named("String"))),
                .init(
                    "branches",
                    .dictionary(.named("String"), .array(.named("Shop", qualified: "Shop.Shop")))),
            ])
    }

    @Test func `a file that has changed has no initial values`() throws {
        let source = "public final class Shop { public var a = 1 }"
        for later in [
            "", "public final class Shop { public var b = 1 }", "public final class Shop {\npublic var a = 1 }",
        ] {
            let declaration = try Self.declarations(source, changedTo: later)["Shop.Shop"]
            #expect(declaration?.properties == ["a": .init()])
        }
    }

    @Test(arguments: [(-1, 0), (Int.max, 0), (0, -1)])
    func `a place that no file has is none`(line: Int, character: Int) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try """
        {"metadata": {"formatVersion": {"major": 0}}, "module": {"name": "Shop"}, "relationships": [], "symbols": [
          {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "s:4Shop4RoomC"}, "pathComponents": ["Room"],
           "accessLevel": "public",
           "location": {"uri": "file:///Room.swift", "position": {"line": \(line), "character": \(character)}}}]}
        """.write(to: folder.appending(path: "Shop.symbols.json"), atomically: true, encoding: .utf8)
        let declarations = try SymbolGraphs(inFolders: [folder.path]).declarations
        #expect(declarations == ["Shop.Room": .init(access: .public)])
    }

    @Test func `a file outside of packages is named from its module`() throws {
        let declaration = try Self.declarations("public final class Shop {}", isPackage: false)["Shop.Shop"]
        #expect(declaration?.file == "Shop/Shop.swift")
    }

    @Test func `a type in an extension of another module's type is called as that module calls it`() throws {
        let base = try CompiledModule("Base", "public enum Doors {}")
        let more = try CompiledModule(
            "More",
            """
            public import Base
            extension Doors { /// A gate.
            public final class Gate {} }
            """, importing: base)
        let declarations = try SymbolGraphs(inFolders: [base.folder.path, more.folder.path]).declarations
        #expect(declarations["Base.Doors.Gate"]?.documentation == "A gate.")
        #expect(declarations["Base.Doors.Gate"]?.file == "More/More.swift")
    }
}
