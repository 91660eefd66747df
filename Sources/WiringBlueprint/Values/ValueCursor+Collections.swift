/// Reads values that consist of others, both for Swift types and for shapes of types.
extension ValueCursor {
    /// Reads a plain `null` or `~` as nil, and anything else as a value.
    package func readOptional<Value>(
        _ read: (ValueCursor) throws(ValueProblem) -> Value
    ) throws(ValueProblem) -> Value? {
        if isNull { return nil }
        do throws(ValueProblem) {
            return try read(self)
        } catch {
            throw error.suggestingNull(for: self)
        }
    }

    /// Reads a list.
    package func readList<Element>(
        for typeName: String, _ read: (ValueCursor) throws(ValueProblem) -> Element
    ) throws(ValueProblem) -> [Element] {
        let items = try list(for: typeName)
        var elements: [Element] = []
        elements.reserveCapacity(items.count)
        var problems = PartProblems()
        for item in items {
            if let element = problems.reading(item, read) { elements.append(element) }
        }
        try problems.finish()
        return elements
    }

    /// Reads a list whose elements differ.
    package func readSet<Element: Hashable>(
        for typeName: String, _ read: (ValueCursor) throws(ValueProblem) -> Element
    ) throws(ValueProblem) -> Set<Element> {
        let items = try list(for: typeName)
        var elements = Set<Element>(minimumCapacity: items.count)
        var problems = PartProblems()
        for item in items {
            guard let element = problems.readingMember("element", item, read) else { continue }
            if !elements.insert(element).inserted { problems.addDuplicate("element", element, item, items, read) }
        }
        try problems.finish()
        return elements
    }

    /// Reads a mapping whose keys, as values of their type, differ.
    package func readDictionary<Key: Hashable, Value>(
        for typeName: String, key readKey: (ValueCursor) throws(ValueProblem) -> Key,
        value readValue: (ValueCursor) throws(ValueProblem) -> Value
    ) throws(ValueProblem) -> [Key: Value] {
        let entries = try dictionary(for: typeName)
        var values: [Key: Value] = [:]
        values.reserveCapacity(entries.count)
        var problems = PartProblems()
        for entry in entries {
            let key = problems.readingMember("key", entry.key, readKey)
            let value = problems.reading(entry.value, readValue)
            guard let key, let value else { continue }
            if values.updateValue(value, forKey: key) != nil {
                problems.addDuplicate("key", key, entry.key, entries.map(\.key), readKey)
            }
        }
        try problems.finish()
        return values
    }
}

/// The problems with the parts of a value. Each part is read, whatever is wrong with the others.
private struct PartProblems {
    private var problem: ValueProblem?

    /// Reads a part; nil if something is wrong with it.
    mutating func reading<Part>(
        _ part: ValueCursor, _ read: (ValueCursor) throws(ValueProblem) -> Part
    ) -> Part? {
        do throws(ValueProblem) {
            return try read(part)
        } catch {
            if problem == nil { problem = error } else { problem?.others.append(error) }
            return nil
        }
    }

    /// Reads an element of a set or a key of a dictionary, which must be one that can be found there.
    mutating func readingMember<Member: Equatable>(
        _ noun: String, _ part: ValueCursor, _ read: (ValueCursor) throws(ValueProblem) -> Member
    ) -> Member? {
        guard let member = reading(part, read) else { return nil }
        // A list is taken to equal itself, whatever is in it, but not one that is read again.
        if member == (part.isScalar ? member : (try? read(part)) ?? member) { return member }
        if problem == nil { problem = .equalToNothing(noun, at: part) }
        return nil
    }

    /// Two members are equal, and the first of them is still to be found.
    mutating func addDuplicate<Member: Equatable>(
        _ noun: String, _ member: Member, _ second: ValueCursor, _ all: @autoclosure () -> [ValueCursor],
        _ read: (ValueCursor) throws(ValueProblem) -> Member
    ) {
        guard problem == nil else { return }
        problem = .duplicate(noun, first: all().first { (try? read($0)) == member } ?? second, second: second)
    }

    /// Throws what was found.
    func finish() throws(ValueProblem) { if let problem { throw problem } }
}
