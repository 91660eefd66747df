#if Commands
import Foundation
import Testing
import WiringCommands
import WiringWriting

/// Either all files are written or none, whatever fails.
@Suite struct AtomicWritingTests {
    /// Two ordinary files, one behind a link, one that is removed and one that does not exist yet.
    private static let names = ["a.yaml", "b.yaml", "linked.yaml", "gone.yaml", "c.yaml"]

    private static func folder() throws -> WrittenFolder {
        let folder = try WrittenFolder(["a.yaml": "old", "b.yaml": "old", "far/linked.yaml": "old", "gone.yaml": "old"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("linked.yaml"), withDestinationPath: "far/linked.yaml")
        return folder
    }

    private static func changes(in folder: WrittenFolder) -> [AtomicWriting.Change] {
        names.prefix(3).map { folder.change($0, from: "old", to: "new text") } + [
            folder.change("gone.yaml", from: "old", to: nil),
            folder.change("c.yaml", from: nil, to: "new text", like: "b.yaml"),
        ]
    }

    private static func texts(in folder: WrittenFolder) -> [String?] { names.map(folder.text) }

    private static let before: [String?] = ["old", "old", "old", "old", nil]
    private static let after: [String?] = ["new text", "new text", "new text", nil, "new text"]

    private static func litter(in folder: WrittenFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.contains(".wiring-") }
    }

    @Test func `files get their new texts, and links and permissions stay`() throws {
        let folder = try Self.folder()
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.yaml"))
        try files.setAttributes([.posixPermissions: 0o604], ofItemAtPath: folder.path("b.yaml"))
        try files.linkItem(atPath: folder.path("a.yaml"), toPath: folder.path("other.yaml"))
        try AtomicWriting().write(Self.changes(in: folder))
        #expect(Self.texts(in: folder) == Self.after)
        #expect(try Self.litter(in: folder) == [])
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path("linked.yaml")) == "far/linked.yaml")
        let permissions = try ["a.yaml", "b.yaml", "c.yaml"].map { name in
            try files.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
        }
        #expect(permissions == [0o640, 0o604, 0o604])
        // Another name of a file is another file from then on.
        #expect(folder.text("other.yaml") == "old")
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `a file of another user keeps its owner`() throws {
        let folder = try Self.folder()
        let owner: [FileAttributeKey: Any] = [.ownerAccountID: 4711, .groupOwnerAccountID: 4712]
        try FileManager.default.setAttributes(owner, ofItemAtPath: folder.path("a.yaml"))
        try AtomicWriting().write(Self.changes(in: folder))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.yaml"))
        #expect(attributes[.ownerAccountID] as? Int == 4711)
        #expect(attributes[.groupOwnerAccountID] as? Int == 4712)
        #expect(folder.text("a.yaml") == "new text")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write all files"))
    func `a file that is not writable stays, although its folder is`() throws {
        let folder = try Self.folder()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("b.yaml"))
        let failure = #expect(throws: AtomicWriting.Failure.self) {
            try AtomicWriting().write(Self.changes(in: folder))
        }
        #expect(
            failure?.message
                == "'\(folder.path("b.yaml"))' cannot be written: permission was denied; nothing was changed")
        #expect(Self.texts(in: folder) == Self.before)
        #expect(try Self.litter(in: folder) == [])
    }

    @Test func `whichever step fails, all files are written or none, and nothing is left behind`() throws {
        var failures = 0
        for failing in 1... {
            let folder = try Self.folder()
            let steps = CountedSteps { $0 == failing }
            do throws(AtomicWriting.Failure) {
                let files = steps.operations([.find, .read, .create, .move, .flush])
                try AtomicWriting(files: files).write(Self.changes(in: folder))
                #expect(Self.texts(in: folder) == Self.after, "step \(failing)")
            } catch {
                failures += 1
                #expect(Self.texts(in: folder) == Self.before, "step \(failing)")
                #expect(error.message.contains("cannot be written: "), "step \(failing)")
            }
            #expect(try Self.litter(in: folder) == [], "step \(failing)")
            guard steps.taken >= failing else { break }
        }
        // Look-ups, new texts, old texts, readings and moves into place; folders need not be flushed.
        #expect(failures == 7 + 4 + 3 + 4 + 5)
    }

    @Test func `if the files cannot be restored either, the error says which are changed and where the old texts are`()
        throws
    {
        var stuck = 0
        for failing in 1... {
            let folder = try Self.folder()
            let steps = CountedSteps { $0 >= failing }
            do throws(AtomicWriting.Failure) {
                let files = steps.operations([.create, .move, .remove, .flush])
                try AtomicWriting(files: files).write(Self.changes(in: folder))
                #expect(Self.texts(in: folder) == Self.after, "step \(failing)")
            } catch {
                let isChanged = zip(Self.texts(in: folder), Self.before).map { $0 != $1 }
                for (name, isChanged) in zip(Self.names, isChanged) {
                    let path = folder.path(name)
                    if !isChanged {
                        #expect(!error.message.contains("'\(path)' was changed"))
                    } else if name != "c.yaml" {
                        stuck += 1
                        #expect(error.message.contains("'\(path)'"), "step \(failing): \(name)")
                        let litter = try Self.litter(in: folder)
                        let backup = try #require(litter.first { $0.contains("\(name).wiring-old-") })
                        #expect(folder.text(backup) == "old")
                        #expect(error.help?.contains(backup) == true, "step \(failing): \(name)")
                    }
                }
                let isNew = error.message.hasPrefix("'\(folder.path("c.yaml"))'")
                #expect(isNew || error.message.contains("nothing was changed") == !isChanged.contains(true))
            }
            guard steps.taken >= failing else { break }
        }
        #expect(stuck == 1 + 2 + 3 + 4)
    }

    @Test func `a command that is interrupted before it changes anything changes nothing`() throws {
        for count in 0...5 {
            let folder = try Self.folder()
            let asked = Count()
            let failure = #expect(throws: AtomicWriting.Failure.self) {
                let writing = AtomicWriting { asked.add() > count }
                try writing.write(Self.changes(in: folder))
            }
            #expect(failure?.message == "the command was interrupted; nothing was changed")
            #expect(Self.texts(in: folder) == Self.before)
            #expect(try Self.litter(in: folder) == [])
        }
    }

    @Test func `a file that changed since it was read stays, and so do all others`() throws {
        let folder = try Self.folder()
        try folder.write("b.yaml", "by an editor")
        let failure = #expect(throws: AtomicWriting.Failure.self) {
            try AtomicWriting().write(Self.changes(in: folder))
        }
        #expect(
            failure?.message == "'\(folder.path("b.yaml"))' changed while it was edited; nothing was changed")
        #expect(folder.text("a.yaml") == "old")
        #expect(folder.text("b.yaml") == "by an editor")
        #expect(try Self.litter(in: folder) == [])
    }

    @Test func `a file that another program creates meanwhile stays`() throws {
        let folder = try Self.folder()
        // Files are last read just before all are moved into place.
        let files = FileOperations { if $0 == .read { try? folder.write("c.yaml", "mine") } }
        let failure = #expect(throws: AtomicWriting.Failure.self) {
            try AtomicWriting(files: files).write(Self.changes(in: folder))
        }
        #expect(failure?.message.contains("the file already exists") == true)
        #expect(Self.texts(in: folder) == Self.before.dropLast() + ["mine"])
        #expect(try Self.litter(in: folder) == [])
    }

    @Test func `a link that leads nowhere is a file that is there`() throws {
        let folder = try WrittenFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.path("c.yaml"), withDestinationPath: "none.yaml")
        #expect(throws: AtomicWriting.Failure.self) {
            try AtomicWriting().write([folder.change("c.yaml", from: nil, to: "new")])
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("c.yaml")) == "none.yaml")
        #expect(folder.names == ["c.yaml"])
    }

    @Test func `one file by two names gets one text, and a link does not go without it`() throws {
        let folder = try Self.folder()
        func change(_ new: String?, _ other: String?) throws {
            try AtomicWriting().write([
                folder.change("linked.yaml", from: folder.text("linked.yaml"), to: new),
                folder.change("far/linked.yaml", from: folder.text("linked.yaml"), to: other),
            ])
        }
        try change("new", "new")
        #expect(folder.text("linked.yaml") == "new")
        for (one, other, reason) in [
            ("one", "two", "are one file, which cannot have two texts"), (nil, "two", "cannot go without"),
        ] {
            let failure = #expect(throws: AtomicWriting.Failure.self) { try change(one, other) }
            #expect(failure?.message.contains(reason) == true)
            #expect(folder.text("linked.yaml") == "new")
            #expect(try Self.litter(in: folder) == [])
        }
    }

    @Test func `what killed commands left is removed, except old texts that may still be needed`() throws {
        let folder = try WrittenFolder([
            "a.yaml": "new", "b.yaml": "old", ".a.yaml.wiring-old-a0b1c2d3": "old",
            ".b.yaml.wiring-old-a0b1c2d3": "old",
            ".b.yaml.wiring-new-8f0000ff": "new", ".mine": "", ".x.wiring-new-1": "", "b.yaml.wiring-new-8f0000ff": "",
        ])
        let kept = LeftBehind.remove(from: [folder.url.path])
        #expect(kept.map(\.path) == [folder.path("a.yaml")])
        #expect(kept.map(\.backup) == [folder.path(".a.yaml.wiring-old-a0b1c2d3")])
        #expect(
            folder.names == [
                ".a.yaml.wiring-old-a0b1c2d3", ".mine", ".x.wiring-new-1", "a.yaml", "b.yaml",
                "b.yaml.wiring-new-8f0000ff",
            ])
    }
}
#endif
