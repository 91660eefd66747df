import Foundation
import Testing
import Wiring
import WiringFoundation
import WiringTesting

private enum North {
    enum Colour: String, Decodable { case red }
}

private enum South {
    enum Colour: Int, Decodable { case blue = 1, green }
}

private struct Even: Decodable {
    var number: Int

    private enum CodingKeys: String, CodingKey { case number }

    init(from decoder: any Decoder) throws {
        number = (try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)) ?? 0
    }
}

private struct Tree: Decodable {
    var name: String
    var weight: Double?
    var children: [Tree]
}

private final class Sample {
    var north = North.Colour.red
    var south = South.Colour.blue
    var even: Even?
    var tree: Tree?
    var link: URL?
    var trees: [String: Tree] = [:]
}

/// What a catalog says of types, where it is not plain.
@Suite struct CatalogTests {
    private let registry = Registry {
        Registry.foundation
        Class(Sample.self, Sample.init, fileID: "Life/Registry.swift", line: 1)
            .documented("Holds a sample.")
            .attribute("north", \.north)
            .attribute("south", \.south)
            .attribute("even", \.even)
            .attribute("tree", \.tree)
            .attribute("trees", \.trees)
            .attribute("link", \.link)
    }

    @Test(arguments: [
        "north: blue", "north: 1", "south: red", "south: 2", "south: 3", "south: [1]",
        "tree: {name: a, children: []}", "tree: {name: a, wieght: 1, children: []}", "tree: {nam: a, children: []}",
        "tree: {name: a}", "tree: {name: a, children: [{name: b, children: 3}]}", "tree: {name: a, children: [], x: 1}",
        "tree: {name: a, weight: null, children: []}", "tree: {name: a, weight: heavy, children: []}", "tree: [a]",
        "trees: {a: {name: a, children: []}, b: c}", "link: [a]", "link: null", "even: {number: x}",
    ]) func `a catalog says the same as the types themselves`(attribute: String) throws {
        let nib = try Nib(text: "objects: {a: {class: Sample, attributes: {\(attribute)}}}", named: "a.yaml")
        let catalog = try JSONDecoder().decode(ClassCatalog.self, from: registry.catalog().json)
        #expect(text { try nib.blueprint(for: catalog) } == text { try nib.blueprint(for: registry) })
    }

    @Test func `what only the program can judge is accepted`() throws {
        let nib = try Nib(text: "objects: {a: {class: Sample, attributes: {link: ''}}}")
        #expect(throws: WiringError.self) { try nib.blueprint(for: registry) }
        #expect(throws: Never.self) { try nib.blueprint(for: registry.catalog()) }
    }

    @Test func `a catalog that is missing, no catalog, of another version or out of date is an error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "catalog.json")

        #expect(code(file) == "missing-file")
        try Data("[]".utf8).write(to: file)
        #expect(code(file) == "unreadable-file")
        try Data(#"{"version": 9}"#.utf8).write(to: file)
        #expect(code(file) == "unsupported-version")
        try Registry.cases.catalog().json.write(to: file)
        #expect(code(file) == "stale-catalog")
        try registry.catalog().json.write(to: file)
        #expect(code(file) == nil)
    }

    private func code(_ file: URL) -> Code? {
        do {
            try WiringFiles.checkCatalog(file.path, of: registry)
            return nil
        } catch {
            return (error as? WiringError)?.diagnostics.first?.code
        }
    }

    private func text(_ check: () throws -> Blueprint) -> String {
        do { return try check().description } catch { return "\(error)" }
    }
}
