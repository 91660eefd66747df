/// A JSON text that is written value by value, for answers with a hundred thousand values: a general encoder takes
/// seconds for these, and a tree of ``JSONValue`` takes a hundred megabytes.
package struct JSONText {
    /// The finished pieces, none of which is much larger than a mebibyte: to grow, a larger one would be copied.
    private var finished: [[UInt8]] = []
    private var bytes: [UInt8] = []
    /// Whether a comma is needed before the next value in its array or object.
    private var needsComma = false

    /// The whole text, in pieces.
    package var pieces: [[UInt8]] { finished + [bytes] }

    // MARK: Values

    package mutating func array(_ elements: (inout JSONText) -> Void) {
        begin(UInt8(ascii: "["))
        elements(&self)
        end(UInt8(ascii: "]"))
    }

    package mutating func object(_ members: (inout JSONText) -> Void) {
        begin(UInt8(ascii: "{"))
        members(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes the name of a member, which its value follows. The name is a word of the protocol, without anything to
    /// escape.
    package mutating func name(_ name: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes += name.utf8
        bytes.append(UInt8(ascii: "\""))
        colon()
    }

    package mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { character(byte) }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func integer(_ number: Int) {
        separate()
        guard 0..<10 ~= number else { return bytes += String(number).utf8 }
        bytes.append(UInt8(ascii: "0") + UInt8(number))
    }

    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: word("null")
        case .bool(let truth): word(truth ? "true" : "false")
        case .integer(let number): integer(number)
        // JSON has no words for what is no finite number.
        case .number(let number): word(number.isFinite ? String(number) : "null")
        case .string(let text): string(text)
        case .array(let elements): array { text in for element in elements { text.value(element) } }
        case .object(let members):
            object { text in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    text.string(name)
                    text.colon()
                    text.value(value)
                }
            }
        case .written(let text):
            separate()
            finished += [bytes] + text.pieces
            bytes = []
        }
    }

    // MARK: Characters

    private mutating func separate() {
        if bytes.count >= 1 << 20 {
            finished.append(bytes)
            bytes = []
            bytes.reserveCapacity(1 << 20 + 1 << 10)
        }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func colon() {
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func word(_ word: String) {
        separate()
        bytes += word.utf8
    }

    private mutating func character(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: bytes.append(byte)
        }
    }
}

extension JSONText: Hashable, Sendable {
    package static func == (left: JSONText, right: JSONText) -> Bool {
        left.pieces.joined().elementsEqual(right.pieces.joined())
    }

    package func hash(into hasher: inout Hasher) { for piece in pieces.joined() { hasher.combine(piece) } }
}

extension JSONValue {
    /// The JSON text, with the members of objects in alphabetical order.
    package var text: JSONText {
        var text = JSONText()
        text.value(self)
        return text
    }

    /// The JSON text as one.
    package var bytes: [UInt8] { Array(text.pieces.joined()) }

    /// Writes a value whose parts would take much memory.
    static func writing(_ write: (inout JSONText) -> Void) -> JSONValue {
        var text = JSONText()
        write(&text)
        return .written(text)
    }
}

extension JSONText {
    /// Writes a member with its value.
    mutating func member(_ name: String, _ value: JSONValue) {
        self.name(name)
        self.value(value)
    }

    /// Writes a range of bytes as the protocol has it.
    mutating func member(_ name: String, _ range: Range<Int>, _ lines: LineTable) {
        self.name(name)
        object { text in
            text.member("end", lines.position(ofByte: range.upperBound))
            text.member("start", lines.position(ofByte: range.lowerBound))
        }
    }

    private mutating func member(_ name: String, _ position: TextPosition) {
        self.name(name)
        object { text in
            text.member("character", .integer(position.character))
            text.member("line", .integer(position.line))
        }
    }
}
