import Foundation
import Testing
import WiringFile
import WiringYAML

/// Files that cannot be read.
@Suite struct FileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a file that does not exist is missing`() throws {
        try folder.write("objects: {}", to: "life.yaml")
        let expected = """
            missing-file: there is no file 'live.yaml'
              help: did you mean 'life.yaml'?
            """
        #expect(folder.diagnostics(in: "live.yaml") == expected)
        #expect(folder.diagnostics(in: "other.yaml") == "missing-file: there is no file 'other.yaml'")
        let inNoFolder = """
            missing-file: there is no file 'no/life.yaml'
              help: there is no folder 'no'
            """
        #expect(folder.diagnostics(in: "no/life.yaml") == inNoFolder)
        let inFile = """
            missing-file: there is no file 'life.yaml/life.yaml'
              help: there is no folder 'life.yaml'
            """
        #expect(folder.diagnostics(in: "life.yaml/life.yaml") == inFile)
        #expect(summary(of: failure { try MergedNib(contentsOfFile: "") }) == "missing-file: there is no file ''")
    }

    @Test func `a missing file with a relative path is looked for in the working directory, which is named`() throws {
        let error = failure { try MergedNib(contentsOfFile: "there-is-no-such-file.yaml") }
        let expected = """
            missing-file: there is no file 'there-is-no-such-file.yaml'
              help: the path starts at the working directory, '\(FileManager.default.currentDirectoryPath)'
            """
        #expect(summary(of: error) == expected)
    }

    @Test(arguments: [("ok", "okay"), ("okay", "ok"), ("o", "ok"), ("a", "b"), ("ok", "ko"), ("okayed", "ok")])
    func `of a short name, letters that were left out or added are enough to know it`(
        written: String, existing: String
    ) throws {
        try folder.write("objects: {}", to: "\(existing).yaml")
        try folder.write("include: [\(written).yaml]", to: "main.yaml")
        let isNear = written.count != existing.count && written.count < 5
        #expect(folder.diagnostics(in: "main.yaml").contains("did you mean '\(existing).yaml'?") == isNear)
    }

    @Test func `the folder of a missing file is searched for what may have been meant`() throws {
        try folder.write("objects: {}", to: "parts/board.yaml")
        try folder.write("objects: {}", to: "parts/pane.yml")
        try folder.write("include: [parts/boards.yaml, parts/pane.yaml, parts/board, parts/x.yaml]", to: "life.yaml")
        let help = "help: a path starts at the folder of the file that includes it; looked in 'parts'"
        let expected = """
            1:11 missing-file: there is no file 'parts/boards.yaml'
              did you mean 'parts/board.yaml'?
              \(help)
            1:30 missing-file: there is no file 'parts/pane.yaml'
              did you mean 'parts/pane.yml'?
              \(help)
            1:47 missing-file: there is no file 'parts/board'
              did you mean 'parts/board.yaml'?
              \(help)
            1:60 missing-file: there is no file 'parts/x.yaml'
              \(help)
            """
        #expect(folder.diagnostics(in: "life.yaml") == expected)
    }

    @Test func `a root that does not exist is missing`() throws {
        try folder.write("objects: {}", to: "life.yaml")
        let expected = "missing-file: the wiring root '\(folder.path(of: "no"))' does not exist"
        #expect(summary(of: failure { try folder.nib("life.yaml", root: "no") }) == expected)
        let root = folder.path(of: "no")
        #expect(summary(of: failure { try MergedNib(text: "objects: {}", root: root) }) == expected)
    }

    @Test func `a folder, a pipe, a socket and a device are not files`() throws {
        try folder.write("", to: "parts/life.yaml")
        #expect(folder.diagnostics(in: "parts") == "unreadable-file: 'parts' is a folder, not a file")
        try #require(mkfifo(folder.path(of: "pipe.yaml"), 0o600) == 0)
        #expect(folder.diagnostics(in: "pipe.yaml") == "unreadable-file: 'pipe.yaml' is a pipe, not a file")
        let socket = try Socket(at: folder.path(of: "socket"))
        #expect(folder.diagnostics(in: "socket") == "unreadable-file: 'socket' is a socket, not a file")
        socket.close()
        let device = summary(of: failure { try MergedNib(contentsOfFile: "/dev/zero") })
        #expect(device == "unreadable-file: '/dev/zero' is a device, not a file")
    }

    @Test func `a folder is called by a name, also where it is that of the file`() {
        let folder = "unreadable-file: '.' is a folder, not a file"
        #expect(summary(of: failure { try MergedNib(contentsOfFile: ".") }) == folder)
        #expect(diagnostics(in: #"include: ["."]"#) == "1:11 " + folder)
        #expect(diagnostics(in: #"include: ["./"]"#) == "1:11 unreadable-file: './' is a folder, not a file")
        #expect(
            diagnostics(in: #"include: ["Sources/.."]"#) == "1:11 unreadable-file: 'Sources/..' is a folder, not a file"
        )
        #expect(
            diagnostics(in: #"include: ["Sources/"]"#) == "1:11 unreadable-file: 'Sources/' is a folder, not a file")
    }

    @Test func `a slash after the name of a missing file is shown, since it is the reason`() throws {
        try folder.write("objects: {}", to: "board.yaml")
        try folder.write("include: [board.yaml/]", to: "life.yaml")
        #expect(folder.diagnostics(in: "life.yaml").contains("missing-file: there is no file 'board.yaml/'\n"))
    }

    @Test func `a file that one may not read is refused, and so is one in such a folder`() async {
        // In a separate process, since root may read everything and must become another user.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            for name in ["life.yaml", "parts/life.yaml"] { try folder.write("objects: {}", to: name) }
            for name in ["life.yaml", "parts"] {
                try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path(of: name))
            }
            let isRoot = geteuid() == 0
            if isRoot { try #require(seteuid(nobody) == 0) }
            let diagnostics = ["life.yaml", "parts/life.yaml"].map { folder.diagnostics(in: $0) }
            // Root must remove what root created.
            if isRoot { try #require(seteuid(0) == 0) }
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path(of: "parts"))
            #expect(diagnostics[0] == "unreadable-file: 'life.yaml' cannot be read: permission was denied")
            #expect(diagnostics[1] == "unreadable-file: 'parts/life.yaml' cannot be read: permission was denied")
        }
    }

    @Test func `a path with a NUL in it is refused and not cut off`() throws {
        try folder.write("objects: {}", to: "life.yaml")
        let expected = """
            unreadable-file: 'life.yaml\0.txt' cannot be read: a path cannot contain the character NUL
            """
        #expect(folder.diagnostics(in: "life.yaml\0.txt") == expected)
        let included = diagnostics(in: #"include: ["life.yaml\0.txt"]"#)
        #expect(included == "1:11 unreadable-file: " + expected.dropFirst("unreadable-file: ".count))
    }

    @Test func `links that go in a circle are refused`() throws {
        try folder.link("a.yaml", to: "b.yaml")
        try folder.link("b.yaml", to: "a.yaml")
        #expect(
            folder.diagnostics(in: "a.yaml") == "unreadable-file: 'a.yaml' cannot be read: its links go in a circle")
    }

    @Test func `a path that is too long is refused`() throws {
        let name = String(repeating: "a", count: 5000)
        #expect(folder.diagnostics(in: name) == "unreadable-file: '\(name)' cannot be read: its path is too long")
    }

    @Test func `a file that is too large is refused before it is read`() throws {
        try folder.write("objects: {} # 1234567", to: "life.yaml")
        var limits = ReadingLimits()
        limits.fileBytes = 21
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == "nothing")
        limits.fileBytes = 20
        let expected = """
            too-large: 'life.yaml' has more than 20 bytes
              help: split it, or raise 'Nib.Limits.fileBytes'
            """
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == expected)
        #expect(diagnostics(in: "objects: {} # 1234567", limits: limits) == expected)
    }

    #if os(Linux)
    @Test func `a file whose size differs from what the system says is reported as changed`() {
        // The kernel's own files have the size 0 and grow while they are read.
        let change = "unreadable-file: '/proc/self/status' changed while it was read\n  help: load it again"
        #expect(summary(of: failure { try MergedNib(contentsOfFile: "/proc/self/status") }) == change)
    }
    #endif

    @Test func `many failures leave no file open`() throws {
        try folder.write("", to: "parts/life.yaml")
        for _ in 0..<3000 { _ = folder.diagnostics(in: "parts") }
        #expect(folder.diagnostics(in: "parts") == "unreadable-file: 'parts' is a folder, not a file")
    }

    @Test func `messages show a path without detours`() throws {
        try folder.write("objects: []", to: "parts/life.yaml")
        let expected = """
            parts/life.yaml:1:10: error: 'objects' takes a mapping of names, not a list [wrong-kind]
            1 | objects: []
              |          ^
            parts/life.yaml: 1 error
            """
        #expect(folder.report(on: ".//parts/../parts/./life.yaml") == expected)
    }
}

/// The number of a user without privileges.
private let nobody: uid_t = 65534

/// A socket in the file system.
private struct Socket {
    private let descriptor: Int32

    init(at path: String) throws {
        #if canImport(Glibc) || canImport(Musl)
        descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        try #require(descriptor >= 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
    }

    func close() { _ = Foundation.close(descriptor) }
}
