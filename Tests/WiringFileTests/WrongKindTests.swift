import Testing

/// Texts, lists and mappings where another kind is expected.
@Suite struct WrongKindTests {
    @Test(arguments: [
        (
            "objects",
            """
            1:1 wrong-kind: a wiring file is a mapping of sections such as 'objects:', not the text 'objects'
            """
        ),
        (
            "[a]",
            """
            1:1 wrong-kind: a wiring file is a mapping of sections such as 'objects:', not a list
              help: write it in braces, each with a name: {name: …}
            """
        ),
        (
            """
            wiring: 1
            objects: a
            parameters: [a]
            remove: {a: b}
            """,
            """
            2:10 wrong-kind: 'objects' takes a mapping of names, not the text 'a'
            3:13 wrong-kind: 'parameters' takes a mapping of names, not a list
              help: write it in braces, each with a name: {name: …}
            4:9 wrong-kind: 'remove' takes a list of names, not a mapping
            """
        ),
        (
            "include: board.yaml",
            """
            1:10 wrong-kind: 'include' takes a list of paths, not the text 'board.yaml'
              help: write it in brackets: [board.yaml]
            """
        ),
        ("include: {a: b}", "1:10 wrong-kind: 'include' takes a list of paths, not a mapping"),
        (
            """
            replace: [a]
            wrap: a
            change: ""
            """,
            """
            1:10 wrong-kind: 'replace' takes a mapping of names, not a list
              help: write it in braces, each with a name: {name: …}
            2:7 wrong-kind: 'wrap' takes a mapping of names, not the text 'a'
            3:9 wrong-kind: 'change' takes a mapping of names, not the text ''
            """
        ),
    ])
    func `the file and its sections`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "objects: {a: [B]}",
            """
            1:14 wrong-kind: a definition is a class name or a mapping with 'class', not a list
              help: an object has one class: {class: B}
            """
        ),
        (
            "owner: [A]",
            """
            1:8 wrong-kind: a definition is a class name or a mapping with 'class', not a list
              help: an object has one class: {class: A}
            """
        ),
        ("objects: {a: {class: [B]}}", "1:22 wrong-kind: 'class' takes the name of a class, not a list"),
        ("objects: {a: {class: {b: c}}}", "1:22 wrong-kind: 'class' takes the name of a class, not a mapping"),
        (#"objects: {a: ""}"#, "1:14 wrong-kind: 'class' takes the name of a class, not the text ''"),
        ("objects: {a: {class: ''}}", "1:22 wrong-kind: 'class' takes the name of a class, not the text ''"),
        (
            "change: {a: B}",
            """
            1:13 wrong-kind: 'change' takes a mapping such as {attributes: {…}, outlets: {…}}, not the text 'B'
            """
        ),
    ])
    func `definitions`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a: {class: B, attributes: c, outlets: [d], actions: e, shared: yes}
            """,
            """
            2:29 wrong-kind: 'attributes' takes a mapping of names and values, not the text 'c'
            2:41 wrong-kind: 'outlets' takes a mapping of names and targets, not a list
              help: write it in braces, each with a name: {name: …}
            2:55 wrong-kind: 'actions' takes a mapping of events and 'object.action', not the text 'e'
            2:66 wrong-kind: 'shared' takes true or false, not the text 'yes'
              help: write true
            """
        ),
        (
            #"objects: {a: {class: B, shared: "true"}}"#,
            """
            1:33 wrong-kind: 'shared' takes true or false, not the text 'true'
              help: write true
            """
        ),
        (
            "objects: {a: {class: B, shared: [true]}}",
            "1:33 wrong-kind: 'shared' takes true or false, not a list"
        ),
    ])
    func `parts of definitions`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "objects: {a: {class: B, outlets: {c: [[d]]}}}",
            """
            1:39 wrong-kind: a target is the name of an object or an inline definition, not a list
            """
        ),
        (
            "objects: {a: {class: B, outlets: {c: {d: [e]}}}}",
            """
            1:42 wrong-kind: a target is the name of an object or an inline definition, not a list
            """
        ),
        (
            "objects: {a: {class: B, actions: {t: {c: d}}}}",
            """
            1:38 wrong-kind: an event takes 'object.action' or a list of them, not a mapping
            """
        ),
        (
            "objects: {a: {class: B, actions: {t: [[c.d]]}}}",
            "1:39 wrong-kind: an action is written 'object.action', not a list"
        ),
    ])
    func `targets and actions`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "include: [[a]]",
            """
            1:11 wrong-kind: an include is a path or a mapping with 'file', not a list
              help: write it in braces, each with a name: {name: …}
            """
        ),
        (#"include: [""]"#, "1:11 wrong-kind: 'include' takes a list of paths, not the text ''"),
        ("include: [{file: [a]}]", "1:18 wrong-kind: 'file' takes a path, not a list"),
        (
            """
            include: [{file: a.yaml, as: [b], owner: {}, externals: c, parameters: [d]}]
            """,
            """
            1:18 missing-file: there is no file 'a.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            1:30 wrong-kind: 'as' takes a name, not a list
            1:42 wrong-kind: 'owner' takes the name of an object, not a mapping
            1:57 wrong-kind: 'externals' takes a mapping of names to names, not the text 'c'
            1:72 wrong-kind: 'parameters' takes a mapping of names and values, not a list
              help: write it in braces, each with a name: {name: …}
            """
        ),
        (
            "parameters: {a: {env: [B]}}",
            """
            1:23 wrong-kind: the source 'env' takes a text, not a list
              help: a value that is a mapping goes under 'default:'
            """
        ),
        (
            "parameters: {a: {secret: yes}}",
            """
            1:26 wrong-kind: 'secret' takes true or false, not the text 'yes'
              help: write true
            """
        ),
    ])
    func `includes and parameters`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("remove: [[a]]", "1:10 wrong-kind: an overlay names an object, not a list"),
        ("replace: {a: {file: [b]}}", "1:21 wrong-kind: 'file' takes a path, not a list"),
        (
            "replace: {a: {file: b.yaml, class: C}}",
            """
            1:21 missing-file: there is no file 'b.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            1:29 unknown-key: a replaced file has no key 'class'
              note: the keys of a replaced file are 'file'
            """
        ),
    ])
    func `overlays`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("{a: b}: c", "1:1 wrong-kind: a key is a word, not a mapping"),
        ("objects: {[a]: B}", "1:11 wrong-kind: a key is a word, not a list"),
        (
            """
            objects:
              ? - a
              : B
            """,
            "2:5 wrong-kind: a key is a word, not a list"
        ),
    ])
    func `keys`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `a long text is cut`() {
        let text = "objects: " + String(repeating: "ab ", count: 50)
        let expected = """
            1:10 wrong-kind: 'objects' takes a mapping of names, not the text 'ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab…'
            """
        #expect(diagnostics(in: text) == expected)
    }
}
