internal import WiringBlueprint

extension Optional: CompositeValue {
    /// The type of what is there.
    static var parts: [Any.Type] { [Wrapped.self] }

    /// The name with its question mark.
    static var typeName: String { TypeName.describeForOptional(Wrapped.self) + "?" }

    /// Reads a plain `null` or `~` as nil, and anything else as a value.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Wrapped? {
        if cursor.isNull { return nil }
        do throws(ValueProblem) {
            return try reader.read(Wrapped.self, from: cursor)
        } catch {
            var problem = error
            if problem.ref == cursor.ref, problem.code == .mismatch, cursor.kind == .plain,
                ["nil", "none", "null"].contains(cursor.text.lowercased())
            {
                problem.help = "write null for nil"
            }
            throw problem
        }
    }
}

extension Array: CompositeValue {
    /// The type of the elements.
    static var parts: [Any.Type] { [Element.self] }

    /// The name in brackets.
    static var typeName: String { "[\(TypeName.describe(Element.self))]" }

    /// Reads a list.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> [Element] {
        let items = try cursor.items(of: Self.self)
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
    /// The type of the elements.
    static var parts: [Any.Type] { [Element.self] }

    /// The name with that of the elements.
    static var typeName: String { "Set<\(TypeName.describe(Element.self))>" }

    /// Reads a list whose elements differ.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Set<Element> {
        let items = try cursor.items(of: Self.self)
        var elements = Set<Element>(minimumCapacity: items.count)
        var problem: ValueProblem?
        for item in items {
            guard let element = reader.read(Element.self, from: item, noting: &problem) else { continue }
            if !elements.insert(element).inserted, problem == nil {
                problem = reader.duplicate("element", element, at: item, among: items)
            }
        }
        if let problem { throw problem }
        return elements
    }
}

extension Dictionary: CompositeValue {
    /// The types of the keys and of the values.
    static var parts: [Any.Type] { [Key.self, Value.self] }

    /// The name in brackets.
    static var typeName: String {
        "[\(TypeName.describe(Key.self)): \(TypeName.describe(Value.self))]"
    }

    /// Reads a mapping whose keys, as values of their type, differ.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> [Key: Value] {
        guard cursor.kind == .mapping else {
            throw .mismatch(Self.self, at: cursor, help: "write a mapping of keys to values")
        }
        let entries = cursor.entries
        var values: [Key: Value] = [:]
        values.reserveCapacity(entries.count)
        var problem: ValueProblem?
        for entry in entries {
            let key = reader.read(Key.self, from: entry.key, noting: &problem)
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

extension ValueCursor {
    /// The values of a list that is wanted for a type.
    fileprivate func items(of type: Any.Type) throws(ValueProblem) -> [ValueCursor] {
        guard kind == .list else { throw .mismatch(type, at: self, help: "write a list, in brackets") }
        return items
    }

    /// Whether a message can show it.
    fileprivate var isScalar: Bool { kind == .plain || kind == .text }
}

extension ValueReader {
    /// Reads one of several parts; what is wrong with it is noted, so that the others are read nevertheless.
    fileprivate func read<V>(_ type: V.Type, from cursor: ValueCursor, noting problem: inout ValueProblem?) -> V? {
        do throws(ValueProblem) {
            return try read(type, from: cursor)
        } catch {
            if problem == nil { problem = error } else { problem?.others.append(error) }
            return nil
        }
    }

    /// Two members of a set or dictionary are equal, and the first of them is still to be found.
    fileprivate func duplicate<V: Equatable>(
        _ noun: String, _ value: V, at second: ValueCursor, among all: [ValueCursor]
    ) -> ValueProblem {
        let first = all.first { (try? read(V.self, from: $0)) == value } ?? second
        let areScalars = first.isScalar && second.isScalar
        return ValueProblem(
            .duplicate, at: second.ref,
            areScalars ? "has the equal \(noun)s \(first.words) and \(second.words)" : "has two equal \(noun)s",
            label: areScalars ? "equal to \(first.words)" : "equal to an earlier one")
    }
}
