/// Something that can stand in the braces of ``Registry``: `Class`, ``Interface``, ``Value``, or a whole registry.
public protocol Registrable: Sendable {
    /// Adds what it registers; called by the library alone.
    func _register(in registrations: inout _Registrations)
}

/// What has been registered so far.
public struct _Registrations: Sendable {
    var classes: [ClassRecord] = []
    var interfaces: [InterfaceRecord] = []
    var converters: [ObjectIdentifier: ValueReader.Converter] = [:]
}

/// Collects registrations, with `if`, `switch` and `for` where they depend on something.
@resultBuilder
public enum RegistryBuilder {
    /// A single registration.
    public static func buildExpression(_ registration: some Registrable) -> [any Registrable] { [registration] }

    /// Registrations made elsewhere.
    public static func buildExpression(_ registrations: [any Registrable]) -> [any Registrable] { registrations }

    /// Registrations one after another.
    public static func buildBlock(_ parts: [any Registrable]...) -> [any Registrable] { parts.flatMap(\.self) }

    /// An `if` with no `else`.
    public static func buildOptional(_ part: [any Registrable]?) -> [any Registrable] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [any Registrable]) -> [any Registrable] { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: [any Registrable]) -> [any Registrable] { part }

    /// A `for`.
    public static func buildArray(_ parts: [[any Registrable]]) -> [any Registrable] { parts.flatMap(\.self) }

    /// An `if #available`.
    public static func buildLimitedAvailability(_ part: [any Registrable]) -> [any Registrable] { part }
}
