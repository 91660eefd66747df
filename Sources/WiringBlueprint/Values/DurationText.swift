/// A text read as a duration, such as `250ms`, `1.5s`, `2m` or `1h`, without rounding.
enum DurationText {
    case attoseconds(Int128)
    case signed
    case tooLong
    case tooFine
    case leadingZero
    case malformed

    private static let perSecond: Int128 = 1_000_000_000_000_000_000

    init(_ text: String) {
        guard let decimal = DecimalText(text), let unit = Self.unit(String(Substring(decimal.rest))) else {
            self = .malformed
            return
        }
        if decimal.sign != nil {
            self = .signed
        } else if decimal.hasLeadingZero {
            self = .leadingZero
        } else {
            self = Self.exact(decimal, unit)
        }
    }

    private static func unit(_ name: String) -> Int128? {
        switch name {
        case "ns": perSecond / 1_000_000_000
        case "us": perSecond / 1_000_000
        case "ms": perSecond / 1_000
        case "s": perSecond
        case "m": perSecond * 60
        case "h": perSecond * 3_600
        default: nil
        }
    }

    private static func exact(_ decimal: DecimalText, _ unit: Int128) -> DurationText {
        var fraction = decimal.fraction.filter { $0 != UInt8(ascii: "_") }
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        // The greatest unit is 36 × 10²⁰ attoseconds, and the factor 36 allows for two more digits.
        guard fraction.count <= 22 else { return .tooFine }
        var number: Int128 = 0
        for byte in Array(decimal.whole) + fraction where byte != UInt8(ascii: "_") {
            let (shifted, isTooLong) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLarge) = shifted.addingReportingOverflow(Int128(byte - UInt8(ascii: "0")))
            if isTooLong || isTooLarge { return .tooLong }
            number = sum
        }
        // Dividing the unit first keeps the product small.
        var unit = unit
        var places = fraction.count
        while places > 0, unit % 10 == 0 {
            unit /= 10
            places -= 1
        }
        var (product, isTooLong) = number.multipliedReportingOverflow(by: unit)
        if isTooLong { return .tooLong }
        for _ in 0..<places {
            guard product % 10 == 0 else { return .tooFine }
            product /= 10
        }
        return product <= Int128(Int64.max) * perSecond ? .attoseconds(product) : .tooLong
    }
}
