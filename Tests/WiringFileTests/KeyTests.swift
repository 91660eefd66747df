import Testing

/// Duplicate, unknown and missing keys.
@Suite struct KeyTests {
    @Test(arguments: [
        (
            """
            objects: {}
            objects: {}
            """,
            """
            2:1 duplicate-key: the key 'objects' is given twice
              1:1: first given here
              help: write the entries of both under one of them
            """
        ),
        (
            """
            objects:
              a: B
              c: D
              a: E
              a: F
            """,
            """
            4:3 duplicate-key: the key 'a' is given twice
              2:3: first given here
              help: give one of them another name
            5:3 duplicate-key: the key 'a' is given twice
              2:3: first given here
              help: give one of them another name
            """
        ),
        (
            """
            objects:
              a:
                class: B
                attributes:
                  x: {y: [{z: 1, "z": 2}]}
            """,
            """
            5:22 duplicate-key: the key 'z' is given twice
              5:16: first given here
              help: leave one of them out
            """
        ),
        (
            """
            objects:
              a: {class: A, attributes: {x: {x: 1}, x: 2}}
            """,
            """
            2:41 duplicate-key: the key 'x' is given twice
              2:30: first given here
              help: leave one of them out
            """
        ),
    ])
    func `a key that is given twice is shown with the first`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `equal keys of different mappings are not duplicates`() {
        let text = """
            objects:
              a: {class: A, attributes: {x: {x: {x: 1}, y: 2}, y: 3}}
              b: {class: A, attributes: {x: 1, y: 2}}
            """
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test(arguments: [
        (
            "object: {a: B}",
            """
            1:1 unknown-key: a wiring file has no key 'object'
              did you mean 'objects'?
              note: the keys of a wiring file are 'wiring', 'include', 'parameters', 'owner', 'externals', 'objects', 'replace', 'wrap', 'change' and 'remove'
            """
        ),
        (
            """
            objects:
              a: {clas: B}
            """,
            """
            2:7 unknown-key: a definition has no key 'clas'
              did you mean 'class'?
              note: the keys of a definition are 'class', 'attributes', 'outlets', 'actions', 'shared', 'given' and 'lazy'
            """
        ),
        (
            "objects: {a: {class: B, outlet: {}}}",
            """
            1:25 unknown-key: a definition has no key 'outlet'
              did you mean 'outlets'?
              note: the keys of a definition are 'class', 'attributes', 'outlets', 'actions', 'shared', 'given' and 'lazy'
            """
        ),
        (
            "include: [{path: a.yaml}]",
            """
            1:12 unknown-key: an include has no key 'path'
              did you mean 'file'?
              note: the keys of an include are 'file', 'as', 'owner', 'externals' and 'parameters'
            """
        ),
        (
            "owner: {class: A, shared: true}",
            """
            1:19 unknown-key: a definition has no key 'shared'
              note: the keys of a definition are 'class', 'attributes', 'outlets' and 'actions'
            """
        ),
        (
            "Objects: {}",
            """
            1:1 unknown-key: a wiring file has no key 'Objects'
              did you mean 'objects'?
              note: the keys of a wiring file are 'wiring', 'include', 'parameters', 'owner', 'externals', 'objects', 'replace', 'wrap', 'change' and 'remove'
            """
        ),
    ])
    func `an unknown key is shown with what may have been meant`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            objects:
              a:
                attributes: {}
            """,
            "3:5 missing-key: a definition needs a 'class'"
        ),
        ("objects: {a: {}}", "1:14 missing-key: a definition needs a 'class'"),
        (
            """
            objects:
              a: {class: B, outlets: {o: {outlets: {p: q}}}}
            """,
            "2:30 missing-key: a definition needs a 'class'"
        ),
        ("include: [{as: x}]", "1:11 missing-key: an include needs a 'file'"),
        (
            """
            include:
            - file: a.yaml
              owner: b
            """,
            """
            2:3 missing-key: an include with its own inputs needs an 'as'
            2:9 missing-file: there is no file 'a.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            """
        ),
    ])
    func `a missing key is shown at the first key of a block or the bracket`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "parameters: {a: {env: A, file: b}}",
            """
            1:26 unknown-key: a parameter has one source
              1:18: this is the first
            """
        ),
        (
            "parameters: {size: {width: 1, height: 2}}",
            """
            1:31 unknown-key: a parameter has one source
              1:21: this is the first
              help: its keys are a source, 'default' and 'secret'; a value that is a mapping goes under 'default:'
            """
        ),
    ])
    func `a parameter has one source`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            """
            externals: {a: B}
            objects: {a: C}
            """,
            """
            2:11 duplicate-object: the name 'a' is taken in this file
              1:13: it is taken here
              help: remove it from 'externals:', which declares what the program passes in
            """
        ),
        (
            """
            externals: {a: B}
            include: [{file: x.yaml, as: a}]
            objects: {a: C}
            """,
            """
            2:18 missing-file: there is no file 'x.yaml'
              help: a path starts at the folder of the file that includes it; looked in the working directory
            2:30 duplicate-object: the name 'a' is taken in this file
              1:13: it is taken here
            3:11 duplicate-object: the name 'a' is taken in this file
              2:30: it is taken here
            """
        ),
    ])
    func `a name belongs to one thing in a file`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }
}
