/// The parts of a text that begins with a decimal number, such as `-1_000.5e3` or `250ms`.
struct DecimalText {
    /// The sign, if there is one.
    private(set) var sign: UInt8?
    /// The digits in front of the point, with `_` between them.
    private(set) var whole: Substring.UTF8View
    /// The digits behind the point, with `_` between them.
    private(set) var fraction: Substring.UTF8View
    /// Whether there is a point.
    private(set) var hasPoint = false
    /// The text behind the number and the point.
    private(set) var rest: Substring.UTF8View

    /// Takes a text apart; nil where it does not begin with a number.
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

    /// Whether zeros stand in front that say nothing.
    var hasLeadingZero: Bool { whole.count > 1 && whole.first == UInt8(ascii: "0") }

    /// Whether the number is zero, whatever the exponent is.
    var isZero: Bool {
        [whole, fraction].allSatisfy { digits in
            digits.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "_") }
        }
    }

    /// Removes an exponent from the rest and tells whether the rest was that or nothing.
    mutating func removeExponent() -> Bool {
        guard let letter = rest.first else { return true }
        guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        return !Self.removeDigits(&rest).isEmpty && rest.isEmpty
    }

    /// Removes digits from the front, with `_` between them.
    private static func removeDigits(_ bytes: inout Substring.UTF8View) -> Substring.UTF8View {
        var end = bytes.startIndex
        var index = end
        while index < bytes.endIndex {
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
            // A single `_` may follow a digit, and counts only if another digit follows.
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
