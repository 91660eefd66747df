/// A text read as a floating-point number.
enum FloatingPointText<Value: BinaryFloatingPoint & LosslessStringConvertible> {
    case value(Value)
    case tooLarge
    case tooSmall
    case leadingZero
    /// A word of another language, with its equivalent in YAML.
    case word(String)
    case malformed

    var isNumber: Bool {
        switch self {
        case .malformed, .word: false
        default: true
        }
    }

    init(_ text: String) {
        guard var decimal = DecimalText(text) else {
            self = Self.special(text)
            return
        }
        // Swift also parses hexadecimal numbers, so the form is checked first.
        guard decimal.removeExponent(), let value = Value(text.contains("_") ? text.filter { $0 != "_" } : text) else {
            self = .malformed
            return
        }
        if decimal.hasLeadingZero {
            self = .leadingZero
        } else if value.isInfinite {
            self = .tooLarge
        } else {
            self = value.isZero && !decimal.isZero ? .tooSmall : .value(value)
        }
    }

    private static func special(_ text: String) -> FloatingPointText {
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .value(.infinity)
        case "-.inf", "-.Inf", "-.INF": .value(-.infinity)
        case ".nan", ".NaN", ".NAN": .value(.nan)
        default:
            switch text.lowercased() {
            case "inf", "+inf", "infinity", "+infinity": .word(".inf")
            case "-inf", "-infinity": .word("-.inf")
            case "nan": .word(".nan")
            default: .malformed
            }
        }
    }
}
