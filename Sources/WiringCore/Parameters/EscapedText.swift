/// The bytes of a text with its escapes undone, each with its position in the original text.
struct EscapedText {
    private(set) var bytes: [UInt8] = []
    private var starts: [Int] = []
    private var ends: [Int] = []

    private init() {}

    /// Creates an unescaped text.
    init(_ text: String) {
        bytes = Array(text.utf8)
        starts = Array(bytes.indices)
        ends = starts.map { $0 + 1 }
    }

    /// Returns the range of the original text that some of the bytes come from.
    func range(_ positions: ClosedRange<Int>) -> Range<Int> {
        starts[positions.lowerBound]..<ends[positions.upperBound]
    }

    /// The text in lower case. Invalid UTF-8 is left unchanged.
    var lowercased: EscapedText {
        var lower = EscapedText()
        var position = 0
        while position < bytes.count {
            let first = bytes[position]
            if first < 0x80 {
                lower.append(0x41...0x5A ~= first ? first | 0x20 : first, starts[position], ends[position])
                position += 1
                continue
            }
            let end = min(position + max(1, (~first).leadingZeroBitCount), bytes.count)
            let scalars = String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars
            if let scalar = scalars.first, scalars.count == 1, scalar != "\u{FFFD}" {
                for byte in scalar.properties.lowercaseMapping.utf8 {
                    lower.append(byte, starts[position], ends[end - 1])
                }
                position = end
            } else {
                lower.append(first, starts[position], ends[position])
                position += 1
            }
        }
        return lower
    }

    private mutating func append(_ byte: UInt8, _ start: Int, _ end: Int) {
        bytes.append(byte)
        starts.append(start)
        ends.append(end)
    }

    /// Returns the text with escapes of one kind undone; nil if it has none.
    func undoing(_ escape: Escape) -> EscapedText? {
        var undone = EscapedText()
        var isChanged = false
        var position = 0
        while position < bytes.count {
            let found = escape.first(in: bytes, at: position)
            let (meant, length) = found ?? ([bytes[position]], 1)
            isChanged = isChanged || found != nil
            for byte in meant { undone.append(byte, starts[position], ends[position + length - 1]) }
            position += length
        }
        return isChanged ? undone : nil
    }
}

/// A way to write a text with other characters.
enum Escape: CaseIterable {
    /// The escapes of Swift, `debugDescription` and JSON: `\n`, `\"`, `\/`, `\u{E9}`, `\u00e9`, `\xe9`.
    case backslash
    /// The escapes of URLs, `%C3%A9`, and of forms, which also write a space as a plus.
    case percent, form
    /// The escapes of XML and HTML: `&quot;`, `&#233;`, `&#xE9;`.
    case entity

    /// Returns the meaning and length of the escape at a position; nil if there is none.
    func first(in bytes: [UInt8], at position: Int) -> (meant: [UInt8], length: Int)? {
        switch self {
        case .backslash: Self.backslash(in: bytes, at: position)
        case .percent, .form:
            switch bytes[position] {
            case UInt8(ascii: "+") where self == .form: ([UInt8(ascii: " ")], 1)
            case UInt8(ascii: "%"):
                Self.number(in: bytes, from: position + 1, upTo: 2, radix: 16).flatMap {
                    $0.length == 2 ? ([UInt8($0.value)], 3) : nil
                }
            default: nil
            }
        case .entity: Self.entity(in: bytes, at: position)
        }
    }

    private static let plainEscapes: [UInt8: UInt8] = Dictionary(
        uniqueKeysWithValues: [
            ("n", 0x0A), ("r", 0x0D), ("t", 0x09), ("b", 0x08), ("f", 0x0C), ("0", 0), ("\"", 0x22), ("'", 0x27),
            ("\\", 0x5C), ("/", 0x2F),
        ].map { (character: Unicode.Scalar, byte: UInt8) in (UInt8(ascii: character), byte) })

    private static func backslash(in bytes: [UInt8], at position: Int) -> (meant: [UInt8], length: Int)? {
        guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else { return nil }
        if let byte = plainEscapes[bytes[position + 1]] { return ([byte], 2) }
        switch bytes[position + 1] {
        case UInt8(ascii: "x"):
            guard let byte = number(in: bytes, from: position + 2, upTo: 2, radix: 16) else { return nil }
            return ([UInt8(byte.value)], 2 + byte.length)
        case UInt8(ascii: "u") where position + 2 < bytes.count && bytes[position + 2] == UInt8(ascii: "{"):
            guard let scalar = number(in: bytes, from: position + 3, upTo: 8, radix: 16),
                position + 3 + scalar.length < bytes.count,
                bytes[position + 3 + scalar.length] == UInt8(ascii: "}")
            else { return nil }
            return utf8(scalar.value).map { ($0, 4 + scalar.length) }
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(in: bytes, at: position) else { return nil }
            if 0xD800..<0xDC00 ~= unit, let low = codeUnit(in: bytes, at: position + 6), 0xDC00..<0xE000 ~= low {
                return utf8(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)).map { ($0, 12) }
            }
            return utf8(unit).map { ($0, 6) }
        default: return nil
        }
    }

    /// Returns the number in `\u00e9`.
    private static func codeUnit(in bytes: [UInt8], at position: Int) -> UInt32? {
        guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u"),
            let unit = number(in: bytes, from: position + 2, upTo: 4, radix: 16), unit.length == 4
        else { return nil }
        return unit.value
    }

    private static let entities: [(name: [UInt8], byte: UInt8)] = [
        (Array("&quot;".utf8), 0x22), (Array("&apos;".utf8), 0x27), (Array("&amp;".utf8), 0x26),
        (Array("&lt;".utf8), 0x3C), (Array("&gt;".utf8), 0x3E),
    ]

    private static func entity(in bytes: [UInt8], at position: Int) -> (meant: [UInt8], length: Int)? {
        guard bytes[position] == UInt8(ascii: "&"), position + 1 < bytes.count else { return nil }
        guard bytes[position + 1] == UInt8(ascii: "#") else {
            return entities.first { bytes[position...].starts(with: $0.name) }.map { ([$0.byte], $0.name.count) }
        }
        let isHexadecimal = position + 2 < bytes.count && bytes[position + 2] | 0x20 == UInt8(ascii: "x")
        let start = position + (isHexadecimal ? 3 : 2)
        guard let scalar = number(in: bytes, from: start, upTo: 7, radix: isHexadecimal ? 16 : 10),
            start + scalar.length < bytes.count, bytes[start + scalar.length] == UInt8(ascii: ";")
        else { return nil }
        return utf8(scalar.value).map { ($0, start + scalar.length + 1 - position) }
    }

    private static func number(
        in bytes: [UInt8], from start: Int, upTo count: Int, radix: UInt32
    ) -> (value: UInt32, length: Int)? {
        var (value, length) = (UInt32(0), 0)
        while length < count, start + length < bytes.count, let digit = hexDigit(bytes[start + length]), digit < radix {
            value = value &* radix &+ digit
            length += 1
        }
        return length == 0 ? nil : (value, length)
    }

    private static func utf8(_ value: UInt32) -> [UInt8]? { Unicode.Scalar(value).map { Array(String($0).utf8) } }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
        default: nil
        }
    }
}
