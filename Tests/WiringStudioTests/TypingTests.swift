import Foundation
import Testing
import WiringFile
import WiringIndex
import WiringStudio

/// The text of a file is typed.
@Suite struct TypingTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    /// Writes a text as the page does.
    private func type(
        _ text: String, base: String? = nil, file: String = "life.yaml", anyway: Bool = false
    ) async throws -> (status: Int, json: JSON) {
        let base = try base ?? folder.text(file)
        return try await folder.edit([
            "do": "type", "path": "\(folder.path)/\(file)", "text": text, "base": base, "anyway": anyway,
        ])
    }

    // MARK: Drafts

    @Test func `a half typed text has its colours and its problems, and nothing is written`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        let text = before.replacing("board: board", with: "board: bord")
        let (status, draft) = try await folder.ask("draft", text)
        #expect(status == 200 && draft["text"]["text"].string == text)
        #expect(!draft["text"]["tokens"].list.isEmpty)
        let problem = draft["problems"].list.first { $0["code"].string == "unknown-object" } ?? .null
        #expect(problem["line"].number == 10 && problem["fixes"].strings.contains { $0.contains("board") })
        #expect(try folder.text() == before)
    }

    @Test func `a text that cannot be read has the problems of its other parts`() async throws {
        defer { folder.remove() }
        let text = try folder.text().replacing("board: board", with: "board: bord") + "  spare: [\n"
        let codes = try await folder.ask("draft", text).json["problems"].list.compactMap { $0["code"].string }
        #expect(codes.contains("malformed-yaml") && codes.contains("unknown-object"))
    }

    @Test func `a fix is made in the text that is being typed`() async throws {
        defer { folder.remove() }
        let good = try folder.text()
        let text = good.replacing("board: board", with: "board: bord")
        let problem = try await folder.ask("draft", text).json["problems"].list[0]
        let fix: [String: Any] = [
            "code": problem["code"].string ?? "", "file": problem["file"].string ?? "",
            "line": problem["line"].number ?? 0, "column": problem["column"].number ?? 0,
            "message": problem["fixes"][0].string ?? "",
        ]
        let fixed = try await folder.ask("draft", text, ["fix": fix]).json
        #expect(fixed["text"]["text"].string == good && fixed["problems"].list.isEmpty)
        #expect(try await folder.ask("draft", good, ["fix": fix]).status == 409)
    }

    @Test func `what is saved elsewhere is merged, or both are told`() async throws {
        defer { folder.remove() }
        let base = try folder.text()
        let typed = base.replacing("title: Life", with: "title: Death")
        try await folder.save("# Saved.\n" + base)
        let merged = try await folder.ask("draft", typed, ["base": base]).json
        #expect(merged["text"]["text"].string == "# Saved.\n" + typed && !merged["conflicts"].isTrue)
        #expect(merged["saved"].string == "# Saved.\n" + base)
        let other = base.replacing("title: Life", with: "title: Love")
        try await folder.save(other)
        let conflict = try await folder.ask("draft", typed, ["base": base]).json
        #expect(conflict["conflicts"].isTrue && conflict["text"]["text"].string == typed)
        #expect(conflict["saved"].string == other)
    }

    // MARK: Completion

    @Test func `what may stand at the cursor is what the editors are offered`() async throws {
        defer { folder.remove() }
        let text = "# 😀\n" + (try folder.text()).replacing("board: board", with: "board: t")
        let place = try #require(text.range(of: "board: t"))
        let offset = text[..<place.upperBound].utf16.count
        let items = try await folder.ask("completions", text, ["offset": offset]).json["items"].list
        let torus = items.first { $0["label"].string == "torus" } ?? .null
        #expect(torus["kind"].string == "object" && torus["text"].string == "torus")
        #expect(torus["from"].number == offset - 1 && torus["to"].number == offset)
        let path = "\(folder.path)/life.yaml"
        let project = Project(root: folder.path, including: [path], reach: .whole, classes: StudioFolder.classes())
        let file = try #require(project.index(of: path))
        let known = Completion.items(
            in: Array(text.utf8), at: text[..<place.upperBound].utf8.count, of: path, project: project,
            classes: project.completionClasses(of: file))
        #expect(items.compactMap { $0["label"].string } == known.map(\.label))
    }

    @Test func `an offset beyond the text is its end, and a file that is none is refused`() async throws {
        defer { folder.remove() }
        #expect(try await folder.ask("completions", "", ["offset": 99]).status == 200)
        #expect(try await folder.ask("completions", "", file: "gone.yaml", ["offset": 0]).status == 404)
        #expect(try await folder.ask("draft", "", file: "../gone.yaml").status == 404)
    }

    // MARK: Writing

    @Test func `a typed text is written, checked, and taken back as one edit`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        let text = before.replacing("title: Life", with: "title: Death")
        let (status, answer) = try await type(text)
        #expect(status == 200 && answer["said"].string == "changed \(folder.path)/life.yaml as text")
        #expect(answer["changed"][0]["lines"].list.compactMap(\.number) == [8])
        #expect(try folder.text() == text)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == before)
    }

    @Test func `an error is refused with its problems, and written if that is wanted`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        let text = before.replacing("board: board", with: "board: bord")
        let refused = try await type(text)
        #expect(refused.status == 409 && refused.json["problems"][0]["line"].number == 10)
        #expect(try folder.text() == before)
        let forced = try await type(text, anyway: true)
        #expect(forced.status == 200 && forced.json["notes"][0].string?.hasSuffix("is written with 1 error") ?? false)
        #expect(try folder.text() == text)
    }

    @Test func `an error in a file that includes the text is refused, too`() async throws {
        defer { folder.remove() }
        let refused = try await type("objects:\n  book: Log\n", file: "parts/log.yaml")
        #expect(refused.status == 409 && refused.json["problems"][0]["file"].string == "\(folder.path)/life.yaml")
    }

    @Test func `a text of an older file is merged, or refused`() async throws {
        defer { folder.remove() }
        let base = try folder.text()
        try await folder.save("# Saved.\n" + base)
        let text = base.replacing("title: Life", with: "title: Death")
        let merged = try await type(text, base: base)
        #expect(merged.json["notes"][0].string?.contains("is kept") ?? false)
        #expect(try folder.text() == "# Saved.\n" + text)
        let refused = try await type(base.replacing("title: Life", with: "title: Love"), base: base)
        #expect(refused.status == 409 && refused.json["changedMeanwhile"].isTrue)
        #expect(try folder.text() == "# Saved.\n" + text)
    }

    @Test func `a text is saved although its file is gone`() async throws {
        defer { folder.remove() }
        let base = try folder.text()
        try FileManager.default.removeItem(atPath: "\(folder.path)/life.yaml")
        await folder.session.readNow()
        #expect(try await type(base, base: base).status == 409)
        #expect(try await type(base, base: "").status == 200)
        #expect(try folder.text() == base)
    }

    @Test func `line ends, the byte order mark and what is no text stay`() async throws {
        defer { folder.remove() }
        let start: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("# ".utf8) + [0xFF] + Array("\r\nobjects:\r\n".utf8)
        let old = start + Array("  log: Log\n  lamp: Lamp\r\n".utf8)
        let path = "\(folder.path)/parts/log.yaml"
        try Data(old).write(to: URL(filePath: path))
        await folder.session.readNow()
        let shown = "# \u{FFFD}\nobjects:\n  log: Log\n  lamp: Lamp\n"
        #expect(try await folder.ask("draft", shown, file: "parts/log.yaml").json["saved"].string == shown)
        let answer = try await folder.edit([
            "do": "type", "path": path, "text": shown + "  bulb: Lamp\n", "base": shown,
        ])
        #expect(answer.status == 200, "\(answer.json["error"].string ?? "")")
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == old + Array("  bulb: Lamp\r\n".utf8))
    }
}
