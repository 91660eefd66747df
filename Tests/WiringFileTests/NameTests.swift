import Testing

/// Valid and invalid names.
@Suite struct NameTests {
    @Test(arguments: [
        ("objects: {1a: B}", "1:11 invalid-name"),
        ("objects: {a b: C}", "1:11 invalid-name"),
        ("objects: {-a: B}", "1:11 invalid-name"),
        (#"objects: {"": B}"#, "1:11 invalid-name"),
        ("objects: {a.b: C}", "1:11 invalid-name"),
        ("objects: {gr\u{F6}\u{DF}e: C}", "1:11 invalid-name"),
        ("objects: {\u{430}: C}", "1:11 invalid-name"),
        (
            """
            externals: {a/b: C}
            parameters: {$x: 1}
            """,
            "1:13 invalid-name, 2:14 invalid-name"
        ),
        ("include: [{file: a.yaml, as: b.c}]", "1:18 missing-file, 1:30 invalid-name"),
    ])
    func `names are letters, digits, '_' and '-', and begin with a letter or '_'`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `an invalid name is reported with the rule`() {
        let text = "objects: {gr\u{F6}\u{DF}e: C}"
        let expected = """
            1:11 invalid-name: 'größe' is not a name
              help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `names that are allowed`() {
        let text = """
            objects: {a-1: B, _: C, _a: D, Z9_-: E, 'quoted': F, "null": G, nULL: H, 'true': I, class: J, wiring: K}
            """
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test(arguments: [
        ("objects: {owner: A}", "1:11 invalid-name: the name 'owner' is reserved for File's Owner"),
        (
            "externals: {null: A, Null: B, NULL: C}",
            """
            1:13 invalid-name: 'null' cannot be a name, since it stands for nil elsewhere
            1:22 invalid-name: 'Null' cannot be a name, since it stands for nil elsewhere
            1:31 invalid-name: 'NULL' cannot be a name, since it stands for nil elsewhere
            """
        ),
    ])
    func `some words cannot be names`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("objects: {a: {class: B, outlets: {c: d e}}}", "1:38 invalid-name"),
        ("objects: {a: {class: B, outlets: {c: [1, a..b]}}}", "1:39 invalid-name, 1:42 invalid-name"),
        ("objects: {a: {class: B, outlets: {c: null}}}", "1:38 invalid-name"),
        ("objects: {a: {class: B, outlets: {c: ~, d: 'null'}}}", "1:38 invalid-name"),
    ])
    func `a target is a name`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `an action is an object and a name`() {
        let text = "objects: {a: {class: B, actions: {u: [a.b, c.], v: '', w: a->b, x: a.b()}}}"
        let expected = """
            1:44 invalid-name: an action is written 'object.action', not 'c.'
            1:52 invalid-name: an action is written 'object.action', not ''
            1:59 invalid-name: an action is written 'object.action', not 'a->b'
            1:68 invalid-name: an action is written 'object.action', not 'a.b()'
              did you mean 'a.b'?
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "remove: [1a, a.0, .b]",
            """
            1:10 invalid-name: '1a' is not a name
              help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'
            1:19 invalid-name: '.b' is not a name
              help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'
            """
        ),
        (
            """
            change: {a b: {}}
            wrap: {'': C}
            """,
            """
            1:10 invalid-name: 'a b' is not a name
              help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'
            2:8 invalid-name: '' is not a name
              help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'
            """
        ),
    ])
    func `an overlay names an object`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }
}
