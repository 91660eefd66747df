import Foundation
import Testing
import Wiring
import WiringFreezing
import WiringWriting

/// Files on the disk, which others may be at work on.
@Suite struct WrittenFilesTests {
    /// A folder with files, removed with this object.
    private final class Folder: Sendable {
        private let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "written-\(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in files { try write(text, as: name) }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { name.isEmpty ? url.path + "/" : url.appending(path: name).path }
        func write(_ text: String, as name: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }
        func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
    }

    private static func lamp(_ count: Int, _ name: String = "lamp") -> String {
        "objects: {\(name): {class: Lamp, attributes: {count: \(count)}}}\n"
    }

    @Test func `links and permissions of files stay`() throws {
        let folder = try Folder(["real.yaml": Self.lamp(1), "twin.yaml": Self.lamp(1, "twin")])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path("link.yaml"), withDestinationPath: "real.yaml")
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real.yaml"))
        try folder.write("include: [link.yaml, twin.yaml]\n", as: "main.yaml")
        let before = folder.names
        let graph = try Nib(contentsOfFile: folder.path("main.yaml")).instantiate(with: .house)
        (try graph.object("lamp") as Lamp).count = 2
        (try graph.object("twin") as Lamp).count = 3
        #expect(try graph.changes().write().unwritten.isEmpty)
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path("link.yaml")) == "real.yaml")
        #expect(try folder.text("real.yaml") == Self.lamp(2))
        #expect(try folder.text("twin.yaml") == Self.lamp(3, "twin"))
        let permissions = try files.attributesOfItem(atPath: folder.path("real.yaml"))[.posixPermissions]
        #expect(permissions as? Int == 0o640)
        #expect(folder.names == before)
    }

    @Test func `no file is written if another of the graph has changed`() throws {
        let folder = try Folder([
            "main.yaml": "include: [part.yaml]\n" + Self.lamp(1), "part.yaml": "objects: {other: Lamp}\n",
        ])
        let graph = try Nib(contentsOfFile: folder.path("main.yaml")).instantiate(with: .house)
        (try graph.object("lamp") as Lamp).count = 2
        try folder.write("objects: {other: Lamp, more: Lamp}\n", as: "part.yaml")
        let error = #expect(throws: WiringError.self) { try graph.changes().write() }
        #expect(
            error?.diagnostics.map(\.message) == ["the file '\(folder.path("part.yaml"))' is not as it was loaded"])
        #expect(try folder.text("main.yaml") == "include: [part.yaml]\n" + Self.lamp(1))
    }

    /// A lamp that is connected to three others, and an overlay of the program's tests that names one by number.
    private static let row = """
        objects:
          lamp:
            class: Lamp
            outlets:
              all:
                - a  # first
                - b
                - c
          a: Lamp
          b: Lamp
          c: Lamp

        """
    private static let overlay = "include: [base.yaml]\nremove: [lamp.all.1]  # dark\n"

    /// Writes the targets of the lamp, by their names.
    private func writing(_ names: [String], in folder: Folder) throws -> WritingReport {
        let graph = try Nib(contentsOfFile: folder.path("base.yaml")).instantiate(with: .house)
        defer { graph.tearDown() }
        (try graph.object("lamp") as Lamp).all = try names.map { try graph.object($0) }
        return try graph.changes().write()
    }

    @Test
    func `overlays that the program has not loaded follow the numbers of targets, and lost comments are reported`()
        throws
    {
        let folder = try Folder(["base.yaml": Self.row, "test.yaml": Self.overlay])
        let report = try writing(["b", "c"], in: folder)
        #expect(report.unwritten.isEmpty)
        #expect(
            report.notes.map { $0.replacing(folder.path(""), with: "") } == [
                "base.yaml:6:14: this comment is not kept: # first", "test.yaml:2: 'lamp.all.1' is now 'lamp.all.0'",
            ])
        #expect(try folder.text("base.yaml") == Self.row.replacing("        - a  # first\n", with: ""))
        #expect(try folder.text("test.yaml") == Self.overlay.replacing("all.1", with: "all.0"))
    }

    @Test(arguments: [["a", "c"], ["a"]])
    func `nothing is written if an overlay would override another target, or none`(names: [String]) throws {
        let folder = try Folder(["base.yaml": Self.row, "test.yaml": Self.overlay])
        let error = #expect(throws: WiringError.self) { try writing(names, in: folder) }
        #expect(error?.diagnostics.map(\.primary?.place.line) == [2])
        #expect(error?.diagnostics.first?.file.hasSuffix("test.yaml") == true)
        #expect(try folder.text("base.yaml") == Self.row)
        #expect(try folder.text("test.yaml") == Self.overlay)
    }

    @Test func `writing waits for the lock of another program, and sees its changes`() throws {
        let folder = try Folder(["main.yaml": Self.lamp(1)])
        let graph = try Nib(contentsOfFile: folder.path("main.yaml")).instantiate(with: .house)
        (try graph.object("lamp") as Lamp).count = 2
        let isHeld = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? EditLock.holding([folder.path("main.yaml")], patience: .zero) { _ in
                isHeld.signal()
                Thread.sleep(forTimeInterval: 0.2)
                try folder.write(Self.lamp(7), as: "main.yaml")
            }
        }
        isHeld.wait()
        let error = #expect(throws: WiringError.self) { try graph.changes().write() }
        #expect(error?.diagnostics.map(\.code) == [.writeRefused])
        #expect(try folder.text("main.yaml") == Self.lamp(7))
    }
}
