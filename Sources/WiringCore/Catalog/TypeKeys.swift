internal import WiringBlueprint

/// Unique names for the types of a catalog: the names used in messages, or qualified ones where two types share a name.
struct TypeKeys {
    private var keys: [ObjectIdentifier: String] = [:]
    private var taken: Set<String>
    /// The names that several types have, besides the built-in one.
    private let shared: Set<String>
    /// The names used in messages of types that have a longer key, by that key.
    private(set) var ambiguous: [String: String] = [:]

    /// Starts without keys.
    ///
    /// - Parameter shared: Names that several types are known to have: each gets a key with its module, so that the order
    ///   in which they come does not matter.
    init(shared: Set<String> = []) {
        self.shared = shared
        taken = Set(ValueShape.builtIn.keys).union(shared)
    }

    /// Returns the key of a type, assigning it at the first call.
    mutating func key(of type: Any.Type) -> String {
        if let known = keys[ObjectIdentifier(type)] { return known }
        let name = TypeName.describe(type)
        var key = name
        if taken.contains(key), !Self.isBuiltIn(type) {
            let qualified = QualifiedName(type).text
            key = qualified
            var count = 1
            while taken.contains(key) {
                count += 1
                key = "\(qualified) (\(count))"
            }
            ambiguous[key] = name
        }
        taken.insert(key)
        keys[ObjectIdentifier(type)] = key
        return key
    }

    /// Returns whether a type is built into the language.
    private static func isBuiltIn(_ type: Any.Type) -> Bool {
        type is any BuiltInValue.Type && !(type is any CompositeValue.Type)
    }
}
