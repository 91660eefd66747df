import Foundation
import Testing
import WiringFile
import WiringYAML

/// The folder that included files must not lie outside.
@Suite struct RootTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("objects: {board: Board}", to: "board.yaml")
        try folder.write("objects: {pane: Pane}", to: "wiring/parts/pane.yaml")
    }

    private func diagnostics(including path: String, root: String? = nil) throws -> String {
        try folder.write("include: ['\(path)']", to: "wiring/life.yaml")
        return folder.diagnostics(in: "wiring/life.yaml", root: root)
    }

    private func outside(_ path: String) -> String {
        """
        1:11 outside-root: '\(path)' is outside the wiring root
          help: move it into the folder of the file that is loaded, or give a 'root:' that holds both ('--root' on the command line)
        """
    }

    @Test(arguments: [
        ("wiring/parts/new.yaml", "wiring/parts/new.yaml"), ("new/a.yaml", "new/a.yaml"),
        ("new/b/../a.yaml", "new/a.yaml"),
        ("new/../board.yaml", "board.yaml"), ("wiring/new/../../board.yaml", "board.yaml"),
        ("new/./b/a.yaml", "new/b/a.yaml"),
    ])
    func `the path of a file is followed as far as there are folders`(path: String, real: String) {
        #expect(RealPath(ofFile: folder.path(of: path))?.text == folder.path(of: real))
    }

    @Test(arguments: ["parts/pane.yaml", "./parts//pane.yaml", "parts/../parts/pane.yaml", "../wiring/parts/pane.yaml"])
    func `a file inside the root is read, whatever the way to it`(path: String) throws {
        #expect(try diagnostics(including: path) == "nothing")
    }

    @Test func `a file above the root is outside, unless another root is given`() throws {
        #expect(try diagnostics(including: "../board.yaml") == outside("board.yaml"))
        #expect(try diagnostics(including: "../board.yaml", root: "") == "nothing")
    }

    @Test func `a folder whose name begins like that of the root is outside`() throws {
        try folder.write("objects: {}", to: "wiring2/pane.yaml")
        #expect(try diagnostics(including: "../wiring2/pane.yaml") == outside("wiring2/pane.yaml"))
    }

    @Test(arguments: ["/board.yaml", "/dev/null", "//", "/\u{301}"])
    func `an absolute path is refused`(path: String) throws {
        let expected = """
            1:11 outside-root: the path of an included file is relative to the file that includes it
            """
        #expect(try diagnostics(including: path) == expected)
    }

    @Test func `links are followed before the check`() throws {
        try folder.link("wiring/out.yaml", to: "../board.yaml")
        try folder.link("wiring/up", to: "..")
        try folder.link("wiring/zero.yaml", to: "/dev/zero")
        try folder.link("wiring/in.yaml", to: "parts/pane.yaml")
        try folder.link("elsewhere", to: "wiring")
        #expect(try diagnostics(including: "out.yaml") == outside("wiring/out.yaml"))
        #expect(try diagnostics(including: "up/board.yaml") == outside("wiring/up/board.yaml"))
        #expect(try diagnostics(including: "zero.yaml") == outside("wiring/zero.yaml"))
        #expect(try diagnostics(including: "in.yaml") == "nothing")
        #expect(try diagnostics(including: "../elsewhere/parts/pane.yaml") == "nothing")
    }

    @Test func `the root may be given by a link`() throws {
        try folder.link("link", to: "wiring")
        #expect(try diagnostics(including: "parts/pane.yaml", root: "link") == "nothing")
    }

    @Test func `the root itself is a folder and no file`() throws {
        #expect(try diagnostics(including: ".") == "1:11 unreadable-file: '.' is a folder, not a file")
    }

    @Test func `folders that look alike are different folders`() throws {
        // One é is one character, the other is two.
        try folder.write("include: ['../caf\u{65}\u{301}/pane.yaml']", to: "caf\u{E9}/life.yaml")
        try folder.write("objects: {pane: Pane}", to: "caf\u{65}\u{301}/pane.yaml")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("caf") }
        guard names.count == 2 else { return }  // Some file systems treat them as one name.
        #expect(folder.diagnostics(in: "caf\u{E9}/life.yaml") == outside("caf\u{65}\u{301}/pane.yaml"))
    }

    @Test func `files that look alike are different files`() throws {
        let paths = ["caf\u{E9}.yaml", "caf\u{65}\u{301}.yaml"]
        try folder.write("include: ['\(paths[0])', '\(paths[1])']", to: "life.yaml")
        try folder.write("objects: {one: A}", to: paths[0])
        try folder.write("objects: {two: A}", to: paths[1])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("caf") }
        guard names.count == 2 else { return }  // Some file systems treat them as one name.
        #expect(try folder.nib("life.yaml").files.count == 3)
    }

    @Test func `a text is read as if it stood in its file`() throws {
        let text = "include: [parts/pane.yaml, ../board.yaml]"
        let error = failure { try MergedNib(text: text, named: folder.path(of: "wiring/inline.yaml")) }
        let expected = """
            1:28 outside-root: '\(folder.path(of: "board.yaml"))' is outside the wiring root
              help: move it into the folder of the file that is loaded, or give a 'root:' that holds both ('--root' on the command line)
            """
        #expect(summary(of: error) == expected)
    }

    @Test func `in a folder that does not exist there are no files`() throws {
        let error = failure {
            try MergedNib(text: "include: [../board.yaml]", named: folder.path(of: "no/inline.yaml"))
        }
        let expected = """
            1:11 missing-file: there is no file '\(folder.path(of: "board.yaml"))'
              help: there is no folder '\(folder.path)'
            """
        #expect(summary(of: error) == expected)
    }
}
