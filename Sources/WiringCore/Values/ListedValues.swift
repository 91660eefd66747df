internal import WiringBlueprint
internal import WiringDiagnostics

/// An unkeyed container over a list, which records how far the type reads.
struct ListedValues: UnkeyedDecodingContainer {
    private let decoder: ValueDecoder
    private let use: Int
    private let items: [ValueCursor]
    private(set) var currentIndex = 0

    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        items = decoder.cursor.items
        use = decoder.record.index(of: decoder.cursor, typeName: decoder.typeName)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { items.count }

    var isAtEnd: Bool { currentIndex == items.count }

    /// Returns whether the next element is `null`, and consumes it if so.
    mutating func decodeNil() throws -> Bool {
        guard try item().isNull else { return false }
        advance()
        return true
    }

    mutating func decode<V: Decodable>(_ type: V.Type) throws -> V {
        let value = try decoder.reader.read(type, from: item())
        advance()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try part().container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try part().unkeyedContainer()
        advance()
        return container
    }

    /// Returns the decoder for a superclass, in the next element.
    mutating func superDecoder() throws -> any Decoder {
        let part = try part()
        advance()
        return part
    }

    private func part() throws(ValueProblem) -> ValueDecoder { decoder.part(try item(), IndexKey(currentIndex)) }

    private func item() throws(ValueProblem) -> ValueCursor {
        if currentIndex < items.count { return items[currentIndex] }
        let count = items.isEmpty ? "no elements" : "only \(Wording.count(items.count, "element"))"
        throw ValueProblem(at: decoder.cursor.ref, "has \(count), too few for '\(decoder.typeName)'")
    }

    private mutating func advance() {
        currentIndex += 1
        let record = decoder.record
        record.state.uses[use].itemsRead = max(record.state.uses[use].itemsRead, currentIndex)
    }
}

/// The index of an element in a coding path.
private struct IndexKey: CodingKey {
    let index: Int
    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    init(_ index: Int) { self.index = index }

    init?(stringValue: String) { nil }

    init?(intValue: Int) { index = intValue }
}
