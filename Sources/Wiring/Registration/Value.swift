/// How a type reads from text that is neither built in nor Decodable from a scalar.
///
/// ```swift
/// Value(URL.self) { URL(string: $0) }
/// ```
public struct Value<V>: Registrable {
    private let convert: @Sendable (String) throws -> V?
    private let place: RegistrationLocation

    /// Registers a conversion, which then serves attributes of that type, and collections and Decodables that hold it.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - fileID: The file of the registration, which messages name.
    ///   - line: Its line.
    ///   - convert: Turns the text of a scalar into a value; nil, or an error, where the text is not one.
    public init(
        _ type: V.Type, fileID: String = #fileID, line: Int = #line,
        _ convert: @escaping @Sendable (String) throws -> V?
    ) {
        self.convert = convert
        place = RegistrationLocation(fileID: fileID, line: line)
    }

    /// The conversion alone.
    public var registrations: Registrations {
        let convert = convert
        let converter = ValueReader.Converter(
            typeName: _typeName(V.self, qualified: false), registeredAt: place.description,
            convert: { text in try convert(text) })
        return Registrations(converters: [ObjectIdentifier(V.self): converter])
    }
}
