internal import WiringBlueprint

/// Names that tell the types of a catalog apart: as messages have them, and longer where two types share a name.
struct TypeKeys {
    private var keys: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = Set(ValueShape.builtIn.keys)
    /// The names in messages of types that have a longer key, by that key.
    private(set) var ambiguous: [String: String] = [:]

    /// The key of a type, which is given at the first call.
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

    /// Whether a name of a type of the language is meant.
    private static func isBuiltIn(_ type: Any.Type) -> Bool {
        type is any BuiltInValue.Type && !(type is any CompositeValue.Type)
    }

    /// Private types have an address in their name, which is another in each build.
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
