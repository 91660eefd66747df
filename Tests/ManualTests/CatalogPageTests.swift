import Foundation
import Testing
import Wiring
import WiringFoundation

/// The examples of the page 'The class catalog' are catalogs.
@Suite struct CatalogPageTests {
    private let blocks = ManualPage(path: "Sources/Wiring/Wiring.docc/Catalog.md").blocks

    @Test func `the least that a catalog needs is enough for a check`() throws {
        let catalog = try catalog(#require(examples.first))
        let good = try Nib(text: "objects: {board: {class: GridBoard, attributes: {rows: 3}}}")
        #expect(throws: Never.self) { try good.blueprint(for: catalog) }
        let bad = try Nib(text: "objects: {board: {class: GridBoard, attributes: {rows: three}}}")
        let error = try #require(throws: WiringError.self) { try bad.blueprint(for: catalog) }
        #expect(error.diagnostics.map(\.code) == [.valueTypeMismatch])
    }

    private let registry = Registry.garden

    /// CheckedBuilds.md
    private func writeCatalog(to path: String) throws {
        try registry.catalog().json.write(to: URL(filePath: path))
    }

    @Test func `a program writes its own catalog`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try writeCatalog(to: file.path)
        try ClassCatalog.check(file.path, of: registry)
    }

    @Test func `the complete example is what is written of its registry and declarations`() throws {
        let example = try #require(examples.last)
        let catalog = Registry.garden.catalog().adding([
            "ManualTests.QuietPump": ClassCatalog.Declaration(
                access: .public, file: "Sources/Garden/QuietPump.swift", line: 4, documentation: "Not this sentence.",
                properties: ["spray": .init(default: ".fine")],
                functions: [
                    .init(
                        "init",
                        parameters: [
                            "litres": .init(documentation: "How much it moves in an hour.", default: "not this one"),
                            "height": .init(default: "1.5"),
                        ])
                ]),
            "ManualTests.Fountain": ClassCatalog.Declaration(
                properties: [
                    "pump": .init(documentation: "What moves the water."),
                    "onOverflow": .init(documentation: "Says how much ran over."),
                ],
                functions: [
                    .init("start", documentation: "Turns the water on."),
                    .init("configure", documentation: "Sets how fast it runs.", parameters: ["pace": .init()]),
                ]),
            "ManualTests.Pump": ClassCatalog.Declaration(documentation: "Moves water."),
        ])
        let written = String(decoding: catalog.json, as: UTF8.self)
        #expect(written.replacing("\"ManualTests", with: "\"Garden") == example)
        #expect(String(decoding: try self.catalog(example).json, as: UTF8.self) == example)
    }

    @Test func `the example of a mistake shows the actual output`() throws {
        let output = try #require(blocks.first { $0.language == "text" }).text
        let line = try #require(output.split(separator: "\n").dropFirst().first).dropFirst("1 | ".count)
        let error = try #require(throws: WiringError.self) { try catalog(String(line)) }
        let shown = try #require(error.diagnostics.first).description
        #expect(shown[try #require(shown.firstRange(of: "catalog.json")).lowerBound...] + "\n" == output)
    }

    private var examples: [String] { blocks.filter { $0.language == "json" }.map(\.text) }

    /// Reads a catalog as one from the file 'catalog.json'.
    private func catalog(_ text: String) throws -> ClassCatalog {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "catalog.json")
        try Data(text.utf8).write(to: file)
        return try ClassCatalog(contentsOfFile: file.path)
    }
}
