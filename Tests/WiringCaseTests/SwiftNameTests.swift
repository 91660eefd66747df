import Foundation
import Testing
import Wiring
import WiringBlueprint
import WiringCatalog
import WiringEditing
import WiringFile
import WiringIndex

private enum Market {
    final class Stall {
        var größe = 0
        var nächster: Stall?
        var stände: [String: Stall] = [:]
        var onÖffnen: (() -> Void)?
        func schließen() {}
    }
}

/// Shares its name with a class of Foundation.
protocol Formatter: AnyObject {}

protocol Passed: AnyObject {}

extension Foundation.Formatter: Passed {}

private final class Reader { var formatter: (any Formatter)? }

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
            .attribute("größe", \.größe).outlet("nächster", \.nächster)
            .outlet("stände", \.stände).event("öffnen", \.onÖffnen)
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

    @Test(arguments: [0, 1]) func `overlays override and remove members that their file spells otherwise`(index: Int)
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

    @Test(arguments: [0, 1]) func `overlays override and remove targets by keys that their file spells otherwise`(
        index: Int
    ) throws {
        let base = """
            objects:
              a:
                class: Market.Stall
                outlets:
                  stände: {größe: {class: Market.Stall, attributes: {größe: 5}}, übrig: b}
              b: Market.Stall
            """
        let overlay = """
            include: [base.yaml]
            change: {a.stände.größe: {attributes: {größe: 6}}}
            remove: [a.stände.übrig, b]
            """
        let graph = try Nib(
            files: ["base.yaml": Self.spellings[1 - index](base), "main.yaml": Self.spellings[index](overlay)],
            main: "main.yaml"
        ).instantiate(with: registry)
        let stall = try #require(graph["a"] as? Market.Stall)
        #expect(stall.stände.mapValues(\.größe) == ["größe": 6])
        for spelling in Self.spellings { #expect(graph[spelling("a.stände.größe")] != nil) }
    }

    @Test func `one key of an outlet in two spellings is one key that is given twice`() throws {
        let both = Self.spellings.map { $0("größe: b") }.joined(separator: ", ")
        let nib = try Nib(
            text: "objects: {a: {class: Market.Stall, outlets: {stände: {\(both)}}}, b: Market.Stall}")
        let error = #expect(throws: WiringError.self) { try nib.blueprint(for: registry) }
        #expect(error?.diagnostics.map(\.code) == [.valueTypeMismatch])
        #expect(error?.diagnostics.first?.message.contains("equal") == true)
    }

    /// A file with two overlays that give one member, each in its own spelling, some value.
    private func siblings(_ values: [Int], settledBy overlay: String = "") -> [String: String] {
        var files = [
            "base.yaml": "objects: {a: {class: Market.Stall, attributes: {größe: 3}}}\n",
            "main.yaml": "include: [0.yaml, 1.yaml]\n\(overlay)",
        ]
        for (index, spelling) in Self.spellings.enumerated() {
            files["\(index).yaml"] = spelling(
                "include: [base.yaml]\nchange: {a: {attributes: {größe: \(values[index])}}}\n")
        }
        return files
    }

    @Test func `overlays that override a member in two spellings contradict each other, unless they agree`() throws {
        let error = #expect(throws: WiringError.self) {
            try Nib(files: siblings([4, 5]), main: "main.yaml").blueprint(for: registry)
        }
        #expect(error?.diagnostics.map(\.code) == [.conflictingOverlays])
        for (files, size) in [
            (siblings([4, 4]), 4), (siblings([4, 5], settledBy: "change: {a: {attributes: {größe: 6}}}\n"), 6),
        ] {
            let graph = try Nib(files: files, main: "main.yaml").instantiate(with: registry)
            #expect((graph["a"] as? Market.Stall)?.größe == size)
        }
    }

    @Test(arguments: ["Passed", "Formatter"])
    func `what a program passes is told with its module if a protocol has the same name`(declared: String) throws {
        let registry = Registry {
            Interface((any Formatter).self)
            Interface((any Passed).self)
            Class(Reader.self, Reader.init).outlet("formatter", \.formatter)
        }
        let nib = try Nib(text: "externals: {f: \(declared)}\nobjects: {r: {class: Reader, outlets: {formatter: f}}}")
        let error = #expect(throws: WiringError.self) {
            try nib.instantiate(with: registry, externals: ["f": Foundation.Formatter()])
        }
        let message = error?.diagnostics.first?.message ?? ""
        #expect(
            message.contains("WiringCaseTests.Formatter'") && message.contains("'Foundation.Formatter'"), "\(message)")
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
