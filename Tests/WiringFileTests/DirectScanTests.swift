import TestVolume
import Testing
import WiringDiagnostics
import WiringFile

/// libyaml scans a text where it is, or a copy, or decodes it by the piece, which takes longest: all come to the same.
@Suite struct DirectScanTests {
    private static let texts = [
        """
        objects:
          a: {class: B, attributes: {x: 'y', z: [1, "é\\u00e9"]}}
          c:
            class: D # of "E"
            attributes:
              t: |
                one
                  two

              u: >-
                three
                four
              v: "five
                six"
            outlets: {left: a, right: [a, c], next: {class: F, attributes: {w: "\\x41\\U0001F600"}}}
        """,
        "objects:\r\n  'ä 😀': B\r\n  b: [&x {y: *x}, !z 'w', !!int 3]\r\n",
        "%YAML 1.1\n---\nobjects: {a: B}\n...\n# the end",
        "? [a, b]\n: - c\n  -\n<<: d\nobjects: {a: {class: B}, }\u{2028}x: y",
    ]

    /// What reading a text comes to: its nodes, or what is said of it.
    private func outcome(_ text: String, _ scan: TextScan) -> String {
        do {
            let source: SourceText
            if scan == .inPlace {
                source = SourceText(name: "life.yaml", text: text)
            } else {
                // What stood behind the text is still there, in room to spare, and no NUL.
                var bytes = Array(text.utf8) + Array(repeating: UInt8(ascii: "x"), count: 32)
                bytes.removeLast(32)
                source = SourceText(name: "life.yaml", bytes: bytes)
            }
            let file = try SingleFile(source, scan: scan)
            let nodes = (0..<file.tree.count).map { node in
                "\(file.tree.style(node)) \(file.tree.extent(node)) \(file.tree.next(node)) "
                    + (file.tree.isScalar(node) ? file.string(node) : "")
            }
            return nodes.joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    @Test func `the libyaml that is tested with scans texts as they are`() {
        // With another release the other tests would compare one way of reading with itself.
        #expect(TextScan.canBeDirect)
    }

    private func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let decoded = outcome(text, .decoding)
        #expect(outcome(text, .ofCopy) == decoded, "\(text.debugDescription)", sourceLocation: sourceLocation)
        #expect(outcome(text, .inPlace) == decoded, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }

    @Test(arguments: texts + ["", "a", "-", "--", "---", "...", "\"\\", "'", "a: |", "- \u{FEFF}b", "\"\\U0001"])
    func `a text reads the same every way`(text: String) {
        expectSame(text)
    }

    @Test func `every beginning of a text reads the same every way`() {
        for text in Self.texts {
            let scalars = Array(text.unicodeScalars)
            for count in scalars.indices {
                var beginning = String.UnicodeScalarView()
                beginning.append(contentsOf: scalars[..<count])
                let text = String(beginning)
                expectSame(text)
            }
        }
    }

    @Test(arguments: ["", "]", "  - \"", "objects: {}\n", "\u{2028}x"])
    func `a text that libyaml decodes in many pieces reads the same every way`(end: String) {
        // Characters of one to four bytes in lines of any length, so that pieces end in the middle of them.
        var random = SeededNumbers(seed: 3)
        let lines = (0..<1500).map { number in
            let text = String(
                (0..<Int.random(in: 1...40, using: &random)).map { _ in "aéあ😀".randomElement(using: &random)! })
            return "  o\(number): {class: C, attributes: {t: \"\(text)\"}} # \(text)\n"
        }
        expectSame("objects:\n" + lines.joined() + end)
    }

    @Test func `texts with mistakes in them read the same every way`() {
        var random = SeededNumbers(seed: 20)
        let pieces = Array(":-[]{},#&*!|>'\"%@`?~ \n\t\\0aé😀\u{2028}\u{85}\u{FEFF}\u{0}".unicodeScalars) + ["\r"]
        for _ in 0..<volume(2000) {
            var scalars = Array(Self.texts.randomElement(using: &random)!.unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let position = Int.random(in: 0..<scalars.count, using: &random)
                let length = Int.random(in: 0...2, using: &random)
                let end = min(position + length, scalars.count)
                let new = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    pieces.randomElement(using: &random)!
                }
                scalars.replaceSubrange(position..<end, with: new)
                if scalars.isEmpty { scalars = ["a"] }
            }
            var mistaken = String.UnicodeScalarView()
            mistaken.append(contentsOf: scalars)
            let text = String(mistaken)
            expectSame(text)
        }
    }
}
