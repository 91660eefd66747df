import Foundation
import Testing
import Wiring
import WiringFoundation
import WiringTesting

private final class Lamp {
    var brightness = 1
    var onBurn: (() -> Void)?
    func toggle() {}
    func plug(volts: Int) {}
    init(watts: Int, colour: Int) {}
}

private enum Outer {
    final class Cell<Value> { var value = 1 }
}

/// What declarations say in a catalog, and when it is stale.
@Suite struct CatalogDeclarationTests {
    private func lamp(file: String = "Life/Registry.swift", line: Int = 1, purpose: String = "Gives light.") -> Registry
    {
        Registry {
            Class(
                Lamp.self, Lamp.init(watts:colour:), "watts", Parameter("colour", default: 1), fileID: file, line: line
            )
            .documented(purpose)
            .attribute("brightness", \.brightness)
            .event("burn", \.onBurn)
            .action("toggle", Lamp.toggle)
            .method("plug", Lamp.plug(volts:), "volts")
        }
    }

    private let declaration = ClassCatalog.Declaration(
        access: .package, file: "Sources/Life/Lamp.swift", line: 3, documentation: "A lamp.",
        members: [
            "watts": .init(documentation: "Its power.", default: "60"), "colour": .init(default: "1"),
            "brightness": .init(documentation: "How bright.", default: "1"),
            "onBurn": .init(documentation: "Is called once."), "toggle": .init(documentation: "On or off."),
            "plug": .init(documentation: "Gives power."), "volts": .init(default: "230"),
        ])

    @Test func `a registry knows the module and the qualified types of its classes`() {
        let catalog = Registry {
            Class(Lamp.self, { Lamp(watts: 1, colour: 1) })
            Class(Outer.Cell<Int>.self, Outer.Cell<Int>.init)
            Interface((any ClockUser).self)
        }.catalog()
        let entries = catalog.classes + catalog.protocols
        #expect(entries.map(\.module) == Array(repeating: "WiringCaseTests", count: 3))
        #expect(
            entries.map(\.qualifiedType) == [
                "WiringCaseTests.Outer.Cell<Swift.Int>", "WiringCaseTests.Lamp", "WiringCaseTests.ClockUser",
            ])
    }

    @Test func `declarations add what no registry knows, and change nothing that it knows`() throws {
        let catalog = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        let entry = try #require(catalog.classes.first)
        #expect(entry.access == .package)
        #expect(entry.declaredAt == "Sources/Life/Lamp.swift:3")
        #expect(entry.documentation == "Gives light.")
        #expect(entry.members?.map(\.name) == ["watts", "colour", "brightness", "volts"])
        #expect(entry.members?.map(\.documentation) == ["Its power.", nil, "How bright.", nil])
        // What must be given has no default.
        #expect(entry.members?.map(\.default) == [nil, "1", "1", nil])
        #expect(entry.events?.map(\.documentation) == ["Is called once."])
        #expect(entry.actions?.map(\.documentation) == ["On or off."])
        #expect(entry.methods?.map(\.documentation) == ["Gives power."])
    }

    @Test func `a generic class is declared without its arguments`() {
        let registry = Registry { Class(Outer.Cell<Int>.self, Outer.Cell<Int>.init) }
        let catalog = registry.catalog().adding(["WiringCaseTests.Outer.Cell": declaration])
        #expect(catalog.classes.first?.documentation == "A lamp.")
    }

    @Test func `a catalog with all that declarations say is read as it was written`() throws {
        let catalog = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        try withFile(catalog) { path in
            let read = try ClassCatalog(contentsOfFile: path)
            #expect(read == catalog)
        }
    }

    @Test func `what declarations say, and lines that move, make no catalog stale`() throws {
        try withFile(lamp(line: 9).catalog().adding(["WiringCaseTests.Lamp": declaration])) { path in
            #expect(throws: Never.self) { try WiringFiles.checkCatalog(path, of: lamp()) }
        }
    }

    @Test func `another sentence, another file and another member make a catalog stale`() throws {
        let other = Registry { Class(Lamp.self, { Lamp(watts: 1, colour: 1) }).attribute("brightness", \.brightness) }
        for registry in [lamp(purpose: "Gives heat."), lamp(file: "Life/Lamps.swift"), other] {
            try withFile(registry.catalog()) { path in
                let error = try #require(throws: WiringError.self) { try WiringFiles.checkCatalog(path, of: lamp()) }
                #expect(error.diagnostics.map(\.code) == [.staleCatalog])
                #expect(error.diagnostics.first?.notes.map(\.message) == ["they differ in 'Lamp'"])
            }
        }
    }

    @Test func `a catalog that is written again keeps what declarations say`() {
        let earlier = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        #expect(lamp().catalog().completed(from: earlier) == earlier)
        let (moved, after) = (lamp(line: 9).catalog(), lamp(line: 9).catalog().completed(from: earlier))
        #expect(after != moved)
        #expect(after.classes.first?.registeredAt == "Life/Registry.swift:9")
        #expect(after.classes.first?.members?.map(\.default) == [nil, "1", "1", nil])
    }

    private func withFile(_ catalog: ClassCatalog, _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try catalog.json.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }
}
