import Foundation
import Testing
import Wiring
import WiringCompiler
import WiringFile
import WiringFoundation
import WiringYAML

extension FacadeTests {
    private static let board = "objects: {board: TinyBoard}"
    private static let classes = Registry { Class(TinyBoard.self, TinyBoard.init) }

    @Test func `a nib is read from the bytes that a build has compiled`() throws {
        let files = try MemoryFiles(["board.yaml": Array(Self.board.utf8)])
        let bytes = NibCompiler.compile(
            try FileLoader.read(.memory(files, main: "board.yaml"), root: nil, limits: Nib.Limits()), withTexts: false)
        let ready = try Nib(compiled: bytes)
        #expect(ready.names == ["board"])
        #expect(try ready.instantiate(with: Self.classes)["board"] is TinyBoard)
    }

    @Test func `a nib is read from a resource of a bundle`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder.appending(path: "wiring"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.board.utf8).write(to: folder.appending(path: "wiring/board.yaml"))
        let bundle = try Nib(resource: "wiring/board.yaml", in: #require(Bundle(path: folder.path)))
        #expect(bundle.names == ["board"])
        #expect(try bundle.instantiate(with: Self.classes)["board"] is TinyBoard)
    }
}
