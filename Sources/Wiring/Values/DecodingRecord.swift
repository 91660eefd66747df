internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What a Decodable type has asked for while it read one value, so that nothing written can be overlooked.
final class DecodingRecord {
    /// What was asked of one mapping or list.
    struct Use {
        /// The mapping or list.
        let cursor: ValueCursor
        /// The type that asked.
        let typeName: String
        /// The keys that were asked for, in order.
        private(set) var keys: [String] = []
        /// The types of keys that were used.
        var keyTypes: [any CodingKey.Type] = []
        /// How many elements were read.
        var itemsRead = 0
        private var keySet: Set<String> = []

        /// Creates the use of a mapping or list before anything is asked of it.
        init(cursor: ValueCursor, typeName: String) {
            self.cursor = cursor
            self.typeName = typeName
        }

        /// Notes that a key was asked for.
        mutating func ask(_ key: String) { if keySet.insert(key).inserted { keys.append(key) } }

        /// Whether a key was asked for.
        func hasAsked(_ key: String) -> Bool { keySet.contains(key) }
    }

    /// What was asked so far, which can be put back after an attempt that failed.
    struct State {
        /// The mappings and lists, in the order in which they were first asked.
        var uses: [Use] = []
        /// Where each of them is in `uses`.
        var indices: [NodeReference: Int] = [:]
        /// Whether the value itself was asked for, as the one value it may be.
        var isSingleValue = false
    }

    /// What was asked so far.
    var state = State()

    /// The index of the use of a mapping or list, noted as used by a type.
    func index(of cursor: ValueCursor, typeName: String) -> Int {
        if let index = state.indices[cursor.ref] { return index }
        state.indices[cursor.ref] = state.uses.count
        state.uses.append(Use(cursor: cursor, typeName: typeName))
        return state.uses.count - 1
    }

    /// Checks that everything in the value was asked for.
    func checkNothingIsLeft(of cursor: ValueCursor, typeName: String) throws(ValueProblem) {
        if state.uses.isEmpty, !state.isSingleValue {
            guard cursor.kind == .mapping else { throw .mismatch(typeName, at: cursor) }
            _ = index(of: cursor, typeName: typeName)
        }
        for use in state.uses {
            if use.cursor.kind == .mapping { try checkKeys(use) } else { try checkItems(use) }
        }
    }

    private func checkKeys(_ use: Use) throws(ValueProblem) {
        guard let key = use.cursor.entries.first(where: { !use.hasAsked($0.key.text) })?.key else { return }
        throw .unknownKey(key, of: use.typeName, known: use.keys, meant: use.keys)
    }

    private func checkItems(_ use: Use) throws(ValueProblem) {
        let items = use.cursor.items
        guard use.itemsRead < items.count else { return }
        throw ValueProblem(
            at: items[use.itemsRead].ref,
            "has \(Wording.count(items.count, "element")), of which '\(use.typeName)' reads \(use.itemsRead)")
    }

    /// A key that no type of keys knows, in a mapping that a type could not make sense of: the likely cause of its trouble.
    ///
    /// - Parameter missing: The key that the mapping lacks; nil where the trouble is another.
    func strayKey(in cursor: ValueCursor, missing: String? = nil) -> ValueProblem? {
        guard cursor.kind == .mapping, let index = state.indices[cursor.ref] else { return nil }
        let use = state.uses[index]
        guard !use.keyTypes.isEmpty else { return nil }
        var known: [String] = []
        for type in use.keyTypes { known += Self.allKeys(of: type) }
        return .strayKey(in: cursor, of: use.typeName, missing: missing, known: known) { key in
            use.keyTypes.contains { $0.init(stringValue: key) != nil }
        }
    }

    /// All keys of a type of keys, where they can be listed.
    static func allKeys<Key: CodingKey>(of type: Key.Type) -> [String] {
        guard let cases = EnumCases(type) else { return [] }
        return cases.available(as: type).map { cases.value(at: $0, as: type).stringValue }
    }
}
