import Testing

/// A wiring file is one document.
@Suite struct DocumentTests {
    @Test(arguments: [
        (
            """
            objects: {}
            ---
            objects: {}
            """,
            "2:1 several-documents"
        ),
        (
            """
            objects: {}
            ...
            ---

            """,
            "3:1 several-documents"
        ),
        (
            """
            ---
            ---
            objects: {}
            """,
            "2:1 several-documents"
        ),
    ])
    func `a second document is refused`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects: {}
            ...
            owner: A
            """,
            """
            3:1 malformed-yaml: there is text after the end of the document
              help: remove the '...' before it
            """
        ),
        (
            """
            objects: {}
            ... x
            """,
            """
            2:5 malformed-yaml: there is text after the end of the document
              help: remove the '...' before it
            """
        ),
    ])
    func `text after the end is refused`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        """
        ---
        objects: {}
        ...

        """,
        "--- {objects: {}}",
        """
        # c
        ---
        # d
        objects: {}
        ...
        ...
        # e


        """,
        """
        objects: {}
        ...
        """,
    ])
    func `the marks of beginning and end may stand alone`(text: String) {
        #expect(diagnostics(in: text) == "nothing")
    }
}
