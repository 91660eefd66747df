/// A text read as an integer, such as `-15`, `1_000_000` or `0xFF`, regardless of the width of the type.
package enum IntegerText {
    case value(isNegative: Bool, magnitude: UInt128)
    /// The number does not fit the widest type.
    case tooLong
    case leadingZero
    case malformed

    /// Whether the text is a number of any size.
    package var isNumber: Bool { if case .malformed = self { false } else { true } }

    package init(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        self.init(bytes, bytes.indices)
    }

    /// Reads sign, radix, and digits with single `_` between them, byte by byte, without a text of the digits alone.
    ///
    /// - Parameters:
    ///   - bytes: Bytes that contain the text; borrowed with a range of them, since a slice would be retained.
    ///   - range: The range of the text.
    init(_ bytes: borrowing [UInt8], _ range: Range<Int>) {
        // Sixteen digits of any radix fit in 64 bits, and few numbers have more.
        self = range.count <= 16 ? Self.read(UInt64.self, bytes, range) : Self.read(UInt128.self, bytes, range)
    }

    private static func read<Magnitude: FixedWidthInteger & UnsignedInteger>(
        _ type: Magnitude.Type, _ bytes: borrowing [UInt8], _ range: Range<Int>
    ) -> IntegerText {
        var position = range.lowerBound
        let end = range.upperBound
        guard position < end else { return .malformed }
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
        let radix = position + 1 < end ? radix(bytes[position], bytes[position + 1]) : 10
        if radix != 10 { position += 2 }
        let start = position
        var (magnitude, isTooLong) = (0 as Magnitude, false)
        while position < end {
            let digit = digit(bytes[position])
            if digit < radix {
                let (product, isLost) = magnitude.multipliedReportingOverflow(by: Magnitude(radix))
                let (sum, hasCarry) = product.addingReportingOverflow(Magnitude(digit))
                magnitude = sum
                isTooLong = isTooLong || isLost || hasCarry
            } else {
                guard bytes[position] == separator, position > start, position + 1 < end,
                    bytes[position - 1] != separator
                else { return .malformed }
            }
            position += 1
        }
        guard start < end else { return .malformed }
        if radix == 10, end - start > 1, bytes[start] == UInt8(ascii: "0") { return .leadingZero }
        return isTooLong ? .tooLong : .value(isNegative: isNegative, magnitude: UInt128(magnitude))
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

    /// The range as text, such as `-128 to 127`.
    var range: String { "\(isSigned ? "-\(greatest + 1)" : "0") to \(greatest)" }
}
