internal import WiringBlueprint

extension ValueReader {
    /// Reads a value with its own `init(from:)` and checks that nothing was ignored.
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

/// A decoder over a value of a wiring file.
struct ValueDecoder: Decoder {
    let reader: ValueReader
    let cursor: ValueCursor
    /// The type that is being decoded, for messages.
    let typeName: String
    let record: DecodingRecord
    /// The path from the value being decoded to this part of it.
    let codingPath: [any CodingKey]

    /// Always empty: a wiring file passes nothing but values to a type.
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Returns a decoder for a part of the value, on behalf of the same type.
    func part(_ part: ValueCursor, _ key: any CodingKey) -> ValueDecoder {
        ValueDecoder(
            reader: reader, cursor: part, typeName: typeName, record: record, codingPath: codingPath + [key])
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard cursor.kind == .mapping else { throw mismatch("a mapping") }
        return KeyedDecodingContainer(KeyedValues<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard cursor.kind == .list else { throw mismatch("a list") }
        return ListedValues(self)
    }

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

    /// Returns the problem to report for an error of the type's own.
    func problem(for error: any Error) -> ValueProblem {
        let path = (error as? DecodingError)?.context.codingPath ?? []
        let place = path.reduce(cursor) { $0.child($1) ?? $0 }
        return record.strayKey(in: place) ?? .failure(error, reading: typeName, at: place, of: cursor)
    }
}

extension ValueCursor {
    /// Returns the value of a key in a mapping or at an index of a list.
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

private struct SingleValue: SingleValueDecodingContainer {
    let decoder: ValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.cursor.isNull }

    func decode<V: Decodable>(_ type: V.Type) throws -> V {
        guard decoder.reader.isDecoded(type) else { return try decoder.reader.read(type, from: decoder.cursor) }
        // Several types may share the keys of one mapping, so they share the record; but a failed attempt's reads are
        // discarded, since its type is not the one that is decoded.
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
