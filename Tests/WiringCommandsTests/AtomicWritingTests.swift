#if Commands
import Foundation
import Testing
import WiringCommands
import WiringWriting

/// Either all files are written or none, whatever fails.
@Suite struct AtomicWritingTests {
    /// Two ordinary files, one with a second name, one behind a link, and one that does not exist yet.
    private static let names = ["a.yaml", "b.yaml", "linked.yaml", "twin.yaml"]

    private static func folder() throws -> WrittenFolder {
        let folder = try WrittenFolder(["a.yaml": "old", "b.yaml": "old", "far/linked.yaml": "old", "twin.yaml": "old"])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path("linked.yaml"), withDestinationPath: "far/linked.yaml")
        try files.linkItem(atPath: folder.path("twin.yaml"), toPath: folder.path("other.yaml"))
        return folder
    }

    private static func changes(in folder: WrittenFolder) -> [AtomicWriting.Change] {
        names.map { folder.change($0, from: "old", to: "new text") } + [
            folder.change("c.yaml", from: nil, to: "new text")
        ]
    }

    /// Returns the contents of the files, the new one last.
    private static func texts(in folder: WrittenFolder) -> [String?] {
        (names + ["other.yaml", "c.yaml"]).map(folder.text)
    }

    private static let before = [String?](repeating: "old", count: 5) + [nil]
    private static let after = [String?](repeating: "new text", count: 6)

    private static func litter(in folder: WrittenFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.contains(".wiring-") }
    }

    @Test func `files get their new texts, and links, names and permissions stay`() throws {
        let folder = try Self.folder()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.yaml"))
        let twin = try folder.number("twin.yaml")
        try AtomicWriting().write(Self.changes(in: folder))
        #expect(Self.texts(in: folder) == Self.after)
        #expect(try Self.litter(in: folder) == [])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("linked.yaml")) == "far/linked.yaml")
        #expect(try folder.number("twin.yaml") == twin)
        #expect(try folder.number("other.yaml") == twin)
        let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("a.yaml"))[.posixPermissions]
        #expect(permissions as? Int == 0o640)
    }

    @Test func `whichever step fails, all files are written or none, and nothing is left behind`() throws {
        var failures = 0
        for failing in 1... {
            let folder = try Self.folder()
            let steps = CountedSteps { $0 == failing }
            do throws(AtomicWriting.Failure) {
                try AtomicWriting(files: steps.operations).write(Self.changes(in: folder))
                #expect(Self.texts(in: folder) == Self.after, "step \(failing)")
            } catch {
                failures += 1
                #expect(Self.texts(in: folder) == Self.before, "step \(failing)")
                #expect(error.message.contains("cannot be written: "), "step \(failing)")
            }
            #expect(try Self.litter(in: folder) == [], "step \(failing)")
            guard steps.taken >= failing else { break }
        }
        // Look-ups, creations, readings and moves into place; a failed second name is replaced by a copy.
        #expect(failures == 5 + 5 + 4 + 4)
    }

    @Test func `a file with several names that gets another one is the same file under all others`() throws {
        for failing in 1... {
            let folder = try Self.folder()
            let number = try folder.number("twin.yaml")
            var new = folder.change("moved.yaml", from: nil, to: "new text")
            new.model = folder.path("twin.yaml")
            let old = AtomicWriting.Change(folder.path("twin.yaml"), from: Array("old".utf8), to: nil)
            let steps = CountedSteps { $0 == failing }
            let names = ["twin.yaml", "other.yaml", "moved.yaml"]
            let isWritten = (try? AtomicWriting(files: steps.operations).write([new, old])) != nil
            #expect(try Self.litter(in: folder) == [], "step \(failing)")
            guard steps.taken < failing else {
                let texts = names.map(folder.text)
                #expect(isWritten ? texts[0] == nil : texts == ["old", "old", nil], "step \(failing)")
                continue
            }
            #expect(names.map(folder.text) == [nil, "new text", "new text"])
            #expect(try folder.number("moved.yaml") == number)
            #expect(try folder.number("other.yaml") == number)
            break
        }
    }

    @Test func `if the files cannot be restored either, the error says which are changed and where the old texts are`()
        throws
    {
        var stuck = 0
        for failing in 1... {
            let folder = try Self.folder()
            let steps = CountedSteps { $0 >= failing }
            do throws(AtomicWriting.Failure) {
                try AtomicWriting(files: steps.changingOperations).write(Array(Self.changes(in: folder).dropLast()))
                #expect(Self.texts(in: folder).dropLast() == Self.after.dropLast(), "step \(failing)")
            } catch {
                let changed = zip(Self.names, Self.texts(in: folder)).filter { $1 != "old" }.map { $0.0 }
                #expect(error.message.contains("nothing was changed") == changed.isEmpty, "step \(failing)")
                for name in changed {
                    stuck += 1
                    #expect(error.message.contains("'\(folder.path(name))'"), "step \(failing): \(name)")
                    let backup = try #require(try Self.litter(in: folder).first { $0.contains("\(name).wiring-old-") })
                    #expect(folder.text(backup) == "old")
                    #expect(try #require(error.help).contains(backup), "step \(failing): \(name)")
                }
                for name in Self.names where !changed.contains(name) {
                    #expect(!error.message.contains("'\(folder.path(name))' was changed"))
                }
            }
            guard steps.taken >= failing else { break }
        }
        #expect(stuck > 0)
    }

    @Test func `a file that gets half of its new text gets its old one back`() throws {
        let folder = try Self.folder()
        var files = FileOperations()
        files.overwrite = { path, bytes throws(SystemError) in
            let isNew = bytes.starts(with: "new".utf8)
            try FileOperations().overwrite(path, isNew ? Array(bytes.prefix(2)) : bytes)
            if isNew { throw SystemError(ENOSPC) }
        }
        let failure = try #require(throws: AtomicWriting.Failure.self) {
            try AtomicWriting(files: files).write(Self.changes(in: folder))
        }
        #expect(
            failure.message
                == "'\(folder.path("twin.yaml"))' cannot be written: the disk is full; nothing was changed")
        #expect(Self.texts(in: folder) == Self.before)
        #expect(try Self.litter(in: folder) == [])
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
        var files = FileOperations()
        // Files are last read just before all are moved into place.
        files.read = { path throws(SystemError) in
            try? folder.write("c.yaml", "mine")
            return try FileOperations().read(path)
        }
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

    @Test(arguments: [false, true])
    func `a file of another user keeps its owner`(isFull: Bool) throws {
        let folder = try Self.folder()
        let number = try folder.number("a.yaml")
        var files = FileOperations()
        files.make = { path, bytes, access throws(SystemError) in
            if case .same = access { throw .foreign }
            try FileOperations().make(path, bytes, access)
        }
        if isFull { files.rename = { _, _ throws(SystemError) in throw SystemError(ENOSPC) } }
        // Only the new file is moved into place by linking.
        files.link = { _, _ throws(SystemError) in throw SystemError(EPERM) }
        if isFull {
            #expect(throws: AtomicWriting.Failure.self) {
                try AtomicWriting(files: files).write(Self.changes(in: folder))
            }
        } else {
            try AtomicWriting(files: files).write(Self.changes(in: folder))
        }
        #expect(Self.texts(in: folder) == (isFull ? Self.before : Self.after))
        #expect(try folder.number("a.yaml") == number)
        #expect(try Self.litter(in: folder) == [])
    }

    @Test func `a file system without hard links works as well`() throws {
        for failing in [nil, 1, 2, 3, 4] {
            let folder = try Self.folder()
            let renamed = Count()
            var files = FileOperations()
            files.link = { _, _ throws(SystemError) in throw SystemError(EPERM) }
            files.rename = { path, name throws(SystemError) in
                if renamed.add() == failing { throw SystemError(EIO) }
                try FileOperations().rename(path, name)
            }
            var failure: AtomicWriting.Failure?
            do throws(AtomicWriting.Failure) {
                try AtomicWriting(files: files).write(Self.changes(in: folder))
            } catch { failure = error }
            #expect((failure == nil) == (failing == nil))
            #expect(Self.texts(in: folder) == (failing == nil ? Self.after : Self.before))
            #expect(try Self.litter(in: folder) == [])
        }
    }

    @Test func `one file by two names gets one text`() throws {
        let folder = try Self.folder()
        let both = [
            folder.change("twin.yaml", from: "old", to: "new"), folder.change("other.yaml", from: "old", to: "new"),
        ]
        try AtomicWriting().write(both)
        #expect(folder.text("other.yaml") == "new")
        let failure = #expect(throws: AtomicWriting.Failure.self) {
            try AtomicWriting().write([
                folder.change("twin.yaml", from: "new", to: "one"), folder.change("other.yaml", from: "new", to: "two"),
            ])
        }
        #expect(failure?.message.contains("are one file, which cannot have two texts") == true)
        #expect(folder.text("twin.yaml") == "new")
        #expect(try Self.litter(in: folder) == [])
    }

    @Test func `what killed commands left is removed, except old texts that may still be needed`() throws {
        let folder = try WrittenFolder([
            "a.yaml": "new", "b.yaml": "old", ".a.yaml.wiring-old-a0b1c2d3": "old",
            ".b.yaml.wiring-old-a0b1c2d3": "old",
            ".b.yaml.wiring-new-8f0000ff": "new", ".mine": "", ".x.wiring-new-1": "", "b.yaml.wiring-new-8f0000ff": "",
        ])
        let kept = LeftBehind().remove(from: [folder.url.path])
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
