/// A text read as an integer, such as `-15`, `1_000_000` or `0xFF`, regardless of the width of the type.
enum IntegerText {
    case value(isNegative: Bool, magnitude: UInt128)
    /// The number does not fit the widest type.
    case tooLong
    case leadingZero
    case malformed

    /// Whether the text is a number of any size.
    var isNumber: Bool { if case .malformed = self { false } else { true } }

    /// Splits a text into sign, radix, and digits with single `_` between them.
    init(_ text: ArraySlice<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        let unsigned = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        let radix = Self.radix(of: unsigned)
        let written = radix == 10 ? unsigned : unsigned.dropFirst(2)
        guard let digits = Self.digits(of: written, radix) else {
            self = .malformed
            return
        }
        if radix == 10, digits.utf8.count > 1, digits.utf8.first == UInt8(ascii: "0") {
            self = .leadingZero
        } else {
            self = UInt128(digits, radix: radix).map { .value(isNegative: isNegative, magnitude: $0) } ?? .tooLong
        }
    }

    /// Returns the radix given by a prefix such as `0x`; ten without one.
    private static func radix(of bytes: ArraySlice<UInt8>) -> Int {
        guard bytes.first == UInt8(ascii: "0"), let letter = bytes.dropFirst().first else { return 10 }
        return switch letter {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: 10
        }
    }

    /// Returns the digits without `_`; nil if there is anything else.
    private static func digits(of bytes: ArraySlice<UInt8>, _ radix: Int) -> String? {
        let separator = UInt8(ascii: "_")
        var (previous, hasSeparators) = (separator, false)
        for byte in bytes {
            if byte == separator {
                guard previous != separator else { return nil }
                hasSeparators = true
            } else {
                guard isDigit(byte, radix) else { return nil }
            }
            previous = byte
        }
        guard previous != separator else { return nil }
        return hasSeparators
            ? String(decoding: bytes.filter { $0 != separator }, as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8, _ radix: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) < radix
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): radix == 16
        default: false
        }
    }
}

/// The width and signedness of an integer type.
package struct IntegerWidth: Hashable, Sendable {
    package let bits: Int
    package let isSigned: Bool

    package init(bits: Int, isSigned: Bool) {
        self.bits = bits
        self.isSigned = isSigned
    }

    var greatest: UInt128 { UInt128.max >> UInt128(128 - bits + (isSigned ? 1 : 0)) }

    /// Returns whether the type can represent a number.
    func contains(isNegative: Bool, magnitude: UInt128) -> Bool {
        guard isNegative else { return magnitude <= greatest }
        return magnitude <= (isSigned ? greatest + 1 : 0)
    }

    /// The range in words, such as `-128 to 127`.
    var range: String { "\(isSigned ? "-\(greatest + 1)" : "0") to \(greatest)" }
}
