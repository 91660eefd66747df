import Testing

/// Files that are not UTF-8 text.
@Suite struct EncodingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func diagnostics(in bytes: [UInt8]) throws -> String {
        try folder.write(bytes, to: "life.yaml")
        return folder.diagnostics(in: "life.yaml")
    }

    @Test(arguments: [
        ([0xFF], "1:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xFF is not"),
        ([0x0A, 0x61, 0x80], "2:2 invalid-encoding: a wiring file is UTF-8 text, but the byte 0x80 is not"),
        // é and é in Latin-1.
        ([0xC3, 0xA9, 0xE9, 0x0A], "1:2 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xE9 is not"),
        // Overlong encodings of /, U+07FF and U+FFFF.
        ([0x61, 0xC0, 0xAF], "1:2 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xC0 is not"),
        ([0xE0, 0x9F, 0xBF], "1:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xE0 is not"),
        ([0xF0, 0x8F, 0xBF, 0xBF], "1:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xF0 is not"),
        // A surrogate, and a number beyond the last code point.
        ([0xED, 0xA0, 0x80], "1:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xED is not"),
        ([0xF4, 0x90, 0x80, 0x80], "1:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xF4 is not"),
        // Cut off at the end of the file.
        ([0x61, 0x0A, 0xC3], "2:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xC3 is not"),
        ([0x61, 0xF0, 0x9F, 0x98], "1:2 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xF0 is not"),
        // After a byte order mark, which is not counted.
        (
            [0xEF, 0xBB, 0xBF, 0x61, 0xFE],
            "1:2 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xFE is not"
        ),
        ([0xEF, 0xBB], "1:1 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xEF is not"),
    ])
    func `the first byte that is not UTF-8 is shown`(bytes: [UInt8], expected: String) throws {
        #expect(try diagnostics(in: bytes) == expected + "\n  help: save the file with the encoding UTF-8")
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]])
    func `UTF-16 is called by its name`(bytes: [UInt8]) throws {
        let expected = """
            1:1 invalid-encoding: a wiring file is UTF-8 text, but this is UTF-16
              help: save the file with the encoding UTF-8
            """
        #expect(try diagnostics(in: bytes) == expected)
    }

    @Test func `forbidden characters before it are shown too, and nothing after it`() throws {
        let bytes = Array("# \u{07}\nobjects: {a: &b C} # ".utf8) + [0xFF, 0x07]
        let expected = """
            1:3 forbidden-character: the control character U+0007 is not allowed in a wiring file
              help: remove it, or write it as the escape \\x07 in double quotes
            2:22 invalid-encoding: a wiring file is UTF-8 text, but the byte 0xFF is not
              help: save the file with the encoding UTF-8
            """
        #expect(try diagnostics(in: bytes) == expected)
    }

    @Test func `a whole report is what a terminal shows`() throws {
        try folder.write(Array("objects:\n  caf".utf8) + [0xE9] + Array(": A\n".utf8), to: "life.yaml")
        let expected = """
            life.yaml:2:6: error: a wiring file is UTF-8 text, but the byte 0xE9 is not [invalid-encoding]
            2 |   caf\u{FFFD}: A
              |      ^
              help: save the file with the encoding UTF-8
            life.yaml: 1 error
            """
        #expect(folder.report(on: "life.yaml") == expected)
    }
}
