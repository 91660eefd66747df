#if Commands
import Foundation
import Testing
import WiringCommands
import WiringWriting

/// Commands that change the same files wait for each other.
@Suite struct EditLockTests {
    @Test func `a second command waits, and says so if it waits in vain`() throws {
        let folder = try WrittenFolder(["a.yaml": "", "parts/b.yaml": ""])
        try EditLock.holding([folder.path("a.yaml")], patience: .zero) { _ in
            let failure = try #require(throws: AtomicWriting.Failure.self) {
                try EditLock.holding([folder.path("a.yaml")], patience: .milliseconds(50)) { _ in }
            }
            #expect(
                failure.message
                    == "another command has been changing files in '\(folder.url.path)' for 0 seconds; "
                    + "nothing was changed")
            // A command that works on other files is not waited for.
            try EditLock.holding([folder.path("parts/b.yaml")], patience: .zero) { _ in }
        }
        try EditLock.holding([folder.path("a.yaml")], patience: .zero) { _ in }
        #expect(folder.names == ["a.yaml", "parts"])
    }

    @Test func `a lock knows a folder by whatever path`() throws {
        let folder = try WrittenFolder(["parts/a.yaml": "", "parts/b.yaml": "", "other/b.yaml": ""])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "parts")
        try files.createSymbolicLink(atPath: folder.path("a.yaml"), withDestinationPath: "parts/a.yaml")
        try EditLock.holding([folder.path("parts/b.yaml")], patience: .zero) { _ in
            for name in ["link/a.yaml", "a.yaml", "parts/none.yaml", "link/../parts/a.yaml"] {
                #expect(throws: AtomicWriting.Failure.self, "\(name)") {
                    try EditLock.holding([folder.path(name)], patience: .zero) { _ in }
                }
            }
            try EditLock.holding([folder.path("other/b.yaml")], patience: .zero) { _ in }
        }
    }

    @Test func `files that turn out to be needed are locked, and the action starts again`() throws {
        let folder = try WrittenFolder(["a.yaml": "", "parts/b.yaml": ""])
        var rounds = 0
        try EditLock.holding([folder.path("a.yaml")], patience: .zero) { lock in
            rounds += 1
            try lock.cover([folder.path("a.yaml"), folder.path("parts/b.yaml")])
            #expect(lock.folders.sorted() == [folder.url.path, folder.path("parts")])
            #expect(throws: AtomicWriting.Failure.self) {
                try EditLock.holding([folder.path("parts/b.yaml")], patience: .zero) { _ in }
            }
        }
        #expect(rounds == 2)
    }

    @Test func `commands that lock folders in another order, or one by one, wait but never forever`() async throws {
        let folder = try WrittenFolder(["one/a.yaml": "", "two/a.yaml": ""])
        let files = [folder.path("one/a.yaml"), folder.path("two/a.yaml")]
        let inside = Count()
        try await withThrowingTaskGroup { group in
            for first in [0, 1, 0, 1] {
                group.addTask {
                    for _ in 0..<25 {
                        try EditLock.holding([files[first]], patience: .seconds(60)) { lock in
                            try lock.cover([files[1 - first]])
                            #expect(inside.add() == 1)
                            inside.add(-1)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
#endif
