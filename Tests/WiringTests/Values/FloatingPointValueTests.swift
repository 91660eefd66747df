import Testing

struct FloatingPointValueTests {
    @Test(arguments: [
        ("3", 3.0), ("-3", -3), ("+0.5", 0.5), ("3.25", 3.25), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-3", 0.001),
        ("-2.5e+2", -250), ("1_000.000_1", 1000.0001), ("0", 0), ("0.0", 0), ("1e05", 100_000), ("0e9999", 0),
        ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("5e-324", Double.leastNonzeroMagnitude),
        (".inf", Double.infinity), ("+.inf", Double.infinity), ("-.inf", -Double.infinity), (".Inf", Double.infinity),
        (".INF", Double.infinity), ("-.INF", -Double.infinity),
    ])
    func `numbers have decimal and exponent forms`(text: String, number: Double) throws {
        #expect(try read(Double.self, text) == number)
        #expect(try read(Float.self, "0.1") == 0.1)
    }

    @Test func `minus zero keeps its sign`() throws {
        #expect(try read(Double.self, "-0").sign == .minus)
        #expect(try read(Float.self, "-0.0").sign == .minus)
    }

    @Test(arguments: [".nan", ".NaN", ".NAN"])
    func `not a number has a word`(text: String) throws {
        #expect(try read(Double.self, text).isNaN)
        #expect(try read(Float.self, text).isNaN)
    }

    @Test(arguments: [
        "three", "0x10", "0x1p4", "0b1", "1e", "1e+", "e5", ".", "+", "1.2.3", "1 2", "_1", "1_", "1__0", "1_.5",
        "1._5", "1e_5", "-.nan", ".Nan", ".iNF", "1f", "1e5x", "--1",
    ])
    func `anything but a number is refused, although Swift reads some of it`(text: String) throws {
        #expect(try problem(Double.self, text) == "\(text) <- takes 'Double', not '\(text)'")
    }

    @Test(arguments: [
        ("nan", ".nan"), ("NaN", ".nan"), ("inf", ".inf"), ("+Inf", ".inf"), ("infinity", ".inf"), ("-inf", "-.inf"),
    ])
    func `the words of other languages are refused with ours`(text: String, correct: String) throws {
        #expect(
            try problem(Double.self, text) == """
                \(text) <- takes 'Double', not '\(text)'
                help: write \(correct)
                """)
    }

    @Test func `a decimal comma is refused with the point`() throws {
        #expect(
            try problem(Double.self, "1,5") == """
                1,5 <- takes 'Double', not '1,5'
                help: a decimal number has a '.': 1.5
                """)
    }

    @Test func `numbers beyond the range are refused`() throws {
        #expect(
            try problem(Double.self, "1e999") == """
                1e999 <- takes 'Double', not '1e999'
                help: the largest number is 1.7976931348623157e+308, and infinity is written .inf
                """)
        #expect(
            try problem(Float.self, "-1e39") == """
                -1e39 <- takes 'Float', not '-1e39'
                help: the largest number is 3.4028235e+38, and infinity is written .inf
                """)
        #expect(
            try problem(Double.self, "1e-999") == """
                1e-999 <- takes 'Double', not '1e-999'
                help: the smallest number above zero is 5e-324
                """)
    }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func `half precision is read where the platform has it`() throws {
        #expect(try read(Float16.self, "0.5") == 0.5)
        #expect(
            try problem(Float16.self, "65536") == """
                65536 <- takes 'Float16', not '65536'
                help: the largest number is 65504.0, and infinity is written .inf
                """)
    }
    #endif

    @Test func `leading zeros are refused`() throws {
        for text in ["007", "00.5", "-01e3"] {
            #expect(
                try problem(Double.self, text) == """
                    \(text) <- takes 'Double', not '\(text)'
                    help: remove the leading zeros
                    """)
        }
    }

    @Test func `a quoted number is text`() throws {
        #expect(
            try problem(Double.self, "'0.5'") == """
                '0.5' <- takes 'Double', not the text "0.5"
                help: remove the quotes: quoted text is not a number
                """)
        #expect(
            try problem(Double.self, "'00.5'") == """
                '00.5' <- takes 'Double', not the text "00.5"
                help: remove the quotes and the leading zeros
                """)
        #expect(try problem(Double.self, "'x'") == "'x' <- takes 'Double', not the text \"x\"")
    }

    @Test func `lists and nothing are no numbers`() throws {
        #expect(try problem(Float.self, "[1.0]") == "[1.0] <- takes 'Float', not a list")
        #expect(
            try problem(Double.self, "null") == """
                null <- takes 'Double', not 'null'
                help: only an Optional can be null; give a value or leave it out
                """)
    }
}
