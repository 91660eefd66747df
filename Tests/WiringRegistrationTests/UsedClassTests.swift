import Foundation
import Testing
import WiringRegistration

/// Registrations of the classes that files name, with the members that they use.
@Suite struct UsedClassTests {
    private let module: CompiledModule

    init() throws { module = try CompiledModule("Shop", Self.source) }

    private static let source = """
        public protocol Shelf: AnyObject {}
        public struct Price: Decodable {}
        public class Room {
            public var floor = 0
            public init() {}
        }
        public final class Shop: Room {
            public var title = ""
            public var price: Price?
            public var shelf: (any Shelf)!
            public var onOpen: (() -> Void)?
            public init(rows: Int) {}
            public init(shelf: any Shelf, price: Price) {}
            public func open() {}
            /// Awake: begins.
            public func begin() {}
        }
        """

    private func text(_ uses: [String: ClassUse], except registered: Set<String> = []) throws -> String {
        Registrar(try SymbolGraphs(inFolders: [module.folder.path]), except: registered).text(for: uses)
    }

    @Test func `only what the files use is registered, and what is inherited too`() throws {
        let use = ClassUse(attributes: ["rows", "floor"], outlets: ["shelf"], events: ["open"], actions: ["open"])
        #expect(
            try text(["Shop": use]) == #"""
                // there is also 'init(shelf:price:)'
                Class(Shop.self, Shop.init(rows:), "rows")
                    .outlet("shelf", \.shelf, required: true)
                    .event("open", \.onOpen)
                    .attribute("floor", \.floor)
                    .action("open", Shop.open)
                    .awake { $0.begin() }

                """#)
    }

    @Test func `a protocol is registered under its condition`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/conditions")
        let module = try CompiledModule("Shop", in: sources)
        let registrar = Registrar(try SymbolGraphs(inFolders: [module.folder.path]))
        #expect(
            registrar.text(for: ["Window": ClassUse(attributes: [])]) == """
                #if !SMALL
                Interface((any Window).self)
                #endif

                """)
    }

    @Test func `a registered superclass hands its members on`() throws {
        let use = ClassUse(attributes: ["rows"])
        #expect(!(try text(["Shop": use], except: ["Room"])).contains("floor"))
    }

    @Test func `the initialiser that takes what the files set is chosen`() throws {
        let use = ClassUse(attributes: ["price"], outlets: ["shelf"])
        #expect(try text(["Shop": use]).contains(#"Class(Shop.self, Shop.init(shelf:price:), "shelf", "price")"#))
    }

    @Test func `the section of the file decides about what could be in either`() throws {
        let attribute = try text(["Shop": ClassUse(attributes: ["rows", "price"])])
        #expect(attribute.contains(#".attribute("price", \.price)"#))
        let outlet = try text(["Shop": ClassUse(attributes: ["rows"], outlets: ["price"])])
        #expect(outlet.contains(#".outlet("price", \.price)"#))
    }

    @Test func `an event keeps the name by which files call it`() throws {
        let use = ClassUse(attributes: ["rows"], events: ["onOpen"])
        #expect(try text(["Shop": use]).contains(#".event("onOpen", \.onOpen)"#))
    }

    @Test func `a name that nothing has is told, with what may have been meant`() throws {
        let use = ClassUse(attributes: ["rows", "titel"], actions: ["opn"])
        let text = try text(["Shop": use])
        #expect(text.contains("// nothing is called 'titel', which the files set; did you mean 'title'?\n"))
        #expect(text.contains("// no action can be made of 'opn'; did you mean 'open'?\n"))
    }

    @Test func `a protocol that a file names is registered as one`() throws {
        #expect(try text(["Shelf": ClassUse()]) == "Interface((any Shelf).self)\n")
    }

    @Test func `all classes are those that are not registered`() throws {
        let graphs = try SymbolGraphs(inFolders: [module.folder.path])
        #expect(
            Registrar(graphs, except: ["Shop"]).textForAll == #"""
                Class(Room.self, Room.init).attribute("floor", \.floor)

                """#)
        #expect(Registrar(graphs, except: ["Shop", "Room"]).textForAll.isEmpty)
        #expect(Registrar(graphs).names == ["Shelf", "Price", "Room", "Shop"])
    }

    @Test func `what another module adds to a class is registered, and that module imported`() throws {
        let base = try CompiledModule("Base", "public final class Door { public init() {} }")
        let more = try CompiledModule(
            "More",
            """
            public import Base
            extension Door { public var color: String { get { "" } set {} } }
            """, importing: base)
        let graphs = try SymbolGraphs(inFolders: [base.folder.path, more.folder.path])
        let text = Registrar(graphs, in: "App").file(for: "App")
        #expect(text.contains("import Base\nimport More\nimport Wiring\n"))
        #expect(text.contains(#"classes.add(Class(Door.self, Door.init).attribute("color", \.color))"#))
    }
}
