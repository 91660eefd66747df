internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Records what a Decodable type reads while it decodes one value, so that nothing written is silently ignored.
final class DecodingRecord {
    /// The values read from one mapping or list.
    struct Use {
        let cursor: ValueCursor
        /// The type that read it.
        let typeName: String
        /// The keys that were requested, in order.
        private(set) var keys: [String] = []
        /// The coding key types that were used.
        var keyTypes: [any CodingKey.Type] = []
        /// The number of elements that were read.
        var itemsRead = 0
        private var keySet: Set<String> = []

        /// Creates an empty use of a mapping or list.
        init(cursor: ValueCursor, typeName: String) {
            self.cursor = cursor
            self.typeName = typeName
        }

        mutating func ask(_ key: String) { if keySet.insert(key).inserted { keys.append(key) } }

        /// Returns whether a key was requested.
        func hasAsked(_ key: String) -> Bool { keySet.contains(key) }
    }

    /// The values read so far, which can be restored after a failed attempt.
    struct State {
        /// The mappings and lists, in the order of first use.
        var uses: [Use] = []
        /// The index of each of them in `uses`.
        var indices: [NodeReference: Int] = [:]
        /// Whether the value was read as a single value.
        var isSingleValue = false
    }

    var state = State()

    /// Returns the index of a mapping or list in `uses`, adding it if it is new.
    func index(of cursor: ValueCursor, typeName: String) -> Int {
        if let index = state.indices[cursor.ref] { return index }
        state.indices[cursor.ref] = state.uses.count
        state.uses.append(Use(cursor: cursor, typeName: typeName))
        return state.uses.count - 1
    }

    /// Checks that everything in the value was read.
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

    /// Returns a key that no coding key type knows, in a mapping that a type failed to decode: the likely cause of the
    /// failure.
    ///
    /// - Parameter missing: The key that the mapping lacks; nil if the failure is of another kind.
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

    /// Returns all keys of a coding key type, if they can be enumerated.
    private static func allKeys<Key: CodingKey>(of type: Key.Type) -> [String] {
        guard let cases = EnumCases(type) else { return [] }
        return cases.available(as: type).map { cases.value(at: $0, as: type).stringValue }
    }
}
