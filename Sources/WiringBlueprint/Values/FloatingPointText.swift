/// A text read as a floating-point number.
package enum FloatingPointText<Value: BinaryFloatingPoint & LosslessStringConvertible> {
    case value(Value)
    case problem(FloatingPointProblem)

    package var isNumber: Bool {
        switch self {
        case .problem(.malformed), .problem(.word): false
        default: true
        }
    }

    package init(_ text: String) {
        guard var decimal = DecimalText(text) else {
            self = Self.special(text)
            return
        }
        // Swift also parses hexadecimal numbers, so the form is checked first.
        guard decimal.removeExponent(), let value = Value(text.contains("_") ? text.filter { $0 != "_" } : text) else {
            self = .problem(.malformed)
            return
        }
        if decimal.hasLeadingZero {
            self = .problem(.leadingZero)
        } else if value.isInfinite {
            self = .problem(.tooLarge)
        } else {
            self = value.isZero && !decimal.isZero ? .problem(.tooSmall) : .value(value)
        }
    }

    private static func special(_ text: String) -> FloatingPointText {
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .value(.infinity)
        case "-.inf", "-.Inf", "-.INF": .value(-.infinity)
        case ".nan", ".NaN", ".NAN": .value(.nan)
        default: .problem(.of(text))
        }
    }
}

/// Why a text is no floating-point number.
package enum FloatingPointProblem {
    case tooLarge
    case tooSmall
    case leadingZero
    /// A word of another language, with its equivalent in YAML.
    case word(String)
    case malformed

    fileprivate static func of(_ text: String) -> FloatingPointProblem {
        switch text.lowercased() {
        case "inf", "+inf", "infinity", "+infinity": .word(".inf")
        case "-inf", "-infinity": .word("-.inf")
        case "nan": .word(".nan")
        default: .malformed
        }
    }
}
