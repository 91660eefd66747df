import Testing

/// Lines and columns, whatever the text contains.
@Suite struct PositionTests {
    @Test(arguments: [
        ("objects:\r\n  a: B\r\n  c: &d E\r\n", "3:6 anchor"),
        ("objects:\r  a: B\r  c: &d E\r", "3:6 anchor"),
        ("objects:\r\n  a: B\r  c: D\n\n  e: &f G", "5:6 anchor"),
    ])
    func `lines end with LF, CRLF or CR`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test(arguments: [
        (
            "\u{FEFF}objects: {a: &b C}\nfoo: 1",
            """
            1:14 anchor: anchors are not part of the language
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            2:1 unknown-key: a wiring file has no key 'foo'
              note: the keys of a wiring file are 'wiring', 'include', 'parameters', 'owner', 'externals', 'objects', 'replace', 'wrap', 'change' and 'remove'
            """
        ),
        (
            "\u{FEFF}---\r\nobjects: {a: &b C}",
            """
            2:14 anchor: anchors are not part of the language
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            """
        ),
        (
            "\u{FEFF}objects: {a: @b}",
            """
            1:14 malformed-yaml: '@' cannot begin a key or a value
              help: name an object by its name alone; put the text in quotes if the character belongs to it
            """
        ),
        (
            "\u{FEFF}%YAML 1.1\n---\na: b",
            """
            1:1 directive: YAML directives are not part of the language
              help: remove the line; the version of the language is written 'wiring: 1'
            """
        ),
    ])
    func `a byte order mark is not counted`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("parameters: {a: \"\u{E9}\u{1F600}\u{4E2D}\", b: &c d}", "1:27 anchor"),
        ("parameters: {a: e\u{301}, b: &c d}", "1:24 anchor"),
        ("parameters: {a: \"\t\", b: &c d}", "1:25 anchor"),
    ])
    func `columns count Unicode scalars`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `mistakes of all kinds come in one run, in the order of their places`() {
        let text = """
            object: {}
            objects:
              a: {clas: B}
              b: &c D
              1e:
              f: [g]
              b: !h I
              owner: J
            owner: []
            remove: *k
            ? {}
            : l
            include: [no.yaml]
            objects: {}
            """
        let expected = """
            1:1 unknown-key, 3:7 unknown-key, 4:6 anchor, 5:3 empty-value, 6:6 wrong-kind, 7:3 duplicate-key, 7:6 tag, 8:3 invalid-name, 9:8 wrong-kind, 10:9 alias, 11:3 wrong-kind, 13:11 missing-file, 14:1 duplicate-key
            """
        #expect(places(in: text) == expected)
    }

    @Test func `the end of a file without a line end is a place`() {
        let text = """
            objects: {a: B}
            owner: [
            """
        let expected = "2:8 malformed-yaml: the '[' that opens here is never closed"
        #expect(diagnostics(in: text) == expected)
    }
}
