import Testing

private struct Size: Decodable, Equatable {
    var width: Int
    var height: Int
}

private struct Theme: Decodable, Equatable {
    enum Style: String, Decodable { case plain, bold = "extra-bold" }

    var title: String
    var style: Style
    var delay: Duration
    var size: Size?
    var scale: Double?
    var names: [String: Set<Int>]
    var nickname: String?
}

private struct Renamed: Decodable, Equatable {
    var count: Int
    enum CodingKeys: String, CodingKey { case count = "number-of-things" }
}

private struct Empty: Decodable, Equatable {}

private struct Even: Decodable, Equatable {
    var number: Int
    enum CodingKeys: CodingKey { case number }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        number = try container.decode(Int.self, forKey: .number)
        guard number.isMultiple(of: 2) else {
            throw DecodingError.dataCorruptedError(
                forKey: .number, in: container, debugDescription: "The number is odd.")
        }
    }
}

private struct Angry: Decodable {
    struct Reason: Error { var text: String }
    init(from decoder: any Decoder) throws { throw Reason(text: "never") }
}

private struct Family<Member: Decodable & Equatable>: Decodable, Equatable {
    var members: [Member]
}

struct DecodableValueTests {
    @Test func `a Decodable struct is a mapping`() throws {
        #expect(try read(Size.self, "{width: 3, height: 0x10}") == Size(width: 3, height: 16))
        #expect(try read([Size].self, "[{height: 1, width: 2}]") == [Size(width: 2, height: 1)])
        #expect(try read(Renamed.self, "{number-of-things: 3}") == Renamed(count: 3))
        #expect(try read(Empty.self, "{}") == Empty())
        #expect(try read(Family<Size>.self, "{members: [{width: 1, height: 2}]}").members.count == 1)
    }

    @Test func `what is inside a Decodable type is read by the same rules`() throws {
        let theme = Theme(
            title: "NO", style: .bold, delay: .milliseconds(1500), size: Size(width: 1, height: 2), scale: nil,
            names: ["a": [1, 2]], nickname: nil)
        let text = "{title: NO, style: bold, delay: 1.5s, size: {width: 1, height: 2}, scale: ~, names: {a: [1, 2]}}"
        #expect(try read(Theme.self, text) == theme)
        let other = text.replacing("style: bold", with: "style: extra-bold, nickname: null")
        #expect(try read(Theme.self, other) == theme)
        let named = text.replacing("style: bold", with: "style: bold, nickname: 'null'")
        #expect(try read(Theme.self, named).nickname == "null")
    }

    @Test func `a part that does not fit is pointed at`() throws {
        #expect(try problem(Size.self, "{width: 3, height: tall}") == "tall <- takes 'Int', not 'tall'")
        #expect(
            try problem([Size].self, "[{width: 3, height: '4'}]") == """
                '4' <- takes 'Int', not the text "4"
                help: remove the quotes: quoted text is not a number
                """)
        #expect(
            try problem(Family<Int?>.self, "{members: [1, null, x]}") == "x <- takes 'Int', not 'x'")
    }

    @Test func `a key that the type does not read is refused`() throws {
        #expect(
            try problem(Size.self, "{width: 3, height: 4, depth: 5}") == """
                depth <- has the key 'depth', which 'Size' does not read [unknownKey]
                help: the keys of 'Size' are 'width' and 'height'
                """)
        #expect(
            try problem(Theme.self, "{title: a, style: bold, delay: 1s, names: {}, nickmane: b}") == """
                nickmane <- has the key 'nickmane', which 'Theme' does not read [unknownKey]
                label: did you mean 'nickname'?
                help: the keys of 'Theme' are 'title', 'style', 'delay', 'size', 'scale', 'names' and 'nickname'
                """)
        #expect(
            try problem(Renamed.self, "{number-of-things: 3, count: 4}") == """
                count <- has the key 'count', which 'Renamed' does not read [unknownKey]
                help: the only key of 'Renamed' is 'number-of-things'
                """)
        #expect(
            try problem(Empty.self, "{a: 1}") == "a <- has the key 'a', which 'Empty' does not read [unknownKey]")
        #expect(
            try problem(Family<Size>.self, "{members: [{width: 1, height: 2, x: 3}]}") == """
                x <- has the key 'x', which 'Size' does not read [unknownKey]
                help: the keys of 'Size' are 'width' and 'height'
                """)
    }

    @Test func `a key that the type needs and does not find is reported`() throws {
        #expect(try problem(Size.self, "{width: 3}") == "{width: 3} <- lacks the key 'height' of 'Size' [missingKey]")
        #expect(
            try problem(Size.self, "{width: 3, depth: 4}")
                == "{width: 3, depth: 4} <- lacks the key 'height' of 'Size' [missingKey]")
        #expect(
            try problem([Size].self, "[{}]") == "{} <- lacks the key 'width' of 'Size' [missingKey]")
    }

    @Test func `a misspelt key is reported, rather than the right one as missing`() throws {
        #expect(
            try problem(Size.self, "{widht: 3, height: 4}") == """
                widht <- has the key 'widht', which 'Size' does not read [unknownKey]
                label: did you mean 'width'?
                help: the keys of 'Size' are 'width' and 'height'
                """)
        #expect(
            try problem(Family<Int>.self, "{member: []}") == """
                member <- has the key 'member', which 'Family<Int>' does not read [unknownKey]
                label: did you mean 'members'?
                """)
    }

    @Test func `scalars, lists and nothing are no Decodable struct`() throws {
        #expect(
            try problem(Size.self, "3x4") == """
                3x4 <- takes 'Size', not '3x4'
                help: 'Size' is read from a mapping
                """)
        #expect(
            try problem(Size?.self, "[3, 4]") == """
                [3, 4] <- takes 'Size', not a list
                help: 'Size' is read from a mapping
                """)
        #expect(
            try problem(Size.self, "null") == """
                null <- takes 'Size', not 'null'
                help: only an Optional can be null; give a value or leave it out
                """)
        #expect(try problem(Empty.self, "3") == "3 <- takes 'Empty', not '3'")
    }

    @Test func `an error of the type's own is reported at the place it names`() throws {
        #expect(
            try problem(Even.self, "{number: 3}") == "3 <- cannot be read as 'Even': The number is odd")
        #expect(
            try problem([Even].self, "[{number: 2}, {number: 5}]")
                == "5 <- cannot be read as 'Even': The number is odd")
        #expect(
            try problem(Angry.self, "[a]") == "[a] <- cannot be read as 'Angry': Reason(text: \"never\")")
    }

    @Test func `ranges of the standard library are lists of two`() throws {
        #expect(try read(ClosedRange<Int>.self, "[1, 3]") == 1...3)
        #expect(try read(ContiguousArray<Bool>.self, "[true]") == [true])
        #expect(
            try problem(ClosedRange<Int>.self, "[1]")
                == "[1] <- has only 1 element, too few for 'ClosedRange<Int>'")
        #expect(try problem(Range<Int>.self, "[]") == "[] <- has no elements, too few for 'Range<Int>'")
        #expect(
            try problem(ClosedRange<Int>.self, "[1, 2, 3]")
                == "3 <- has 3 elements, of which 'ClosedRange<Int>' reads 2")
        #expect(
            try problem(ClosedRange<Int>.self, "{from: 1}") == """
                {from: 1} <- takes 'ClosedRange<Int>', not a mapping
                help: 'ClosedRange<Int>' is read from a list
                """)
    }
}
