import Foundation
import Testing
import Wiring
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringIndex

/// A package is one project: its targets and its tests, but no package inside of it.
@Suite struct PackageTests {
    private static let files = [
        "Package.swift": "",
        "Sources/App/wiring/app.yaml": "objects:\n  house: {class: House, outlets: {light: lamp}}\n  lamp: Lamp\n",
        "Sources/Tool/wiring/tool.yaml": "objects: {drill: Drill}\n",
        "Tests/AppTests/wiring/app.test.yaml":
            "include: [../../../Sources/App/wiring/app.yaml]\nreplace: {lamp: FakeLight}\n",
        "Kit/Package.swift": "",
        "Kit/wiring/kit.yaml": "objects: {lamp: Lamp}\n",
        ".build/checkouts/Other/wiring/other.yaml": "objects: {lamp: Lamp}\n",
        "node_modules/x.yaml": "objects: {lamp: Lamp}\n",
    ]

    @Test func `the root of a file is the folder of its package, whatever catalogs there are`() throws {
        let folder = try ProjectFolder(
            Self.files.merging(["Sources/App/wiring/catalog.json": "", "wiring/catalog.json": ""]) { $1 })
        for file in ["Sources/App/wiring/app.yaml", "Tests/AppTests/wiring/app.test.yaml", "main.yaml"] {
            #expect(WiringRoot.folder(of: folder.file(file)) == folder.path)
        }
        #expect(WiringRoot.folder(of: folder.file("Kit/wiring/kit.yaml")) == folder.file("Kit"))
        #expect(WiringRoot.package(above: folder.file("Kit/wiring")) == folder.file("Kit"))
        #expect(WiringRoot.package(above: FileManager.default.temporaryDirectory.path) == nil)
    }

    @Test func `the package of a link is that of what it leads to`() throws {
        let folder = try ProjectFolder(Self.files)
        let other = try ProjectFolder()
        try FileManager.default.createSymbolicLink(
            atPath: other.file("link"), withDestinationPath: folder.file("Sources/App/wiring"))
        let root = try #require(WiringRoot.package(above: other.file("link")))
        #expect(RealPath(following: root) == RealPath(following: folder.path))
        #expect(WiringRoot.folder(of: other.file("link/app.yaml")) == root)
    }

    @Test func `all targets and tests belong to it, and no package inside of it`() throws {
        let folder = try ProjectFolder(Self.files)
        let project = folder.project()
        #expect(
            folder.names(Array(project.files.indices), of: project) == [
                "Sources/App/wiring/app.yaml", "Sources/Tool/wiring/tool.yaml", "Tests/AppTests/wiring/app.test.yaml",
            ])
        let kit = Project(root: folder.file("Kit"))
        #expect(folder.names(Array(kit.files.indices), of: kit) == ["Kit/wiring/kit.yaml"])
    }

    @Test func `a file of another package belongs to it if it is included`() throws {
        let folder = try ProjectFolder(
            Self.files.merging([
                "Sources/Tool/wiring/tool.yaml": "include: [../../../Kit/wiring/kit.yaml]\nobjects: {drill: Drill}\n"
            ]) { $1 })
        let project = folder.project()
        #expect(folder.names(Array(project.files.indices), of: project).contains("Kit/wiring/kit.yaml"))
    }

    @Test func `a folder of another package belongs to it if it is named`() throws {
        let folder = try ProjectFolder(Self.files)
        let project = Project(root: folder.path, with: folder.file("Kit/wiring"), classes: ClassesByFile(nil))
        #expect(folder.names(project.files(in: folder.file("Kit")), of: project) == ["Kit/wiring/kit.yaml"])
        #expect(project.files.count == 4)
    }

    @Test func `a folder of packages is not one itself, so all of them belong to it`() throws {
        var files = Self.files
        files["Package.swift"] = nil
        let folder = try ProjectFolder(files)
        let project = folder.project()
        #expect(folder.names(Array(project.files.indices), of: project).contains("Kit/wiring/kit.yaml"))
    }

    @Test func `an edit breaks the overlays beside tests`() throws {
        let folder = try ProjectFolder(Self.files)
        var project = folder.project()
        let app = "Sources/App/wiring/app.yaml"
        let broken = project.consequences(of: folder.texts([app: "objects:\n  house: House\n"]))
        #expect(folder.lines(broken.errors) == ["Tests/AppTests/wiring/app.test.yaml:2 unknown-object"])
        let sound = project.consequences(of: folder.texts([app: "objects:\n  house: House\n  lamp: Lantern\n"]))
        #expect(sound.errors == [])
    }
}
