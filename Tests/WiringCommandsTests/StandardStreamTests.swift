#if Commands
import Foundation
import Testing
import WiringCommands
import WiringWriting

/// Files that stay open, and the texts of URIs.
@Suite struct StandardStreamTests {
    @Test func `what is appended to a file follows what it has`() throws {
        let folder = try WrittenFolder(["log.txt": "one\n"])
        let file = try OpenFile(appendingTo: folder.path("log.txt"))
        try file.write("two\n".utf8)
        try file.write("three\n".utf8)
        #expect(folder.text("log.txt") == "one\ntwo\nthree\n")
    }

    @Test func `a missing file is created, and a folder refused`() throws {
        let folder = try WrittenFolder()
        try OpenFile(appendingTo: folder.path("new.txt")).write("one".utf8)
        #expect(folder.text("new.txt") == "one")
        let error = #expect(throws: SystemError.self) { try OpenFile(appendingTo: folder.url.path) }
        #expect(error?.reason == "it is a folder")
        withExtendedLifetime(folder) {}
    }

    @Test func `a part of a URI has letters, digits and the signs it may have`() {
        #expect("a b/ü:1.yaml".percentEncoded(except: "-._/") == "a%20b/%C3%BC%3A1.yaml")
    }
}
#endif
