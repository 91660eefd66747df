import Testing

/// Features of YAML that the language omits.
@Suite struct OmittedFeatureTests {
    @Test(arguments: [
        (
            "objects: {a: &b C}",
            """
            1:14 anchor: anchors are not part of the language
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            """
        ),
        (
            "objects: {a: *b}",
            """
            1:14 alias: aliases are not part of the language
              help: name the object instead, or use a parameter for a value; quote the text if the '*' belongs to it
            """
        ),
        (
            "objects: {a: !b C}",
            """
            1:14 tag: tags are not part of the language
              help: remove the tag: the Swift type decides how a value is read; quote the text if the '!' belongs to it
            """
        ),
        (
            "objects: {a: {<<: C}}",
            """
            1:15 alias: merge keys are not part of the language
              help: include the shared part as a separate file, or change it with 'change:'
            """
        ),
        (
            """
            %YAML 1.2
            ---
            objects: {}
            """,
            """
            1:1 directive: YAML directives are not part of the language
              help: remove the line; the version of the language is written 'wiring: 1'
            """
        ),
        (
            """
            objects: {}
            ---
            objects: {}
            """,
            """
            2:1 several-documents: a wiring file is one document
              help: put the second document into a separate file and include it
            """
        ),
    ])
    func `each is reported with its fix`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("objects: {a: &b C}", "1:14 anchor"),
        (
            """
            objects: &all
              a: B
            """,
            "1:10 anchor"
        ),
        (
            """
            objects:
              a: &

            """,
            "2:6 anchor"
        ),
        (
            """
            objects:
              a: & b
            """,
            "2:6 anchor"
        ),
    ])
    func `anchors are refused, named or not`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test(arguments: [
        ("objects: {a: *b}", "1:14 alias"),
        ("objects: {a: {class: *b, attributes: *c}}", "1:22 alias, 1:38 alias"),
        ("objects: {*a : B, *b : C}", "1:11 alias, 1:19 alias"),
        ("objects: *a", "1:10 alias"),
        (
            """
            objects:
              a: *
            """,
            "2:6 alias"
        ),
        ("*a", "1:1 alias"),
    ])
    func `aliases are refused, defined or not, once each`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: {class: B, <<: *c}
            """,
            "2:17 alias"
        ),
        ("objects: {<<: *a, <<: *b}", "1:11 alias, 1:19 alias"),
    ])
    func `merge keys are refused, and their aliases with them`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `a quoted merge key is a key`() {
        let text = "objects: {'<<': A}"
        let expected = """
            1:11 invalid-name: '<<' is not a name
              help: a name is ASCII letters, digits, '_' and '-', beginning with a letter or '_'
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("objects: {a: !!str b}", "1:14 tag"),
        ("objects: {a: !foo {class: B}}", "1:14 tag"),
        ("objects: {a: ! b}", "1:14 tag"),
        ("objects: {a: !x!y b}", "1:14 tag"),
        ("objects: {a: !<b}", "1:14 tag"),
        ("objects: {a: !!null }", "1:14 tag"),
    ])
    func `tags are refused, of every form`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `an anchor and a tag at one place are both reported`() {
        #expect(places(in: "objects: {a: &b !c D}") == "1:14 anchor, 1:17 tag")
        #expect(places(in: "objects: {a: !<c,d>  &b {class: D}}") == "1:14 tag, 1:22 anchor")
        #expect(places(in: "objects: !c\n  &b\n  {d: E}") == "1:10 tag, 2:3 anchor")
    }

    @Test(arguments: [
        (
            """
            %YAML 1.2
            ---
            objects: {}
            """,
            "1:1 directive"
        ),
        (
            """
            # c

            %TAG ! x
            ---
            objects: {}
            """,
            "3:1 directive"
        ),
        (
            """
            objects: {}
            %YAML 1.2
            """,
            "2:1 directive"
        ),
        (
            """
            objects: {}
            ...
            # c
            %TAG ! x
            ---

            """,
            "4:1 directive"
        ),
        (
            """
            ---
            %FOO

            """,
            "2:1 directive"
        ),
    ])
    func `directives are refused at the beginning, after the end and between`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `a whole report is what a terminal shows`() {
        let text = """
            objects:
              base: &base {class: A}
              other: {<<: *base}

            """
        let expected = """
            life.yaml:2:9: error: anchors are not part of the language [anchor]
            2 |   base: &base {class: A}
              |         ^
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            life.yaml:3:11: error: merge keys are not part of the language [alias]
            3 |   other: {<<: *base}
              |           ^^
              help: include the shared part as a separate file, or change it with 'change:'
            life.yaml: 2 errors
            """
        #expect(report(on: text) == expected)
    }
}
