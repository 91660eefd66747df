import Testing
import WiringFile
import WiringWatching

/// The value in a variable that expectations can change, with numbers in place of stamps.
private final class Watch {
    private var value = FileWatch(of: ["main"])
    var paths: Set<String> { value.paths }

    func isDue(_ files: [String: Int]) -> Bool { value.isDue(seeing: files.mapValues(stamp)) }
    func forget() { value.forget() }
    func hasRead(_ asked: Set<String>, _ files: [String: Int]) -> Bool {
        value.hasRead(asked, seeing: files.mapValues(stamp))
    }
    private func stamp(_ version: Int) -> FileStamp { FileStamp(inode: version, size: 1, modified: [0, 0]) }
}

/// When files are read, decided without files and without time.
@Suite struct FileWatchTests {
    private let watch = Watch()

    /// Looks at files of some versions, and reads them if it is time, asking for the same files.
    private func look(_ versions: [String: Int]) -> Bool {
        watch.isDue(versions) && watch.hasRead(watch.paths, versions)
    }

    @Test func `a file is read when two looks saw the same, and once`() {
        #expect(!look(["main": 1]))
        #expect(look(["main": 1]))
        #expect(!look(["main": 1]))
    }

    @Test func `what was read in vain is read again`() {
        _ = look(["main": 1])
        #expect(look(["main": 1]))
        watch.forget()
        #expect(look(["main": 1]))
        #expect(!look(["main": 1]))
    }

    @Test func `a file that changes at every look is read when it is quiet`() {
        for version in 1...5 { #expect(!look(["main": version])) }
        #expect(look(["main": 5]))
    }

    @Test func `a file that was deleted and came back as it was is not read again`() {
        _ = look(["main": 1])
        #expect(look(["main": 1]))
        #expect(!look([:]))
        #expect(!look(["main": 1]))
        #expect(!look(["main": 1]))
    }

    @Test func `that a file is gone is found out by reading it, once`() {
        _ = look(["main": 1])
        #expect(look(["main": 1]))
        #expect(!look([:]))
        #expect(look([:]))
        #expect(!look([:]))
        #expect(!look(["main": 2]))
        #expect(look(["main": 2]))
    }

    @Test func `a reading that asked for more files waits until these are quiet as well`() {
        let main = ["main": 1]
        let both = ["main": 1, "part": 1]
        #expect(!watch.isDue(main))
        #expect(watch.isDue(main))
        #expect(!watch.hasRead(["main", "part"], both))
        #expect(watch.paths == ["main", "part"])
        #expect(watch.isDue(both))
        #expect(watch.hasRead(["main", "part"], both))
        #expect(!watch.isDue(both))
    }

    @Test func `a missing file is looked at until it is there`() {
        let main = ["main": 1]
        for _ in 1...2 { _ = watch.isDue(main) }
        #expect(!watch.hasRead(["main", "part"], main))
        #expect(watch.isDue(main))
        #expect(watch.hasRead(["main", "part"], main))
        #expect(!look(["main": 1, "part": 1]))
        #expect(look(["main": 1, "part": 1]))
    }

    @Test func `a file that is no longer included is not looked at`() {
        let both = ["main": 1, "part": 1]
        for _ in 1...2 { _ = watch.isDue(both) }
        _ = watch.hasRead(["main", "part"], both)
        #expect(watch.isDue(both))
        let edited = ["main": 2, "part": 1]
        for _ in 1...2 { _ = watch.isDue(edited) }
        #expect(watch.hasRead(["main"], ["main": 2]))
        #expect(watch.paths == ["main"])
        #expect(!look(["main": 2]))
    }

    @Test func `what was written during the reading is read again`() {
        for _ in 1...2 { _ = watch.isDue(["main": 1]) }
        #expect(!watch.hasRead(["main"], ["main": 2]))
        #expect(look(["main": 2]))
    }
}
