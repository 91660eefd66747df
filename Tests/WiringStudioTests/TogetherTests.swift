import Foundation
import TestVolume
import Testing
import WiringStudio

/// Several pages, studios and editors on the same files.
@Suite struct TogetherTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    private let connect: [String: Any] = [
        "do": "connect", "object": "controller", "outlet": "board", "target": "torus",
    ]

    @Test func `an edit of what nobody shows any more is refused, and loses nothing`() async throws {
        defer { folder.remove() }
        let revision = await folder.session.revision
        let saved = try folder.text() + "# from an editor\n"
        try Data(saved.utf8).write(to: URL(filePath: "\(folder.path)/life.yaml"))
        let (status, answer) = try await folder.edit(connect, revision: revision)
        #expect(status == 409 && answer["changedMeanwhile"].isTrue)
        #expect(try folder.text() == saved)
        #expect(try await folder.edit(connect).status == 200)
        #expect(try folder.text() == saved.replacing("board: board", with: "board: torus"))
    }

    @Test func `two studios see each other's edits`() async throws {
        defer { folder.remove() }
        let other = StudioFolder(path: folder.path, main: "life.yaml")
        let revision = await other.session.revision
        #expect(try await folder.edit(connect).status == 200)
        let set: [String: Any] = ["do": "set", "object": "controller", "attribute": "title", "value": "Ours"]
        #expect(try await other.edit(set, revision: revision).status == 409)
        #expect(try await other.edit(set).status == 200)
        let text = try folder.text()
        #expect(text.contains("board: torus") && text.contains("title: Ours"))
    }

    @Test func `an edit is not undone where an editor has changed the same place`() async throws {
        defer { folder.remove() }
        #expect(try await folder.edit(connect).status == 200)
        let saved = try folder.text().replacing("board: torus", with: "board: torus   # from an editor")
        try await folder.save(saved)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == saved.replacing("board: torus", with: "board: board"))
        #expect(try await folder.edit(["do": "redo"]).status == 200)
        let moved = saved.replacing("board: torus", with: "board: glider")
        try await folder.save(moved)
        let (status, answer) = try await folder.edit(["do": "undo"])
        #expect(status == 409 && answer["error"].string?.contains("has changed since in the same place") ?? false)
        #expect(try folder.text() == moved)
    }

    @Test func `an edit is undone and done again in what an editor has saved since`() async throws {
        defer { folder.remove() }
        let first = try folder.text()
        #expect(try await folder.edit(connect).status == 200)
        #expect(try await folder.edit(["do": "add", "name": "toad", "class": "Pattern"]).status == 200)
        func saved(_ text: String) -> String {
            text.replacing("# The game.", with: "# Our game.") + "  gun: Pattern\n"
        }
        try await folder.save(saved(try folder.text()))
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == saved(first))
        #expect(try await folder.edit(["do": "redo"]).status == 200)
        #expect(try folder.text() == saved(first).replacing("board: board", with: "board: torus"))
    }

    @Test func `nothing is undone that others need by now`() async throws {
        defer { folder.remove() }
        #expect(try await folder.edit(["do": "add", "name": "toad", "class": "Pattern"]).status == 200)
        let saved = try folder.text().replacing("[glider]", with: "[glider, toad]")
        try await folder.save(saved)
        let (status, answer) = try await folder.edit(["do": "undo"])
        #expect(status == 409 && answer["error"].string?.contains("'toad'") ?? false)
        #expect(try folder.text() == saved)
    }

    @Test func `the list of what was done has commands`() async throws {
        defer { folder.remove() }
        #expect(try await folder.edit(connect).status == 200)
        #expect(try await folder.edit(["do": "add", "name": "toad", "class": "Pattern"]).status == 200)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        let history = await folder.get("scene").json["history"]
        #expect(
            history["undo"].list.compactMap { $0["said"].string } == ["connected outlet board of controller to torus"])
        #expect(history["redo"].list.compactMap { $0["said"].string } == ["added toad, a Pattern"])
        #expect(
            history["undo"][0]["command"].string == "wiring connect \(folder.path)/life.yaml controller.board torus")
    }

    @Test func `pages are told of each change`() async throws {
        defer { folder.remove() }
        let session = folder.session
        var messages = await session.events().makeAsyncIterator()
        let first = await messages.next()
        #expect(first == "event: changed\ndata: {\"revision\":1}\n\n")
        #expect(try await folder.edit(connect).status == 200)
        let second = await messages.next()
        #expect(second == "event: changed\ndata: {\"revision\":2}\n\n")
        let watch = Task { await session.watch() }
        try Data((try folder.text() + "# saved\n").utf8).write(to: URL(filePath: "\(folder.path)/life.yaml"))
        let third = await messages.next()
        #expect(third == "event: changed\ndata: {\"revision\":3}\n\n")
        watch.cancel()
        await watch.value
    }

    @Test func `what is saved while the files are read is not missed`() async throws {
        let lines = (0..<500).map { "  spare\($0): Pattern\n" }.joined()
        let folder = try StudioFolder(StudioFolder.life.merging(["spare.yaml": "objects:\n" + lines]) { $1 })
        defer { folder.remove() }
        let session = folder.session
        let life = try folder.text()
        let watch = Task { await session.watch() }
        for round in 0..<volume(20) {
            try Data("objects:\n\(lines)  last\(round): Pattern\n".utf8).write(
                to: URL(filePath: "\(folder.path)/spare.yaml"))
            async let reading: Void = session.readNow()
            try await Task.sleep(for: .microseconds(round * 200))
            try Data("\(life)# \(round)\n".utf8).write(to: URL(filePath: "\(folder.path)/life.yaml"))
            await reading
            var text: String?
            for _ in 0..<100 where text?.hasSuffix("# \(round)\n") != true {
                try await Task.sleep(for: .milliseconds(20))
                text = await folder.get("scene").json["text"]["text"].string
            }
            #expect(text?.hasSuffix("# \(round)\n") == true)
        }
        watch.cancel()
        await watch.value
    }

    /// Edits at random, of which some are refused: the file stays sound, and each edit changes two lines at most.
    @Test func `after many edits the file is sound, and undoing them all brings back the first`() async throws {
        defer { folder.remove() }
        var numbers = SeededNumbers(seed: 21)
        let first = try folder.text()
        var done = 0
        for step in 0..<volume(60) {
            let before = try folder.text()
            let (status, answer) = try await folder.edit(Self.edit(step, &numbers))
            #expect([200, 409].contains(status))
            guard status == 200 else {
                #expect(try folder.text() == before)
                continue
            }
            if !answer["changed"].list.isEmpty { done += 1 }
            let lines = try folder.text().split(separator: "\n").difference(from: before.split(separator: "\n"))
            #expect(lines.insertions.count <= 2 && lines.removals.count <= 2, "\(answer["said"].string ?? "")")
            let scene = await folder.get("scene").json
            // A value in place of the parameter leaves that without a use, which is for people to decide.
            let errors = scene["problems"].list.filter { $0["severity"].string == "error" }
            #expect(errors.compactMap { $0["code"].string }.allSatisfy { $0 == "unused-parameter" })
        }
        #expect(done > volume(60) / 4)
        for _ in 0..<done { #expect(try await folder.edit(["do": "undo"]).status == 200) }
        #expect(try folder.text() == first)
    }

    private static func edit(_ step: Int, _ numbers: inout SeededNumbers) -> [String: Any] {
        func one(_ words: String...) -> String { words[numbers.number(0..<words.count)] }
        let pattern = one("glider", "blinker", "p1", "p2")
        switch numbers.number(0..<6) {
        case 0:
            return [
                "do": "connect", "object": "controller", "outlet": "board", "target": one("board", "torus", pattern),
            ]
        case 1: return ["do": "connect", "object": "controller", "outlet": "patterns", "target": pattern, "at": 0]
        case 2: return ["do": "set", "object": "controller", "attribute": "title", "value": "\"Step \(step)\""]
        case 3: return ["do": "set", "object": "board", "attribute": "rows", "value": one("1", "many", "$(rows)")]
        case 4: return ["do": "add", "name": one("p1", "p2"), "class": "Pattern"]
        default:
            return [
                "do": "connectEvent", "object": "controller", "event": "tapped", "action": one("log.flush", "log.note"),
            ]
        }
    }
}
