import Testing
import Wiring
import WiringDiagrams

/// Parts of diagrams.
@Suite struct SelectionTests {
    private func diagram() throws -> ObjectDiagram {
        try ObjectDiagram(
            Nib(
                files: [
                    "main.yaml": """
                    include:
                      - board.yaml
                      - {file: bar.yaml, as: top, owner: app}
                    objects:
                      app: {class: App, outlets: {game: game}}
                      game: {class: Game, outlets: {board: board}, actions: {over: top.save.flash}}
                    """,
                    "board.yaml": "objects: {board: {class: Board, outlets: {store: store}}, store: Store}",
                    "bar.yaml": """
                    owner: App
                    objects:
                      save: {class: Button, outlets: {icon: icon}, actions: {tap: owner.save}}
                      icon: Icon
                    """,
                ], main: "main.yaml"))
    }

    private func names(_ selection: DiagramSelection) throws -> [String] {
        try diagram().selecting(selection).nodes.map(\.name).sorted()
    }

    @Test func `an empty selection is everything`() throws {
        #expect(try names(DiagramSelection()) == ["app", "board", "game", "store", "top.icon", "top.save"])
    }

    @Test func `a focus is followed in the direction and to the depth that is wanted`() throws {
        var selection = DiagramSelection(focus: ["game"], depth: 1)
        #expect(try names(selection) == ["app", "board", "game", "top.save"])
        selection.direction = .in
        #expect(try names(selection) == ["app", "game"])
        selection.direction = .out
        #expect(try names(selection) == ["board", "game", "top.save"])
        selection.depth = nil
        #expect(try names(selection) == ["app", "board", "game", "store", "top.icon", "top.save"])
    }

    @Test func `classes and files limit what is drawn, but not the focus`() throws {
        var selection = DiagramSelection()
        selection.files = ["board.yaml"]
        #expect(try names(selection) == ["board", "store"])
        selection.focus = ["game"]
        #expect(try names(selection) == ["board", "game", "store"])
        selection.classes = ["Store"]
        #expect(try names(selection) == ["game", "store"])
    }

    @Test func `an object says how many of its connections are left out`() throws {
        let tree = try diagram().selecting(DiagramSelection(focus: ["board"], depth: 0)).tree
        #expect(tree == "board: Board [2 not shown]")
    }

    @Test func `a nested nib is drawn as one object`() throws {
        var selection = DiagramSelection()
        selection.collapsed = ["top"]
        let diagram = try diagram().selecting(selection)
        #expect(diagram.nodes.map(\.name).sorted() == ["app", "board", "game", "store", "top"])
        #expect(diagram.tree.contains("over => top.flash"))
        #expect(diagram.nodes.first { $0.name == "top" }?.className == "2 objects")
    }

    @Test func `frames are drawn around nibs or files`() throws {
        let byPrefix = try diagram()
        #expect(byPrefix.svg.contains(#"class="frame-title">top</text>"#))
        #expect(byPrefix.dot.contains(#"subgraph "cluster top""#))
        var selection = DiagramSelection()
        selection.grouping = .file
        let byFile = try diagram().selecting(selection)
        for file in ["main.yaml", "board.yaml", "bar.yaml"] {
            #expect(byFile.svg.contains(#"class="frame-title">\#(file)</text>"#))
        }
    }
}
