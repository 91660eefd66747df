import Foundation
import Testing
import WiringDiagnostics
import WiringFile
import WiringStudio

/// A program that takes up whatever it is given, unless it has a mistake to tell.
@MainActor private final class Program: LiveProgram {
    private var nib: MergedNib?
    private(set) var fired: [String] = []
    private var mistake: String?
    private var isWaiting = false
    private(set) var waits = 0
    /// The word in the files that the mistake is about.
    private var wrongWord: String?
    /// What stands in the files for what the objects have.
    private var replacement: (old: String, new: String)?

    nonisolated init() {}

    func follow(_ nib: MergedNib) async throws -> String {
        if isWaiting {
            waits += 1
            try await Task.sleep(for: .seconds(600))
        }
        if let mistake { throw WiringError([Diagnostic(.attributeFailed, mistake, at: label(in: nib))]) }
        self.nib = nib
        return "loaded \(nib.entities.count) objects"
    }

    private func label(in nib: MergedNib) -> Diagnostic.Label? {
        guard let wrongWord else { return nil }
        for source in nib.sources {
            let text = String(decoding: source.bytes, as: UTF8.self)
            guard let range = text.range(of: wrongWord) else { continue }
            let start = text[..<range.lowerBound].utf8.count
            return .init(place: SourceMap(source).place(bytes: start..<start + wrongWord.utf8.count))
        }
        return nil
    }

    func state() -> LiveState {
        var state = LiveState()
        state.log = [.init("board", "created board"), .init(nil, "refused: no", hasFailed: true)]
        state.output = "generation 1\n"
        state.values = ["controller": ["title": "Life"]]
        state.events = ["controller": ["stepped": .none, "moved": "it sends a 'Move', which only its object has"]]
        return state
    }

    func fire(_ event: String, of object: String) throws {
        guard event == "stepped" else { throw WiringError([Diagnostic(.unknownEvent, "there is no event '\(event)'")]) }
        fired.append("\(object).\(event)")
    }

    func frozen() throws -> FrozenFiles {
        var files = FrozenFiles()
        files.notes = ["controller.secret is not written: it is secret"]
        guard let replacement, let nib else { return files }
        files.members = ["controller.title"]
        files.files = nib.sources.map { source in
            let old = String(decoding: source.bytes, as: UTF8.self)
            return (source.name, source.bytes, Array(old.replacing(replacement.old, with: replacement.new).utf8))
        }
        return files
    }

    func wait(_ isWaiting: Bool) { self.isWaiting = isWaiting }
    func fail(_ words: String?, at word: String? = nil) { (mistake, wrongWord) = (words, word) }
    func change(_ old: String, to new: String) { replacement = (old, new) }
}

/// A studio that shows a running program.
@Suite struct LiveTests {
    private let program = Program()
    private let folder: StudioFolder

    init() throws {
        folder = try StudioFolder(live: program)
    }

    /// Waits until the program is what the files say, and returns what the page sees of it.
    private func live(_ isAwaited: (JSON) -> Bool) async throws -> JSON {
        let session = folder.session
        let watching = Task { await session.watch() }
        defer { watching.cancel() }
        for _ in 0..<500 {
            let live = await folder.get("scene").json["live"]
            if isAwaited(live) { return live }
            try await Task.sleep(for: .milliseconds(10))
        }
        return .null
    }

    @Test func `the page sees what the program prints and has`() async throws {
        defer { folder.remove() }
        let live = try await live { $0["said"].string != "" }
        #expect(live["said"].string?.hasPrefix("loaded ") ?? false)
        #expect(live["output"].string == "generation 1\n")
        #expect(live["values"]["controller"]["title"].string == "Life")
        #expect(live["events"]["controller"]["stepped"].isNull)
        #expect(live["events"]["controller"]["moved"].string == "it sends a 'Move', which only its object has")
    }

    @Test func `a load that waits for ever keeps nobody from seeing changes, and the next change ends it`() async throws
    {
        defer { folder.remove() }
        await program.wait(true)
        let session = folder.session
        let watching = Task { await session.watch() }
        defer { watching.cancel() }
        for _ in 0..<500 where await program.waits == 0 { try await Task.sleep(for: .milliseconds(10)) }
        await program.wait(false)
        let text = try folder.text() + "# saved\n"
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/life.yaml"))
        var scene = JSON.null
        for _ in 0..<500 where scene["live"]["said"].string?.hasPrefix("loaded ") != true {
            try await Task.sleep(for: .milliseconds(10))
            scene = await folder.get("scene").json
        }
        #expect(scene["text"]["text"].string == text)
        #expect(scene["live"]["said"].string?.hasPrefix("loaded ") ?? false)
        let followed = scene["live"]["followed"].number
        await program.wait(true)
        #expect(try await folder.edit(["do": "move", "places": ["board": [7, 9]]]).status == 200)
        try await Task.sleep(for: .milliseconds(300))
        #expect(await folder.get("scene").json["live"]["followed"].number == followed)
        #expect(await program.waits == 1, "places are nothing to follow")
    }

    @Test func `a program that refuses a file goes on, and the page says why`() async throws {
        defer { folder.remove() }
        _ = try await live { $0["said"].string != "" }
        await program.fail("there is no board of 0 rows")
        try await folder.save(folder.text().replacing("default: 15", with: "default: 0"))
        let refused = try await live { !$0["refusals"].list.isEmpty }
        #expect(refused["refusals"].strings == ["there is no board of 0 rows"])
        #expect(refused["values"]["controller"]["title"].string == "Life")
        await program.fail(nil)
        try await folder.save(folder.text().replacing("default: 0", with: "default: 1"))
        #expect(try await live { $0["refusals"].list.isEmpty }["refusals"].strings == [])
    }

    @Test func `what a load refuses is a problem at its object, until it loads`() async throws {
        defer { folder.remove() }
        _ = try await live { $0["said"].string != "" }
        await program.fail("there is no board of 0 rows", at: "$(rows)")
        try await folder.save(folder.text().replacing("default: 15", with: "default: 0"))
        _ = try await live { !$0["refusals"].list.isEmpty }
        let problems = await folder.get("scene").json["problems"].list
        let problem = problems.first { $0["code"].string == "attribute-failed" } ?? .null
        #expect(problem["object"].string == "board" && problem["severity"].string == "error")
        #expect(problem["message"].string == "there is no board of 0 rows" && problem["line"].number == 13)
        let others = await folder.get("scene", ["file": "pier.yaml"]).json["problems"].list
        #expect(!others.contains { $0["code"].string == "attribute-failed" })
        await program.fail(nil)
        try await folder.save(folder.text().replacing("default: 0", with: "default: 1"))
        _ = try await live { $0["refusals"].list.isEmpty && $0["said"].string != "" }
        let rest = await folder.get("scene").json["problems"].list
        #expect(!rest.contains { $0["code"].string == "attribute-failed" })
    }

    @Test func `the steps of the loads are listed`() async throws {
        defer { folder.remove() }
        let log = try await live { $0["said"].string != "" }["log"]
        #expect(log[0]["object"].string == "board" && log[0]["words"].string == "created board")
        #expect(log[1]["hasFailed"].isTrue && log[1]["object"].isNull)
    }

    @Test func `a file that cannot be read is told, too`() async throws {
        defer { folder.remove() }
        _ = try await live { $0["said"].string != "" }
        try await folder.save("objects: [\n")
        #expect(try await !live { !$0["refusals"].list.isEmpty }["refusals"].list.isEmpty)
    }

    @Test func `another file than that of the program shows nothing of it`() async throws {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene", ["file": "pier.yaml"])
        #expect(scene["live"].isNull)
    }

    @Test func `an event is fired`() async throws {
        defer { folder.remove() }
        let (status, answer) = try await folder.edit(["do": "fire", "object": "controller", "event": "stepped"])
        #expect(status == 200 && answer["said"].string == "fired stepped of controller")
        #expect(await program.fired == ["controller.stepped"])
        let refused = try await folder.edit(["do": "fire", "object": "controller", "event": "gone"])
        #expect(refused.status == 409 && refused.json["error"].string == "there is no event 'gone'")
    }

    @Test func `what the program has is written, and taken back`() async throws {
        defer { folder.remove() }
        _ = try await live { $0["said"].string != "" }
        let before = try folder.text()
        await program.change("title: Life", to: "title: Death")
        let (status, answer) = try await folder.edit(["do": "writeChanges"])
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(answer["said"].string == "wrote what the program has: controller.title")
        #expect(answer["notes"].strings == ["controller.secret is not written: it is secret"])
        #expect(try folder.text() == before.replacing("title: Life", with: "title: Death"))
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == before)
    }

    @Test func `nothing is written over a file that the program has not taken up`() async throws {
        defer { folder.remove() }
        _ = try await live { $0["said"].string != "" }
        await program.change("title: Life", to: "title: Death")
        await program.fail("no")
        let before = try folder.text()
        for file in ["life.yaml", "parts/log.yaml"] {
            let text = try folder.text(file)
            try await folder.save(text + "# by somebody else\n", as: file)
            let (status, answer) = try await folder.edit(["do": "writeChanges"])
            #expect(status == 409 && answer["error"].string?.contains("has not taken up") ?? false)
            try await folder.save(text, as: file)
        }
        #expect(try folder.text() == before)
    }

    @Test func `without a program there is nothing to fire or to write`() async throws {
        let folder = try StudioFolder()
        defer {
            folder.remove()
            self.folder.remove()
        }
        let fired = try await folder.edit(["do": "fire", "object": "controller", "event": "stepped"])
        #expect(fired.json["error"].string?.contains("--live") ?? false)
        #expect(try await folder.edit(["do": "writeChanges"]).status == fired.status)
    }
}
