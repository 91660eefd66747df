#if Commands
import Foundation
import Testing

/// `wiring complete`, which prints what the tests of the editing library try in many states.
@Suite struct CompleteCommandTests {
    private static let text = "include: [board.yaml]\nobjects:\n  next:\n    class: ConwayGame\n    outlets: {board: "

    private static func folder() throws -> WrittenFolder {
        try WrittenFolder([
            "life.yaml": text + "}\n", "board.yaml": "objects: {board: GridBoard, ok: TextButton}\n",
        ])
    }

    @Test func `it prints a line for each item`() throws {
        let run = try Self.folder().run("life-wiring", ["complete", "life.yaml", "5:22"])
        #expect(run.output == "board  object  GridBoard, board.yaml\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test func `JSON says what replaces which range`() throws {
        let run = try Self.folder().run("life-wiring", ["complete", "--json", "life.yaml", "5:22"])
        let items = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        let item = try #require(items.first)
        #expect(items.count == 1)
        #expect(item["label"] as? String == "board")
        #expect(item["kind"] as? String == "object")
        #expect(item["detail"] as? String == "GridBoard, board.yaml")
        #expect(item["text"] as? String == "board")
        #expect(
            item["range"] as? [String: Int] == [
                "line": 5, "column": 22, "endLine": 5, "endColumn": 22, "utf16Column": 22, "utf16EndColumn": 22,
                "utf8Offset": 82, "utf8EndOffset": 82,
            ])
    }

    @Test func `a text of standard input stands for the file that it is meant for`() throws {
        let folder = try Self.folder()
        let line = "printf 'include: [bo' | life-wiring complete --stdin-name life.yaml - 1:13"
        let run = try folder.run("/bin/sh", ["-c", line])
        #expect(run.output == "board.yaml  file\n")
        #expect(run.status == 0)
    }

    @Test func `offering nothing is not a failure`() throws {
        let folder = try WrittenFolder(["a.yaml": "# here\n"])
        let run = try folder.run("life-wiring", ["complete", "a.yaml", "1:4"])
        #expect(run.output.isEmpty)
        #expect(run.status == 0)
        let list = try folder.run("life-wiring", ["complete", "--json", "a.yaml", "1:4"]).output
        #expect(try (JSONSerialization.jsonObject(with: Data(list.utf8)) as? [Any])?.isEmpty == true)
    }

    @Test(
        arguments: [
            (["a.yaml", "9:1"], 64), (["a.yaml", "1"], 64), (["a.yaml", "0:1"], 64),
            (["--stdin-name", "b.yaml", "a.yaml", "1:1"], 64),
            (["b.yaml", "1:1"], 2),
        ] as [([String], Int32)])
    func `a place or file that is not there is an error`(arguments: [String], status: Int32) throws {
        let folder = try WrittenFolder(["a.yaml": "objects: {}\n"])
        let run = try folder.run("wiring", ["complete"] + arguments)
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }
}
#endif
