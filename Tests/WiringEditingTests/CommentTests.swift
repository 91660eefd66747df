import Foundation
import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing

/// Comments within what a change replaces or removes: kept if their subject remains, reported otherwise.
@Suite struct CommentTests {
    private static func head(_ value: String) -> String {
        "objects:\n  a:\n    class: A\n    attributes:\n      x:\(value)"
    }

    @Test(arguments: [
        // What remains in a list keeps its lines.
        Row(
            head("   # x\n        # first\n        - 1   # one\n        # second\n        - 2   # two\n        - 3\n"),
            .set("a.x", .list([.word("1"), .word("4"), .word("3")])),
            head("   # x\n        # first\n        - 1   # one\n        # second\n        - 4   # two\n        - 3\n")),
        Row(
            head("\n      - 1   # one\n      - 2"), .set("a.x", .list([.word("0"), .word("1")])),
            head("\n      - 0\n      - 1   # one")),
        Row(
            head("\n      - 1   # one"), .set("a.x", .list([.word("1"), .word("2")])),
            head("\n      - 1   # one\n      - 2")),
        Row(
            head("\r\n      - 1   # one\r\n      - 2\r\n"), .set("a.x", .list([.word("1"), .word("3")])),
            head("\r\n      - 1   # one\r\n      - 3\r\n")),
        Row(
            head("\n        - 1   # one\n        # second\n        - {a: 2} # two\n"),
            .set("a.x", .list([.word("1"), .mapping(("a", .word("3")))])),
            head("\n        - 1   # one\n        # second\n        - {a: 3} # two\n")),
        Row(
            head("\n        red: # r\n          - 1 # one\n        green: 2 # g\n"),
            .set("a.x", .mapping(("red", .list([.word("4")])), ("green", .word("3")))),
            head("\n        red: # r\n          - 4 # one\n        green: 3 # g\n")),
        Row(
            head(" [ 1, # one\n        2, # two\n        3 ] # all\n"),
            .set("a.x", .list([.word("1"), .word("5"), .word("3")])),
            head(" [ 1, # one\n        5, # two\n        3 ] # all\n")),
        Row(
            head(" {a: 1, # one\n        b: [2, 3]} # all\n"),
            .set("a.x", .mapping(("a", .word("4")), ("b", .list([.word("2"), .word("5")])))),
            head(" {a: 4, # one\n        b: [2, 5]} # all\n")),
        Row(
            head("\n        - a: 1 # one\n          b: 2\n"),
            .set("a.x", .list([.mapping(("a", .word("3")), ("b", .word("2")))])),
            head("\n        - a: 3 # one\n          b: 2\n")),
        // What goes takes its comments along.
        Row(
            head("\n        # first\n        - 1   # one\n\n        # second\n        - 2   # two\n"),
            .set("a.x", .list([.word("2")])),
            head("\n\n        # second\n        - 2   # two\n")),
        // So does what remains in a mapping.
        Row(
            head("\n        red: 1   # r\n        # g\n        green: 2\n"),
            .set("a.x", .mapping(("red", .word("1")), ("blue", .word("3")))),
            head("\n        red: 1   # r\n        blue: 3\n")),
        // If nothing remains, the value is written in brackets.
        Row(head("\n        red: 1   # r\n"), .set("a.x", .mapping(("blue", .word("2")))), head(" {blue: 2}\n")),
        Row(head("\n        - 1   # one\n"), .set("a.x", .list([])), head(" []\n")),
        // A new entry goes before the comment on the one below it.
        Row(
            "include: [b.yaml]\nchange:\n  a:\n    # y\n    outlets: {y: b} # b\n", .set("a.x", .word("1")),
            "include: [b.yaml]\nchange:\n  a:\n    attributes:\n      x: 1\n    # y\n    outlets: {y: b} # b\n"),
        // A comment after the header of a block scalar is about the whole.
        Row(head(" |   # why\n        text\n"), .set("a.x", .word("other")), head(" other   # why\n")),
        Row(
            head(" >-  # why\n        # text\n\n      y: 1\n"), .set("a.x", .word("b")),
            head(" b  # why\n\n      y: 1\n")),
    ])
    func `what stays keeps its comments`(row: Row) throws {
        let before = row.before.replacing("\r\n", with: "\n") == row.before ? row : crlf(row)
        try before.check()
    }

    @Test(arguments: [
        Row(
            head("\n        # first\n        - 1   # one\n        # second\n        - 2   # two\n\n        - 3\n"),
            .part("a.x", at: [1], .remove),
            head("\n        # first\n        - 1   # one\n\n        - 3\n")),
        Row(
            head(" [\n        # first\n        1, # one\n        # second\n        2 # two\n      ]\n"),
            .part("a.x", at: [0], .remove), head(" [\n        # second\n        2 # two\n      ]\n")),
        Row(
            head("\n        # r\n        red: 1 # red\n        # g\n        green: 2 # green\n"),
            .part("a.x", at: [1], .remove), head("\n        # r\n        red: 1 # red\n")),
        Row(
            head(" {\n        red: [1], # red\n        # g\n        green: [2] # green\n      }\n"),
            .part("a.x", at: [1], .remove), head(" {\n        red: [1] # red\n      }\n")),
        Row(head("\n        # first\n        - 1   # one\n"), .part("a.x", at: [0], .remove), head(" []\n")),
        Row(
            head("\n        # r\n        ? red\n        : 1 # red\n        green: 2 # green\n"),
            .part("a.x", at: [0], .remove), head("\n        green: 2 # green\n")),
    ])
    func `a part is removed with its comments`(row: Row) throws { try row.check() }

    @Test(arguments: [
        Row(
            head(
                " [\n        # first\n        1, # one\n        # second\n        2, # two\n        3 # three\n      ]\n"
            ),
            .part("a.x", at: [0], .move(to: 2)),
            head(
                " [\n        # second\n        2, # two\n        3, # three\n        # first\n        1 # one\n      ]\n"
            )),
        Row(
            head(" [\n        1 # one\n        # second\n        , 2 # two\n        , 3\n      ]\n"),
            .part("a.x", at: [2], .move(to: 0)),
            head(" [\n        3\n        , 1 # one\n        # second\n        , 2 # two\n      ]\n")),
        // Lines are broken where a comment needs it.
        Row(
            head(" [1, 2, # two\n        # third\n        3, 4] # all\n"), .part("a.x", at: [1], .move(to: 0)),
            head(" [2, # two\n        1,\n        # third\n        3, 4] # all\n")),
        Row(
            head(" [1, 2, # two\n        # third\n        3, 4] # all\n"), .part("a.x", at: [1], .move(to: 3)),
            head(" [1,\n        # third\n        3,\n        4, 2 # two\n        ] # all\n")),
        Row(
            head(" [1, 2, # two\n        # third\n        3, 4] # all\n"), .part("a.x", at: [2], .move(to: 0)),
            head(" [\n        # third\n        3, 1,\n        2, # two\n        4] # all\n")),
        Row(
            head(" [1, 2 # two\n      ]\n"), .part("a.x", at: [1], .move(to: 0)),
            head(" [2, # two\n          1\n      ]\n")),
        Row(
            head("\n        - 1\n          # below\n        - 2   # two\n"), .part("a.x", at: [0], .move(to: 1)),
            head("\n        - 2   # two\n        - 1\n          # below\n")),
        // The first item may be behind another dash or a colon.
        Row(
            head("\n        ? key\n        : - 1 # one\n          - 2 # two\n"),
            .part("a.x", at: [0, 0], .move(to: 1)),
            head("\n        ? key\n        : - 2 # two\n          - 1 # one\n")),
        Row(
            head("\n        - - 1 # one\n          # second\n          - 2"), .part("a.x", at: [0, 0], .move(to: 1)),
            head("\n        -\n          # second\n          - 2\n          - 1 # one")),
    ])
    func `an item moves with its comments`(row: Row) throws {
        try row.check()
        try crlf(row).check()
    }

    @Test func `a target in brackets moves with its comments`() throws {
        let text = "objects:\n  a: {class: A, outlets: {x: [b, c, # c\n    # d\n    d]}}\n  b: B\n  c: C\n  d: D\n"
        let document = try Document(SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        let moved = try document.connecting("a.x", to: ["d"], position: .at(0))
        #expect(
            String(decoding: moved.source.bytes, as: UTF8.self)
                == text.replacing("[b, c, # c\n    # d\n    d]", with: "[\n    # d\n    d, b,\n    c # c\n    ]"))
    }

    /// Returns the row with all line endings as CRLF.
    private func crlf(_ row: Row) -> Row {
        func ended(_ text: String) -> String { text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n") }
        return Row(ended(row.before), row.edit, ended(row.after))
    }

    private func lost(_ text: String, _ edit: Edit) throws -> [String] {
        let document = try Document(SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        return document.comments(lostIn: try edit.apply(to: document)).map {
            "\($0.place.line):\($0.place.column) \($0.text)"
        }
    }

    @Test(arguments: [
        (
            " # x\n        # first\n        - 1 # one\n        - 2 # two\n", Edit.set("a.x", .word("3")),
            ["7:13 # one", "8:13 # two"]
        ),
        ("\n        - 1 # one\n        - 2 # two\n", .set("a.x", .list([.word("2")])), ["6:13 # one"]),
        (" [1, # one\n        2] # all\n", .set("a.x", .word("3")), ["5:14 # one"]),
        (" | # why\n        # text\n", .set("a.x", .word("3")), []),
        (" \"# text\" # why\n      y: '#'\n", .set("a.x", .word("3")), []),
        (" 1\n      # y\n      y: 2 # two\n", .unset("a.y"), ["6:7 # y", "7:12 # two"]),
        (" [1,\n        # second\n        2]\n", .set("a.x", .list([.word("1")])), ["6:9 # second"]),
        (" 1 # same\n      y: 2 # same\n", .unset("a.y"), ["6:12 # same"]),
        ("\n        # one\n        - 1\n        - 2\n", .part("a.x", at: [0], .remove), ["6:9 # one"]),
        (" [1, 2, # two\n        3] # all\n", .part("a.x", at: [1], .remove), ["5:17 # two"]),
        (" [1, 2, # two\n        3] # all\n", .part("a.x", at: [1], .move(to: 2)), []),
        (
            " 1\n  # of b\n  b:  # b\n    class: B # its class\n", .remove("b"),
            ["6:3 # of b", "7:7 # b", "8:14 # its class"]
        ),
    ])
    func `lost comments are reported`(value: String, edit: Edit, expected: [String]) throws {
        #expect(try lost(Self.head(value), edit) == expected)
    }

    @Test func `no comment is lost silently`() throws {
        for seed in 0..<volume(1_000) {
            var generated = GeneratedFile(seed: seed)
            let old = try Document(SourceText(name: "\(seed).yaml", bytes: Array(generated.text.utf8)))
            let edit = generated.edit()
            let new = try edit.apply(to: old)
            let (before, after) = (Self.marks(old), Self.marks(new))
            #expect(before - after <= old.comments(lostIn: new).count, "seed \(seed), \(edit):\n\(generated.text)")
        }
    }

    private static func marks(_ document: Document) -> Int {
        // Within a block scalar, it does not begin a comment.
        String(decoding: document.source.bytes, as: UTF8.self).replacing("# no comment", with: "")
            .count { $0 == "#" }
    }
}
