import Testing

struct DurationValueTests {
    @Test(
        arguments: [
            ("250ms", Duration.milliseconds(250)), ("1.5s", .milliseconds(1500)), ("2m", .seconds(120)),
            ("1h", .seconds(3600)), ("10us", .microseconds(10)), ("7ns", .nanoseconds(7)), ("0s", .zero),
            ("1_000ms", .seconds(1)), (".5s", .milliseconds(500)), ("0.1s", .milliseconds(100)), ("1.0m", .seconds(60)),
            ("0.1ns", Duration(secondsComponent: 0, attosecondsComponent: 100_000_000)),
            ("0.000000000000000001s", Duration(secondsComponent: 0, attosecondsComponent: 1)),
            ("9223372036854775807s", .seconds(Int64.max)),
            ("0.0000000000000000000025h", Duration(secondsComponent: 0, attosecondsComponent: 9)),
            ("0.50000000000000000000000000000000000000000000000s", .milliseconds(500)),
        ] as [(String, Duration)])
    func `a Duration is a number and a unit, with no rounding`(text: String, duration: Duration) throws {
        #expect(try read(Duration.self, text) == duration)
    }

    @Test(arguments: [
        "5", "five", "1h30m", "1 s", "1d", "1S", "1μs", "s", "1.2.3s", "1e3s", "1_s", ".s", "0x10s", "1min",
    ])
    func `what has not one number and one unit is refused`(text: String) throws {
        #expect(
            try problem(Duration.self, text) == """
                \(text) <- takes 'Duration', not '\(text)'
                help: write one number and one unit: ns, us, ms, s, m or h
                """)
    }

    @Test(arguments: [
        ("-1s", "a duration has no sign and is never negative"),
        ("+1s", "a duration has no sign and is never negative"),
        ("05s", "remove the leading zeros"),
        ("0.0000000000000000001s", "a duration is a whole number of attoseconds (1e-18 s)"),
        ("0.0000000000000000000100s", "a duration is a whole number of attoseconds (1e-18 s)"),
        ("0.33333333333333333333333s", "a duration is a whole number of attoseconds (1e-18 s)"),
        ("9223372036854775808s", "the longest duration is 9223372036854775807s"),
        ("2562047788015215.6h", "the longest duration is 9223372036854775807s"),
        ("99999999999999999999999999999999999999999999s", "the longest duration is 9223372036854775807s"),
        ("100000000000000000000000000000000000000h", "the longest duration is 9223372036854775807s"),
        ("9_9999999999999999999999999999999999.9999h", "the longest duration is 9223372036854775807s"),
    ])
    func `a Duration has no sign, and limits`(text: String, help: String) throws {
        #expect(
            try problem(Duration.self, text) == """
                \(text) <- takes 'Duration', not '\(text)'
                help: \(help)
                """)
    }

    @Test func `a duration reads the same in quotes, as JSON has to write it`() throws {
        #expect(try read(Duration.self, "'1s'") == .seconds(1))
        #expect(try read(Duration.self, "\"250ms\"") == .milliseconds(250))
        #expect(try read(Duration.self, "|-\n        2m") == .seconds(120))
        #expect(try read(Duration.self, "|\n        2m\n      y: 1") == .seconds(120))
        #expect(try read(Duration.self, ">-\n        2m") == .seconds(120))
        #expect(try read([Duration].self, "[\"1s\", 2s]") == [.seconds(1), .seconds(2)])
        #expect(try read(Set<Duration>.self, "[\"1s\", 2s]") == [.seconds(1), .seconds(2)])
        #expect(try read([String: Duration].self, "{\"a\": \"1s\"}") == ["a": .seconds(1)])
        #expect(try read([Duration: Int].self, "{\"1s\": 1}") == [.seconds(1): 1])
        #expect(try read(Duration?.self, "\"1s\"") == .seconds(1))
        #expect(
            try problem(Duration.self, "'soon'") == """
                'soon' <- takes 'Duration', not the text "soon"
                help: write one number and one unit: ns, us, ms, s, m or h
                """)
    }

    @Test func `lists and nothing are no durations`() throws {
        #expect(try problem(Duration.self, "[1s]") == "[1s] <- takes 'Duration', not a list")
        #expect(
            try problem(Duration.self, "~") == """
                ~ <- takes 'Duration', not '~'
                help: only an Optional can be null; give a value or leave it out
                """)
    }
}
