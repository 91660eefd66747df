import Foundation
import LifeWiring
import Testing
import Wiring
import WiringAdoption
import WiringBlueprint
import WiringRegistration

/// The catalog that is made of symbol graphs, compared with that of the registry.
@Suite struct CatalogDraftTests {
    @Test func `the catalog from symbol graphs is that of the registry that was generated from them`() throws {
        let sources = packageFolder.appending(path: "Examples/GameOfLife/Sources")
        let module = try CompiledModule("GameOfLife", in: sources.appending(path: "GameOfLife"))
        let draft = try draft(module, "LifeWiring", in: sources.appending(path: "LifeWiring"))
        let catalog = Registry.life.catalog()
        try #require(catalog.classes.count > 5)
        #expect(draft.classes.map(\.comparable) == catalog.adding(try declarations(module)).classes.map(\.comparable))
        #expect(draft.types == catalog.types)
        #expect(draft.values == catalog.values)
        // The registry has one protocol more, by hand.
        #expect(draft.mentioned.filter { $0.key != "Screen" } == catalog.mentioned)
        #expect(draft.problems == nil)
    }

    @Test func `enums have the raw values of the source`() throws {
        let values = try draft(
            """
            public enum Plain { case one, `default` }
            public enum Text: String { case one, two = "zwei", three }
            public enum Number: Int { case one = 1, two; case ten = 10, eleven }
            public enum Fraction: Double { case half = 0.5 }
            public final class Shop {
                public var plain = Plain.one
                public var text = Text.one
                public var number: Number?
                public var fraction = Fraction.half
                public init() {}
            }
            """
        ).values
        #expect(values["Plain"] == .enumeration(cases: cases(("one", nil), ("default", nil)), raw: nil))
        #expect(
            values["Text"]
                == .enumeration(cases: cases(("one", "one"), ("two", "zwei"), ("three", "three")), raw: "String"))
        #expect(
            values["Number"]
                == .enumeration(cases: cases(("one", "1"), ("two", "2"), ("ten", "10"), ("eleven", "11")), raw: "Int"))
        // What the source leaves uncertain is left to the program.
        #expect(values["Fraction"] == .opaque())
    }

    private func cases(_ cases: (String, String?)...) -> [ValueShape.Case] {
        cases.map { ValueShape.Case(name: $0.0, raw: $0.1) }
    }

    @Test func `classes fit their superclasses, and protocols also through others`() throws {
        let types = try draft(
            """
            public protocol Part: AnyObject {}
            public protocol Wheel: Part {}
            public class Rim: Wheel { public init() {} }
            public final class Steel: Rim {}
            public final class Car {
                public init(part: any Part, both: any Part & Wheel, rim: Rim, any: AnyObject, steel: Steel) {}
            }
            """
        ).types
        #expect(types["any Part"]?.fits == ["Rim", "Steel"])
        #expect(types["any Part & Wheel"]?.fits == ["Rim", "Steel"])
        #expect(types["Rim"]?.fits == ["Steel"])
        #expect(types["AnyObject"]?.fits == ["Car", "Rim", "Steel"])
        #expect(types["Steel"] == nil)
    }

    @Test func `a registered subclass has the members of its registered superclass`() throws {
        let catalog = try draft(
            """
            public class Door { public var width = 1; public init() {} }
            public final class Gate: Door { public var height = 2; public var onOpen: ((Int) -> Void)? }
            """)
        let gate = try #require(catalog.classes.first { $0.name == "Gate" })
        #expect(gate.members?.map(\.name) == ["width", "height"])
        #expect(gate.events?.map(\.name) == ["open"])
        #expect(gate.events?.first?.arguments == ["Int"])
        #expect(gate.unregisteredSuperclass == nil)
    }

    @Test func `a provider has the arguments of its function`() throws {
        let catalog = try draft(
            """
            public protocol Shelf: AnyObject {}
            public final class Ticket { public init(seat: Int?, shelves: [any Shelf], names: [String]) {} }
            public final class Shop {
                public var sell: ((_ seat: Int?, [any Shelf], [String]) throws -> Ticket)?
                public init(print: @escaping () -> Ticket) {}
            }
            """)
        let shop = try #require(catalog.classes.first { $0.name == "Shop" })
        let ticket = try #require(catalog.classes.first { $0.name == "Ticket" })
        let members = shop.descriptor.members
        #expect(members.map(\.arguments.count) == [0, 3])
        let source = CatalogSource(catalog)
        for (argument, member) in zip(try #require(members.last).arguments, ticket.descriptor.members) {
            #expect(source.fit(argument, passedFor: member) == .fits)
        }
        #expect(members.last?.arguments.map(\.typeName) == ["Int?", "[any Shelf]", "[String]"])
    }

    private func draft(_ source: String) throws -> ClassCatalog {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try source.write(to: folder.appending(path: "Shop.swift"), atomically: true, encoding: .utf8)
        return try draft(try CompiledModule("Shop", in: folder), "App", in: folder)
    }

    private func draft(_ module: CompiledModule, _ target: String, in folder: URL) throws -> ClassCatalog {
        let file = try GeneratedFile(
            target: target, module: target, folder: folder.path, graphFolders: [module.folder.path])
        return CatalogDraft.catalog(
            of: file.registrar, file.graphs, registeredAt: file.lines.mapValues { "\(target)/Generated.swift:\($0)" })
    }

    private func declarations(_ module: CompiledModule) throws -> [String: ClassCatalog.Declaration] {
        try SymbolGraphs(inFolders: [module.folder.path]).declarations
    }
}

extension ClassCatalog.Entry {
    /// The entry without the line of its registration, which is another in the checkout of the example.
    fileprivate var comparable: Self {
        var copy = self
        copy.registeredAt = nil
        return copy
    }
}
