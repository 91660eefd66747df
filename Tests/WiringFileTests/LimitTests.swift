import Testing
import WiringFile
import WiringYAML

/// Size limits.
@Suite struct LimitTests {
    private func nested(_ depth: Int) -> String {
        // The file, its objects, the definition and its attributes are four levels.
        let brackets = depth - 4
        return "objects: {a: {class: A, attributes: {x: "
            + String(repeating: "[", count: brackets) + String(repeating: "]", count: brackets) + "}}}"
    }

    @Test func `collections may be nested 64 deep`() {
        #expect(diagnostics(in: nested(64)) == "nothing")
        let expected = """
            1:101 too-deep: collections may be nested 64 deep
              help: give parts of it names, or raise 'Nib.Limits.nesting'
            """
        #expect(diagnostics(in: nested(65)) == expected)
        #expect(diagnostics(in: nested(10_000)) == expected)
    }

    @Test func `indentation nests as brackets do`() {
        let lines = (0..<65).map { String(repeating: " ", count: $0) + "a:" }
        #expect(places(in: lines.joined(separator: "\n")) == "65:65 too-deep")
    }

    @Test func `the limit of nesting is a setting`() {
        var limits = ReadingLimits()
        limits.nesting = 65
        #expect(diagnostics(in: nested(65), limits: limits) == "nothing")
        limits.nesting = 1
        #expect(places(in: "objects: {a: B}", limits: limits) == "1:10 too-deep")
    }

    @Test func `a name has at most 256 characters`() {
        let name = String(repeating: "n", count: 256)
        #expect(diagnostics(in: "objects: {\(name): A}\nexternals: {x\(name.dropFirst()): B}") == "nothing")
        let expected = """
            1:11 invalid-name: a name has at most 256 characters
              help: shorten it, or raise 'Nib.Limits.nameLength'
            """
        #expect(diagnostics(in: "objects: {\(name)n: A}") == expected)
    }

    @Test(arguments: ["o: abcdef", "o: [abcdef]", "o: {k: abcdef}"])
    func `the limit of names is a setting, which holds for names that are given and for names that are meant`(
        outlet: String
    ) {
        var limits = ReadingLimits()
        limits.nameLength = 5
        let text = "objects: {a: {class: B, outlets: {\(outlet)}}, abcdef: B}"
        #expect(places(in: text, limits: limits).split(separator: ", ").count == 2)
        limits.nameLength = 6
        #expect(diagnostics(in: text, limits: limits) == "nothing")
    }

    @Test func `the limit of names holds for words of the language as well`() {
        var limits = ReadingLimits()
        limits.nameLength = 6
        let text = "objects: {a: {class: B, outlets: {o: objects}}, objects: B}"
        #expect(places(in: text, limits: limits) == "1:38 invalid-name, 1:49 invalid-name")
        limits.nameLength = 7
        #expect(diagnostics(in: text, limits: limits) == "nothing")
    }

    @Test(arguments: [63, 64, 65, 255, 256])
    func `a long name is one name wherever it stands`(length: Int) throws {
        let name = String(repeating: "n", count: length)
        let nib = try MergedNib(text: "objects: {\(name): A, b: {class: B, outlets: {o: \(name)}}}")
        let tree = nib.files[0].tree
        let scalars = (0..<tree.count).filter(tree.isScalar)
        let same = scalars.filter { nib.texts.string(tree.text($0)) == name }
        #expect(same.count == 2)
        #expect(tree.text(same[0]) == tree.text(same[1]))
    }

    @Test func `of many errors the first hundred are shown`() {
        let text = "objects: {" + (0..<150).map { "a\($0): &x A" }.joined(separator: ", ") + "}"
        #expect(report(on: text).hasSuffix("\nlife.yaml: 150 errors, the first 100 shown"))
        var limits = ReadingLimits()
        limits.shownErrors = 2
        let expected = """
            1:15 anchor, 1:25 anchor
            """
        #expect(places(in: text, limits: limits) == expected)
    }

    @Test func `files may include each other 64 deep`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<65 { try folder.write("include: [\(number + 1).yaml]", to: "\(number).yaml") }
        try folder.write("objects: {}", to: "65.yaml")
        #expect(folder.diagnostics(in: "1.yaml") == "nothing")
        let expected = """
            1:11 too-deep: files may include each other 64 deep
              help: include fewer files of files, or raise 'Nib.Limits.includeDepth'
            """
        #expect(folder.diagnostics(in: "0.yaml") == expected)
    }

    @Test func `files that were read for another file are as deep as they are included`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<65 { try folder.write("include: [\(number + 1).yaml]", to: "\(number).yaml") }
        try folder.write("objects: {}", to: "65.yaml")
        // Each is read before the file that includes it, so that none is read at great depth.
        let all = (1...65).reversed().map { "\($0).yaml" }.joined(separator: ", ")
        try folder.write("include: [\(all)]", to: "all.yaml")
        let expected = """
            1:11 too-deep: files may include each other 64 deep
              help: include fewer files of files, or raise 'Nib.Limits.includeDepth'
            """
        #expect(folder.diagnostics(in: "all.yaml") == expected)
    }

    @Test func `too many files are reported once`() throws {
        let folder = try TemporaryFolder()
        try folder.write("include: [a.yaml, b.yaml, a.yaml, b.yaml, c.yaml, d.yaml, a.yaml]", to: "life.yaml")
        for name in ["a", "b", "c", "d"] { try folder.write("objects: {\(name): A}", to: "\(name).yaml") }
        var limits = ReadingLimits()
        limits.files = 4
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == "nothing")
        limits.files = 2
        let expected = """
            1:43 too-many-files: a wiring file may include 2 files
              help: join some of them, or raise 'Nib.Limits.files'
            """
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == expected)
    }

    @Test func `files that are missing count as files`() throws {
        var limits = ReadingLimits()
        limits.files = 1
        let expected = """
            1:11 missing-file: there is no file 'no-1.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            1:22 missing-file: there is no file 'no-1.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            1:33 missing-file: there is no file 'no-2.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            1:33 too-many-files: a wiring file may include 1 files
              help: join some of them, or raise 'Nib.Limits.files'
            """
        let text = "include: [no-1.yaml, no-1.yaml, no-2.yaml, no-3.yaml, no-4.yaml]"
        #expect(diagnostics(in: text, limits: limits) == expected)
    }

    @Test func `a step of a path is a name, and a path has as many steps as there can be levels`() {
        let step = String(repeating: "n", count: 257)
        func outlet(_ target: String) -> String { "objects: {a: {class: A, outlets: {o: \(target)}}}" }
        #expect(diagnostics(in: outlet("a." + step.dropLast())) == "nothing")
        #expect(places(in: outlet("a." + step)) == "1:38 invalid-name")
        #expect(places(in: outlet(step)) == "1:38 invalid-name")
        let path = Array(repeating: "abc", count: 128).joined(separator: ".")
        #expect(diagnostics(in: outlet(path)) == "nothing")
        let expected = """
            1:38 too-deep: a path has at most 128 steps
              help: nothing is nested that deeply, unless 'Nib.Limits.nesting' is raised
            """
        #expect(diagnostics(in: outlet(path + ".d")) == expected)
        #expect(places(in: "remove: [\(path).d]") == "1:10 too-deep")
        #expect(places(in: "objects: {a: {class: A, actions: {o: \(path).d}}}") == "1:38 too-deep")
    }

    @Test func `objects have a limit, in one file and in copies`() throws {
        var limits = ReadingLimits()
        limits.objects = 3
        #expect(diagnostics(in: "objects: {a: A, b: A, c: A}", limits: limits) == "nothing")
        let expected = """
            1:29 too-many-objects: a nib may have 3 objects
              help: split it into nibs that are loaded one by one, or raise 'Nib.Limits.objects'
            """
        #expect(diagnostics(in: "objects: {a: A, b: A, c: A, d: A, e: A}", limits: limits) == expected)
        let folder = try TemporaryFolder()
        try folder.write("include: [{file: part.yaml, as: a}, {file: part.yaml, as: b}]", to: "life.yaml")
        try folder.write("objects: {a: A, b: A}", to: "part.yaml")
        #expect(folder.diagnostics(in: "life.yaml", limits: limits).contains("a nib may have 3 objects"))
        limits.objects = 4
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == "nothing")
    }

    @Test func `each copy of a file counts against the bytes of all`() throws {
        let folder = try TemporaryFolder()
        try folder.write("include: [{file: part.yaml, as: a}, {file: part.yaml, as: b}]", to: "life.yaml")
        try folder.write("objects: {a: A, b: A}", to: "part.yaml")
        var limits = ReadingLimits()
        limits.totalBytes = 61 + 2 * 21
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == "nothing")
        limits.totalBytes -= 1
        let expected = """
            1:59 too-large: all files together may have 102 bytes, each copy counted
              help: include less, or raise 'Nib.Limits.totalBytes'
            """
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == expected)
    }

    @Test func `all files together have a limit`() throws {
        let folder = try TemporaryFolder()
        try folder.write("include: [a.yaml, b.yaml, c.yaml]", to: "life.yaml")
        for name in ["a", "b", "c"] { try folder.write("objects: {\(name): A}", to: "\(name).yaml") }
        var limits = ReadingLimits()
        limits.totalBytes = 33 + 3 * 15
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == "nothing")
        limits.totalBytes -= 16
        let expected = """
            1:19 too-large: all files together may have 62 bytes
              help: include less, or raise 'Nib.Limits.totalBytes'
            """
        #expect(folder.diagnostics(in: "life.yaml", limits: limits) == expected)
    }
}
