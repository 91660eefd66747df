import Foundation
import Testing
import WiringAccessors
import WiringDiagnostics

/// What a build finds in the wiring files of a target, and the Swift that it makes of them, case by case: each folder of
/// `Cases` is a package with the wiring files of the target 'App', which depends on 'Home' and 'Lamps'.
@Suite struct AccessorCaseTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { !$0.hasSuffix(".json") }.sorted()

    @Test func `there are cases`() { #expect(Self.names.count >= 8) }

    @Test(arguments: names) func `a folder has the diagnostics and the accessors that are recorded`(name: String) throws
    {
        let folder = Self.folder.appending(path: name)
        let check = TargetCheck(try Self.target(in: folder))
        let diagnostics = DiagnosticRenderer().render(check.diagnostics.all, omitted: check.diagnostics.omitted)
            .replacing(folder.path + "/", with: "").replacing(Self.folder.path + "/", with: "")
        try expect(diagnostics.isEmpty ? nil : diagnostics + "\n", in: folder.appending(path: "diagnostics.txt"))
        let hasErrors = check.diagnostics.hasErrors
        try expect(hasErrors ? nil : check.source, in: folder.appending(path: "accessors.txt"))
    }

    static func target(in folder: URL) throws -> BuildTarget {
        var target = BuildTarget(name: "App", module: "App", package: folder.path)
        target.siblings = ["Home"]
        target.others = ["Lamps", "Alarms", "Wiring"]
        target.imports = ["App", "Dispatch", "Home"]
        let own = folder.appending(path: "catalog.json").path
        target.catalog =
            FileManager.default.fileExists(atPath: own) ? own : Self.folder.appending(path: "catalog.json").path
        target.files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
            .map { folder.appending(path: $0).path }
        return target
    }

    /// Compares a text with a file; nil stands for no file.
    private func expect(_ text: String?, in file: URL) throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            if let text {
                try Data(text.utf8).write(to: file)
            } else {
                try? FileManager.default.removeItem(at: file)
            }
            return
        }
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        #expect(text == recorded, "\(file.lastPathComponent)")
    }
}

/// What the tool is told, and what it does with nothing to go by.
@Suite struct BuildTargetTests {
    private static let words = [
        "App", "AppModule", "/package", "--sibling=Home", "--other=Wiring", "a.yaml",
    ]

    @Test func `the words of the plug-in describe a target`() throws {
        let target = try #require(
            BuildTarget(
                words: (Self.words + ["--catalog=/c=d.json", "--lenient", "--recording=a b=c", "--source=A=b.swift"])[
                    ...]))
        #expect((target.name, target.module, target.package) == ("App", "AppModule", "/package"))
        #expect(target.isLenient)
        #expect(target.recording == "a b=c")
        #expect(target.sources == ["A=b.swift"])
        #expect(target.siblings == ["Home"])
        #expect(target.others == ["Wiring"])
        #expect(target.catalog == "/c=d.json")
        #expect(target.files == ["a.yaml"])
    }

    @Test func `a target is being registered while its registrations are the empty file of the plug-in`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "wiring-registry-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        let target = try #require(
            BuildTarget(words: ["App", "App", "/package", "--generated=\(file.path)", "--missing=no catalog: a=b"]))
        #expect(target.missingCatalog == "no catalog: a=b")
        #expect(!target.isBeingRegistered)
        let plugin = URL(filePath: #filePath).appending(path: "../../../Plugins/Register/TargetGraphs.swift")
        let written = try #require(
            String(contentsOf: plugin.standardizedFileURL, encoding: .utf8)
                .firstMatch(of: /emptyFile\(.*\{\n\s*"""\n((?:.*\n)*?)\s*"""/))
        let empty = written.1.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }.joined(separator: "\n")
        try empty.write(to: file, atomically: true, encoding: .utf8)
        #expect(target.isBeingRegistered)
        try "// Written by 'swift package register App'.\n".write(to: file, atomically: true, encoding: .utf8)
        #expect(!target.isBeingRegistered)
    }

    @Test func `in a test target, what is internal in the package is imported for tests`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-accessors-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = """
            {"version": 2, "classes": [
              {"name": "Bell", "kind": "class", "module": "Home", "qualifiedType": "Home.Bell", "access": "internal"},
              {"name": "Door", "kind": "class", "module": "Yard", "qualifiedType": "Yard.Door", "access": "public"},
              {"name": "Lamp", "kind": "class", "module": "Lamps", "qualifiedType": "Lamps.Lamp", "access": "internal"}
            ]}
            """
        try catalog.write(to: folder.appending(path: "catalog.json"), atomically: true, encoding: .utf8)
        let file = folder.appending(path: "house.yaml")
        try "objects: {bell: Bell, door: Door, lamp: Lamp}".write(to: file, atomically: true, encoding: .utf8)
        var words = ["HouseTests", "HouseTests", folder.path, "--sibling=Home", "--sibling=Yard", "--other=Lamps"]
        words += ["--other=Wiring", "--catalog=\(folder.path)/catalog.json", file.path]
        let plain = TargetCheck(try #require(BuildTarget(words: words[...]))).source
        #expect(plain.contains("'bell' (house.yaml:1) is left out: 'Bell' is internal in 'Home'"))
        #expect(plain.contains("\nimport Wiring\nimport Yard\n"))
        let tests = TargetCheck(try #require(BuildTarget(words: (words + ["--test"])[...]))).source
        #expect(tests.contains("let bell: Home.Bell\n"))
        #expect(tests.contains("\n@testable import Home\nimport Wiring\nimport Yard\n"))
        #expect(tests.contains("'lamp' (house.yaml:1) is left out: 'Lamp' is internal in 'Lamps'"))
    }

    @Test(arguments: [[], ["App"], ["App", "App", "/package", "--unknown"], ["App", "App", "/package", "--catalog"]])
    func `other words describe none`(words: [String]) {
        #expect(BuildTarget(words: words[...]) == nil)
    }

    @Test func `without a catalog nothing is checked, and the code says why there is nothing in it`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "mistakes"))
        target.catalog = nil
        let check = TargetCheck(target)
        #expect(check.diagnostics.all.isEmpty)
        #expect(check.source.hasSuffix("// There is nothing here, since there is no catalog of the classes.\n"))
    }

    @Test(arguments: [nil, "/nowhere/catalog.json"])
    func `where mistakes are warnings, classes are supposed to be called as in the files`(catalog: String?) throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "mistakes"))
        target.catalog = catalog
        target.isLenient = true
        let check = TargetCheck(target)
        #expect(check.isComplete)
        #expect(check.diagnostics.all.map(\.code) == (catalog == nil ? [] : [.missingFile]))
        #expect(check.source.contains("import Alarms\nimport Home\nimport Lamps\nimport Wiring\n"))
        #expect(check.source.contains("let house: House\n"))
        // Neither the class nor the object 'dor' has to exist.
        #expect(check.source.contains("let lamp: Lmap\n"))
        #expect(check.source.contains("owner: AnyObject,"))
    }

    @Test(arguments: [("Bel", "Home.Bell"), ("Chandelier", "Chandelier")])
    func `a class is taken for the one that is meant, or is too new for the catalog`(name: String, type: String) throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: AccessorCaseTests.folder.appending(path: "mistakes"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        var target = try AccessorCaseTests.target(in: folder)
        target.isLenient = true
        for file in target.files {
            let text = try String(contentsOfFile: file, encoding: .utf8).replacing("Lmap", with: name)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        let check = TargetCheck(target)
        #expect(check.diagnostics.hasErrors)
        #expect(check.source.contains("let bell: Home.Bell\n"))
        #expect(check.source.contains("let lamp: \(type)\n"))
    }

    @Test func `where mistakes are warnings, a class has the type that sources register under its name`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "objects: {bell: Gong, door: Door, lamp: Spot, voice: Voice}".write(
            to: folder.appending(path: "a.yaml"), atomically: true, encoding: .utf8)
        try """
        let registry = Registry {
            Class(Door.self, Door.init)
            Interface((any Voice).self, named: "Spot")
            Class(
                House.Bell<Int, [Tone]>.self, House.Bell.init(tone:), "tone",
                named: "Tone")
            Class(House.Bell.self, House.Bell.init(size:), "size", named: "Gong").outlet("tone", \\.tone)
            Class(Lamp.self, named: "Spot") { Lamp() }
        }
        """.write(to: folder.appending(path: "Registry.swift"), atomically: true, encoding: .utf8)
        var target = BuildTarget(name: "App", module: "App", package: folder.path)
        target.others = ["Wiring"]
        target.files = [folder.appending(path: "a.yaml").path]
        target.sources = ["/nowhere/Registry.swift", folder.appending(path: "Registry.swift").path]
        target.isLenient = true
        let source = TargetCheck(target).source
        for property in ["bell: House.Bell", "door: Door", "lamp: Lamp", "voice: Voice"] {
            #expect(source.contains("    let \(property)\n"))
        }
    }

    @Test(arguments: [("bell", ": Swift.CustomStringConvertible"), ("description", "")])
    func `an accessor prints as its graph, unless an object is called like the property for that`(
        name: String, conformance: String
    ) throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "life.yaml")
        try "objects: {\(name): Bell}".write(to: file, atomically: true, encoding: .utf8)
        target.package = folder.path
        target.files = [file.path]
        let source = TargetCheck(target).source
        #expect(source.contains("nonisolated struct LifeNib\(conformance) {\n"))
        #expect(source.contains("    var description: Swift.String") == !conformance.isEmpty)
    }

    @Test func `a wiring file is checked whatever its mistakes, and other files are not`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "base.yaml": "objects: {bell: Bell}\n", "whole.yaml": "include: [part.yaml]\nobjects: {gong: Bell}\n",
            "part.yaml": "settings: {bell: Bell}\n",
            "torn.yaml": "include:\n- base.yaml\nsettings: {bell: Bell\n",
            "torn-list.yaml": "include: [base.yaml\nsettings: {bell: Bell}\n",
            "next.yaml": "include: [torn.yaml]\nsettings: {bell: Bell\n",
            "pipeline.yaml": "include: [stages.yaml]\nstages: [build\n", "stages.yaml": "stages: [test\n",
        ]
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        target.package = folder.path
        target.files = files.keys.sorted().map { folder.appending(path: $0).path }
        let wrong = TargetCheck(target).diagnostics.all.map { ($0.file as NSString).lastPathComponent }
        #expect(Set(wrong) == ["next.yaml", "part.yaml", "torn.yaml", "torn-list.yaml"])
    }

    @Test func `of files that cannot be read, accessors are missing`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        target.isLenient = true
        target.files.append("\(target.package)/gone.yaml")
        #expect(!TargetCheck(target).isComplete)
    }

    @Test func `the command that writes the catalog is the advice for a bad one`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "old-catalog"))
        target.recording = "swift run tool catalog catalog.json"
        let help = TargetCheck(target).diagnostics.all.map(\.help)
        #expect(help == ["write it again: swift run tool catalog catalog.json"])
    }

    @Test func `a target without the library has its files checked, and no accessors`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        target.others = []
        let check = TargetCheck(target)
        #expect(check.diagnostics.all.isEmpty)
        #expect(check.source.hasSuffix("// There is nothing here, since 'App' does not depend on 'Wiring'.\n"))
    }

    @Test func `a target that depends on the core alone has the same accessors, with that module`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        let expected = TargetCheck(target).source.replacing("import Wiring\n", with: "import WiringCore\n")
            .replacing("Wiring.", with: "WiringCore.")
        target.others.remove("Wiring")
        target.others.insert("WiringCore")
        #expect(TargetCheck(target).source == expected)
    }

    @Test func `a catalog that does not exist is a diagnostic`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        target.catalog = "/nowhere/catalog.json"
        #expect(TargetCheck(target).diagnostics.all.map(\.code) == [.missingFile])
    }

    @Test func `a file that does not exist is a diagnostic`() throws {
        var target = try AccessorCaseTests.target(in: AccessorCaseTests.folder.appending(path: "house"))
        target.files.append("\(target.package)/gone.yaml")
        let diagnostics = TargetCheck(target).diagnostics
        #expect(diagnostics.all.map(\.code) == [.missingFile])
        #expect(diagnostics.all.first?.message.contains("gone.yaml") == true)
    }
}
