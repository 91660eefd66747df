#if Commands
internal import WiringDiagnostics

/// The form of a wiring file.
extension Article {
    static let form: [Article] = [
        Article(
            .wrongKind, "each place takes one kind of thing",
            """
            A mapping, a list and a single word are different things, and a place takes one of them: 'objects' a \
            mapping, 'include' a list, an outlet to many a list, an outlet to one a name.
            """,
            wrong: """
                include: board.yaml
                objects: {pane: Pane}
                """,
            right: Example(
                """
                include: [board.yaml]
                objects: {pane: Pane}
                """, "board.yaml", "objects: {list: Pane}")),
        Article(
            .unsupportedVersion, "a file is written in a version of the language that is known",
            "'wiring:' says which version of the language a file is written in. There is version 1 so far.",
            wrong: """
                wiring: 2
                objects: {pane: Pane}
                """,
            right: """
                wiring: 1
                objects: {pane: Pane}
                """),
        Article(
            .invalidName, "a name is ASCII letters, digits, '_' and '-'",
            """
            A name begins with a letter or '_'. Letters that look alike in other scripts are a trap, a dot separates \
            names, and 'owner' is the name of File's Owner.
            """,
            wrong: """
                objects: {left pane: Pane}
                """,
            right: """
                objects: {left-pane: Pane}
                """),
        Article(
            .duplicateKey, "a mapping has each key once",
            """
            YAML parsers differ in which of two equal keys counts, so that one of them would be lost without a word. \
            Give the second another name, or remove one.
            """,
            wrong: """
                objects:
                  ok: Button
                  ok: Pane
                """,
            right: """
                objects:
                  ok: Button
                  pane: Pane
                """),
        Article(
            .unknownKey, "a key is one that its place knows",
            """
            Most often the key is misspelt, or it stands one level too high or too low: attributes and outlets of an \
            object stand under 'attributes:' and 'outlets:'.
            """,
            wrong: """
                objects:
                  ok: {class: Button, atributes: {label: OK}}
                """,
            right: """
                objects:
                  ok: {class: Button, attributes: {label: OK}}
                """),
        Article(
            .missingKey, "a definition has its keys",
            "A definition needs a 'class', which says what is made; an included nib needs a 'file'.",
            wrong: """
                objects:
                  ok: {attributes: {label: OK}}
                """,
            right: """
                objects:
                  ok: {class: Button, attributes: {label: OK}}
                """),
        Article(
            .emptyValue, "something stands behind each colon",
            """
            A key with nothing behind it is never meant. '#' begins a comment and '&' an anchor, so that text which \
            begins with them is put in quotes. Nil is 'null'; an outlet is left unconnected by leaving it out.
            """,
            wrong: """
                objects:
                  ok: {class: Button, attributes: {label: }}
                """,
            right: """
                objects:
                  ok: {class: Button, attributes: {label: ""}}
                """),
    ]
}
#endif
