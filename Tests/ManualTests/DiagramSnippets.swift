import Testing
import Wiring
import WiringDiagrams

/// Diagrams.md
@Suite struct DiagramsPageTests {
    @Test func `a file and a live graph are drawn`() throws {
        let page = ManualPage(path: "Sources/Wiring/Wiring.docc/Diagrams.md")
        let nib = try PageFolder(page).nib("wiring/diagram.yaml")
        let registry = Registry.manual
        let graph = try nib.instantiate(with: registry, externals: ["clock": SystemClock()])
        let svg = ObjectDiagram(nib, for: registry).svg
        let tree = ObjectDiagram(graph).tree
        let diagram = ObjectDiagram(graph)
        let neighbours = diagram.focusing(on: ["game"], depth: 1).tree
        #expect(neighbours == tree)
        let shown = try #require(page.blocks.first { $0.language == "text" })
        #expect(tree + "\n" == shown.text)
        #expect(svg.hasPrefix("<svg") && svg.contains(">game</text>"))
    }
}
