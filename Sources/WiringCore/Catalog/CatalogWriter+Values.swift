internal import WiringBlueprint

/// Describes the shapes of values.
extension CatalogWriter {
    /// Returns the key of a value type, recording its shape.
    mutating func valueKey(of type: Any.Type) -> String {
        let key = names.key(of: type)
        guard shapes[key] == nil, ValueShape.builtIn[key] == nil || hasConverter(type) else { return key }
        // A type may contain itself.
        shapes[key] = .opaque()
        shapes[key] = shape(of: type)
        return key
    }

    private func hasConverter(_ type: Any.Type) -> Bool {
        registry.reader.converters[ObjectIdentifier(type)] != nil
    }

    private mutating func shape(of type: Any.Type) -> ValueShape {
        if let converter = registry.reader.converters[ObjectIdentifier(type)] {
            return .converted(name: converter.typeName, library: converter.library)
        }
        if let composite = type as? any CompositeValue.Type {
            var parts: [String] = []
            for part in composite.parts { parts.append(valueKey(of: part)) }
            return composite.shape(of: parts)
        }
        if let builtIn = type as? any BuiltInValue.Type { return builtIn.shape }
        if registry.reader.isReadableEnum(type) { return enumeration(type) }
        // Only its own `init(from:)` knows how a Decodable type is written, and that may need what a load alone has.
        return .opaque(type: QualifiedName(type).text)
    }

    // MARK: Enums

    private mutating func enumeration(_ type: Any.Type) -> ValueShape {
        guard let cases = registry.reader.cases(of: type), !cases.isEmpty else { return .opaque() }
        guard let representable = type as? any RawRepresentable.Type else {
            return .enumeration(cases: cases.map { ValueShape.Case(name: $0.name, raw: nil) }, raw: nil)
        }
        let raw = Self.rawType(representable)
        let texts = cases.map { Self.rawText($0.value) }
        guard !texts.contains(nil), !hasConverter(raw) else { return .opaque() }
        return .enumeration(
            cases: zip(cases, texts).map { ValueShape.Case(name: $0.name, raw: $1) }, raw: valueKey(of: raw))
    }

    private static func rawType<E: RawRepresentable>(_ type: E.Type) -> Any.Type { E.RawValue.self }

    /// Returns a raw value as its shape's reading writes it; nil if its type is not built in.
    private static func rawText(_ value: Any) -> String? {
        guard let value = value as? any RawRepresentable else { return nil }
        switch value.rawValue as Any {
        case let number as any BinaryFloatingPoint & BuiltInValue: return "\(Double(number))"
        case let number as any FixedWidthInteger & BuiltInValue: return "\(number)"
        case let text as String: return text
        case let character as Character: return String(character)
        default: return nil
        }
    }
}

extension ValueReader {
    /// Returns why a value cannot be read as a type, judging by the type's shape alone; nil if it can, or if the shape
    /// does not say.
    package func problemByShape<V>(with cursor: ValueCursor, as type: V.Type) -> ValueProblem? {
        var registrations = Registrations()
        registrations.converters = converters
        var writer = CatalogWriter(Registry(registrations))
        let key = writer.valueKey(of: type)
        return ShapeReader(shapes: writer.shapes, typeNames: writer.names.ambiguous).problem(with: cursor, as: key)
    }
}
