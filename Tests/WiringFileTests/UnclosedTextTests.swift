import Testing

/// Unclosed and unmatched brackets and quotes.
@Suite struct UnclosedTextTests {
    @Test(arguments: [
        ("objects: [", "1:10 malformed-yaml: the '[' that opens here is never closed"),
        (
            """
            objects:
              a: [b, c
              d: e
            """,
            "2:6 malformed-yaml: the '[' that opens here is never closed"
        ),
        (
            """
            objects:
              a: {b: c
            owner: x
            """,
            "2:6 malformed-yaml: the '{' that opens here is never closed"
        ),
        (
            """
            objects:
              a: {class: X, outlets: {b: c}
              d: {class: Y}
            """,
            "2:6 malformed-yaml: the '{' that opens here is never closed"
        ),
        (
            """
            objects:
              a: [b, 'it]', # ]
              d: e
            """,
            "2:6 malformed-yaml: the '[' that opens here is never closed"
        ),
    ])
    func `a bracket that is never closed is shown where it opens`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            include: [
              a.yaml
              b.yaml: c
            ]
            """,
            """
            3:9 malformed-yaml: a ',' or a ']' belongs here
              1:10: the '[' is here
            """
        ),
        (
            "objects: {a: b c: d}",
            """
            1:15 malformed-yaml: a ',' is missing before 'c'
              help: put a ',' there
            """
        ),
        (
            """
            {"objects": {"a": "B"
              "c": "D"}}
            """,
            """
            1:22 malformed-yaml: a ',' is missing before 'c'
              help: put a ',' there
            """
        ),
    ])
    func `a missing comma is shown where it is missed, with the bracket`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("objects: {a: {class: X, outlets: {b: [c, d}}}", "1:43 malformed-yaml: a ']' belongs here"),
        ("objects: {a: [}", "1:15 malformed-yaml: a ']' belongs here"),
        ("objects: {a: {b: c]}", "1:19 malformed-yaml: a '}' belongs here"),
    ])
    func `a bracket of the other kind does not close`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "remove: ]",
            """
            1:9 malformed-yaml: this ']' closes nothing
              help: remove it, or put the text in quotes
            """
        ),
        (
            "remove: [b]]",
            """
            1:12 malformed-yaml: this ']' closes nothing
              help: remove it, or put the text in quotes
            """
        ),
        (
            "objects: {b: c}}",
            """
            1:16 malformed-yaml: this '}' closes nothing
              help: remove it, or put the text in quotes
            """
        ),
        (
            """
            objects: {a: b}
            ]
            """,
            """
            2:1 malformed-yaml: this ']' closes nothing
              help: remove it, or put the text in quotes
            """
        ),
    ])
    func `a bracket that closes nothing is shown`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: "b
              c: d
            """,
            "2:6 malformed-yaml: the quote that opens here is never closed"
        ),
        (
            """
            objects:
              a: 'b
              c: d
            owner: e
            """,
            "2:6 malformed-yaml: the quote that opens here is never closed"
        ),
        ("'objects: {}", "1:1 malformed-yaml: the quote that opens here is never closed"),
    ])
    func `a quote that is never closed is shown where it opens`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a quote that is closed by that of a later line is shown where it opens`() {
        let text = """
            parameters:
              a: "b
              c: "d"
            """
        let expected = """
            2:6 malformed-yaml: the quote that opens here is not closed on its line
              3:7: it is closed before this text
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            parameters: 
              a: 'it's'
            """,
            """
            2:10 malformed-yaml: there is text after the closing quote
              help: a quote that belongs to the text is written ''
            """
        ),
        (
            """
            parameters:
              a: "say "hi""
            """,
            #"""
            2:12 malformed-yaml: there is text after the closing quote
              help: a quote that belongs to the text is written \"
            """#
        ),
        (
            """
            parameters:
              a: [b] c
            """,
            """
            2:10 malformed-yaml: there is text after the closing ']'
              help: put the text in quotes if it is one text
            """
        ),
        (
            """
            parameters:
              a: {default: b}, c: d
            """,
            """
            2:18 malformed-yaml: there is text after the closing '}'
              help: put the text in quotes if it is one text
            """
        ),
        (
            "'parameters' a: b",
            """
            1:14 malformed-yaml: there is text after the closing quote
              help: a quote that belongs to the text is written ''
            """
        ),
    ])
    func `text after a closing quote or bracket is shown, with how to write a quote`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            parameters: {a: "#, b: "."}
            """,
            """
            1:17 malformed-yaml: the quote that opens here is not closed before the ','
              help: write "#"
            """
        ),
        (
            """
            parameters: {a: 'it's'}
            """,
            """
            1:21 malformed-yaml: there is text after the closing quote
              help: a quote that belongs to the text is written ''
            """
        ),
        (
            """
            parameters: {a: #, b: "."}
            """,
            """
            1:17 malformed-yaml: '#' begins a comment
              help: write "#"
            """
        ),
        (
            """
            remove: [#a, b]
            """,
            """
            1:10 malformed-yaml: '#' begins a comment
              help: write "#a"
            """
        ),
        (
            """
            remove: [a, b # ]
            """,
            "1:9 malformed-yaml: the '[' that opens here is never closed"
        ),
    ])
    func `a quote or a comment that hides the next entry is shown`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a whole report is what a terminal shows`() {
        let text = """
            objects:
              board: {class: GridBoard
              game: ConwayGame

            """
        let expected = """
            life.yaml:2:10: error: the '{' that opens here is never closed [malformed-yaml]
            2 |   board: {class: GridBoard
              |          ^
            life.yaml: 1 error
            """
        #expect(report(on: text) == expected)
    }
}
