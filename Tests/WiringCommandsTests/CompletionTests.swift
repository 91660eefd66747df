#if Commands
import Foundation
import Testing

/// What shells are offered; `scripts/check-completions` tries it in the shells themselves.
@Suite struct CompletionTests {
    @Test(arguments: [
        (
            1, "connect life.yaml controller.b",
            ["controller.board", "controller.buttonFactory", "controller.buttonFactory.newButton"]
        ),
        (2, "connect life.yaml controller.board b", ["board"]),
        (2, "connect --force life.yaml controller.board b", ["board"]),
        (2, "connect ~/life.yaml controller.board b", ["board"]),
        (2, "connect nosuch.yaml controller.board b", []),
        (2, "connect broken.yaml controller.board b", []),
        (
            1, "disconnect life.yaml controller.p",
            ["controller.patterns", "controller.patterns.0", "controller.patterns.1"]
        ),
        (2, "disconnect life.yaml controller.patterns ", ["glider", "blinker"]),
        (1, "set life.yaml glider.r", ["glider.row"]),
        (2, "add life.yaml torus Tor", ["TorusBoard"]),
        (2, "add life.yaml torus 'Tor", ["TorusBoard"]),
        (1, "rename outlet LifeController.b", ["LifeController.board", "LifeController.buttonFactory"]),
    ])
    func `names come from the files on the line and from the registry`(
        position: Int, line: String, expected: [String]
    ) throws {
        #expect(try offered(position, line) == expected)
    }

    @Test func `a key that a shell would run is not offered`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "objects: {a: {class: A, outlets: {b: {$(reboot): {class: B}, c: {class: C}}}}}"
        try Data(text.utf8).write(to: folder.appending(path: "main.yaml"))
        #expect(try offered(1, "remove main.yaml a", in: folder) == ["a", "a.b.c"])
    }

    /// Returns what is offered for the last word of a line, which is the argument at a position.
    private func offered(_ position: Int, _ line: String, in folder: URL = Run.fixtures) throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let place = ["positional@\(position)", "\(words.count)", "\(words.last?.count ?? 0)"]
        let run = try Run(
            "life-wiring", ["---completion", words[0], "--"] + place + ["life-wiring"] + words, in: folder,
            environment: ["HOME": folder.path])
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        return run.output.split(separator: "\n").map(String.init)
    }
}
#endif
