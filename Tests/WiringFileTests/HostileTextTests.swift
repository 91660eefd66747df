import TestVolume
import Testing
import WiringFile
import WiringYAML

/// A mebibyte of anything is read or refused in a fraction of a second: time is linear in the text, whatever it
/// contains.
///
/// The texts are large enough to exceed the time limit otherwise.
@Suite(.timeLimit(.minutes(1))) struct HostileTextTests {
    /// A text that is too long to be shown.
    struct HugeText: CustomTestStringConvertible {
        var text: String
        var testDescription: String { "\(text.prefix(40).debugDescription)…" }

        init(_ start: String, filledWith piece: String, _ end: String = "", bytes: Int = 1 << 18) {
            text = start + String(repeating: piece, count: volume(bytes) / piece.utf8.count) + end
        }

        init(_ start: String, _ numbers: Range<Int>, _ end: String = "", piece: (Int) -> String) {
            text = start + numbers.lazy.map(piece).joined() + end
        }
    }

    @Test(arguments: [
        ("[", "1:65 too-deep"),
        ("{a: ", "1:257 too-deep"),
        ("- ", "1:129 too-deep"),
        ("%TAG !a! b\n", "1:1 directive"),
        ("#\n", "1:1 empty-file"),
        ("---\n", "2:1 several-documents"),
        ("\t", "1:1 malformed-yaml"),
        ("\n", "1:1 empty-file"),
    ])
    func `text that repeats is understood at once`(piece: String, expected: String) {
        #expect(places(in: HugeText("", filledWith: piece, bytes: 1 << 20).text) == expected)
    }

    @Test func `directives are refused wherever they are`() {
        let directive = "%TAG !a! b\n"
        #expect(
            places(in: HugeText("objects: {}\n...\n", filledWith: directive, bytes: 1 << 20).text) == "3:1 directive")
        #expect(places(in: HugeText("---\n", filledWith: directive, bytes: 1 << 20).text) == "2:1 directive")
        let hidden = HugeText("#", 0..<50_000, "\nobjects: {}") { "\u{85}%TAG !a\($0)! b" }
        #expect(report(on: hidden.text).hasSuffix("\nlife.yaml: 50000 errors, the first 100 shown"))
    }

    @Test(arguments: [
        HugeText("objects: [", filledWith: "a,", "]"),
        HugeText("objects: {", filledWith: "a: B,", "}"),
        HugeText("objects: {", filledWith: "a,", "}"),
        HugeText("objects:\n", filledWith: " a:\n"),
        HugeText("objects:\n", filledWith: " ? \n"),
        HugeText("remove:\n", filledWith: "-\n"),
        HugeText("objects: {", filledWith: "*a : b,", "}"),
        HugeText("objects: [", 0..<25_000, "]") { "&a\($0) b," },
        HugeText("", 0..<25_000) { "k\($0): 1\n" },
        HugeText("objects: {", 0..<15_000, "}") { "o\($0): {klass: A}," },
        HugeText("include: [", filledWith: "no.yaml,", "]"),
        HugeText("include: [", 0..<25_000, "]") { "\($0).no," },
        HugeText("parameters: {p: {", 0..<25_000, "}}") { "o\($0): 1," },
        HugeText("objects: \"", filledWith: "word\n   "),
        HugeText("objects: {a: ", filledWith: "\u{85}", "}"),
        HugeText("", filledWith: "\0"),
    ])
    func `any number of mistakes is counted`(huge: HugeText) {
        #expect(report(on: huge.text).hasPrefix("life.yaml:"))
    }

    @Test func `many distinct keys are read`() throws {
        let nib = try MergedNib(text: HugeText("objects:\n", 0..<25_000) { "  a\($0): B\n" }.text)
        #expect(nib.files[0].tree.count == 50_003)
    }

    @Test(arguments: [
        HugeText("", filledWith: "word "),
        HugeText("\n", filledWith: "     word\n"),
        HugeText("|\n", filledWith: "     word\n"),
        HugeText(">\n", filledWith: "     word\n\n"),
        HugeText("\"", filledWith: "word\n     ", "\""),
        HugeText("'", filledWith: "''", "'"),
        HugeText("\"", filledWith: #"\u2028"#, "\""),
        HugeText("'", filledWith: "$(", "'"),
        HugeText("'", filledWith: "$(a", "'"),
        HugeText("'", filledWith: "$$(a)", "'"),
        HugeText("[", filledWith: "[],", "]"),
        HugeText("[", filledWith: "{a: b},", "]"),
    ])
    func `a huge value is read`(value: HugeText) {
        #expect(report(on: "objects:\n  a:\n   class: B\n   attributes:\n    c: " + value.text) == "nothing")
    }
}
