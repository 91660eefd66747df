#if Commands
internal import WiringDiagnostics

/// Files and how much there may be of everything.
extension Article {
    static let files: [Article] = [
        Article(
            .missingFile, "an included file is there",
            "The path is relative to the file that includes it, not to where the program is started.",
            wrong: """
                include: [bord.yaml]
                objects: {pane: Pane}
                """,
            right: Example(
                """
                include: [board.yaml]
                objects: {pane: Pane}
                """, "board.yaml", "objects: {list: Pane}")),
        Article(
            .unreadableFile, "a wiring file can be read",
            "The file is there and cannot be read: it is a folder or a device, or its permissions forbid it.",
            wrong: """
                include: [.]
                objects: {pane: Pane}
                """,
            right: Example(
                """
                include: [board.yaml]
                objects: {pane: Pane}
                """, "board.yaml", "objects: {list: Pane}")),
        Article(
            .outsideRoot, "included files lie in the wiring root",
            """
            The wiring root is the folder of the file that was asked for, so that a file from elsewhere cannot be \
            pulled in by a path or a link. Move the file, or say which folder holds all: '--root' for the tool, \
            'root:' in Swift.
            """,
            wrong: """
                include: [/etc/hostname]
                objects: {pane: Pane}
                """,
            right: Example(
                """
                include: [board.yaml]
                objects: {pane: Pane}
                """, "board.yaml", "objects: {list: Pane}")),
        Article(
            .includeCycle, "files do not include each other in a circle",
            """
            What is included comes first, and in a circle nothing could. Put what both need into a third file, or \
            declare it under 'externals:' in one of them.
            """,
            wrong: Example(
                """
                include: [game.yaml]
                objects: {pane: Pane}
                """, "game.yaml",
                """
                include: [main.yaml]
                objects: {list: Pane}
                """),
            right: Example(
                """
                include: [game.yaml]
                objects: {pane: Pane}
                """, "game.yaml", "objects: {list: Pane}")),
    ]

    static let limits: [Article] = [
        Article(
            .tooDeep, "nesting has an end",
            """
            Collections in a file, and files that include each other, may be nested 64 deep, so that no file can \
            exhaust the stack. 'Limits.nesting' and 'Limits.includeDepth' are the settings.
            """,
            wrong: Example(
                stringLiteral:
                    "objects: {ok: {class: Button, attributes: {label:\n  " + String(repeating: "[", count: 70) + "\n  "
                    + String(repeating: "]", count: 70) + "}}}"),
            right: """
                objects: {ok: {class: Button, attributes: {label: OK}}}
                """),
        Article(
            .tooLarge, "a file has at most 64 MiB",
            "All files together may have 256 MiB. 'Limits.fileBytes' and 'Limits.totalBytes' are the settings.",
            wrong: .told("# 65 MiB of objects"),
            right: .told("include: [first-half.yaml, second-half.yaml]")),
        Article(
            .tooManyObjects, "a nib has at most a million objects",
            """
            Each copy of an included nib counts, so that a few nibs which include each other twice can be very many \
            objects. 'Limits.objects' is the setting.
            """,
            wrong: .told("# a nib with two copies of a nib with two copies of …"),
            right: .told("# fewer copies")),
        Article(
            .tooManyFiles, "a nib has at most 1,024 files and copies of files",
            "Each copy of an included nib counts. 'Limits.files' is the setting.",
            wrong: .told("# a nib with two copies of a nib with two copies of …"),
            right: .told("# fewer copies")),
    ]
}
#endif
