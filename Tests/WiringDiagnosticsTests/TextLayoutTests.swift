import Testing
import WiringDiagnostics

/// Places in files whose text is not at hand.
@Suite struct TextLayoutTests {
    static let texts = [
        "", "a", "a\n", "\n\n", "a: b\nc: d", "a\r\nb\r\n", "a\rb\r\rc", "\r\n\n\r", "é", "aé€😀b", "😀\n😀😀\né: 1\n",
        "\u{FEFF}", "\u{FEFF}kind: é\nb", "€€éé😀😀aa\r\nb€\r", "x: |\n  é\n\n  😀\u{2028}\u{85}y\n",
    ]

    @Test(arguments: texts) func `every place is that in the text`(text: String) throws {
        let source = SourceText(name: "f", bytes: Array(text.utf8))
        let known = SourceMap(source)
        let layout = TextLayout(of: source)
        let bare = SourceText(name: "f", layout: layout)
        let map = SourceMap(bare)
        #expect(bare.byteCount == source.bytes.count)
        #expect(bare.scalarCount == source.scalarCount)
        for start in 0...source.scalarCount + 1 {
            for end in start...source.scalarCount + 2 {
                #expect(map.place(scalars: start..<end) == withoutLine(known.place(scalars: start..<end)))
            }
        }
        for byte in source.textStart...source.bytes.count {
            let place = map.place(bytes: byte..<byte)
            #expect(place == withoutLine(known.place(bytes: byte..<byte)), "\(byte)")
        }
    }

    private func withoutLine(_ place: Diagnostic.Location) -> Diagnostic.Location {
        var place = place
        place.sourceLine = nil
        place.sourceLineColumn = 1
        return place
    }

    @Test(arguments: texts) func `a layout can be made again of its numbers`(text: String) {
        let layout = TextLayout(of: SourceText(name: "f", bytes: Array(text.utf8)))
        let again = TextLayout(
            hasMark: layout.hasMark, lines: layout.lines, runs: layout.runs, longest: layout.scalarCount)
        #expect(again == layout)
    }

    @Test(arguments: [
        ([], []), ([0, 1], []), ([3, 0, 1], []), ([11], []), ([5, 6], []), ([.max, .max], []),
        ([3], [TextLayout.Run(gap: 0, count: 4, width: 2)]), ([3], [TextLayout.Run(gap: 4, count: 1, width: 2)]),
        ([3], [TextLayout.Run(gap: 2, count: 1, width: 2), TextLayout.Run(gap: 0, count: 1, width: 3)]),
        ([3], [TextLayout.Run(gap: 0, count: 1, width: 1)]), ([3], [TextLayout.Run(gap: 0, count: 1, width: 5)]),
        ([3], [TextLayout.Run(gap: 0, count: 0, width: 2)]),
        ([3], [TextLayout.Run(gap: .max, count: .max, width: 2)]),
    ])
    func `numbers that no text of ten characters has are refused`(lines: [Int], runs: [TextLayout.Run]) {
        #expect(TextLayout(hasMark: false, lines: lines, runs: runs, longest: 10) == nil)
    }
}
