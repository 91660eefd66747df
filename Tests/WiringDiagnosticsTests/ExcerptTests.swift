import Testing
import WiringDiagnostics

struct ExcerptTests {
    @Test func `the carets stand under the place`() {
        let expected = """
            wiring/life.yaml:2:3: error: no [unknown-key]
            2 |   board: b
              |   ^^^^^ here
            """
        #expect(rendering(of: "board", in: "objects:\n  board: b\n") == expected)
    }

    @Test(arguments: ["\r\n", "\r"])
    func `line ends of other systems do not show`(lineEnd: String) {
        let expected = """
            wiring/life.yaml:2:4: error: no [unknown-key]
            2 | b: c
              |    ^ here
            """
        #expect(rendering(of: "c", in: "a:\(lineEnd)b: c\(lineEnd)") == expected)
    }

    @Test func `a byte order mark at the start does not show`() {
        let text = "\u{FEFF}kind: window"
        let place = SourceMap(source(text)).place(scalars: 6..<12)
        let expected = """
            wiring/life.yaml:1:7: error: no [wrong-kind]
            1 | kind: window
              |       ^^^^^^
            """
        #expect(Diagnostic(.wrongKind, "no", at: .init(place: place)).description == expected)
    }

    @Test func `a tab takes four columns on every terminal`() {
        let expected = """
            wiring/life.yaml:1:4: error: no [unknown-key]
            1 |     a    b: c
              |          ^ here
            """
        #expect(rendering(of: "b", in: "\ta\tb: c") == expected)
    }

    @Test func `carets go on under a tab`() {
        let expected = """
            wiring/life.yaml:1:2: error: no [unknown-key]
            1 | xa    by
              |  ^^^^^^ here
            """
        #expect(rendering(of: "a\tb", in: "xa\tby") == expected)
    }

    @Test func `wide characters take two columns`() {
        let expected = """
            wiring/life.yaml:1:5: error: no [unknown-key]
            1 | 盤面: ゲーム x
              |       ^^^^^^ here
            """
        #expect(rendering(of: "ゲーム", in: "盤面: ゲーム x") == expected)
    }

    @Test func `combining marks take no column`() {
        let expected = """
            wiring/life.yaml:1:8: error: no [unknown-key]
            1 | e\u{301}te\u{301}: x
              |      ^ here
            """
        #expect(rendering(of: "x", in: "e\u{301}te\u{301}: x") == expected)
    }

    @Test func `a combining mark is seen at its letter`() {
        let expected = """
            wiring/life.yaml:1:3: error: no [unknown-key]
            1 | ae\u{301}b
              |  ^ here
            """
        #expect(rendering(of: "\u{301}", in: "ae\u{301}b") == expected)
    }

    @Test(arguments: ["😀", "👩‍👩‍👧", "👍🏽", "🇨🇭", "❤️", "1️⃣", "한", "\u{1112}\u{1161}\u{11AB}", "Ａ"])
    func `an emoji or a syllable takes two columns however many scalars it has`(character: String) {
        let expected = """
            wiring/life.yaml:1:\(character.unicodeScalars.count + 1): error: no [unknown-key]
            1 | \(character)x
              |   ^ here
            """
        #expect(rendering(of: "x", in: character + "x") == expected)
    }

    @Test func `a place with no characters has one caret`() {
        let place = SourceMap(source("a: b")).place(scalars: 3..<3)
        let expected = """
            wiring/life.yaml:1:4: error: no [empty-value]
            1 | a: b
              |    ^
            """
        #expect(Diagnostic(.emptyValue, "no", at: .init(place: place)).description == expected)
    }

    @Test func `the end of a file is shown as the empty line it is on`() {
        let place = SourceMap(source("a: b\n")).place(scalars: 5..<5)
        let expected = """
            wiring/life.yaml:2:1: error: no [missing-key]
            2 |
              | ^ a key
            """
        #expect(Diagnostic(.missingKey, "no", at: .init(place: place, text: "a key")).description == expected)
    }

    @Test func `the end of a file with no last line end is shown after its last character`() {
        let expected = """
            wiring/life.yaml:1:5: error: no [unknown-key]
            1 | a: b
              |     ^ here
            """
        #expect(rendering(of: "nowhere", in: "a: b") == expected)
    }

    @Test func `an empty file has an empty line to show`() {
        let expected = """
            wiring/life.yaml:1:1: error: no [unknown-key]
            1 |
              | ^ here
            """
        #expect(rendering(of: "x", in: "") == expected)
    }

    @Test func `a place of several lines is marked to the end of the first`() {
        let expected = """
            wiring/life.yaml:1:4: error: no [unknown-key]
            1 | a: [b,
              |    ^^^ here
            """
        #expect(rendering(of: "[b,\n  c]", in: "a: [b,\n  c]\n") == expected)
    }

    @Test func `bytes that are not UTF-8 show as replacement characters`() {
        let bytes: [UInt8] = Array("a: ".utf8) + [0xE2, 0x82] + Array("b".utf8)
        let place = SourceMap(SourceText(name: "f.yaml", bytes: bytes)).place(bytes: 4..<5)
        let expected = """
            f.yaml:1:5: error: no [invalid-encoding]
            1 | a: \u{FFFD}\u{FFFD}b
              |     ^
            """
        #expect(Diagnostic(.invalidEncoding, "no", at: .init(place: place)).description == expected)
    }

    @Test func `characters that a terminal would obey or hide are written out`() {
        let text = "\u{1B}[31m\u{0}\u{7F}\u{9B}\u{202E}\u{2066}\u{200F}\u{61C}\u{200B}\u{FEFF}\u{AD}\u{2028}\u{3164}x"
        let expected = """
            wiring/life.yaml:1:18: error: no [unknown-key]
            1 | \\u{1B}[31m\\u{0}\\u{7F}\\u{9B}\\u{202E}\\u{2066}\\u{200F}\\u{61C}\\u{200B}\\u{FEFF}\\u{AD}\\u{2028}\\u{3164}x
              | \(String(repeating: " ", count: 96))^ here
            """
        #expect(rendering(of: "x", in: text) == expected)
    }

    @Test func `carets stand under the whole of an escape`() {
        let expected = """
            wiring/life.yaml:1:2: error: no [unknown-key]
            1 | a\\u{7}b
              |  ^^^^^ here
            """
        #expect(rendering(of: "\u{7}", in: "a\u{7}b") == expected)
    }
}

struct LongLineTests {
    private let digits = String(repeating: "0123456789", count: 30)

    @Test func `a line of a hundred columns is shown whole`() {
        let expected = """
            wiring/life.yaml:1:100: error: no [unknown-key]
            1 | \(digits.prefix(99))x
              | \(String(repeating: " ", count: 99))^ here
            """
        #expect(rendering(of: "x", in: digits.prefix(99) + "x") == expected)
    }

    @Test func `a longer line is cut after a place at its start`() {
        let expected = """
            wiring/life.yaml:1:3: error: no [unknown-key]
            1 | 01x\(digits.prefix(97))…
              |   ^ here
            """
        #expect(rendering(of: "x", in: "01x" + digits) == expected)
    }

    @Test func `a longer line is cut before a place at its end`() {
        let expected = """
            wiring/life.yaml:1:301: error: no [unknown-key]
            1 | …\(digits.suffix(99))x
              | \(String(repeating: " ", count: 100))^ here
            """
        #expect(rendering(of: "x", in: digits + "x") == expected)
    }

    @Test func `a longer line is cut on both sides of a place in its middle`() {
        let expected = """
            wiring/life.yaml:1:301: error: no [unknown-key]
            1 | …\(digits.suffix(49))xy\(digits.prefix(49))…
              | \(String(repeating: " ", count: 50))^^ here
            """
        #expect(rendering(of: "xy", in: digits + "xy" + digits) == expected)
    }

    @Test func `of a place that is too long its beginning is shown`() {
        let word = String(repeating: "x", count: 150)
        let expected = """
            wiring/life.yaml:1:301: error: no [unknown-key]
            1 | …\(word.prefix(100))…
              |  \(String(repeating: "^", count: 100)) here
            """
        #expect(rendering(of: word, in: digits + word + digits) == expected)
    }

    @Test func `wide characters are not cut in two`() {
        let expected = """
            wiring/life.yaml:1:101: error: no [unknown-key]
            1 | …\(String(repeating: "界", count: 24))x\(String(repeating: "界", count: 25))…
              | \(String(repeating: " ", count: 49))^ here
            """
        let wide = String(repeating: "界", count: 100)
        #expect(rendering(of: "x", in: wide + "x" + wide) == expected)
    }

    @Test func `a file that is one huge line is shown round the place`() {
        let text = String(repeating: "😀", count: 200_000) + "\u{1B}x" + String(repeating: "é", count: 200_000)
        let expected = """
            wiring/life.yaml:1:200002: error: no [unknown-key]
            1 | …\(String(repeating: "😀", count: 21))\\u{1B}x\(String(repeating: "é", count: 51))…
              | \(String(repeating: " ", count: 49))^ here
            """
        #expect(rendering(of: "x", in: text) == expected)
    }
}
