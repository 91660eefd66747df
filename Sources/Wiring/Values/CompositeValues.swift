internal import WiringBlueprint

extension Optional: CompositeValue {
    static var sample: Wrapped? { nil }

    static func shape(of parts: [String]) -> ValueShape { .optional(of: parts[0]) }

    /// The wrapped type.
    static var parts: [Any.Type] { [Wrapped.self] }

    /// The name with its question mark.
    static var typeName: String { TypeName.describeForOptional(Wrapped.self) + "?" }

    /// Reads a plain `null` or `~` as nil, and anything else as a value.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Wrapped? {
        if cursor.isNull { return nil }
        do throws(ValueProblem) {
            return try reader.read(Wrapped.self, from: cursor)
        } catch {
            throw error.suggestingNull(for: cursor)
        }
    }
}

extension Array: CompositeValue {
    static var sample: [Element] { [] }

    static func shape(of parts: [String]) -> ValueShape { .array(of: parts[0]) }

    static var parts: [Any.Type] { [Element.self] }

    /// The name in brackets.
    static var typeName: String { "[\(TypeName.describe(Element.self))]" }

    /// Reads a list.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> [Element] {
        let items = try cursor.list(for: typeName)
        var elements: [Element] = []
        elements.reserveCapacity(items.count)
        var problem: ValueProblem?
        for item in items {
            if let element = reader.read(Element.self, from: item, noting: &problem) { elements.append(element) }
        }
        if let problem { throw problem }
        return elements
    }
}

extension Set: CompositeValue {
    static var sample: Set<Element> { [] }

    static func shape(of parts: [String]) -> ValueShape { .set(of: parts[0]) }

    static var parts: [Any.Type] { [Element.self] }

    /// The name with that of the element type.
    static var typeName: String { "Set<\(TypeName.describe(Element.self))>" }

    /// Reads a list of distinct elements.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Set<Element> {
        let items = try cursor.list(for: typeName)
        var elements = Set<Element>(minimumCapacity: items.count)
        var problem: ValueProblem?
        for item in items {
            guard let element = reader.readMember(Element.self, "element", from: item, noting: &problem) else {
                continue
            }
            if !elements.insert(element).inserted, problem == nil {
                problem = reader.duplicate("element", element, at: item, among: items)
            }
        }
        if let problem { throw problem }
        return elements
    }
}

extension Dictionary: CompositeValue {
    static var sample: [Key: Value] { [:] }

    static func shape(of parts: [String]) -> ValueShape { .dictionary(keys: parts[0], values: parts[1]) }

    /// The key and value types.
    static var parts: [Any.Type] { [Key.self, Value.self] }

    /// The name in brackets.
    static var typeName: String {
        "[\(TypeName.describe(Key.self)): \(TypeName.describe(Value.self))]"
    }

    /// Reads a mapping whose keys are distinct once read as their type.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> [Key: Value] {
        let entries = try cursor.dictionary(for: typeName)
        var values: [Key: Value] = [:]
        values.reserveCapacity(entries.count)
        var problem: ValueProblem?
        for entry in entries {
            let key = reader.readMember(Key.self, "key", from: entry.key, noting: &problem)
            let value = reader.read(Value.self, from: entry.value, noting: &problem)
            guard let key, let value else { continue }
            if values.updateValue(value, forKey: key) != nil, problem == nil {
                problem = reader.duplicate("key", key, at: entry.key, among: entries.map(\.key))
            }
        }
        if let problem { throw problem }
        return values
    }
}

extension ValueReader {
    /// Reads one of several parts and records any problem, so that the others are still read.
    fileprivate func read<V>(_ type: V.Type, from cursor: ValueCursor, noting problem: inout ValueProblem?) -> V? {
        do throws(ValueProblem) {
            return try read(type, from: cursor)
        } catch {
            if problem == nil { problem = error } else { problem?.others.append(error) }
            return nil
        }
    }

    /// Reads an element of a set or a key of a dictionary, which must be equal to itself to be found there.
    fileprivate func readMember<V: Equatable>(
        _ type: V.Type, _ noun: String, from cursor: ValueCursor, noting problem: inout ValueProblem?
    ) -> V? {
        guard let member = read(type, from: cursor, noting: &problem) else { return nil }
        // A composite element may equal itself whatever it contains, so compare it with one that is read again.
        if member == (cursor.isScalar ? member : (try? read(type, from: cursor)) ?? member) { return member }
        if problem == nil { problem = .equalToNothing(noun, at: cursor) }
        return nil
    }

    /// Describes the second of two equal members of a set or dictionary, after finding the first.
    fileprivate func duplicate<V: Equatable>(
        _ noun: String, _ value: V, at second: ValueCursor, among all: [ValueCursor]
    ) -> ValueProblem {
        .duplicate(noun, first: all.first { (try? read(V.self, from: $0)) == value } ?? second, second: second)
    }
}
