internal import WiringBlueprint

extension Int: BuiltInValue {}
extension Int8: BuiltInValue {}
extension Int16: BuiltInValue {}
extension Int32: BuiltInValue {}
extension Int64: BuiltInValue {}
extension Int128: BuiltInValue {}
extension UInt: BuiltInValue {}
extension UInt8: BuiltInValue {}
extension UInt16: BuiltInValue {}
extension UInt32: BuiltInValue {}
extension UInt64: BuiltInValue {}
extension UInt128: BuiltInValue {}

extension BuiltInValue where Self: FixedWidthInteger {
    /// Reads a plain scalar such as `-15`, `1_000_000` or `0xFF`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Self {
        guard cursor.kind == .plain || cursor.kind == .text else { throw .mismatch(Self.self, at: cursor) }
        let outcome = IntegerText<Self>(cursor.text)
        if cursor.kind == .text {
            throw .mismatch(Self.self, at: cursor, help: outcome.isNumber ? NumberHelp.quotes : nil)
        }
        switch outcome {
        case .value(let value): return value
        case .outOfRange: throw .mismatch(Self.self, at: cursor, range: "\(Self.min) to \(Self.max)")
        case .leadingZero: throw .mismatch(Self.self, at: cursor, help: NumberHelp.leadingZeroOfInteger)
        case .malformed: throw .mismatch(Self.self, at: cursor)
        }
    }
}

/// What is said about numbers that are nearly right.
enum NumberHelp {
    /// The number is in quotes.
    static let quotes = "remove the quotes: quoted text is not a number"
    /// The number has a leading zero.
    static let leadingZero = "remove the leading zeros"
    /// The integer has a leading zero, which is how some languages write octal numbers.
    static let leadingZeroOfInteger = "remove the leading zeros; an octal number begins with 0o"
}

/// What a text says as an integer.
private enum IntegerText<Value: FixedWidthInteger> {
    case value(Value)
    case outOfRange
    case leadingZero
    case malformed

    var isNumber: Bool { if case .malformed = self { false } else { true } }

    init(_ text: String) {
        var bytes = text.utf8[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        let radix = Self.removeRadix(&bytes)
        let hasLeadingZero = radix == 10 && bytes.count > 1 && bytes.first == UInt8(ascii: "0")
        var value: Value = 0
        var isInRange = true
        var previousIsDigit = false
        for byte in bytes {
            if byte == UInt8(ascii: "_"), previousIsDigit {
                previousIsDigit = false
                continue
            }
            guard let digit = Self.digit(byte), digit < radix else {
                self = .malformed
                return
            }
            previousIsDigit = true
            guard isInRange else { continue }
            // Counting downwards where there is a minus reaches the smallest number, which has no positive twin.
            let (shifted, isTooLong) = value.multipliedReportingOverflow(by: Value(radix))
            let (sum, isTooLarge) =
                isNegative
                ? shifted.subtractingReportingOverflow(Value(digit)) : shifted.addingReportingOverflow(Value(digit))
            value = sum
            isInRange = !isTooLong && !isTooLarge
        }
        if !previousIsDigit {
            self = .malformed
        } else if hasLeadingZero {
            self = .leadingZero
        } else {
            self = isInRange ? .value(value) : .outOfRange
        }
    }

    private static func removeRadix(_ bytes: inout Substring.UTF8View) -> UInt8 {
        guard bytes.first == UInt8(ascii: "0"), let letter = bytes.dropFirst().first else { return 10 }
        let radix: UInt8
        switch letter {
        case UInt8(ascii: "x"): radix = 16
        case UInt8(ascii: "o"): radix = 8
        case UInt8(ascii: "b"): radix = 2
        default: return 10
        }
        bytes.removeFirst(2)
        return radix
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
