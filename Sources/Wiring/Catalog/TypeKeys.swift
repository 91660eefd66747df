internal import WiringBlueprint

/// Unique names for the types of a catalog: the names used in messages, or qualified ones where two types share a name.
struct TypeKeys {
    private var keys: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = Set(ValueShape.builtIn.keys)
    /// The names used in messages of types that have a longer key, by that key.
    private(set) var ambiguous: [String: String] = [:]

    /// Returns the key of a type, assigning it at the first call.
    mutating func key(of type: Any.Type) -> String {
        if let known = keys[ObjectIdentifier(type)] { return known }
        let name = TypeName.describe(type)
        var key = name
        if taken.contains(key), !Self.isBuiltIn(type) {
            let qualified = Self.withoutAddresses(_typeName(type, qualified: true))
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

    /// Removes the addresses from the names of private types, which differ between builds.
    private static func withoutAddresses(_ name: String) -> String {
        var result = ""
        var rest = name[...]
        while let start = rest.firstRange(of: "(unknown context at $"),
            let end = rest[start.upperBound...].firstRange(of: ").")
        {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
