import Foundation
import Testing
import Wiring
import WiringCompiler
import WiringFile
import WiringYAML

/// The Swift examples of CompiledNibs.md, verbatim.
@Suite struct CompiledNibsPageTests {
    private static let files = [
        "wiring/life.yaml": "objects: {board: GridBoard, clock: SystemClock}",
        "wiring/life.test.yaml": "include: [life.yaml]\nreplace: {board: FakeBoard}",
    ]

    private static func compiled() throws -> [UInt8] {
        let memory = try MemoryFiles(files.mapValues { Array($0.utf8) })
        let loaded = try FileLoader.read(
            .memory(memory, main: "wiring/life.yaml"), and: [.memory(memory, main: "wiring/life.test.yaml")],
            root: nil, limits: Nib.Limits())
        return NibCompiler.compile(loaded, withTexts: false)
    }

    @Test func `a nib is read from a bundle as the page says`() throws {
        let folder = try PageFolder()
        try folder.write(Data(Self.compiled()), to: "life.nib")
        #expect(try lifeNib(in: #require(Bundle(url: folder.folder))).names == ["board", "clock"])
        let empty = try PageFolder()
        let bundle = try #require(Bundle(url: empty.folder))
        #expect(throws: CocoaError.self) { try lifeNib(in: bundle) }
    }

    @Test func `nibs are loaded as the page says`() throws {
        let bytes = try Self.compiled()
        let nib = try Nib(compiled: bytes)
        #expect(nib.names == ["board", "clock"])
        let fakes = try Nib(compiled: bytes, main: "wiring/life.test.yaml")
        #expect(fakes.files == ["wiring/life.test.yaml", "wiring/life.yaml"])
        let small = try Nib(text: "include: [life.yaml]\nremove: [clock]", named: "wiring/small.yaml", over: nib)
        #expect(small.names == ["board"])
    }
}

private func lifeNib(in bundle: Bundle) throws -> Nib {
    guard let url = bundle.url(forResource: "life", withExtension: "nib") else { throw CocoaError(.fileNoSuchFile) }
    let bytes = try [UInt8](Data(contentsOf: url))
    return try Nib(compiled: bytes)
}
