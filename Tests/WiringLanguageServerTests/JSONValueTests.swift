import Foundation
import Testing
import WiringLanguageServer

@Suite struct JSONValueTests {
    private static let value: JSONValue = [
        "b": [1, -2, .number(0.5), .number(1e300), true, false, nil, [], [:]],
        "a \"\\/\u{0}\u{1F}\n\r\t\u{7F}": "😀 é \u{2028}",
    ]

    @Test func `what is written is read as the same`() throws {
        #expect(try JSONValue(reading: Self.value.bytes) == Self.value)
        #expect(try JSONSerialization.jsonObject(with: Data(Self.value.bytes)) is [String: Any])
    }

    @Test func `members are in alphabetical order`() {
        let value: JSONValue = ["c": 1, "a": ["y": nil, "x": "1\n2"], "b": .number(.infinity)]
        #expect(String(decoding: value.bytes, as: UTF8.self) == #"{"a":{"x":"1\n2","y":null},"b":null,"c":1}"#)
    }
}
