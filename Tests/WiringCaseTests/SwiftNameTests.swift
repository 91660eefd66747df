import Foundation
import Testing
import Wiring
import WiringBlueprint
import WiringCatalog
import WiringEditing
import WiringFile

private enum Market {
    final class Stall {
        var größe = 0
        var nächster: Stall?
        var onÖffnen: (() -> Void)?
        func schließen() {}
    }
}

/// Shares its name with a class of Foundation.
private final class Operation {
    var next: Foundation.Operation?
    var own: Operation?
    var onEnd: ((Foundation.Operation) -> Void)?
    func follow(_ operation: Operation) {}
}

/// Names that Swift gives: those of classes and their members.
@Suite struct SwiftNameTests {
    private let registry = Registry {
        Class(Market.Stall.self, Market.Stall.init, named: "Market.Stall")
            .attribute("größe", \.größe).outlet("nächster", \.nächster).event("öffnen", \.onÖffnen)
            .action("schließen", Market.Stall.schließen)
    }

    /// `ö` as one character and as two.
    private static let spellings: [@Sendable (String) -> String] = [
        { $0.precomposedStringWithCanonicalMapping }, { $0.decomposedStringWithCanonicalMapping },
    ]

    private func file(_ spelling: (String) -> String) -> String {
        spelling(
            """
            objects:
              a:
                class: Market.Stall
                attributes: {größe: 3}
                outlets: {nächster: b}
                actions: {öffnen: b.schließen}
              b: Market.Stall
            """)
    }

    @Test(arguments: [0, 1]) func `accents may be written in either way, by files and loads and editors`(index: Int)
        throws
    {
        let text = file(Self.spellings[index])
        let nib = try Nib(text: text)
        #expect(throws: Never.self) { try nib.blueprint(for: registry) }
        #expect(throws: Never.self) { try nib.blueprint(for: registry.catalog()) }
        let graph = try nib.instantiate(with: registry)
        let stall = try #require(graph["a"] as? Market.Stall)
        #expect(stall.größe == 3)
        #expect(stall.nächster === graph["b"] as? Market.Stall)
        let document = try Document(SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        let edited = try document.setting("b.größe", to: PlainNode.name("4"))
        #expect(String(decoding: edited.source.bytes, as: UTF8.self).contains("größe: 4"))
    }

    @Test func `one name in two spellings is one name that is set twice`() throws {
        let both = Self.spellings.map { $0("größe: 3") }.joined(separator: ", ")
        let nib = try Nib(text: "objects: {a: {class: Market.Stall, attributes: {\(both)}}}")
        let error = #expect(throws: WiringError.self) { try nib.blueprint(for: registry) }
        #expect(error?.diagnostics.map(\.code) == [.duplicateKey])
    }

    @Test(arguments: [0, 1]) func `overlays alter and remove members that their file spells otherwise`(index: Int)
        throws
    {
        let base = """
            objects:
              a:
                class: Market.Stall
                attributes: {größe: 3}
                outlets: {nächster: {class: Market.Stall, attributes: {größe: 5}}}
              b: {class: Market.Stall, attributes: {größe: 7}}
            """
        let overlay = """
            include: [base.yaml]
            change:
              a: {attributes: {größe: 4}}
              a.nächster: {attributes: {größe: 6}}
            remove: [b.größe]
            """
        let nib = try Nib(
            files: ["base.yaml": Self.spellings[1 - index](base), "main.yaml": Self.spellings[index](overlay)],
            main: "main.yaml")
        let graph = try nib.instantiate(with: registry)
        let stall = try #require(graph["a"] as? Market.Stall)
        #expect(stall.größe == 4)
        #expect(stall.nächster?.größe == 6)
        #expect((graph["b"] as? Market.Stall)?.größe == 0)
    }

    @Test func `types of one name are told with their modules`() throws {
        let registry = Registry {
            Class(Operation.self, Operation.init)
                .outlet("next", \.next).outlet("own", \.own).event("end", \.onEnd)
                .action("follow", Operation.follow(_:))
        }
        let nib = try Nib(
            text: """
                objects:
                  a: {class: Operation, outlets: {own: b, next: b}, actions: {end: b.follow}}
                  b: Operation
                """)
        let expected = [
            "outlet 'next' of 'Operation' takes 'Foundation.Operation', which 'WiringCaseTests.Operation' is not",
            "action 'follow' of 'Operation' takes 'WiringCaseTests.Operation', and event 'end' of 'Operation' sends "
                + "'Foundation.Operation'",
        ]
        let byRegistry = #expect(throws: WiringError.self) { try nib.blueprint(for: registry) }
        #expect(byRegistry?.diagnostics.map(\.message) == expected)
        let catalog = registry.catalog()
        let byCatalog = #expect(throws: WiringError.self) { try nib.blueprint(for: catalog) }
        #expect(byCatalog?.diagnostics.map(\.message) == expected)
        let shown = CompletionClasses(catalog).descriptors["Operation"]?.members.map(\.typeName)
        #expect(shown == ["Foundation.Operation", "WiringCaseTests.Operation"])
    }
}
