import Testing

struct IntegerValueTests {
    private func checkBounds<I: FixedWidthInteger & Sendable>(_ type: I.Type) throws {
        let name = "\(type)"
        #expect(try read(type, "\(I.min)") == I.min)
        #expect(try read(type, "\(I.max)") == I.max)
        #expect(try read(type, "+\(I.max)") == I.max)
        #expect(try read(type, "0x\(String(I.max, radix: 16))") == I.max)
        #expect(try read(type, "0o\(String(I.max, radix: 8))") == I.max)
        #expect(try read(type, "0b\(String(I.max, radix: 2))") == I.max)
        for text in [pastMax(type), "-" + pastMax(type), "0x1\(String(I.max, radix: 16))", "\(I.max)0"] {
            // Negated, one more than the maximum is the minimum of a signed type.
            if text == "\(I.min)" { continue }
            #expect(try problem(type, text) == "\(text) <- takes '\(name)' (\(I.min) to \(I.max)), not '\(text)'")
        }
        let beforeMin = I.isSigned ? "-" + plusOne(pastMax(type)) : "-1"
        #expect(
            try problem(type, beforeMin)
                == "\(beforeMin) <- takes '\(name)' (\(I.min) to \(I.max)), not '\(beforeMin)'")
    }

    private func pastMax<I: FixedWidthInteger>(_ type: I.Type) -> String { plusOne("\(I.max)") }

    /// Adds one to a decimal number of any length.
    private func plusOne(_ number: String) -> String {
        let nines = number.reversed().prefix { $0 == "9" }.count
        let head = number.dropLast(nines + 1)
        let digit = number.dropLast(nines).last.flatMap(\.wholeNumberValue) ?? 0
        return head + "\(digit + 1)" + String(repeating: "0", count: nines)
    }

    @Test func `every width has its own smallest and largest number`() throws {
        try checkBounds(Int.self)
        try checkBounds(Int8.self)
        try checkBounds(Int16.self)
        try checkBounds(Int32.self)
        try checkBounds(Int64.self)
        try checkBounds(Int128.self)
        try checkBounds(UInt.self)
        try checkBounds(UInt8.self)
        try checkBounds(UInt16.self)
        try checkBounds(UInt32.self)
        try checkBounds(UInt64.self)
        try checkBounds(UInt128.self)
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("+7", 7), ("-15", -15), ("1_000_000", 1_000_000), ("1_2_3", 123), ("0xFF", 255),
        ("0xff_ff", 65535), ("-0x10", -16), ("0x000F", 15), ("0o777", 511), ("0b1010_1010", 170), ("0b0", 0),
    ])
    func `integers are decimal, hexadecimal, octal or binary`(text: String, number: Int) throws {
        #expect(try read(Int.self, text) == number)
    }

    @Test(arguments: [
        "three", "1e3", "--1", "+-1", "0x", "0xG", "0o8", "0b2", "0X10", "_1", "1_", "1__0", "0x_1", "0x1_", "+",
        "3 4", "٣", "true", ".inf", "1h", "0_", "-_1",
    ])
    func `anything but an integer is refused`(text: String) throws {
        #expect(try problem(Int.self, text) == "\(text) <- takes 'Int', not '\(text)'")
    }

    @Test func `a fraction of zeros is refused with the whole number`() throws {
        #expect(
            try problem(Int.self, "3.0") == """
                3.0 <- takes 'Int', not '3.0'
                help: write a whole number: 3
                """)
    }

    @Test(arguments: ["007", "00", "-01", "0_1", "0777"])
    func `leading zeros are refused, since they are octal elsewhere`(text: String) throws {
        #expect(
            try problem(Int.self, text) == """
                \(text) <- takes 'Int', not '\(text)'
                help: remove the leading zeros; an octal number begins with 0o
                """)
    }

    @Test(arguments: ["\"3\"", "'3'", "'-128'"])
    func `a quoted number is text`(text: String) throws {
        let digits = text.filter { $0.isNumber || $0 == "-" }
        #expect(
            try problem(Int8.self, text) == """
                \(text) <- takes 'Int8', not the text "\(digits)"
                help: remove the quotes: quoted text is not a number
                """)
    }

    @Test func `quotes are not all that is wrong with other numbers`() throws {
        #expect(
            try problem(Int8.self, "\"128\"") == "\"128\" <- takes 'Int8' (-128 to 127), not the text \"128\"")
        #expect(
            try problem(Int8.self, "'012'") == """
                '012' <- takes 'Int8', not the text "012"
                help: remove the quotes and the leading zeros
                """)
    }

    @Test func `quotes are not blamed unless they contain a number`() throws {
        #expect(try problem(Int.self, "'three'") == "'three' <- takes 'Int', not the text \"three\"")
    }

    @Test func `lists, mappings and nothing are no integers`() throws {
        #expect(try problem(Int.self, "[1]") == "[1] <- takes 'Int', not a list")
        #expect(try problem(UInt8.self, "{a: 1}") == "{a: 1} <- takes 'UInt8', not a mapping")
        for null in ["null", "~"] {
            #expect(
                try problem(Int.self, null) == """
                    \(null) <- takes 'Int', not '\(null)'
                    help: only an Optional can be null; give a value or leave it out
                    """)
        }
    }
}
