internal import WiringBlueprint

extension Double: BuiltInValue {}
extension Float: BuiltInValue {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: BuiltInValue {}
#endif

extension BuiltInValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Reads a plain scalar such as `3`, `-0.5`, `1e-3`, `.inf` or `.nan`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Self {
        guard cursor.kind == .plain || cursor.kind == .text else { throw .mismatch(Self.self, at: cursor) }
        let outcome = FloatingPointText<Self>(cursor.text)
        if cursor.kind == .text {
            throw .mismatch(Self.self, at: cursor, help: outcome.isNumber ? NumberHelp.quotes : nil)
        }
        switch outcome {
        case .value(let value): return value
        case .tooLarge:
            throw .mismatch(
                Self.self, at: cursor,
                help: "the largest number is \(Self.greatestFiniteMagnitude), and infinity is written .inf")
        case .tooSmall:
            throw .mismatch(
                Self.self, at: cursor, help: "the smallest number above zero is \(Self.leastNonzeroMagnitude)")
        case .leadingZero: throw .mismatch(Self.self, at: cursor, help: NumberHelp.leadingZero)
        case .word(let correct): throw .mismatch(Self.self, at: cursor, help: "write \(correct)")
        case .malformed: throw .mismatch(Self.self, at: cursor)
        }
    }
}

/// What a text says as a floating-point number.
private enum FloatingPointText<Value: BinaryFloatingPoint & LosslessStringConvertible> {
    case value(Value)
    case tooLarge
    case tooSmall
    case leadingZero
    /// A word of other languages, and how ours says it.
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
        // Swift reads hexadecimal numbers as well, so that it is asked only after the form has been looked at.
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
