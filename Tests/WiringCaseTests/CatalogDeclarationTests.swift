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
    final class Cell<Value> {
        var value = 1
        final class Seed {}
    }
}

final class Shelf<Content> {}

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
        properties: [
            "brightness": .init(documentation: "How bright.", default: "1"),
            "onBurn": .init(documentation: "Is called once."),
            "colour": .init(documentation: "Of the light.", default: "not that of the parameter"),
        ],
        functions: [
            .init("init", parameters: ["watts": .init(), "colour": .init(), "shade": .init()]),
            .init(
                "init",
                parameters: [
                    "watts": .init(documentation: "Its power.", default: "60"), "colour": .init(default: "1"),
                ]),
            .init("toggle", documentation: "Turns the light.", parameters: ["angle": .init()]),
            .init("toggle", documentation: "On or off."),
            .init("plug", documentation: "Gives power.", parameters: ["volts": .init(default: "230")]),
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

    @Test func `a class that code elsewhere cannot name is private, also as an argument`() {
        let catalog = Registry {
            Class(Lamp.self, { Lamp(watts: 1, colour: 1) })
            Class(Shelf<Int>.self, Shelf<Int>.init, named: "Plain")
            Class(Shelf<Lamp>.self, Shelf<Lamp>.init, named: "Shelf")
        }.catalog()
        #expect(catalog.classes.map(\.name) == ["Lamp", "Plain", "Shelf"])
        #expect(catalog.classes.map(\.access) == [.private, nil, .private])
    }

    @Test func `declarations add what no registry knows, and change nothing that it knows`() throws {
        let catalog = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        let entry = try #require(catalog.classes.first)
        #expect(entry.access == .package)
        #expect(entry.declaredAt == "Sources/Life/Lamp.swift:3")
        #expect(entry.documentation == "Gives light.")
        #expect(entry.members?.map(\.name) == ["watts", "colour", "brightness", "volts"])
        #expect(entry.members?.map(\.documentation) == ["Its power.", "Of the light.", "How bright.", nil])
        // What must be given has no default.
        #expect(entry.members?.map(\.default) == [nil, "1", "1", nil])
        #expect(entry.events?.map(\.documentation) == ["Is called once."])
        #expect(entry.actions?.map(\.documentation) == ["On or off."])
        #expect(entry.methods?.map(\.documentation) == ["Gives power."])
    }

    @Test func `a generic class is declared without its arguments`() {
        let registry = Registry {
            Class(Outer.Cell<Int>.self, Outer.Cell<Int>.init)
            Class(Outer.Cell<[Int]>.Seed.self, Outer.Cell<[Int]>.Seed.init, named: "Seed")
        }
        let catalog = registry.catalog().adding([
            "WiringCaseTests.Outer.Cell": declaration, "WiringCaseTests.Outer.Cell.Seed": .init(access: .open),
        ])
        #expect(catalog.classes.map(\.documentation) == ["A lamp.", nil])
        #expect(catalog.classes.map(\.access) == [.package, .open])
    }

    @Test func `a class of a catalog written by hand is found by its module`() throws {
        var catalog = lamp().catalog()
        let missing = { catalog.names(missingIn: ["WiringCaseTests.Lamp": declaration]) }
        #expect(missing() == [])
        catalog.classes[0].qualifiedType = nil
        #expect(missing() == [])
        catalog.classes[0].module = nil
        #expect(missing() == ["Lamp"])
    }

    @Test func `what declarations say replaces what a catalog says of them, but not the sentence on a class`() throws {
        let catalog = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        let later = ClassCatalog.Declaration(
            access: .open, file: "Sources/Life/Lamps.swift", line: 8, documentation: "Another lamp.",
            properties: ["brightness": .init(documentation: "From 1 to 3.", default: "2")],
            functions: [.init("toggle", documentation: "Off or on.")])
        let entry = try #require(catalog.adding(["WiringCaseTests.Lamp": later]).classes.first)
        #expect(entry.access == .open)
        #expect(entry.declaredAt == "Sources/Life/Lamps.swift:8")
        #expect(entry.documentation == "Gives light.")
        #expect(entry.members?.map(\.documentation) == ["Its power.", "Of the light.", "From 1 to 3.", nil])
        #expect(entry.members?.map(\.default) == [nil, "1", "2", nil])
        #expect(entry.actions?.map(\.documentation) == ["Off or on."])
        #expect(entry.events?.map(\.documentation) == ["Is called once."])
    }

    @Test func `a member that a method sets has the comment of the method`() throws {
        let registry = Registry {
            Class(Lamp.self, { Lamp(watts: 1, colour: 1) })
                .attribute("brightness", \.brightness)
                .attribute("colour", set: { (_: Lamp, _: Int) in })
        }
        let declaration = ClassCatalog.Declaration(functions: [
            .init("setBrightness", documentation: "Makes it bright.", parameters: ["value": .init()]),
            .init("set", documentation: "Colours it.", parameters: ["colour": .init()]),
        ])
        let entry = try #require(registry.catalog().adding(["WiringCaseTests.Lamp": declaration]).classes.first)
        #expect(entry.members?.map(\.documentation) == ["Makes it bright.", "Colours it."])
    }

    @Test func `a catalog that says what declarations say is checked against it, apart from lines`() throws {
        let catalog = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        var moved = declaration
        moved.line = 5
        #expect(lamp().catalog().adding(["WiringCaseTests.Lamp": moved]).difference(from: catalog) == nil)
        moved.access = .open
        #expect(
            lamp().catalog().adding(["WiringCaseTests.Lamp": moved]).difference(from: catalog) == .entries(["Lamp"]))
    }

    @Test func `a catalog with all that declarations say is read as it was written`() throws {
        let catalog = lamp().catalog().adding(["WiringCaseTests.Lamp": declaration])
        try withFile(catalog) { path in
            let read = try ClassCatalog(contentsOfFile: path)
            #expect(read == catalog)
        }
    }

    @Test func `what declarations say, and lines that move, make no catalog stale`() throws {
        var written = declaration
        // As the class above really is, which the registry takes for private.
        written.access = .fileprivate
        try withFile(lamp(line: 9).catalog().adding(["WiringCaseTests.Lamp": written])) { path in
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
        var written = declaration
        written.access = .fileprivate
        let earlier = lamp().catalog().adding(["WiringCaseTests.Lamp": written])
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
