internal import WiringBlueprint

/// Finds out which keys a Decodable type reads, by having it read sample values.
///
/// It reads once to see which keys are asked for, and then once for each key that is missing and once for each that
/// cannot be read. Only a type that behaves each time as the compiler's own `init(from:)` does is believed.
struct KeyProbe {
    let reader: ValueReader

    /// What was found out about a type.
    struct Finding {
        var keys: [Key]
        /// The names of all keys that the type has a word for.
        var known: [String]
    }

    /// A key that a type reads.
    struct Key {
        var name: String
        var type: Any.Type
        var isOptional = false
    }

    /// The keys of a type, in the order in which it asks for them; nil where it does not simply read keys.
    func keys<V: Decodable>(of type: V.Type) -> Finding? {
        let whole = Recording()
        guard value(of: type, whole) != nil, whole.isPlain, var finding = whole.finding else { return nil }
        let names = finding.keys.map(\.name)
        guard !names.isEmpty, Set(names).count == names.count, Set(names).isSubset(of: finding.known) else {
            return nil
        }
        for index in names.indices {
            let lacking = Recording(missing: names[index])
            finding.keys[index].isOptional = value(of: type, lacking) != nil
            guard lacking.isPlain, finding.keys[index].isOptional ? lacking.asked == names : lacking.hasFailed else {
                return nil
            }
            let refusing = Recording(refused: names[index])
            guard value(of: type, refusing) == nil, refusing.isPlain, refusing.hasFailed else { return nil }
        }
        return finding
    }

    /// A value of a type that can be sampled.
    func sample<V>(_ type: V.Type) -> V? {
        if let converter = reader.converters[ObjectIdentifier(type)] {
            for text in ["1", "a"] { if let value = try? converter.convert(text) as? V { return value } }
            return nil
        }
        if let builtIn = type as? any BuiltInValue.Type { return builtIn.sample as? V }
        if reader.isReadableEnum(type) { return reader.cases(of: type)?.first?.value as? V }
        guard let decodable = type as? any Decodable.Type else { return nil }
        return value(of: decodable, Recording()) as? V
    }

    /// A value of a type, read from samples.
    private func value<V: Decodable>(of type: V.Type, _ recording: Recording) -> V? {
        try? V(from: ProbeDecoder(probe: self, recording: recording))
    }

    /// What a type asked for while it read.
    final class Recording {
        /// The key that is said to be missing.
        let missing: String?
        /// The key whose value is said to be wrong.
        let refused: String?
        /// The keys and the types of their values.
        var keys: [Key] = []
        /// The names of all keys; nil as long as none was asked for.
        var known: [String]?
        /// The names of the keys that were asked for, there or not.
        var asked: [String] = []
        /// Whether nothing was asked for but the values of keys.
        var isPlain = true
        /// Whether the missing or wrong key was met.
        var hasFailed = false

        init(missing: String? = nil, refused: String? = nil) {
            self.missing = missing
            self.refused = refused
        }

        /// What was found out; nil where no keys were asked for.
        var finding: Finding? { known.map { Finding(keys: keys, known: $0) } }

        /// Notes that a key was asked for.
        func ask(_ key: String) { if asked.last != key { asked.append(key) } }

        /// Notes that more was asked for than the values of keys.
        func notPlain() -> NotPlain {
            isPlain = false
            return NotPlain()
        }
    }

    /// Ends a reading.
    struct NotPlain: Error {}
}
