import Foundation
import Synchronization
import Testing
import Wiring
import WiringTesting

/// A fake that only the tests know.
final class FakeDesk {
    var drawer: Drawer?
    var lamp: Lamp?
}

extension Registry {
    /// The app's registry with the fakes.
    static let deskTests = Registry {
        Registry.desk
        Class(FakeDesk.self, FakeDesk.init).outlet("drawer", \.drawer).outlet("lamp", \.lamp)
    }
}

/// An overlay that lies beside the tests, in a folder like that of a package, and includes a file of the app.
@Suite(.wiring(Beside.overlay, root: Beside.root, registry: .deskTests)) struct BesideTests {
    @Test func `a test runs in an overlay on the files of another target`() throws {
        let desk = try #require(ObjectGraph.ambient).object("desk", as: FakeDesk.self)
        #expect(try #require(desk.drawer).isOpen.withLock { $0 })
        #expect(desk.lamp != nil)
    }

    @Test func `with a root, both folders are sound`() throws {
        WiringFiles.expectValid(in: "\(Beside.root)/Tests/AppTests/wiring", root: Beside.root, for: .deskTests)
        WiringFiles.expectValid(in: "\(Beside.root)/Sources/App/wiring", for: .desk)
        try WiringFiles.check([Beside.app, Beside.overlay], root: Beside.root, against: .deskTests)
    }

    @Test func `without a root, the file of the app lies outside`() {
        let error = #expect(throws: WiringError.self) {
            try WiringFiles.check([Beside.app, Beside.overlay], against: .deskTests)
        }
        #expect(error?.diagnostics.map(\.code) == [.outsideRoot])
        withKnownIssue {
            WiringFiles.expectValid(in: "\(Beside.root)/Tests/AppTests/wiring", for: .deskTests)
        } matching: {
            $0.comments.contains { $0.rawValue.contains("[outside-root]") }
        }
    }

    @Test func `an overlay that changes nothing is found with a root too`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in ["app/app.yaml": "objects: {lamp: Lamp}", "tests/idle.yaml": Beside.idle] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        withKnownIssue {
            WiringFiles.expectValid(in: "\(folder.path)/tests", root: folder.path, for: .desk)
        } matching: {
            $0.comments.contains { $0.rawValue.hasSuffix("this overlay of 'lamp' changes nothing") }
        }
    }

    @Test func `a class of the app is replaced by name for some tests`() throws {
        let closed = try Registry.desk.replacing { Class(Drawer.self, Drawer.init) }
        let nib = try Nib(contentsOfFile: Beside.app)
        let drawer = try nib.instantiate(with: closed).object("drawer", as: Drawer.self)
        #expect(!drawer.isOpen.withLock { $0 })
        #expect(try nib.instantiate(with: .desk).object("drawer", as: Drawer.self).isOpen.withLock { $0 })
    }
}

@Suite struct PackageFolderTests {
    @Test func `a path of the package is found from any working directory`() throws {
        let package = WiringFiles.inPackage()
        #expect(FileManager.default.fileExists(atPath: "\(package)/Package.swift"))
        #expect(#filePath.hasPrefix(package + "/Tests/"))
        #expect(WiringFiles.inPackage("wiring/life.yaml") == "\(package)/wiring/life.yaml")
        #expect(try Nib(contentsOfFile: WiringFiles.inPackage(Beside.app)).names == ["desk", "drawer", "lamp"])
    }

    @Test func `the nearest package counts, and without one the path stays as it is`() {
        let inner = WiringFiles.inPackage("Examples/MovieLister")
        #expect(WiringFiles.inPackage("wiring", source: "\(inner)/Tests/Some.swift") == "\(inner)/wiring")
        #expect(WiringFiles.inPackage("wiring", source: "/no/such/package/Tests/Some.swift") == "wiring")
    }
}

/// The files of these tests.
private enum Beside {
    static let root = "Tests/WiringTestingTests/Fixtures/Beside"
    static let app = "\(root)/Sources/App/wiring/app.yaml"
    static let overlay = "\(root)/Tests/AppTests/wiring/app.test.yaml"
    static let idle = "include: [../app/app.yaml]\nreplace: {lamp: Lamp}"
}
