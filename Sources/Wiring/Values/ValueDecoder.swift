internal import WiringBlueprint

extension ValueReader {
    /// Reads a value through its own `init(from:)` and checks that it overlooked nothing.
    func decode<V: Decodable>(_ type: V.Type, from cursor: ValueCursor) throws(ValueProblem) -> V {
        let record = DecodingRecord()
        let decoder = ValueDecoder(
            reader: self, cursor: cursor, typeName: TypeName.describe(type), record: record, codingPath: [])
        let value: V
        do {
            value = try V(from: decoder)
        } catch let problem as ValueProblem {
            throw problem
        } catch {
            throw decoder.problem(for: error)
        }
        try record.checkNothingIsLeft(of: cursor, typeName: decoder.typeName)
        return value
    }
}

/// Shows a value of a wiring file to a Decodable type.
struct ValueDecoder: Decoder {
    /// How the parts of the value are read.
    let reader: ValueReader
    /// The value.
    let cursor: ValueCursor
    /// The type that is being read, for messages.
    let typeName: String
    /// What the type has asked for.
    let record: DecodingRecord
    /// The way here from the value that the type is read from.
    let codingPath: [any CodingKey]

    /// Nothing: a wiring file has no information for types but its values.
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// A decoder of a part of the value, for the same type.
    func part(_ part: ValueCursor, _ key: any CodingKey) -> ValueDecoder {
        ValueDecoder(
            reader: reader, cursor: part, typeName: typeName, record: record, codingPath: codingPath + [key])
    }

    /// Shows a mapping by keys.
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard cursor.kind == .mapping else { throw mismatch("a mapping") }
        return KeyedDecodingContainer(KeyedValues<Key>(self))
    }

    /// Shows a list one element after the other.
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard cursor.kind == .list else { throw mismatch("a list") }
        return ListedValues(self)
    }

    /// Shows the value as one.
    func singleValueContainer() -> any SingleValueDecodingContainer {
        record.state.isSingleValue = true
        return SingleValue(decoder: self)
    }

    private func mismatch(_ form: String) -> ValueProblem {
        guard codingPath.isEmpty else {
            return ValueProblem(at: cursor.ref, "takes \(form), not \(cursor.words)")
        }
        return .notAContainer(form, typeName, at: cursor)
    }

    /// What to say about an error of the type's own.
    func problem(for error: any Error) -> ValueProblem {
        let path = (error as? DecodingError)?.context.codingPath ?? []
        let place = path.reduce(cursor) { $0.child($1) ?? $0 }
        return record.strayKey(in: place) ?? .failure(error, reading: typeName, at: place, of: cursor)
    }
}

extension ValueCursor {
    /// The value behind a key of a mapping or at an index of a list.
    fileprivate func child(_ key: any CodingKey) -> ValueCursor? {
        switch kind {
        case .mapping: return entries.first { $0.key.text == key.stringValue }?.value
        case .list:
            let items = items
            guard let index = key.intValue, items.indices.contains(index) else { return nil }
            return items[index]
        default: return nil
        }
    }
}

/// The value that a type takes as one.
private struct SingleValue: SingleValueDecodingContainer {
    let decoder: ValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.cursor.isNull }

    func decode<V: Decodable>(_ type: V.Type) throws -> V {
        guard decoder.reader.isDecoded(type) else { return try decoder.reader.read(type, from: decoder.cursor) }
        // Several types may share the keys of one mapping, so the record goes on; but not with what a failed attempt
        // asked for, since that type will not be the one that is read.
        let state = decoder.record.state
        do {
            return try V(
                from: ValueDecoder(
                    reader: decoder.reader, cursor: decoder.cursor, typeName: TypeName.describe(type),
                    record: decoder.record, codingPath: decoder.codingPath))
        } catch {
            decoder.record.state = state
            throw error
        }
    }
}
