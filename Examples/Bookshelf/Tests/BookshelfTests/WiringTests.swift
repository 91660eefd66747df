import BookshelfHTTP
import BookshelfWiring
import Foundation
import NIOHTTP1
import Testing
import Wiring
import WiringDiagrams
import WiringFoundation
import WiringTesting

/// The wiring files themselves.
@Suite struct WiringTests {
    private let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    private let names = ["production.yaml", "staging.yaml", "development.yaml", "test.yaml"]

    @Test func `all files fit the classes`() throws {
        try WiringFiles.check(names.map(Files.path), against: .bookshelf)
    }

    /// The catalog from which the tool knows the classes; `RECORD_SNAPSHOTS=1 swift test` writes it again.
    @Test func `the catalog says what the registry says`() throws {
        if isRecording {
            try Registry.bookshelf.catalog().json.write(to: URL(filePath: Files.path("catalog.json")))
        }
        try WiringFiles.checkCatalog(Files.path("catalog.json"), of: .bookshelf)
    }

    @Test func `staging has the objects of production`() throws {
        let production = ObjectDiagram(try Nib(contentsOfFile: Files.path("production.yaml")), for: .bookshelf)
        let staging = ObjectDiagram(try Nib(contentsOfFile: Files.path("staging.yaml")), for: .bookshelf)
        #expect(staging.dot == production.dot)
    }

    @Test func `no file of the test touches the disk`() throws {
        let nib = try Nib(contentsOfFile: Files.path("test.yaml"))
        #expect(!ObjectDiagram(nib, for: .bookshelf).tree.contains("BookDatabase"))
    }

    @Test(arguments: ["Bookshelf", "BookshelfSQLite", "BookshelfHTTP"])
    func `what the server is made of knows nothing of Wiring`(target: String) throws {
        let folder = Files.package.appending(path: "Sources/\(target)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!names.isEmpty)
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(!text.contains("import Wiring"), "\(target)/\(name)")
        }
    }

    /// The picture in README.md; `RECORD_SNAPSHOTS=1 swift test` draws it again.
    @Test func `the server of development shows its objects`() async throws {
        let recorded = Files.package.appending(path: "wiring/development.svg")
        try await serving("development.yaml") { client in
            let answer = try await client.send(.GET, "/wiring")
            #expect(answer.status == 200 && answer.headers["Content-Type"] == ["image/svg+xml"])
            let svg = answer.body.replacing(Files.package.path + "/", with: "") + "\n"
            if isRecording {
                try svg.write(to: recorded, atomically: true, encoding: .utf8)
            }
            #expect(try svg == String(contentsOf: recorded, encoding: .utf8))
        }
        try await serving("production.yaml") { client in
            let answer = try await client.send(.GET, "/wiring")
            #expect(answer.status == 404)
        }
    }

    @Test func `a setting that cannot be is told with its place and nothing is made`() throws {
        let folder = try TemporaryFolder()
        var settings = settings(in: folder)
        settings["http.port"] = "99999"
        let error = try #require(throws: WiringError.self) {
            try WiredBookshelf(contentsOfFile: Files.path("production.yaml"), configuration: configuration(settings))
        }
        #expect(error.diagnostics.map(\.code) == ["value-type-mismatch"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
