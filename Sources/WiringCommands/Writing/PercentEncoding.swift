internal import WiringDiagnostics

extension String {
    /// Returns the text as a part of a URI (RFC 3986, section 2.1).
    ///
    /// - Parameter signs: The ASCII characters that stay as they are, besides letters and digits.
    package func percentEncoded(except signs: String) -> String {
        let kept = Set(signs.utf8)
        return utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where kept.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + UInt32(byte).hexadecimal(width: 2)
            }
        }
    }
}
