internal import WiringBlueprint

/// Finds out which keys a Decodable type reads, by decoding it from sample values.
///
/// It decodes once to see which keys are requested, then once for each key with that key missing, and once for each
/// with a value that cannot be read. The result counts only if the type behaves each time as a compiler-generated
/// `init(from:)` does.
struct KeyProbe {
    let reader: ValueReader

    /// The keys found for a type.
    struct Finding {
        var keys: [Key]
        /// The names of all keys that the coding key type declares.
        var known: [String]
    }

    /// A key that a type reads.
    struct Key {
        var name: String
        var type: Any.Type
        var isOptional = false
    }

    /// Returns the keys of a type, in the order it requests them; nil if it does more than read keys.
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

    /// Returns a sample value of a type, if it has one.
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

    /// Decodes a value of a type from samples.
    private func value<V: Decodable>(of type: V.Type, _ recording: Recording) -> V? {
        try? V(from: ProbeDecoder(probe: self, recording: recording))
    }

    /// Records what a type requests while it decodes.
    final class Recording {
        /// The key that is presented as missing.
        let missing: String?
        /// The key whose value is presented as invalid.
        let refused: String?
        /// The keys and the types of their values.
        var keys: [Key] = []
        /// The names of all keys; nil until one is requested.
        var known: [String]?
        /// The names of the requested keys, present or not.
        var asked: [String] = []
        /// Whether nothing but values of keys was requested.
        var isPlain = true
        /// Whether the missing or invalid key was reached.
        var hasFailed = false

        init(missing: String? = nil, refused: String? = nil) {
            self.missing = missing
            self.refused = refused
        }

        /// What was found; nil if no keys were requested.
        var finding: Finding? { known.map { Finding(keys: keys, known: $0) } }

        func ask(_ key: String) { if asked.last != key { asked.append(key) } }

        /// Records that something other than the value of a key was requested.
        func notPlain() -> NotPlain {
            isPlain = false
            return NotPlain()
        }
    }

    /// Stops decoding.
    struct NotPlain: Error {}
}
