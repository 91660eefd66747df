import Testing
import WiringDiagnostics

struct SourceMapTests {
    @Test func `a place knows its line, its columns, its bytes and the text of its line`() {
        let place = place(of: "board", in: "objects:\n  board:\n    class: Board\n")
        let expected = Diagnostic.Location(
            file: "wiring/life.yaml", line: 2, column: 3, endLine: 2, endColumn: 8, utf8Range: 11..<16,
            utf16Column: 3, utf16EndColumn: 8, sourceLine: "  board:")
        #expect(place == expected)
        #expect(place.sourceLineColumn == 1)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `LF, CRLF and CR each end one line`(lineEnd: String) {
        let text = ["a", "", "bc", "d"].joined(separator: lineEnd)
        let found = place(of: "bc", in: text)
        #expect(coordinates(found) == "3:1-3:3")
        #expect(found.sourceLine == "bc")
    }

    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"])
    func `no other character ends a line`(character: String) {
        let found = place(of: "b", in: "a\(character)b")
        #expect(coordinates(found) == "1:3-1:4")
        #expect(found.sourceLine == "a\(character)b")
    }

    @Test func `line ends may be mixed`() {
        #expect(coordinates(place(of: "x", in: "\r\r\n\n\r\nx")) == "5:1-5:2")
    }

    @Test func `the position between CR and LF is still on the line they end`() {
        let place = SourceMap(source("a\r\nb")).place(scalars: 2..<3)
        #expect(coordinates(place) == "1:3-2:1")
        #expect(place.sourceLine == "a")
    }

    @Test func `scalar offsets leave a byte order mark out and byte offsets count it`() {
        let map = SourceMap(source("\u{FEFF}kind: window\n"))
        let place = map.place(scalars: 0..<4)
        #expect(coordinates(place) == "1:1-1:5")
        #expect(place.utf8Range == 3..<7)
        #expect(place.sourceLine == "kind: window")
        #expect(map.place(bytes: 3..<7) == place)
        #expect(map.place(bytes: 0..<7) == place)
    }

    @Test func `columns count scalars, UTF-16 columns count code units and ranges count bytes`() {
        let place = place(of: "x😀", in: "a\né😀e\u{301}x😀")
        #expect(coordinates(place) == "2:5-2:7")
        #expect(place.utf16Column == 6)
        #expect(place.utf16EndColumn == 9)
        #expect(place.utf8Range == 11..<16)
        #expect(place.sourceLine == "é😀e\u{301}x😀")
    }

    @Test func `bytes and scalars lead to the same place`() {
        let text = "a: é\r\nb: 😀 c\rdd: 界\n\n"
        let map = SourceMap(source(text))
        var byte = 0
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            let length = String(scalar).utf8.count
            #expect(map.place(bytes: byte..<byte + length) == map.place(scalars: offset..<offset + 1))
            byte += length
        }
    }

    @Test func `a range within a character is widened to the whole of it`() {
        let map = SourceMap(source("a😀b"))
        #expect(map.place(bytes: 2..<3).utf8Range == 1..<5)
        #expect(map.place(bytes: 0..<2).utf8Range == 0..<5)
        #expect(map.place(bytes: 3..<3).utf8Range == 1..<1)
    }

    @Test func `the end of a file is after its last line end`() {
        let place = SourceMap(source("a: b\n")).place(scalars: 5..<5)
        #expect(coordinates(place) == "2:1-2:1")
        #expect(place.utf8Range == 5..<5)
        #expect(place.sourceLine?.isEmpty == true)
    }

    @Test func `the end of a file that lacks its last line end is on its last line`() {
        let place = SourceMap(source("a: b")).place(scalars: 4..<4)
        #expect(coordinates(place) == "1:5-1:5")
        #expect(place.sourceLine == "a: b")
    }

    @Test func `no place points past the end`() {
        let map = SourceMap(source("é\nab"))
        let end = map.place(scalars: 4..<4)
        #expect(coordinates(end) == "2:3-2:3")
        #expect(map.place(scalars: 9..<12) == end)
        #expect(map.place(bytes: 99..<120) == end)
        #expect(coordinates(map.place(scalars: 2..<99)) == "2:1-2:3")
        #expect(map.place(bytes: 3..<99).utf8Range == 3..<5)
    }

    @Test(arguments: ["", "\u{FEFF}"])
    func `an empty file has one place`(text: String) {
        let map = SourceMap(source(text))
        let place = map.place(scalars: 0..<1)
        #expect(coordinates(place) == "1:1-1:1")
        #expect(place.sourceLine?.isEmpty == true)
        #expect(place.utf8Range == text.utf8.count..<text.utf8.count)
        #expect(map.place(bytes: 0..<0) == place)
    }

    @Test func `each byte that is not UTF-8 counts as one character`() {
        let bytes: [UInt8] = Array("a\nb: ".utf8) + [0xFF, 0xE2, 0x82] + Array("x\n".utf8)
        let place = SourceMap(SourceText(name: "f", bytes: bytes)).place(bytes: 6..<7)
        #expect(coordinates(place) == "2:5-2:6")
        #expect(place.utf8Range == 6..<7)
        #expect(place.sourceLine == "b: \u{FFFD}\u{FFFD}\u{FFFD}x")
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func `surrogates, overlong forms and torn characters are not UTF-8`(bytes: [UInt8]) {
        let place = SourceMap(SourceText(name: "f", bytes: bytes)).place(bytes: 0..<bytes.count)
        #expect(place.sourceLine == String(repeating: "\u{FFFD}", count: bytes.count))
        #expect(place.endColumn == bytes.count + 1)
    }

    @Test func `every position of a file of many lines is found`() {
        let map = SourceMap(source(String(repeating: "é: 12\n", count: 2_000)))
        for line in stride(from: 0, to: 2_000, by: 7) {
            let place = map.place(scalars: line * 6 + 3..<line * 6 + 5)
            #expect(coordinates(place) == "\(line + 1):4-\(line + 1):6")
            #expect(place.utf8Range == line * 7 + 4..<line * 7 + 6)
        }
    }

    @Test func `a line of 400 characters is kept whole and a longer one is cut`() {
        let line = String(repeating: "0123456789", count: 40)
        let whole = SourceMap(source(line + "\nnext")).place(scalars: 390..<391)
        #expect(whole.sourceLine == line)
        #expect(whole.sourceLineColumn == 1)

        let cut = SourceMap(source(line + "x\nnext")).place(scalars: 390..<391)
        #expect(cut.column == 391)
        #expect(cut.sourceLine == line.dropFirst(190) + "x")
        #expect(cut.sourceLineColumn == 191)
    }

    @Test func `of a huge line only the part round the place is kept`() {
        let text = String(repeating: "ab😀 ", count: 100_000)
        let map = SourceMap(source("x\n" + text))
        for start in stride(from: 2, to: 400_000, by: 40_000) {
            let place = map.place(scalars: start..<start + 3)
            #expect(coordinates(place) == "2:\(start - 1)-2:\(start + 2)")
            #expect(place.utf16Column == start - 1 + start / 4 - (start % 4 == 0 ? 1 : 0))
            #expect(place.sourceLine?.unicodeScalars.count == 400)
            #expect(place.sourceLineColumn == max(1, place.column - 200))
        }
    }
}
