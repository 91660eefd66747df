internal import Wiring

/// Writes values so that they read as the same: the reverse of reading, type by type.
extension ValueReader {
    /// Returns a value as files write it.
    ///
    /// - Throws: ``UnwritableValue`` if the type can only be read, or if this value of it has no text.
    func written<V>(_ value: V) throws -> WrittenValue {
        if let converter = converters[ObjectIdentifier(V.self)] { return try converter.written(value) }
        if let type = V.self as? any CompositeWriting.Type { return try written(value, as: type) }
        if Self.isBuiltIn(V.self), let scalar = try writtenScalar(value) { return scalar }
        if Self.isPlainEnum(V.self) { return try writtenCase(value) }
        guard let encodable = value as? any Encodable else {
            throw UnwritableValue(
                reason: V.self is any Decodable.Type
                    ? "'\(TypeName.describe(V.self))' is Decodable but not Encodable"
                    : "'\(TypeName.describe(V.self))' has no form in a file")
        }
        let part = EncodedPart()
        try encodable.encode(to: ValueEncoder(reader: self, part: part, codingPath: []))
        return part.written
    }

    /// Returns a value whose type is known only at run time, as files write it.
    func written(_ value: Any, ofType type: Any.Type) throws -> WrittenValue {
        // The most common types, without a search for a conformance.
        if converters[ObjectIdentifier(type)] == nil {
            if type == String.self, let text = value as? String { return .text(text) }
            if type == Int.self, let number = value as? Int { return .word("\(number)") }
        }
        func write<V>(_ type: V.Type) throws -> WrittenValue {
            guard let value = value as? V else {
                throw UnwritableValue(reason: "it is not of the type '\(TypeName.describe(type))'")
            }
            return try written(value)
        }
        return try _openExistential(type, do: write)
    }

    private func written<C: CompositeWriting>(_ value: Any, as type: C.Type) throws -> WrittenValue {
        try (value as! C).written(by: self)
    }

    /// Writes a value of a built-in type that is not composed of others; nil for any other.
    private func writtenScalar(_ value: Any) throws -> WrittenValue? {
        switch value {
        case let text as String: .text(text)
        case let character as Character: .text(String(character))
        case let flag as Bool: .word(flag ? "true" : "false")
        case let number as any FixedWidthInteger: .word("\(number)")
        case let number as any BinaryFloatingPoint: .word(number.wordInFile)
        case let duration as Duration: .word(try duration.wordInFile())
        default: nil
        }
    }

    /// Writes the name of a case, or else its raw value.
    private func writtenCase<V>(_ value: V) throws -> WrittenValue {
        if let name = Self.caseName(of: value) { return .text(name) }
        guard let raw = value as? any RawRepresentable else {
            throw UnwritableValue(reason: "the case of '\(TypeName.describe(V.self))' has no name at run time")
        }
        return try writtenRawValue(raw)
    }

    private func writtenRawValue(_ value: some RawRepresentable) throws -> WrittenValue {
        try written(value.rawValue)
    }
}

extension ValueReader.Converter {
    fileprivate func written(_ value: Any) throws -> WrittenValue {
        guard let text else {
            throw UnwritableValue(
                reason: "'Value(\(typeName).self)' in \(registeredAt) has no 'text:', which writes it")
        }
        return .text(try text(value))
    }
}

// MARK: Built-in types

extension BinaryFloatingPoint {
    fileprivate var wordInFile: String {
        if isNaN { return ".nan" }
        if isInfinite { return self < 0 ? "-.inf" : ".inf" }
        return "\(self)"
    }
}

extension Duration {
    /// The coarsest unit in which the number is whole, or else seconds with a fraction.
    fileprivate func wordInFile() throws -> String {
        guard self >= .zero else { throw UnwritableValue(reason: "a duration in a file has no sign") }
        let second: Int128 = 1_000_000_000_000_000_000
        for (unit, size) in [("s", second), ("ms", second / 1_000), ("us", second / 1_000_000)]
        where attoseconds.isMultiple(of: size) { return "\(attoseconds / size)\(unit)" }
        let fraction = String("\(second + attoseconds % second)".dropFirst().reversed().drop { $0 == "0" }.reversed())
        return "\(attoseconds / second).\(fraction)s"
    }
}

/// A type whose values are composed of values of other types.
private protocol CompositeWriting {
    func written(by reader: ValueReader) throws -> WrittenValue
}

extension Optional: CompositeWriting {
    fileprivate func written(by reader: ValueReader) throws -> WrittenValue { try map(reader.written) ?? .word("null") }
}

extension Array: CompositeWriting {
    fileprivate func written(by reader: ValueReader) throws -> WrittenValue { .list(try map(reader.written)) }
}

extension Set: CompositeWriting {
    /// Writes the elements in the order of their texts, since a set has none.
    fileprivate func written(by reader: ValueReader) throws -> WrittenValue {
        .list(try map(reader.written).sorted { $0.words < $1.words })
    }
}

extension Dictionary: CompositeWriting {
    /// Writes the entries in the order of their keys.
    fileprivate func written(by reader: ValueReader) throws -> WrittenValue {
        let entries = try map { key, value in
            guard let key = try reader.written(key).scalar else {
                throw UnwritableValue(reason: "a key in a file is a text, and '\(TypeName.describe(Key.self))' is not")
            }
            return WrittenValue.Entry(key: key, value: try reader.written(value))
        }
        return .mapping(entries.sorted { $0.key < $1.key })
    }
}
