/// A text read as an integer, such as `-15`, `1_000_000` or `0xFF`, regardless of the width of the type.
enum IntegerText {
    case value(isNegative: Bool, magnitude: UInt128)
    /// The number does not fit the widest type.
    case tooLong
    case leadingZero
    case malformed

    /// Whether the text is a number of any size.
    var isNumber: Bool { if case .malformed = self { false } else { true } }

    init(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        self.init(bytes, bytes.indices)
    }

    /// Reads sign, radix, and digits with single `_` between them, byte by byte, without a text of the digits alone.
    ///
    /// - Parameters:
    ///   - bytes: Bytes that contain the text; borrowed with a range of them, since a slice would be retained.
    ///   - range: The range of the text.
    init(_ bytes: borrowing [UInt8], _ range: Range<Int>) {
        let sign = range.isEmpty ? nil : bytes[range.lowerBound]
        let isNegative = sign == UInt8(ascii: "-")
        let start = isNegative || sign == UInt8(ascii: "+") ? range.lowerBound + 1 : range.lowerBound
        let radix = start + 1 < range.upperBound ? Self.radix(bytes[start], bytes[start + 1]) : 10
        // Sixteen digits of any radix fit in 64 bits, and few numbers have more.
        var (short, long, isTooLong, digitCount) = (0 as UInt64, 0 as UInt128, false, 0)
        var previous = Self.separator
        for position in (radix == 10 ? start : start + 2)..<range.upperBound {
            let byte = bytes[position]
            if byte != Self.separator {
                let digit = Self.digit(byte)
                guard digit < radix else {
                    self = .malformed
                    return
                }
                if digitCount < 16 {
                    short = short &* UInt64(truncatingIfNeeded: radix) &+ UInt64(truncatingIfNeeded: digit)
                } else {
                    if digitCount == 16 { long = UInt128(truncatingIfNeeded: short) }
                    isTooLong = Self.append(digit, to: &long, radix) || isTooLong
                }
                digitCount += 1
            } else if previous == Self.separator {
                self = .malformed
                return
            }
            previous = byte
        }
        if previous == Self.separator {
            self = .malformed
        } else if radix == 10, digitCount > 1, bytes[start] == UInt8(ascii: "0") {
            self = .leadingZero
        } else {
            let magnitude = digitCount <= 16 ? UInt128(truncatingIfNeeded: short) : long
            self = isTooLong ? .tooLong : .value(isNegative: isNegative, magnitude: magnitude)
        }
    }

    /// Appends a digit to a number and returns whether the result is too long.
    @inline(never)
    private static func append(_ digit: UInt8, to number: inout UInt128, _ radix: UInt8) -> Bool {
        let (product, isLost) = number.multipliedReportingOverflow(by: UInt128(radix))
        let (sum, hasCarry) = product.addingReportingOverflow(UInt128(digit))
        number = sum
        return isLost || hasCarry
    }

    private static var separator: UInt8 { UInt8(ascii: "_") }

    /// Returns the radix given by a prefix such as `0x`; ten without one.
    private static func radix(_ first: UInt8, _ second: UInt8) -> UInt8 {
        guard first == UInt8(ascii: "0") else { return 10 }
        return switch second {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: 10
        }
    }

    /// Returns the value of a digit of any radix; the greatest number for any other byte.
    private static func digit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: .max
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
