/// The type of a function, as far as its name tells: the runtime does not describe functions in any other way.
struct FunctionType {
    var takesNothing: Bool
    var returnsNothing: Bool
    var isAsync: Bool
    var isOfMainActor: Bool

    /// Returns nil for any other type.
    init?(_ type: Any.Type) {
        let name = _typeName(type, qualified: false)
        guard let arrow = Self.arrow(in: name) else { return nil }
        var input = name[..<arrow.lowerBound]
        isOfMainActor = input.contains("@MainActor ")
        while input.first == "@", let space = input.firstIndex(of: " ") { input = input[space...].dropFirst() }
        takesNothing = input.hasPrefix("()")
        isAsync = input.hasSuffix(" async") || input.contains(") async throws")
        returnsNothing = name[arrow.upperBound...] == "()"
    }

    /// Finds the first arrow that is not inside brackets.
    private static func arrow(in name: String) -> Range<String.Index>? {
        var depth = 0
        var last: UInt8 = 0
        for index in name.utf8.indices {
            let byte = name.utf8[index]
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where last == UInt8(ascii: "-"):
                if depth == 0 { return name.utf8.index(index, offsetBy: -2)..<name.utf8.index(index, offsetBy: 2) }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
            default: break
            }
            last = byte
        }
        return nil
    }
}
