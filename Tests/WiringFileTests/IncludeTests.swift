import Foundation
import Testing
import WiringFile

/// Files that include files.
@Suite struct IncludeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a file that several include is read once`() throws {
        try folder.write("include: [left.yaml, parts/right.yaml]", to: "life.yaml")
        try folder.write("include: [board.yaml]", to: "left.yaml")
        try folder.write("include: [../board.yaml, ../parts/../link.yaml]", to: "parts/right.yaml")
        try folder.write("objects: {board: Board}", to: "board.yaml")
        try folder.link("link.yaml", to: "board.yaml")
        let names = try folder.nib("life.yaml").files.map { $0.name.replacing(folder.path + "/", with: "") }
        #expect(names == ["life.yaml", "left.yaml", "board.yaml", "parts/right.yaml"])
    }

    @Test func `paths are relative to the file that they are written in`() throws {
        try folder.write("include: [a/a.yaml]", to: "life.yaml")
        try folder.write("include: [b/b.yaml]", to: "a/a.yaml")
        try folder.write("include: [../../c.yaml]", to: "a/b/b.yaml")
        try folder.write("objects: {c: C}", to: "c.yaml")
        #expect(try folder.nib("life.yaml").files.count == 4)
    }

    @Test func `a file that includes itself is refused with the way round`() throws {
        try folder.write("include: [a.yaml]", to: "life.yaml")
        try folder.write("include:\n- b.yaml", to: "a.yaml")
        try folder.write("include: [c.yaml, ./a.yaml]", to: "b.yaml")
        try folder.write("objects: {}", to: "c.yaml")
        let expected = """
            b.yaml:1:19: error: a file cannot include itself: 'a.yaml' → 'b.yaml' → 'a.yaml' [include-cycle]
            1 | include: [c.yaml, ./a.yaml]
              |                   ^^^^^^^^
            b.yaml: 1 error
            """
        #expect(folder.report(on: "life.yaml") == expected)
        try folder.write("include: [life.yaml]", to: "life.yaml")
        let short = "1:11 include-cycle: a file cannot include itself: 'life.yaml' → 'life.yaml'"
        #expect(folder.diagnostics(in: "life.yaml") == short)
    }

    @Test func `each place that includes a missing file is reported, with the path from the working directory`() throws
    {
        try folder.write("include: [a.yaml, parts/b.yaml, a.yaml]", to: "life.yaml")
        let expected = """
            1:11 missing-file: there is no file 'a.yaml'
              help: a path starts at the folder of the file that includes it; looked in '.'
            1:19 missing-file: there is no file 'parts/b.yaml'
              help: there is no folder 'parts'
            1:33 missing-file: there is no file 'a.yaml'
              help: a path starts at the folder of the file that includes it; looked in '.'
            """
        #expect(folder.diagnostics(in: "life.yaml") == expected)
    }

    @Test func `the mistakes of all files come in one run, file by file`() throws {
        try folder.write("include: [a.yaml, no.yaml, b.yaml]\nobject: {}", to: "life.yaml")
        try folder.write("objects: [a", to: "a.yaml")
        try folder.write("objects: {b: &b C}", to: "b.yaml")
        let expected = """
            life.yaml:1:19: error: there is no file 'no.yaml' [missing-file]
            1 | include: [a.yaml, no.yaml, b.yaml]
              |                   ^^^^^^^
              help: a path starts at the folder of the file that includes it; looked in '.'
            life.yaml:2:1: error: a wiring file has no key 'object' [unknown-key]
            2 | object: {}
              | ^^^^^^ did you mean 'objects'?
              note: the keys of a wiring file are 'wiring', 'include', 'parameters', 'owner', 'externals', \
            'objects', 'replace', 'wrap', 'change' and 'remove'
            a.yaml:1:10: error: the '[' that opens here is never closed [malformed-yaml]
            1 | objects: [a
              |          ^
            b.yaml:1:14: error: anchors are not part of the language [anchor]
            1 | objects: {b: &b C}
              |              ^
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            4 errors in 3 files
            """
        #expect(folder.report(on: "life.yaml") == expected)
    }

    @Test func `a file of another version is not read any further`() throws {
        try folder.write("wiring: 2\ninclude: [no.yaml]", to: "life.yaml")
        let expected = """
            1:9 unsupported-version: this library reads version 1 of the wiring language, not '2'
              help: write 'wiring: 1', or use a library that knows that version
            """
        #expect(folder.diagnostics(in: "life.yaml") == expected)
    }

    @Test func `a file that replaces the one under a prefix is read and checked`() throws {
        try folder.write("include: [{file: a.yaml, as: a}]\nreplace: {a: {file: b.yaml}}", to: "life.yaml")
        try folder.write("objects: {}", to: "a.yaml")
        try folder.write("objects: []", to: "b.yaml")
        #expect(
            folder.diagnostics(in: "life.yaml") == "1:10 wrong-kind: 'objects' takes a mapping of names, not a list")
    }
}
