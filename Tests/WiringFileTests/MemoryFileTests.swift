import Testing
import WiringDiagnostics
import WiringFile
import WiringYAML

/// Files that a program passes as texts.
@Suite struct MemoryFileTests {
    private func nib(
        _ files: [String: String], main: String = "wiring/life.yaml", root: String? = nil,
        limits: ReadingLimits = ReadingLimits()
    ) throws -> MergedNib {
        try MergedNib(files: files.mapValues { Array($0.utf8) }, main: main, root: root, limits: limits)
    }

    private func diagnostics(
        _ files: [String: String], main: String = "wiring/life.yaml", root: String? = nil,
        limits: ReadingLimits = ReadingLimits()
    ) -> String {
        summary(of: failure { try nib(files, main: main, root: root, limits: limits) })
    }

    @Test func `includes are relative to the file that they are written in`() throws {
        let nib = try nib([
            "wiring/life.yaml": "include: [parts/game.yaml, ./parts/../shared.yaml]",
            "wiring/parts/game.yaml": "include: [../shared.yaml]\nobjects: {game: Game}",
            "wiring/shared.yaml": "objects: {board: Board}", "other.yaml": "not read: [",
        ])
        #expect(nib.files.map(\.name) == ["wiring/life.yaml", "wiring/parts/game.yaml", "wiring/shared.yaml"])
        #expect(nib.names(ofNamespace: 0) == ["board", "game"])
    }

    @Test func `bytes that are not text are refused at their place`() {
        let error = failure { try MergedNib(files: ["life.yaml": Array("a: ".utf8) + [0xFF]], main: "life.yaml") }
        #expect(error?.diagnostics.map { "\($0.code):\($0.line):\($0.column)" } == ["invalid-encoding:1:4"])
    }

    @Test func `mistakes are shown in the text of their file`() {
        let error = failure { try nib(["a.yaml": "include: [b.yaml]", "b.yaml": "objects: []"], main: "a.yaml") }
        #expect(
            error?.description == """
                b.yaml:1:10: error: 'objects' takes a mapping of names, not a list [wrong-kind]
                1 | objects: []
                  |          ^
                b.yaml: 1 error
                """)
    }

    @Test func `a file of the disk is not found`() throws {
        let folder = try TemporaryFolder()
        try folder.write("objects: {}", to: "board.yaml")
        let path = String(folder.path(of: "board.yaml").dropFirst())
        let files = ["life.yaml": "include: [\(path)]"]
        #expect(diagnostics(files, main: "life.yaml") == "1:11 missing-file: there is no file '\(path)'")
        #expect(
            diagnostics(["Package.swift.yaml": "objects: {}"], main: "Package.swift") == """
                missing-file: there is no file 'Package.swift' among those in memory
                  help: did you mean 'Package.swift.yaml'?
                """)
    }

    @Test func `a main file that is not there is an error that names those that are`() {
        let files = ["wiring/life.yaml": "objects: {}", "board.yaml": "objects: {}"]
        #expect(
            diagnostics(files, main: "wiring/lief.yaml") == """
                missing-file: there is no file 'wiring/lief.yaml' among those in memory
                  help: did you mean 'wiring/life.yaml'?
                """)
        #expect(
            diagnostics(files, main: "main.yaml") == """
                missing-file: there is no file 'main.yaml' among those in memory
                  help: there are 'board.yaml' and 'wiring/life.yaml'
                """)
        #expect(
            diagnostics([:]) == """
                missing-file: there is no file 'wiring/life.yaml' among those in memory
                  help: no file was given
                """)
    }

    @Test func `a missing file leads to the nearest name`() {
        let files = [
            "wiring/life.yaml": "include: [bord.yaml, prats/pane.yaml, x]", "wiring/board.yaml": "objects: {}",
            "wiring/parts/pane.yaml": "objects: {}",
        ]
        #expect(
            diagnostics(files) == """
                1:11 missing-file: there is no file 'wiring/bord.yaml'
                  help: did you mean 'wiring/board.yaml'?
                1:22 missing-file: there is no file 'wiring/prats/pane.yaml'
                  help: did you mean 'wiring/parts/pane.yaml'?
                1:39 missing-file: there is no file 'wiring/x'
                """)
    }

    @Test func `the root is that of the main file, unless another is given`() {
        let files = ["wiring/life.yaml": "include: [../board.yaml]", "board.yaml": "objects: {}"]
        let outside = """
            1:11 outside-root: 'board.yaml' is outside the wiring root
              help: move it into the folder of the file that is loaded, or give a 'root:' that holds both ('--root' on the command line)
            """
        #expect(diagnostics(files) == outside)
        #expect(diagnostics(files, root: "wiring") == outside)
        #expect(diagnostics(files, root: "") == "nothing")
        #expect(diagnostics(files, root: ".") == "nothing")
        #expect(diagnostics(files, root: "no") == "missing-file: the wiring root 'no' does not exist")
    }

    @Test func `no path leads out of the files, and a folder is not a file`() {
        let above = ["life.yaml": "include: [../../life.yaml]"]
        #expect(diagnostics(above, main: "life.yaml").hasPrefix("1:11 outside-root: '../../life.yaml' is outside"))
        let folder = ["life.yaml": "include: [parts]", "parts/board.yaml": "objects: {}"]
        #expect(diagnostics(folder, main: "life.yaml") == "1:11 unreadable-file: 'parts' is a folder, not a file")
        let absolute = ["life.yaml": "include: [/board.yaml]", "board.yaml": "objects: {}"]
        #expect(diagnostics(absolute, main: "life.yaml").hasPrefix("1:11 outside-root: the path of an included file"))
    }

    @Test func `a file that includes itself is refused with the way round`() {
        let files = ["a.yaml": "include: [b.yaml]", "b.yaml": "include: [./a.yaml]"]
        #expect(
            diagnostics(files, main: "a.yaml")
                == "1:11 include-cycle: a file cannot include itself: 'a.yaml' → 'b.yaml' → 'a.yaml'")
    }

    @Test func `limits are those of files on the disk`() {
        var limits = ReadingLimits()
        limits.fileBytes = 10
        let expected = """
            too-large: 'life.yaml' has more than 10 bytes
              help: split it, or raise 'Nib.Limits.fileBytes'
            """
        #expect(diagnostics(["life.yaml": "objects: {} "], main: "life.yaml", limits: limits) == expected)
    }

    @Test(arguments: [
        ("./life.yaml", "write 'life.yaml'"), ("a//b.yaml", "write 'a/b.yaml'"), ("a/../b.yaml", "write 'b.yaml'"),
        ("/life.yaml", "a name is a relative path, such as 'wiring/life.yaml'"),
        ("../life.yaml", "a name is a relative path, such as 'wiring/life.yaml'"),
        ("", "a name is a relative path, such as 'wiring/life.yaml'"),
        (".", "a name is a relative path, such as 'wiring/life.yaml'"),
        ("parts/", "a name is a relative path, such as 'wiring/life.yaml'"),
        ("a\0b", "a name is a relative path, such as 'wiring/life.yaml'"),
    ])
    func `a name that no include could find is refused`(name: String, help: String) {
        #expect(
            diagnostics([name: "objects: {}", "life.yaml": "objects: {}"], main: "life.yaml")
                == "invalid-name: '\(name)' cannot name a file in memory\n  help: \(help)")
    }

    @Test func `all such names are reported together, in order`() {
        let error = failure { try nib(["/b": "", "/a": "", "c": ""], main: "c") }
        #expect(error?.diagnostics.map { $0.message.prefix(4) } == ["'/a'", "'/b'"])
    }
}
