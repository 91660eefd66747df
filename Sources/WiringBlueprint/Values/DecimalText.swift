/// The parts of a text that begins with a decimal number, such as `-1_000.5e3` or `250ms`.
struct DecimalText {
    private(set) var sign: UInt8?
    /// The digits before the point, with `_` between them.
    private(set) var whole: Substring.UTF8View
    /// The digits after the point, with `_` between them.
    private(set) var fraction: Substring.UTF8View
    private(set) var hasPoint = false
    /// The text after the number.
    private(set) var rest: Substring.UTF8View

    /// Splits a text; nil if it does not begin with a number.
    init?(_ text: String) {
        rest = text.utf8[...]
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first
            rest.removeFirst()
        }
        whole = Self.removeDigits(&rest)
        fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            hasPoint = true
            rest.removeFirst()
            fraction = Self.removeDigits(&rest)
        }
        if whole.isEmpty && fraction.isEmpty { return nil }
    }

    /// Whether the number has superfluous leading zeros.
    var hasLeadingZero: Bool { whole.count > 1 && whole.first == UInt8(ascii: "0") }

    /// Whether the number is zero, regardless of the exponent.
    var isZero: Bool {
        [whole, fraction].allSatisfy { digits in
            digits.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "_") }
        }
    }

    /// Removes an exponent from the rest, and returns whether nothing else was left.
    mutating func removeExponent() -> Bool {
        guard let first = rest.first else { return true }
        guard first == UInt8(ascii: "e") || first == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        return !Self.removeDigits(&rest).isEmpty && rest.isEmpty
    }

    /// Removes leading digits, with `_` between them.
    private static func removeDigits(_ bytes: inout Substring.UTF8View) -> Substring.UTF8View {
        var end = bytes.startIndex
        var index = end
        while index < bytes.endIndex {
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
            // A single `_` may separate two digits.
            guard isDigit || (bytes[index] == UInt8(ascii: "_") && index == end && end > bytes.startIndex) else {
                break
            }
            bytes.formIndex(after: &index)
            if isDigit { end = index }
        }
        defer { bytes = bytes[end...] }
        return bytes[..<end]
    }
}
