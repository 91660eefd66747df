import Foundation
import Testing
import Wiring
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringIndex

private final class App { var lamp: Lamp? }
private final class Lamp { var colour = 0 }

/// The files of a project, who includes whom, and the diagnostics in each context.
@Suite struct ProjectTests {
    private let classes = RegistrySource(
        Registry {
            Class(App.self, App.init).outlet("lamp", \.lamp, required: true)
            Class(Lamp.self, Lamp.init).attribute("colour", \.colour)
        })

    @Test func `wiring files are found, whatever lies beside them`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [parts/lamp.json]\nobjects: {}\n",
            "parts/lamp.json": "{\"objects\": {\"lamp\": \"Lamp\"}}",
            "deep/er/app.yml": "  # with a comment\n  owner: App\n  externals: {lamp: Lamp}\n",
            "flow.yaml": "{objects: {a: Lamp}}",
            "slip.yaml": "ownr: App\nobjects: {a: Lamp}\n",
            "broken.yaml": "objects:\n  a: {class: [\n",
            "services.yaml": "version: 1\nservices: {a: b}\n",
            "pipeline.yaml": "include: [x.yaml]\nstages: [build]\n",
            "list.yaml": "- objects\n",
            "misspelt.yaml": "objcts: {a: Lamp}\n",
            "empty.yaml": "# later\n",
            ".hidden/a.yaml": "objects: {a: Lamp}\n",
            "build/a.yaml": "objects: {a: Lamp}\n",
            "note.txt": "objects: {a: Lamp}\n",
        ])
        let outside = try ProjectFolder(["far.yaml": "objects: {a: Lamp}\n"])
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: outside.path)
        let project = folder.project()
        #expect(
            folder.names(Array(project.files.indices), of: project) == [
                "broken.yaml", "deep/er/app.yml", "flow.yaml", "main.yaml", "misspelt.yaml",
                "parts/lamp.json", "slip.yaml",
            ])
        #expect(project.emptyFiles == [folder.file("empty.yaml")])
    }

    @Test func `a wiring file is one whatever its mistakes`() throws {
        let folder = try ProjectFolder([
            "base.yaml": "objects: {a: Lamp}\n",
            "sections.yaml": "include: [base.yaml]\nreplace: {a: Lamp}\noverrides: {}\nimports: []\n",
            "overlay.yaml": "include: [base.yaml]\nsettings: {a: Lamp}\n",
            "one.yaml": "include: base.yaml\noverrides: {a: {}}\n",
            "entry.yaml": "include:\n  file: base.yaml\noverrides: {a: {}}\n",
            "path.yaml": "include: [{path: base.yaml}]\noverrides: {a: {}}\n",
            "blank.yaml": "include: [\"base.yaml \"]\noverrides: {a: {}}\n",
            "marked.yaml": "? include\n: [base.yaml]\noverrides: {a: {}}\n",
            "next.yaml": "include:\n  - overlay.yaml\nversion: 2\n",
            "indented.yaml": "  include: [gone.yaml]\nowner: App\nversion: 2\n",
            "torn.yaml": "include: [base.yaml]\nsettings: {a: Lamp\n",
            "open.yaml": "{include: [base.yaml], # {objects}\n 'change': {a: {\"}\": 1}}, other: 1",
            "foreign.yaml": "{services: {objects: 1}, text: \"\\\", objects: \", url: a:objects:1, x: objects}\n",
            "braces.yaml": "{objects: {}, include: [part.yaml], more: [",
            "part.yaml": "settings: {x: 1}\n",
            "apostrophe.yaml": "{title: 'it''s a } b', objects: {a: Lamp}}\n",
            "apostrophes.yaml": "{text: 'it''s, objects: ', 'it''s': 1, '': 2}\n",
            "stages.yaml": "include: [foreign.yaml]\nstages: [build]\n",
            "more-stages.yaml": "include: [stages.yaml]\nstages: [build]\n",
        ])
        let project = folder.project()
        let found = Array(project.files.indices)
        #expect(
            folder.names(found, of: project) == [
                "apostrophe.yaml", "base.yaml", "blank.yaml", "braces.yaml", "entry.yaml", "indented.yaml",
                "marked.yaml", "next.yaml", "one.yaml", "open.yaml", "overlay.yaml", "part.yaml", "path.yaml",
                "sections.yaml", "torn.yaml",
            ])
        #expect(found.allSatisfy(project.isWiring))
        let named = Project(root: folder.path, including: ["stages.yaml", "foreign.yaml"].map(folder.file))
        #expect(
            folder.names(named.files.indices.filter { !named.isWiring($0) }, of: named) == [
                "foreign.yaml", "stages.yaml",
            ])
    }

    @Test func `of what is around a lone file, the nearest belongs to its project`() throws {
        var files = ["Kit/Package.swift": "", "Kit/kit.yaml": "objects: {}\n", "a.yaml": "objects: {}\n"]
        for number in 0..<260 { files["part\(number)/deep/z.yaml"] = "objects: {}\n" }
        files["part259/near.yaml"] = "objects: {}\n"
        let folder = try ProjectFolder(files)
        #expect(WiringRoot.folder(of: folder.file("a.yaml")) == folder.path)
        #expect(WiringRoot.reach(ofFilesIn: folder.path) == .nearest)
        let tree = FolderTree(folder.path, .nearest)
        #expect(tree.isCut)
        #expect(tree.files.map(\.path) == ["a.yaml", "part259/near.yaml"].map(folder.file))
        #expect(Project(root: folder.path, reach: .nearest, classes: ClassesByFile(nil)).cutReach == .nearest)
        #expect(Project(root: folder.path, classes: ClassesByFile(nil)).cutReach == nil)
        let whole = FolderTree(folder.path)
        #expect(!whole.isCut)
        #expect(whole.files.count == 263)
        #expect(whole.files.first?.path == folder.file("Kit/kit.yaml"))
        try folder.write("catalog.json", "{}")
        #expect(WiringRoot.reach(ofFilesIn: folder.path) == .whole)
        #expect(WiringRoot.reach(ofFilesIn: folder.file("Kit")) == .whole)
    }

    @Test func `a small folder of a lone file is its project, without the packages in it`() throws {
        let folder = try ProjectFolder([
            "a.yaml": "objects: {}\n", "b/c/d.yaml": "objects: {}\n", "Kit/Package.swift": "",
            "Kit/kit.yaml": "objects: {}\n",
        ])
        let tree = FolderTree(folder.path, .nearest)
        #expect(!tree.isCut)
        #expect(tree.files.map(\.path) == ["a.yaml", "b/c/d.yaml"].map(folder.file))
    }

    @Test func `the root is the nearest folder upwards with a catalog`() throws {
        let folder = try ProjectFolder([
            "wiring/catalog.json": "{}", "wiring/a/b.yaml": "objects: {}", "x/y/z.yaml": "",
        ])
        #expect(WiringRoot.folder(of: folder.file("wiring/a/b.yaml")) == folder.file("wiring"))
        #expect(WiringRoot.folder(of: folder.file("x/y/z.yaml")) == folder.path)
        #expect(WiringRoot.catalog(in: folder.path) == folder.file("wiring/catalog.json"))
        let alone = try ProjectFolder(["a/b.yaml": "objects: {}"])
        #expect(WiringRoot.folder(of: alone.file("a/b.yaml")) == alone.file("a"))
    }

    @Test func `a file that is not there yet belongs to the nearest folder that is`() throws {
        let folder = try ProjectFolder(["wiring/catalog.json": "{}", "lone/a.yaml": "objects: {lamp: Lamp}\n"])
        #expect(WiringRoot.folder(of: folder.file("wiring/new/none.yaml")) == folder.file("wiring"))
        let lone = try ProjectFolder(["a.yaml": "objects: {lamp: Lamp}\n"])
        #expect(WiringRoot.folder(of: lone.file("new/deep/none.yaml")) == lone.path)

        var project = lone.project(["new/none.yaml": "include: [../a.yaml]\nobjects: {app: App}\n"], classes: classes)
        let file = try #require(project.index(of: lone.file("new/none.yaml")))
        #expect(lone.names(project.included(by: [file]), of: project) == ["a.yaml"])
        #expect(lone.lines(project.diagnostics(of: [file]).all) == ["new/none.yaml:2 missing-outlet"])
    }

    @Test func `main files are those that no file includes, except to override them`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [lamp.yaml]\nobjects: {app: {class: App, outlets: {lamp: lamp}}}\n",
            "lamp.yaml": "objects: {lamp: Lamp}\n",
            "main.test.yaml": "include: [main.yaml, fakes.yaml]\nremove: [app.lamp]\n",
            "night.test.yaml": "include: [main.test.yaml]\nremove: [app]\n",
            "fakes.yaml": "objects: {fake: Lamp}\n",
            "house.yaml": "include: [{file: room.yaml, as: left}]\nchange: {left.bulb: {class: Lamp}}\n",
            "room.yaml": "objects: {bulb: Lamp}\n",
            "both.yaml": "include: [whole.yaml]\nremove: [bulb]\n",
            "also.yaml": "include: [whole.yaml]\nobjects: {other: Lamp}\n",
            "whole.yaml": "objects: {bulb: Lamp}\n",
        ])
        var project = folder.project()
        #expect(
            folder.names(project.mainFiles(), of: project) == [
                "also.yaml", "both.yaml", "house.yaml", "main.test.yaml", "main.yaml", "night.test.yaml",
            ])
    }

    private static let files = [
        "main.yaml": "include: [middle.yaml, {file: part.yaml, as: side, owner: app}]\nobjects: {app: App}\n",
        "middle.yaml": "include: [base.yaml]\n",
        "base.yaml": "objects: {lamp: Lamp}\n",
        "part.yaml": "owner: {class: App}\nobjects: {own: Lamp}\n",
        "other.yaml": "include: [base.yaml]\nreplace: {side: {file: part.yaml}}\n",
    ]

    @Test func `the project knows includers, prefixes and roots`() throws {
        let folder = try ProjectFolder(Self.files)
        let project = folder.project()
        func index(_ name: String) throws -> Int { try #require(project.index(of: folder.file(name))) }
        #expect(folder.names(project.roots, of: project) == ["main.yaml", "other.yaml"])
        #expect(
            folder.names(project.includers(of: [try index("base.yaml")]), of: project)
                == ["main.yaml", "middle.yaml", "other.yaml"])
        #expect(
            folder.names(project.included(by: [try index("main.yaml")]), of: project)
                == ["base.yaml", "middle.yaml", "part.yaml"])
        #expect(project.files[try index("main.yaml")].links.map(\.prefix) == [nil, "side"])
    }

    @Test func `what shows only through an includer stands in the part, with the name of the includer`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [part.yaml]\nparameters: {shade: red}\n",
            "part.yaml": "parameters: {shade: 1}\nobjects: {lamp: {class: Lamp, attributes: {colour: $(shade)}}}\n",
        ])
        var project = folder.project(classes: classes)
        let part = try #require(project.index(of: folder.file("part.yaml")))
        #expect(project.ownDiagnostics(of: part).all == [])
        let expected = [
            "part.yaml:2 value-type-mismatch", "found through 'main.yaml', which includes this file",
        ]
        #expect(folder.lines(project.diagnostics(of: [part]).all) == expected)
        #expect(folder.lines(project.diagnostics().all) == expected)
    }

    @Test func `a part is not blamed for what an includer sets, and alone it is`() throws {
        let files = [
            "main.yaml": "include: [part.yaml]\nowner: {class: App, outlets: {lamp: lamp}}\n"
                + "objects: {lamp: {class: Lamp, attributes: {colour: $(shade)}}}\n",
            "part.yaml": "parameters: {shade: 1}\nowner: App\n",
        ]
        let folder = try ProjectFolder(files)
        var project = folder.project(classes: classes)
        #expect(folder.lines(project.diagnostics().all) == [])
        let alone = try ProjectFolder(["part.yaml": files["part.yaml"] ?? ""])
        var part = alone.project(classes: classes)
        #expect(
            alone.lines(part.diagnostics().all) == ["part.yaml:1 unused-parameter", "part.yaml:2 missing-outlet"])
    }

    @Test func `unsaved texts stand for files, new ones too`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [new.yaml]\nobjects: {a: {class: App, outlets: {lamp: l}}}\n"
        ])
        var saved = folder.project(classes: classes)
        #expect(folder.lines(saved.diagnostics().all) == ["main.yaml:1 missing-file"])
        var unsaved = folder.project(["new.yaml": "objects: {l: Lamp}\n"], classes: classes)
        #expect(unsaved.diagnostics().all == [])
        #expect(folder.names(unsaved.roots, of: unsaved) == ["main.yaml"])
        var added = saved.replacing(folder.texts(["new.yaml": "objects: {l: Lamp}\n"]))
        #expect(added.diagnostics().all == [])
        #expect(folder.lines(saved.diagnostics().all) == ["main.yaml:1 missing-file"])
    }

    @Test func `a change costs the file and its includers`() throws {
        let folder = try ProjectFolder(Self.files)
        var project = folder.project(classes: classes)
        _ = project.diagnostics()
        let changed = project.replacing(folder.texts(["base.yaml": "objects: {lamp: Lamp, more: Lamp}\n"]))
        #expect(
            folder.names(changed.files.indices.filter { !changed.isChecked($0) }, of: changed)
                == ["base.yaml", "main.yaml", "middle.yaml", "other.yaml"])
        #expect(folder.names(project.files.indices.filter { !project.isChecked($0) }, of: project) == [])
    }

    @Test func `an edit breaks what breaks in files that include the edited one`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [part.yaml]\nchange: {lamp: {attributes: {colour: 3}}}\n",
            "part.yaml": "objects:\n  lamp: Lamp\n  app: {class: App, outlets: {lamp: lamp}}\n",
        ])
        var project = folder.project(classes: classes)
        let broken = project.consequences(of: folder.texts(["part.yaml": "objects: {app: App}\n"]))
        #expect(folder.lines(broken.errors) == ["main.yaml:2 unknown-object"])
        #expect(folder.lines(broken.open) == ["part.yaml:1 missing-outlet"])
        let sound = project.consequences(of: folder.texts(["part.yaml": "objects: {lamp: Lamp}\n"]))
        #expect(sound.errors == [] && sound.open == [])
    }

    @Test func `a change breaks the same whether it was parsed before or not`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [part.yaml]\nchange: {lamp: {attributes: {colour: 3}}}\n",
            "part.yaml": "objects: {lamp: Lamp}\n",
        ])
        var project = folder.project(classes: classes)
        let text = folder.texts(["part.yaml": "objects: {light: Lamp, app: App}\n"])
        let document = try Document(
            SourceText(name: folder.file("part.yaml"), bytes: Array("objects: {light: Lamp, app: App}\n".utf8)))
        let (unread, read) = (project.consequences(of: text), project.consequences(of: [document]))
        #expect(folder.lines(read.errors) == ["main.yaml:2 unknown-object"])
        #expect(folder.lines(read.open) == ["part.yaml:1 missing-outlet"])
        #expect((read.errors, read.open) == (unread.errors, unread.open))
    }

    @Test func `existing mistakes are not new, wherever an edit moves them`() throws {
        let folder = try ProjectFolder(["a.yaml": "objects:\n  app: {class: App, outlets: {lamp: gone}}\n"])
        var project = folder.project(classes: classes)
        let consequences = project.consequences(
            of: folder.texts(["a.yaml": "objects:\n  lamp: Lamp\n  app: {class: App, outlets: {lamp: gone}}\n"]))
        #expect(consequences.errors == [] && consequences.open == [])
    }

    @Test func `what a check finds only now, since the file loads at last, is news where the edit wrote it`() throws {
        let folder = try ProjectFolder([
            "a.yaml": "include: [gone.yaml]\nobjects:\n  lamp: {class: Lamp, attributes: {colour: red}}\n"
        ])
        var project = folder.project(classes: classes)
        let fixed = "objects:\n  lamp: {class: Lamp, attributes: {colour: red}}\n"
        #expect(project.consequences(of: folder.texts(["a.yaml": fixed])).errors == [])
        let worse = project.consequences(
            of: folder.texts(["a.yaml": fixed + "  more: {class: Lamp, attributes: {colour: blue}}\n"]))
        #expect(folder.lines(worse.errors) == ["a.yaml:3 value-type-mismatch"])
    }

    @Test func `an edit names the including files that cannot be loaded, since its effect on them is unknown`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [part.yaml, gone.yaml]\nchange: {lamp: {attributes: {colour: 3}}}\n",
            "part.yaml": "objects: {lamp: Lamp}\n",
        ])
        var project = folder.project(classes: classes)
        let consequences = project.consequences(of: folder.texts(["part.yaml": "objects: {lamp: Lamp, more: Lamp}\n"]))
        #expect(consequences.errors == [])
        #expect(consequences.unchecked == [folder.file("main.yaml")])
    }

    @Test func `an edit of a base checks its overlays once, and as they were only those that have mistakes`() throws {
        var files = ["base.yaml": "objects: {lamp: {class: Lamp, attributes: {colour: 1}}}\n"]
        for name in ["sound", "broken"] {
            let colour = name == "sound" ? "2" : "red"
            files["\(name).yaml"] =
                "include: [base.yaml]\nchange: {lamp: {attributes: {colour: \(colour)}}}\n"
        }
        let folder = try ProjectFolder(files)
        var project = folder.project(classes: classes)
        let same = project.consequences(
            of: folder.texts(["base.yaml": "objects: {lamp: {class: Lamp, attributes: {colour: 3}}}\n"]))
        #expect(same.errors == [])
        let checked = project.files.indices.filter { project.isChecked($0) }
        #expect(folder.names(checked, of: project) == ["broken.yaml"])
        let worse = project.consequences(of: folder.texts(["base.yaml": "objects: {light: Lamp}\n"]))
        #expect(folder.lines(worse.errors) == ["broken.yaml:2 unknown-object", "sound.yaml:2 unknown-object"])
    }

    @Test func `a mistake is news even beside more mistakes than are shown`() throws {
        let many = "objects:\n" + (0..<150).map { "  lamp\($0): {class: Lamp, attributes: {colour: red}}\n" }.joined()
        let folder = try ProjectFolder(["a.yaml": many])
        var project = folder.project(classes: classes)
        let same = project.consequences(of: folder.texts(["a.yaml": many + "  more: Lamp\n"]))
        #expect(same.errors == [])
        let worse = project.consequences(
            of: folder.texts(["a.yaml": many + "  more: {class: Lamp, attributes: {size: 3}}\n"]))
        #expect(folder.lines(worse.errors) == ["a.yaml:152 unknown-attribute"])
    }
}
