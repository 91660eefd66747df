import Testing
import Wiring

private enum Speed { case slow, fast, ludicrous }

private enum Only { case one }

private enum Level: Int { case low = 1, high = 20 }

private enum Mode: String { case normal, fast = "fast-mode", `default` = "9" }

private enum Weight: Double, CaseIterable { case light = 0.5, heavy = 1e3 }

private enum Letter: Character { case a = "α", b = "β" }

private enum Spoken: String, CustomStringConvertible, CaseIterable {
    case yes, no
    var description: String { "nobody reads this" }
}

private enum Loaded: Decodable, Equatable { case first, second }

private enum Custom: Equatable, Decodable {
    case kept
    init(from decoder: any Decoder) throws { fatalError("enums are read by name") }
}

private enum Tiny: UInt8 { case two = 2, one = 1 }

private enum Payload { case none, some(Int) }

private struct Generic<T> {
    enum Listed: CaseIterable { case left, right }
    enum Raw: String { case left = "l", right = "r" }
    enum Neither { case left, right }
    enum Silent: CaseIterable, CustomStringConvertible {
        case left, right
        var description: String { "left" }
    }
    enum Both: Int, CaseIterable { case left = 5, right }
    enum Sole: CaseIterable { case one }
    enum Chosen: Int, CaseIterable {
        case left = 5, right, other
        static var allCases: [Chosen] { [.left, .right] }
    }
}

// The compiler synthesises no `allCases` for an enum with an unavailable case.
private enum Door: CaseIterable {
    case open, closed
    @available(*, unavailable) case haunted
    static let allCases: [Door] = [.open, .closed]
}

private enum Gate: String {
    case open, closed = "shut"
    @available(*, unavailable) case haunted = "ghost"
}

private enum Lock: Int, CaseIterable {
    case one = 1, two, internalOne
    static let allCases: [Lock] = [.one, .two]
}

private enum Wanted {
    struct Key: Decodable, Equatable {
        var open: Int?
        private enum CodingKeys: String, CodingKey {
            case open
            @available(*, unavailable) case haunted
        }
        init(from decoder: any Decoder) throws {
            open = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .open)
        }
    }
}

private enum Nullable { case null, other }

// swift-format-ignore: OneCasePerLine
private enum Many: Int {
    case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9
}

private final class Entrance {
    var door = Door.open
    var gate = Gate.open
}

struct EnumValueTests {
    @Test func `a case is read by its name`() throws {
        #expect(try read(Speed.self, "slow") == .slow)
        #expect(try read(Speed.self, "ludicrous") == .ludicrous)
        #expect(try read(Speed.self, "'fast'") == .fast)
        #expect(try read(Only.self, "one") == .one)
        #expect(try read(Mode.self, "default") == .default)
        #expect(try read(Spoken.self, "no") == .no)
        #expect(try read(Loaded.self, "second") == .second)
        #expect(try read(Custom.self, "kept") == .kept)
        #expect(try read(Tiny.self, "one") == .one)
        #expect(try read(Tiny.self, "two") == .two)
        #expect(try read(Many.self, "d9") == .d9)
        #expect(try read([Speed?].self, "[fast, null, slow]") == [.fast, nil, .slow])
        #expect(try read(Set<Speed>.self, "[fast, slow]") == [.slow, .fast])
    }

    @Test func `a case with none of that name is read by its raw value`() throws {
        #expect(try read(Level.self, "high") == .high)
        #expect(try read(Level.self, "20") == .high)
        #expect(try read(Level.self, "0x14") == .high)
        #expect(try read(Mode.self, "fast-mode") == .fast)
        #expect(try read(Mode.self, "'fast-mode'") == .fast)
        #expect(try read(Mode.self, "9") == .default)
        #expect(try read(Weight.self, "1000") == .heavy)
        #expect(try read(Letter.self, "β") == .b)
        #expect(try read(Letter.self, "b") == .b)
        #expect(try read(Tiny.self, "1") == .one)
    }

    @Test func `an enum reads the same in quotes, since its form is text`() throws {
        #expect(try read(Speed.self, "\"fast\"") == .fast)
        #expect(try read(Level.self, "\"20\"") == .high)
        #expect(try read(Level.self, "|\n        20\n      y: 1") == .high)
        #expect(try read(Speed.self, ">\n        fast\n      y: 1") == .fast)
        #expect(try read(Level.self, "\"0x14\"") == .high)
        #expect(try read(Weight.self, "'1000'") == .heavy)
        #expect(try read(Mode.self, "\"9\"") == .default)
        #expect(try read(Letter.self, "\"β\"") == .b)
        #expect(try read([String: Level?].self, "{a: \"1\", b: null}") == ["a": .low, "b": nil])
    }

    @Test func `case names win over raw values`() throws {
        enum Crossed: String { case a = "b", b = "a" }
        #expect(try read(Crossed.self, "a") == .a)
        #expect(try read(Crossed.self, "b") == .b)
    }

    @Test func `an enum with hundreds of cases is read by name`() throws {
        #expect(try read(Hundreds.self, "c0") == .c0)
        #expect(try read(Hundreds.self, "c255") == .c255)
        #expect(try read(Hundreds.self, "c256") == .c256)
        #expect(try read(Hundreds.self, "c299") == .c299)
    }

    @Test func `an unknown case is refused with what may have been meant`() throws {
        #expect(
            try problem(Speed.self, "fsat") == """
                fsat <- takes 'Speed', not 'fsat'
                label: did you mean 'fast'?
                help: the cases of 'Speed' are 'slow', 'fast' and 'ludicrous'
                """)
        #expect(
            try problem(Mode.self, "fast-mod") == """
                fast-mod <- takes 'Mode', not 'fast-mod'
                label: did you mean 'fast-mode'?
                help: the cases of 'Mode' are 'normal', 'fast' and 'default'
                """)
        #expect(
            try problem(Level.self, "'21'") == """
                '21' <- takes 'Level', not the text "21"
                help: the cases of 'Level' are 'low' and 'high'
                """)
        #expect(
            try problem(Only.self, "two") == """
                two <- takes 'Only', not 'two'
                help: the only case of 'Only' is 'one'
                """)
        #expect(
            try problem(Many.self, "z") == """
                z <- takes 'Many', not 'z'
                help: the cases of 'Many' are 'a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7' and 32 more
                """)
        #expect(
            try problem(Speed.self, "Fast") == """
                Fast <- takes 'Speed', not 'Fast'
                label: did you mean 'fast'?
                help: the cases of 'Speed' are 'slow', 'fast' and 'ludicrous'
                """)
    }

    @Test func `lists, mappings and nothing are no cases`() throws {
        #expect(try problem(Speed.self, "[fast]") == "[fast] <- takes 'Speed', not a list")
        #expect(try problem(Loaded.self, "{first: {}}") == "{first: {}} <- takes 'Loaded', not a mapping")
        #expect(
            try problem(Speed.self, "null") == """
                null <- takes 'Speed', not 'null'
                help: only an Optional can be null; give a value or leave it out
                """)
    }

    @Test func `a case may be called null`() throws {
        #expect(try read(Nullable.self, "null") == .null)
        #expect(try read(Nullable?.self, "null") == nil)
        #expect(try read(Nullable?.self, "'null'") == .null)
    }

    @Test func `generic enums are read through their list of cases or their raw values`() throws {
        #expect(try read(Generic<Int>.Listed.self, "right") == .right)
        #expect(try read(Generic<Int>.Sole.self, "one") == .one)
        #expect(try read(Generic<Int>.Raw.self, "r") == .right)
        #expect(try read(Generic<Int>.Both.self, "right") == .right)
        #expect(try read(Generic<Int>.Both.self, "5") == .left)
        #expect(
            try problem(Generic<Int>.Listed.self, "rigth") == """
                rigth <- takes 'Listed', not 'rigth'
                label: did you mean 'right'?
                help: the cases of 'Listed' are 'left' and 'right'
                """)
        #expect(try problem(Generic<Int>.Raw.self, "right") == "right <- takes 'Raw', not 'right'")
    }

    @Test func `a case that its type does not offer is not a case`() throws {
        #expect(try read(Door.self, "closed") == .closed)
        #expect(
            try problem(Door.self, "haunted") == """
                haunted <- takes 'Door', not 'haunted'
                help: the cases of 'Door' are 'open' and 'closed'
                """)
        #expect(try read(Gate.self, "shut") == .closed)
        for text in ["haunted", "ghost"] {
            #expect(
                try problem(Gate.self, text) == """
                    \(text) <- takes 'Gate', not '\(text)'
                    help: the cases of 'Gate' are 'open' and 'closed'
                    """)
        }
        #expect(try read(Lock.self, "2") == .two)
        for text in ["internalOne", "3"] {
            #expect(
                try problem(Lock.self, text) == """
                    \(text) <- takes 'Lock', not '\(text)'
                    help: the cases of 'Lock' are 'one' and 'two'
                    """)
        }
        #expect(
            try problem([Door].self, "[open, huanted]") == """
                huanted <- takes 'Door', not 'huanted'
                help: the cases of 'Door' are 'open' and 'closed'
                """)
        #expect(
            try problem(Generic<Int>.Chosen.self, "7") == """
                7 <- takes 'Chosen', not '7'
                help: the cases of 'Chosen' are 'left' and 'right'
                """)
        #expect(
            try problem(Wanted.Key.self, "{opne: 1}") == """
                opne <- has the key 'opne', which 'Key' does not read [unknownKey]
                label: did you mean 'open'?
                help: the only key of 'Key' is 'open'
                """)
    }

    @Test func `a catalog has no case that its type does not offer`() throws {
        let registry = Registry {
            Class(Entrance.self, Entrance.init).attribute("door", \.door).attribute("gate", \.gate)
        }
        let text = String(describing: registry.catalog())
        #expect(text.contains("closed") && text.contains("shut"))
        #expect(!text.contains("haunted") && !text.contains("ghost"))
    }

    @Test func `an enum of which no case can be found is not readable`() {
        #expect(!plainReader.canRead(Generic<Int>.Neither.self))
        #expect(!plainReader.canRead(Generic<Int>.Silent.self))
        #expect(!plainReader.canRead(Payload.self))
    }

    @Test func `readable enums are known without a value`() {
        #expect(plainReader.canRead(Speed.self))
        #expect(plainReader.canRead([Mode?].self))
        #expect(plainReader.canRead(Only.self))
        #expect(plainReader.canRead(Hundreds.self))
        #expect(plainReader.canRead(FloatingPointSign.self))
        #expect(plainReader.canRead(Generic<Int>.Listed.self))
        #expect(plainReader.canRead(Generic<Int>.Raw.self))
    }
}
