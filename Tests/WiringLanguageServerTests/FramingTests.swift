import Testing
import WiringLanguageServer

@Suite struct FramingTests {
    private func units(_ text: String, by step: Int = .max) -> [MessageFraming.Unit] {
        var framing = MessageFraming()
        var units: [MessageFraming.Unit] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            framing.append(rest.prefix(step))
            rest = rest.dropFirst(step)
            while let unit = framing.next() { units.append(unit) }
        }
        return units
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `messages are found however the bytes come`(step: Int) {
        let text =
            "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]Content-Length: 0\r\n\r\n"
        #expect(
            units(text, by: step) == [.message(Array("{}".utf8)), .message(Array("[1]".utf8)), .message([])])
    }

    @Test func `a header without a length is skipped`() {
        #expect(
            units("Length: 2\r\n\r\nContent-Length: 1\r\n\r\n1Content-Length: -1\r\n\r\n")
                == [.malformedHeader, .message(Array("1".utf8)), .malformedHeader])
    }

    @Test func `a message that is too long is skipped as a whole`() {
        var framing = MessageFraming()
        let length = MessageFraming.longestMessage + 10
        framing.append(Array("Content-Length: \(length)\r\n\r\n12345".utf8))
        #expect(framing.next() == .tooLong(length))
        framing.append(Array(repeating: 0, count: length - 6))
        #expect(framing.next() == nil)
        framing.append(Array("0Content-Length: 1\r\n\r\n2".utf8))
        #expect(framing.next() == .message(Array("2".utf8)))
    }

    @Test func `a length can be the largest number`() {
        #expect(units("Content-Length: \(Int.max)\r\n\r\nx") == [.tooLong(.max)])
    }

    @Test func `a header without an end is given up`() {
        #expect(units(String(repeating: "x", count: 10_000)) == [.malformedHeader])
    }
}
