import Testing
import WiringDiagnostics
import WiringEditing

/// Canonical order and spacing.
@Suite struct FormatterTests {
    private func format(_ text: String) throws -> String {
        let document = try Document(SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        return String(decoding: try Formatter.format(document).source.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("objects:\n  a: A", "objects:\n  a: A\n"),
        ("\n\nobjects:  \n  a: A\t# a \n\n\n\n  b: B\n\n\n", "objects:\n  a: A\t# a\n\n  b: B\n"),
        ("objects: {a: A}\r\nowner: App   \r\n", "owner: App\r\nobjects: {a: A}\r\n"),
        (
            "# file\nobjects:\n  a:\n    outlets: {x: b} # out\n    # the class\n    class: A\n# owner\nowner: App\n",
            "# file\n# owner\nowner: App\nobjects:\n  a:\n    # the class\n    class: A\n    outlets: {x: b} # out\n"
        ),
        (
            "objects:\n  a:\n    outlets:\n      h:\n        shared: true\n        class: H\n    class: A\n",
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        class: H\n        shared: true\n"
        ),
        (
            "objects:\n  a:\n    attributes:\n      t: |\n        x  \n\n\n        y\n    class: A\n",
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |\n        x  \n\n\n        y\n"
        ),
    ])
    func `lines move with their comments, and blanks go`(before: String, after: String) throws {
        #expect(try format(before) == after)
        #expect(try format(after) == after)
    }

    @Test func `files in any style say the same and are formatted once`() throws {
        for seed in 0..<250 {
            let once = try format(GeneratedFile(seed: seed).text)
            #expect(try format(once) == once, "seed \(seed)")
        }
    }
}
