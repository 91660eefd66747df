import Foundation
import Testing
import Wiring
import WiringFoundation

/// Wiring files in a bundle, here a folder like those that SwiftPM makes.
@Suite final class ResourceTests {
    private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "wiring-\(UUID().uuidString)")
    private let bundle: Bundle

    init() throws {
        let resources = folder.appending(path: "Life_Life.resources")
        for (name, text) in [
            "wiring/life.yaml": "include: [parts/board.yaml, ../shared/clock.yaml]\nobjects: {game: Game}",
            "wiring/parts/board.yaml": "objects: {board: Board}", "shared/clock.yaml": "objects: {clock: Clock}",
            "flat.yaml": "objects: {}", "wiring/greedy.yaml": "include: [../../outside.yaml]",
            "../outside.yaml": "objects: {}",
        ] {
            let file = resources.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        bundle = try #require(Bundle(path: resources.path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func failure(_ path: String) -> Diagnostic? {
        let error = #expect(throws: WiringError.self) { try Nib(resource: path, in: bundle) }
        return error?.diagnostics.first
    }

    @Test func `a file of a bundle is read, with what it includes from all over the bundle`() throws {
        let nib = try Nib(resource: "wiring/life.yaml", in: bundle)
        #expect(nib.names == ["board", "clock", "game"])
    }

    @Test func `no file is included from outside the bundle`() {
        #expect(failure("wiring/greedy.yaml")?.code == .outsideRoot)
    }

    @Test func `a file that is not in the bundle is an error that names bundle and folder, and says what to do`() {
        let diagnostic = failure("app/start.yaml")
        #expect(diagnostic?.message == "there is no file 'app/start.yaml' in the bundle 'Life_Life.resources'")
        #expect(diagnostic?.notes.map(\.message) == ["its resources are in '\(folder.path)/Life_Life.resources'"])
        #expect(diagnostic?.help == "add '.copy(\"app\")' to the resources of the target")
    }

    @Test(arguments: [
        ("wiring/live.yaml", "did you mean 'wiring/life.yaml'?"),
        ("life.yaml", "did you mean 'wiring/life.yaml'?"),
        ("app/board.yaml", "did you mean 'wiring/parts/board.yaml'?"),
        (
            "wiring/flat.yaml",
            """
            the bundle has 'flat.yaml' without its folder: write '.copy("wiring")' instead of '.process' in the \
            resources of the target
            """
        ),
    ])
    func `a path that is nearly right is put right`(path: String, help: String) {
        #expect(failure(path)?.help == help)
    }

    @Test func `the bundle of a program leads to that of a target beside it`() throws {
        let program = try #require(Bundle(path: folder.path))
        func help(_ path: String) -> String? {
            let error = #expect(throws: WiringError.self) { try Nib(resource: path, in: program) }
            return error?.diagnostics.first?.help
        }
        #expect(
            help("wiring/life.yaml")
                == "the bundle 'Life_Life.resources' in it has the file: write 'in: .module', which is the bundle of the target"
        )
        #expect(help("app/start.yaml") == "add '.copy(\"app\")' to the resources of the target")
    }
}
