import Testing
import Wiring

private struct Address: Hashable, Decodable {
    var text: String
}

private struct Refusal: Error, CustomStringConvertible {
    var description: String { "the host is missing." }
}

private struct Holder: Decodable, Equatable {
    var address: Address
    var more: [Address]?
    var speed: Speed
    enum Speed: Decodable { case slow, fast }
}

private struct Celsius: Equatable { var degrees: Int }

struct ConverterTests {
    private let reader = ValueReader(converters: [
        ObjectIdentifier(Address.self): .init("Address") { text in
            if text == "http:" { throw Refusal() }
            return text.contains("://") ? Address(text: text) : nil
        },
        ObjectIdentifier(Int.self): .init("Int") { $0 == "dozen" ? 12 : nil },
        ObjectIdentifier(Celsius.self): .init("Celsius") { _ in "no Celsius" },
        ObjectIdentifier(Holder.Speed.self): .init("Speed") { $0 == "quick" ? Holder.Speed.fast : nil },
    ])

    @Test func `a converter reads plain and quoted text`() throws {
        #expect(try read(Address.self, "a://b", by: reader) == Address(text: "a://b"))
        #expect(try read(Address.self, "'a://b'", by: reader) == Address(text: "a://b"))
        #expect(try read(Address?.self, "null", by: reader) == nil)
        #expect(try read([Address].self, "[a://b]", by: reader) == [Address(text: "a://b")])
        #expect(try read([Address: Int].self, "{a://b: dozen}", by: reader) == [Address(text: "a://b"): 12])
    }

    @Test func `a converter goes before all other ways to read a type`() throws {
        #expect(try read(Int.self, "dozen", by: reader) == 12)
        #expect(try problem(Int.self, "12", by: reader) == "12 <- takes 'Int', not '12'")
        #expect(try read(Holder.Speed.self, "quick", by: reader) == .fast)
        #expect(
            try problem(Address.self, "{text: a}", by: reader) == "{text: a} <- takes 'Address', not a mapping")
    }

    @Test func `a converter is used inside Decodable types`() throws {
        let holder = Holder(address: Address(text: "a://b"), more: [Address(text: "c://d")], speed: .fast)
        #expect(try read(Holder.self, "{address: a://b, more: [c://d], speed: quick}", by: reader) == holder)
        #expect(
            try problem(Holder.self, "{address: a://b, more: [c], speed: quick}", by: reader)
                == "c <- takes 'Address', not 'c'")
    }

    @Test func `text that a converter makes nothing of is refused`() throws {
        #expect(try problem(Address.self, "b", by: reader) == "b <- takes 'Address', not 'b'")
        #expect(try problem(Address.self, "'b'", by: reader) == "'b' <- takes 'Address', not the text \"b\"")
        #expect(try problem(Address.self, "[a://b]", by: reader) == "[a://b] <- takes 'Address', not a list")
    }

    @Test func `an error of a converter is reported`() throws {
        #expect(
            try problem(Address.self, "'http:'", by: reader)
                == "'http:' <- cannot be read as 'Address': the host is missing")
    }

    @Test func `a converter is not called for null`() throws {
        #expect(
            try problem(Address.self, "null", by: reader) == """
                null <- takes 'Address', not 'null'
                help: only an Optional can be null; give a value or leave it out
                """)
    }

    @Test func `a converter that makes another type reads nothing`() throws {
        #expect(try problem(Celsius.self, "3", by: reader) == "3 <- takes 'Celsius', not '3'")
    }

    @Test func `types with a converter can be read`() {
        #expect(reader.canRead(Celsius.self))
        #expect(reader.canRead([Celsius?].self))
        #expect(!plainReader.canRead(Celsius.self))
    }

    @Test func `a type that nothing reads asks for a converter`() throws {
        #expect(
            try problem(Celsius.self, "3") == """
                3 <- is a 'Celsius', which no text can be read as [unsupported]
                help: register a converter with 'Value(Celsius.self) { … }'
                """)
        #expect(
            try problem([Celsius].self, "[3]") == """
                3 <- is a 'Celsius', which no text can be read as [unsupported]
                help: register a converter with 'Value(Celsius.self) { … }'
                """)
    }
}
