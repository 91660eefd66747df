import Testing
import Wiring
import WiringFreezing
import WiringWatching

private final class Scoreboard {
    private(set) var limit = 10
    var game: (any Game)?
    private(set) var drawings = 0

    func change(limit: Int) throws { self.limit = limit }
    func redraw() { drawings += 1 }
}

/// Reloading.md
@Suite struct ReloadingPageTests {
    @Test func `a running graph becomes what the edited file says`() throws {
        let page = try PageFolder("Reloading.md")
        let graph = try page.nib("wiring/life.yaml").instantiate(with: .manual)
        let game = try graph.object("game", as: ConwayGame.self)
        game.step()
        let report = try graph.reload(page.nib("wiring/edited.yaml"), with: .manual)
        #expect(try graph.object("game") === game)
        #expect(game.generation == 1)
        #expect(game.born == [3, 6])
        #expect(game.board.rows == 20)
        let shown = try #require(
            ManualPage(path: "Sources/Wiring/Wiring.docc/Reloading.md").blocks.first { $0.language == "text" })
        #expect(page.relative("\(report)") + "\n" == shown.text)
    }

    /// Compiled but not run, for lack of a file.
    private func reload(_ graph: ObjectGraph, _ path: String, _ registry: Registry) throws {
        let report = try graph.reload(Nib(contentsOfFile: path), with: registry)
        print(report)
    }

    /// Compiled but not run, since it ends with its task.
    private func follow(_ graph: ObjectGraph, _ path: String, _ registry: Registry) async throws {
        for try await reload in graph.reloads(of: path, with: registry) {
            print(reload)  // what was changed, or the errors, after which the graph is as it was
        }
    }

    @Test func `what was changed in live objects is listed`() throws {
        let page = try PageFolder("Reloading.md")
        let graph = try page.nib("wiring/life.yaml").instantiate(with: .manual)
        try graph.object("game", as: ConwayGame.self).born = [3, 6]
        let changes = graph.changes()
        let shown = ManualPage(path: "Sources/Wiring/Wiring.docc/Reloading.md").blocks.filter { $0.language == "text" }
        #expect(page.relative("\(changes)") + "\n" == shown.last?.text)
    }

    /// Compiled but not run, since the page has no file of its own.
    private func write(_ graph: ObjectGraph) throws {
        let changes = graph.changes()  // how live objects differ from the files
        print(changes)
        try changes.write()
    }

    @Test func `a class can be read and is told`() throws {
        let registry = Registry {
            Registry.manual
            Class(Scoreboard.self, Scoreboard.init)
                .attribute("limit", get: { $0.limit }, set: { try $0.change(limit: $1) })
                .outlet("game", \.game)
                .reloaded { $0.redraw() }
        }
        let unreadable = registry.unreadableMembers  // [Pane.width, Screen.board, …]
        #expect(Set(unreadable.map(\.description)).isSuperset(of: ["Pane.width", "Screen.board"]))
        #expect(!unreadable.contains { $0.type == "Scoreboard" && $0.name == "limit" })
        func nib(_ limit: Int) throws -> Nib {
            try Nib(text: "objects: {score: {class: Scoreboard, attributes: {limit: \(limit)}}}")
        }
        let graph = try nib(1).instantiate(with: registry)
        try graph.reload(nib(2), with: registry)
        let score: Scoreboard = try graph.object("score")
        #expect(score.limit == 2)
        #expect(score.drawings == 1)
    }
}
