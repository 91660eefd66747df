internal import WiringBlueprint

/// A mapping as a Decodable type sees it, which notes the keys that the type asks for.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: ValueDecoder
    private let use: Int
    private let entries: [(key: ValueCursor, value: ValueCursor)]
    private let positions: [String: Int]

    /// Shows the mapping that a decoder is at.
    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        entries = decoder.cursor.entries
        positions = Dictionary(entries.enumerated().map { ($1.key.text, $0) }) { first, _ in first }
        use = decoder.record.index(of: decoder.cursor, typeName: decoder.typeName)
        decoder.record.state.uses[use].keyTypes.append(Key.self)
    }

    /// The way to the mapping.
    var codingPath: [any CodingKey] { decoder.codingPath }

    /// The keys in the order of the text, as far as the type knows them.
    var allKeys: [Key] {
        let keys = entries.compactMap { Key(stringValue: $0.key.text) }
        for key in keys { ask(key) }
        return keys
    }

    /// Whether a key is there.
    func contains(_ key: Key) -> Bool {
        ask(key)
        return positions[key.stringValue] != nil
    }

    /// Whether a key's value is `null`.
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

    /// Reads a key's value.
    func decode<V: Decodable>(_ type: V.Type, forKey key: Key) throws -> V {
        try decoder.reader.read(type, from: value(key))
    }

    /// Shows a key's mapping.
    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.part(value(key), key).container(keyedBy: type)
    }

    /// Shows a key's list.
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.part(value(key), key).unkeyedContainer()
    }

    /// The decoder for a superclass, under the key `super`.
    func superDecoder() throws -> any Decoder {
        let key = SuperKey()
        return try decoder.part(value(key), key)
    }

    /// The decoder for a superclass, under a key.
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.part(value(key), key) }

    private func ask(_ key: any CodingKey) { decoder.record.state.uses[use].ask(key.stringValue) }

    private func value(_ key: any CodingKey) throws(ValueProblem) -> ValueCursor {
        ask(key)
        if let position = positions[key.stringValue] { return entries[position].value }
        throw decoder.record.strayKey(in: decoder.cursor, missing: key.stringValue)
            ?? .missingKey(key.stringValue, of: decoder.typeName, in: decoder.cursor)
    }
}

/// The key under which a superclass is found unless its subclass says another.
private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}

    init?(stringValue: String) { nil }

    init?(intValue: Int) { nil }
}
