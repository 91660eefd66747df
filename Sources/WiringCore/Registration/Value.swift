package import WiringBlueprint

/// A conversion from text for a type that is neither built in nor Decodable from a scalar.
///
/// ```swift
/// Value(URL.self) { URL(string: $0) }
/// ```
public struct Value<V>: Registrable {
    private let convert: @Sendable (String) throws -> V?
    private let text: (@Sendable (V) throws -> String)?
    private let place: RegistrationLocation
    private let library: LibraryConversion?

    /// Registers a conversion, used by attributes of that type and by collections and Decodable types that contain it.
    ///
    /// With `text`, it works both ways, so that a changed value of a live object can be written into its file:
    ///
    /// ```swift
    /// Value(URL.self, text: \.absoluteString) { URL(string: $0) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - text: Converts a value to the text of a scalar, which reads as the same value; throws if it has none.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    ///   - convert: Converts the text of a scalar to a value; returns nil or throws if the text is not valid.
    public init(
        _ type: V.Type, text: (@Sendable (V) throws -> String)? = nil, fileID: String = #fileID, line: Int = #line,
        _ convert: @escaping @Sendable (String) throws -> V?
    ) {
        self.convert = convert
        self.text = text
        library = nil
        place = RegistrationLocation(fileID: fileID, line: line)
    }

    /// Registers a conversion of the library itself, which the tools check without the program.
    package init(
        _ type: V.Type, as library: LibraryConversion, text: @escaping @Sendable (V) throws -> String,
        fileID: String = #fileID, line: Int = #line, _ convert: @escaping @Sendable (String) throws -> V?
    ) {
        self.convert = convert
        self.text = text
        self.library = library
        place = RegistrationLocation(fileID: fileID, line: line)
    }

    /// Adds this conversion to other registrations, in place of an earlier one for the type.
    public func add(to registrations: inout Registrations) {
        let convert = convert
        registrations.converters[ObjectIdentifier(V.self)] = ValueReader.Converter(
            typeName: _typeName(V.self, qualified: false), registeredAt: place.description,
            convert: { text in try convert(text) }, text: text.map(Self.erased), library: library)
    }

    private static func erased(
        _ text: @escaping @Sendable (V) throws -> String
    ) -> @Sendable (Any) throws -> String {
        { value in try text(value as! V) }
    }
}
