internal import WiringBlueprint

/// Presents sample values to a Decodable type and records the keys it requests.
struct ProbeDecoder: Decoder {
    let probe: KeyProbe
    let recording: KeyProbe.Recording

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let known = DecodingRecord.allKeys(of: type)
        guard recording.known == nil, !known.isEmpty else { throw recording.notPlain() }
        recording.known = known
        return KeyedDecodingContainer(ProbeKeys<Key>(probe: probe, recording: recording))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw recording.notPlain() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw recording.notPlain() }
}

/// A mapping with a sample value for each key.
private struct ProbeKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: KeyProbe
    let recording: KeyProbe.Recording

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        recording.isPlain = false
        return []
    }

    func contains(_ key: Key) -> Bool {
        recording.ask(key.stringValue)
        return key.stringValue != recording.missing
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        recording.ask(key.stringValue)
        return false
    }

    func decode<V: Decodable>(_ type: V.Type, forKey key: Key) throws -> V {
        recording.ask(key.stringValue)
        recording.keys.append(KeyProbe.Key(name: key.stringValue, type: type))
        if key.stringValue == recording.missing || key.stringValue == recording.refused {
            recording.hasFailed = true
            throw KeyProbe.NotPlain()
        }
        guard let sample = probe.sample(type) else { throw recording.notPlain() }
        return sample
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { throw recording.notPlain() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw recording.notPlain() }

    func superDecoder() throws -> any Decoder { throw recording.notPlain() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw recording.notPlain() }
}
