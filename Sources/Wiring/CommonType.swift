/// The types of most attributes, recognised without asking the runtime for conformances: for each type and protocol, the
/// first such question of a process searches all conformances of all libraries.
enum CommonType {
    /// Whether a type is `Int`, `String`, `Bool` or `Double`.
    static func contains(_ type: Any.Type) -> Bool {
        type == Int.self || type == String.self || type == Bool.self || type == Double.self
    }
}
