internal import Wiring

/// A part of an encoded value, filled by the type that encodes itself.
final class EncodedPart {
    private enum Content {
        case none
        case value(WrittenValue)
        case list([EncodedPart])
        case mapping([(key: String, part: EncodedPart)])
    }

    private var content = Content.none

    /// The encoded value; an empty mapping if there is none.
    var written: WrittenValue {
        switch content {
        case .none: .mapping([])
        case .value(let value): value
        case .list(let parts): .list(parts.map(\.written))
        case .mapping(let entries): .mapping(entries.map { .init(key: $0.key, value: $0.part.written) })
        }
    }

    var count: Int { if case .list(let parts) = content { parts.count } else { 0 } }

    func set(_ value: WrittenValue) { content = .value(value) }

    func beginList() { if case .none = content { content = .list([]) } }

    /// Adds an element.
    func next() -> EncodedPart {
        let part = EncodedPart()
        if case .list(let parts) = content { content = .list(parts + [part]) } else { content = .list([part]) }
        return part
    }

    /// Adds an entry, or finds the one that is there.
    func entry(_ key: String) -> EncodedPart {
        guard case .mapping(let entries) = content else {
            let part = EncodedPart()
            content = .mapping([(key, part)])
            return part
        }
        if let known = entries.first(where: { $0.key == key }) { return known.part }
        let part = EncodedPart()
        content = .mapping(entries + [(key, part)])
        return part
    }
}

/// Encodes a value as files write it: what ``ValueDecoder`` decodes.
struct ValueEncoder: Encoder {
    let reader: ValueReader
    let part: EncodedPart
    let codingPath: [any CodingKey]

    /// Always empty, as in decoding.
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        part.beginList()
        return Listed(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    fileprivate func at(_ part: EncodedPart, _ key: (any CodingKey)? = nil) -> ValueEncoder {
        ValueEncoder(reader: reader, part: part, codingPath: codingPath + (key.map { [$0] } ?? []))
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil(forKey key: Key) { encoder.part.entry(key.stringValue).set(.word("null")) }

        func encode<V: Encodable>(_ value: V, forKey key: Key) throws {
            encoder.part.entry(key.stringValue).set(try encoder.reader.written(value))
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.at(encoder.part.entry(key.stringValue), key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.at(encoder.part.entry(key.stringValue), key).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { encoder.at(encoder.part.entry("super")) }

        func superEncoder(forKey key: Key) -> any Encoder { encoder.at(encoder.part.entry(key.stringValue), key) }
    }

    private struct Listed: UnkeyedEncodingContainer {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { encoder.part.count }

        func encodeNil() { encoder.part.next().set(.word("null")) }

        func encode<V: Encodable>(_ value: V) throws { encoder.part.next().set(try encoder.reader.written(value)) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            encoder.at(encoder.part.next()).container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            encoder.at(encoder.part.next()).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { encoder.at(encoder.part.next()) }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: ValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() { encoder.part.set(.word("null")) }

        func encode<V: Encodable>(_ value: V) throws { encoder.part.set(try encoder.reader.written(value)) }
    }
}
