import Testing

/// Tabs, and inconsistent indentation.
@Suite struct IndentationTests {
    @Test(arguments: [
        ("objects:\n\ta: b", "2:1 malformed-yaml"),
        ("objects:\n  a:\n\tclass: b", "3:1 malformed-yaml"),
        ("objects:\n  a: b\n\tc: d", "3:1 malformed-yaml"),
        ("objects:\n  a: b\n  \tc: d", "3:3 malformed-yaml"),
        ("parameters:\n  a: >\n\ttext", "3:1 malformed-yaml"),
    ])
    func `a tab cannot indent`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test func `a tab is allowed elsewhere`() {
        let text = "objects:\t{a:\tB}\t# c\td"
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test(arguments: [
        (
            """
            objects:
              a: b
             c: d
            """,
            """
            3:2 malformed-yaml: the indentation of this line matches no line above it
              1:1: the mapping begins here
              help: indent it like the lines that it belongs with
            """
        ),
        (
            """
            objects:
                a: b
              c: d
            """,
            """
            3:3 malformed-yaml: the indentation of this line matches no line above it
              1:1: the mapping begins here
              help: indent it like the lines that it belongs with
            """
        ),
    ])
    func `a line that is indented like none above it is shown with the mapping`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: b
               c: d
            """,
            """
            3:4 malformed-yaml: a key cannot be indented below a value
              2:3: the value is on this line
              help: look at the indentation of this line and the one above it
            """
        ),
        (
            """
            objects:
              a: b # d

              # comment
               c: d
            """,
            """
            5:4 malformed-yaml: the indentation of this line matches no line above it
              2:3: the mapping begins here
              help: indent it like the lines that it belongs with
            """
        ),
    ])
    func `a key that is indented below a value is shown with the value`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    /// As in a recipe of a makefile. YAML takes all blanks before the first word for indentation.
    @Test(arguments: [
        ("parameters:\n  a: |\n    \ttext", "2:6", "|2"), ("parameters:\n  a: >-\n\n   \ttext", "2:6", ">1"),
        ("parameters:\n  a:\n    - b\n    - |\n      \ttext", "4:7", "|2"),
        ("parameters:\n  a:\n    - b: |\n         \ttext", "3:10", "|3"),
    ])
    func `a text that begins with a tab is told the number that makes it one`(
        text: String, header: String, number: String
    ) throws {
        let expected = """
            malformed-yaml: a text that begins with a tab needs the number of spaces that indent it
              help: write '\(number)'
            """
        #expect(diagnostics(in: text).hasSuffix(expected))
        let numbered = text.replacing(String(number.prefix(1)), with: number)
        #expect(diagnostics(in: numbered) == "nothing")
    }

    @Test func `a text that begins with a tab and has a line above its header is told what to write`() {
        let expected = """
            4:6 malformed-yaml: a text that begins with a tab needs the number of spaces that indent it
              help: write the number after the '|'
            """
        #expect(diagnostics(in: "parameters:\n  a:\n    |\n     \ttext") == expected)
    }

    @Test(arguments: ["|", ">", "|-", ">2", "|+1"])
    func `a comment after the header of a text needs a space`(header: String) {
        let column = 6 + header.utf8.count
        let expected = """
            2:\(column) malformed-yaml: a comment needs a space before its '#'
              help: put a space there
            """
        #expect(diagnostics(in: "parameters:\n  a: \(header)#b\n    text #c\n  d: \"|#\"") == expected)
        #expect(diagnostics(in: "parameters:\n  a: \(header) #b\n    text #c\n  d: \"|#\"") == "nothing")
    }

    @Test func `an indented first line does not set the indentation of the others`() {
        let text = """
             wiring: 1
            objects: {}
            """
        let expected = """
            2:1 malformed-yaml: there is text after the end of the document
              help: look at the indentation of this line and the one above it
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: b
              - c
            """,
            """
            3:3 malformed-yaml: an item of a list is not allowed among keys
              2:3: the mapping begins here
              help: look at the indentation of this line and the one above it
            """
        ),
        (
            """
            objects:
              a: b
              - c:
                  class: d
            """,
            """
            3:3 malformed-yaml: an item of a list is not allowed among keys
              help: remove the '-': objects are named
            """
        ),
        (
            """
            remove:
              - a
              b: c
            """,
            """
            3:3 malformed-yaml: a '- ' belongs here
              2:3: the list begins here
              help: look at the indentation of this line and the one above it
            """
        ),
        (
            """
            remove:
              - a
             - b
            """,
            """
            3:2 malformed-yaml: the indentation of this line matches no line above it
              1:1: the mapping begins here
              help: indent it like the lines that it belongs with
            """
        ),
    ])
    func `lists and mappings cannot be mixed`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "remove: - a",
            """
            1:9 malformed-yaml: a list cannot begin here
              help: begin it on its own line
            """
        ),
        (
            "remove: -",
            """
            1:9 malformed-yaml: a list cannot begin here
              help: begin it on its own line
            """
        ),
    ])
    func `a list begins on a line of its own`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            parameters:
              a: | text
            """,
            """
            2:8 malformed-yaml: the text of a '|' begins on the next line
              help: put the text in quotes
            """
        ),
        (
            """
            parameters:
              a: >text
            """,
            """
            2:7 malformed-yaml: the text of a '>' begins on the next line
              help: put the text in quotes
            """
        ),
    ])
    func `a text after '|' or '>' begins on the next line`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }
}
