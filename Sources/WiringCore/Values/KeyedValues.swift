internal import WiringBlueprint

/// A keyed container over a mapping, which records the keys that the type requests.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: ValueDecoder
    private let use: Int
    private let entries: [(key: ValueCursor, value: ValueCursor)]
    private let positions: [String: Int]

    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        entries = decoder.cursor.entries
        positions = Dictionary(entries.enumerated().map { ($1.key.text, $0) }) { first, _ in first }
        use = decoder.record.index(of: decoder.cursor, typeName: decoder.typeName)
        decoder.record.state.uses[use].keyTypes.append(Key.self)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// The keys known to the type, in the order of the text.
    var allKeys: [Key] {
        let keys = entries.compactMap { Key(stringValue: $0.key.text) }
        for key in keys { ask(key) }
        return keys
    }

    func contains(_ key: Key) -> Bool {
        ask(key)
        return positions[key.stringValue] != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

    func decode<V: Decodable>(_ type: V.Type, forKey key: Key) throws -> V {
        try decoder.reader.read(type, from: value(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.part(value(key), key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.part(value(key), key).unkeyedContainer()
    }

    /// The decoder for a superclass, under the key `super`.
    func superDecoder() throws -> any Decoder {
        let key = SuperKey()
        return try decoder.part(value(key), key)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.part(value(key), key) }

    private func ask(_ key: any CodingKey) { decoder.record.state.uses[use].ask(key.stringValue) }

    private func value(_ key: any CodingKey) throws(ValueProblem) -> ValueCursor {
        ask(key)
        if let position = positions[key.stringValue] { return entries[position].value }
        throw decoder.record.strayKey(in: decoder.cursor, missing: key.stringValue)
            ?? .missingKey(key.stringValue, of: decoder.typeName, in: decoder.cursor)
    }
}

/// The default key for a superclass.
private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}

    init?(stringValue: String) { nil }

    init?(intValue: Int) { nil }
}
