/// What a text says as an integer, such as `-15`, `1_000_000` or `0xFF`, whatever the width of the type.
enum IntegerText {
    case value(isNegative: Bool, magnitude: UInt128)
    /// It is beyond the widest type.
    case tooLong
    case leadingZero
    case malformed

    /// Whether it is a number, of whatever size.
    var isNumber: Bool { if case .malformed = self { false } else { true } }

    /// Takes a text apart.
    init(_ text: ArraySlice<UInt8>) {
        if let number = Self.shortNumber(text) {
            self = .value(isNegative: false, magnitude: UInt128(number))
            return
        }
        let isNegative = text.first == UInt8(ascii: "-")
        let unsigned = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        let radix = Self.radix(of: unsigned)
        let bytes = radix == 10 ? unsigned : unsigned.dropFirst(2)
        let hasLeadingZero = radix == 10 && bytes.count > 1 && bytes.first == UInt8(ascii: "0")
        var magnitude = Magnitude()
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
            magnitude.append(digit, radix)
        }
        if !previousIsDigit {
            self = .malformed
        } else if hasLeadingZero {
            self = .leadingZero
        } else {
            self = magnitude.value.map { .value(isNegative: isNegative, magnitude: $0) } ?? .tooLong
        }
    }

    /// A few digits with nothing else, as most numbers are written; nil for everything else.
    private static func shortNumber(_ text: ArraySlice<UInt8>) -> UInt64? {
        guard let first = text.first, first != UInt8(ascii: "0"), text.count <= 18 else { return nil }
        var number: UInt64 = 0
        for byte in text {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ UInt64(digit)
        }
        return number
    }

    /// The radix that two characters such as `0x` in front of a number say; ten where there are none.
    private static func radix(of bytes: ArraySlice<UInt8>) -> UInt8 {
        guard bytes.first == UInt8(ascii: "0"), let letter = bytes.dropFirst().first else { return 10 }
        return switch letter {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: 10
        }
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

/// A number that grows digit by digit, in a machine word as long as it fits in one.
private struct Magnitude {
    private var word: UInt64 = 0
    private var wide: UInt128?
    private var digitCount = 0
    private var isTooLong = false

    /// The number; nil where it is beyond the widest type.
    var value: UInt128? { isTooLong ? nil : wide ?? UInt128(word) }

    mutating func append(_ digit: UInt8, _ radix: UInt8) {
        // Sixteen digits of the greatest radix fill a word.
        if digitCount < 16 {
            word = word &* UInt64(radix) &+ UInt64(digit)
            digitCount += 1
            return
        }
        let (shifted, isTooWide) = (wide ?? UInt128(word)).multipliedReportingOverflow(by: UInt128(radix))
        let (sum, isTooLarge) = shifted.addingReportingOverflow(UInt128(digit))
        wide = sum
        isTooLong = isTooLong || isTooWide || isTooLarge
    }
}

/// The width of an integer type, and whether it has negative numbers.
package struct IntegerWidth: Hashable, Sendable {
    /// How many bits a number has.
    package let bits: Int
    /// Whether there are negative numbers.
    package let isSigned: Bool

    /// Creates the width of a type.
    package init(bits: Int, isSigned: Bool) {
        self.bits = bits
        self.isSigned = isSigned
    }

    /// The greatest number.
    var greatest: UInt128 { UInt128.max >> UInt128(128 - bits + (isSigned ? 1 : 0)) }

    /// Whether a number is one of the type.
    func contains(isNegative: Bool, magnitude: UInt128) -> Bool {
        guard isNegative else { return magnitude <= greatest }
        return magnitude <= (isSigned ? greatest + 1 : 0)
    }

    /// The numbers in words, such as `-128 to 127`.
    var range: String { "\(isSigned ? "-\(greatest + 1)" : "0") to \(greatest)" }
}
