package import WiringPlatform

/// JSON as all files and commands write it: in one order, indented, with slashes unescaped.
package enum CanonicalJSON {
    /// Writes a value, with no line end. Everything in it must have a form in JSON.
    package static func data(of value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { preconditionFailure("texts and numbers can be encoded") }
        return data
    }
}
