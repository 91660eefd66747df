import Foundation
import Testing
import WiringAdoption
import WiringBlueprint
import WiringRegistration

/// Files with all that an object of one class needs.
@Suite struct FirstFileTests {
    @Test func `an outlet that several classes fit is left open, with objects to choose from`() throws {
        let file = try file(
            of: "Shop",
            """
            public protocol Shelf: AnyObject {}
            public final class Oak: Shelf { public init() {} }
            public final class Pine: Shelf { public init() {} }
            public final class Shop { public init(shelf: any Shelf, byName: [String: any Shelf]) {} }
            """)
        #expect(
            file.text == """
                # First.

                objects:
                  shop:
                    class: Shop
                    # outlets:
                    #   shelf: oak  # any Shelf: Oak, Pine
                    #   byName: {key: oak}  # any Shelf: Oak, Pine

                  # To choose from.
                  # oak: Oak
                  # pine: Pine

                """)
        #expect(file.open.map(\.path) == ["shop.shelf", "shop.byName"])
    }

    @Test func `a list has an object of each class that fits, unless one of these wraps another`() throws {
        let file = try file(
            of: "Shop",
            """
            public protocol Shelf: AnyObject {}
            public final class Oak: Shelf { public init() {} }
            public final class Pine: Shelf { public init(size: Int) {} }
            public protocol Till: AnyObject {}
            public final class Drawer: Till { public init() {} }
            public final class Locked: Till { public init(inner: any Till) {} }
            public final class Shop { public init(shelves: [any Shelf], tills: [any Till]) {} }
            """)
        #expect(
            file.text == """
                # First.

                objects:
                  shop:
                    class: Shop
                    outlets:
                      shelves: [oak, pine]  # all that fit; their order is yours
                      # tills: [drawer, locked]  # any Till: Drawer, Locked
                  oak: Oak
                  pine:
                    class: Pine
                    # attributes:
                    #   size: 0  # Int

                  # To choose from.
                  # drawer: Drawer
                  # locked:
                  #   class: Locked
                  #   outlets:
                  #     inner: drawer

                """)
        #expect(file.open.map(\.path) == ["shop.tills", "pine.size"])
    }

    @Test func `an object to choose from has all that it needs, as a comment too`() throws {
        let file = try file(
            of: "Shop",
            """
            public protocol Shelf: AnyObject {}
            public final class Wood { public init() {} }
            public final class Glue { public init(wood: Wood) {} }
            public final class Oak: Shelf { public init(wood: Wood, glue: Glue, size: Int) {} }
            public final class Double: Shelf { public init(inner: any Shelf) {} }
            public final class Shop { public init(shelf: any Shelf, wood: Wood) {} }
            """)
        #expect(
            file.text == """
                # First.

                objects:
                  shop:
                    class: Shop
                    outlets:
                      wood: wood
                      # shelf: double  # any Shelf: Double, Oak
                  wood: Wood

                  # To choose from.
                  # double:
                  #   class: Double
                  #   outlets:
                  #     inner: oak
                  # oak:
                  #   class: Oak
                  #   # attributes:
                  #   #   size: 0  # Int
                  #   outlets:
                  #     wood: wood
                  #     glue: glue
                  # glue:
                  #   class: Glue
                  #   outlets:
                  #     wood: wood

                """)
        #expect(file.open.map(\.path) == ["shop.shelf"])
        #expect(file.objectCount == 2)
    }

    @Test func `what the program passes in is an external, although classes fit`() throws {
        let source = """
            public protocol Shelf: AnyObject {}
            public final class Oak: Shelf { public init(size: Int) {} }
            public final class Pine: Shelf { public init(size: Int) {} }
            public final class Till { public init(size: Int) {} }
            public final class Shop { public init(shelf: any Shelf, till: Till) {} }
            """
        for outside: Set in [["Till", "Oak"], ["Till", "Shelf"]] {
            let file = try file(of: "Shop", outside: outside, source)
            #expect(
                file.text == """
                    # First.

                    # What the program passes in.
                    externals:
                      shelf: Shelf
                      till: Till

                    objects:
                      shop:
                        class: Shop
                        outlets:
                          shelf: shelf
                          till: till

                    """)
        }
    }

    @Test func `what the caller of a function passes is given, if the types leave no choice`() throws {
        let file = try file(
            of: "Shop",
            """
            public protocol Shelf: AnyObject {}
            public final class Ticket { public init(seat: Int, holder: String, shelf: any Shelf) {} }
            public final class Pair { public init(first: Int, second: Int) {} }
            public final class Shop {
                public init(sell: @escaping (String, Int) throws -> Ticket, pair: @escaping (Int) -> Pair) {}
            }
            """)
        #expect(
            file.text == """
                # First.

                # What the program passes in.
                externals:
                  shelf: Shelf

                objects:
                  shop:
                    class: Shop
                    outlets:
                      sell: ticket
                      # pair: {class: Pair, given: […]}  # (Int) -> Pair: Pair
                  ticket:
                    class: Ticket
                    shared: false
                    given: [holder, seat]
                    outlets:
                      shelf: shelf

                """)
    }

    @Test func `of several classes that fit, the one that the file has for another reason is connected`() throws {
        let file = try file(
            of: "Shop",
            """
            public protocol Shelf: AnyObject {}
            public final class Oak: Shelf { public init() {} }
            public final class Pine: Shelf { public init() {} }
            public final class Shop { public init(shelf: any Shelf, pine: Pine) {} }
            """)
        #expect(file.text.contains("      pine: pine\n      shelf: pine\n"))
        #expect(file.open.isEmpty)
    }

    @Test func `there is one object of each class, and two that need each other are both there`() throws {
        let file = try file(
            of: "Left",
            """
            public final class Left { public var right: Right!; public init() {} }
            public final class Right { public var left: Left!; public init() {} }
            """)
        #expect(file.objectCount == 2)
        #expect(file.text.contains("  left:\n    class: Left\n    outlets:\n      right: right\n"))
        #expect(file.text.contains("  right:\n    class: Right\n    outlets:\n      left: left\n"))
    }

    @Test func `what a provider creates is not shared, and names are those of classes`() throws {
        let file = try file(
            of: "Shop",
            """
            public final class URLLoader { public init() {} }
            public final class Shop {
                public init(loader: URLLoader, makeLoader: @escaping () -> URLLoader) {}
            }
            """)
        #expect(file.text.contains("      loader: urlLoader\n      makeLoader: urlLoader2\n"))
        #expect(file.text.contains("  urlLoader: URLLoader\n"))
        #expect(file.text.contains("  urlLoader2:\n    class: URLLoader\n    shared: false\n"))
    }

    @Test func `values are shown as their types are written`() throws {
        let file = try file(
            of: "Shop",
            """
            public enum Size { case small, large }
            public final class Shop { public init(name: String, size: Size, open: Duration, count: Int?, days: [Int]) {} }
            """)
        #expect(
            file.text.contains(
                """
                    # attributes:
                    #   name: ""  # String
                    #   size: small  # Size: small, large
                    #   open: 1s  # Duration
                    #   days: []  # [Int]

                """))
    }

    @Test func `the first objects of a program are those that no other class takes`() throws {
        let catalog = try catalog(
            """
            public protocol Shelf: AnyObject {}
            public final class Oak: Shelf { public init() {} }
            public final class Shop { public init(shelf: any Shelf) {} }
            public final class App { public init(shop: Shop) {} }
            public final class Alone { public init() {} }
            """)
        #expect(FirstFile.roots(of: CatalogSource(catalog)) == ["App"])
    }

    private func file(of root: String, outside: Set<String> = [], _ source: String) throws -> FirstFile {
        FirstFile(root: root, classes: CatalogSource(try catalog(source)), outside: outside, comment: "First.")
    }

    private func catalog(_ source: String) throws -> ClassCatalog {
        let module = try CompiledModule("Shop", source)
        let graphs = try withExtendedLifetime(module) { try SymbolGraphs(inFolders: [module.folder.path]) }
        return CatalogDraft.catalog(of: Registrar(graphs, in: "App"), graphs, registeredAt: [:])
    }
}
