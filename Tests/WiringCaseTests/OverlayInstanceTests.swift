import Foundation
import Testing
import Wiring

/// Overlays, as far as their effect can be seen in live objects.
@Suite struct OverlayInstanceTests {
    private let part = (
        "part.yaml",
        """
        externals: {clock: Clock}
        objects: {user: {class: Stopwatch, outlets: {base: clock}}}
        """
    )

    @Test func `an external that is wrapped is still passed by its name`() throws {
        let files = [
            ("wiring.yaml", "include: [part.yaml]\nwrap: {clock: {class: SpyClock, outlets: {inner: clock}}}"), part,
        ]
        try inFolder(of: files) { path in
            let nib = try Nib(contentsOfFile: path)
            let graph = try nib.instantiate(with: .cases, externals: ["clock": FixedClock(time: 7)])
            let spy = try graph.object("clock", as: SpyClock.self)
            #expect((spy.inner as? FixedClock)?.time == 7)
            #expect(throws: WiringError.self) { try nib.instantiate(with: .cases) }
        }
    }

    @Test func `an external that is replaced need not be passed, and one that is passed is not used`() throws {
        let files = [
            ("wiring.yaml", "include: [part.yaml]\nreplace: {clock: {class: FixedClock, attributes: {time: 3}}}"), part,
        ]
        try inFolder(of: files) { path in
            let nib = try Nib(contentsOfFile: path)
            for externals in [[:], ["clock": FixedClock(time: 7)]] as [[String: Any]] {
                let graph = try nib.instantiate(with: .cases, externals: externals)
                #expect(try graph.object("clock", as: FixedClock.self).time == 3)
            }
        }
    }

    @Test func `a wrapped object is not created when the program replaces its wrapper`() throws {
        let board = ("part.yaml", "objects: {game: SpyGame}")
        let files = [
            ("wiring.yaml", "include: [part.yaml]\nwrap: {game: {class: SpyGame, outlets: {inner: game}}}"), board,
        ]
        try inFolder(of: files) { path in
            let nib = try Nib(contentsOfFile: path)
            #expect(try nib.instantiate(with: .cases)["game.inner"] != nil)
            let other = SpyGame()
            let graph = try nib.instantiate(with: .cases, replacing: ["game": other])
            #expect(graph["game"] as? SpyGame === other)
            #expect(graph["game.inner"] == nil)
        }
    }
}

/// Calls with the path of the first of some files, which are written into a folder of their own.
func inFolder<Result>(of files: [(path: String, text: String)], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
        try file.text.write(to: folder.appending(path: file.path), atomically: false, encoding: .utf8)
    }
    return try body(folder.appending(path: files[0].path).path)
}
