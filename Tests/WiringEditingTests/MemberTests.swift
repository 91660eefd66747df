import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing

/// Outlets and attributes in every style of text.
@Suite struct MemberTests {
    @Test(arguments: [
        // Block style
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n  b: B\n", .connect("a.y", ["b"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n      y: b\n  b: B\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n  b: B\n", .connect("a.x", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: c\n  b: B\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n", .connect("a.x", ["b"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n"),
        // A missing section is added in its usual position, indented like its neighbours
        Row(
            "objects:\n    a:\n        class: A\n        shared: false\n", .connect("a.x", ["b"]),
            "objects:\n    a:\n        class: A\n        outlets:\n            x: b\n        shared: false\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n        t: 1\n", .connect("a.x", ["b"]),
            "objects:\n  a:\n    class: A\n    attributes:\n        t: 1\n    outlets:\n        x: b\n"),
        // The short form becomes the long one in its line
        Row(
            "objects:\n  a: A   # the a\n  b: B\n", .connect("a.x", ["b"]),
            "objects:\n  a: {class: A, outlets: {x: b}}   # the a\n  b: B\n"),
        Row(
            "owner: App\nobjects: {a: A}", .connect("owner.a", ["a"]),
            "owner: {class: App, outlets: {a: a}}\nobjects: {a: A}"),
        Row(
            "objects: {a: A, b: \"B c\"}\n", .connect("b.x", ["a"]),
            "objects: {a: A, b: {class: \"B c\", outlets: {x: a}}}\n"),
        // Flow style
        Row(
            "objects:\n  a: {class: A, outlets: {x: b}}\n", .connect("a.y", ["b"]),
            "objects:\n  a: {class: A, outlets: {x: b, y: b}}\n"),
        Row(
            "objects:\n  a: {class: A, shared: false}\n", .connect("a.y", ["b"]),
            "objects:\n  a: {class: A, outlets: {y: b}, shared: false}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets: {}\n", .connect("a.y", ["b"]),
            "objects:\n  a:\n    class: A\n    outlets: {y: b}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets: {x: b,}\n", .connect("a.y", ["b"]),
            "objects:\n  a:\n    class: A\n    outlets: {x: b, y: b,}\n"),
        Row(
            "objects: {\n  a: {\n    class: A, # A\n    outlets: {\n      x: b # b\n    }\n  }\n}\n",
            .connect("a.y", ["b"]),
            "objects: {\n  a: {\n    class: A, # A\n    outlets: {\n      x: b, # b\n      y: b\n    }\n  }\n}\n"),
        Row(
            "objects: {\n  a: {\n    outlets: {\n      x: b, # b\n    },\n    class: A\n  }\n}\n",
            .connect("a.y", ["b"]),
            "objects: {\n  a: {\n    outlets: {\n      x: b, # b\n      y: b,\n    },\n    class: A\n  }\n}\n"),
        // Comments stay with their lines
        Row(
            "objects:\n  a:\n    class: A      # A\n    # what it needs\n    outlets:      # two\n      x: b        # b\n      # end\n\n  # b\n  b: B\n",
            .connect("a.y", ["b"]),
            "objects:\n  a:\n    class: A      # A\n    # what it needs\n    outlets:      # two\n      x: b        # b\n      y: b\n      # end\n\n  # b\n  b: B\n"
        ),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\t# a\ttab\n", .connect("a.x", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: c\t# a\ttab\n"),
        // Line endings and the end of the file
        Row(
            "objects:\r\n  a:\r\n    class: A\r\n    outlets:\r\n      x: b\r\n", .connect("a.y", ["b"]),
            "objects:\r\n  a:\r\n    class: A\r\n    outlets:\r\n      x: b\r\n      y: b\r\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b", .connect("a.y", ["b"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n      y: b"),
        Row(
            "\u{FEFF}objects:\n  a: A\n", .connect("a.y", ["b"]), "\u{FEFF}objects:\n  a: {class: A, outlets: {y: b}}\n"
        ),
        Row(
            "# é𝄞\nobjects:\n  a:\n    class: Ä𝄞\n    outlets: {x: b} # é\n", .connect("a.y", ["b"]),
            "# é𝄞\nobjects:\n  a:\n    class: Ä𝄞\n    outlets: {x: b, y: b} # é\n"),
        // Lists
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n      - b   # b\n", .connect("a.x", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n      - b   # b\n      - c\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n        -   b\n      y: b\n", .connect("a.x", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n        -   b\n        -   c\n      y: b\n"),
        Row(
            "objects: {a: {class: A, outlets: {x: [b]}}}\n", .connect("a.x", ["b", "c"]),
            "objects: {a: {class: A, outlets: {x: [b, c]}}}\n"),
        Row(
            "objects: {a: {class: A, outlets: {x: []}}}\n", .connect("a.x", ["b"]),
            "objects: {a: {class: A, outlets: {x: [b]}}}\n"),
        Row("objects:\n  a: A\n", .connect("a.x", ["b"], .toMany), "objects:\n  a: {class: A, outlets: {x: [b]}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b}}\n", .connect("a.x", ["c"], .toMany),
            "objects:\n  a: {class: A, outlets: {x: [b, c]}}\n"),
        // Keyed outlets and inline definitions
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      p: {left: b}\n", .connect("a.p.right", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      p: {left: b, right: c}\n"),
        Row(
            "objects:\n  a:\n    class: A\n", .connect("a.p.right", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      p: {right: c}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        class: H\n", .connect("a.h.g", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        class: H\n        outlets:\n          g: c\n"
        ),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        - class: H\n        - b\n",
            .connect("a.h.0.g", ["c"]),
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        - class: H\n          outlets:\n            g: c\n        - b\n"
        ),
        Row(
            "include: [a.yaml]\nchange:\n  toolbar.save:\n    attributes: {t: 1}\n", .connect("toolbar.save.x", ["b"]),
            "include: [a.yaml]\nchange:\n  toolbar.save:\n    attributes: {t: 1}\n    outlets:\n      x: b\n"),
        // Names that YAML reads as null
        Row("objects: {a: A}\n", .connect("a.x", ["null"]), "objects: {a: {class: A, outlets: {x: \"null\"}}}\n"),
        // Block scalars end where their text ends
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |\n        one\n\n  b: B\n",
            .connect("a.x", ["b"]),
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |\n        one\n    outlets:\n      x: b\n\n  b: B\n"
        ),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |+\n        one\n\n  b: B\n",
            .set("a.s", .word("1")),
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |+\n        one\n\n      s: 1\n  b: B\n"),
    ])
    func `an outlet is connected`(row: Row) throws { try row.check() }

    @Test(arguments: [
        ("Life", "Life"), ("3", "3"), ("no", "no"), ("null", "null"), ("", "\"\""), ("a: b", "\"a: b\""),
        ("a:b", "a:b"), ("a #b", "\"a #b\""), ("a#b", "a#b"), ("- a", "\"- a\""), ("-a", "-a"), ("[a", "\"[a\""),
        ("*a", "\"*a\""), ("&a", "\"&a\""), ("!a", "\"!a\""), ("%a", "\"%a\""), ("@a", "\"@a\""), ("`a", "\"`a\""),
        (" a", "\" a\""), ("a ", "\"a \""), ("a\nb", "\"a\\nb\""), ("a\tb", "\"a\\tb\""), ("\"a\"", "'\"a\"'"),
        ("it's", "it's"), ("'a", "\"'a\""), ("a\\b", "a\\b"), ("#a", "\"#a\""), ("a:", "\"a:\""), ("---", "\"---\""),
        ("a, b", "a, b"), ("{a}", "\"{a}\""), ("é𝄞", "é𝄞"), ("a\u{2028}b", "\"a\\u2028b\""), ("$(rows)", "$(rows)"),
        ("\u{202E}a", "\"\\u202Ea\""), ("?", "\"?\""), ("? a", "\"? a\""), ("-", "\"-\""), ("<<", "\"<<\""),
    ])
    func `a value is quoted where it would mean something else`(value: String, written: String) throws {
        let before = "objects:\n  a:\n    class: A\n    attributes:\n      t: old\n"
        #expect(try Edit.set("a.t", .word(value))(before) == before.replacing("old", with: written))
    }

    @Test(arguments: [
        ("a, b", "\"a, b\""), ("a:b", "a:b"), ("-a", "-a"), ("a]", "\"a]\""), ("?a", "\"?a\""), ("a?", "a?"),
        ("https://life.example/x", "https://life.example/x"), ("a:,b", "\"a:,b\""), ("12:30", "12:30"),
    ])
    func `between brackets more has to be quoted`(value: String, written: String) throws {
        let before = "objects: {a: {class: A, attributes: {t: old}}}\n"
        #expect(try Edit.set("a.t", .word(value))(before) == before.replacing("old", with: written))
    }

    @Test(arguments: [
        Row("objects:\n  a: A\n", .set("a.t", .word("x, y")), "objects:\n  a: {class: A, attributes: {t: \"x, y\"}}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |\n        one\n        two\n      u: 1\n",
            .set("a.t", .word("x")), "objects:\n  a:\n    class: A\n    attributes:\n      t: x\n      u: 1\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: # texts\n        - one\n        - two\n      u: 1\n",
            .set("a.t", .list([.word("x")])),
            "objects:\n  a:\n    class: A\n    attributes:\n      t: [x] # texts\n      u: 1\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t:\n      - one\n      - two",
            .set("a.t.1", .word("x")), "objects:\n  a:\n    class: A\n    attributes:\n      t:\n      - one\n      - x"
        ),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t:\n      - one\n      - two",
            .set("a.t", .word("x")), "objects:\n  a:\n    class: A\n    attributes:\n      t: x"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes: {colour: {red: 1}}\n", .set("a.colour.green", .word("2")),
            "objects:\n  a:\n    class: A\n    attributes: {colour: {red: 1, green: 2}}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: \"3\"\n", .set("a.t", .word("3")),
            "objects:\n  a:\n    class: A\n    attributes:\n      t: 3\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: one\n        two # three\n",
            .set("a.t", .word("3")), "objects:\n  a:\n    class: A\n    attributes:\n      t: 3 # three\n"),
        Row(
            "objects:\n  ? a\n  : class: A\n    attributes: {t: 1}\n", .set("a.t", .word("3")),
            "objects:\n  ? a\n  : class: A\n    attributes: {t: 3}\n"),
    ])
    func `an attribute is set`(row: Row) throws { try row.check() }

    @Test(arguments: [
        ("objects:\n  a: {class: A, attributes: {x: &n 1, y: *n}}\n", "1", "{x: $(n), y: $(n)}"),
        (
            "objects:\n  a:\n    class: A\n    attributes:\n      x: &n\n        - 1\n      y: *n\n", "[1]",
            "\n      x: $(n)\n      y: $(n)\n"
        ),
    ])
    func `values with anchors become parameters`(text: String, value: String, attributes: String) throws {
        let document = try Document(
            makingParametersOfAnchorsIn: SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        let result = String(decoding: document.source.bytes, as: UTF8.self)
        #expect(result.hasPrefix("parameters:\n  n: \(value)\nobjects:\n"), "\(result)")
        #expect(
            result.contains("attributes: \(attributes)") || result.contains("attributes:\(attributes)"), "\(result)")
    }
}
