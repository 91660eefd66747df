import Testing

/// Colons, signs and escapes.
@Suite struct MisspeltTextTests {
    @Test(arguments: [
        (
            """
            objects:
              a: key: b
            """,
            """
            2:9 malformed-yaml: a ':' is not allowed here
              help: put the text in quotes, or begin the key on its own line
            """
        ),
        (
            """
            objects:
              a: b: c
            """,
            """
            2:7 malformed-yaml: a ':' is not allowed here
              help: put the text in quotes, or begin the key on its own line
            """
        ),
        (
            "parameters: {a: b c: d: e}",
            """
            1:18 malformed-yaml: a ',' is missing before 'c'
              help: put a ',' there
            """
        ),
        (
            "parameters: {a: Ding: dong, b: c}",
            """
            1:21 malformed-yaml: a ':' is not allowed here
              help: put the text in quotes: "Ding: dong"
            """
        ),
        (
            """
            parameters: {a: "b": c}

            """,
            "1:20 malformed-yaml: a ',' or a '}' belongs here"
        ),
        (
            """
            parameters:
              a: "b": c
            """,
            """
            2:9 malformed-yaml: a ':' is not allowed here
              help: put the text in quotes, or begin the key on its own line
            """
        ),
    ])
    func `a second colon in a line cannot stand`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects
              a: b
            """,
            "1:1 malformed-yaml: a ':' is missing after this key"
        ),
        (
            """
            objects:
              a b
              c: d
            """,
            "2:3 malformed-yaml: a ':' is missing after this key"
        ),
        (
            """
            objects:
              a: b
              c d
            """,
            "3:3 malformed-yaml: a ':' is missing after this key"
        ),
        (
            """
            objects:
              a: b
              c d   # e
              f: g
            """,
            "3:3 malformed-yaml: a ':' is missing after this key"
        ),
    ])
    func `a missing colon is shown at the key that lacks it`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a:b
              c: d
            """,
            """
            2:4 malformed-yaml: a ':' needs a space after it
              help: put a space there
            """
        ),
        (
            "objects: {a: b, c:}",
            """
            1:18 malformed-yaml: a ':' needs a space after it
              help: put the text in quotes if the ':' belongs to it
            """
        ),
    ])
    func `a colon without a space after it is shown`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: b
              c:d
            """,
            """
            3:4 malformed-yaml: a ':' needs a space after it
              help: put a space there
            """
        ),
        (
            """
            objects:
              a = b  # c
              d: e
            """,
            """
            2:5 malformed-yaml: a key ends with ':', not '='
              help: write ':' instead of '='
            """
        ),
        (
            """
            objects:
              a: b
              c == d
            """,
            "3:3 malformed-yaml: a ':' is missing after this key"
        ),
        (
            "parameters: {a = b c, d: e}",
            """
            1:14 empty-value: there is nothing after 'a = b c'
              help: a key ends with ':', not '=': 'a: b c'
            """
        ),
    ])
    func `an entry with a sign of another language is shown`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            include:
              - a.yaml
              b.yaml
            """,
            """
            3:3 malformed-yaml: 'include' takes a list of paths
              help: write '- b.yaml'
            """
        ),
        (
            """
            include:
            b.yaml  # c
            objects: {}
            """,
            """
            2:1 malformed-yaml: 'include' takes a list of paths
              help: write '- b.yaml'
            """
        ),
        (
            """
            include:
              b.yaml:
            """,
            """
            2:3 empty-value: there is nothing after 'b.yaml'
              help: 'include' takes a list: write '- b.yaml'
            2:3 wrong-kind: 'include' takes a list of paths, not a mapping
              help: write a list: [b.yaml]
            """
        ),
        (
            """
            include:
              a.yaml
              b.yaml
            """,
            """
            2:3 wrong-kind: 'include' takes a list of paths, not the text 'a.yaml b.yaml'
              help: write each on its own line after '- ', or all in brackets: [a.yaml, b.yaml]
            """
        ),
        (
            """
            include:
              bell: b.yaml
            """,
            """
            2:3 wrong-kind: 'include' takes a list of paths, not a mapping
              help: write '- {file: b.yaml, as: bell}'
            """
        ),
    ])
    func `a path without a dash is shown`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a key of more than 1024 characters is shown`() {
        let text = "parameters:\n  " + String(repeating: "k", count: 1030) + ": 1"
        let expected = "2:3 malformed-yaml: a key ends within 1024 characters"
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a key that is missing is shown`() {
        let text = ": a"
        let expected = "1:1 malformed-yaml: there is no key before the ':'"
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: @x
            """,
            """
            2:6 malformed-yaml: '@' cannot begin a key or a value
              help: name an object by its name alone; put the text in quotes if the character belongs to it
            """
        ),
        (
            """
            objects:
              a: `x`
            """,
            """
            2:6 malformed-yaml: '`' cannot begin a key or a value
              help: put the text in quotes
            """
        ),
        (
            """
            objects:
              a: %x
            """,
            """
            2:6 malformed-yaml: '%' cannot begin a key or a value
              help: put the text in quotes
            """
        ),
        (
            """
            objects:
              @a: x
            """,
            """
            2:3 malformed-yaml: '@' cannot begin a key or a value
              help: name an object by its name alone; put the text in quotes if the character belongs to it
            """
        ),
    ])
    func `a sign that YAML keeps for itself cannot begin a text`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: , b
            """,
            """
            2:6 malformed-yaml: ',' cannot begin a value
              help: put the text in quotes
            """
        ),
        (
            """
            objects:
              a: ? b
            """,
            """
            2:6 malformed-yaml: a '?' is not allowed here
              help: put the text in quotes
            """
        ),
    ])
    func `a comma or a question mark cannot begin a value`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "parameters: {a: \"\\q\"}",
            #"""
            1:18 malformed-yaml: '\q' is not an escape
              help: write '\\' for a backslash, or use single quotes
            """#
        ),
        (
            "parameters: {a: \"\\x4\"}",
            #"""
            1:18 malformed-yaml: the escape '\x' takes 2 hexadecimal digits
              help: write '\\' for a backslash, or use single quotes
            """#
        ),
        (
            "parameters: {a: \"b\\u12\"}",
            #"""
            1:19 malformed-yaml: the escape '\u' takes 4 hexadecimal digits
              help: write '\\' for a backslash, or use single quotes
            """#
        ),
        ("parameters: {a: \"\\ud800\"}", "1:18 malformed-yaml: '\\ud800' is not a Unicode character"),
        ("parameters: {a: \"\\U00110000\"}", "1:18 malformed-yaml: '\\U00110000' is not a Unicode character"),
    ])
    func `an unknown escape is shown whole`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a text cannot be indented by nothing`() {
        let text = """
            parameters:
              a: |0
                b
            """
        let expected = """
            2:7 malformed-yaml: a text is indented by 1 to 9 spaces, not by 0
              help: leave the number out
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `what only seems to be missing after a mistake is not reported`() {
        let text = """
            objects:
              a:
              b: ]
            """
        let expected = """
            2:3 empty-value: there is nothing after 'a'
              help: leave it out, or write 'null' for an optional attribute and "" for an empty text
            3:6 malformed-yaml: this ']' closes nothing
              help: remove it, or put the text in quotes
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `mistakes before a syntax error are reported with it`() {
        let text = """
            objects:
              a:
              b: &x C
              d: [e
            """
        let expected = """
            2:3 empty-value: there is nothing after 'a'
              help: leave it out, or write 'null' for an optional attribute and "" for an empty text
            3:6 anchor: anchors are not part of the language
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            4:6 malformed-yaml: the '[' that opens here is never closed
            """
        #expect(diagnostics(in: text) == expected)
    }
}
