import Foundation
import Testing
import Wiring
import WiringFoundation
import WiringTesting

/// The one line with which a test expects a folder of wiring files to be sound.
@Suite struct WiringFolderTests {
    @Test func `a sound folder is silent`() throws {
        try inFolder([
            "base.yaml": "objects:\n  board: FakeBoard\n",
            "parts/over.yml": "include: [../base.yaml]\nreplace: {board: {class: GridBoard, attributes: {rows: 3}}}\n",
            "catalog.json": String(decoding: ClassCatalog.ofCases.json, as: UTF8.self),
        ]) { WiringFiles.expectValid(in: $0, for: .cases) }
    }

    @Test(arguments: [
        ("objects:\n  board: FakeBord\n", 2, "there is no class 'FakeBord'"),
        ("objects:\n  board: FakeBoard\n  # more\n  game: {class: ConwayGame, outlet: {}}\n", 4, "has no key 'outlet'"),
    ])
    func `a mistake is an issue at its line in the file`(text: String, line: Int, message: String) throws {
        try inFolder(["life.yaml": text]) { folder in
            withKnownIssue {
                WiringFiles.expectValid(in: folder, for: .cases)
            } matching: { issue in
                issue.sourceLocation?.line == line && issue.sourceLocation?.fileID.hasSuffix("life.yaml") == true
                    && issue.comments.contains { $0.rawValue.contains(message) }
            }
        }
    }

    @Test func `an overlay that changes nothing is an issue`() throws {
        let files = [
            "base.yaml": "objects:\n  board: FakeBoard\n",
            "over.yaml": "include: [base.yaml]\nreplace:\n  board: FakeBoard\n",
        ]
        try inFolder(files) { folder in
            withKnownIssue {
                WiringFiles.expectValid(in: folder, for: .cases)
            } matching: { issue in
                issue.sourceLocation?.line == 3
                    && issue.comments.contains { $0.rawValue.contains("overlay of 'board' changes nothing") }
            }
        }
    }

    @Test func `a stale catalog, and a folder with no file, are issues`() throws {
        let stale = Registry { Class(Other.self, Other.init) }.catalog()
        let files = [
            "life.yaml": "objects: {board: FakeBoard}\n", "catalog.json": String(decoding: stale.json, as: UTF8.self),
        ]
        try inFolder(files) { folder in
            withKnownIssue {
                WiringFiles.expectValid(in: folder, for: .cases)
            } matching: {
                $0.comments.contains { $0.rawValue.contains("stale-catalog") }
            }
        }
        try inFolder([:]) { folder in
            withKnownIssue {
                WiringFiles.expectValid(in: folder, for: .cases)
            } matching: {
                $0.comments.contains { $0.rawValue.contains("there is no wiring file") }
            }
        }
    }

    @Test func `warnings are thrown if requested`() throws {
        let files = [
            "base.yaml":
                "objects: {board: FakeBoard, other: FakeBoard, game: {class: ConwayGame, outlets: {board: board}}}\n",
            "over.yaml": "include: [base.yaml]\nchange: {game: {outlets: {board: other}}}\n",
        ]
        try inFolder(files) { folder in
            try WiringFiles.check(["\(folder)/over.yaml"], against: .cases)
            let error = #expect(throws: WiringError.self) {
                try WiringFiles.check(["\(folder)/over.yaml"], against: .cases, strict: true)
            }
            #expect(error?.diagnostics.map(\.code) == ["unused-object"])
        }
    }

    @Test(arguments: ["game", "game.inner"])
    func `a program removes a wrapper, and what is wrapped, as a file does`(path: String) throws {
        let files = [
            "base.yaml": "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {board: board}}}\n",
            "spy.yaml": "include: [base.yaml]\nwrap: {game: {class: SpyGame, outlets: {inner: game}}}\n",
            "none.yaml": "include: [spy.yaml]\nremove: [\(path)]\n",
        ]
        try inFolder(files) { folder in
            func outcome(_ nib: () throws -> Nib) -> String {
                do {
                    return try nib().blueprint(for: .cases).listing
                } catch {
                    return ((error as? WiringError)?.diagnostics ?? []).map(\.message).joined(separator: "\n")
                }
            }
            let byFile = outcome { try Nib(contentsOfFile: "\(folder)/none.yaml") }
            let byProgram = outcome { try Nib(contentsOfFile: "\(folder)/spy.yaml").removing(path) }
            #expect(byProgram == byFile)
            #expect(!byProgram.contains("ConwayGame"))
        }
    }

    private static let part =
        "owner: App\nexternals: {rep: {class: Report, outlets: {board: board}}}\nobjects: {board: FakeBoard}\n"
    private static let whole = """
        include: [{file: part.yaml, as: part, owner: app, externals: {rep: rep}}]
        objects:
          app: {class: App, outlets: {controller: {class: LifeController}}}
          rep: {class: Report, outlets: {clock: {class: FixedClock}}}

        """

    @Test func `a part is not blamed for what the whole sets on its owner and externals`() throws {
        try inFolder(["part.yaml": Self.part, "whole.yaml": Self.whole]) { folder in
            WiringFiles.expectValid(in: folder, for: .cases)
            try WiringFiles.check(["\(folder)/part.yaml", "\(folder)/whole.yaml"], against: .cases, strict: true)
            try WiringFiles.check(["\(folder)/part.yaml"], against: .cases, strict: true)
        }
        try inFolder(["part.yaml": Self.part]) { folder in
            let alone = #expect(throws: WiringError.self) {
                try WiringFiles.check(["\(folder)/part.yaml"], against: .cases)
            }
            #expect(alone?.diagnostics.map(\.code) == [.missingOutlet, .missingOutlet])
        }
    }

    @Test func `a root is blamed for members that no file sets`() throws {
        let whole = Self.whole.replacing(", outlets: {clock: {class: FixedClock}}", with: "")
        try inFolder(["part.yaml": Self.part, "whole.yaml": whole]) { folder in
            let error = #expect(throws: WiringError.self) {
                try WiringFiles.check(["\(folder)/part.yaml", "\(folder)/whole.yaml"], against: .cases)
            }
            #expect(
                error?.diagnostics.map { "\($0.primary?.place.file.hasSuffix("whole.yaml") == true) \($0.code)" } == [
                    "true missing-outlet"
                ])
        }
    }

    private final class Other {}

    private func inFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try body(folder.path)
    }
}
