#if Commands
internal import WiringDiagnostics

/// Text and YAML.
extension Article {
    static let text: [Article] = [
        Article(
            .malformedYAML, "a wiring file is well-formed YAML",
            """
            The text cannot be taken apart. Look for a bracket or quote that is not closed, for a tab at the start of a \
            line, and for lines that are not indented like their neighbours. The place is where the text stopped making \
            sense, which may be below the cause.
            """,
            wrong: """
                objects:
                  board: {class: GridBoard, attributes: {rows: 3}
                """,
            right: """
                objects:
                  board: {class: GridBoard, attributes: {rows: 3}}
                """),
        Article(
            .invalidEncoding, "a wiring file is UTF-8",
            """
            A byte belongs to no character. The file was saved in another encoding, such as Latin-1, or it is no text. \
            Save it as UTF-8.
            """,
            wrong: .told("title: Caf\\xE9        # the byte E9: Latin-1"),
            right: .told("title: Café           # the bytes C3 A9: UTF-8")),
        Article(
            .forbiddenCharacter, "a file holds only what can be seen",
            """
            Control characters, and those that turn the direction of writing, make a text look other than it is. Write \
            them as an escape in double quotes. No letter needs as many as 257 combining marks.
            """,
            wrong: """
                objects:
                  ok: {class: Button, attributes: {label: "\u{202E}KO"}}
                """,
            right: """
                objects:
                  ok: {class: Button, attributes: {label: "OK"}}
                """),
        Article(
            .directive, "a wiring file has no YAML directives",
            "Lines that begin with '%' change how YAML is read. A wiring file is read in one way only; leave them out.",
            wrong: """
                %YAML 1.1
                ---
                objects: {pane: Pane}
                """,
            right: """
                objects: {pane: Pane}
                """),
        Article(
            .tag, "a wiring file has no YAML tags",
            """
            '!' begins a tag, which tells YAML a type. Here the Swift type says how a value is read, so that no tag is \
            needed; text that begins with '!' is put in quotes.
            """,
            wrong: """
                objects:
                  ok: {class: Button, attributes: {label: !important OK}}
                """,
            right: """
                objects:
                  ok: {class: Button, attributes: {label: "!important OK"}}
                """),
        Article(
            .anchor, "a wiring file has no YAML anchors",
            """
            '&' begins an anchor, a name for a piece of YAML. What several places share is an object with a name, a \
            parameter, or an included file; text that begins with '&' is put in quotes.
            """,
            wrong: """
                objects:
                  ok: {class: Button, attributes: &common {label: OK}}
                """,
            right: """
                parameters: {label: OK}
                objects:
                  ok: {class: Button, attributes: {label: $(label)}}
                """),
        Article(
            .alias, "a wiring file has no YAML aliases and merge keys",
            """
            '*' begins an alias, which repeats a piece of YAML, and '<<' merges one in. Use a parameter for a value, a \
            name for an object, and an included file for what is there twice.
            """,
            wrong: """
                objects:
                  ok: {class: Button, attributes: {label: *text}}
                """,
            right: """
                parameters: {text: OK}
                objects:
                  ok: {class: Button, attributes: {label: $(text)}}
                """),
        Article(
            .severalDocuments, "a wiring file is one YAML document",
            "'---' between lines begins another document. Put it into a file of its own and include it.",
            wrong: """
                objects: {list: Pane}
                ---
                objects: {detail: Pane}
                """,
            right: """
                objects: {list: Pane, detail: Pane}
                """),
        Article(
            .emptyFile, "a wiring file says something",
            "The file has no text besides comments. A file that makes nothing is written 'objects: {}'.",
            wrong: """
                # nothing yet
                """,
            right: """
                objects: {}
                """),
    ]
}
#endif
