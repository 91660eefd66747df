/// The name of a type with its module, in which the compiler's symbol graphs have it too.
struct QualifiedName {
    /// `LifeApp.Board.Cell`, with `Swift.` before the built-in types of generic arguments.
    let text: String
    /// The module that declares the type.
    let module: String
    /// Whether a private type is in it, which code elsewhere cannot name.
    let isPrivate: Bool

    init(_ type: Any.Type) {
        let full = String(reflecting: type)
        let name = Self.withoutAddresses(full)
        isPrivate = name != full
        let marker = "(extension in "
        // A type inside one of another module is written `(extension in LifeApp):Swift.Int.Cell`.
        if name.hasPrefix(marker), let end = name.firstRange(of: "):") {
            module = String(name[..<end.lowerBound].dropFirst(marker.count))
            text = String(name[end.upperBound...])
        } else {
            module = String(name.prefix { $0 != "." })
            text = name
        }
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
