package import WiringBlueprint

/// Reads values of wiring files as Swift types.
///
/// The type alone determines how it is read: by the converter that the program registered for it, else as a built-in
/// type, else as an enum without payloads, else as a Decodable type.
package struct ValueReader: Sendable {
    /// The registered converters, by type.
    package let converters: [ObjectIdentifier: Converter]

    /// A conversion registered with `Value(URL.self) { URL(string: $0) }`.
    package struct Converter: Sendable {
        /// The name of the type in messages.
        package var typeName: String
        /// The place of its registration, such as `LifeApp/Registry.swift:12`.
        package var registeredAt: String
        /// Converts text to a value; returns nil if the text is not valid.
        package var convert: @Sendable (String) throws -> Any?
        /// Converts a value to text; nil if the program registered no way back.
        package var text: (@Sendable (Any) throws -> String)?
        /// The conversion, if it is one of the library.
        package var library: LibraryConversion?

        package init(
            typeName: String, registeredAt: String, convert: @escaping @Sendable (String) throws -> Any?,
            text: (@Sendable (Any) throws -> String)? = nil, library: LibraryConversion? = nil
        ) {
            self.typeName = typeName
            self.registeredAt = registeredAt
            self.convert = convert
            self.text = text
            self.library = library
        }
    }

    package init(converters: [ObjectIdentifier: Converter]) { self.converters = converters }

    /// Returns whether the program registered a converter for a type.
    private func converts(_ type: Any.Type) -> Bool { converters[ObjectIdentifier(type)] != nil }

    /// Returns whether a type is one that the language itself can read.
    package static func isBuiltIn(_ type: Any.Type) -> Bool { type is any BuiltInValue.Type }

    /// Returns whether values of a type can be read at all.
    package func canRead(_ type: Any.Type) -> Bool {
        if converts(type) || CommonType.contains(type) { return true }
        if let composite = type as? any CompositeValue.Type { return composite.parts.allSatisfy(canRead) }
        return type is any BuiltInValue.Type || isReadableEnum(type) || type is any Decodable.Type
    }

    package func read<V>(_ type: V.Type, from cursor: ValueCursor) throws(ValueProblem) -> V {
        if let converter = converters[ObjectIdentifier(type)] { return try converter.read(type, from: cursor) }
        // The most common attribute types, which need no search for a conformance.
        if V.self == Int.self { return try Int.read(from: cursor, by: self) as! V }
        if V.self == String.self { return try String.read(from: cursor, by: self) as! V }
        if V.self == Bool.self { return try Bool.read(from: cursor, by: self) as! V }
        if V.self == Double.self { return try Double.read(from: cursor, by: self) as! V }
        if let builtIn = V.self as? any BuiltInValue.Type { return try builtIn.read(from: cursor, by: self) as! V }
        if let value = try readEnum(type, from: cursor) { return value }
        if let decodable = V.self as? any Decodable.Type { return try decode(decodable, from: cursor) as! V }
        throw .unsupported(TypeName.describe(type), at: cursor)
    }

    /// Checks that a value can be read as a `String`, which is not created for that.
    func checkString(_ cursor: ValueCursor) throws(ValueProblem) {
        if converts(String.self) { return _ = try read(String.self, from: cursor) }
        try cursor.checkIsScalar(for: "String")
    }

    /// Returns whether a type is read by its own `init(from:)`.
    func isDecoded(_ type: any Decodable.Type) -> Bool {
        !converts(type) && !(type is any BuiltInValue.Type) && !isReadableEnum(type)
    }
}

extension ValueReader.Converter {
    func read<V>(_ type: V.Type, from cursor: ValueCursor) throws(ValueProblem) -> V {
        try cursor.converted(as: typeName) { text in try convert(text) as? V }
    }
}
