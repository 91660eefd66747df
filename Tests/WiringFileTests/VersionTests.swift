import Testing

/// The version of the language.
@Suite struct VersionTests {
    @Test(arguments: [
        """
        wiring: 1
        objects: {}
        """,
        """
        objects: {}
        wiring: 1
        """,
    ])
    func `version 1 may be said`(text: String) {
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test(arguments: [
        (
            """
            wiring: 2
            objects: {a: &b C, a: !d E}
            news: 1
            """,
            """
            1:9 unsupported-version: this library reads version 1 of the wiring language, not '2'
              help: write 'wiring: 1', or use a library that knows that version
            """
        ),
        (
            #"{objects: {a: }, wiring: "1"}"#,
            """
            1:26 unsupported-version: this library reads version 1 of the wiring language, not '1'
              help: write 'wiring: 1', or use a library that knows that version
            """
        ),
        (
            "wiring: 1.0",
            """
            1:9 unsupported-version: this library reads version 1 of the wiring language, not '1.0'
              help: write 'wiring: 1', or use a library that knows that version
            """
        ),
        (
            "wiring: [1]",
            """
            1:9 unsupported-version: this library reads version 1 of the wiring language, not a list
              help: write 'wiring: 1', or use a library that knows that version
            """
        ),
        (
            "wiring: {}",
            """
            1:9 unsupported-version: this library reads version 1 of the wiring language, not a mapping
              help: write 'wiring: 1', or use a library that knows that version
            """
        ),
        (
            """
            wiring: 2
            objects: [
            """,
            """
            1:9 unsupported-version: this library reads version 1 of the wiring language, not '2'
              help: write 'wiring: 1', or use a library that knows that version
            """
        ),
    ])
    func `another version is the only error reported`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a version after a mistake in the text is not read`() {
        let text = """
            objects: {a: &b C}
            news: [
            wiring: 2
            """
        let expected = """
            1:14 anchor: anchors are not part of the language
              help: give the object a name and name it where it is needed; quote the text if the '&' belongs to it
            2:7 malformed-yaml: the '[' that opens here is never closed
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `an empty value is not a version`() {
        let text = """
            wiring:
            objects: a
            """
        let expected = """
            1:1 empty-value: there is nothing after 'wiring'
              help: leave it out, or write 'null' for an optional attribute and "" for an empty text
            2:10 wrong-kind: 'objects' takes a mapping of names, not the text 'a'
            """
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a nested key of that name is not a version`() {
        let text = "objects: {wiring: A, a: {class: B, attributes: {wiring: 2}}}"
        #expect(diagnostics(in: text) == "nothing")
    }
}
