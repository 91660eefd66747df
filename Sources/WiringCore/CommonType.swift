/// The most common attribute types, recognised without asking the runtime for conformances: the first such question
/// about each type and protocol searches all conformances of all libraries.
enum CommonType {
    /// Whether a type is `Int`, `String`, `Bool` or `Double`.
    static func contains(_ type: Any.Type) -> Bool {
        type == Int.self || type == String.self || type == Bool.self || type == Double.self
    }
}
