import Testing
import WiringLanguageServer

@Suite struct LineTableTests {
    private static let text = "\u{FEFF}a: 1\r\n😀b: é\rc\n\nlast"

    @Test(arguments: PositionEncoding.allCases)
    func `each byte at which a character begins has one position`(encoding: PositionEncoding) {
        let lines = LineTable(Array(Self.text.utf8), encoding)
        var byte = 3
        for scalar in Self.text.unicodeScalars.dropFirst() {
            let position = lines.position(ofByte: byte)
            // What stands within the end of a line is at its end.
            if scalar != "\n" { #expect(lines.byte(at: position) == byte) }
            byte += UTF8.width(scalar)
        }
        #expect(lines.count == 5)
    }

    @Test func `characters are counted in the unit that was agreed on`() {
        let bytes = Array(Self.text.utf8)
        let characters = PositionEncoding.allCases.map { encoding in
            LineTable(bytes, encoding).position(ofByte: 3 + 6 + 4).character
        }
        #expect(characters == [4, 2, 1])
    }

    @Test func `positions outside of the text are at its nearest place`() {
        let lines = LineTable(Array(Self.text.utf8), .utf16)
        #expect(lines.byte(at: TextPosition(line: 0, character: 99)) == 7)
        #expect(lines.byte(at: TextPosition(line: 99, character: 0)) == Self.text.utf8.count)
        #expect(lines.byte(at: TextPosition(line: 1, character: 1)) == 9)
    }

    @Test func `after a change, the lines are those of the new text`() {
        let pieces = ["", "\n", "\r", "\r\n", "a", "é", "ab\ncd", "\n\r"]
        for first in Self.text.utf8.indices {
            for second in Self.text.utf8.indices where first <= second {
                let start = Self.text.utf8.distance(from: Self.text.startIndex, to: first)
                let end = Self.text.utf8.distance(from: Self.text.startIndex, to: second)
                for piece in pieces {
                    let old = LineTable(Array(Self.text.utf8), .utf8)
                    let new = old.replacing(start..<end, with: piece.utf8)
                    #expect(new.bytes == old.bytes[..<start] + Array(piece.utf8) + old.bytes[end...])
                    let afresh = LineTable(new.bytes, .utf8)
                    #expect(new.count == afresh.count)
                    for byte in 0...new.bytes.count {
                        #expect(new.position(ofByte: byte) == afresh.position(ofByte: byte))
                    }
                }
            }
        }
    }
}
