/// The names of types as Swift sources write them.
package enum TypeName {
    /// Returns the name of a type for messages: `Int?`, `[String: any Board]`, `Outer.Inner`; without module names.
    package static func describe(_ type: Any.Type) -> String {
        if CommonType.contains(type) { return "\(type)" }
        if isExistential(type) {
            let name = shortName(type)
            return name.hasPrefix("any ") ? parameterised(name) : "any " + name
        }
        if !(type is AnyClass), let composite = type as? any CompositeValue.Type { return composite.typeName }
        return shortName(type)
    }

    /// Returns the name of a type as written before a question mark: `Int`, `(any Board)`.
    static func describeForOptional(_ type: Any.Type) -> String {
        let name = describe(type)
        let needsParentheses = name.hasPrefix("any ") || (name.contains(" -> ") && !name.hasPrefix("["))
        return needsParentheses ? "(\(name))" : name
    }

    /// The metatype of a protocol is called `P.Protocol`, that of a parameterised one `(any P<X>).Type`, and that of
    /// any other type `T.Type`.
    private static func isExistential(_ type: Any.Type) -> Bool {
        let metatype = "\(Swift.type(of: type))"
        return (metatype.hasSuffix(".Protocol") || metatype.hasPrefix("(any ")) && type != Any.self
            && type != AnyObject.self
    }

    /// The name within the module if it is simple; otherwise the unqualified name.
    private static func shortName(_ type: Any.Type) -> String {
        let qualified = String(reflecting: type)
        let isSimple = qualified.utf8.allSatisfy { byte in
            byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
        guard isSimple, let dot = qualified.firstIndex(of: ".") else { return "\(type)" }
        return String(qualified[qualified.index(after: dot)...])
    }

    /// Turns the runtime's `any P<Self.P.X == Int>` into `any P<Int>`.
    private static func parameterised(_ name: String) -> String {
        var result = ""
        var rest = name[...]
        while let start = rest.firstRange(of: "Self."), let end = rest[start.upperBound...].firstRange(of: " == ") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
