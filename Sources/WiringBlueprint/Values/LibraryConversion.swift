/// A conversion from text that the library registers, so that it can be checked without the program.
///
/// The raw value is the name of the type.
package enum LibraryConversion: String, Codable, Hashable, Sendable, CaseIterable {
    case url = "URL"
    case date = "Date"
    case data = "Data"
    case decimal = "Decimal"
    case uuid = "UUID"
    case timeZone = "TimeZone"

    /// Returns whether a text can be converted, or throws the reason why it cannot.
    ///
    /// The code needs Foundation, which is not imported here.
    package typealias Check = @Sendable (LibraryConversion, _ text: String) throws -> Bool
}

extension ValueCursor {
    /// Converts a scalar, plain or quoted. A plain `null` is not text.
    ///
    /// - Parameters:
    ///   - typeName: The name of the type in messages.
    ///   - convert: Returns nil or throws if the text is not valid.
    package func converted<Value>(
        as typeName: String, by convert: (String) throws -> Value?
    ) throws(ValueProblem) -> Value {
        guard isScalar, !isNull else { throw .mismatch(typeName, at: self) }
        let value: Value?
        do {
            value = try convert(text)
        } catch let problem as ValueProblem {
            throw problem
        } catch {
            throw .failure(error, reading: typeName, at: self)
        }
        guard let value else { throw .mismatch(typeName, at: self) }
        return value
    }
}
