import Testing

/// Empty files, values and items.
@Suite struct EmptyTests {
    @Test func `an empty file gets advice on how to begin`() {
        let text = ""
        let expected = """
            1:1 empty-file: the file has no content
              help: a wiring file begins with a section such as 'objects:'
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """


            """,
            "1:1 empty-file"
        ),
        (
            """



            """,
            "1:1 empty-file"
        ),
        (
            """
            # only
            # comments
            """,
            "1:1 empty-file"
        ),
        ("---", "1:1 empty-file"),
        (
            """
            ---
            # c
            ...
            """,
            "1:1 empty-file"
        ),
        ("\u{FEFF}", "1:1 empty-file"),
        ("\u{FEFF}# c", "1:1 empty-file"),
    ])
    func `a file that says nothing is refused`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test(arguments: [
        (
            "objects:",
            """
            1:1 empty-value: there is nothing after 'objects'
              help: leave it out
            """
        ),
        (
            """
            objects:
              a:
              b: C
            """,
            """
            2:3 empty-value: there is nothing after 'a'
              help: write its class after it, or leave it out
            """
        ),
        (
            "objects: {a: , b}",
            """
            1:11 empty-value: there is nothing after 'a'
              help: write its class after it, or leave it out
            1:16 empty-value: there is nothing after 'b'
              help: a ',' ends the value before it; put the text in quotes if the ',' belongs to it
            """
        ),
        (
            """
            objects:
              a: {class: B, outlets: {o: [x], p: }}
            """,
            """
            2:35 empty-value: there is nothing after 'p'
              help: name an object after it; leave it out if the outlet is optional
            """
        ),
        (
            "? objects",
            """
            1:3 empty-value: there is nothing after 'objects'
              help: leave it out
            """
        ),
    ])
    func `a key with nothing after it is refused`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: #x
            """,
            """
            2:3 empty-value: there is nothing after 'a'
              help: '#' begins a comment; put the text in quotes if it belongs to the value
            """
        ),
        (
            "objects: {a:b}",
            """
            1:11 empty-value: there is nothing after 'a:b'
              help: a ':' needs a space after it: 'a: b'
            """
        ),
        (
            """
            parameters:
              link: {default:http://x}
            """,
            """
            2:10 empty-value: there is nothing after 'default:http://x'
              help: a ':' needs a space after it: 'default: http://x'
            """
        ),
    ])
    func `the help names the likely cause of the missing value`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a quoted key lacks no space`() {
        let text = """
            objects:
              a:
                class: B
                attributes: {"x:y"}
            """
        let expected = """
            4:18 empty-value: there is nothing after 'x:y'
              help: in braces each value has a key, as in {class: Button}; a list is written in brackets
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              : a
            """,
            "2:3 malformed-yaml: there is no key before the ':'"
        ),
        ("objects: {a: B, : c}", "1:17 malformed-yaml: there is no key before the ':'"),
    ])
    func `a colon with no key before it is refused`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            remove:
              - a
              -
              - b
            """,
            """
            3:3 empty-value: there is nothing after the '-'
              help: leave it out, or write 'null' for an optional attribute and "" for an empty text
            """
        ),
        (
            """
            remove:
              - # a
            """,
            """
            2:3 empty-value: there is nothing after the '-'
              help: '#' begins a comment; put the text in quotes if it belongs to the value
            """
        ),
        (
            "remove: [a, , b]",
            """
            1:13 empty-value: there is nothing before this ','
              help: remove one ',', or write "" for an empty text
            """
        ),
        (
            "remove: [,]",
            """
            1:10 empty-value: there is nothing before this ','
              help: remove one ',', or write "" for an empty text
            """
        ),
    ])
    func `an item with nothing in it is refused`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a comma at the end is not an item`() {
        let text = "objects: {b: {class: C, attributes: {d: [e, ],},},}"
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test func `an empty text in quotes is a text`() {
        let text = #"objects: {a: {class: B, attributes: {c: "", d: ''}}}"#
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test func `a whole report is what a terminal shows`() {
        let text = """
            objects:
              board:
              colour: #ff0000

            """
        let expected = """
            life.yaml:2:3: error: there is nothing after 'board' [empty-value]
            2 |   board:
              |   ^^^^^
              help: write its class after it, or leave it out
            life.yaml:3:3: error: there is nothing after 'colour' [empty-value]
            3 |   colour: #ff0000
              |   ^^^^^^
              help: '#' begins a comment; put the text in quotes if it belongs to the value
            life.yaml: 2 errors
            """
        #expect(report(on: text) == expected)
    }
}
