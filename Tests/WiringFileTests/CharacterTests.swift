import Testing

/// Characters that are not allowed in a file.
@Suite struct CharacterTests {
    @Test(arguments: [
        ("objects: {a: \"b\u{0}\"}", "1:16 forbidden-character"),
        ("# \u{7}\nobjects: {}", "1:3 forbidden-character"),
        ("objects: {a: B\u{7F}}", "1:15 forbidden-character"),
        ("objects: {a: 'b\u{1B}[31m'}", "1:16 forbidden-character"),
        ("objects: {}\n# \u{80}\u{9F}", "2:3 forbidden-character, 2:4 forbidden-character"),
    ])
    func `control characters are refused everywhere`(text: String, expected: String) {
        #expect(places(in: text) == expected)
    }

    @Test(arguments: [
        (
            "# \u{202E}\nobjects: {}",
            #"""
            1:3 forbidden-character: the bidirectional control character U+202E is not allowed in a wiring file
              help: remove it, or write it as the escape \u202E in double quotes
            """#
        ),
        (
            "objects: {a: \"\u{2066}\"}",
            #"""
            1:15 forbidden-character: the bidirectional control character U+2066 is not allowed in a wiring file
              help: remove it, or write it as the escape \u2066 in double quotes
            """#
        ),
        (
            "objects: {\u{200F}: b}",
            #"""
            1:11 forbidden-character: the bidirectional control character U+200F is not allowed in a wiring file
              help: remove it, or write it as the escape \u200F in double quotes
            """#
        ),
        (
            "objects: {a: '\u{61C}'}",
            #"""
            1:15 forbidden-character: the bidirectional control character U+061C is not allowed in a wiring file
              help: remove it, or write it as the escape \u061C in double quotes
            """#
        ),
    ])
    func `characters that turn the direction of text are refused everywhere`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        (
            "objects: {a: \u{FEFF}B}",
            #"""
            1:14 forbidden-character: the byte order mark U+FEFF is not allowed in a wiring file
              help: remove it, or write it as the escape \uFEFF in double quotes
            """#
        ),
        (
            "objects: {a: \u{FFFE}\u{FFFF}}",
            #"""
            1:14 forbidden-character: the noncharacter U+FFFE is not allowed in a wiring file
              help: remove it, or write it as the escape \uFFFE in double quotes
            1:15 forbidden-character: the noncharacter U+FFFF is not allowed in a wiring file
              help: remove it, or write it as the escape \uFFFF in double quotes
            """#
        ),
    ])
    func `a byte order mark in the middle and noncharacters are refused`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test(arguments: [
        ("objects: {a: b%}", 14),
        ("objects: {a%: b}", 11),
        ("objects: {a: {class: b%}}", 22),
        ("objects: {a: {class: B, attributes: {c: 'd%', e: 1}}}", 41),
    ])
    func `more combining marks than any writing needs are refused`(text: String, column: Int) {
        func diagnostics(_ marks: String) -> [Substring] {
            WiringFileTests.diagnostics(in: text.replacing("%", with: marks)).split(separator: "\n")
                .filter { $0.contains("combining marks") }
        }
        #expect(diagnostics(String(repeating: "\u{301}", count: 256)) == [])
        #expect(
            diagnostics(String(repeating: "\u{301}\u{323}", count: 129)) == [
                "1:\(column) forbidden-character: more than 256 combining marks follow each other in this text"
            ])
    }

    @Test func `combining marks count where they are written as escapes`() {
        let marks = String(repeating: "\\u0301\\u0323", count: 129)
        let text = "objects: {a: {class: B, attributes: {c: \"d\(marks)\"}}}"
        #expect(places(in: text) == "1:41 forbidden-character")
    }

    @Test func `as escapes they are text`() {
        let text = "objects: {a: {class: B, attributes: {c: \"\\0\\x1B\\u202E\\uFEFF\"}}}"
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test(arguments: [
        (
            "objects: {a: b\u{85}c}",
            """
            1:15 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
        (
            "# a\u{2028}objects: {}\nobjects: {}",
            """
            1:4 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
        (
            "objects: {}\n...\n# \u{2029}",
            """
            3:3 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
        (
            "parameters:\n  a: |\n    b\u{2028}c",
            """
            3:6 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
        (
            "objects: {a: \"\u{85}\", b: \u{85}\"c\"}",
            """
            1:22 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
    ])
    func `a character that ends lines for YAML alone is refused outside quotes`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `inside quotes it is text`() {
        let text = "objects: {a: {class: B, attributes: {a: \"b\u{85}\u{2028}c\", d: '\u{2029}'}}}"
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test(arguments: [
        (
            "#\u{85}%TAG ! x\u{85}%TAG ! y\n---\nobjects: {}",
            """
            1:2 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            1:11 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
        (
            "\u{85}%TAG ! x",
            """
            1:1 forbidden-character: YAML ends a line at this character, which editors do not show
              help: use ordinary line breaks; U+0085, U+2028 and U+2029 are allowed only in quotes
            """
        ),
    ])
    func `before the beginning it hides no directive`(text: String, expected: String) {
        #expect(diagnostics(in: text) == expected)
    }

    @Test func `emoji, accents and private characters are text`() {
        let text = "objects: {a: {class: B, attributes: {a: \u{1F600}, b: e\u{301}\u{E000}, \"c\": \u{4E2D}}}}"
        #expect(diagnostics(in: text) == "nothing")
    }

    @Test func `a whole report is what a terminal shows`() {
        let text = "objects:\n  a: {class: B, attributes: {title: \"x\u{202E}y\"}}\n"
        let expected = #"""
            life.yaml:2:39: error: the bidirectional control character U+202E is not allowed in a wiring file [forbidden-character]
            2 |   a: {class: B, attributes: {title: "x\u{202E}y"}}
              |                                       ^^^^^^^^
              help: remove it, or write it as the escape \u202E in double quotes
            life.yaml: 1 error
            """#
        #expect(report(on: text) == expected)
    }
}
