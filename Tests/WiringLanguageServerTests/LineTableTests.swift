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

    @Test(arguments: PositionEncoding.allCases, [LineTable.Origin.disk, .client])
    func `after a change, the lines are those of the new text`(encoding: PositionEncoding, origin: LineTable.Origin) {
        let pieces = ["", "\n", "\r", "\r\n", "a", "é", "ab\ncd", "\n\r"]
        let scalars = Self.text.unicodeScalars
        let bytes = scalars.indices.map { Self.text.utf8.distance(from: Self.text.startIndex, to: $0) }
        for start in bytes {
            for end in bytes where start <= end {
                for piece in pieces {
                    let old = LineTable(Array(Self.text.utf8), encoding, from: origin)
                    let new = old.replacing(start..<end, with: piece.utf8)
                    #expect(new.bytes == old.bytes[..<start] + Array(piece.utf8) + old.bytes[end...])
                    let afresh = LineTable(new.bytes, encoding, from: origin)
                    #expect(new.count == afresh.count)
                    for byte in 0...new.bytes.count {
                        #expect(new.position(ofByte: byte) == afresh.position(ofByte: byte))
                    }
                }
            }
        }
    }

    @Test(arguments: PositionEncoding.allCases)
    func `in a long line, positions are those that counting from its start gives`(encoding: PositionEncoding) {
        let line = String(repeating: "aé😀b ", count: 700)
        let lines = LineTable(Array("x\n\(line)\n\(line)".utf8), encoding)
        var byte = 2
        var character = 0
        for scalar in line.unicodeScalars {
            #expect(lines.position(ofByte: byte) == TextPosition(line: 1, character: character))
            #expect(lines.byte(at: TextPosition(line: 1, character: character)) == byte)
            #expect(lines.position(ofByte: byte + line.utf8.count + 1) == TextPosition(line: 2, character: character))
            byte += UTF8.width(scalar)
            switch encoding {
            case .utf8: character += UTF8.width(scalar)
            case .utf16: character += UTF16.width(scalar)
            case .utf32: character += 1
            }
        }
        #expect(lines.byte(at: TextPosition(line: 1, character: character + 9)) == byte)
    }

    @Test func `a byte order mark counts in a text of the client, and not in one of the disk`() {
        let bytes = Array("\u{FEFF}ab".utf8)
        #expect(LineTable(bytes, .utf16).position(ofByte: 4) == TextPosition(line: 0, character: 1))
        #expect(LineTable(bytes, .utf16, from: .client).position(ofByte: 4) == TextPosition(line: 0, character: 2))
        #expect(LineTable(bytes, .utf16, from: .client).byte(at: TextPosition(line: 0, character: 1)) == 3)
    }
}
