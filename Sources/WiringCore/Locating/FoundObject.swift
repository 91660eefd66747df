/// An object of a graph that was looked up.
struct FoundObject {
    let index: Int
    /// The name that it was looked up by, or its own.
    let name: String
    /// The object, or the value itself.
    let instance: Any

    /// The name of its class or type.
    var typeName: String { "\(type(of: instance))" }
}
