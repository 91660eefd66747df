import Testing
import Wiring
import WiringDiagrams

protocol Sea: AnyObject {}
private final class Harbour {
    var ship: Ship?
    weak var town: Town?
    var berths: [Ship] = []
}
private final class Ship {
    var name = ""
}
private final class Town {}
private final class NorthSea: Sea {}

/// The sources of diagrams: a nib alone, a nib and its classes, live objects.
@Suite struct SourcesTests {
    private let text = """
        externals: {town: Town}
        objects:
          harbour: {class: Harbour, outlets: {ship: ship, town: town, berths: [ship]}}
          ship: {class: Ship, attributes: {name: Rose}}
        """
    private let registry = Registry {
        Class(Harbour.self, Harbour.init)
            .outlet("ship", \.ship, required: true)
            .outlet("town", \.town, weak: true)
            .outlet("berths", \.berths)
        Class(Ship.self, Ship.init).attribute("name", \.name)
        Class(Town.self, Town.init)
        Class(Ship.self, Ship.init, named: "Galley").attribute("name", \.name)
    }

    @Test func `a nib alone is drawn as it is written`() throws {
        let tree = try ObjectDiagram(Nib(text: text)).tree
        #expect(
            tree == """
                harbour: Harbour
                ├─ ship -> ship: Ship
                ├─ town -> town: Town [external]
                └─ berths.0 -> ship (above)
                """)
    }

    @Test func `a registry and its catalog tell which outlets are weak or optional`() throws {
        let nib = try Nib(text: text)
        let tree = ObjectDiagram(nib, for: registry).tree
        #expect(
            tree == """
                harbour: Harbour
                ├─ ship -> ship: Ship
                ├╌ town (weak) -> town: Town [external]
                └╌ berths.0 (optional) -> ship (above)
                """)
        #expect(ObjectDiagram(nib, for: registry.catalog()).tree == tree)
    }

    @Test func `mistakes are drawn and not thrown`() throws {
        let nib = try Nib(text: text.replacing("name: Rose", with: "nam: Rose"))
        let diagram = ObjectDiagram(nib, for: registry)
        #expect(diagram.tree.contains("ship: Ship [error: unknown-attribute]"))
        #expect(diagram.tree.contains("harbour: Harbour [affected]"))
        #expect(diagram.dot.contains("color=red") && diagram.mermaid.contains("class n2 cause"))
        #expect(diagram.svg.contains("error: unknown-attribute"))
    }

    @Test func `a live graph says what the objects are that were passed in`() throws {
        let nib = try Nib(text: text.replacing("town: Town}", with: "town: Town, sea: Sea}"))
        let registry = Registry {
            self.registry
            Interface((any Sea).self)
        }
        let graph = try nib.instantiate(
            with: registry, externals: ["town": Town(), "sea": NorthSea()], replacing: ["ship": Ship()])
        #expect(
            ObjectDiagram(graph).tree == """
                harbour: Harbour
                ├─ ship -> ship: Ship
                ├╌ town (weak) -> town: Town [external]
                └╌ berths.0 (optional) -> ship (above)
                sea: Sea [external; is a NorthSea]
                """)
    }

    @Test func `one type with two names is the same type`() throws {
        let nib = try Nib(text: "objects: {ship: Galley}")
        #expect(ObjectDiagram(try nib.instantiate(with: registry)).tree == "ship: Galley")
    }

    @Test func `what was torn down is drawn as it is written`() throws {
        let graph = try Nib(text: text).instantiate(with: registry, externals: ["town": Town()])
        let before = ObjectDiagram(graph).dot
        graph.tearDown()
        #expect(ObjectDiagram(graph).dot == before)
    }
}
