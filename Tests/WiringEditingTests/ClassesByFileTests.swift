import Foundation
import Testing
import Wiring
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex

protocol Light: AnyObject {}
private final class Lamp: Light { var colour = 0 }
private final class FakeLight: Light { var colour = 0 }
private final class House { var light: (any Light)? }
private final class Drill { var speed = 0 }

/// Which classes a file can name, where a package has several catalogs.
@Suite struct ClassesByFileTests {
    private let app = RegistrySource(
        Registry {
            Class(House.self, House.init).outlet("light", \.light)
            Class(Lamp.self, Lamp.init).attribute("colour", \.colour)
        })
    private let tests = RegistrySource(
        Registry {
            Class(House.self, House.init).outlet("light", \.light)
            Class(Lamp.self, Lamp.init).attribute("colour", \.colour)
            Class(FakeLight.self, FakeLight.init).attribute("colour", \.colour)
        })
    private let tool = RegistrySource(
        Registry { Class(Drill.self, Drill.init).attribute("speed", \.speed) })

    private static let testFile = "Tests/AppTests/wiring/app.test.yaml"
    private static let files = [
        "Package.swift": "",
        "Sources/App/wiring/catalog.json": "app",
        "Sources/App/wiring/app.yaml": "objects:\n  house: {class: House, outlets: {light: lamp}}\n  lamp: Lamp\n",
        "Sources/Tool/wiring/catalog.json": "tool",
        "Sources/Tool/wiring/tool.yaml": "objects: {drill: {class: Drill, attributes: {speed: 3}}}\n",
        testFile: "include: [../../../Sources/App/wiring/app.yaml]\nreplace: {lamp: FakeLight}\n",
    ]

    /// Reads the catalogs of a folder, which say in one word whose they are.
    private final class Catalogs {
        private let sources: [String: any ClassSource]
        private(set) var reads = 0

        init(_ sources: [String: any ClassSource]) { self.sources = sources }

        func read(_ path: String) throws(WiringError) -> any ClassSource {
            reads += 1
            guard let word = try? String(contentsOfFile: path, encoding: .utf8), let source = sources[word] else {
                throw WiringError([Diagnostic(.unreadableFile, "a file is no catalog")])
            }
            return source
        }

        var nearest: ClassesByFile { ClassesByFile(reading: read) }
    }

    private var catalogs: Catalogs { Catalogs(["app": app, "tests": tests, "tool": tool]) }

    private func folder(_ files: [String: String] = [:]) throws -> ProjectFolder {
        try ProjectFolder(Self.files.merging(files) { $1 })
    }

    private func project(_ folder: ProjectFolder, _ classes: ClassesByFile? = nil) -> Project {
        Project(root: folder.path, classes: classes ?? catalogs.nearest)
    }

    @Test func `each file has the nearest catalog, and each catalog is read once`() throws {
        let folder = try folder([
            "Sources/App/wiring/parts/lamp.yaml": "objects: {lamp: {class: Lamp, attributes: {colour: red}}}\n",
            "Sources/Tool/wiring/drill.yaml": "objects: {drill: Lamp}\n",
        ])
        let catalogs = catalogs
        var project = project(folder, catalogs.nearest)
        let found = project.diagnostics()
        #expect(
            folder.lines(found.errors).sorted() == [
                "Sources/App/wiring/parts/lamp.yaml:1 value-type-mismatch",
                "Sources/Tool/wiring/drill.yaml:1 unknown-class",
            ])
        #expect(found.filesWithoutClasses == [])
        #expect(catalogs.reads == 2)
    }

    @Test func `beside tests, a file borrows the catalog of what it includes, and may have other classes`() throws {
        let folder = try folder()
        var project = project(folder)
        let found = project.diagnostics()
        #expect(found.errors == [])
        #expect(found.unknownClasses.map(\.name) == ["FakeLight"])
        #expect(found.unknownClasses.map(\.file) == [folder.file(Self.testFile)])
    }

    @Test func `what an included file with a catalog names wrongly is its own mistake`() throws {
        let folder = try folder(["Sources/App/wiring/app.yaml": "objects: {lamp: Lamp, house: Huose}\n"])
        var project = project(folder)
        let found = project.diagnostics()
        #expect(folder.lines(found.errors) == ["Sources/App/wiring/app.yaml:1 unknown-class"])
        #expect(found.unknownClasses.map(\.name) == ["FakeLight"])
    }

    @Test(arguments: [
        ("change: {lamp: {attributes: {colour: red}}}", "value-type-mismatch"),
        ("change: {lamp: {attributes: {shade: 1}}}", "unknown-attribute"),
        ("change: {house: {outlets: {light: house}}}", "outlet-type-mismatch"),
        ("objects: {lost: {class: FakeLamp, outlets: {light: lmp}}}", "unknown-object"),
        ("objects: {more: Light}", "unknown-class"),
        ("parameters: {shade: red}\nchange: {lamp: {attributes: {colour: $(shade)}}}", "value-type-mismatch"),
    ])
    func `what is known of borrowed classes is checked`(text: String, code: String) throws {
        let head = "include: [../../../Sources/App/wiring/app.yaml]\nowner: FakeTest\n"
        let folder = try folder([Self.testFile: "\(head)\(text)\n"])
        var project = project(folder)
        #expect(project.diagnostics().errors.map { "\($0.code)" } == [code])
        #expect(project.diagnostics().unknownClasses.map(\.name).contains("FakeTest"))
    }

    @Test func `a catalog of the tests has all their classes`() throws {
        let folder = try folder(["Tests/AppTests/wiring/catalog.json": "tests"])
        var project = project(folder)
        #expect(project.diagnostics().errors == [])
        #expect(project.diagnostics().unknownClasses.isEmpty)
        var misspelt = project.replacing(
            folder.texts([
                Self.testFile: "include: [../../../Sources/App/wiring/app.yaml]\nreplace: {lamp: FakeLigth}\n"
            ]))
        #expect(folder.lines(misspelt.diagnostics().errors) == ["\(Self.testFile):2 unknown-class"])
    }

    @Test func `the catalog of the whole package is that of its program, and not of its tests`() throws {
        var files = Self.files
        files["Sources/App/wiring/catalog.json"] = nil
        files["wiring/catalog.json"] = "app"
        files["Sources/App/wiring/app.yaml"]? += "  more: FakeLight\n"
        files["Tests/AppTests/wiring/alone.yaml"] =
            "objects: {lamp: {class: Lamp, attributes: {colour: red}}, it: Fake}\n"
        let folder = try ProjectFolder(files)
        var project = project(folder)
        let found = project.diagnostics()
        #expect(
            Set(folder.lines(found.errors)) == [
                "Sources/App/wiring/app.yaml:4 unknown-class", "Tests/AppTests/wiring/alone.yaml:1 value-type-mismatch",
            ])
        #expect(Set(found.unknownClasses.map(\.name)) == ["Fake", "FakeLight"])
    }

    @Test func `without a package, the nearest catalog has all classes`() throws {
        let folder = try ProjectFolder([
            "catalog.json": "app", "Tests/a.yaml": "objects: {lamp: FakeLight}\n",
            "far/b.yaml": "objects: {lamp: Lamp}\n",
        ])
        var project = project(folder)
        #expect(folder.lines(project.diagnostics().errors) == ["Tests/a.yaml:1 unknown-class"])
    }

    @Test func `a file that no catalog is for is checked on its own`() throws {
        let folder = try folder(["docs/sketch.yaml": "objects: {a: {class: A, outlets: {b: c}}}\n"])
        var project = project(folder)
        let found = project.diagnostics()
        #expect(folder.lines(found.errors) == ["docs/sketch.yaml:1 unknown-object"])
        #expect(found.filesWithoutClasses == [folder.file("docs/sketch.yaml")])
    }

    @Test func `where no catalog is near, there may be another one`() throws {
        let folder = try folder([
            "docs/sketch.yaml": "objects: {a: A}\n", "Tests/ToolTests/wiring/a.yaml": "objects: {a: A}\n",
        ])
        let other = folder.file("Sources/Tool/wiring/catalog.json")
        var project = project(folder, ClassesByFile(reading: catalogs.read, otherwise: other))
        let found = project.diagnostics()
        #expect(folder.lines(found.errors) == ["docs/sketch.yaml:1 unknown-class"])
        #expect(Set(found.unknownClasses.map(\.name)) == ["A", "FakeLight"])
    }

    @Test func `a program knows its own classes, and its tests theirs`() throws {
        let folder = try folder(["Sources/App/wiring/catalog.json": "tool"])
        let catalogs = catalogs
        var borrowing = project(folder, ClassesByFile(ofProgram: app, reading: catalogs.read))
        #expect(
            folder.lines(borrowing.diagnostics().errors) == ["Sources/Tool/wiring/tool.yaml:1 unknown-class"])
        #expect(borrowing.diagnostics().unknownClasses.map(\.name) == ["FakeLight"])
        #expect(catalogs.reads == 0)
        try folder.write("Tests/AppTests/wiring/catalog.json", "tests")
        var whole = project(folder, ClassesByFile(ofProgram: app, reading: catalogs.read))
        #expect(whole.diagnostics().unknownClasses.isEmpty)
        #expect(catalogs.reads == 1)
    }

    @Test func `a catalog that is named has all classes of all files`() throws {
        let folder = try folder()
        let path = folder.file("Sources/App/wiring/catalog.json")
        var project = project(folder, ClassesByFile(ofCatalog: path, reading: catalogs.read))
        #expect(
            Set(folder.lines(project.diagnostics().errors)) == [
                "Sources/Tool/wiring/tool.yaml:1 unknown-class", "\(Self.testFile):2 unknown-class",
            ])
    }

    @Test func `mistakes in a catalog are those of its files, once`() throws {
        let folder = try folder([
            "Sources/App/wiring/catalog.json": "?", "Sources/App/wiring/b.yaml": "objects: {b: B}\n",
        ])
        var project = project(folder)
        #expect(project.diagnostics().all.map(\.message) == ["a file is no catalog"])
        let app = try #require(project.index(of: folder.file("Sources/App/wiring/app.yaml")))
        let found = project.diagnostics(of: [app])
        #expect(found.all.map(\.message) == ["a file is no catalog"])
        #expect(found.brokenIncluders == [])
    }

    @Test func `read again, a catalog holds until there is another`() throws {
        let folder = try folder()
        let first = catalogs.nearest
        let app = folder.file("Sources/App/wiring/app.yaml")
        func source(_ classes: ClassesByFile) throws -> ObjectIdentifier? {
            try classes.classes(of: app, including: []).map { ObjectIdentifier($0.source) }
        }
        #expect(try source(first) == ObjectIdentifier(self.app))
        try folder.write("Sources/App/wiring/catalog.json", "half wri")
        let second = first.rereading()
        #expect(try source(second) == ObjectIdentifier(self.app))
        try folder.write("Sources/App/wiring/catalog.json", "tests")
        #expect(try source(second.rereading()) == ObjectIdentifier(self.tests))
    }

    @Test func `read again, a catalog that is new holds where there was none`() throws {
        let folder = try folder()
        let first = catalogs.nearest
        let paths = [Self.testFile, "Sources/App/wiring/app.yaml"].map(folder.file)
        func areAllKnown(_ classes: ClassesByFile) throws -> Bool? {
            try classes.classes(of: paths[0], including: [paths[1]])?.areAll
        }
        #expect(try areAllKnown(first) == false)
        try folder.write("Tests/AppTests/wiring/catalog.json", "tests")
        #expect(try areAllKnown(first.rereading()) == true)
    }

    @Test func `read again, a new catalog that is nearer holds`() throws {
        let folder = try folder(["Sources/App/wiring/night/night.yaml": "objects: {}\n"])
        let night = folder.file("Sources/App/wiring/night/night.yaml")
        let first = catalogs.nearest
        #expect(
            try first.classes(of: night, including: []).map { ObjectIdentifier($0.source) } == ObjectIdentifier(app))
        try folder.write("Sources/App/wiring/night/catalog.json", "tests")
        let found = try first.rereading().classes(of: night, including: [])
        #expect(found.map { ObjectIdentifier($0.source) } == ObjectIdentifier(tests))
    }

    @Test func `mistakes that are set aside are told, and the catalog of before holds, or none`() throws {
        let folder = try folder()
        let app = folder.file("Sources/App/wiring/app.yaml")
        func isOf(_ classes: ClassesByFile, _ source: RegistrySource?) throws -> Bool {
            let known = try classes.classes(of: app, including: [])?.source
            return known.map { ObjectIdentifier($0) } == source.map { ObjectIdentifier($0) }
        }
        func read(since earlier: ClassesByFile?) -> ClassesByFile {
            let classes = catalogs.nearest
            classes.setErrorsAside(since: earlier)
            return classes
        }
        try folder.write("Sources/App/wiring/catalog.json", "?")
        let broken = read(since: nil)
        #expect(try isOf(broken, nil))
        #expect(broken.errors.keys.map { $0 } == [folder.file("Sources/App/wiring/catalog.json")])
        try folder.write("Sources/App/wiring/catalog.json", "app")
        let good = read(since: broken)
        #expect(try isOf(good, self.app) && good.errors.isEmpty)
        try folder.write("Sources/App/wiring/catalog.json", "?")
        // However often it is read, and although nobody asked in between.
        let later = read(since: read(since: good))
        #expect(try isOf(later, self.app) && later.errors.count == 1)
        // A catalog that is gone holds no longer.
        try FileManager.default.removeItem(atPath: folder.file("Sources/App/wiring/catalog.json"))
        let last = read(since: later)
        #expect(try isOf(last, nil) && last.errors.isEmpty)
    }
}
