import Foundation
import TestVolume
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
        ("\n\nobjects:  \n  a: A\t# a \n\n\n\n  b: B\n\n\n", "objects:\n  a: A # a\n\n  b: B\n"),
        ("objects: {a: A}\r\nowner: App   \r\n", "owner: App\r\nobjects: {a: A}\r\n"),
        ("objects:\n  a: A\nowner: App", "owner: App\nobjects:\n  a: A\n"),
        (
            "# file\nobjects:\n  a:\n    outlets: {x: b} # out\n    # the class\n    class: A\n# owner\nowner: App\n",
            "# owner\nowner: App\n# file\nobjects:\n  a:\n    # the class\n    class: A\n    outlets: {x: b} # out\n"
        ),
        // A comment directly above the first part goes with it; one above a blank line belongs to the whole.
        (
            "# file\n\n# objects\n# of it\nobjects:\n  a: A\n\nowner: App\n",
            "# file\n\nowner: App\n\n# objects\n# of it\nobjects:\n  a: A\n"
        ),
        (
            "# file\r\n\r\n# objects\r\nobjects: {}\r\nowner: App\r\n",
            "# file\r\n\r\nowner: App\r\n# objects\r\nobjects: {}\r\n"
        ),
        (
            "# yaml-language-server: $schema=schema.json\n# objects\nobjects: {}\nwiring: 1\n",
            "# yaml-language-server: $schema=schema.json\nwiring: 1\n# objects\nobjects: {}\n"
        ),
        (
            "objects:\n  a:   # a\n    # outlets\n    outlets: {x: a}\n    class: A\n",
            "objects:\n  a:   # a\n    class: A\n    # outlets\n    outlets: {x: a}\n"
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

    @Test(arguments: [
        // Two columns for each level, lists too, and comments with their lines.
        (
            """
            objects:
                # of a
                a:
                    class:   A
                    attributes:
                        list:
                        - 1
                        -   2   # two
                        - - x
                          -  y
                        # ends the list of attributes
                    # ends a
                b: B
            # ends the file
            """,
            """
            objects:
              # of a
              a:
                class: A
                attributes:
                  list:
                    - 1
                    - 2   # two
                    - - x
                      - y
                    # ends the list of attributes
                # ends a
              b: B
            # ends the file

            """
        ),
        // Comments in one column stay in one.
        (
            """
            owner:    App   # who loads
                            # this file
            objects:  {}    # nothing
            """,
            """
            owner: App    # who loads
                          # this file
            objects: {}   # nothing

            """
        ),
        // Brackets, in one line and in several.
        (
            "objects: { b : {class:  A, outlets: { x: [ a,b ,] } } }\n",
            "objects: {b: {class: A, outlets: {x: [a, b]}}}\n"
        ),
        (
            "objects:\n    a: {\n    class: A, # its class\n  attributes: {list: [\n  1,\n  2,\n  ]}\n  # end\n    }\n",
            "objects:\n  a: {\n    class: A, # its class\n    attributes: {list: [\n        1,\n        2,\n      ]}\n"
                + "    # end\n  }\n"
        ),
        // The order of entries in brackets.
        (
            "{objects: {a: {outlets: {b: b}, class: A}, b: B}, owner: App, include: [{as: p, file: p.yaml}]}\n",
            "{include: [{file: p.yaml, as: p}], owner: App, objects: {a: {class: A, outlets: {b: b}}, b: B}}\n"
        ),
        // Multi-line texts move with their keys and keep their meaning.
        (
            "objects:\n   a:\n      class: A\n      attributes:\n         t: |  # why\n            one\n\n              two\n"
                + "         s: >2-\n             three\n         p: four\n           five\n"
                + "         q:\n             \"six\n\n         seven\"\n",
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |  # why\n        one\n\n          two\n"
                + "      s: >2-\n          three\n      p: four\n        five\n"
                + "      q:\n        \"six\n\n        seven\"\n"
        ),
        ("\u{FEFF}  objects: {}   # none", "\u{FEFF}objects: {}   # none\n"),
        ("---\nobjects:\n    a: A\n...\n", "---\nobjects:\n  a: A\n...\n"),
        (
            "objects:\n  a: {class: A, attributes: {t: \"x\u{2028}y\"}}\n",
            "objects:\n  a: {class: A, attributes: {t: \"x\u{2028}y\"}}\n"
        ),
    ])
    func `levels, blanks and brackets are canonical`(before: String, after: String) throws {
        #expect(try format(before) == after)
        #expect(try format(after) == after)
    }

    @Test(arguments: [
        "objects:\n  a: {\n    outlets: {b: b}, # of the outlets\n    class: A\n  }\n  b: B\n",
        "objects:\n  a: {\n    # of the outlets\n    outlets: {b: b},\n    class: A\n  }\n  b: B\n",
    ])
    func `a member in brackets keeps its place where a comment makes the order doubtful`(text: String) throws {
        #expect(try format(text) == text)
    }

    @Test func `the project's own files are in canonical form`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../wiring")
        let files = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "yaml" }
        #expect(files.count >= 3)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(try format(text) == text, "\(file.lastPathComponent)")
        }
    }

    @Test func `files in any style say the same, keep their comments, and are formatted once`() throws {
        for seed in 0..<volume(500) {
            let text = GeneratedFile(seed: seed).text
            let once = try format(text)
            #expect(try format(once) == once, "seed \(seed):\n\(text)\n--- once\n\(once)")
            #expect(comments(once) == comments(text), "seed \(seed):\n\(text)\n--- once\n\(once)")
        }
    }

    /// Returns the text after each `#`, sorted.
    private func comments(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            line.firstIndex(of: "#").map { String(line[$0...]).trimmingCharacters(in: .whitespaces) }
        }.sorted()
    }
}
