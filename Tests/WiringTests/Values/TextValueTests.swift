import Testing

struct TextValueTests {
    @Test(arguments: [
        "NO", "null", "~", "3.10", "0x10", "007", "true", ".inf", "two words", "größe", "2026-01-01", "a:b",
    ])
    func `a String is any scalar as it is written`(text: String) throws {
        #expect(try read(String.self, text) == text)
        #expect(try read(String.self, "'\(text)'") == text)
        #expect(try read(String.self, "\"\(text)\"") == text)
    }

    @Test func `a String may be empty or have many lines`() throws {
        #expect(try read(String.self, "''") == "")
        #expect(try read(String.self, "|\n        one\n        two") == "one\ntwo\n")
        #expect(try read(String.self, "\"a\\tb\"") == "a\tb")
    }

    @Test func `lists and mappings are no Strings`() throws {
        #expect(try problem(String.self, "[a]") == "[a] <- takes 'String', not a list")
        #expect(try problem(String.self, "{a: b}") == "{a: b} <- takes 'String', not a mapping")
    }

    @Test(
        arguments: [
            ("a", "a"), ("3", "3"), ("~", "~"), ("'#'", "#"), ("\" \"", " "), ("é", "é"), ("e\u{301}", "é"),
            ("👨‍👩‍👧", "👨‍👩‍👧"), ("\"\\n\"", "\n"),
        ] as [(String, Character)])
    func `a Character is one character of text`(text: String, character: Character) throws {
        #expect(try read(Character.self, text) == character)
    }

    @Test func `no character or several are not a Character`() throws {
        #expect(
            try problem(Character.self, "ab") == """
                ab <- takes 'Character', not 'ab'
                help: write exactly one character
                """)
        #expect(
            try problem(Character.self, "''") == """
                '' <- takes 'Character', not the text ""
                help: write exactly one character
                """)
        #expect(try problem(Character.self, "[a]") == "[a] <- takes 'Character', not a list")
    }

    @Test func `a Bool is true or false`() throws {
        #expect(try read(Bool.self, "true"))
        #expect(try !read(Bool.self, "false"))
    }

    @Test(arguments: [
        ("yes", "true"), ("no", "false"), ("on", "true"), ("off", "false"), ("True", "true"), ("FALSE", "false"),
        ("y", "true or false"), ("1", "true or false"), ("0", "true or false"), ("maybe", "true or false"),
    ])
    func `a Bool is nothing else`(text: String, meant: String) throws {
        #expect(
            try problem(Bool.self, text) == """
                \(text) <- takes 'Bool', not '\(text)'
                help: write \(meant)
                """)
    }

    @Test func `a quoted Bool is text`() throws {
        #expect(
            try problem(Bool.self, "'true'") == """
                'true' <- takes 'Bool', not the text "true"
                help: remove the quotes: quoted text is not a Bool
                """)
        #expect(
            try problem(Bool.self, "'yes'") == """
                'yes' <- takes 'Bool', not the text "yes"
                help: write true
                """)
        #expect(try problem(Bool.self, "[true]") == "[true] <- takes 'Bool', not a list")
        #expect(
            try problem(Bool.self, "null") == """
                null <- takes 'Bool', not 'null'
                help: only an Optional can be null; give a value or leave it out
                """)
    }
}
