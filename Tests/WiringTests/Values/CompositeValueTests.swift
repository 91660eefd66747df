import Testing

struct CompositeValueTests {
    // MARK: Optionals

    @Test func `a plain null is nil for an Optional`() throws {
        #expect(try read(Int?.self, "null") == nil)
        #expect(try read(Int?.self, "~") == nil)
        #expect(try read(String?.self, "null") == nil)
        #expect(try read(Character?.self, "~") == nil)
        #expect(try read([Int]?.self, "null") == nil)
        #expect(try read(Int??.self, "null") == Int??.none)
    }

    @Test func `a quoted null is text, and so are the nils of other languages`() throws {
        #expect(try read(String?.self, "'null'") == "null")
        #expect(try read(String?.self, "\"~\"") == "~")
        #expect(try read(String?.self, "NULL") == "NULL")
        #expect(try read(String?.self, "nil") == "nil")
    }

    @Test func `anything else is read as the wrapped type`() throws {
        #expect(try read(Int?.self, "3") == 3)
        #expect(try read(Int???.self, "3") == 3)
        #expect(try problem(Int?.self, "x") == "x <- takes 'Int', not 'x'")
    }

    @Test(arguments: ["nil", "none", "NULL", "Null"])
    func `the nulls of other languages are recognised`(text: String) throws {
        #expect(
            try problem(Int?.self, text) == """
                \(text) <- takes 'Int', not '\(text)'
                help: write null for nil
                """)
    }

    // MARK: Arrays

    @Test func `an Array is a list`() throws {
        #expect(try read([Int].self, "[3, 1, 2, 3]") == [3, 1, 2, 3])
        #expect(try read([String].self, "[NO, null, 3]") == ["NO", "null", "3"])
        #expect(try read([Int].self, "[]") == [])
        #expect(try read([Int?].self, "[1, null]") == [1, nil])
        #expect(try read([[Bool]].self, "[[true], []]") == [[true], []])
        #expect(try read([Int].self, "\n      - 1\n      - 2") == [1, 2])
    }

    @Test func `an element that does not fit is pointed at`() throws {
        #expect(try problem([Int].self, "[1, two]") == "two <- takes 'Int', not 'two'")
        #expect(try problem([[Int8]].self, "[[1], [2, 300]]") == "300 <- takes 'Int8' (-128 to 127), not '300'")
        #expect(
            try problem([Int].self, "[~]") == """
                ~ <- takes 'Int', not '~'
                help: only an Optional can be null; give a value or leave it out
                """)
    }

    @Test func `scalars and mappings are no Arrays`() throws {
        #expect(
            try problem([Int].self, "1") == """
                1 <- takes '[Int]', not '1'
                help: write a list, in brackets
                """)
        #expect(
            try problem([Int?].self, "{a: 1}") == """
                {a: 1} <- takes '[Int?]', not a mapping
                help: write a list, in brackets
                """)
        #expect(
            try problem([Int].self, "null") == """
                null <- takes '[Int]', not 'null'
                help: only an Optional can be null; give a value or leave it out
                """)
    }

    // MARK: Sets

    @Test func `a Set is a list of different elements`() throws {
        #expect(try read(Set<Int>.self, "[3, 1, 2]") == [1, 2, 3])
        #expect(try read(Set<String>.self, "[]") == [])
        #expect(try read(Set<String>.self, "[1, 0x1]") == ["1", "0x1"])
    }

    @Test func `equal elements of a Set are refused at the second`() throws {
        #expect(
            try problem(Set<Int>.self, "[1, 2, 0x1]") == """
                0x1 <- has the equal elements '1' and '0x1' [duplicate]
                label: equal to '1'
                """)
        #expect(
            try problem(Set<String>.self, "[a, 'a']") == """
                'a' <- has the equal elements 'a' and the text "a" [duplicate]
                label: equal to 'a'
                """)
        #expect(
            try problem(Set<[Int]>.self, "[[1], [0b1]]") == """
                [0b1] <- has two equal elements [duplicate]
                label: equal to an earlier one
                """)
    }

    @Test func `what equals nothing can be in no Set and be no key`() throws {
        #expect(
            try problem(Set<Double>.self, "[1, .nan]") == """
                .nan <- has the element '.nan', which equals nothing, not even itself
                help: what is looked up must equal itself, and '.nan' does not
                """)
        #expect(
            try problem(Set<[Float]>.self, "[[1], [.nan]]") == """
                [.nan] <- has an element that equals nothing, not even itself
                help: what is looked up must equal itself, and '.nan' does not
                """)
        #expect(
            try problem([Double: Int].self, "{1: 1, .nan: 2}") == """
                .nan <- has the key '.nan', which equals nothing, not even itself
                help: what is looked up must equal itself, and '.nan' does not
                """)
        #expect(try read([String: Double].self, "{a: .nan}")["a"]?.isNaN == true)
    }

    @Test func `a Set is no mapping`() throws {
        #expect(
            try problem(Set<Int>.self, "{}") == """
                {} <- takes 'Set<Int>', not a mapping
                help: write a list, in brackets
                """)
        #expect(try problem(Set<Int>.self, "[a]") == "a <- takes 'Int', not 'a'")
    }

    // MARK: Dictionaries

    private enum Side: CaseIterable { case left, right }

    @Test func `a Dictionary is a mapping, with keys read as their type`() throws {
        #expect(try read([String: Int].self, "{a: 1, null: 2, 3: 3}") == ["a": 1, "null": 2, "3": 3])
        #expect(try read([Int: String].self, "{1: a, 0x2: b}") == [1: "a", 2: "b"])
        #expect(try read([Side: [Bool]].self, "{left: [true], right: []}") == [.left: [true], .right: []])
        #expect(try read([String: Int?].self, "{a: null}") == ["a": Int?.none])
        #expect(try read([String: Int].self, "{}") == [:])
        #expect(try read([Bool: Duration].self, "{true: 1s}") == [true: .seconds(1)])
    }

    @Test func `equal keys are refused at the second`() throws {
        #expect(
            try problem([Int: String].self, "{1: a, 2: b, 0x1: c}") == """
                0x1 <- has the equal keys '1' and '0x1' [duplicate]
                label: equal to '1'
                """)
    }

    @Test func `keys and values that do not fit are pointed at`() throws {
        #expect(try problem([Int: String].self, "{1: a, b: c}") == "b <- takes 'Int', not 'b'")
        #expect(try problem([String: [Int]].self, "{a: [x]}") == "x <- takes 'Int', not 'x'")
        #expect(
            try problem([Int: Int].self, "{'1': 2}") == """
                '1' <- takes 'Int', not the text "1"
                help: remove the quotes: quoted text is not a number
                """)
    }

    @Test func `scalars and lists are no Dictionaries`() throws {
        #expect(
            try problem([String: Int].self, "[a]") == """
                [a] <- takes '[String: Int]', not a list
                help: write a mapping of keys to values
                """)
        #expect(
            try problem([String: Int]?.self, "a") == """
                a <- takes '[String: Int]', not 'a'
                help: write a mapping of keys to values
                """)
    }
}
