import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringSyntax

/// Compares the one writer of scalars with the reader.
@Suite struct ScalarTextTests {
    @Test func `every text is read back as it was, between brackets and in a block, as a key, a value and an item`()
        throws
    {
        for text in SpecialTexts.all(generated: volume(3_000)) {
            for isPlain in [true, false] {
                let flow = ScalarText.written(text, isPlain: isPlain, inFlow: true)
                let block = ScalarText.written(text, isPlain: isPlain, inFlow: false)
                let value = try values(
                    "      x: \(block)\n      y: {k: \(flow), l: [\(flow), \(flow)]}\n      z:\n        - \(block)\n")
                let read = [value[0].value] + value[1].value.parts + value[2].value.parts
                for scalar in read.flatMap({ $0.parts.isEmpty ? [$0] : $0.parts }) {
                    #expect(scalar.text == text, "\(text.debugDescription) is written \(block) and \(flow)")
                    // In quotes it remains text; without them its type is kept wherever quotes would change that.
                    #expect(
                        scalar.isPlain == isPlain || isPlain && !SpecialTexts.readsOtherwise(text), "\(block) \(flow)")
                }
            }
        }
    }

    @Test func `every text is read back as it was where it is a key`() throws {
        for text in SpecialTexts.all(generated: volume(3_000)) {
            let flow = ScalarText.flowKey(ScalarText.written(text, isPlain: true, inFlow: true))
            var lines = "      x: {\(flow): 1}\n"
            let block = ScalarText.written(text, isPlain: true, inFlow: false)
            if !ScalarText.isLong(block) { lines += "      y:\n        \(block): 1\n" }
            for (_, value) in try values(lines) {
                guard case .mapping(let entries) = value else {
                    Issue.record("\(text.debugDescription) as a key: \(lines)")
                    continue
                }
                #expect(entries.map(\.key.text) == [text])
            }
        }
    }

    @Test func `a literal text has no parameter in it, whatever it looks like`() {
        for text in SpecialTexts.all(generated: volume(3_000)) {
            let written = Interpolation.literal(text)
            #expect(Interpolation.pieces(of: Array(written.utf8)[...]) == [.text(text)], "\(written)")
        }
    }

    /// The attributes of an object whose lines are given.
    private func values(_ lines: String) throws -> [(key: String, value: PlainNode)] {
        let text = "objects:\n  a:\n    class: A\n    attributes:\n" + lines
        let document = try Document(SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        guard case .mapping(let root) = document.model, case .mapping(let objects) = root[0].value,
            case .mapping(let parts) = objects[0].value, case .mapping(let attributes) = parts[1].value
        else { return [] }
        return attributes.map { ($0.key.text, $0.value) }
    }
}

extension PlainNode {
    /// The text of a scalar.
    fileprivate var text: String { if case .scalar(let text, _) = self { text } else { "no scalar" } }

    fileprivate var isPlain: Bool { if case .scalar(_, let isPlain) = self { isPlain } else { false } }

    /// What stands in a list or mapping.
    fileprivate var parts: [PlainNode] {
        switch self {
        case .scalar: []
        case .list(let items): items
        case .mapping(let entries): entries.map(\.value)
        }
    }
}

/// Texts that YAML reads as something else, alone and in all kinds of contexts.
enum SpecialTexts {
    private static let pieces = [
        "", " ", "  ", "-", "- ", "--", "---", "...", "?", "? ", ":", ": ", "::", "#", " #", ",", "[", "]", "{", "}",
        "&", "*",
        "!", "|", ">", "'", "''", "\"", "\\", "%", "@", "`", "=", "<<", "~", "null", "Null", "NULL", "true", "false",
        "yes", "no",
        "on", "1", "-1", "0x1F", "1_000", "1e3", ".5", ".inf", ".nan", "007", "12:30", "2024-01-01", "$(", "$(p)",
        "$$(", "$", "(",
        ")", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}",
        "\u{200D}",
        "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "é", "e\u{301}", "日本",
        "🙂",
        "👩‍👩‍👧", "🏳️‍🌈", "a", "key: value", "a b", "http://x/y#z", "C:\\dir",
    ]

    /// Returns each of them, each pair of them, and longer random combinations.
    static func all(generated: Int) -> [String] {
        var random = SeededNumbers(seed: 7)
        var texts = pieces + pieces.flatMap { first in pieces.prefix(44).map { first + $0 } }
        for _ in 0..<generated {
            let count = Int.random(in: 2...6, using: &random)
            texts.append((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
        }
        texts.append(String(repeating: "long ", count: 300))
        return texts
    }

    /// Returns whether some type would read the text, if plain, as anything but text.
    static func readsOtherwise(_ text: String) -> Bool {
        [
            "~", "null", "Null", "NULL", "true", "false", "yes", "no", "on", "1", "-1", "0x1F", "1_000", "1e3", ".5",
            ".inf",
            ".nan", "007", "$(p)",
        ].contains(text)
    }
}
