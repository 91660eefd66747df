import Testing
import WiringEditing

/// Removing things, and adding objects.
@Suite struct RemovalTests {
    @Test(arguments: [
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b  # b\n      y: c\n  b: B\n", .disconnect("a.x"),
            "objects:\n  a:\n    class: A\n    outlets:\n      y: c\n  b: B\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n  b: B\n", .disconnect("a.x"),
            "objects:\n  a:\n    class: A\n  b: B\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b", .disconnect("a.x"), "objects:\n  a:\n    class: A"
        ),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b, y: c, z: d}}\n", .disconnect("a.x"),
            "objects:\n  a: {class: A, outlets: {y: c, z: d}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b, y: c, z: d}}\n", .disconnect("a.y"),
            "objects:\n  a: {class: A, outlets: {x: b, z: d}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b, y: c, z: d}}\n", .disconnect("a.z"),
            "objects:\n  a: {class: A, outlets: {x: b, y: c}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b, y: c,}}\n", .disconnect("a.y"),
            "objects:\n  a: {class: A, outlets: {x: b,}}\n"),
        Row("objects:\n  a: {class: A, outlets: {x: b}}\n", .disconnect("a.x"), "objects:\n  a: A\n"),
        Row("objects:\n  a: {outlets: {x: b}, class: A}\n", .disconnect("a.x"), "objects:\n  a: A\n"),
        Row(
            "objects: {\n  a: {class: A, outlets: {\n    x: b, # b\n    y: c  # c\n  }}\n}\n", .disconnect("a.y"),
            "objects: {\n  a: {class: A, outlets: {\n    x: b # b\n  }}\n}\n"),
        Row(
            "objects: {\n  a: {class: A, outlets: {\n    x: b,\n    y: c,\n    z: d\n  }}\n}\n", .disconnect("a.y"),
            "objects: {\n  a: {class: A, outlets: {\n    x: b,\n    z: d\n  }}\n}\n"),
        Row(
            "objects: {\n  a: {class: A, outlets: {\n    x: b,\n    y: c\n  }}\n}\n", .disconnect("a.y"),
            "objects: {\n  a: {class: A, outlets: {\n    x: b\n  }}\n}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [b, c]}}\n", .disconnect("a.x", "c"),
            "objects:\n  a: {class: A, outlets: {x: [b]}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [b]}}\n", .disconnect("a.x", "b"),
            "objects:\n  a: {class: A, outlets: {x: []}}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n        - b\n        - c\n", .disconnect("a.x.0"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n        - c\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n        - b\n", .disconnect("a.x", "b"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: []\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets: {x: {left: b}, y: c}\n", .disconnect("a.x.left"),
            "objects:\n  a:\n    class: A\n    outlets: {y: c}\n"),
        Row("objects:\n  a: {class: A, outlets: {x: {left: b}}}\n", .disconnect("a.x", "b"), "objects:\n  a: A\n"),
        Row(
            "include: [a.yaml]\nchange:\n  a: {outlets: {x: {left: b}}}\n", .disconnect("a.x.left"),
            "include: [a.yaml]\nchange:\n  a: {outlets: {x: {}}}\n"),
        Row("include: [a.yaml]\nchange:\n  a:\n    outlets: {x: b}\n", .disconnect("a.x"), "include: [a.yaml]\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes:\n      t: |+\n        one\n\n      u: 1\n", .unset("a.t"),
            "objects:\n  a:\n    class: A\n    attributes:\n      u: 1\n"),
        Row(
            "objects:\n  a:\n    class: A\n    attributes: {t: 1, u: 2}\n", .unset("a.t"),
            "objects:\n  a:\n    class: A\n    attributes: {u: 2}\n"),
        // Comments on it go along, in every layout.
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      # x\n      x: b\n      # y\n      # too\n      y: c\n",
            .disconnect("a.y"), "objects:\n  a:\n    class: A\n    outlets:\n      # x\n      x: b\n"),
        Row(
            "objects:\n  a:\n    class: A\n    # outlets\n    outlets:\n      # x\n      x: b\n  b: B\n",
            .disconnect("a.x"), "objects:\n  a:\n    class: A\n  b: B\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: {\n        # left\n        l: b, # b\n        # right\n        r: c # c\n      }\n",
            .disconnect("a.x.l"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: {\n        # right\n        r: c # c\n      }\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: [\n        # one\n        b,  # b\n        # two\n        c   # c\n      ]\n",
            .disconnect("a.x.1"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: [\n        # one\n        b  # b\n      ]\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b, y: c, # y\n    z: d}}\n", .disconnect("a.y"),
            "objects:\n  a: {class: A, outlets: {x: b,\n    z: d}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: b, y: c, # y\n    z: d}}\n", .disconnect("a.x"),
            "objects:\n  a: {class: A, outlets: {y: c, # y\n    z: d}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [\n      b # b\n      # c\n      , c # also c\n      , d\n    ]}}\n",
            .disconnect("a.x.1"),
            "objects:\n  a: {class: A, outlets: {x: [\n      b # b\n      , d\n    ]}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [\n      b # b\n      # c\n      , c # also c\n      , d\n    ]}}\n",
            .disconnect("a.x.0"),
            "objects:\n  a: {class: A, outlets: {x: [\n      # c\n      c # also c\n      , d\n    ]}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [ b # b\n    , c\n    , d # d\n    ]}}\n", .disconnect("a.x.2"),
            "objects:\n  a: {class: A, outlets: {x: [ b # b\n    , c\n    ]}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [ b # b\n    , c\n    , d # d\n    ]}}\n", .disconnect("a.x.0"),
            "objects:\n  a: {class: A, outlets: {x: [ c\n    , d # d\n    ]}}\n"),
        Row(
            "objects:\n  a: {class: A, outlets: {x: [\n      b, # b\n      c # c\n      , # also c\n      d # d\n    ]}}\n",
            .disconnect("a.x.1"),
            "objects:\n  a: {class: A, outlets: {x: [\n      b, # b\n      d # d\n    ]}}\n"),
        Row(
            "objects:\r\n  a:\r\n    class: A\r\n    outlets:\r\n      x:\r\n        # one\r\n        - b\r\n        # two\r\n        - c\r\n",
            .disconnect("a.x.0"),
            "objects:\r\n  a:\r\n    class: A\r\n    outlets:\r\n      x:\r\n        # two\r\n        - c\r\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x:\n        # one\n        - b\n",
            .disconnect("a.x", "b"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: []\n"),
    ])
    func `a connection is taken away`(row: Row) throws { try row.check() }

    @Test(arguments: [
        Row("objects:\n  a: A\n  # b\n  b: B\n", .remove("a"), "objects:\n  # b\n  b: B\n"),
        Row("objects:\n  a: A\n", .remove("a"), "objects: {}\n"),
        Row("owner: App\nobjects:\n  a: A\n", .remove("a"), "owner: App\n"),
        Row("wiring: 1\nowner: App\nobjects:\n  a: A\n", .remove("a"), "wiring: 1\nowner: App\nobjects: {}\n"),
        Row("owner: App\nobjects:\n  a: A\n", .remove("owner"), "objects:\n  a: A\n"),
        Row("objects: {a: A, b: B}\n", .remove("b"), "objects: {a: A}\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        class: H\n      x: b\n", .remove("a.h"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets: {h: [{class: H}, b]}\n", .remove("a.h.0"),
            "objects:\n  a:\n    class: A\n    outlets: {h: [b]}\n"),
        Row(
            "include: [a.yaml]\n\nreplace:\n  a: B\n\nobjects:\n  c: C\n", .remove("a"),
            "include: [a.yaml]\n\nobjects:\n  c: C\n"),
        // Comments above it go along, up to a blank line, and further ones that end the entry above do not.
        Row("objects:\n  # a\n  a: A\n  # b\n  b: B\n", .remove("a"), "objects:\n  # b\n  b: B\n"),
        Row(
            "objects:\n  # all\n\n  # a\n  a: A\n  b: B\n", .remove("a"), "objects:\n  # all\n\n  b: B\n"),
        Row(
            "objects:\n  a:\n    class: A\n    # end of a\n  # b\n  b:\n    class: B\n    # end of b\n  c: C\n",
            .remove("b"),
            "objects:\n  a:\n    class: A\n    # end of a\n  c: C\n"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        # one\n        - class: H\n          # end\n        # two\n        - b\n",
            .remove("a.h.0"),
            "objects:\n  a:\n    class: A\n    outlets:\n      h:\n        # two\n        - b\n"),
        Row(
            "# about the file\nowner: App\n# objects\nobjects:\n  # a\n  a: A\n", .remove("a"),
            "# about the file\nowner: App\n"),
        Row(
            "# about the file\nowner: App\nobjects:\n  a: A\n", .remove("owner"), "# about the file\nobjects:\n  a: A\n"
        ),
        Row(
            "include: [a.yaml]\n\n# fakes\nreplace:\n  # b\n  a: B\n\n# more\nobjects:\n  c: C\n", .remove("a"),
            "include: [a.yaml]\n\n# more\nobjects:\n  c: C\n"),
    ])
    func `an object is taken away`(row: Row) throws { try row.check() }

    @Test(arguments: [
        Row("objects:\n  a: A\n", .add("b", "B"), "objects:\n  a: A\n  b: B\n"),
        Row("objects: {a: A}\n", .add("b", "B"), "objects: {a: A, b: B}\n"),
        Row("objects: {}   # none yet\n", .add("b", "B"), "objects:   # none yet\n  b: B\n"),
        Row("{objects: {}}\n", .add("b", "B"), "{objects: {b: B}}\n"),
        Row("owner: App\n", .add("b", "B"), "owner: App\nobjects:\n  b: B\n"),
        Row(
            "owner: App\n\nreplace:\n    x: X\n", .add("b", "B"),
            "owner: App\n\nobjects:\n    b: B\n\nreplace:\n    x: X\n"),
        Row(
            "owner: App # é\n\nobjects:\n  a: A", .add("b", "B", isExternal: true),
            "owner: App # é\n\nexternals:\n  b: B\n\nobjects:\n  a: A"),
        Row(
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n", .add("b", "Store<Int>"),
            "objects:\n  a:\n    class: A\n    outlets:\n      x: b\n  b: Store<Int>\n"),
        Row("objects:\n  a: A\n...\n", .add("b", "B"), "objects:\n  a: A\n  b: B\n...\n"),
        Row("---\nobjects:\n  a: A\n", .add("NULL", "B"), "---\nobjects:\n  a: A\n  \"NULL\": B\n"),
    ])
    func `an object is added`(row: Row) throws { try row.check() }

    @Test(arguments: [
        (
            "objects: {a: A}\n", Edit.connect("b.x", ["a"]),
            "error: 'test.yaml' defines no object 'b'\n  help: the file defines 'a'"
        ),
        (
            "objects: {board: A}\n", .connect("baord.x", ["a"]),
            "error: 'test.yaml' defines no object 'baord'\n  help: did you mean 'board'?"
        ),
        (
            "objects: {a: A}\n", .connect("a", ["a"]),
            "error: 'a' does not name a member of an object\n  help: write 'object.member', such as 'controller.board'"
        ),
        (
            "objects: {a: A}\n", .connect("a.x", ["b c"]),
            "error: 'b c' is not a name\n  help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'"
        ),
        ("objects: {a: A}\n", .connect("a.x", []), "error: no target is given for 'a.x'"),
        ("objects: {a: A}\n", .disconnect("a.x"), "error: 'a' does not set its outlet 'x'"),
        (
            "objects: {a: {class: A, outlets: {board: b}}}\n", .disconnect("a.baord"),
            "error: 'a' does not set its outlet 'baord'\n  help: did you mean 'board'?"
        ),
        (
            "objects: {a: A}\n", .add("a", "A"),
            "error: the name 'a' is taken in test.yaml:1\n  help: choose another name, or remove the other object"
        ),
        (
            "objects: {a: A}\n", .add("1a", "A"),
            "error: '1a' is not a name\n  help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'"
        ),
        (
            "objects: {a: {class: A, outlets: {h: {class: H}}}}\n", .connect("a.h", ["b"]),
            "error: 'a.h' holds an inline definition, which would be lost\n  help: remove it first: wiring disconnect test.yaml a.h"
        ),
        (
            "objects: {a: {class: A, outlets: {h: {l: b}}}}\n", .connect("a.h", ["b"]),
            "error: 'a.h' takes its targets by key\n  help: name the key: a.h.KEY"
        ),
    ])
    func `impossible edits are refused with a reason`(before: String, edit: Edit, message: String) {
        let error = #expect(throws: EditError.self) { try edit(before) }
        #expect(error?.description == message)
    }
}
