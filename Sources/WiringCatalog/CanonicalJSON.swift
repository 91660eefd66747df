#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// JSON as all files and commands have it: in one order, indented, with slashes as they are.
package enum CanonicalJSON {
    /// Writes a value that has nothing without a form in JSON, with no line end.
    package static func data(of value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { preconditionFailure("texts and numbers can be encoded") }
        return data
    }
}
