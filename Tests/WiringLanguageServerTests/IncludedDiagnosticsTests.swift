import Testing
import WiringLanguageServer

/// What an overlay breaks in files that the editor does not show is told in the overlay.
@Suite struct IncludedDiagnosticsTests {
    private let editor: Editor

    init() throws { editor = try Editor(LifeProject.files) }

    private func diagnostics(_ name: String) throws -> [String] {
        let answer = try editor.ask("textDocument/diagnostic", editor.document(name))
        return (answer["items"]?.array ?? []).map { diagnostic in
            "\(Editor.span(diagnostic["range"] ?? .null)) \(diagnostic["message"]?.string?.split(separator: "\n").first ?? "")"
        }
    }

    @Test func `what does not fit any longer is told where the overlay puts it`() throws {
        editor.open("life.test.yaml", "include: [life.yaml]\nreplace: {board: Timer}\n")
        let found = try diagnostics("life.test.yaml")
        #expect(found.count == 1)
        #expect(found.first?.contains("life.yaml:8: outlet 'board' of 'Game' takes 'Board'") == true)
        try editor.open("life.yaml")
        #expect(try diagnostics("life.test.yaml") == [])
        #expect(try diagnostics("life.yaml").count == 1)
    }

    @Test func `mistakes of an included file are told once, at the include`() throws {
        try editor.write("board.yaml", "objects:\n  board: {class: Bord, attributes: {rows: many}}\n")
        editor.open("life.test.yaml", LifeProject.overlay)
        let found = try diagnostics("life.test.yaml")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("1:11-20 board.yaml:2: there is no class 'Bord'") == true, "\(found)")
    }

    @Test func `nothing is told of YAML of another kind`() throws {
        editor.open("compose.yaml", "services:\n  web: {image: nginx}\n\n")
        let place: JSONValue = ["line": 2, "character": 0]
        guard case .object(let document) = editor.document("compose.yaml") else {
            Issue.record("the document is not open")
            return
        }
        let offered = try editor.ask("textDocument/completion", .object(document.merging(["position": place]) { $1 }))
        #expect(offered["items"] == [])
        #expect(try editor.ask("textDocument/semanticTokens/full", .object(document))["data"] == [])
    }
}
