internal import WiringDiagnostics

/// Writes texts so that YAML reads them back: without quotes if possible, in quotes otherwise.
package enum ScalarText {
    /// Returns the text as YAML.
    ///
    /// - Parameters:
    ///   - isPlain: Whether it is to be read as a plain scalar.
    ///   - inFlow: Whether it is inside brackets, where commas and brackets need quotes.
    package static func written(_ text: String, isPlain: Bool, inFlow: Bool) -> String {
        isPlain && canBePlain(text, inFlow: inFlow) ? text : quoted(text)
    }

    /// Returns a key as written before its colon in brackets: preceded by a question mark if it is longer than YAML
    /// allows for an unmarked key.
    package static func flowKey(_ written: String) -> String { isLong(written) ? "? " + written : written }

    /// Whether a key is too long to be recognised by its colon alone, which must come within 1,024 characters.
    package static func isLong(_ key: String) -> Bool {
        key.utf8.count > 1_000 && key.unicodeScalars.count > 1_000
    }

    /// Whether a text means the same without quotes, anywhere in block style or, if `inFlow`, in flow style.
    package static func canBePlain(_ text: String, inFlow: Bool = false) -> Bool {
        if isWordy(text) { return true }
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last else { return false }
        guard scalars.allSatisfy(isOrdinary), first != " ", last != " ", last != ":" else { return false }
        guard !text.hasPrefix("---"), !text.hasPrefix("..."), text != "<<" else { return false }
        switch first {
        case "-", "?", ":":
            guard scalars.count > 1, scalars[1] != " ", !inFlow || (first == "-" && !isFlowMark(scalars[1])) else {
                return false
            }
        case ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`": return false
        default: break
        }
        for (left, right) in zip(scalars, scalars.dropFirst()) {
            if left == ":", right == " " || (inFlow && isFlowMark(right)) { return false }
            if left == " ", right == "#" { return false }
        }
        return !inFlow || !scalars.contains(where: isFlowMark)
    }

    /// Whether a text is made of ASCII letters, digits and what is nothing special among them, as most are: it can be
    /// plain anywhere.
    private static func isWordy(_ text: String) -> Bool {
        var isInner = false
        var last: UInt8 = 0
        for byte in text.utf8 {
            let isWord =
                (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            let isInside = byte == UInt8(ascii: " ") || byte &- UInt8(ascii: "-") < 3
            guard isWord || (isInner && isInside) else { return false }
            isInner = true
            last = byte
        }
        return isInner && last != UInt8(ascii: " ")
    }

    /// Returns the text in quotes: double ones, or single ones if that avoids escapes.
    package static func quoted(_ text: String) -> String {
        let needsEscapes = !text.unicodeScalars.allSatisfy(isOrdinary)
        if !needsEscapes, text.contains("\"") || text.contains("\\") {
            return "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
        }
        return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        default:
            if isOrdinary(scalar) { return String(scalar) }
            let width = scalar.value <= 0xFF ? 2 : scalar.value <= 0xFFFF ? 4 : 8
            let kind = [2: "x", 4: "u", 8: "U"][width] ?? "U"
            return "\\" + kind + scalar.value.hexadecimal(width: width)
        }
    }

    /// Whether editors show a character as itself.
    package static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar >= " " && scalar.value != 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
        default: true
        }
    }

    private static func isFlowMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", "[", "]", "{", "}": true
        default: false
        }
    }
}
