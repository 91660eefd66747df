internal import WiringBlueprint
internal import WiringDiagnostics

/// A list as a Decodable type sees it, which notes how far the type reads.
struct ListedValues: UnkeyedDecodingContainer {
    private let decoder: ValueDecoder
    private let use: Int
    private let items: [ValueCursor]
    /// The index of the next element.
    private(set) var currentIndex = 0

    /// Shows the list that a decoder is at.
    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        items = decoder.cursor.items
        use = decoder.record.index(of: decoder.cursor, typeName: decoder.typeName)
    }

    /// The way to the list.
    var codingPath: [any CodingKey] { decoder.codingPath }

    /// How many elements there are.
    var count: Int? { items.count }

    /// Whether all elements are read.
    var isAtEnd: Bool { currentIndex == items.count }

    /// Whether the next element is `null`, which is then read.
    mutating func decodeNil() throws -> Bool {
        guard try item().isNull else { return false }
        advance()
        return true
    }

    /// Reads the next element.
    mutating func decode<V: Decodable>(_ type: V.Type) throws -> V {
        let value = try decoder.reader.read(type, from: item())
        advance()
        return value
    }

    /// Shows the next element, a mapping.
    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try part().container(keyedBy: type)
        advance()
        return container
    }

    /// Shows the next element, a list.
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try part().unkeyedContainer()
        advance()
        return container
    }

    /// The decoder for a superclass, in the next element.
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

/// The index of an element on the way to a value.
private struct IndexKey: CodingKey {
    let index: Int
    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    init(_ index: Int) { self.index = index }

    init?(stringValue: String) { nil }

    init?(intValue: Int) { index = intValue }
}
